"""What cards and labels say: dishes, foods, devices, parliaments, sizes and good advice, in several languages.

Columns are apart by ``|``, items by ``;``, the parts of an item by ``=``. The first is the language.
"""

# headline | subtitle | subject | serves | minutes | ingredient=amount | what to do
DISHES = """
en|Tomato soup|With basil and a slice of toasted bread|tomato soup|4|35|Ripe tomatoes=1 kg;Onion=1;Garlic=2 cloves;Olive oil=3 tbsp;Vegetable stock=400 ml;Basil=1 bunch;Salt, pepper=to taste|Chop the onion and garlic and soften them in the oil.;Add the tomatoes in quarters and cook for ten minutes.;Pour in the stock and simmer for a quarter of an hour.;Blend until smooth, season, and tear the basil over it.
en|Sunday pancakes|Thin ones, twelve of them|pancakes|4|40|Flour=250 g;Milk=500 ml;Eggs=3;Sugar=1 tbsp;Salt=1 pinch;Butter=50 g|Whisk flour, milk, eggs, sugar and salt to a smooth batter.;Let it stand for twenty minutes.;Melt a little butter in a hot pan.;Fry a ladle of batter on each side until golden.
en|Chickpea curry|Better still on the second day|chickpea curry|4|30|Chickpeas=2 tins;Coconut milk=400 ml;Onions=2;Ginger=3 cm;Curry powder=2 tbsp;Spinach=200 g;Rice=300 g;Lime=1|Put the rice on.;Fry onions and ginger, then stir in the curry powder for one minute.;Add chickpeas and coconut milk and cook gently for fifteen minutes.;Fold in the spinach, squeeze the lime over it and serve.
en|Apple crumble|Warm, with cold cream|apple crumble|6|60|Apples=1 kg;Lemon=1;Flour=180 g;Oats=60 g;Sugar=120 g;Butter=130 g;Cinnamon=1 tsp|Heat the oven to 190 °C.;Slice the apples into a dish with lemon juice and half of the sugar.;Rub flour, oats, butter, cinnamon and the rest of the sugar to crumbs.;Scatter over the fruit and bake for forty minutes.
de|Kartoffelsalat|Nach Art meiner Großmutter|potato salad|4|50|Kartoffeln=1 kg;Brühe=250 ml;Zwiebel=1;Essig=4 EL;Öl=5 EL;Senf=1 EL;Schnittlauch=1 Bund|Kartoffeln in der Schale kochen, pellen und in Scheiben schneiden.;Zwiebel fein würfeln und in der heißen Brühe ziehen lassen.;Mit Essig und Senf über die warmen Kartoffeln gießen.;Eine halbe Stunde warten, dann Öl und Schnittlauch unterheben.
de|Linsensuppe|Wärmt an kalten Tagen|lentil soup|6|45|Braune Linsen=300 g;Möhren=3;Lauch=1 Stange;Kartoffeln=2;Gemüsebrühe=1,5 l;Lorbeer=2 Blatt;Essig=2 EL|Gemüse putzen und klein schneiden.;Mit Linsen und Lorbeer in der Brühe aufkochen.;Bei kleiner Hitze eine halbe Stunde garen.;Mit Essig, Salz und Pfeffer abschmecken.
fr|Quiche aux poireaux|Pour un déjeuner sur l’herbe|leek quiche|6|55|Pâte brisée=1;Poireaux=4;Œufs=3;Crème=20 cl;Comté râpé=100 g;Muscade=1 pincée|Préchauffez le four à 180 °C.;Faites fondre les poireaux émincés pendant quinze minutes.;Battez les œufs avec la crème et la muscade.;Garnissez la pâte, parsemez de comté et enfournez trente minutes.
es|Gazpacho andaluz|Frío, de la jarra al vaso|gazpacho|4|20|Tomates=1 kg;Pepino=1;Pimiento verde=1;Ajo=1 diente;Pan del día anterior=80 g;Aceite de oliva=6 cucharadas;Vinagre=2 cucharadas|Trocea las verduras y remoja el pan.;Tritura todo hasta que quede fino.;Añade el aceite poco a poco, sin dejar de batir.;Cuela y enfría al menos dos horas.
it|Spaghetti alle vongole|La cena della domenica al mare|spaghetti with clams|4|30|Spaghetti=400 g;Vongole=1 kg;Aglio=2 spicchi;Vino bianco=1 bicchiere;Prezzemolo=1 mazzetto;Olio=5 cucchiai|Lasciate le vongole in acqua salata per due ore.;Fatele aprire con aglio, olio e vino a fuoco vivo.;Cuocete la pasta e scolatela due minuti prima.;Saltate tutto insieme con il prezzemolo.
pt|Pão de queijo|Quentinho, com café|cheese bread|8|45|Polvilho azedo=500 g;Leite=250 ml;Óleo=100 ml;Ovos=2;Queijo minas=300 g;Sal=1 colher|Ferva o leite com o óleo e o sal.;Despeje sobre o polvilho e mexa bem.;Junte os ovos e o queijo e sove a massa.;Faça bolinhas e asse por 25 minutos a 200 °C.
ja|肉じゃが|ほっとする家庭の味|a Japanese stew of beef and potatoes|4|40|じゃがいも=4個;牛肉=200g;玉ねぎ=1個;にんじん=1本;しょうゆ=大さじ3;砂糖=大さじ2|野菜を大きめに切ります。;なべで牛肉を炒め、野菜を加えます。;水と調味料を入れ、落としぶたをして煮ます。;二十分ほどして汁が少なくなったら出来上がり。
"""

# headline | subject | a serving | fat; saturated; carbohydrate; sugars; fibre; protein; salt, g per 100 g
FOODS = """
en|Crunchy oat muesli|oat muesli|45 g|11;2.1;58;16;8.4;10;0.1
en|Smooth peanut butter|peanut butter|15 g|51;7.2;12;5.8;7.1;27;0.8
en|Greek style yogurt|Greek yogurt|150 g|9.6;6.4;4.1;4.1;0;5.4;0.1
en|Vegetable soup|vegetable soup|250 g|1.9;0.3;6.4;2.9;1.8;1.6;0.7
en|Dark chocolate, 70 % cocoa|dark chocolate|25 g|42;25;34;29;11;8.5;0.1
de|Vollkornbrot mit Kürbiskernen|wholegrain bread|50 g|6.2;1;36;2.4;8.9;9.1;1.2
de|Haferdrink ohne Zucker|an oat drink|200 g|1.4;0.2;6.8;3.9;0.8;0.9;0.1
fr|Confiture d’abricots|apricot jam|20 g|0.1;0;58;56;1.2;0.5;0
es|Galletas de avena|oat biscuits|30 g|19;4.5;61;22;5.6;7.9;0.7
it|Grissini al rosmarino|breadsticks with rosemary|30 g|12;1.9;68;2.6;4.2;11;2
pt|Castanha de caju torrada|roasted cashew nuts|30 g|46;8.2;26;5.9;3.3;18;0.6
"""
# table head; energy; fat; of which saturates; carbohydrate; of which sugars; fibre; protein; salt
NUTRITION = {
    "en": "Nutrition facts;Energy;Fat;of which saturates;Carbohydrate;of which sugars;Fibre;Protein;Salt",
    "de": "Nährwerte;Energie;Fett;davon gesättigt;Kohlenhydrate;davon Zucker;Ballaststoffe;Eiweiß;Salz",
    "fr": "Valeurs nutritionnelles;Énergie;Matières grasses;dont saturés;Glucides;dont sucres;Fibres;Protéines;Sel",
    "es": "Información nutricional;Energía;Grasas;saturadas;Hidratos;azúcares;Fibra;Proteínas;Sal",
    "it": "Valori nutrizionali;Energia;Grassi;di cui saturi;Carboidrati;di cui zuccheri;Fibre;Proteine;Sale",
    "pt": "Informação nutricional;Energia;Gorduras;saturadas;Carboidratos;açúcares;Fibras;Proteínas;Sal",
}

# headline | subject | model | unit | use of class A | of class G | icon=figure
DEVICES = """
en|Washing machine|a washing machine|Lumo WA |kWh per 100 cycles|36|104|cloud-rain=44 l;clock=3:28;microphone=72 dB
en|Fridge-freezer|a fridge-freezer|Nordvik KF |kWh a year|96|304|cube=236 l;thermometer=104 l;microphone=35 dB
en|Dishwasher|a dishwasher|Aqua S |kWh per 100 cycles|52|112|coffee=14 places;umbrella=9.5 l;clock=3:15
en|Television|a television|Vista OL |kWh per 1,000 h|38|182|monitor=139 cm;eye=3840 × 2160
de|Waschtrockner|a washer-dryer|Blitz WT |kWh je 100 Zyklen|168|402|cloud-rain=74 l;hourglass=8:40;microphone=75 dB
de|Kühlschrank|a fridge|Polar C |kWh im Jahr|62|198|cube=152 l;microphone=38 dB
fr|Lave-vaisselle|a dishwasher|Cascade |kWh pour 100 cycles|52|112|coffee=13 couverts;umbrella=10 l;microphone=44 dB
es|Lavadora|a washing machine|Brisa LV |kWh por 100 ciclos|38|104|cloud-rain=46 l;clock=3:10;microphone=76 dB
it|Frigorifero|a fridge|Alpe FR |kWh all’anno|90|310|cube=248 l;thermometer=89 l;microphone=37 dB
"""

# headline | subtitle | subject | seats | party=seats, from left to right
CHAMBERS = """
en|A new council|Seats after Sunday’s election|a city council|seats|Left Alliance=8;Greens=14;Labour=19;Citizens=11;Liberals=7;Conservatives=16;Independent=2
en|No majority in the house|Result after the last recount|a parliament|seats|Workers=22;Ecologists=17;Social Democrats=61;Centre=34;National Party=72;Farmers=13
en|The student parliament|Turnout 31 per cent|a student parliament|seats|Open List=9;Campus Green=13;Engineers=6;Union=11;Independents=4
de|Der neue Stadtrat|Vorläufiges Endergebnis|a city council in Germany|Sitze|Linke=5;Grüne=13;SPD=17;FDP=6;Freie Wähler=9;CDU=20
fr|Le conseil régional|Répartition des sièges|a regional council|sièges|Gauche unie=18;Écologistes=24;Socialistes=41;Centre=29;Droite=46
es|El nuevo parlamento|Escrutinio al 100 %|a parliament in Spain|escaños|Unidas=12;Verdes=9;Socialistas=48;Centro=14;Populares=45;Regionales=7
it|Il consiglio comunale|Seggi dopo il ballottaggio|a town council in Italy|seggi|Sinistra=4;Democratici=15;Civici=8;Centro=5;Destra=8
pt|A nova câmara|Cadeiras por partido|a city chamber|cadeiras|Esquerda=7;Verdes=5;Trabalhistas=14;Centro=16;Liberais=9;Conservadores=12
"""

# headline | subtitle | subject | unit | shape | name=height
SIZES_OF = """
en|Reaching for the sky|Towers of five cities to scale|tall towers|m|tower|Big Ben=96;Cologne Cathedral=157;Eiffel Tower=330;Empire State=443;Petronas Towers=452;Taipei 101=508
en|Giants of the forest|Tallest known of each species|trees|m|tree|Oak=42;Beech=49;Spruce=62;Douglas fir=100;Redwood=116
en|How deep is the snow?|Average at the end of February|snow depth|cm|column|Valley=18;Village=46;Hut=124;Pass=187;Glacier=312
en|Old lighthouses|Height of the lantern above the ground|lighthouses|m|tower|North Head=21;Cape Mary=28;Sandbank=34;Great Skerry=48;Harbour=19;Île Verte=52
de|Türme der Stadt|Höhen im Vergleich|towers of a city|m|tower|Rathaus=68;Münster=131;Fernsehturm=216;Alter Kran=24;Wasserturm=41
fr|Les arbres du parc|Mesurés par les élèves|trees in a park|m|tree|Platane=31;Cèdre=27;Tilleul=19;Marronnier=23;If=11;Ginkgo=16
es|Torres y campanarios|Alturas de la provincia|bell towers|m|tower|La Giralda=104;San Juan=42;El Salvador=37;Torre Nueva=81;Faro=63
it|Alberi del giardino|Altezza oggi|trees in an Italian garden|m|tree|Pino=24;Cipresso=28;Olivo=9;Leccio=17;Magnolia=14
"""

# headline | subtitle | subject | do | don't
ADVICE = """
en|Swimming in the sea|Read the flags, trust the lifeguards|swimming in the sea|Swim between the red and yellow flags.;Tell someone where you are going.;Cool down before you jump in.;Float on your back when a current pulls you.|Swim alone after dark.;Dive where you cannot see the ground.;Turn your back to the waves.;Take an airbed out to sea.
en|Better meetings|Thirty minutes are enough|meetings|Send an agenda the day before.;Invite those who decide.;Start with the hardest question.;Write down who does what by when.|Read out slides.;Wait for people who are late.;Discuss what a mail can say.
en|Feeding garden birds|From November to March|feeding birds|Hang feeders high, away from cats.;Offer seeds, nuts and fat.;Clean the tray every week.;Put out water that is not frozen.|Give bread or salty food.;Scatter more than a day’s worth.;Move the feeder every few days.
en|Working in the heat|Above 30 °C|working in the heat|Start early and rest at noon.;Drink a glass every twenty minutes.;Wear a hat and long sleeves.;Look after each other.|Drink alcohol or iced water.;Ignore headaches and dizziness.;Leave anyone in a parked car.
de|Richtig lüften|Frische Luft ohne kalte Füße|airing rooms|Drei- bis fünfmal am Tag die Fenster ganz öffnen.;Heizung solange abdrehen.;Nach dem Duschen sofort lüften.;Möbel eine Handbreit von der Wand rücken.|Fenster stundenlang kippen.;Wäsche im Schlafzimmer trocknen.;Heizkörper zustellen.
fr|En forêt l’été|Un mégot suffit|preventing forest fires|Restez sur les sentiers.;Emportez vos déchets.;Prévenez les secours au 112.;Garez-vous sans bloquer la piste.|Allumer un feu, même petit.;Jeter une cigarette.;Rouler sur l’herbe sèche.
es|Terremoto: qué hacer|Durante el temblor|earthquakes|Métete debajo de una mesa fuerte.;Aléjate de las ventanas.;Si estás fuera, busca un lugar abierto.|Usar el ascensor.;Correr hacia la salida.;Encender fuego.
it|In montagna d’inverno|Prudenza prima di tutto|safety in winter mountains|Leggi il bollettino valanghe.;Porta pala, sonda e ARTVA.;Parti presto e non da solo.|Seguire tracce sconosciute.;Attraversare pendii carichi di neve.;Contare solo sul telefono.
pt|Dengue: faça a sua parte|Dez minutos por semana|preventing dengue|Vire garrafas e baldes.;Tampe a caixa d’água.;Ponha areia nos vasos.;Limpe as calhas.|Deixe pneus na chuva.;Acumule lixo no quintal.;Tome remédio por conta própria.
"""
