"""What small documents hold: invoices, lives on one page, departures, services, links, teams, releases."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Bill:
    """An invoice; ``lines`` are (what, price of one in cents); ``labels`` name its parts in reading order."""

    lang: str
    seller: tuple[str, str, str]
    buyers: tuple[tuple[str, str, str], ...]
    currency: str
    tax_percent: int
    labels: tuple[str, ...]
    lines: tuple[tuple[str, int], ...]
    thanks: str
    days: int = 14


@dataclass(frozen=True, kw_only=True, slots=True)
class Life:
    """A curriculum vitae; ``jobs`` are (years, role, place, what)."""

    lang: str
    name: str
    role: str
    contact: tuple[str, str, str]
    summary: str
    heads: tuple[str, str, str, str]
    jobs: tuple[tuple[str, str, str, str], ...]
    studies: tuple[tuple[str, str, str], ...]
    skills: tuple[tuple[str, int], ...]
    tongues: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Departures:
    """A station's board; ``rides`` are (line, destination, through)."""

    lang: str
    station: str
    title: str
    columns: tuple[str, str, str, str]
    rides: tuple[tuple[str, str, str], ...]
    late: str
    punctual: str
    gone: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Status:
    """A status page; ``incidents`` are (date, title, what happened)."""

    lang: str
    service: str
    fine: str
    trouble: str
    parts: tuple[str, ...]
    words: tuple[str, str]
    history: str
    incidents: tuple[tuple[str, str, str], ...]
    uptime: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Crew:
    """A team; ``people`` are (name, role, sentence)."""

    lang: str
    house: str
    title: str
    lead: str
    people: tuple[tuple[str, str, str], ...]
    places: tuple[tuple[str, str, str], ...]
    place_title: str
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Changes:
    """Releases: (version, date, ((kind, sentence), …)); kind is 0 new, 1 better, 2 mended."""

    lang: str
    product: str
    title: str
    lead: str
    kinds: tuple[str, str, str]
    releases: tuple[tuple[str, str, tuple[tuple[int, str], ...]], ...]


BILLS = (
    Bill(lang="en", seller=("Wrenfield Carpentry", "12 Sawmill Yard, Hexham NE46 3LL", "hello@wrenfield.example"), buyers=(("The Tide Café", "3 Quay Street", "Amble NE65 0AP"), ("Dr. Ruth Calder", "41 Elm Grove", "Durham DH1 4PQ")), currency="£", tax_percent=20, labels=("Invoice", "Billed to", "Date", "Due", "Description", "Qty", "Price", "Amount", "Subtotal", "VAT", "Total"), lines=(("Oak shelf, oiled, 180 cm", 14_500), ("Fitting on site, per hour", 4_200), ("Brass bracket", 1_150), ("Delivery", 3_500), ("Window seat with lift-up lid", 62_000)), thanks="Thank you. Please pay within fourteen days to account 20-44-91, 4471 0926."),
    Bill(lang="en", seller=("Paper Kite Studio", "88 Alder Street, Portland, OR", "billing@paperkite.example"), buyers=(("Northwind Rail", "1200 Harbor Avenue", "Tacoma, WA"), ("Mill Lane Bakery", "17 Mill Lane", "Eugene, OR")), currency="$", tax_percent=0, labels=("Invoice", "For", "Issued", "Payable by", "Work", "Hours", "Rate", "Sum", "Net", "Tax", "Amount due"), lines=(("Brand workshop", 14_000), ("Icon set, 48 glyphs", 11_000), ("Timetable redesign", 12_500), ("Print supervision", 9_500)), thanks="It was a pleasure. Bank details are on the attached card."),
    Bill(lang="de", seller=("Gärtnerei Moosbach", "Talweg 4, 87541 Bad Hindelang", "buero@moosbach.beispiel"), buyers=(("Gasthof zur Linde", "Dorfplatz 1", "87527 Sonthofen"), ("Familie Hartl", "Sonnenhang 9", "87509 Immenstadt")), currency="€", tax_percent=19, labels=("Rechnung", "Rechnung an", "Datum", "Fällig am", "Leistung", "Menge", "Einzelpreis", "Betrag", "Zwischensumme", "MwSt.", "Gesamtbetrag"), lines=(("Apfelbaum, Hochstamm", 8_900), ("Pflanzarbeit, je Stunde", 5_400), ("Komposterde, je Sack", 1_290), ("Trockenmauer, je Meter", 21_000)), thanks="Zahlbar innerhalb von 14 Tagen ohne Abzug. Vielen Dank für Ihren Auftrag."),
    Bill(lang="fr", seller=("Atelier Garance", "9 rue des Teinturiers, Avignon", "bonjour@garance.exemple"), buyers=(("Théâtre du Port", "2 quai des Brumes", "44000 Nantes"), ("Hôtel des Quais", "15 quai Sud", "33000 Bordeaux")), currency="€", tax_percent=20, labels=("Facture", "Adressée à", "Date", "Échéance", "Désignation", "Qté", "Prix unitaire", "Montant", "Total HT", "TVA", "Total TTC"), lines=(("Rideau de scène, velours", 48_000), ("Coussin teint à la main", 4_200), ("Journée de pose", 39_000), ("Échantillon de couleur", 1_500)), thanks="Règlement à trente jours par virement. Merci de votre confiance.", days=30),
    Bill(lang="ja", seller=("青空製本所", "京都市中京区三条通12", "info@aozora.example.jp"), buyers=(("みなと図書館", "横浜市中区海岸通3", "神奈川県"), ("木と暮らし", "高山市本町2", "岐阜県")), currency="¥", tax_percent=10, labels=("請求書", "御中", "発行日", "お支払期限", "品名", "数量", "単価", "金額", "小計", "消費税", "合計金額"), lines=(("布張り表紙の製本", 480_000), ("修復作業（一時間）", 620_000), ("和紙の見返し", 85_000), ("箔押し", 130_000)), thanks="お振込み手数料はご負担くださいますようお願いいたします。", days=30),
)  # fmt: skip

LIVES = (
    Life(lang="en", name="Imogen Achebe", role="Structural engineer", contact=("Bristol, UK", "imogen@achebe.example", "07700 900 412"), summary="Twelve years of timber bridges, stubborn roofs and one very tall aviary. I like loads that move and drawings that a builder can read in the rain.", heads=("Experience", "Education", "Strengths", "Languages"), jobs=(("2021 – now", "Associate", "Tern & Partners", "Leads a team of six on footbridges; introduced a weekly review of buildability."), ("2016 – 2021", "Senior engineer", "Harrow Timber", "Designed the first British road bridge in hybrid oak and steel."), ("2013 – 2016", "Graduate engineer", "City of Cardiff", "Inspected 214 structures, most of them from a boat.")), studies=(("2013", "MEng Civil Engineering", "University of Leeds"), ("2012", "Exchange year", "Chalmers, Gothenburg")), skills=(("Timber design", 95), ("Dynamics", 80), ("Site supervision", 85), ("Python", 60)), tongues=("English, native", "Igbo, fluent", "Swedish, working")),
    Life(lang="en", name="Ravi Kulkarni", role="Pastry chef", contact=("Toronto, Canada", "ravi@kulkarni.example", "416 555 0148"), summary="Bakes for people who say they do not like sweets. Runs calm kitchens, writes exact recipes and trains apprentices who stay.", heads=("Kitchens", "Training", "What I do well", "I speak"), jobs=(("2022 – now", "Head of pastry", "The Lockkeeper", "Menu of eight desserts, bread service and a Sunday counter."), ("2018 – 2022", "Sous chef", "Maison Fourche", "Cut waste by a third with a daily viennoiserie plan."), ("2015 – 2018", "Commis", "Hotel Aurora", "Learned lamination, sugar and patience.")), studies=(("2015", "Diploma in Pastry Arts", "George Brown College"), ("2014", "Apprenticeship", "Bakery Sommer, Mainz")), skills=(("Laminated dough", 95), ("Chocolate", 75), ("Costing", 80), ("Teaching", 90)), tongues=("English", "Marathi", "German")),
    Life(lang="de", name="Johanna Pfeiffer", role="Restauratorin für Papier", contact=("Weimar", "j.pfeiffer@beispiel.de", "03643 55 01 28"), summary="Rettet Landkarten, Notenblätter und Briefe vor Wasser, Licht und gut gemeintem Klebeband. Arbeitet leise, dokumentiert gründlich.", heads=("Berufsweg", "Ausbildung", "Schwerpunkte", "Sprachen"), jobs=(("seit 2020", "Werkstattleiterin", "Landesarchiv", "Verantwortlich für vier Kolleginnen und 2,3 Kilometer Akten."), ("2014 – 2020", "Restauratorin", "Musikbibliothek Leipzig", "Sicherte 900 Autographe nach einem Rohrbruch."), ("2012 – 2014", "Volontärin", "Stadtmuseum Gera", "Baute eine Klimakammer aus einem alten Kühlraum.")), studies=(("2012", "M. A. Konservierung", "Hochschule Hildesheim"), ("2009", "Buchbinderlehre", "Binderei Oertel")), skills=(("Tintenfraß", 90), ("Trockenreinigung", 85), ("Gefriertrocknung", 70), ("Vermittlung", 80)), tongues=("Deutsch", "Englisch", "Tschechisch")),
    Life(lang="es", name="Marina Quintana", role="Bióloga marina", contact=("Cádiz", "marina@quintana.ejemplo", "600 124 998"), summary="Ocho años contando praderas de posidonia y convenciendo a pescadores de que también ellos las cuenten.", heads=("Experiencia", "Formación", "Fortalezas", "Idiomas"), jobs=(("2021 – hoy", "Investigadora", "Estación de la Bahía", "Dirige el censo anual con noventa voluntarios."), ("2018 – 2021", "Técnica de campo", "Parque del Estrecho", "Cartografió 340 hectáreas de fondo arenoso."), ("2016 – 2018", "Monitora de buceo", "Club Poniente", "Formó a doscientos alumnos sin un solo susto.")), studies=(("2018", "Máster en Oceanografía", "Universidad de Cádiz"), ("2016", "Grado en Biología", "Universidad de Vigo")), skills=(("Buceo científico", 95), ("Estadística", 75), ("Divulgación", 90), ("Navegación", 70)), tongues=("Español", "Gallego", "Inglés")),
    Life(lang="zh", name="沈知夏", role="园林设计师", contact=("苏州", "zhixia@example.cn", "138 0013 5566"), summary="十年造园，偏爱小院与老城。相信一块石头的位置值得想三天。", heads=("工作经历", "教育背景", "专长", "语言"), jobs=(("2020 – 至今", "主持设计师", "半亩工作室", "带领五人团队完成二十七座庭院。"), ("2016 – 2020", "设计师", "江南园林院", "参与三处古园的修缮与测绘。"), ("2014 – 2016", "助理", "城市规划所", "整理老城六百棵古树的档案。")), studies=(("2014", "风景园林硕士", "南京林业大学"), ("2011", "园艺学士", "浙江大学")), skills=(("叠石理水", 90), ("植物配置", 95), ("手绘", 85), ("施工管理", 70)), tongues=("中文", "英语", "日语")),
)  # fmt: skip

BOARDS = (
    Departures(lang="en", station="Carrow Junction", title="Departures", columns=("Time", "To", "Platform", "Status"), rides=(("IC 21", "Aldermere", "Stone, Wick, Fenbridge"), ("R 4", "Port Hallow", "all stations"), ("IC 9", "Kestrel Bay", "Wick, Longmoor"), ("R 12", "Millbrook", "Osier, Tanyard"), ("N 2", "Saint Orrin", "Fenbridge, The Marches"), ("R 4", "Duncote", "all stations"), ("IC 33", "Averley Central", "non-stop")), late="{} min late", punctual="On time", gone="Boarding"),
    Departures(lang="de", station="Hohenbruck Hbf", title="Abfahrt", columns=("Zeit", "Ziel", "Gleis", "Hinweis"), rides=(("RE 7", "Lindau-Reutin", "Tannau, Seeblick"), ("S 3", "Neumühl", "alle Halte"), ("IC 218", "Kassel", "Fulda, Eisenberg"), ("RB 41", "Waldkirch", "Moos, Talheim"), ("S 1", "Flughafen", "Messe, Arena"), ("RE 2", "Ostersee", "Birkenau")), late="+{} Min.", punctual="pünktlich", gone="fährt ein"),
    Departures(lang="fr", station="Gare de Saint-Aubin", title="Départs", columns=("Heure", "Destination", "Voie", "Remarque"), rides=(("TER 18", "Les Sables", "Roche, Montaigu"), ("IC 5", "Clermont", "Vierzon, Riom"), ("TER 2", "Pornic", "tous les arrêts"), ("TER 31", "Valmont", "Yvetot"), ("N 9", "Briançon", "Valence, Gap")), late="retard {} min", punctual="à l'heure", gone="à quai"),
    Departures(lang="ja", station="緑ヶ丘駅", title="発車案内", columns=("時刻", "行先", "番線", "備考"), rides=(("快速", "港前", "川原町・東山"), ("各停", "湯の里", "各駅に停車"), ("特急", "桜台", "川原町のみ"), ("各停", "東山", "各駅に停車"), ("急行", "松原", "桜台・港前")), late="約{}分遅れ", punctual="定刻", gone="まもなく"),
)  # fmt: skip

STATUSES = (
    Status(lang="en", service="Kite Cloud", fine="All systems are running", trouble="One service is degraded", parts=("API", "Dashboard", "Object storage", "Builds", "Webhooks", "Sign-in"), words=("Operational", "Degraded"), history="Past incidents", uptime="uptime over 60 days", incidents=(("3 June", "Slow builds in eu-west", "A cache node ran out of disk. We moved the cache and added an alert at 80 percent."), ("22 May", "Webhooks delayed", "Deliveries queued for eleven minutes after a certificate rotation. None were lost."), ("9 May", "Sign-in errors", "A mistyped rate limit refused about two percent of attempts for four minutes."))),
    Status(lang="de", service="Postbote API", fine="Alle Dienste laufen", trouble="Ein Dienst ist gestört", parts=("Schnittstelle", "Webseite", "Postfächer", "Suche", "Anmeldung"), words=("In Betrieb", "Gestört"), history="Frühere Störungen", uptime="verfügbar in 60 Tagen", incidents=(("2. Juni", "Suche langsam", "Ein Index wurde zur falschen Zeit neu aufgebaut. Er läuft nun nachts."), ("19. Mai", "Anmeldung gestört", "Ein abgelaufenes Zertifikat, sechs Minuten lang. Die Erneuerung ist jetzt überwacht."))),
    Status(lang="es", service="Nube Faro", fine="Todo funciona con normalidad", trouble="Un servicio va lento", parts=("API", "Panel", "Copias de seguridad", "Correo", "Acceso"), words=("Operativo", "Degradado"), history="Incidencias anteriores", uptime="disponible en 60 días", incidents=(("4 de junio", "Correo con retraso", "La cola creció tras una campaña grande. Hemos doblado los procesos."), ("16 de mayo", "Panel inaccesible", "Un despliegue incompleto duró tres minutos y se revirtió solo."))),
)  # fmt: skip

CREWS = (
    Crew(lang="en", house="Fernhill Physio", title="The people you will meet", lead="Seven of us, two dogs and a kettle that never rests.", people=(("Moana Rewi", "Physiotherapist", "Shoulders, swimmers and the art of not overdoing it."), ("Colin Baird", "Physiotherapist", "Backs. Used to lift roof trusses, knows."), ("Jess Tamati", "Pilates", "Counts to eight in four languages."), ("Arun Pillai", "Hand therapist", "Makes splints that people forget to take off."), ("Grace Liu", "Front desk", "Remembers your dog's name."), ("Tom Ferris", "Exercise films", "Has filmed in more living rooms than a news crew.")), places=(("Te Aro", "22 Harbour Road", "Mon–Fri, 7–19"), ("Petone", "5 Jackson Street", "Tue and Thu, 8–16")), place_title="Where we are", links=(("calendar", "Book a visit"), ("phone", "Call the desk"), ("pin", "Find the door"), ("mail", "Write to us"))),
    Crew(lang="en", house="Low Tide Quartet", title="Four people, sixteen strings", lead="New music, old halls and the occasional lighthouse.", people=(("Saoirse Kane", "First violin", "Grew up above a chip shop, plays like a gale."), ("Dai Prosser", "Second violin", "Arranges everything, including the van."), ("Hanneke Vos", "Viola", "Collects tide tables and bad puns."), ("Yusuf Demir", "Cello", "Plays an instrument older than his country.")), places=(("Aldeburgh", "Jubilee Hall", "14 June, 19:30"), ("Whitby", "Pavilion", "21 June, 20:00"), ("Oban", "Corran Halls", "28 June, 19:00")), place_title="On tour", links=(("music", "Listen to Low Tide"), ("calendar", "Tickets for June"), ("bag", "Records and shirts"), ("mail", "Join the letter"), ("camera", "Photographs"))),
    Crew(lang="fr", house="Atelier Garance", title="Celles et ceux qui teignent", lead="Cinq paires de mains bleues, une cuve par saison.", people=(("Garance Olivier", "Fondatrice", "Cueille, broie, recommence."), ("Malik Sarr", "Teinturier", "Lit la température à l'odeur."), ("Inès Caron", "Couture", "Coupe droit, même en dansant."), ("Paul Devos", "Livraisons", "À vélo, sauf le velours.")), places=(("Avignon", "9 rue des Teinturiers", "mardi – samedi"), ("Marseille", "31 rue du Panier", "jeudi – dimanche")), place_title="Nous trouver", links=(("bag", "La boutique"), ("calendar", "Stages de teinture"), ("book", "Le carnet de recettes"), ("mail", "Nous écrire"))),
    Crew(lang="ar", house="دار الياسمين", title="فريق الدار", lead="خمسة أشخاص يعرفون كل بلاطة في البيت.", people=(("سامية بن عمر", "صاحبة الدار", "ورثت البيت عن جدتها ورمّمته بيديها."), ("حمدي الكافي", "الطاهي", "يخبز الطابونة قبل الفجر."), ("ريم جلال", "الاستقبال", "تتحدث خمس لغات وتحفظ الأسماء."), ("نادر الورغي", "دليل المدينة", "يعرف الأزقة التي لا خريطة لها.")), places=(("الدار", "زنقة الباشا 11", "كل يوم"), ("السطح", "الطابق الثالث", "حتى منتصف الليل")), place_title="أين نحن", links=(("calendar", "احجز غرفة"), ("phone", "اتصل بنا"), ("pin", "الطريق إلينا"), ("camera", "صور البيت"))),
    Crew(lang="he", house="מאפיית שדרות", title="מי אופה לכם", lead="ארבעה אנשים, תנור אחד והרבה קמח על המכנסיים.", people=(("נועה פרץ", "אופה ראשית", "קמה בשלוש ומחייכת בחמש."), ("אליאס חדאד", "בצקים", "יודע לפי מגע מתי הבצק מוכן."), ("דניאל רוט", "קפה", "מצייר עלים בקצף."), ("רותי שמש", "משלוחים", "מכירה כל מדרגה בכרמל.")), places=(("הדר", "רחוב מסדה 18", "א׳–ו׳ מ־6:30"), ("הכרמל", "שדרות הנשיא 102", "ו׳ בלבד")), place_title="איפה אנחנו", links=(("bag", "להזמין חלה"), ("calendar", "סדנאות"), ("pin", "איך מגיעים"), ("phone", "להתקשר"))),
)  # fmt: skip

CHANGES = (
    Changes(lang="en", product="Gridlock", title="Changelog", lead="What is new, what is better and what no longer breaks.", kinds=("New", "Better", "Fixed"), releases=(("5.1.0", "2 June 2026", ((0, "Sort keys can be dragged into order."), (1, "Scrolling a million rows takes 40 % less memory."), (2, "Copying merged cells keeps their borders."))), ("5.0.2", "18 May 2026", ((2, "The filter menu no longer closes on touch screens."), (2, "Dates before 1970 sort where they belong."))), ("5.0.0", "4 May 2026", ((0, "Columns may be pinned on both sides."), (0, "A worker sorts large tables in the background."), (1, "Keyboard focus is always visible."))))),
    Changes(lang="en", product="Pigeon Mail", title="What changed", lead="Small, steady improvements to a small, steady mail client.", kinds=("Added", "Changed", "Repaired"), releases=(("3.4", "11 June", ((0, "Undo sending for up to thirty seconds."), (1, "Search understands 'last spring'."))), ("3.3", "20 May", ((0, "Folders can have a colour."), (2, "Drafts survive a flat battery."), (2, "Long subjects wrap instead of hiding."))), ("3.2", "2 May", ((1, "Opening an attachment is twice as fast."), (0, "A quiet mode for weekends."))))),
    Changes(lang="de", product="Schichtplan", title="Neuerungen", lead="Was dazukam, was besser wurde und was wir repariert haben.", kinds=("Neu", "Verbessert", "Behoben"), releases=(("8.2", "9. Juni 2026", ((0, "Urlaubsanträge mit Vertretungsvorschlag."), (1, "Der Wochenplan druckt auf einer Seite."))), ("8.1", "12. Mai 2026", ((2, "Feiertage in Sachsen werden richtig erkannt."), (0, "Zeiterfassung ohne Netz."))), ("8.0", "1. April 2026", ((0, "Dunkle Darstellung für die Nachtschicht."), (1, "Tauschanfragen kommen als Nachricht an."), (2, "Umlaute in der Ausgabe stimmen wieder."))))),
    Changes(lang="ja", product="クラシノート", title="更新履歴", lead="新しい機能と、直したところをまとめました。", kinds=("新機能", "改善", "修正"), releases=(("4.3", "2026年6月5日", ((0, "レシートをまとめて撮影できるようになりました。"), (1, "グラフの表示が速くなりました。"))), ("4.2", "2026年5月10日", ((2, "外貨の換算がずれる問題を直しました。"), (0, "ふたりの予算を月ごとに比べられます。"))), ("4.1", "2026年4月8日", ((1, "文字の大きさを変えられます。"), (2, "通知が二重に届くことがなくなりました。"))))),
)  # fmt: skip
