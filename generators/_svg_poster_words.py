"""What posters announce: events with date, place and line-up, in several languages."""

from __future__ import annotations

# locale | kind | headline | line below | date | place | details, ';' between | call
EVENTS = """
en|concert|Night Trains|An evening of slow electronic music|Fri 14 March, 20:00|Warehouse 9, Dock Street|Mira Sol;The Low Tides;DJ Halden|Tickets €18
en|exhibition|Paper Cities|Drawings and models 1960–1985|12 May – 30 August|Museum of Architecture|Tue–Sun 10–18;Guided tours on Sundays|Admission free
en|market|Spring Market|Local food, plants and crafts|Saturday 5 April, 9–16|Old Town Square|60 stalls;Live music at noon;Bring a bag|Rain or shine
en|lecture|How Birds Navigate|Public lecture by Dr Ines Vidal|Wed 22 October, 18:30|Lecture hall 2, University|Questions welcome;Livestream available|Free entry
en|film|Summer Screen|Open-air cinema in the park|July 3 – 24|Riverside Park|Thu: The Lighthouse Keeper;Fri: Paper Moon;Sat: Silent Sea|Bring a blanket
en|race|City Run|5 km, 10 km, half marathon|Sunday 21 September|Start: Harbour Bridge|Gun start 9:00;Family run 11:30;Medals for all|Register by 1 Sept
en|workshop|Bread from Scratch|A sourdough weekend|8–9 November|Mill Kitchen, Lane 4|Day 1: starter and dough;Day 2: shaping and baking|12 places
en|theatre|The Glass Garden|A play in two acts|Premiere 7 February|Little Theatre|Directed by Jo Marsh;With Ada Lin and Tom Reyes|Box office 555 0142
en|festival|Northern Lights Jazz|Three nights, five stages|6–8 December|Concert House|Okafor Trio;Lena Strand;Big Band Nord;Blue Hour|Festival pass £65
en|sale|Winter Sale|Up to half price on coats and boots|From 27 December|All three shops|While stocks last;Gift cards welcome|−50 %
de|concert|Lange Nacht der Chöre|Zwölf Chöre, ein Abend|Samstag, 24. Mai, 19 Uhr|Stadtkirche|Kammerchor Süd;Frauenchor Mitte;Gospel Five|Eintritt frei
de|exhibition|Licht und Beton|Fotografien aus vier Jahrzehnten|3. März – 15. Juni|Kunsthalle|Di–So 11–18 Uhr;Führung jeden Donnerstag|8 € / 5 €
de|market|Weihnachtsmarkt|Handwerk, Gebäck und Glühwein|29. November – 22. Dezember|Schlosshof|Täglich 12–21 Uhr;Karussell für Kinder|Willkommen
fr|concert|Jazz au Jardin|Trois soirs sous les tilleuls|11, 12 et 13 juillet|Jardin des Plantes|Trio Marceau;Camille Roy;Les Cuivres|Entrée 10 €
fr|exhibition|L’Âge du papier|Affiches et livres rares|2 avril – 28 septembre|Bibliothèque centrale|Du mardi au samedi;10 h – 19 h|Gratuit
es|festival|Noches de Guitarra|Flamenco, fado y bossa|18–20 de junio|Patio del Museo|Lucía Romero;Trío Alameda;João Prado|Entradas 15 €
es|film|Cine de Verano|Películas al aire libre|Todos los viernes de agosto|Plaza Mayor|A las 22:00;Trae tu silla|Gratis
pt|market|Feira do Livro|Mais de cem editoras|De 5 a 15 de junho|Parque Central|Autores todos os dias;Oficinas para crianças|Entrada livre
it|theatre|La Locandiera|Commedia in tre atti|Sabato 8 marzo, ore 21|Teatro Comunale|Regia di Paola Neri;Compagnia Il Ponte|Biglietti 14 €
en|concert|Quiet Machines|Minimal piano and tape loops|Thu 6 November, 19:30|Chapel of St Anne|Ida Berg;Tom Calloway|Tickets £14
en|concert|Brass on the Green|The town band plays film music|Sunday 8 June, 15:00|Bandstand, Victoria Park|Conductor Ruth Adeyemi;Deckchairs £2|Free admission
en|exhibition|Salt and Silver|Early photographs of the coast|19 Sept – 11 Jan|Harbour Gallery|Open daily 10–17;Late opening Thursdays|Adults £9
en|exhibition|Woven|Textiles from six continents|4 February – 7 June|Museum of Craft|Demonstrations every Saturday;Closed Mondays|Free for members
en|market|Flea Market|Furniture, records, cameras and maps|First Sunday of the month|Tram Depot, Hall B|Gates 8:00;Dealers from 7:00|Entry £2
en|market|Night Food Market|Forty kitchens under the arches|Fridays in August, 17–23|Viaduct Street|Dumplings, flatbreads, grilled fish;Live soul and funk|Free entry
en|lecture|Rivers Remember|What floods leave in the landscape|Tue 18 March, 19:00|Geological Society|Prof. Leena Rao;Followed by a reception|Book online
en|lecture|The Shape of Numbers|Mathematics for the curious|Mon 2 June, 18:00|City Library, Room 4|Ages 12 and up;Signed copies afterwards|Free, no booking
en|film|Silents with Piano|Four comedies from the 1920s|Sat 11 October, 20:00|Regal Cinema|Piano: Hugh Lovell;Bar open from 19:00|Tickets £8
en|race|Ridgeway Trail|14 and 28 miles over the downs|Saturday 17 May|Start: Barn Lane car park|Briefing 7:45;Cut-off seven hours;Soup at the finish|Enter by 30 April
en|race|Bridges by Bike|A family ride along the river|Sunday 15 June, 10:00|Start: Rowing Club|18 km, no hills;Helmets required|Register on the day
en|workshop|Linocut for Beginners|Print your own cards in a day|Sat 22 March, 10–16|Print Room, Unit 7|Tools and paper included;Lunch provided|£55, 8 places
en|workshop|Repair Café|Bring it broken, take it home working|Last Saturday of the month|Community Hall|Lamps, toasters, zips, bicycles;Tea and cake|Pay what you can
en|theatre|The Tide Table|A family drama by Orla Finch|12–29 November|Quay Playhouse|Directed by Sam Idowu;Matinees Wed and Sat|From $22
en|festival|Book Week|Thirty authors, seven venues|20–26 October|Old Town|Readings;Poetry slam;Children’s tent|Day pass $18
en|festival|Kite Days|Wind, string and colour on the beach|3–5 May|North Sands|Workshops at 11:00;Night flight on Saturday|Free
en|sale|Plant Sale|Surplus from the propagation house|Sun 27 April, 10–14|Botanic Garden, Gate 2|Perennials from £3;Cash and card|Members from 9:00
de|concert|Orgel um Zwölf|Dreißig Minuten Musik zur Mittagszeit|Jeden Mittwoch, 12 Uhr|Marienkirche|Bach;Buxtehude;Reger|Spende erbeten
de|lecture|Wald im Wandel|Was Förster heute pflanzen|Donnerstag, 9. Oktober, 19 Uhr|Volkshochschule, Saal 1|Dr. Hanna Vogt;Mit Diskussion|Eintritt 6 €
de|workshop|Töpfern am Abend|Vier Abende an der Scheibe|Ab 4. November, dienstags|Werkstatt Lindenhof|Ton und Brand inklusive;Höchstens 6 Personen|120 €
de|theatre|Der zerbrochne Krug|Lustspiel von Heinrich von Kleist|Premiere 21. Februar|Stadttheater|Regie: Marlene Kuhn;Einführung 19 Uhr|Karten ab 15 €
fr|market|Marché des Créateurs|Céramique, bijoux et papier|Samedi 7 juin, 10 h – 18 h|Place de la République|Cinquante exposants;Ateliers pour enfants|Entrée libre
fr|theatre|Le Malade imaginaire|Comédie de Molière|Du 6 au 22 mars|Théâtre de la Gare|Mise en scène : Louise Arnaud;Relâche le lundi|À partir de 12 €
fr|film|Ciné sous les étoiles|Projections en plein air|Tous les jeudis de juillet|Parc des Rives|À la tombée de la nuit;Apportez un plaid|Gratuit
es|exhibition|Barro y Fuego|Cerámica popular del sur|15 de abril – 30 de agosto|Museo Provincial|De martes a domingo;10:00 – 19:00|Entrada 4 €
es|concert|Voces del Río|Coros de cinco provincias|Sábado 14 de junio, 21:00|Auditorio Municipal|Coral San Telmo;Ensemble Aura|Desde 10 €
es|race|Carrera de la Sierra|10 y 21 km por senderos|Domingo 5 de octubre|Salida: Plaza de España|Dorsales desde las 8:00;Avituallamiento cada 5 km|Inscripción 18 €
pt|concert|Fado à Janela|Três vozes e uma guitarra|Sexta, 20 de junho, 21h30|Largo de São Miguel|Marta Reis;Duarte Pinho|Entrada livre
pt|exhibition|Linhas de Costa|Fotografia documental|10 de maio – 31 de agosto|Casa da Imprensa|Terça a domingo;10h – 18h|Bilhetes 5 €
it|exhibition|Carta e Colore|Manifesti italiani 1900–1950|Dal 12 aprile al 20 luglio|Palazzo Civico|Da martedì a domenica;Visite guidate alle 16|Ingresso 8 €
it|market|Mercato del Vino|Produttori delle colline|Sabato 4 ottobre, 10–19|Piazza Grande|Degustazioni guidate;Formaggi e salumi|Calice 10 €
ja|exhibition|紙と光|現代版画の世界|四月三日〜六月九日|市立美術館|火曜〜日曜 十時〜十八時;月曜休館|入場無料
ja|concert|夏の夜の音楽会|弦楽四重奏と朗読|七月二十日 午後七時|港ホール|モーツァルト;ドビュッシー;武満徹|全席自由
"""
