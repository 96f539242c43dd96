"""What infographics are about: subjects in several languages with figures that belong together.

Columns are apart by ``|``, items by ``;``, the parts of an item by ``=``. The first columns are always language, headline,
subtitle, subject in English and source.
"""

# then figure=sentence=icon
KEY_FIGURES = """
en|Coffee in numbers|What the world drinks before noon|coffee|International coffee survey|2.2bn=cups are drunk every day around the world=coffee;12m=farms grow coffee, most smaller than five hectares=leaf;42 beans=go into an average espresso=cube;225 °C=is where a dark roast leaves the drum=thermometer
en|Our library last year|Annual review of the city library|a city library|City library, annual report|418,000=visits, one in five of them on a Saturday=users;96,400=books lent, and 2,100 of them never came back=book;1,250=events for children and grown-ups=calendar-days;63 h=open every week, more than any other in the county=clock;8,900=new readers got their first card=card;4.7=out of five stars from our visitors=star
en|Ride and save|One year of commuting by bicycle|cycling to work|Transport department|2,300 km=ridden by a commuter who lives 5 km from work=bicycle;410 kg=less CO₂ than by car=leaf;£780=saved on fuel and parking=tag;38 h=not spent in traffic jams=hourglass
en|Sleep matters|Seven nights of research|sleep|Sleep laboratory, n = 2,400|7–9 h=is what most adults need=moon;26 min=nap lifts alertness in the afternoon=alarm;1 in 3=adults sleeps too little=users;18 °C=is the best temperature for a bedroom=thermometer;90 min=is the length of one sleep cycle=clock;2 h=without screens help you fall asleep=phone
en|The state of remote work|Survey of 1,800 office workers|remote work|Workplace survey, n = 1,800|58%=work from home at least one day a week=home;72 min=saved on travel every day at home=hourglass;3.1=video meetings on an average day=video;41%=miss their colleagues most of all=users
en|A year at the harbour|Port authority, facts at a glance|a harbour|Port authority|4,812=ships called at the port=anchor;9.4m t=of goods crossed the quays=cube;31=languages are spoken on board=globe;64%=of containers go on by rail=truck;11 m=is the depth of the new basin=compass;0=serious accidents=shield
en|Water at home|Where a household’s litres go|water use at home|Water works|128 l=a person uses every day=umbrella;36%=goes down the bath and shower=cloud-rain;27%=flushes the toilet=home;4 l=is all we drink and cook with=coffee
en|Our festival in figures|Three days in July|a music festival|Festival office|48=bands on four stages=microphone;22,500=guests, a record=users;310=volunteers in yellow shirts=heart;86%=came by train, bus or bicycle=bicycle;17,000=deposit cups returned=coffee;3=days of sunshine=sun
de|Der Wald in Zahlen|Was Bäume für uns tun|forests|Waldzustandsbericht|11,4 Mio. ha=Wald wachsen in Deutschland=tree;90 Mrd.=Bäume stehen darin=leaf;62 Mio. t=CO₂ bindet er in jedem Jahr=cloud;76=Baumarten sind heimisch=globe
de|Unser Jahr als Bäckerei|Rückblick der Backstube Sonntag|a bakery|Eigene Erhebung|1,2 Mio.=Brötchen aus dem Ofen=gift;3:15 Uhr=beginnt die erste Schicht=alarm;14=Sorten Brot, drei davon glutenfrei=star;27=Kolleginnen und Kollegen, fünf in Ausbildung=users;100%=Mehl aus der Region=truck;0=Gramm im Müll, dank Tafel und Tierhof=heart
de|Strom vom Dach|Solarenergie für ein Einfamilienhaus|solar power|Energieberatung|9,8 kWp=Leistung hat die Anlage=sun;9.300 kWh=liefert sie im Jahr=bolt;68%=davon bleiben im Haus=home;11 Jahre=bis sie sich bezahlt macht=hourglass
fr|Le vin en chiffres|Une filière à la loupe|wine|Observatoire de la filière|750 000 ha=de vignes dans le pays=leaf;59 000=exploitations viticoles=home;45 M hl=de vin par an=umbrella;1 sur 3=bouteilles part à l’étranger=globe
fr|Une année au musée|Bilan de la saison|a museum|Rapport d’activité|612 000=visiteurs, dont 38 % de moins de 26 ans=users;14=expositions temporaires=image;2 900=œuvres restaurées=pencil;187=visites en langue des signes=eye;52=écoles partenaires=book-open;4,6/5=note moyenne du public=star
es|El aceite de oliva|Del árbol a la mesa|olive oil|Consejo oleícola|340 M=de olivos en todo el país=tree;5 kg=de aceitunas para un litro=leaf;1,3 M t=de aceite en una buena cosecha=cube;27 °C=como máximo en la extracción en frío=thermometer
es|Nuestro mercado|Un año en el Mercado Central|a market hall|Mercado Central|92=puestos bajo un mismo techo=bag;3,1 M=de visitas al año=users;6:00=abre la lonja del pescado=clock;78%=de productos de la región=map;1928=año de construcción=home;12 t=de fruta donada=heart
it|La pizza in cifre|Un piatto, molti numeri|pizza|Associazione pizzaioli|8 mln=di pizze sfornate ogni giorno=heart;485 °C=la temperatura del forno a legna=thermometer;90 s=di cottura, non di più=clock;120 mila=pizzerie in tutto il paese=pin
pt|O oceano em números|Por que cuidar do mar|the ocean|Instituto do mar|71%=da superfície da Terra=globe;230 mil=espécies conhecidas=fish;11 km=na fossa mais profunda=anchor;50%=do oxigênio que respiramos=leaf
nl|Fietsen in cijfers|Een land op twee wielen|cycling in the Netherlands|Fietsraad|23,9 mln=fietsen voor 17,8 mln mensen=bicycle;37.000 km=fietspad=map;2,7 km=fietst een Nederlander per dag=compass;28%=van alle ritten gaat per fiets=chart-pie
ja|数字で見るお茶|一杯のお茶ができるまで|tea|茶業組合|八十八夜=新茶を摘みはじめる日=leaf;70℃=煎茶をいれる湯の温度=thermometer;60秒=待つ時間=clock;3煎=味の変化を楽しめる=coffee
ja|図書館の一年|市立図書館の年次報告|a city library in Japan|市立図書館|32万人=来館者=users;18万冊=貸し出した本=book;240回=おはなし会=message;63時間=一週間の開館時間=clock
"""

# then tenths of the people=what they say
PEOPLE = """
en|How we get to work|Out of every ten colleagues|commuting|Staff survey, n = 640|4=come by train or bus;3=ride a bicycle;2=drive alone;1=walks
en|Breakfast habits|What people say they do on a weekday morning|breakfast|Household panel, n = 1,200|7=eat breakfast at home;2=buy something on the way;1=skips breakfast altogether
en|Reading for pleasure|Adults in the last twelve months|reading|National reading survey|6=read at least one novel;5=bought a printed book;3=listened to an audiobook
en|First-time buyers|How they paid for their home|buying a home|Mortgage association|5=had help from their family;8=saved for more than five years;3=bought outside the city they work in
en|Pets at home|Households with at least one animal|pets|Pet owners’ panel|4=live with a dog;3=live with a cat;1=keeps fish, birds or reptiles
en|Who volunteers?|Residents over sixteen|volunteering|Community survey, n = 900|4=helped a neighbour last month;2=volunteer with a club or charity;1=has trained as a first aider
de|Wie wir einkaufen|Von zehn Haushalten|shopping habits|Haushaltsbefragung|6=kaufen einmal in der Woche groß ein;3=gehen auf den Wochenmarkt;2=lassen sich Lebensmittel liefern
de|Sport in der Freizeit|Erwachsene, mindestens einmal pro Woche|leisure sports|Sportbund, n = 2.000|5=gehen laufen oder wandern;3=sind Mitglied im Verein;2=trainieren im Studio
fr|Les Français et le pain|Sur dix personnes interrogées|bread|Enquête nationale|9=mangent du pain tous les jours;6=préfèrent la baguette tradition;3=le font parfois eux-mêmes
es|Lenguas en el aula|De cada diez alumnos|languages at school|Encuesta escolar|8=estudian inglés desde primaria;4=aprenden una segunda lengua;2=hablan otra lengua en casa
it|Il caffè al bar|Su dieci italiani|coffee at the bar|Indagine annuale|7=bevono almeno un espresso al giorno;4=lo prendono in piedi al banco;1=preferisce il tè
pt|Como dormimos|Em cada dez adultos|sleep in Brazil|Pesquisa do sono|6=dormem menos de sete horas;4=usam o celular na cama;2=tiram um cochilo depois do almoço
"""

# then part=per cent, a hundred together
SHARES = """
en|Where the electricity comes from|Share of generation in the last year|electricity generation|Grid operator|Wind=34;Solar=17;Gas=21;Nuclear=14;Hydro=9;Biomass=5
en|What is in our bin|Household waste by weight|household waste|Waste management|Food=38;Paper=19;Plastic=16;Glass=11;Garden=10;Metal=6
en|A day in the life of a teacher|Share of working time|a teacher’s working time|Teachers’ union|Teaching=46;Preparing=22;Marking=15;Meetings=9;Parents=8
en|How a city uses its land|Share of the area within the boundary|land use of a city|Land registry|Housing=31;Streets=17;Parks=15;Industry=13;Woods=14;Water=10
en|Every pound you give|How we spent your donations|spending of a charity|Annual accounts|Projects=72;Education=14;Fundraising=9;Offices=5
en|What people drink with lunch|Orders in our canteens|drinks with lunch|Canteen tills, n = 8,400|Water=41;Juice=18;Coffee=16;Cola=14;Tea=11
en|Screen time|A teenager’s week, waking hours|screen time of teenagers|Media survey|Video=33;Chat=24;Games=21;Music=13;School=9
de|Wohin das Haushaltsgeld geht|Ausgaben einer Familie mit zwei Kindern|household spending|Haushaltserhebung|Wohnen=36;Essen=17;Mobilität=14;Freizeit=12;Kleidung=6;Sparen=15
de|Unsere Kundschaft|Nach Herkunft, im letzten Jahr|customers by origin|Eigene Erhebung|Stadt=44;Umland=27;Bundesland=18;Ausland=11
fr|Le budget de la commune|Répartition des dépenses|a municipal budget|Compte administratif|Écoles=32;Voirie=21;Culture=15;Sports=13;Social=12;Parcs=7
fr|Que lisent les enfants ?|Prêts de la bibliothèque|children’s reading|Bibliothèque municipale|Bandes dessinées=39;Romans=24;Albums=21;Documentaires=16
es|¿De dónde viene el agua?|Origen del agua de la ciudad|water supply|Aguas municipales|Embalses=52;Pozos=23;Desaladora=16;Reutilizada=9
it|Come si muove la città|Spostamenti quotidiani|mobility in a city|Comune|Auto=37;Bus e tram=24;A piedi=21;Bici=12;Moto=6
pt|A floresta em pé|Uso do solo na região|land use of a region|Instituto de pesquisa|Floresta=58;Pasto=19;Lavoura=14;Rios=6;Cidades=3
nl|Zo wonen we|Woningen in de gemeente|housing types|Gemeente|Rijtjeshuis=42;Appartement=31;Twee-onder-een-kap=16;Vrijstaand=11
"""

# then first value | shares kept (% of the step before) | steps
FUNNELS = """
en|From visit to purchase|Web shop, last quarter|an online shop|Shop analytics|48200|38;31;44;71|Visited the shop;Viewed a product;Added to basket;Started checkout;Paid
en|Hiring a designer|From advertisement to contract|recruiting|Human resources|412|29;35;38;33|Applications;Portfolio reviewed;First interview;Trial day;Offer accepted
en|How a book gets published|One year at a small press|book publishing|Editors’ office|1840|16;28;45;82|Manuscripts;Read in full;Discussed;Contract offered;Published
en|Newsletter to member|What happens after the first e-mail|membership growth|Membership team|26500|46;24;37;52|E-mails delivered;Opened;Clicked;Filled the form;Became a member
en|The donor’s path|Blood donation campaign|blood donation|Blood bank|9800|57;61;88;34|Saw the campaign;Registered;Came to the session;Donated;Donate regularly
de|Vom Klick zum Kurs|Volkshochschule, Herbstprogramm|course bookings|Kursverwaltung|31400|42;27;58;84|Besuche;Kurs angesehen;Anmeldung begonnen;Gebucht;Teilgenommen
de|Von der Idee zum Produkt|Ideenwerkstatt eines Jahres|product development|Entwicklungsabteilung|620|24;41;35;60|Ideen;Skizzen;Prototypen;Feldtests;Marktreif
fr|De la graine à l’arbre|Une pépinière forestière|a tree nursery|Pépinière|54000|74;81;69;88|Graines semées;Levées;Repiquées;Plantées;Vivantes après 5 ans
es|Del anuncio a la visita|Museo, campaña de verano|museum marketing|Departamento de público|88000|21;33;46;72|Vieron el anuncio;Entraron en la web;Eligieron fecha;Compraron entrada;Visitaron
it|Dalla vigna alla bottiglia|Controlli di qualità|wine quality control|Cantina sociale|7200|84;71;77;90|Cassette raccolte;Selezionate;Vinificate;Affinate;Imbottigliate
"""

# then unit | name=value, from the largest to the smallest
RANKS = """
en|The highest mountains of Europe|Summits outside the Caucasus|mountains|Alpine club|m|Mont Blanc=4806;Dufourspitze=4634;Dom=4545;Weisshorn=4506;Matterhorn=4478;Dent Blanche=4357;Grand Combin=4314
en|Longest bridges in the county|Length between abutments|bridges|Roads department|m|Harbour Bridge=1284;Mill Viaduct=962;Queen’s Crossing=815;Railway Bridge=640;Stonegate=412;Old Ferry Bridge=298;Weir Walk=187
en|Fastest animals on land|Top speed over a short distance|fast animals|Natural history museum|km/h|Cheetah=112;Pronghorn=88;Springbok=86;Wildebeest=80;Lion=79;Hare=70;Greyhound=68
en|Most visited museums|Visitors last year, thousand|museums by visitors|Tourist board||Art Gallery=912;Science Centre=744;Maritime Museum=538;City History=401;Toy Museum=266;Textile Mill=143
en|Most borrowed books|Loans at all branches|library loans|City library|loans|The Salt Path=1284;Piranesi=1103;Hamnet=987;Klara and the Sun=846;Circe=795;The Thursday Club=702;Shuggie Bain=655
en|The club’s top scorers|All competitions, all seasons|goal scorers|Club archive|goals|R. Lindqvist=214;T. Okafor=187;J. Marchetti=152;P. Novak=131;D. Haddad=118;L. Silva=97;S. Kim=84
en|Loudest sounds in town|Measured at one metre|noise levels|Environmental office|dB|Jackhammer=112;Ambulance siren=109;Chainsaw=106;Tram brakes=94;Food blender=88;Heavy traffic=82;Vacuum cleaner=74
de|Die längsten Flüsse|Länge in Deutschland|rivers in Germany|Gewässerkunde|km|Rhein=865;Weser=744;Elbe=727;Donau=647;Main=527;Saale=413;Spree=382;Ems=371
de|Beliebteste Vornamen|Geburten im letzten Jahr|first names|Standesamt||Noah=214;Emilia=208;Matteo=197;Sophia=189;Mia=176;Leon=165;Hannah=158
fr|Les plus grandes forêts|Superficie, en milliers d’hectares|forests of France|Office des forêts||Orléans=34.6;Fontainebleau=22;Chaux=20.5;Haguenau=13.5;Retz=13.3;Tronçais=10.6
es|Las cimas más altas|Altitud sobre el mar|mountains of Spain|Instituto geográfico|m|Teide=3715;Mulhacén=3479;Aneto=3404;Veleta=3396;Alcazaba=3371;Posets=3369;Monte Perdido=3348
it|I laghi più grandi|Superficie|lakes of Italy|Istituto geografico|km²|Garda=370;Maggiore=212.5;Como=146;Trasimeno=128;Bolsena=114;Iseo=65.3;Bracciano=57
pt|As maiores cidades|População em milhões|cities of Brazil|Censo|mi|São Paulo=11.5;Rio de Janeiro=6.2;Brasília=2.8;Fortaleza=2.4;Salvador=2.4;Belo Horizonte=2.3;Manaus=2.1
nl|De hoogste torens|Kerktorens en domtorens|church towers|Monumentenzorg|m|Dom, Utrecht=112;Nieuwe Kerk, Delft=109;Onze Lieve Vrouwe, Amersfoort=98;Grote Kerk, Breda=97;Martinitoren, Groningen=97;Oldehove, Leeuwarden=39
"""
