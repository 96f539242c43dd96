"""What infographics tell in order: histories, guides, comparisons, pyramids, layers, seasons and days.

Columns are apart by ``|``, items by ``;``, the parts of an item by ``=``. The first is the language.
"""

# headline | subtitle | subject in English | year=event=sentence
HISTORIES = """
en|A short history of the bicycle|From running machine to e-bike|the bicycle|1817=Running machine=Karl Drais rides 13 km without a horse.;1863=Pedals=A Paris workshop fits cranks to the front wheel.;1885=Safety bicycle=Chain, two equal wheels, a seat one can reach the ground from.;1888=Air in the tyres=John Dunlop makes cobbles bearable.;1977=Mountain bikes=Fat tyres roll down the hills of California.;2010=Electric help=Batteries become small enough for everybody.
en|How we learned to fly|Two hundred and forty years in the air|aviation|1783=Hot air=The Montgolfier brothers send up a sheep, a duck and a cock.;1891=Gliders=Otto Lilienthal makes two thousand flights.;1903=Engine=The Wright brothers stay up for twelve seconds.;1939=Jet=The Heinkel He 178 takes off.;1969=Supersonic=Concorde flies for the first time.;2015=Sun=Solar Impulse crosses the Pacific without fuel.
en|One hundred years of our school|1924 to today|a school|1924=First lesson=Forty pupils and two teachers in one room.;1951=New wing=Laboratories and a gymnasium.;1968=Girls join=The first mixed class begins.;1994=Computers=Sixteen machines and one telephone line.;2011=Canteen=Cooked by pupils every Thursday.;2024=Solar roof=The school makes its own electricity.
en|From bean to screen|Milestones of computing|computing|1843=First program=Ada Lovelace writes an algorithm for a machine that is never built.;1946=ENIAC=Thirty tonnes and 17,468 valves.;1971=Chip=2,300 transistors on one piece of silicon.;1984=Mouse=Windows and icons come to the desk.;1991=Web=The first page explains what a page is.;2007=Pocket=A computer without keys.
en|The life of a star|How a sun like ours grows old|the life of a star|0=Cloud=Gas and dust fall together.;1 m=Protostar=The core grows hot and planets form around it.;50 m=Main sequence=Hydrogen burns quietly.;10 bn=Red giant=The star swells and swallows its nearest planets.;11 bn=White dwarf=An ember as big as the Earth cools slowly.
de|Geschichte unserer Brauerei|Fünf Generationen am Fluss|a brewery|1856=Gründung=Anna und Josef Huber kaufen die alte Mühle.;1893=Eiskeller=Gekühlt wird mit Eis vom See.;1924=Dampf=Die erste Maschine ersetzt sechs Pferde.;1972=Flaschen=Eine Anlage füllt 4.000 in der Stunde.;2009=Biohopfen=Umstellung auf Bauern der Region.;2021=Alkoholfrei=Jedes fünfte Bier kommt ohne aus.
de|Der Weg zum Wahlrecht|Stationen in Europa|women’s suffrage|1849=Zeitung=Louise Otto gründet eine Frauenzeitung.;1906=Finnland=Als erstes Land in Europa.;1918=Deutschland=Wahlrecht für alle ab zwanzig.;1944=Frankreich=Nach langem Streit im Senat.;1971=Schweiz=Die Männer stimmen zu.;1984=Liechtenstein=Beim dritten Versuch.
fr|L’histoire du métro|Sous les rues depuis 1863|the underground railway|1863=Londres=Des trains à vapeur sous la ville.;1896=Budapest=La première ligne électrique du continent.;1900=Paris=Ouverture pour l’Exposition universelle.;1935=Moscou=Des palais pour les voyageurs.;1983=Lille=Le premier métro sans conducteur.
es|Breve historia del chocolate|De semilla sagrada a tableta|chocolate|1500=Xocolatl=Bebida amarga de los mexicas.;1528=Viaje=Llega a la corte española.;1828=Prensa=Van Houten separa la manteca.;1847=Tableta=Se vende la primera en Bristol.;1875=Leche=Daniel Peter la añade en Suiza.;2017=Rubí=Un cuarto color natural.
it|Cent’anni di cinema|Dalla stanza buia allo streaming|cinema|1895=Il treno=I fratelli Lumière spaventano il pubblico.;1927=Il sonoro=Gli attori cominciano a parlare.;1948=Il neorealismo=Ladri di biciclette esce in sala.;1977=Gli effetti=Le astronavi riempiono lo schermo.;1995=Il digitale=Il primo film tutto al computer.;2013=A casa=Le serie escono tutte in una notte.
pt|A história do samba|Do quintal ao mundo|samba|1917=Pelo Telefone=O primeiro samba gravado.;1928=Escola=Nasce a Deixa Falar, no Estácio.;1935=Desfile=A prefeitura oficializa o carnaval.;1984=Sambódromo=Niemeyer desenha a avenida.;2005=Patrimônio=O samba de roda entra na lista da Unesco.
"""

# headline | subtitle | what one does in English | step=sentence=icon
STEPS = """
en|How to repot a houseplant|Best done in spring|repotting a houseplant|Choose a pot=Two fingers wider than the old one, with a hole in its base.=cube;Water first=A moist ball of roots slides out more easily.=umbrella;Loosen the roots=Shake off old soil and cut what is brown.=leaf;Fill up=Fresh soil around the roots, a thumb below the rim.=layers;Press and water=Firm the soil and water until it drips.=cloud-rain;Let it rest=Two weeks in the shade without fertiliser.=hourglass
en|Plan your first hike|A checklist for beginners|planning a hike|Pick a route=Three hours and 400 m of climbing are enough.=map;Check the weather=Start early when thunderstorms are forecast.=cloud-bolt;Pack light=Water, snack, jacket, plaster, charged phone.=bag;Tell someone=Leave your route and the hour of your return.=message;Take breaks=Ten minutes every hour and drink before you are thirsty.=clock;Turn back in time=The summit will still be there next week.=flag
en|Open a bakery|Six steps from idea to oven|opening a bakery|Write the plan=Costs, prices and how many loaves you must sell.=file-text;Find a shop=Near a stop, a school or a market.=pin;Get permits=Hygiene, fire safety and opening hours.=shield;Buy the oven=Used ones cost half and last for decades.=thermometer;Hire two people=One for the night, one for the counter.=users;Open the door=Give away the first hundred rolls.=gift
en|Wash your hands|It takes twenty seconds|washing hands|Wet=Hold both hands under warm running water.=cloud-rain;Soap=Enough to cover every side.=heart;Rub=Palms, backs, between fingers, under nails.=hourglass;Rinse=Until no foam is left.=umbrella;Dry=With a towel of your own.=file
en|Protect your account|Five minutes that save a lot of trouble|protecting an online account|Long password=Four random words beat eight odd signs.=key;Second factor=A code on your phone stops most thieves.=phone;Update=Old software is an open window.=download;Watch for bait=Banks never ask for your password by mail.=mail;Make a copy=Keep one at home and one elsewhere.=database;Lock the screen=Each time you leave your desk.=lock
en|Make a podcast|From idea to first episode|making a podcast|Find a subject=Something you can talk about for ten hours.=message-dots;Write a script=Three points, one story, one question.=pencil;Record=A quiet room full of clothes works best.=microphone;Edit=Cut a third of it, then a little more.=sliders;Publish=Choose a title that says what people learn.=upload;Ask for replies=Listeners know what comes next.=mail-open
de|Fahrrad winterfest machen|In einer halben Stunde|preparing a bicycle for winter|Putzen=Schmutz und Salz mit warmem Wasser lösen.=cloud-rain;Kette ölen=Trocken reiben, dann ein Tropfen je Glied.=umbrella;Licht prüfen=Vorn, hinten und die Kabel dazwischen.=bolt;Reifen=Mit etwas weniger Druck haften sie besser.=bicycle;Bremsen=Beläge dünner als ein Millimeter tauschen.=shield;Ausprobieren=Eine Runde um den Block.=compass
de|Richtig kompostieren|Aus Abfall wird Erde|composting|Platz wählen=Halbschatten, offener Boden, gut erreichbar.=pin;Schichten=Grünes und Braunes im Wechsel.=layers;Feucht halten=Wie ein ausgedrückter Schwamm.=cloud-rain;Umsetzen=Alle zwei Monate, damit Luft hineinkommt.=hourglass;Sieben=Nach neun Monaten ist die Erde reif.=leaf
fr|Louer un appartement|Les étapes dans l’ordre|renting a flat|Fixer le budget=Pas plus d’un tiers de vos revenus.=tag;Préparer le dossier=Pièce d’identité, bulletins de salaire, garant.=folder;Visiter=De jour, et une seconde fois le soir.=eye;État des lieux=Notez chaque rayure, photos à l’appui.=camera;Signer=Lisez tout, même les petites lignes.=pencil;Emménager=Demandez l’aide de vos amis.=truck
es|Cómo hacer un huerto urbano|En un balcón soleado|starting a balcony garden|Elige el lugar=Seis horas de sol al día.=sun;Prepara las macetas=Con agujeros y piedras en el fondo.=cube;Llena de tierra=Dos partes de tierra y una de compost.=layers;Siembra=Lechuga y rábanos crecen en un mes.=leaf;Riega=Por la mañana, poco y a menudo.=cloud-rain;Cosecha=Corta solo las hojas de fuera.=apple
it|Prima di partire|Lista per chi va in montagna|getting ready for the mountains|Il percorso=Controllate dislivello e rifugi aperti.=map;Il meteo=Temporali nel pomeriggio? Partite all’alba.=cloud-bolt;Lo zaino=Acqua, giacca, frutta secca, cerotti.=bag;Il telefono=Carico, con la mappa già scaricata.=phone
pt|Como doar sangue|Simples, seguro e rápido|donating blood|Cadastro=Leve um documento com foto.=card;Conversa=Perguntas sobre a sua saúde.=message;Coleta=450 ml em dez minutos.=heart;Lanche=Descanse e beba bastante água.=coffee
"""

# headline | subject in English | first | second | row=first value=second value
COMPARED = """
en|Train or plane?|train and plane from Paris to Milan|Train|Plane|Door to door, hours=7.2 h=5.8 h;CO₂ a passenger, kg=9 kg=142 kg;Price in June=€64=€118;Luggage, kg=30 kg=8 kg;View=The Alps by day=Clouds
en|Cats and dogs|keeping a cat and a dog|Cat|Dog|Hours of sleep a day=15 h=12 h;Years of life=15 years=12 years;Cost a month=£58=£92;Walks a day=0=3;Says hello by=Rubbing your leg=Jumping up
en|Home or office?|working at home and at the office|Home|Office|Travel a day, minutes=0 min=72 min;Meetings a week=11=7;Lunch=€4=€11;Breaks with colleagues=1=5;Good for=Writing=Deciding
en|Paper or screen?|printed books and e-readers|Book|E-reader|Weight, g=380 g=170 g;Books in the bag=1=3000;Price of a novel=$18=$11;Hours on a charge=no limit=30 h;Smells of=Ink and glue=Nothing
en|LED against halogen|LED lamps and halogen lamps|LED|Halogen|Power for 800 lm=8 W=53 W;Life, hours=15000 h=2000 h;Cost over ten years=€21=€139;Share turned into light=40%=8%;Full brightness=At once=At once
de|Stadt oder Land?|life in town and in the country|Stadt|Land|Miete je m²=14 €=8 €;Weg zur Arbeit=22 min=41 min;Ärzte je 1.000=4.6=2.1;Sterne am Himmel=60=2400;Lauteste Stunde=Feierabend=Hahnenschrei
fr|Thé ou café ?|tea and coffee|Thé|Café|Caféine par tasse=40 mg=95 mg;Température idéale=80°=92°;Tasses par jour=2.4=3.1;Eau pour une tasse=27 l=132 l;On le boit=En silence=Debout
es|Playa o montaña|holidays at the beach and in the mountains|Playa|Montaña|Gasto por día=€96=€71;Pasos al día=6200=14800;Horas de sueño=7.9 h=8.6 h;Grados a mediodía=31°=22°;Se vuelve con=Arena en todo=Agujetas
"""

# headline | subtitle | subject in English | level=sentence, from the tip down
LEVELS = """
en|What a good diet is built on|Portions a day, from a little to a lot|a healthy diet|Sweets and salt=A treat now and then, not a habit.;Oils and fats=Two spoons a day, of plants if possible.;Fish, eggs, beans=One or two portions a day.;Grains and potatoes=Four portions, mostly wholemeal.;Fruit and vegetables=Five handfuls in all colours.;Water=Six glasses, more when it is hot.
en|What people need|After Abraham Maslow|human needs|Growth=To become what one can be.;Esteem=To be good at something and be seen.;Belonging=Friends, family, a place at the table.;Safety=A home, work and health.;Body=Food, water, warmth and sleep.
en|The test pyramid|How to test software without waiting all day|software testing|End to end=Few and slow, but they see what a user sees.;Interface=Do the services keep their promises?;Integration=Parts together, with a real database.;Unit=Thousands, each in a millisecond.
en|Waste: the order of doing|From the last resort to the first choice|waste hierarchy|Landfill=Only what is left.;Recovery=Burn it and keep the heat.;Recycling=Make new things of old ones.;Reuse=Repair, lend, sell on.;Prevention=What is never made is never waste.
en|Who eats whom|Energy in a lake, each level a tenth of the one below|a food web in a lake|Pike=2 kg of one hunter.;Perch=20 kg of fish.;Water fleas=200 kg of small grazers.;Algae=2,000 kg of green plants.
de|Bewegung in der Woche|So viel braucht der Körper|weekly exercise|Sitzen=So wenig wie möglich, nie länger als eine Stunde.;Kraft und Dehnung=Zweimal in der Woche.;Ausdauer=Dreimal zwanzig Minuten ins Schwitzen kommen.;Alltag=Täglich gehen, Treppen steigen, Rad fahren.
fr|La pyramide du climat|Ce que chacun peut faire|climate action|Compenser=Planter des arbres pour le reste.;Alimenter=Moins de viande, plus de saison.;Chauffer=19 °C et des murs isolés.;Bouger=Le train avant l’avion, le vélo avant l’auto.
es|Cómo se toman decisiones|Del dato a la sabiduría|knowledge|Sabiduría=Saber cuándo actuar.;Conocimiento=Entender por qué ocurre.;Información=Ordenar y comparar los datos.;Datos=Medir y anotar.
"""

# headline | subtitle | subject | first and last colour | layer=where it begins=sentence, from the top down
LAYERS = """
en|Down into the deep|Zones of the ocean|the ocean|#7fd3ea|#06122e|Sunlight zone=0 m=Enough light for plants: nine of ten fish we know live here.;Twilight zone=200 m=Blue dusk. Squid rise from here every night.;Midnight zone=1,000 m=No light but that of glowing animals, 4 °C all year.;Abyss=4,000 m=Pressure of four hundred cars on a table top.;Trenches=6,000 m=Narrow valleys with life that nobody has named.
en|Up through the air|Layers of the atmosphere|the atmosphere|#0b1035|#a9dcf5|Exosphere=700 km=Air so thin that its molecules fly off to space.;Thermosphere=80 km=Polar lights and the space station.;Mesosphere=50 km=Shooting stars burn up here, at −90 °C.;Stratosphere=12 km=The ozone layer: balloons get as far as this.;Troposphere=0 km=All weather, all mountains, all of us.
en|Beneath the garden|What a spade would find|soil|#4a2f1b|#c9b28c|Litter=0 cm=Leaves and twigs, half eaten.;Topsoil=3 cm=Dark crumbs with worms and roots.;Subsoil=30 cm=Clay and iron, washed down by rain.;Weathered rock=90 cm=Stones that frost has broken.;Bedrock=180 cm=What the land stands on.
de|Die Erde von innen|Vom Boden zum Kern|the inside of the Earth|#8a6a4a|#f6c445|Kruste=0 km=Dünn wie die Schale eines Apfels.;Oberer Mantel=35 km=Zähes Gestein, das langsam fließt.;Unterer Mantel=660 km=Unter Druck fest, bis 3.700 °C heiß.;Äußerer Kern=2.900 km=Flüssiges Eisen macht das Magnetfeld.;Innerer Kern=5.150 km=Eine feste Kugel, so heiß wie die Sonne außen.
fr|Les étages de la montagne|Ce qui pousse où|mountain vegetation|#eef4fb|#3f7a3c|Étage nival=3 000 m=Neige et glace toute l’année.;Étage alpin=2 300 m=Pelouses, gentianes et marmottes.;Étage subalpin=1 600 m=Mélèzes et pins à crochets.;Étage montagnard=800 m=Hêtres, sapins et brouillard.;Étage collinéen=0 m=Chênes, vignes et villages.
es|La selva por pisos|Del dosel al suelo|a rainforest|#a9d46a|#1f3a1c|Emergentes=50 m=Gigantes aislados donde anidan las águilas.;Dosel=35 m=Un techo de hojas lleno de monos.;Sotobosque=15 m=Poca luz, mucha humedad, ranas.;Suelo=0 m=Hojas caídas, hongos y hormigas.
"""

# headline | subtitle | subject | thing=first month-last month
SEASONS = """
en|What is in season?|Fruit and vegetables from our fields|fruit and vegetables|Asparagus=4-6;Strawberries=5-7;Cherries=6-7;Tomatoes=7-10;Sweetcorn=8-9;Apples=8-11;Pumpkin=9-12;Leeks=10-3;Kale=11-2;Rhubarb=3-6
en|Birds of the estuary|When to look for them|birds|Avocet=4-8;Swallow=4-9;Osprey=5-9;Curlew=8-3;Brent goose=10-3;Kingfisher=1-12;Wigeon=9-4
en|When to plant|A year in the kitchen garden|sowing times|Broad beans=2-4;Onions=3-4;Potatoes=3-5;Carrots=4-7;Courgettes=5-6;Spinach=8-9;Garlic=10-11;Lettuce=3-8
de|Heimisches Obst und Gemüse|Saisonkalender|fruit and vegetables in Germany|Spargel=4-6;Erdbeeren=5-7;Kirschen=6-8;Zucchini=6-10;Pflaumen=7-9;Äpfel=8-11;Kürbis=9-11;Grünkohl=11-2;Feldsalat=10-3
fr|Les fromages de saison|Quand ils sont les meilleurs|French cheeses|Chèvre frais=3-8;Brocciu=11-6;Reblochon=6-11;Roquefort=4-10;Mont-d’or=9-5;Munster=5-11
es|Frutas del mercado|Calendario de temporada|fruit in Spain|Naranja=11-5;Fresa=2-6;Cereza=5-7;Melocotón=6-9;Higo=8-9;Uva=8-12;Granada=9-12;Caqui=10-1
it|Che pesce è di stagione?|Calendario dell’Adriatico|fish of the Adriatic|Alici=4-9;Seppie=1-5;Sgombro=5-8;Triglia=8-11;Vongole=5-10;Calamari=9-12
pt|Frutas da estação|O que comprar em cada mês|fruit in Brazil|Manga=10-1;Caju=9-1;Abacaxi=9-12;Maracujá=1-7;Caqui=3-6;Tangerina=5-9;Morango=6-10;Jabuticaba=9-11
"""

# headline | subtitle | subject | activity=from=to, all around the clock
DAYS = """
en|A day on the space station|Coordinated Universal Time|an astronaut’s day|Sleep=21.5=6;Breakfast=6=7.5;Experiments=7.5=13;Lunch=13=14;Exercise=14=16.5;Maintenance=16.5=19.5;Free time=19.5=21.5
en|A baker’s day|While others sleep|a baker’s day|Sleep=19=2;Dough and oven=2=7;Shop=7=11;Lunch=11=12;Orders and books=12=14;Family=14=19
en|How a lioness spends her day|Observed in the savannah|a lioness’s day|Sleep and rest=7=17;Grooming=17=18.5;Hunting=18.5=23;Eating=23=1;Walking=1=4;Dozing=4=7
de|Ein Tag im Internat|Stundenplan und Freizeit|a day at boarding school|Schlafen=22=6.5;Frühstück=6.5=8;Unterricht=8=13;Mittagessen=13=14;Lernzeit=14=16.5;Sport=16.5=18;Freizeit=18=22
fr|La journée d’une infirmière|Service de jour|a nurse’s day|Sommeil=22.5=5.5;Trajet=5.5=6.5;Soins du matin=6.5=11.5;Pause=11.5=12.5;Visites=12.5=16;Transmissions=16=17;Famille=17=22.5
es|Un día en el faro|Turno de invierno|a lighthouse keeper’s day|Dormir=9=16;Comer=16=17.5;Limpiar la linterna=17.5=19;Guardia=19=5;Diario=5=6.5;Pesca=6.5=9
"""
