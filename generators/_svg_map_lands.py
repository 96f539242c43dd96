"""Names of lands that maps show: islands of stories, hiking country, seas, regions, gardens and skies."""

# name | subtitle | capital and towns | ranges and woods by turns
ISLANDS = """
Isle of Marrow|Surveyed in the ninth year of Queen Ysolde|Saltmouth;Grey Harbour;Pell;Oxter’s Ford;Whinmoor;Lantern Bay|The Teeth;Hushwood;Cinder Peaks;Thornwood;Barrow Hills
Kharad Vale|From the library of the Third Tower|Khar;Deephall;Old Watch;Ashgate;Millbrook;Saint’s Landing|Anvil Mountains;The Murk;Frost Horns;Elder Forest;Red Downs
Treasure Cay|Three days south of Port Royal|Fort Rum;Gallows Point;Turtle Beach;Widow’s Bay;Blackwater|Skull Hills;Parrot Jungle;Spyglass;Mangrove Wood;Cannon Ridge
The Sunless Isle|Drawn by the cartographer Oru Fenn|Nightfall;Ember;Hollow Bridge;Last Light;Quill;Mothgate|The Black Stair;Whisper Wood;Ashen Spires;Lost Grove;Stone Choir
Îles du Levant|Carte du capitaine Morel, 1742|Port-Royal;Anse Bleue;La Grotte;Baie-du-Nord;Les Salines|Monts du Tonnerre;Bois Noir;La Dent;Forêt des Singes;Les Sœurs
Nebelinsel|Nach den Fahrten der „Hoffnung“|Dornhafen;Seewacht;Grauburg;Mühlfurt;Elsterau;Südkap|Wolfszähne;Finsterwald;Eisgebirge;Birkenhain;Hügelgräber
Isla Perdida|Según el diario del piloto Ruiz|Puerto Viejo;Las Cuevas;Santa Rosa;Bahía Honda;El Faro|Sierra Roja;Selva Oscura;Los Gigantes;El Palmeral;Cerro Mudo
Isola dei Venti|Disegnata per il Doge|Porto Alto;Vela;Roccabruna;Tre Fonti;Calamare;San Leo|Monti Grigi;Bosco Antico;La Schiena;Selva d’Ombra;Colli Rossi
"""

# area | title | summits | huts | key: trail; hut; wood
TRAILS = """
the Kestrel Hills|Kestrel Ridge Trail|Kestrel Top;Long Cairn;Bleak Fell;Sow Crag|Low Barn;Tarn Hut;High Shelter|Marked trail;Hut;Woodland
Glen Orran|Glen Orran Round|Ben Orran;Sgurr Dubh;Carn Mor;Stob Ban|Lodge;Bothy;Old Mill|Footpath;Shelter;Forest
the Falkenstein|Höhenweg am Falkenstein|Falkenstein;Rauher Kopf;Hochmoosberg;Gamseck|Talhof;Alpenrosenhütte;Seehaus|Wanderweg;Hütte;Wald
the Vallée d’Aure|Tour des trois lacs|Pic d’Aure;Le Grand Cairn;Tête Ronde;Aiguille Noire|Refuge du Lac;Cabane du Berger;Les Granges|Sentier;Refuge;Forêt
the Sierra del Lobo|Senda del Lobo|Pico del Lobo;Cerro Pelado;Peña Alta;La Atalaya|Refugio Norte;Casa Forestal;El Molino|Sendero;Refugio;Bosque
the Monte Cervo|Sentiero dei rifugi|Monte Cervo;Cima Tre Croci;Punta Lunga;Il Torrione|Rifugio Alba;Malga Alta;Casera Bassa|Sentiero;Rifugio;Bosco
"""

# water | title | names on land | note
WATERS = """
Ellan Sound|Ellan Sound and approaches|Gull Head;Port Ellan;North Ness|Soundings in metres below chart datum
the Bay of Sarn|The Bay of Sarn|Sarn;Castle Point;White Cliff|Soundings in metres below chart datum
the Kattholm Fjord|Kattholmsfjorden|Kattholm;Svartnes;Lysøy|Dybder i meter
Lagune de Brec|Lagune de Brec|Pointe du Raz;Brec;Île Plate|Sondes en mètres
Golfo de Ansa|Golfo de Ansa|Cabo Ansa;Puerto Chico;Punta Roja|Sondas en metros
Moorbucht|Moorbucht und Zufahrten|Moorsiel;Alte Schanze;Hohes Ufer|Tiefen in Metern
"""
