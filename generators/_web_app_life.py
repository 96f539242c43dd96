"""What small apps hold: songs, files, appointments, payments, weather, recipes, lessons."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Album:
    """``tracks`` are (title, seconds)."""

    lang: str
    app: str
    title: str
    artist: str
    year: int
    menu: tuple[tuple[str, str], ...]
    columns: tuple[str, str]
    tracks: tuple[tuple[str, int], ...]
    shelves: tuple[tuple[str, str], ...]
    shelf_title: str
    play: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Drive:
    """``files`` are (name, kind, changed, size in kB); ``folders`` are (name, number of items)."""

    lang: str
    app: str
    places: tuple[tuple[str, str], ...]
    folders: tuple[tuple[str, int], ...]
    files: tuple[tuple[str, str, str, int], ...]
    columns: tuple[str, str, str]
    upload: str
    folder_title: str
    file_title: str
    items: str
    used: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Agenda:
    """``entries`` are (weekday 0..4, start hour, hours, title, place)."""

    lang: str
    app: str
    entries: tuple[tuple[int, float, float, str, str], ...]
    today: str
    create: str
    calendars: tuple[str, ...]
    calendars_title: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Purse:
    """``payments`` are (whom, what, cents, negative for money out)."""

    lang: str
    app: str
    owner: str
    currency: str
    balance_label: str
    actions: tuple[tuple[str, str], ...]
    recent: str
    payments: tuple[tuple[str, str, int, str], ...]
    month_in: str
    month_out: str
    tabs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Forecast:
    """``places`` of one country; words for the weather app."""

    lang: str
    places: tuple[str, ...]
    sky: tuple[tuple[str, str], ...]
    now: str
    days: tuple[str, ...]
    labels: tuple[str, str, str, str]
    hourly: str
    week: str
    hints: tuple[str, ...]


ALBUMS = (
    Album(lang="en", app="Spindle", title="Slow Harbour", artist="The Pale Ferries", year=2023, menu=(("home", "Home"), ("search", "Search"), ("music", "Library"), ("heart", "Liked songs")), columns=("Title", "Length"), tracks=(("Tide Tables", 214), ("Rope and Lantern", 187), ("Gull Street", 241), ("Night Watch at Pier 9", 302), ("Salt on the Radio", 198), ("A Letter to the Dredger", 256), ("Breakwater", 223), ("Home by Low Water", 334)), shelves=(("Rain on Tin", "Marta Quill"), ("Copper Weather", "Lindhall"), ("Ordinary Saints", "Juno Park"), ("Field Recordings II", "O. Batsford")), shelf_title="More like this", play="Play"),
    Album(lang="en", app="Groove", title="Concrete Garden", artist="DJ Mirabelle", year=2025, menu=(("grid", "Browse"), ("mic", "Podcasts"), ("list", "Playlists"), ("users", "Friends")), columns=("Track", "Time"), tracks=(("Underpass", 325), ("Sodium Light", 288), ("Night Bus 43", 361), ("Rooftop Bees", 274), ("Static Bloom", 402), ("First Tram", 259)), shelves=(("Heat Island", "Sable Row"), ("Velvet Transit", "Koji Arai"), ("Neon Allotment", "Petra V."), ("Tower Block Hymns", "Estate 9")), shelf_title="Fans also play", play="Listen"),
    Album(lang="fr", app="Sillon", title="Rue des Tilleuls", artist="Camille Orsay", year=2022, menu=(("home", "Accueil"), ("search", "Chercher"), ("music", "Bibliothèque"), ("heart", "Favoris")), columns=("Titre", "Durée"), tracks=(("Le facteur et la pluie", 201), ("Cerises noires", 176), ("Dimanche à Meudon", 243), ("La chambre d'en face", 219), ("Valse pour un scooter", 188), ("Tilleuls", 265), ("Dernier métro, première neige", 298)), shelves=(("Grand large", "Les Embruns"), ("Petites heures", "Noé Varda"), ("Papier peint", "Salomé K."), ("Minuit moins le quart", "Trio Bémol")), shelf_title="À écouter ensuite", play="Lecture"),
    Album(lang="es", app="Vinilo", title="Patio de luz", artist="Lola Sanjuán", year=2024, menu=(("home", "Inicio"), ("search", "Buscar"), ("music", "Biblioteca"), ("heart", "Me gusta")), columns=("Canción", "Duración"), tracks=(("Geranios", 193), ("La siesta del gato", 228), ("Calle sin nombre", 207), ("Agua de azahar", 251), ("Tendederos", 184), ("Verano del 86", 276)), shelves=(("Mareas", "Río Seco"), ("Ventanas", "Clara Montes"), ("Tranvía", "Los Aparte"), ("Luz de marzo", "Íñigo Roa")), shelf_title="También te gustará", play="Escuchar"),
    Album(lang="ja", app="おとばこ", title="夜の停留所", artist="水野はるか", year=2024, menu=(("home", "ホーム"), ("search", "検索"), ("music", "ライブラリ"), ("heart", "お気に入り")), columns=("曲名", "時間"), tracks=(("最終バス", 232), ("自販機の灯り", 204), ("雨の匂い", 257), ("遠い花火", 289), ("坂の途中", 198), ("朝が来る前に", 311)), shelves=(("海風", "三浦とおる"), ("四畳半の宇宙", "よるのねこ"), ("栞", "白石あい"), ("冬の線路", "ゆきあかり")), shelf_title="おすすめのアルバム", play="再生"),
)  # fmt: skip

DRIVES = (
    Drive(lang="en", app="Larder", places=(("home", "My files"), ("users", "Shared"), ("clock", "Recent"), ("star", "Starred"), ("trash", "Bin")), folders=(("Tax 2025", 24), ("Garden plans", 11), ("Band rehearsals", 47), ("Scans", 132)), files=(("lease-signed.pdf", "file", "12 May 2026", 842), ("kitchen-measurements.xlsx", "grid", "9 May 2026", 64), ("oak-bench.jpg", "image", "3 May 2026", 3_120), ("setlist-june.txt", "file", "28 Apr 2026", 3), ("demo-take-4.wav", "music", "21 Apr 2026", 41_800), ("invoice-2026-014.pdf", "file", "14 Apr 2026", 118)), columns=("Name", "Changed", "Size"), upload="Upload", folder_title="Folders", file_title="Files", items="items", used="46.2 GB of 100 GB used"),
    Drive(lang="en", app="Depot", places=(("folder", "Projects"), ("users", "Team"), ("archive", "Archive"), ("cloud", "Backups")), folders=(("Harbour bridge", 318), ("School extension", 96), ("Competition boards", 15), ("Photos, site", 1_204)), files=(("section-AA-rev-c.dwg", "file", "today, 09:12", 6_240), ("facade-study.png", "image", "yesterday", 4_870), ("structural-report.pdf", "file", "Monday", 2_310), ("cost-plan-stage-3.xlsx", "grid", "Monday", 189), ("client-walkthrough.mp4", "play", "2 June", 188_400), ("door-schedule.csv", "list", "29 May", 22)), columns=("File", "Modified", "Size"), upload="Add files", folder_title="Pinned folders", file_title="Latest files", items="files", used="1.3 TB of 2 TB used"),
    Drive(lang="de", app="Ablage", places=(("home", "Meine Dateien"), ("users", "Freigegeben"), ("clock", "Zuletzt"), ("trash", "Papierkorb")), folders=(("Steuer 2025", 31), ("Hausbau", 88), ("Chor", 42), ("Urlaub Norwegen", 267)), files=(("Mietvertrag.pdf", "file", "11. Mai 2026", 910), ("Grundriss-OG.png", "image", "8. Mai 2026", 2_480), ("Haushaltsbuch.xlsx", "grid", "1. Mai 2026", 77), ("Noten-Mendelssohn.pdf", "file", "24. April 2026", 1_640), ("Packliste.txt", "list", "19. April 2026", 2)), columns=("Name", "Geändert", "Größe"), upload="Hochladen", folder_title="Ordner", file_title="Dateien", items="Elemente", used="18,4 GB von 50 GB belegt"),
    Drive(lang="zh", app="云柜", places=(("home", "我的文件"), ("users", "共享"), ("clock", "最近"), ("trash", "回收站")), folders=(("毕业论文", 36), ("旅行照片", 512), ("合同", 18), ("家庭账本", 24)), files=(("第三章初稿.docx", "file", "5月12日", 486), ("大理行程.pdf", "file", "5月9日", 1_240), ("封面设计.png", "image", "5月6日", 3_870), ("五月预算.xlsx", "grid", "5月1日", 58), ("访谈录音.m4a", "music", "4月27日", 22_600)), columns=("名称", "修改时间", "大小"), upload="上传", folder_title="文件夹", file_title="文件", items="项", used="已用 62.5 GB，共 200 GB"),
)  # fmt: skip

AGENDAS = (
    Agenda(lang="en", app="Weekly", today="This week", create="New event", calendars=("Work", "Family", "Choir", "Health"), calendars_title="My calendars", entries=((0, 9, 1, "Team planning", "Room Oak"), (0, 13, 1, "Lunch with Idris", "Noodle bar"), (1, 10, 2, "Interview: data lead", "Video call"), (1, 18, 1.5, "Choir rehearsal", "St. Anne's"), (2, 8, 1, "Dentist", "Mill Lane 4"), (2, 11, 2, "Quarterly review", "Boardroom"), (3, 9, 3, "Writing block", "No calls"), (3, 15, 1, "Parents' evening", "Room 12"), (4, 10, 1, "Demo", "Studio"), (4, 14, 2, "Leaving do for Pam", "Roof terrace"))),
    Agenda(lang="en", app="Dayline", today="This week", create="Add", calendars=("Clinic", "Teaching", "Private"), calendars_title="Calendars", entries=((0, 8, 3, "Morning clinic", "Wing B"), (0, 14, 2, "Seminar: gait analysis", "Lab 3"), (1, 9, 2, "Ward round", "Level 4"), (1, 16, 1, "Swim", "Lido"), (2, 8, 3, "Fracture clinic", "Wing B"), (3, 10, 1, "Journal club", "Library"), (3, 13, 3, "Theatre list", "Theatre 2"), (4, 9, 2, "Student assessments", "Skills centre"), (4, 15, 1, "Collect the bikes", "Workshop"))),
    Agenda(lang="de", app="Wochenplan", today="Diese Woche", create="Neuer Termin", calendars=("Arbeit", "Familie", "Verein"), calendars_title="Kalender", entries=((0, 9, 1, "Jour fixe", "Raum 204"), (0, 16, 1, "Kieferorthopäde", "Marktplatz 3"), (1, 10, 2, "Entwurf besprechen", "Atelier"), (1, 19, 1, "Training", "Halle Süd"), (2, 8, 2, "Baustelle", "Hafenstraße"), (2, 14, 1, "Steuerberatung", "Videoanruf"), (3, 11, 1, "Mittag mit Jule", "Kantine"), (3, 17, 1.5, "Elternabend", "Aula"), (4, 9, 3, "Abgabe Wettbewerb", "Büro"), (4, 15, 1, "Auto abholen", "Werkstatt"))),
    Agenda(lang="es", app="Semana", today="Esta semana", create="Nueva cita", calendars=("Trabajo", "Casa", "Baile"), calendars_title="Calendarios", entries=((0, 9, 1, "Reunión de equipo", "Sala 2"), (0, 18, 1.5, "Clase de tango", "Centro cívico"), (1, 10, 2, "Visita de obra", "Calle Mayor"), (2, 8, 1, "Analítica", "Ambulatorio"), (2, 12, 2, "Presentación", "Auditorio"), (3, 9, 2, "Entrevistas", "Despacho"), (3, 16, 1, "Recoger a Leo", "Colegio"), (4, 11, 1, "Cierre del mes", "Oficina"), (4, 14, 2, "Comida con Paco", "Casa Lola"))),
    Agenda(lang="he", app="שבועי", today="השבוע", create="אירוע חדש", calendars=("עבודה", "בית", "ספורט"), calendars_title="היומנים שלי", entries=((0, 9, 1, "ישיבת צוות", "חדר 3"), (0, 17, 1, "איסוף מהגן", "רחוב הגפן"), (1, 10, 2, "הצגת תכנית", "אולם"), (1, 18, 1, "בריכה", "המרכז"), (2, 8, 1, "רופא שיניים", "קומה 2"), (2, 13, 1, "צהריים עם גיל", "השוק"), (3, 11, 2, "ראיונות", "שיחת וידאו"), (4, 9, 2, "סיכום רבעון", "חדר 1"))),
)  # fmt: skip

PURSES = (
    Purse(lang="en", app="Fernbank", owner="Maya", currency="£", balance_label="Everyday account", actions=(("send", "Pay"), ("download", "Request"), ("repeat", "Move"), ("card", "Cards")), recent="Recent", payments=(("Corner Bakery", "Food", -480, "cup"), ("Northern Rail", "Travel", -2_350, "truck"), ("Salary, Ashdown Ltd", "Income", 241_200, "wallet"), ("Water & Sewerage", "Bills", -3_140, "drop"), ("Jamal H.", "Concert tickets", 3_600, "users"), ("Hardware Store", "Home", -1_899, "tool"), ("Gym, monthly", "Health", -2_900, "pulse")), month_in="In this month", month_out="Out this month", tabs=(("home", "Home"), ("pie", "Insights"), ("card", "Cards"), ("user", "Profile"))),
    Purse(lang="de", app="Sparkästchen", owner="Jonas", currency="€", balance_label="Girokonto", actions=(("send", "Senden"), ("download", "Anfordern"), ("repeat", "Umbuchen"), ("card", "Karten")), recent="Letzte Umsätze", payments=(("Bäckerei Sommer", "Essen", -720, "cup"), ("Verkehrsverbund", "Fahrten", -4_900, "truck"), ("Gehalt", "Einnahme", 268_400, "wallet"), ("Stadtwerke", "Strom", -5_870, "bolt"), ("Lea M.", "Konzertkarten", 3_200, "users"), ("Baumarkt", "Wohnen", -2_345, "tool")), month_in="Eingänge im Monat", month_out="Ausgaben im Monat", tabs=(("home", "Konto"), ("pie", "Analyse"), ("card", "Karten"), ("user", "Profil"))),
    Purse(lang="fr", app="Tirelire", owner="Chloé", currency="€", balance_label="Compte courant", actions=(("send", "Virement"), ("download", "Demander"), ("repeat", "Épargner"), ("card", "Cartes")), recent="Opérations récentes", payments=(("Boulangerie Petit", "Courses", -640, "cup"), ("SNCF", "Transport", -3_850, "truck"), ("Salaire", "Revenus", 224_700, "wallet"), ("Électricité", "Factures", -6_120, "bolt"), ("Karim L.", "Cadeau commun", 1_500, "gift"), ("Pharmacie du Parc", "Santé", -1_275, "heart")), month_in="Entrées du mois", month_out="Sorties du mois", tabs=(("home", "Accueil"), ("pie", "Budget"), ("card", "Cartes"), ("user", "Profil"))),
    Purse(lang="hi", app="बटुआ", owner="अनन्या", currency="₹", balance_label="बचत खाता", actions=(("send", "भेजें"), ("download", "माँगें"), ("phone", "रिचार्ज"), ("card", "कार्ड")), recent="हाल के लेन-देन", payments=(("शर्मा किराना", "राशन", -84_000, "cart"), ("मेट्रो कार्ड", "यात्रा", -20_000, "truck"), ("वेतन", "आय", 5_420_000, "wallet"), ("बिजली बिल", "बिल", -164_000, "bolt"), ("रोहन", "किताबों का हिस्सा", 45_000, "book"), ("दवाखाना", "स्वास्थ्य", -32_500, "heart")), month_in="इस महीने आय", month_out="इस महीने ख़र्च", tabs=(("home", "मुख्य"), ("pie", "बजट"), ("card", "कार्ड"), ("user", "प्रोफ़ाइल"))),
    Purse(lang="ar", app="محفظتي", owner="نورة", currency="د.إ", balance_label="الحساب الجاري", actions=(("send", "تحويل"), ("download", "طلب"), ("repeat", "ادخار"), ("card", "البطاقات")), recent="آخر العمليات", payments=(("مخبز الزيتون", "طعام", -1_850, "cup"), ("مترو المدينة", "نقل", -3_000, "truck"), ("الراتب", "دخل", 1_240_000, "wallet"), ("فاتورة الكهرباء", "فواتير", -31_200, "bolt"), ("خالد", "هدية مشتركة", 10_000, "gift"), ("صيدلية الشفاء", "صحة", -6_450, "heart")), month_in="دخل هذا الشهر", month_out="مصروف هذا الشهر", tabs=(("home", "الرئيسية"), ("pie", "الميزانية"), ("card", "البطاقات"), ("user", "الملف"))),
)  # fmt: skip

FORECASTS = (
    Forecast(lang="en", places=("Bergen", "Halifax", "Edinburgh", "Seattle", "Hobart", "Galway"), sky=(("sun", "Clear"), ("cloud", "Cloudy"), ("drop", "Light rain"), ("bolt", "Thunderstorms")), now="Now", days=("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"), labels=("Wind", "Humidity", "Pressure", "Sunset"), hourly="Next hours", week="Seven days", hints=("Dry until the evening, then a breeze from the west.", "Take an umbrella if you are out after four.", "A bright morning with cloud building over the hills.")),
    Forecast(lang="de", places=("Hamburg", "Freiburg", "Innsbruck", "Dresden"), sky=(("sun", "Heiter"), ("cloud", "Bewölkt"), ("drop", "Leichter Regen"), ("bolt", "Gewitter")), now="Jetzt", days=("Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"), labels=("Wind", "Luftfeuchte", "Luftdruck", "Sonnenuntergang"), hourly="Nächste Stunden", week="Sieben Tage", hints=("Trocken bis zum Abend, danach frischt der Wind auf.", "Am Nachmittag lohnt sich ein Schirm.")),
    Forecast(lang="ja", places=("札幌", "金沢", "那覇", "松本"), sky=(("sun", "晴れ"), ("cloud", "くもり"), ("drop", "小雨"), ("bolt", "雷雨")), now="現在", days=("月", "火", "水", "木", "金", "土", "日"), labels=("風", "湿度", "気圧", "日の入り"), hourly="これからの天気", week="週間予報", hints=("夕方までは乾いた空気、夜は西風が強まります。", "午後から傘があると安心です。")),
    Forecast(lang="es", places=("San Sebastián", "Granada", "Bariloche", "Mérida"), sky=(("sun", "Despejado"), ("cloud", "Nublado"), ("drop", "Lluvia débil"), ("bolt", "Tormentas")), now="Ahora", days=("lun", "mar", "mié", "jue", "vie", "sáb", "dom"), labels=("Viento", "Humedad", "Presión", "Puesta de sol"), hourly="Próximas horas", week="Siete días", hints=("Seco hasta la noche, después sopla de poniente.", "Por la tarde conviene llevar paraguas.")),
)  # fmt: skip
