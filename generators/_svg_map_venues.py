"""Names of houses and grounds that plans show, and what their keys say."""

# language | house | title | word for stage | three prices and the word for taken
THEATRES = """
en|Lyric Theatre|Seating plan, main house|STAGE|Front stalls;Stalls;Rear stalls;Taken
en|Concert Hall, Wexcombe|Choose your seats|PLATFORM|Premium;Standard;Value;Sold
en|Odeon, screen 4|Tonight 8:15 pm|SCREEN|Front;Middle;Back;Sold
en|The Old Fire Station|Studio theatre|STAGE|Full price;Standard;Restricted view;Sold
en|Regent Cinema, screen 1|Sunday matinee|SCREEN|Recliner;Standard;Saver;Sold
de|Stadttheater Lindenau|Saalplan|BÜHNE|Preisgruppe 1;Preisgruppe 2;Preisgruppe 3;Belegt
de|Lichtspielhaus am Markt|Saal 2, 20.30 Uhr|LEINWAND|Loge;Parkett;Sperrsitz;Belegt
de|Konzerthaus Seeblick|Platz wählen|PODIUM|Kategorie A;Kategorie B;Kategorie C;Vergeben
fr|Théâtre des Lilas|Plan de la salle|SCÈNE|Carré or;Première;Seconde;Occupé
fr|Le Grand Rex de Valmont|Salle 3, séance de 18 h|ÉCRAN|Prestige;Confort;Classique;Réservé
es|Teatro Principal|Plano de butacas|ESCENARIO|Zona A;Zona B;Zona C;Ocupada
es|Auditorio de la Ribera|Elija su butaca|ESCENARIO|Preferente;Central;Económica;Vendida
it|Teatro Comunale|Pianta della sala|PALCO|Poltronissime;Poltrone;Distinti;Occupato
it|Teatro della Pergola Nuova|Scegli il posto|PALCO|Primo settore;Secondo settore;Terzo settore;Venduto
pt|Teatro da Luz|Mapa de assentos|PALCO|Setor A;Setor B;Setor C;Ocupado
nl|Schouwburg De Linde|Kies uw plaats|PODIUM|1e rang;2e rang;3e rang;Bezet
sv|Stadsteatern|Salongsplan|SCEN|Prisgrupp A;Prisgrupp B;Prisgrupp C;Upptagen
pl|Teatr Miejski|Plan widowni|SCENA|Strefa I;Strefa II;Strefa III;Zajęte
"""

# stalls; balcony; boxes; second tier; left; right; table; place for a wheelchair; sector
SECTIONS = {
    "en": "Stalls;Balcony;Boxes;Upper boxes;Left wing;Right wing;Table;Wheelchair space;Sector",
    "de": "Parkett;Balkon;Logen;Logen, 2. Rang;Seite links;Seite rechts;Tisch;Rollstuhlplatz;Sektor",
    "fr": "Parterre;Balcon;Loges;Deuxièmes loges;Côté jardin;Côté cour;Table;Place fauteuil roulant;Secteur",
    "es": "Platea;Anfiteatro;Palcos;Palcos altos;Lateral izquierdo;Lateral derecho;Mesa;Silla de ruedas;Sector",
    "it": "Platea;Galleria;Palchi;Palchi, II ordine;Ala sinistra;Ala destra;Tavolo;Posto per carrozzina;Settore",
    "pt": "Plateia;Balcão;Camarotes;Camarotes altos;Lateral esquerda;Lateral direita;Mesa;Cadeirante;Setor",
    "nl": "Zaal;Balkon;Loges;Loges boven;Links;Rechts;Tafel;Rolstoelplaats;Vak",
    "sv": "Parkett;Balkong;Loger;Övre loger;Vänster sida;Höger sida;Bord;Rullstolsplats;Sektor",
    "pl": "Parter;Balkon;Loże;Loże II piętra;Lewa strona;Prawa strona;Stolik;Miejsce dla wózka;Sektor",
}
MONEY = {
    "en": ("£{}", 1),
    "de": ("{} €", 1),
    "fr": ("{} €", 1),
    "es": ("{} €", 1),
    "it": ("{} €", 1),
    "pt": ("{} €", 1),
    "nl": ("€ {}", 1),
    "sv": ("{} kr", 10),
    "pl": ("{} zł", 4),
}

# language | stadium | title | prices from the best down
STADIUMS = """
en|football|Millfield Park|Block plan and prices|Category 1;Category 2;Category 3;Category 4|Main Stand;East Stand;Kop End;Canal End|Away fans;Gate
en|rugby|Harbour Ground|Season tickets|Premium;Gold;Silver;Family|West Stand;East Stand;North Terrace;South Terrace|Visitors;Gate
en|basketball|Granite Arena|Seating chart|Courtside;Lower bowl;Upper bowl;Saver|North;South;East;West|Visitors’ bench;Door
en|hockey|Northern Ice Centre|Sections and prices|Glass;Lower level;Club;Upper level|Home side;Bench side;East end;West end|Visiting fans;Entrance
en|tennis|Priory Court|Centre court, day session|Debenture;Courtside;Baseline;Upper tier|West;East;South;North|Players’ guests;Gate
en|track|Riverside Stadium|Athletics meeting|Finish line;Home straight;Back straight;Bends|Main stand;Back straight;South bend;North bend|Teams;Gate
de|football|Stadion am Wehr|Blockplan und Preise|Kategorie 1;Kategorie 2;Kategorie 3;Kategorie 4|Haupttribüne;Gegentribüne;Nordkurve;Südkurve|Gästeblock;Tor
de|hockey|Eisarena Lindenau|Sitzplan|Preisgruppe 1;Preisgruppe 2;Preisgruppe 3;Stehplatz|Haupttribüne;Gegengerade;Heimkurve;Gästekurve|Gästeblock;Eingang
fr|rugby|Stade des Tanneurs|Plan des tribunes|Catégorie 1;Catégorie 2;Catégorie 3;Virage|Tribune d’honneur;Tribune Est;Virage Nord;Virage Sud|Visiteurs;Porte
fr|tennis|Court des Lilas|Plan du court central|Loges;Bas de court;Haut de court;Couronne|Tribune A;Tribune B;Tribune C;Tribune D|Invités;Porte
es|football|Estadio de la Ribera|Plano de sectores|Tribuna;Preferencia;Lateral;Fondo|Tribuna;Preferencia;Fondo Norte;Fondo Sur|Visitantes;Puerta
es|basketball|Pabellón del Ebro|Localidades y precios|Pista;Tribuna baja;Tribuna alta;General|Lateral A;Lateral B;Fondo Este;Fondo Oeste|Visitantes;Puerta
it|football|Stadio Comunale|Mappa dei settori|Tribuna;Distinti;Laterale;Curva|Tribuna;Distinti;Curva Nord;Curva Sud|Ospiti;Ingresso
pt|football|Estádio Beira-Rio Novo|Setores e preços|Cadeira;Central;Lateral;Geral|Leste;Oeste;Norte;Sul|Visitante;Portão
nl|football|Stadion De Dijk|Vakken en prijzen|Categorie 1;Categorie 2;Categorie 3;Categorie 4|Hoofdtribune;Oosttribune;Noordzijde;Zuidzijde|Uitvak;Poort
sv|hockey|Norra Ishallen|Sektioner och priser|Långsida nedre;Långsida övre;Kortsida;Ståplats|Norra långsidan;Södra långsidan;Östra kortsidan;Västra kortsidan|Bortalag;Entré
"""

# language | aircraft | title | business; economy; taken; own seat; exit
CABINS = """
en|Aero A220-L|Select a seat|Business;Economy;Taken;Your seat;Exit
en|Flight NV 418|Online check-in|Premium;Standard;Not available;You;Emergency exit
de|Flug LH-Nord 232|Sitzplatz wählen|Business;Economy;Belegt;Ihr Platz;Ausgang
fr|Vol AV 1206|Choix du siège|Affaires;Éco;Occupé;Votre siège;Sortie
es|Vuelo IB-Sur 731|Elige tu asiento|Business;Turista;Ocupado;Tu asiento;Salida
it|Volo AZ-Mare 95|Scelta del posto|Business;Economy;Occupato;Il tuo posto;Uscita
"""

# language | kind | name | what the key is called | places, one to a number
GROUNDS = """
en|zoo|Larkham Zoo|What to see|Penguins;Giraffes;Big cats;Elephants;Meerkats;Flamingos;Ape house;Aviary;Seals;Farmyard;Reptiles;Bears
en|zoo|Wild Valley|Enclosures|Wolves;Lynx;Otters;Red deer;Eagle owls;Wild boar;Beavers;Bison;Storks
en|campus|Elmsworth University|Buildings|Library;Main hall;Physics;Chemistry;Law school;Student union;Sports hall;Medical school;Music school;Canteen;Computing;Administration
en|campus|Northgate College|Buildings|Reception;Workshops;Theatre;Sixth form;Science block;Art studios;Gymnasium;Boarding house;Chapel
en|park|Priory Gardens|In the park|Rose garden;Bandstand;Boathouse;Playground;Herb garden;Fountain;Tea room;Palm house;Maze;Sundial
en|festival|Low Meadow Festival|Site map|Main stage;Second stage;Dance tent;First aid;Camping north;Camping south;Food court;Family area;Water point;Info
de|zoo|Tierpark Lindenau|Unsere Tiere|Pinguine;Giraffen;Löwen;Elefanten;Erdmännchen;Flamingos;Affenhaus;Vogelhaus;Robben;Bauernhof
de|campus|Hochschule Seeblick|Gebäude|Bibliothek;Rektorat;Physik;Chemie;Mensa;Sporthalle;Maschinenbau;Informatik;Kita;Werkstätten
fr|park|Jardin des Plantes|À voir|Roseraie;Kiosque;Grande serre;Aire de jeux;Bassin;Labyrinthe;Verger;Salon de thé;Ruches
fr|zoo|Parc de la Haute-Lyre|Les animaux|Manchots;Girafes;Félins;Éléphants;Loutres;Flamants;Singes;Volière;Ferme
es|campus|Universidad del Ebro|Edificios|Biblioteca;Rectorado;Derecho;Medicina;Ciencias;Comedor;Polideportivo;Ingeniería;Música
es|park|Parque de la Alameda|Qué hay|Rosaleda;Templete;Estanque;Juegos;Quiosco;Invernadero;Laberinto;Palomar
it|park|Giardini di Valsole|Nel parco|Roseto;Gazebo;Laghetto;Giochi;Serra;Labirinto;Frutteto;Caffè;Fontana
pt|zoo|Zoológico da Serra|O que ver|Pinguins;Girafas;Onças;Elefantes;Ariranhas;Flamingos;Macacos;Viveiro;Fazendinha
"""

# language | building | title | you are here; exit; route; extinguisher; alarm | rule | room; lift; stairs; store; wash room
ESCAPES = """
en|Hotel Meridian, floor 3|Emergency exit plan|You are here;Exit;Escape route;Fire extinguisher;Alarm button|In case of fire: keep calm, close doors, do not use the lift.|Room;Lift;Stairs;Linen;Pantry
en|Larkham Primary School, first floor|Fire evacuation plan|You are here;Exit;Escape route;Fire extinguisher;Call point|On hearing the alarm: leave by the nearest exit and line up on the field.|Classroom;Lift;Stairs;Store;Toilets
en|Quayside Offices, level 2|Evacuation plan|You are here;Exit;Escape route;Extinguisher;Alarm button|Leave at once, take nothing with you, meet at the car park.|Office;Lift;Stairs;Archive;Toilets
en|Wexcombe Museum, upper gallery|Emergency exits|You are here;Exit;Way out;Fire extinguisher;Alarm|Follow the staff, walk, do not go back for coats or bags.|Gallery;Lift;Stairs;Store;Toilets
de|Hotel am Wehr, 2. Stock|Flucht- und Rettungsplan|Ihr Standort;Ausgang;Fluchtweg;Feuerlöscher;Handmelder|Im Brandfall: Ruhe bewahren, Türen schließen, Aufzug nicht benutzen.|Zimmer;Aufzug;Treppe;Wäsche;Etagenbad
de|Grundschule Lindenau, 1. OG|Flucht- und Rettungsplan|Standort;Ausgang;Rettungsweg;Feuerlöscher;Handmelder|Bei Alarm: Raum geordnet verlassen, Sammelplatz ist der Schulhof.|Klasse;Aufzug;Treppe;Lager;WC
fr|Hôtel des Lilas, 1er étage|Plan d’évacuation|Vous êtes ici;Sortie;Itinéraire;Extincteur;Alarme|En cas d’incendie : gardez votre calme, ne prenez pas l’ascenseur.|Chambre;Ascenseur;Escalier;Linge;Office
fr|Lycée Pasteur, bâtiment B|Plan d’évacuation|Vous êtes ici;Sortie;Cheminement;Extincteur;Déclencheur|À l’alarme : quittez la salle, fermez la porte, rejoignez la cour.|Salle;Ascenseur;Escalier;Réserve;Toilettes
es|Hotel Ribera, planta 4|Plan de evacuación|Usted está aquí;Salida;Recorrido;Extintor;Alarma|En caso de incendio: mantenga la calma, no use el ascensor.|Habitación;Ascensor;Escalera;Lencería;Oficio
es|Biblioteca del Ebro, planta 1|Plan de evacuación|Usted está aquí;Salida;Recorrido;Extintor;Pulsador|No corra, no vuelva atrás, diríjase al punto de reunión.|Sala;Ascensor;Escalera;Depósito;Aseos
it|Albergo Valsole, piano 2|Piano di evacuazione|Voi siete qui;Uscita;Percorso;Estintore;Allarme|In caso di incendio: mantenere la calma, non usare l’ascensore.|Camera;Ascensore;Scale;Biancheria;Office
pt|Hospital da Luz, piso 2|Planta de emergência|Você está aqui;Saída;Rota de fuga;Extintor;Alarme|Mantenha a calma, não use o elevador, siga as setas verdes.|Quarto;Elevador;Escada;Rouparia;Banheiros
nl|Hotel De Linde, 2e etage|Vluchtplan|U bevindt zich hier;Uitgang;Vluchtroute;Brandblusser;Handmelder|Bij brand: blijf kalm, sluit deuren, gebruik de lift niet.|Kamer;Lift;Trap;Linnen;Toiletten
en|Millfield Community Centre, ground floor|Fire exit plan|You are here;Exit;Escape route;Fire extinguisher;Call point|Leave by the nearest exit. Assembly point: the green opposite.|Room;Lift;Stairs;Store;Toilets
en|Riverside Sports Hall, ground floor|Emergency exits|You are here;Exit;Escape route;Extinguisher;Alarm|Stop play, walk to the nearest exit, meet at the bus stop.|Room;Kit room;Stairs;Store;Showers
de|Stadthalle Lindenau, Erdgeschoss|Flucht- und Rettungsplan|Ihr Standort;Ausgang;Fluchtweg;Feuerlöscher;Handmelder|Ruhe bewahren. Sammelplatz ist der Parkplatz am Markt.|Raum;Aufzug;Treppe;Lager;WC
fr|Salle des fêtes de Valmont, rez-de-chaussée|Plan d’évacuation|Vous êtes ici;Sortie;Itinéraire;Extincteur;Alarme|Gagnez la sortie la plus proche. Rassemblement sur la place.|Salle;Ascenseur;Escalier;Réserve;Toilettes
es|Pabellón municipal, planta baja|Plan de evacuación|Usted está aquí;Salida;Recorrido;Extintor;Pulsador|Salga sin correr. Punto de reunión: la plaza.|Sala;Ascensor;Escalera;Almacén;Aseos
it|Palestra comunale, piano terra|Piano di evacuazione|Voi siete qui;Uscita;Percorso;Estintore;Allarme|Uscite senza correre. Punto di raccolta: il cortile.|Aula;Ascensore;Scale;Deposito;Bagni
"""

# language | mall | title | categories | shops of each category
MALLS = """
en|Kingsway Centre|Directory, ground floor|Fashion;Food;Home;Services|Hemline,Oak & Wool,Kidstep,Bluejay,Tailor Row,Sole Mates;Bean Bar,Noodle House,Crust,The Deli,Gelato Uno;Lamp & Co,Nest,Copper Pan,Linen Loft;Post Office,Optician,Pharmacy,Bank
en|Harbour Mall|Level 1|Clothes;Eat & drink;Books & toys;Health|Denim Lab,Hatter,Nordwear,Silk Road,Boot Room;Sushi Go,Taco Stand,Juice Bar,Bakery;Page One,Toy Box,Games Den;Pharmacy,Optics,Barber,Yoga Loft
de|Lindenhof-Passage|Erdgeschoss|Mode;Essen;Wohnen;Service|Nadel & Faden,Schuhwerk,Kleine Leute,Hutmacher,Tuchhalle;Bäckerei,Nudelbar,Eiscafé,Feinkost;Lampenhaus,Küche & Co,Bettenreich;Post,Apotheke,Optiker,Bank
fr|Galerie Valmont|Niveau 0|Mode;Restaurants;Maison;Services|Fil Bleu,La Malle,Petit Pas,Chapeau,Atelier 9;Crêperie,Sushi,Glacier,Le Comptoir;Lumières,Casserole,Lin & Coton;Poste,Pharmacie,Opticien,Banque
es|Centro La Vega|Planta baja|Moda;Comida;Hogar;Servicios|Hilo,Botines,Peques,Sombrero,Telar;Churros,Arrocería,Heladería,Tapas;Lámparas,Cazuela,Sábanas;Correos,Farmacia,Óptica,Banco
"""
