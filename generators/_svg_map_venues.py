"""Names of houses and grounds that plans show, and what their keys say."""

# language | house | title | word for stage | three prices and the word for taken
THEATRES = """
en|Lyric Theatre|Seating plan, main house|STAGE|Front stalls;Stalls;Rear stalls;Taken
en|Concert Hall, Wexcombe|Choose your seats|PLATFORM|Premium;Standard;Value;Sold
de|Stadttheater Lindenau|Saalplan Parkett|BÜHNE|1. Rang;2. Rang;3. Rang;Belegt
fr|Théâtre des Lilas|Plan de la salle|SCÈNE|Carré or;Première;Seconde;Occupé
es|Teatro Principal|Plano de butacas|ESCENARIO|Platea;Central;Fondo;Ocupada
it|Teatro Comunale|Pianta della platea|PALCO|Poltronissime;Poltrone;Distinti;Occupato
pt|Teatro da Luz|Mapa de assentos|PALCO|Plateia A;Plateia B;Plateia C;Ocupado
en|Odeon, screen 4|Tonight 8:15 pm|SCREEN|Front;Middle;Back;Sold
"""

# language | stadium | title | prices from the best down
STADIUMS = """
en|Millfield Park|Block plan and prices|Category 1;Category 2;Category 3;Category 4
en|Harbour Arena|Season tickets|Premium;Gold;Silver;Family
de|Stadion am Wehr|Blockplan und Preise|Kategorie 1;Kategorie 2;Kategorie 3;Kategorie 4
fr|Stade des Tanneurs|Plan des tribunes|Catégorie 1;Catégorie 2;Catégorie 3;Virage
es|Estadio de la Ribera|Plano de sectores|Tribuna;Lateral;Preferencia;Fondo
it|Stadio Comunale|Mappa dei settori|Tribuna;Distinti;Laterale;Curva
pt|Estádio Beira-Rio Novo|Setores e preços|Cadeira;Central;Lateral;Geral
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

# language | building | title | you are here; exit; route; extinguisher; assembly point | rules
ESCAPES = """
en|Hotel Meridian, floor 3|Emergency exit plan|You are here;Exit;Escape route;Fire extinguisher;Alarm button|In case of fire: keep calm, close doors, do not use the lift.|Room;Lift;Stairs;Linen;Corridor
de|Hotel am Wehr, 2. Stock|Flucht- und Rettungsplan|Ihr Standort;Ausgang;Fluchtweg;Feuerlöscher;Handmelder|Im Brandfall: Ruhe bewahren, Türen schließen, Aufzug nicht benutzen.|Zimmer;Aufzug;Treppe;Wäsche;Flur
fr|Hôtel des Lilas, 1er étage|Plan d’évacuation|Vous êtes ici;Sortie;Itinéraire;Extincteur;Alarme|En cas d’incendie : gardez votre calme, ne prenez pas l’ascenseur.|Chambre;Ascenseur;Escalier;Linge;Couloir
es|Hotel Ribera, planta 4|Plan de evacuación|Usted está aquí;Salida;Recorrido;Extintor;Alarma|En caso de incendio: mantenga la calma, no use el ascensor.|Habitación;Ascensor;Escalera;Lencería;Pasillo
it|Albergo Valsole, piano 2|Piano di evacuazione|Voi siete qui;Uscita;Percorso;Estintore;Allarme|In caso di incendio: mantenere la calma, non usare l’ascensore.|Camera;Ascensore;Scale;Biancheria;Corridoio
"""

# language | mall | title | categories | shops of each category
MALLS = """
en|Kingsway Centre|Directory, ground floor|Fashion;Food;Home;Services|Hemline,Oak & Wool,Kidstep,Bluejay,Tailor Row,Sole Mates;Bean Bar,Noodle House,Crust,The Deli,Gelato Uno;Lamp & Co,Nest,Copper Pan,Linen Loft;Post Office,Optician,Pharmacy,Bank
en|Harbour Mall|Level 1|Clothes;Eat & drink;Books & toys;Health|Denim Lab,Hatter,Nordwear,Silk Road,Boot Room;Sushi Go,Taco Stand,Juice Bar,Bakery;Page One,Toy Box,Games Den;Pharmacy,Optics,Barber,Yoga Loft
de|Lindenhof-Passage|Erdgeschoss|Mode;Essen;Wohnen;Service|Nadel & Faden,Schuhwerk,Kleine Leute,Hutmacher,Tuchhalle;Bäckerei,Nudelbar,Eiscafé,Feinkost;Lampenhaus,Küche & Co,Bettenreich;Post,Apotheke,Optiker,Bank
fr|Galerie Valmont|Niveau 0|Mode;Restaurants;Maison;Services|Fil Bleu,La Malle,Petit Pas,Chapeau,Atelier 9;Crêperie,Sushi,Glacier,Le Comptoir;Lumières,Casserole,Lin & Coton;Poste,Pharmacie,Opticien,Banque
es|Centro La Vega|Planta baja|Moda;Comida;Hogar;Servicios|Hilo,Botines,Peques,Sombrero,Telar;Churros,Arrocería,Heladería,Tapas;Lámparas,Cazuela,Sábanas;Correos,Farmacia,Óptica,Banco
"""
