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
ja|exhibition|紙と光|現代版画の世界|四月三日〜六月九日|市立美術館|火曜〜日曜 十時〜十八時;月曜休館|入場無料
ja|concert|夏の夜の音楽会|弦楽四重奏と朗読|七月二十日 午後七時|港ホール|モーツァルト;ドビュッシー;武満徹|全席自由
"""
