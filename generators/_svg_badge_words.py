"""What badges say: seals, stamps, ribbons, tickets, tags, postmarks, labels and status rows, in several languages."""

from __future__ import annotations

import numpy as np

# script | upper arc | lower arc | large in the middle | small below it | pictogram
SEALS = """
latin|Best of show|International wine fair|2023|Gold|grape
latin|Money back guarantee|No questions asked|30|days|heart
latin|Certified organic|Farm to table|100%|natural|leaf
latin|Product of the year|Voted by customers|2024|Winner|crown
latin|Satisfaction guaranteed|Trusted quality|100%|or money back|crown
latin|Editor’s choice|Outdoor magazine|2022|Top pick|mountain
latin|Master baker|Guild of bakers|1st|prize|wheat
latin|Fair trade coffee|Grown in the shade|100%|Arabica|cup
latin|Verified seller|Two years in a row|A+|rating|key
latin|Geprüfte Qualität|Aus eigener Herstellung|5|Jahre Garantie|acorn
latin|Bestes Café der Stadt|Leserwahl Stadtmagazin|2023|Platz 1|cup
latin|Meisterbetrieb|Handwerk seit Generationen|1919|gegründet|hammer
latin|Médaille d’or|Concours général agricole|2021|Paris|grape
latin|Fabriqué à la main|Atelier du Marais|100%|artisanal|hammer
latin|Calidad garantizada|Producto de la región|100%|natural|leaf
latin|Premio del público|Festival de cine|2024|Ganadora|lighthouse
latin|Prodotto tipico|Olio extravergine|DOP|Toscana|drop
latin|Miglior gelato|Scelto dai lettori|2022|Primo posto|cup
latin|Jakość gwarantowana|Wyrób regionalny|100%|naturalny|wheat
latin|Årets håndverker|Kåret av kundene|2023|Vinner|hammer
latin|Melhor azeite|Feira nacional|2022|Medalha de ouro|drop
latin|Kalite güvencesi|Yerli üretim|%100|doğal|leaf
cyrillic|Знак качества|Сделано с заботой|100%|натурально|leaf
cyrillic|Лучший хлеб|Выставка пекарей|2023|Золото|wheat
cyrillic|Гарантия качества|Проверено временем|5|лет|crown
greek|Εγγύηση ποιότητας|Ελληνικό προϊόν|100%|φυσικό|leaf
greek|Χρυσό βραβείο|Έκθεση ελαιολάδου|2023|Πρώτη θέση|drop
"""
# word in the middle | arc above | arc below
STAMPS = """
Approved|Quality control|Inspected and passed
Paid|Accounts department|Thank you
Certified|Bureau of standards|Class A
Fragile|Handle with care|This side up
Original|Made by hand|Limited edition
Received|Town archive|Incoming mail
Confidential|Internal use only|Do not copy
Priority|Air mail|By first plane
Urgent|Same day delivery|Open at once
Verified|Identity checked|Notary public
Genehmigt|Bauamt|Stadt Freiburg
Bezahlt|Buchhaltung|Vielen Dank
Geprüft|Qualitätskontrolle|Werk zwei
Reçu|Mairie de Nantes|Courrier arrivé
Payé|Service comptable|Merci
Aprobado|Control de calidad|Lote revisado
Pagado|Departamento de cuentas|Gracias
Approvato|Controllo qualità|Prima scelta
Zatwierdzono|Kontrola jakości|Dział techniczny
"""
BANNERS = """
Happy Birthday|Now we are six
Grand Opening|Saturday from ten
Welcome Home|We missed you
Best Dad Ever|Since always
New Season|Spring collection
Fresh Today|From our own oven
Just Married|With love
Thank You|For ten good years
Coming Soon|Watch this space
Bon Appétit|Cuisine maison
Frohe Weihnachten|und ein gutes neues Jahr
Feliz Cumpleaños|Que cumplas muchos más
Joyeux Noël|Meilleurs vœux
Buon Viaggio|E torna presto
Hand Made|In small numbers
Class of 2024|We did it
"""
# name | line below | scene
PATCHES = """
Blue Ridge|National park|mountains
Camp Tamarack|Troop 41|camp
Pine Lake|Summer camp|lake
Silver Falls|Trail crew|mountains
Red Mesa|State park|desert
Cape Dunmore|Lighthouse walk|sea
Wolf Hollow|Night hike|night
North Star|Scouts 1974|night
Cedar Creek|Canoe club|lake
Saguaro Pass|Ranger station|desert
Storm Bay|Sea scouts|sea
Hochalm|Hüttentour 2023|mountains
Col du Loup|Club alpin|mountains
Fjellheimen|Turlag|lake
"""
# label | value | kind (pass, fail, info, warn, grey)
STATUS = """
build|passing|pass
build|failing|fail
tests|412 passed|pass
tests|3 failed, 209 passed|fail
coverage|97%|pass
coverage|84%|warn
coverage|61%|fail
license|MIT|info
license|Apache 2.0|info
license|GPL-3.0|info
npm|v4.2.1|info
pypi|v0.9.3|info
crates.io|v1.12.0|info
downloads|18k/month|info
downloads|2.1M|pass
docs|latest|pass
docs|unknown|grey
python|3.10 | 3.11 | 3.12|info
node|>=18|pass
release|2024.06|info
issues|23 open|warn
pull requests|7 open|warn
code style|black|grey
linted with|ruff|grey
maintained|yes|pass
dependencies|up to date|pass
dependencies|outdated|warn
security|no advisories|pass
chat|on matrix|info
uptime|99.98%|pass
deploy|queued|grey
platform|linux | macos|grey
contributors|64|info
last commit|yesterday|pass
commits|1.4k/year|info
paper|accepted|pass
status|stable|pass
status|beta|warn
"""
# kind | event | guests | day | time | place | row, seat | price
TICKETS = """
Concert|The Low Tides|with Mira Sol|Fri 14 March|20:00|Warehouse 9|Row F, Seat 12|€32
Cinema|The Long Shore|Original version|Sat 8 June|21:15|Screen 4|Row 9, Seat 21|£11
Theatre|The Seagull|A. Chekhov|Thu 3 October|19:30|City Theatre|Row C, Seat 7|€45
Football|Rovers – United|League, day 23|Sun 11 Feb|15:00|North Stand|Block 4, Seat 88|£28
Museum|Paper Cities|Drawings and models|Valid until 30 Aug|10–18|Hall of Design|One adult|€14
Train|Lisbon – Porto|Intercity 523|Mon 6 May|08:09|Santa Apolónia|Car 12, Seat 44|€26
Flight|Oslo – Bergen|NB 617|Tue 19 Nov|07:25|Gate A14|Seat 11C|Boarding 06:55
Festival|Open Fields|Three days of music|5–7 July|Gates 12:00|Meadow Park|Camping, Pitch 211|$140
Opera|La Traviata|G. Verdi|Sab 21 settembre|20:30|Teatro Comunale|Palco 3, Posto 2|60 €
Konzert|Nachtzug Trio|Jazz im Keller|Fr 22. März|21:00|Unterfahrt|Reihe 2, Platz 9|24 €
Théâtre|Cyrano|E. Rostand|Ven 12 avril|20h00|Théâtre du Parc|Rang B, Place 14|38 €
Feria|Noche de Tapas|Veinte cocinas|Vie 30 mayo|19:00|Plaza Mayor|Entrada general|12 €
"""
TAGS = """
Sale|-40%|was $89, now $53
New|$24.50|Linen shirt, blue
Organic|€3.20|Tomatoes, 500 g
Last pair|£65|Leather boots, size 42
Bundle|3 for 2|All notebooks
Vintage|$120|Desk lamp, 1968
Clearance|-70%|End of season
Handmade|€38|Stoneware mug
Angebot|-25%|Nur diese Woche
Bio|4,80 €|Ziegenkäse, 200 g
Soldes|-50%|Jusqu’au 15 juillet
Nouveau|49 €|Sac en toile
Oferta|3x2|Solo este fin de semana
Saldi|-30%|Fino al 31 agosto
Used|£12|First edition, 1954
Gift card|$50|Valid for a year
"""
POSTMARKS = """
Lisboa|Portugal|Correio aéreo
Bergen|Norge|Posten
Wien|Österreich|Hauptpostamt
Lyon|France|Centre de tri
Edinburgh|Scotland|Royal Mail route
Napoli|Italia|Poste centrali
Santa Fe|New Mexico|Air mail
Kyoto|Japan|Central office
Gdańsk|Polska|Poczta lotnicza
Reykjavík|Ísland|Flugpóstur
Cape Town|South Africa|Surface mail
Sevilla|España|Correo aéreo
Halifax|Canada|Par avion
Galway|Ireland|Wild Atlantic way
"""
MEDALS = """
100 m Sprint|City Games 2023
Spelling Bee|District final
Chess Open|Under sixteens
Rowing Regatta|Double scull
Science Fair|Physics
Marathon|Half distance
Cookery Cup|Desserts
Hackathon|Team category
Judo Trophy|Up to 60 kg
Swim Meet|200 m freestyle
"""
LEVELS = """
First Steps|leaf;Week Streak|flame;Explorer|compass;Bookworm|book;Night Owl|bulb;Summit|mountain;Sharp Eye|camera;Captain|anchor
Early Bird|cup;Green Thumb|tulip;Builder|hammer;Navigator|sail;Collector|shell;High Five|heart;Speedster|bolt;Champion|crown
Beginner|acorn;Helper|heart;Maker|hammer;Chef|bowl;Musician|note;Pilot|plane;Gardener|leaf;Strong|weights
Erste Schritte|paw;Entdecker|compass;Leseratte|book;Gipfel|mountain;Kapitän|sail;Meister|crown;Blitz|bolt;Naturfreund|pine
"""
RATINGS = """
Trail Mate|Navigation app|4.8|12,480 ratings
Pocket Ledger|Finance app|4.6|3,215 ratings
Casa Belmonte|Hotel and winery|9.2|1,064 reviews
Noodle House Ten|Restaurant|4.7|832 reviews
Bright Dental|Dental practice|4.9|417 reviews
Quillbase|Notes for teams|4.5|8,902 reviews
Harbour Kitchen|Seafood|4.4|1,288 reviews
Lumi Sleep|Sleep sounds|4.9|54,300 ratings
Kurier|Delivery service|4.2|6,730 reviews
Hotel Seeblick|Hotel am See|8.9|956 Bewertungen
"""


def rows(text: str, columns: int = 0) -> list[list[str]]:
    """The lines of a table as their columns; the last of ``columns`` keeps what bars it holds."""
    lines = text.strip().splitlines()
    if columns == 3 and any(line.count("|") > 2 for line in lines):
        return [
            [line.split("|", 1)[0], line.split("|", 1)[1].rsplit("|", 1)[0], line.rsplit("|", 1)[1]]
            for line in lines
        ]
    return [line.split("|") for line in lines]


def pick(rng: np.random.Generator, text: str) -> list[str]:
    found = rows(text)
    return found[int(rng.integers(len(found)))]
