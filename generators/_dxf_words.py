"""Words of floor plans in four languages, layer conventions, and the drawing offices that use them."""

from __future__ import annotations

ROOMS = {
    "en": {
        "living": "Living room", "dining": "Dining", "studio": "Studio", "kitchen": "Kitchen", "kitchen_small": "Kitchenette",
        "bedroom": "Bedroom", "child": "Bedroom", "study": "Study", "bath": "Bathroom", "shower_room": "Shower", "wc": "WC",
        "hall": "Hall", "storage": "Storage", "office": "Office", "open_office": "Open office", "meeting": "Meeting room",
        "pantry": "Pantry", "reception": "Reception", "waiting": "Waiting room", "exam": "Exam room", "corridor": "Corridor",
    },
    "de": {
        "living": "Wohnzimmer", "dining": "Esszimmer", "studio": "Wohnen / Schlafen", "kitchen": "Küche", "kitchen_small": "Teeküche",
        "bedroom": "Schlafzimmer", "child": "Kinderzimmer", "study": "Arbeitszimmer", "bath": "Bad", "shower_room": "Duschbad", "wc": "WC",
        "hall": "Diele", "storage": "Abstellraum", "office": "Büro", "open_office": "Großraumbüro", "meeting": "Besprechung",
        "pantry": "Teeküche", "reception": "Empfang", "waiting": "Wartezimmer", "exam": "Behandlung", "corridor": "Flur",
    },
    "es": {
        "living": "Salón", "dining": "Comedor", "studio": "Estudio", "kitchen": "Cocina", "kitchen_small": "Office",
        "bedroom": "Dormitorio", "child": "Dormitorio", "study": "Despacho", "bath": "Baño", "shower_room": "Aseo", "wc": "WC",
        "hall": "Recibidor", "storage": "Trastero", "office": "Despacho", "open_office": "Oficina abierta", "meeting": "Sala de juntas",
        "pantry": "Cocina", "reception": "Recepción", "waiting": "Sala de espera", "exam": "Consulta", "corridor": "Pasillo",
    },
    "fr": {
        "living": "Séjour", "dining": "Salle à manger", "studio": "Studio", "kitchen": "Cuisine", "kitchen_small": "Kitchenette",
        "bedroom": "Chambre", "child": "Chambre", "study": "Bureau", "bath": "Salle de bains", "shower_room": "Salle d'eau", "wc": "WC",
        "hall": "Entrée", "storage": "Cellier", "office": "Bureau", "open_office": "Plateau", "meeting": "Réunion",
        "pantry": "Cuisine", "reception": "Accueil", "waiting": "Attente", "exam": "Consultation", "corridor": "Couloir",
    },
}  # fmt: skip
SHEET = {
    "en": {"plan": "Floor plan", "scale": "Scale", "sheet": "Sheet", "area": "Net area", "drawn": "Drawn", "north": "N", "ground": "Ground floor", "first": "First floor", "second": "Second floor"},
    "de": {"plan": "Grundriss", "scale": "Maßstab", "sheet": "Blatt", "area": "Nutzfläche", "drawn": "Gez.", "north": "N", "ground": "Erdgeschoss", "first": "1. Obergeschoss", "second": "2. Obergeschoss"},
    "es": {"plan": "Planta", "scale": "Escala", "sheet": "Hoja", "area": "Superficie útil", "drawn": "Dibujado", "north": "N", "ground": "Planta baja", "first": "Planta primera", "second": "Planta segunda"},
    "fr": {"plan": "Plan", "scale": "Échelle", "sheet": "Feuille", "area": "Surface utile", "drawn": "Dessiné", "north": "N", "ground": "Rez-de-chaussée", "first": "1er étage", "second": "2e étage"},
}  # fmt: skip
HOMES = {
    "en": ("Harbour View Apartments", "14 Elm Street", "Mill Lane Residence", "The Old Bakery", "Riverside Court", "Orchard House"),
    "de": ("Wohnhaus Lindenallee 8", "Umbau Gartenstraße 21", "Neubau Am Mühlbach", "Stadtvilla Rosenweg 3", "Haus Bergmann"),
    "es": ("Edificio Las Palmeras", "Reforma Calle Mayor 12", "Vivienda en Gràcia", "Residencial El Olivo"),
    "fr": ("Résidence Les Tilleuls", "Rénovation rue Pasteur 5", "Immeuble du Canal", "Maison Lambert"),
}  # fmt: skip
WORKPLACES = {
    "en": ("Kingsway Offices", "Northgate Studios", "Foundry Yard", "22 Market Square", "Wharf Building"),
    "de": ("Bürohaus Hafenweg", "Gewerbehof Süd", "Ärztehaus Marktplatz", "Kontor am Kanal"),
    "es": ("Local Plaza del Sol", "Oficinas Gran Vía 40", "Edificio Marina"),
    "fr": ("Atelier Saint-Michel", "Le Comptoir du Port", "Espace Voltaire 18"),
}  # fmt: skip
STUDIOS = (
    "Atelier Nord",
    "Kessler + Braun",
    "M. Okafor Architects",
    "Studio Vela",
    "Lindqvist Arkitekter",
    "Ruiz & Soler",
    "Bureau Lemaire",
    "HAUS ELF",
    "Tanaka Design",
    "Field & Stone",
)
LAYERS = {
    "aia": ("A-WALL", "A-DOOR", "A-GLAZ", "A-FURN", "P-FIXT", "A-ANNO-TEXT", "A-ANNO-DIMS", "A-ANNO-TTLB"),
    "plain": ("WALLS", "DOORS", "WINDOWS", "FURNITURE", "FIXTURES", "TEXT", "DIMENSIONS", "TITLE"),
    "numbered": (
        "10_WALL",
        "20_DOOR",
        "21_WINDOW",
        "40_FURNITURE",
        "45_SANITARY",
        "60_TEXT",
        "70_DIM",
        "90_SHEET",
    ),
    "de": ("WAND", "TUER", "FENSTER", "MOEBEL", "SANITAER", "TEXT", "BEMASSUNG", "PLANKOPF"),
    "es": ("MUROS", "PUERTAS", "VENTANAS", "MOBILIARIO", "SANITARIOS", "TEXTOS", "COTAS", "CAJETIN"),
    "fr": ("MURS", "PORTES", "FENETRES", "MOBILIER", "SANITAIRES", "TEXTES", "COTATION", "CARTOUCHE"),
}
COLORS = (
    (7, 30, 5, 8, 140, 7, 251, 7),
    (250, 34, 174, 252, 150, 250, 12, 250),
    (7, 12, 5, 8, 94, 174, 1, 7),
    (251, 94, 150, 253, 134, 250, 251, 250),
    (178, 14, 140, 8, 140, 178, 251, 178),
    (7, 7, 7, 8, 8, 7, 251, 7),
)
"""AutoCAD colour indices in the order of the layers: each row a drawing office's habit on white paper."""
