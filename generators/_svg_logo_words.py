"""Trades that have logos: what they are, names they go by, lines below, and the pictograms that stand for them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

# trade | names, ';' between | lines below | pictograms | icons of the line set
TRADES = """
bakery|Halden Bakery;Crumb & Rye;Ovenbird;Old Mill Bread;Mason's Loaf;Levain|Sourdough since 1987;Baked before dawn;Bread, buns and coffee|loaf;wheat|heart;coffee
coffee roaster|Northbeam Coffee;Ember & Oak;Kaffa House;Slow Pour;Tidewater Roasters;Finca Alta|Small batch roasters;Roasted on Thursdays;Single origin coffee|cup;flame|coffee;leaf
florist|Wild Stem;Fern & Fable;Marlow Flowers;Petalworks;The Green Stall|Flowers and plants;Bouquets by bicycle;Weddings and events|tulip;leaf;lotus|leaf;tree
law firm|Aldous & Finch;Brandt Legal;Moreau Partners;Whitlock Hale;Sterling Advocates|Attorneys at law;Notaries and counsel;Established 1962|scales;key|book;shield
dental practice|Bright Dental;Molar & Co;Park Street Dentists;Clearsmile;Dr Weiss Dentistry|Family dentistry;Gentle care;Open on Saturdays|tooth|heart;star
brewery|Hollow Tree Brewing;Kestrel Ales;Copper Kettle;Northgate Brewery;Salt & Barley|Craft beer;Brewed by hand;Ales and lagers|wheat;bottle|umbrella;star
winery|Casa Belmonte;Domaine Vauclair;Quinta do Rio;Two Hills Estate;Villa Serena|Vineyards since 1904;Organic wines;Family estate|grape;bottle|leaf;sun
architecture studio|Atelier Nord;Studio Halm;Lindqvist Architects;Plan B;Forma|Architecture and interiors;Buildings for people;Zurich and Oslo|towers;house|home;layers
yoga studio|Still Water Yoga;Prana House;Lotus Lane;Asana Works;Morning Room|Yoga and breath;Classes every day;Move slowly|lotus;leaf|sun;moon
bicycle shop|Spoke & Chain;Velo Kontor;Pedal Works;Northside Cycles;Gearhead|Repairs while you wait;City and cargo bikes;Since 1994|bicycle;bolt|bicycle;compass
bookshop|Paper Lantern Books;The Reading Room;Harbour Books;Foxed Pages;Marginalia|New and used books;Read more;Books and coffee|book;bulb|book-open;bookmark
seafood restaurant|Saltline;The Blue Mullet;Harbour Kitchen;Ostra;Tidal|Fish and oysters;Landed today;Seafood bar|fish;anchor;shell|fish;anchor
travel agency|Farway;Meridian Travel;Wanderlich;Compass & Co;Blue Latitude|Journeys made simple;Go further;Small group tours|compass;plane|globe;compass
fintech|Ledgerly;Paylume;Vaultline;Nordcap;Tallyo;Cashgrove|Money, made simple;Payments for teams;Banking for builders|bolt;key;crown|card;shield
software company|Stackforge;Lumen Labs;Cloudmere;Bitloom;Parsec;Quillbase|Software that ships;Data you can trust;Built for teams|rocket;bulb;bolt|cloud;database
energy company|Helio;Voltara;Windhaven;Greencell;Solvind|Power from the sun;Clean energy;Switch in minutes|bolt;flame;bulb|bolt;sun
outdoor outfitter|Ridgeway;Pine & Peak;Basecamp Supply;Tarn;Summit Goods|Gear for long days;Outfitters since 1979;Made for weather|mountain;pine|map;tree
hair salon|Studio Cut;Mane & Comb;Shear Joy;Salon Odile;The Parting|Hair and beauty;By appointment;Cut, colour, care|scissors;crown|star;heart
veterinary clinic|Paws & Tails;Millbrook Vets;Happy Hound;Dr Novak Vet;Whiskerwell|Small animal clinic;Care for pets;Open around the clock|paw;heart;cross|heart;home
pharmacy|Apotek Linden;Central Pharmacy;Verbena;Well & Good;Sana|Health and advice;Open late;Since 1931|cross;leaf;drop|heart;shield
estate agent|Keystone Homes;Hartfield;Doorway;Casa Nova;Brook & Lane|Homes worth finding;Sales and lettings;Property advisers|house;key;towers|home;key
gym|Ironworks;Form Athletics;Pulse Club;Barbell House;Kinetic|Strength and movement;Train together;Open 5 to 23|weights;bolt|heart;bolt
pizzeria|Forno Rosso;Napoli 44;Pizza Mia;Basilico;Da Enzo|Wood-fired pizza;Dal 1976;Eat with your hands|pizza;flame|heart;tree
ramen bar|Kumo Ramen;Noodle House Ten;Sora;Umami Lane;Tonari|Ramen and gyoza;Slow broth;Open till late|bowl;waves|moon;sun
photographer|Lena Okafor Photo;Frame & Field;Silver Halide;Daylight Studio;Aperture 8|Portraits and places;Weddings and stories;Photography|camera;mountain|camera;image
record label|Low Tide Records;Needle & Groove;Sub Rosa;Parallel Audio;Night Bus|Music on vinyl;Records and tapes;Listen closely|note;waves|headphones;microphone
carpentry|Oakwright;Plane & Grain;Timber Yard;Nielsen Joinery;Dovetail|Furniture made to last;Kitchens and stairs;Joiners since 1958|hammer;pine;acorn;chair|home;tree
sailing school|Windward;Mainsail;Port & Starboard;Seabreeze Sailing;Fjord Sail|Learn to sail;Courses and charters;On the water since 1983|sail;anchor;lighthouse;waves|anchor;flag
car workshop|Autowerk;Torque Garage;Main Street Motors;Fix & Drive;Piston|Service and repair;All makes;Honest mechanics|car;bolt|key;shield
nursery school|Little Acorns;Sunbeam Nursery;The Tree House;Hopscotch;Bumblebee|Play and learn;Ages one to six;Forest school|acorn;sail;heart|sun;puzzle
spa|Stillwell;Aqua Thermae;Salt & Stone;Hamam 27;The Warm Room|Bath and sauna;Rest well;Thermal baths|drop;waves;lotus|umbrella;moon
jeweller|Aurum;Perle & Stein;Vasile;Goldsmith Row;Carat & Co|Fine jewellery;Goldsmiths since 1921;Made in Antwerp|crown;shell|star;heart
furniture maker|Stool & Co;Nordhem;Sitwell;Habitare;Lagom Living|Furniture for small rooms;Design you live in;Chairs and tables|chair;house|home;layers
delivery service|Dart;Swiftbox;Parcelo;Door2Door;Kurier|There by noon;Same-day delivery;Moves your things|plane;bolt;rocket|truck;cube
"""
# script | trade | name | the name in Latin letters | pictograms
NATIVE = """
japanese|tea house|茶の間|Chanoma|leaf;cup
japanese|bakery|麦の家|Muginoie|wheat;loaf
japanese|bookshop|夜の本屋|Yoru no Honya|book;bulb
chinese|tea merchant|山水茶业|Shanshui Tea|mountain;leaf
chinese|restaurant|金鱼饭店|Golden Fish|fish;bowl
korean|café|달빛 카페|Dalbit Café|cup;flame
korean|flower shop|꽃나무|Kkotnamu|tulip;leaf
greek|taverna|Γαλάζιο|Galazio|fish;waves
greek|olive press|Ελαιώνας|Elaionas|leaf;drop
cyrillic|bakery|Хлебный дом|Khlebny Dom|loaf;wheat
cyrillic|publisher|Белая сова|Belaya Sova|book;acorn
cyrillic|coffee house|Зерно|Zerno|cup;flame
arabic|coffee house|قهوة الصباح|Qahwat Al Sabah|cup;flame
arabic|perfumer|دار العود|Dar Al Oud|drop;lotus
arabic|travel agency|رحلة|Rihla|compass;sail
hebrew|bakery|לחם הארץ|Lechem Haaretz|wheat;loaf
hebrew|studio|סטודיו גל|Studio Gal|waves;sail
devanagari|tea room|चाय घर|Chai Ghar|cup;leaf
devanagari|yoga school|कमल योग|Kamal Yoga|lotus;flame
thai|restaurant|บ้านสวน|Baan Suan|bowl;leaf
thai|spa|น้ำใส|Nam Sai|drop;lotus
"""
FOUNDED = (1889, 1904, 1921, 1931, 1948, 1956, 1962, 1974, 1979, 1983, 1987, 1994, 2004, 2011, 2016, 2019)
PLACES = (
    "Bergen",
    "Porto",
    "Lyon",
    "Leeds",
    "Kraków",
    "Ghent",
    "Turin",
    "Malmö",
    "Cork",
    "Basel",
    "Utrecht",
    "Aarhus",
    "Seville",
    "Oregon",
    "Quebec",
    "Tartu",
)


@dataclass(frozen=True, slots=True)
class Business:
    """One firm; ``native`` is its name in its own script, ``script`` latin where there is none."""

    trade: str
    name: str
    tagline: str
    pictogram: str
    icon: str
    script: str
    native: str
    founded: int
    place: str

    @property
    def initials(self) -> str:
        words = [
            w
            for w in self.name.replace("&", " ").split()
            if w[0].isalpha() and w not in ("The", "Dr", "no", "do")
        ]
        return "".join(w[0] for w in words[:2]).upper()


def business_for(rng: np.random.Generator, *, native_share: float = 0.0) -> Business:
    """A firm at random; ``native_share`` of them have a name in another script."""

    def pick(text: str) -> str:
        options = text.split(";")
        return options[int(rng.integers(len(options)))]

    founded, place = int(rng.choice(FOUNDED)), str(rng.choice(PLACES))
    if rng.random() < native_share:
        rows = NATIVE.strip().splitlines()
        script, trade, native, name, signs = rows[int(rng.integers(len(rows)))].split("|")
        return Business(trade, name, "", pick(signs), "star", script, native, founded, place)
    rows = TRADES.strip().splitlines()
    trade, names, lines, signs, icons = rows[int(rng.integers(len(rows)))].split("|")
    tagline = pick(lines)
    digits = "".join(c for c in tagline if c.isdigit())
    if "since" in tagline.lower() or "established" in tagline.lower():
        founded = int(digits[-4:])
    return Business(trade, pick(names), tagline, pick(signs), pick(icons), "latin", "", founded, place)
