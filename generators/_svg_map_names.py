"""Names for maps in several languages: cities, lines, stops, streets, parks and what a map's key calls things."""

# language | city | title of the network | word for a line | word for an interchange
NETWORKS = """
en|Port Ellery|Metro and light rail|Line|Interchange
en|Ashford Bay|Underground map|Line|Change here
de|Neustadt|Liniennetz U-Bahn|Linie|Umsteigen
de|Grünau|Schnellbahnnetz|Linie|Umsteigebahnhof
fr|Saint-Aubin|Plan du métro|Ligne|Correspondance
fr|Valmont|Réseau des tramways|Ligne|Correspondance
es|Puerto Claro|Red de metro|Línea|Transbordo
es|Villanueva|Plano de la red|Línea|Transbordo
it|Montefalco|Rete metropolitana|Linea|Interscambio
pt|Porto Alto|Mapa do metrô|Linha|Baldeação
"""

STOPS = {
    "en": "Central;Old Market;Harbour;Mill Lane;University;Opera;Castle Hill;Riverside;Northgate;City Hall;Station Road;"
    "Elm Park;Botanic Garden;Stadium;Airport;Queen Street;St Mary;Docklands;Exhibition;Brewery;Hospital;Lakeside;Museum;"
    "Parliament;Westbridge;Easton;Oakfield;Foundry;Lighthouse;Theatre;Zoo;Cathedral;Fairground;Quarry;Orchard;Windmill;"
    "Gasworks;Abbey;Meadow;Courthouse;Library;Fish Market;Glassworks;Kingsway;Southport;Technopark;Vine Street;Weir;Priory;"
    "Sand Quay;Hill Top;Beacon;Canal Side;Union Square;Ferry;Green Lane;Long Barn;Tower;Granary;Salt House;Rope Walk",
    "de": "Hauptbahnhof;Altmarkt;Hafen;Mühlweg;Universität;Oper;Schlossberg;Uferstraße;Nordtor;Rathaus;Bahnhofstraße;"
    "Ulmenpark;Stadion;Flughafen;Königsplatz;St. Marien;Messe;Brauerei;Klinikum;Seeblick;Museum;Landtag;Westbrücke;Osterfeld;"
    "Eichgrund;Gießerei;Theater;Zoo;Dom;Festplatz;Steinbruch;Obstgarten;Windmühle;Gaswerk;Kloster;Wiesental;Amtsgericht;"
    "Bücherei;Fischmarkt;Glashütte;Südkreuz;Weinberg;Wehr;Sandkai;Hochstraße;Kanalufer;Marktplatz;Fähre;Grüner Weg;Turmallee;"
    "Kornspeicher;Salzhaus;Seilerbahn;Lindenhof;Birkenweg;Ostring;Westring;Heide;Waldrand;Schleuse;Alter Zoll",
    "fr": "Gare centrale;Vieux-Marché;Le Port;Les Moulins;Université;Opéra;Le Château;Les Quais;Porte Nord;Hôtel de Ville;"
    "Parc des Ormes;Stade;Aéroport;La Reine;Sainte-Marie;Docks;Expositions;Brasserie;Hôpital;Le Lac;Musée;Parlement;Pont-Ouest;"
    "Les Chênes;Fonderie;Théâtre;Zoo;Cathédrale;La Foire;Carrière;Le Verger;Gazomètre;Abbaye;La Prairie;Palais;Bibliothèque;"
    "Poissonniers;Verrerie;Porte Sud;Technopole;Les Vignes;Le Barrage;Prieuré;Quai aux Sables;Belvédère;Canal;République;Le Bac;"
    "Chemin Vert;La Grange;La Tour;Les Sels;Cordiers;Tilleuls;Les Bouleaux;Bel-Air;Plaisance;Lavoir;Écluse;Octroi;Montagne",
    "es": "Estación;Mercado Viejo;Puerto;Molinos;Universidad;Ópera;Castillo;La Ribera;Puerta Norte;Ayuntamiento;Olmos;Estadio;"
    "Aeropuerto;La Reina;Santa María;Muelles;Recinto Ferial;Cervecería;Hospital;El Lago;Museo;Parlamento;Puente Nuevo;Robledal;"
    "Fundición;Teatro;Zoo;Catedral;La Feria;Cantera;La Huerta;El Gas;Abadía;La Vega;Juzgados;Biblioteca;Pescadería;Vidrieros;"
    "Puerta Sur;Las Viñas;La Presa;Priorato;Arenal;Mirador;Canal;Plaza Mayor;La Barca;Camino Verde;El Granero;La Torre;Salinas;"
    "Cordeleros;Los Tilos;Los Pinos;Buenavista;La Fuente;Esclusa;Aduana;Sierra;El Faro;Las Palmas;Alameda;San Blas",
    "it": "Centrale;Mercato Vecchio;Porto;Mulini;Università;Opera;Castello;Lungofiume;Porta Nord;Municipio;Olmi;Stadio;"
    "Aeroporto;Regina;Santa Maria;Darsena;Fiera;Birreria;Ospedale;Lago;Museo;Parlamento;Ponte Nuovo;Querceto;Fonderia;Teatro;"
    "Zoo;Duomo;Giostra;Cava;Frutteto;Gasometro;Abbazia;Prato;Tribunale;Biblioteca;Pescheria;Vetrai;Porta Sud;Vigne;Diga;Priorato;"
    "Sabbia;Belvedere;Naviglio;Piazza Grande;Traghetto;Viale Verde;Granaio;Torre;Saline;Cordai;Tigli;Betulle;Bellaria;Fontana;"
    "Chiusa;Dogana;Collina;Faro;Palme;San Biagio;Arena",
    "pt": "Central;Mercado Velho;Porto;Moinhos;Universidade;Ópera;Castelo;Beira-Rio;Portão Norte;Prefeitura;Olmos;Estádio;"
    "Aeroporto;Rainha;Santa Maria;Docas;Exposições;Cervejaria;Hospital;Lago;Museu;Assembleia;Ponte Nova;Carvalhal;Fundição;"
    "Teatro;Zoológico;Catedral;Feira;Pedreira;Pomar;Gasômetro;Abadia;Várzea;Fórum;Biblioteca;Peixaria;Vidreiros;Portão Sul;"
    "Vinhedos;Represa;Priorado;Areal;Mirante;Canal;Praça Maior;Balsa;Caminho Verde;Celeiro;Torre;Salinas;Cordoeiros;Tílias;"
    "Pinheiros;Boa Vista;Fonte;Eclusa;Alfândega;Serra;Farol;Palmeiras;Alameda;São Brás",
}  # fmt: skip

# language | town | park | river | words: legend | streets
TOWNS = """
en|Wexcombe|Priory Park|River Lorne|Places|High Street;Church Lane;Mill Road;King Street;Station Road;Orchard Lane;Bridge Street;Park Avenue;Victoria Road;Queen Street;Chapel Lane;Market Street;Elm Grove;Castle Street;Albert Road;West Street;North Parade;Manor Road;Forge Lane;Abbey Road
en|Cedar Falls|Lincoln Park|Cedar River|Points of interest|Main Street;Oak Street;Elm Street;1st Avenue;2nd Avenue;3rd Avenue;Washington Street;Jefferson Street;Maple Avenue;Union Street;Depot Street;College Avenue;Franklin Street;Pine Street;River Road;Hill Street;Court Street;Walnut Street;Church Street;Madison Street
de|Lindenau|Stadtpark|Die Lahr|Orte|Hauptstraße;Kirchgasse;Mühlenweg;Bahnhofstraße;Gartenstraße;Schillerstraße;Goethestraße;Marktstraße;Bergstraße;Lindenallee;Schulstraße;Ringstraße;Am Ufer;Rosenweg;Ludwigstraße;Bachstraße;Feldstraße;Poststraße;Uhlandstraße;Parkstraße
fr|Montrevel|Parc Mistral|La Vère|Lieux|Rue de la Gare;Rue du Moulin;Avenue Victor Hugo;Rue Pasteur;Rue des Lilas;Rue de l’Église;Boulevard Carnot;Rue Voltaire;Rue du Marché;Rue Neuve;Avenue Jean Jaurès;Rue des Tanneurs;Rue Molière;Rue du Pont;Rue Gambetta;Rue des Écoles;Allée des Tilleuls;Rue Verte;Rue du Four;Rue Diderot
es|Alcorisa|Parque Central|Río Segre|Lugares|Calle Mayor;Calle del Sol;Avenida de Europa;Calle Goya;Calle Nueva;Calle Cervantes;Calle San Juan;Avenida del Puerto;Calle Luna;Calle del Carmen;Calle Colón;Calle Real;Calle Velázquez;Calle Ancha;Calle del Río;Calle Lorca;Calle Toledo;Paseo Alto;Calle Aurora;Calle Ronda
it|Castelnovo|Parco Verdi|Torrente Elsa|Luoghi|Via Roma;Via Garibaldi;Via Dante;Corso Italia;Via Mazzini;Via Verdi;Via Cavour;Via Manzoni;Viale Europa;Via Marconi;Via San Marco;Via Leopardi;Via Petrarca;Via del Mulino;Via Rossini;Via Carducci;Via Matteotti;Via Galilei;Via Piave;Via Pascoli
pt|Vila Serena|Parque da Luz|Rio Claro|Lugares|Rua Direita;Rua das Flores;Avenida Brasil;Rua do Sol;Rua da Matriz;Rua São José;Rua Bela Vista;Avenida Central;Rua do Comércio;Rua Nova;Rua dos Pinheiros;Rua da Praia;Rua Amazonas;Rua Bahia;Rua Goiás;Rua Ceará;Rua Paraná;Rua do Porto;Rua Alegre;Rua Santos
"""

PLACES = {
    "en": "Town hall;Library;Railway station;Museum;Swimming pool;Market hall;Theatre;Post office;Hospital;Cinema;Old brewery;Primary school",
    "de": "Rathaus;Bücherei;Bahnhof;Museum;Hallenbad;Markthalle;Theater;Post;Krankenhaus;Kino;Alte Brauerei;Grundschule",
    "fr": "Mairie;Bibliothèque;Gare;Musée;Piscine;Halles;Théâtre;Poste;Hôpital;Cinéma;Ancienne brasserie;École",
    "es": "Ayuntamiento;Biblioteca;Estación;Museo;Piscina;Mercado;Teatro;Correos;Hospital;Cine;Antigua fábrica;Colegio",
    "it": "Municipio;Biblioteca;Stazione;Museo;Piscina;Mercato;Teatro;Posta;Ospedale;Cinema;Vecchia filanda;Scuola",
    "pt": "Prefeitura;Biblioteca;Estação;Museu;Piscina;Mercado;Teatro;Correio;Hospital;Cinema;Antiga usina;Escola",
}
