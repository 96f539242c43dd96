"""What maps of regions show, and the regions of imaginary countries; words for weather and for skies."""

# language | title | subtitle with the country | subject in English | unit | low | high | source
THEMES = """
en|Where rents are highest|Median rent by province of {}|median rents|€/m²|5|17.5|Housing survey
en|Harvest of the year|Wheat yield by province of {}|wheat yields|dt/ha|40|90|Ministry of agriculture
en|Who has fast internet?|Households with fibre, provinces of {}|households with fibre internet|%|15|90|Telecoms regulator
en|Turnout at the election|Share of voters by province of {}|voter turnout|%|45|85|Electoral commission
en|A doctor nearby|Doctors per thousand people in {}|doctors per thousand people|‰|1.5|6.5|Health ministry
de|Wo der Wind weht|Windstrom je Region in {}|wind power|GWh|100|1100|Netzagentur
de|Bevölkerungsdichte|Einwohner je km² in {}|population density|je km²|40|640|Statistikamt
fr|Le taux de boisement|Part de forêt par région, {}|forest cover|%|5|65|Inventaire forestier
fr|Densité de médecins|Pour mille habitants, {}|doctors per thousand people|‰|1.5|5.5|Ministère de la santé
es|Lluvia anual|Precipitación media por provincia, {}|annual rainfall|mm|200|1400|Instituto de meteorología
es|Tasa de paro|Porcentaje por provincia, {}|unemployment|%|4|24|Encuesta de población
it|Raccolta differenziata|Quota per regione, {}|separate waste collection|%|30|85|Istituto per l’ambiente
pt|Acesso à água tratada|Domicílios por estado, {}|access to clean water|%|50|100|Censo
"""

REGIONS = {
    "en": (
        (
            "Averland",
            "Northmoor;Eskdale;Wray;Kingsfell;Harrow;Lowmarch;Seaforth;Dunmere;Castleton;Vale;Marrick;Suthern;Brackley;Isham;Thorne;Pellam",
        ),
        ("Caledra", "Ardan;Brisk;Corran;Dell;Estmark;Fallow;Garth;Hythe;Ivel;Jarrow;Kell;Lune;Maris;Nairn"),
        (
            "Osmere",
            "Upland;Stour;Cray;Weald;Tamar;Ouse;Fens;Wold;Severn;Avon;Dene;Exe;Trent;Mersey;Teme;Swale;Nene;Yare",
        ),
    ),
    "de": (
        (
            "Westmark",
            "Nordgau;Hohenau;Sachsau;Ruhland;Ostheim;Lahngau;Moorland;Elbau;Rheinau;Taunau;Wiesen;Heidland;Seegau;Bergen;Donau",
        ),
        ("Falkenland", "Adlerau;Birken;Chiemau;Dornau;Eifel;Fulda;Gera;Harz;Isar;Jade;Kocher;Lippe;Mosel"),
    ),
    "fr": (
        (
            "la Valdaine",
            "Artois;Brie;Caux;Drôme;Écrins;Forez;Gâtine;Hurepoix;Iroise;Jura;Landes;Morvan;Nive;Ornans",
        ),
        ("la Haute-Lyre", "Aubrac;Bocage;Causses;Dombes;Étang;Ferté;Gers;Hague;Isle;Lomagne;Mauges;Oisans"),
    ),
    "es": (
        (
            "Castaria",
            "Alba;Bierzo;Cerdaña;Daroca;Ebro;Falces;Gredos;Huerva;Izana;Jalón;Lerma;Mena;Nalón;Oria;Pas",
        ),
        ("Valdoro", "Aranda;Bureba;Campos;Duero;Esla;Frías;Gata;Hoyos;Iregua;Júcar;Loira;Moros"),
    ),
    "it": (
        ("Valsole", "Adda;Brenta;Carnia;Dora;Elsa;Fucino;Garda;Isonzo;Lario;Mugello;Nera;Orba;Piave;Sesia"),
    ),
    "pt": (
        (
            "Serrania",
            "Acari;Bagé;Cariri;Doce;Esmeril;Furnas;Goiás;Iguaçu;Jari;Lavras;Mearim;Norte;Oeste;Pardo;Quixadá;Rio Sul",
        ),
    ),
}

# language | area | title | letters of high and low | cities | cold front; warm front; occlusion; wind
WEATHER = """
en|the Orran Isles|Weather for Thursday noon|H;L|Port Ellan;Skarvik;Dunmere;Westhaven;Brae;Oldport;Lyse|Cold front;Warm front;Occluded front
en|the coast of Averland|Surface analysis, 18 UTC|H;L|Kingsport;Wray;Marsh End;Seaforth;Tamar;Castleton|Cold front;Warm front;Occluded front
de|the Westmark coast|Wetterkarte für Sonntag|H;T|Seehausen;Norderau;Dornum;Altwerder;Kappen;Hohenau;Elbau|Kaltfront;Warmfront;Okklusion
fr|the gulf of Lyre|Situation générale à 12 h|A;D|Saint-Aubin;Valmont;Brec;Les Salines;Ornans;Iroise|Front froid;Front chaud;Occlusion
es|the sea of Castaria|Mapa del tiempo, sábado|A;B|Puerto Claro;Villanueva;Alba;Falces;Izana;Mena|Frente frío;Frente cálido;Ocluido
it|the coast of Valsole|Carta al suolo, ore 12|A;B|Montefalco;Roccabruna;Tre Fonti;Porto Alto;Lario;Sesia|Fronte freddo;Fronte caldo;Occlusione
"""
