"""What charts show: subjects with units, plausible ranges, series and labels, in several languages."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from generators._svg_chart_sources import source_text

MONTHS = {
    "en": ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    "de": ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"],
    "es": ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
    "fr": ["janv", "févr", "mars", "avr", "mai", "juin", "juil", "août", "sept", "oct", "nov", "déc"],
    "pt": ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"],
    "it": ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
}
NOT_ADDED = frozenset({"%", " s", " °C", " mm", " kWh"})


@dataclass(frozen=True, slots=True)
class Topic:
    """``title`` and ``measure`` as printed, ``sentence`` in English; values lie in ``low``..``high`` ``unit``."""

    locale: str
    title: str
    measure: str
    sentence: str
    prefix: str
    suffix: str
    low: float
    high: float
    series: tuple[str, ...]
    shape: str = "trend"


# locale | title | measure | sentence | prefix | suffix | low | high | shape | series, in reading order
TIMED = """
en|Bakery revenue keeps rising|Revenue, thousand $|revenue of a bakery|$|k|12|48|trend|Bread;Pastry;Coffee;Cakes
en|Active users by platform|Monthly active users, million|active users of an app||M|1|9|trend|iOS;Android;Web
en|Average rainfall and where it falls|Rainfall, mm|rainfall at weather stations|| mm|20|140|season|Coast;Valley;Highlands
en|Electricity from renewables|Generation, TWh|electricity generation from renewable sources|| TWh|8|60|trend|Wind;Solar;Hydro;Biomass
en|Visitors to the city museums|Visitors, thousand|museum visitors||k|15|95|season|Art museum;Science centre;Maritime museum
en|Support tickets after the redesign|Tickets a week|support tickets of a software team|||60|420|fall|Billing;Login;Bugs;Other
en|Fewer trains run late|Delayed trains, %|share of delayed trains||%|4|28|fall|Regional;Intercity
en|House prices by district|Median price, thousand £|median house prices by district|£|k|180|520|trend|Harbour;Old Town;Northside;Riverside
en|Page load time|Median load time, seconds|page load times of a website|| s|0.8|4.2|fall|Desktop;Mobile
en|Bicycles counted on Mill Bridge|Bicycles a day|bicycle traffic over a bridge|||400|5200|season|Weekdays;Weekends
en|Coffee exports|Exports, thousand tonnes|coffee exports by country||kt|40|310|trend|Brazil;Vietnam;Colombia;Ethiopia
en|Water level in the reservoir|Fill level, %|reservoir fill levels||%|30|95|season|Upper lake;Lower lake
en|Unemployment by age group|Unemployment rate, %|unemployment by age group||%|3|19|trend|15–24;25–54;55–64
en|Newsletter growth|Subscribers, thousand|newsletter subscribers||k|2|34|trend|Free;Paid
de|Stromverbrauch der Haushalte|Verbrauch, kWh|electricity use of households|| kWh|180|420|season|Altbau;Neubau
de|Fahrgäste im Nahverkehr|Fahrgäste, Tsd.|public transport passengers|| Tsd.|40|190|trend|U-Bahn;Tram;Bus
de|Umsatz nach Filiale|Umsatz, Tsd. €|revenue by branch|| T€|20|110|trend|Mitte;Nord;Hafen
es|Ventas de la librería|Ventas, miles de €|sales of a bookshop|| k€|5|42|trend|Novela;Infantil;Ensayo
es|Turistas por isla|Turistas, miles|tourists by island||k|40|320|season|Mallorca;Menorca;Ibiza
fr|Température moyenne|Température, °C|average temperature of French cities|| °C|2|27|season|Lyon;Brest;Nice
fr|Ventes de vélos électriques|Ventes, milliers|sales of electric bicycles||k|8|66|trend|Ville;Route;Cargo
pt|Produção de café|Sacas, milhões|coffee production by region|| mi|3|32|trend|Minas Gerais;Espírito Santo;São Paulo
it|Produzione di olio d'oliva|Tonnellate, migliaia|olive oil production by region|| kt|12|88|trend|Puglia;Calabria;Sicilia
"""
# the same for named things with one value each; the last column is the things
RANKED = """
en|Favourite fruit in the canteen|Votes|votes for fruit in a canteen|||12|96|share|Apple;Banana;Mango;Grapes;Orange;Pear;Kiwi;Peach
en|Most used programming languages|Respondents, %|programming languages in a survey||%|8|66|rank|JavaScript;Python;SQL;TypeScript;Java;C#;C++;Go;Rust
en|Longest rivers of the region|Length, km|lengths of rivers|| km|320|2850|rank|Danube;Dnieper;Don;Rhine;Elbe;Vistula;Tagus;Loire
en|Where the budget goes|Spending, million $|a city budget by department|$|M|8|120|share|Schools;Transport;Health;Parks;Police;Libraries;Housing
en|CO₂ a kilometre by means of travel|Grams a passenger kilometre|emissions by means of travel|| g|14|246|rank|Plane;Car;Motorbike;Coach;Train;Metro;Ferry
en|Time spent on chores|Minutes a week|minutes spent on household chores|| min|25|290|share|Cooking;Cleaning;Laundry;Shopping;Gardening;Repairs
en|Hotel occupancy|Occupied rooms, %|hotel occupancy by city||%|48|93|rank|Lisbon;Porto;Seville;Madrid;Valencia;Bilbao;Faro
en|Calories in a lunch|kcal a portion|calories of lunch dishes|||180|820|rank|Burger;Pizza;Ramen;Curry;Salad;Sushi;Soup
en|Sources of website traffic|Sessions, %|website traffic by source||%|6|40|share|Search;Direct;Social;Referral;E-mail;Ads
en|Goals by player|Goals|goals by football player|||4|31|rank|Okafor;Lindqvist;Marchetti;Silva;Novak;Dubois;Haddad;Kim
en|Books borrowed by genre|Loans, thousand|library loans by genre||k|2|19|share|Crime;Fantasy;Romance;History;Cookery;Travel;Poetry
de|Beliebteste Urlaubsziele|Anteil, %|favourite holiday destinations||%|5|34|share|Ostsee;Italien;Spanien;Österreich;Nordsee;Türkei;Schweden
de|Einwohner der größten Städte|Einwohner, Tsd.|inhabitants of German cities|| Tsd.|580|3700|rank|Berlin;Hamburg;München;Köln;Frankfurt;Stuttgart;Leipzig
es|Consumo de agua por sector|Consumo, hm³|water consumption by sector|||40|780|share|Agricultura;Industria;Hogares;Turismo;Servicios
fr|Fromages préférés|Votes|votes for French cheeses|||30|210|share|Comté;Brie;Roquefort;Camembert;Reblochon;Chèvre
pt|Bairros com mais árvores|Árvores, milhares|trees by city district||k|2|24|rank|Lapa;Moema;Pinheiros;Butantã;Mooca;Sé
it|Mezzi per andare al lavoro|Quota, %|how people commute||%|6|44|share|Auto;Treno;Metro;Bici;A piedi;Bus
"""


@functools.cache
def topics(text: str) -> tuple[Topic, ...]:
    """The topics of one of the tables above."""
    rows = (line.split("|") for line in text.strip().splitlines())
    return tuple(
        Topic(r[0], r[1], r[2], r[3], r[4], r[5], float(r[6]), float(r[7]), tuple(r[9].split(";")), r[8])
        for r in rows
    )


@dataclass(frozen=True, slots=True)
class Table:
    """The data of one chart. ``values[s][i]`` is series ``s`` at label ``i``."""

    locale: str
    title: str
    measure: str
    sentence: str
    prefix: str
    suffix: str
    labels: tuple[str, ...]
    series: tuple[str, ...]
    values: tuple[tuple[float, ...], ...]

    def text(self, value: float) -> str:
        """A value as a label prints it."""
        return f"{self.prefix}{grouped(value, self.locale)}{self.suffix}"


def pick(rng: np.random.Generator, text: str, fits: Callable[[Topic], bool] = lambda topic: True) -> Topic:
    known = [topic for topic in topics(text) if fits(topic)]
    return known[int(rng.integers(len(known)))]


def compares(topic: Topic) -> bool:
    """Whether the words promise several series: "by age group" with one group would be wrong."""
    return " by " in f"{topic.title} {topic.sentence}"


def adds_up(topic: Topic) -> bool:
    """Whether the sum over series means something: rates, prices and temperatures do not add up."""
    return topic.suffix not in NOT_ADDED and "rice" not in topic.measure and topic.prefix != "£"


def grouped(value: float, locale: str) -> str:
    """A number with the locale's separators and no idle zeros."""
    digits = 0 if abs(value) >= 100 or float(value).is_integer() else 1
    text = f"{value:,.{digits}f}"
    if locale in ("de", "es", "pt", "it"):
        return text.replace(",", "\0").replace(".", ",").replace("\0", ".")
    return text.replace(",", "\u202f").replace(".", ",") if locale == "fr" else text


def rounded(value: float, high: float, suffix: str = "?") -> float:
    """A value with the digits that such a quantity is reported with; what has no unit is counted."""
    if suffix == "" and high >= 10:
        return float(round(value))
    if high >= 1000:
        return float(round(value / 10) * 10)
    return float(round(value)) if high >= 60 else round(value, 1)


def _labels(rng: np.random.Generator, locale: str) -> tuple[str, ...]:
    kind = int(rng.integers(4))
    if kind == 0:
        return tuple(MONTHS[locale])
    if kind == 1:
        count, start = int(rng.integers(6, 9)), int(rng.integers(0, 4))
        return tuple(MONTHS[locale][start : start + count])
    if kind == 2:
        first, count = int(rng.integers(2009, 2017)), int(rng.integers(6, 10))
        return tuple(str(first + i) for i in range(count))
    year = int(rng.integers(19, 24))
    return tuple(f"Q{i % 4 + 1}\u2009’{year + i // 4}" for i in range(int(rng.choice([4, 6, 8]))))


def _walk(rng: np.random.Generator, topic: Topic, count: int, level: float) -> tuple[float, ...]:
    """One series: a trend or a season with noise that remembers its past."""
    spread = topic.high - topic.low
    drift = {"trend": 0.45, "fall": -0.5, "season": 0.05}[topic.shape] * spread * float(rng.uniform(0.6, 1.1))
    phase = float(rng.uniform(-0.4, 0.4))
    noise, values = 0.0, []
    for i in range(count):
        share = i / max(1, count - 1)
        noise = 0.55 * noise + float(rng.normal(0, 0.045)) * spread
        season = 0.28 * spread * -math.cos(2 * math.pi * share + phase) if topic.shape == "season" else 0.0
        value = topic.low + spread * level + drift * (share - 0.5) + season + noise
        values.append(rounded(min(topic.high * 1.05, max(topic.low * 0.7, value)), topic.high, topic.suffix))
    return tuple(values)


def timed_table(rng: np.random.Generator, num_series: int | None = None, *, is_sum: bool = False) -> Table:
    """A table over time; ``num_series`` is cut to what the topic has; a sum needs series that add up."""
    fits = adds_up if is_sum else (lambda topic: num_series != 1 or not compares(topic))
    topic = pick(rng, TIMED, fits)
    labels = _labels(rng, topic.locale)
    least = 2 if compares(topic) else 1
    count = min(num_series or int(rng.integers(least, 4)), len(topic.series))
    names = [topic.series[int(i)] for i in sorted(rng.choice(len(topic.series), count, replace=False))]
    levels = np.linspace(0.68, 0.3, count) if count > 1 else [0.5]
    values = tuple(_walk(rng, topic, len(labels), float(level)) for level in levels)
    measure = f"{topic.measure} ({names[0]})" if count == 1 else topic.measure
    return Table(
        topic.locale,
        topic.title,
        measure,
        topic.sentence,
        topic.prefix,
        topic.suffix,
        labels,
        tuple(names),
        values,
    )


def ranked_table(rng: np.random.Generator, most: int = 8, *, is_whole: bool = False) -> Table:
    """Named things from the largest to the smallest; parts of a whole when asked."""
    topic = pick(rng, RANKED, lambda t: t.shape == "share") if is_whole else pick(rng, RANKED)
    count = min(len(topic.series), most, int(rng.integers(5, 9)))
    items = [topic.series[int(i)] for i in sorted(rng.choice(len(topic.series), count, replace=False))]
    falling = topic.low + (topic.high - topic.low) * np.sort(rng.beta(1.3, 1.6, count))[::-1]
    if is_whole and topic.suffix == "%":
        falling = falling / falling.sum() * 100
    values = tuple(rounded(float(v), topic.high, topic.suffix) for v in falling)
    return Table(
        topic.locale,
        topic.title,
        topic.measure,
        topic.sentence,
        topic.prefix,
        topic.suffix,
        tuple(items),
        (topic.measure,),
        (values,),
    )


def source_line(rng: np.random.Generator, table: Table) -> str:
    """Who counted it, as the foot of the chart says."""
    return source_text(rng, table.locale, table.sentence)


def nice_ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round ticks that span low..high: steps of 1, 2, 2.5 or 5 times a power of ten."""
    raw = max(high - low, 1e-9) / about
    power = 10 ** math.floor(math.log10(raw))
    step = next(s * power for s in (1, 2, 2.5, 5, 10) if s * power >= raw)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [round(i * step, 6) for i in range(first, last + 1)]
