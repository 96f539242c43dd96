"""Who would have counted what a chart shows: source lines by subject, in the chart's language."""

from __future__ import annotations

import re

import numpy as np

FORMS = {
    "en": "Source: {}",
    "de": "Quelle: {}",
    "es": "Fuente: {}",
    "fr": "Source : {}",
    "pt": "Fonte: {}",
    "it": "Fonte: {}",
}

# words of the subject's English sentence | language=names that fit; the first row that fits counts
SUBJECTS = """
epidemic|en=Public Health Agency, case reports;Hospital network, daily counts
population|en=National Statistics Office;Census and projections|de=Statistisches Landesamt, Vorausberechnung;Melderegister
age structure|en=Census;Population register, 1 January|de=Melderegister, 31. Dezember|es=Padrón municipal;INE, padrón continuo|fr=Insee, recensement|pt=IBGE, Censo
inhabitants|de=Statistisches Bundesamt;Statistische Landesämter
lambs|en=Breeders’ association, lambing records;Flock book
penguin|en=Field station, ringing records
tree height|en=Forest inventory, plots of 400 m²;Arboretum survey
trees by city|pt=Secretaria do Verde, cadastro de árvores
apples|en=Orchard weighing;Sorting line, one day’s harvest
forest cover|en=Forest inventories and weather services
rain and temp|en=Weather service, 30-year means;Town weather station|de=Wetterdienst, Mittel 1991–2020|es=Servicio meteorológico, medias 1991–2020|fr=Service météorologique, normales 1991–2020
rainfall|en=Weather service, rain gauges
sunshine|en=Weather service, sunshine recorders|de=Wetterstation, Sonnenscheinautograph;Deutscher Wetterdienst
temperature|fr=Météo-France, normales 1991–2020
reservoir|en=Water board, gauge readings
rivers|en=Hydrological yearbook
noise|en=City noise monitor, hourly means
sensors|en=Sensor log, {n} readings
water|de=Stadtwerke, Jahresbericht|es=Instituto de estadística, encuesta del agua
waste|fr=Service de propreté, bilan annuel
house prices|en=Land registry;Estate agents’ index
rents|en=Letting advertisements of one week|es=Anuncios de alquiler, n = {n}
housing|de=Zensus, Gebäude und Wohnungen
unemployment|en=Labour force survey
jobs in|en=Census of employment
income|en=National statistics offices
school and books|en=Reading survey by country
liveability|en=Residents’ survey, n = {n}
budget|en=City treasurer, adopted budget
municipality|de=Kämmerei, Haushaltsplan
exports of|es=Aduanas, comercio exterior
coffee exports|en=Customs statistics;International coffee trade register
coffee production|pt=Conab, safra de café;IBGE
olive oil|it=Istat, produzioni agricole
vegetables|en=Growers’ cooperative, delivery notes
heating|de=Stadtwerke, Wärmeatlas
electricity use|de=Stadtwerke, Zählerstände
electricity|en=Grid operator;Energy agency, annual balance
energy sources|en=Energy agency, annual balance
emissions by|en=Environment agency, emission factors
vehicle|en=Type approval data
trains|en=Rail regulator, punctuality statistics
bicycle traffic|en=Automatic counter on Mill Bridge
bicycles counted|fr=Compteur automatique du pont
electric bicycles|fr=Fédération du cycle, ventes annuelles
tram|fr=Régie des transports
passengers|de=Verkehrsbetriebe, Fahrgastzählung
commuters among|de=Agentur für Arbeit, Pendlerstatistik
passengers of French trams|fr=Régie des transports, archives
journeys among|fr=Opérateur ferroviaire, ventes de billets
commut|en=Staff survey, n = {n}|de=Mobilitätsbefragung, n = {n}|fr=Insee, recensement|it=Istat, indagine sul pendolarismo
stay in museum|en=Visitor tracking, n = {n}
museum|en=Museum ticket desks
hotel guests|en=Guest questionnaire, n = {n}
occupancy|en=Hotel association, monthly returns
holiday|de=Reiseumfrage, n = {n}
passengers flying|es=Autoridad aeroportuaria
tourist|es=Frontur, movimientos en frontera;Encuesta de turismo
library members|en=Library membership register
reading room|en=Library, gate counter
loans|en=Library system, loans|es=Red de bibliotecas, préstamos
bookshop|es=Caja de la librería;Gremio de libreros|fr=Caisse de la librairie
bakery|en=Shop tills;The bakery’s accounts
garden shop|en=Shop accounts
branch|de=Kassensysteme der Filialen
online shop|en=Shop dashboard
web shop|en=Web analytics
website traffic|en=Web analytics
page load|en=Synthetic page tests, daily median
newsletter|en=Mailing list software
active users|en=App analytics
tickets|en=Help desk system
hotline|en=Telephone system, call log
response times|en=Request log, n = {n}
server|en=Host monitor
disk|en=Host monitor
commits|en=Repository log
programming|en=Developer survey, n = {n}
transistors|en=Makers’ data sheets
storage|en=Price lists of the year
computing|de=TOP500-Liste
share prices|en=Stock exchange, closing auction
result changed|en=Management accounts
targets|en=Management accounts
marathon|en=Race office, finishers’ questionnaire
exam|en=Exams office
study|en=Course survey
teachers|en=Staff questionnaire, n = {n}
before and after|en=Course tests, n = {n}
espresso|en=Tasting panel of eight
midfielders|en=League match data
goals|en=League match data
phone cameras|en=Our test laboratory
steps|en=Wrist tracker
calories|en=Canteen recipes, nutrient tables
chores|en=Time-use diaries, n = {n}
fruit in|en=Canteen vote, one voice each
cheeses|fr=Vote des lecteurs
trade through a port|en=Port authority, yearbooks
trade|en=Customs statistics
moved|en=Population register
students|en=Universities’ exchange offices
music|en=Record industry association
names|en=Register of births
"""


def source_text(rng: np.random.Generator, locale: str, sentence: str) -> str:
    """A source that would have such figures.

    Raises:
        ValueError: no row of the table fits the subject in that language.
    """
    for row in SUBJECTS.strip().splitlines():
        words, *names = row.split("|")
        known = dict(entry.split("=", 1) for entry in names)
        if locale in known and re.search(rf"\b{words}", sentence):
            fitting = known[locale].split(";")
            name = fitting[int(rng.integers(len(fitting)))]
            return FORMS[locale].format(name.format(n=int(rng.integers(4, 40)) * 50))
    raise ValueError(f"expected a source for {sentence!r} in {locale}, got none")
