"""What mock-ups say: chats, settings, payments, songs, mails, tasks, dishes, in several languages."""

from __future__ import annotations

# language | script | title | people and their last messages, times
CHATS = (
    ("en", "latin", "Chats", "Search", (("Mira Sol", "See you at the station", "9:41"), ("Climbing crew", "Tom: I can drive on Saturday", "9:12"), ("Dad", "The tomatoes are ripe", "8:30"), ("Ines Vidal", "Sent you the draft", "Mon"), ("Book club", "Next: The Long Shore", "Mon"), ("Oskar", "Thanks a lot!", "Sun"), ("Landlord", "The plumber comes at ten", "Fri"))),
    ("de", "latin", "Chats", "Suchen", (("Lena Maier", "Bin gleich da", "9:41"), ("Hausgemeinschaft", "Jan: Wer nimmt das Paket?", "9:05"), ("Mama", "Ruf mal an, wenn du Zeit hast", "8:22"), ("Chor", "Probe fällt heute aus", "Mo"), ("Paul Brandt", "Passt, bis morgen", "Mo"), ("Kita", "Am Freitag ist Sommerfest", "So"), ("Omid", "Danke dir!", "Fr"))),
    ("es", "latin", "Mensajes", "Buscar", (("Lucía Romero", "Llego en cinco minutos", "9:41"), ("Familia", "Abuela: ¿Quién trae el pan?", "9:10"), ("Diego", "Te paso la receta", "8:47"), ("Piso nuevo", "La llave está en el bar", "lun"), ("Marta Gil", "Gracias por todo", "lun"), ("Taller", "Su bici está lista", "dom"), ("Equipo", "Partido a las ocho", "vie"))),
    ("ru", "cyrillic", "Чаты", "Поиск", (("Анна Белова", "Буду через пять минут", "9:41"), ("Семья", "Папа: кто купит хлеб?", "9:10"), ("Игорь", "Спасибо за книгу", "8:47"), ("Дача", "Яблоки уже созрели", "пн"), ("Мария", "До завтра", "пн"), ("Мастерская", "Велосипед готов", "вс"), ("Хор", "Репетиция в семь", "пт"))),
    ("el", "greek", "Συνομιλίες", "Αναζήτηση", (("Ελένη", "Φτάνω σε πέντε λεπτά", "9:41"), ("Οικογένεια", "Ποιος φέρνει ψωμί;", "9:10"), ("Νίκος", "Ευχαριστώ πολύ", "8:47"), ("Ομάδα", "Προπόνηση στις οκτώ", "Δευ"), ("Μαρία", "Τα λέμε αύριο", "Δευ"), ("Γιατρός", "Το ραντεβού ισχύει", "Κυρ"), ("Θείος", "Έλα για καφέ", "Παρ"))),
    ("ja", "japanese", "トーク", "検索", (("田中 美咲", "駅で待ってるね", "9:41"), ("家族", "母：夕飯はいらない？", "9:10"), ("佐藤", "資料を送りました", "8:47"), ("写真部", "土曜は十時に集合", "月"), ("健太", "ありがとう！", "月"), ("管理人", "荷物を預かっています", "日"), ("読書会", "次回は「雪国」", "金"))),
    ("zh", "chinese", "聊天", "搜索", (("王小雨", "我在车站等你", "9:41"), ("家人群", "妈妈：晚上吃饺子", "9:10"), ("李明", "文件已经发了", "8:47"), ("摄影社", "周六十点集合", "周一"), ("陈静", "谢谢你！", "周一"), ("物业", "快递放在门口", "周日"), ("读书会", "下次读《边城》", "周五"))),
    ("ar", "arabic", "المحادثات", "بحث", (("سارة", "أنا في الطريق", "9:41"), ("العائلة", "من يحضر الخبز؟", "9:10"), ("كريم", "شكرا جزيلا", "8:47"), ("الفريق", "الاجتماع في الثامنة", "الاثنين"), ("ليلى", "إلى الغد", "الاثنين"), ("الورشة", "الدراجة جاهزة", "الأحد"), ("الجيران", "وصل الطرد", "الجمعة"))),
    ("he", "hebrew", "שיחות", "חיפוש", (("נועה", "אני כבר בדרך", "9:41"), ("משפחה", "מי מביא לחם?", "9:10"), ("דניאל", "תודה רבה", "8:47"), ("הצוות", "פגישה בשמונה", "ב׳"), ("מאיה", "נתראה מחר", "ב׳"), ("המוסך", "האופניים מוכנים", "א׳"), ("שכנים", "הגיעה חבילה", "ו׳"))),
)  # fmt: skip
SETTINGS = (
    ("en", "latin", "Settings", (("user", "Account", ""), ("bell", "Notifications", "on"), ("lock", "Privacy", ""), ("moon", "Dark mode", "off"), ("globe", "Language", "English"), ("wifi", "Download on Wi-Fi only", "on"), ("card", "Payment methods", "2"), ("message", "Help and feedback", ""))),
    ("fr", "latin", "Réglages", (("user", "Compte", ""), ("bell", "Notifications", "on"), ("lock", "Confidentialité", ""), ("moon", "Mode sombre", "off"), ("globe", "Langue", "Français"), ("wifi", "Wi-Fi uniquement", "on"), ("card", "Moyens de paiement", "2"), ("message", "Aide", ""))),
    ("pl", "latin", "Ustawienia", (("user", "Konto", ""), ("bell", "Powiadomienia", "on"), ("lock", "Prywatność", ""), ("moon", "Tryb ciemny", "off"), ("globe", "Język", "Polski"), ("wifi", "Tylko przez Wi-Fi", "on"), ("card", "Metody płatności", "3"), ("message", "Pomoc", ""))),
    ("ru", "cyrillic", "Настройки", (("user", "Аккаунт", ""), ("bell", "Уведомления", "on"), ("lock", "Приватность", ""), ("moon", "Тёмная тема", "off"), ("globe", "Язык", "Русский"), ("wifi", "Только по Wi-Fi", "on"), ("card", "Способы оплаты", "2"), ("message", "Помощь", ""))),
    ("el", "greek", "Ρυθμίσεις", (("user", "Λογαριασμός", ""), ("bell", "Ειδοποιήσεις", "on"), ("lock", "Απόρρητο", ""), ("moon", "Σκούρο θέμα", "off"), ("globe", "Γλώσσα", "Ελληνικά"), ("wifi", "Μόνο με Wi-Fi", "on"), ("card", "Πληρωμές", "2"), ("message", "Βοήθεια", ""))),
    ("hi", "devanagari", "सेटिंग", (("user", "खाता", ""), ("bell", "सूचना", "on"), ("lock", "निजता", ""), ("moon", "गहरा रंग", "off"), ("globe", "भाषा", "हिन्दी"), ("card", "भुगतान", "2"), ("message", "सहायता", ""))),
    ("th", "thai", "การตั้งค่า", (("user", "บัญชี", ""), ("bell", "การแจ้งเตือน", "on"), ("lock", "ความเป็นส่วนตัว", ""), ("moon", "โหมดมืด", "off"), ("globe", "ภาษา", "ไทย"), ("card", "การชำระเงิน", "2"), ("message", "ช่วยเหลือ", ""))),
    ("ko", "korean", "설정", (("user", "계정", ""), ("bell", "알림", "on"), ("lock", "개인정보", ""), ("moon", "다크 모드", "off"), ("globe", "언어", "한국어"), ("wifi", "와이파이에서만", "on"), ("card", "결제 수단", "2"), ("message", "도움말", ""))),
    ("ar", "arabic", "الإعدادات", (("user", "الحساب", ""), ("bell", "الإشعارات", "on"), ("lock", "الخصوصية", ""), ("moon", "الوضع الداكن", "off"), ("globe", "اللغة", "العربية"), ("card", "طرق الدفع", "2"), ("message", "المساعدة", ""))),
    ("he", "hebrew", "הגדרות", (("user", "חשבון", ""), ("bell", "התראות", "on"), ("lock", "פרטיות", ""), ("moon", "מצב כהה", "off"), ("globe", "שפה", "עברית"), ("card", "אמצעי תשלום", "2"), ("message", "עזרה", ""))),
)  # fmt: skip
BANKS = (
    ("en", "Good morning, Nora", "Main account", "€4,218.60", "Send", "Request", "Top up", "Recent", (("coffee", "Café Linden", "Today, 8:12", "−€3.80"), ("cart", "Green Grocer", "Yesterday", "−€46.15"), ("home", "Rent", "1 June", "−€890.00"), ("download", "Salary", "30 May", "+€2,940.00"), ("bicycle", "Velo Kontor", "28 May", "−€35.00"))),
    ("de", "Hallo Jonas", "Girokonto", "3.764,12 €", "Senden", "Anfordern", "Aufladen", "Umsätze", (("coffee", "Kaffee Körner", "Heute, 8:12", "−4,20 €"), ("cart", "Markthalle", "Gestern", "−38,90 €"), ("home", "Miete", "1. Juni", "−920,00 €"), ("download", "Gehalt", "30. Mai", "+3.120,00 €"), ("truck", "Kurier", "28. Mai", "−12,50 €"))),
    ("fr", "Bonjour Camille", "Compte courant", "2 951,40 €", "Envoyer", "Demander", "Ajouter", "Opérations", (("coffee", "Le Petit Bar", "Aujourd’hui", "−2,60 €"), ("cart", "Marché Bio", "Hier", "−41,30 €"), ("home", "Loyer", "1 juin", "−760,00 €"), ("download", "Salaire", "30 mai", "+2 480,00 €"), ("book", "Librairie", "28 mai", "−19,90 €"))),
    ("pt", "Olá, Rita", "Conta à ordem", "1 872,05 €", "Enviar", "Pedir", "Carregar", "Movimentos", (("coffee", "Pastelaria", "Hoje", "−1,90 €"), ("cart", "Mercearia", "Ontem", "−27,40 €"), ("home", "Renda", "1 jun", "−650,00 €"), ("download", "Salário", "30 mai", "+1 820,00 €"), ("bolt", "Eletricidade", "28 mai", "−48,20 €"))),
)  # fmt: skip
SONGS = (
    ("Night Trains", "The Low Tides", "3:42"),
    ("Paper Moon", "Mira Sol", "4:05"),
    ("Salt", "Halden", "2:58"),
    ("Blue Hour", "Nachtzug Trio", "5:21"),
    ("Open Water", "Ines Vidal", "3:17"),
    ("Slow Rivers", "Kite Season", "4:44"),
    ("Lanterns", "Oskar Lind", "3:33"),
)
GOODS = (
    ("Oak stool", "€129"),
    ("Linen lamp", "€84"),
    ("Wool throw", "€65"),
    ("Clay vase", "€38"),
    ("Wall clock", "€49"),
    ("Serving board", "€32"),
    ("Reading chair", "€420"),
    ("Bookend pair", "€27"),
)
MAILS = (
    ("Ines Vidal", "Draft of the lecture", "I have marked the two places that are still open.", "9:24"),
    ("Velo Kontor", "Your bicycle is ready", "You can collect it until six today.", "8:51"),
    ("Tom Okafor", "Saturday", "Bring the rope, I have the rest.", "8:10"),
    ("City Library", "Two books due soon", "Renew them online or at any desk.", "Mon"),
    ("Chiara Conti", "Floor plans, third version", "The kitchen has moved to the north side.", "Mon"),
    ("Accounts", "Invoice 2041 paid", "Thank you, nothing more to do.", "Sun"),
    ("Book club", "Next meeting", "We meet at Ruth’s on the 14th.", "Fri"),
)
BOARDS = (
    ("Website relaunch", (("To do", ("Write release notes", "Order new badges", "Call the printer", "Check the contrast")), ("Doing", ("Redraw icon set", "Move to new hosting", "Interview Ruth")), ("Done", ("Fix sign-in on tablets", "Choose a typeface", "Book the room")))),
    ("Summer fair", (("Ideas", ("Lantern walk", "Cake contest", "Second stage")), ("This week", ("Rent two tents", "Ask the fire brigade", "Print the plan", "Find a caterer")), ("Done", ("Permit from the city", "Band confirmed")))),
    ("Kitchen rebuild", (("Open", ("Choose the tiles", "Order the oven", "Measure the window")), ("At work", ("Plumbing, north wall", "Sockets by the sink")), ("Finished", ("Old floor removed", "Plaster dried", "Permit signed")))),
    ("App 2.4", (("Backlog", ("Offline maps", "Widget for watches", "Shorter sign-up")), ("In review", ("Dark theme", "Faster search", "New empty states")), ("Shipped", ("Crash on start", "Larger touch areas")))),
    ("Umzug Büro", (("Offen", ("Schlüssel übergeben", "Schilder bestellen", "Telefon ummelden")), ("In Arbeit", ("Pflanzen umtopfen", "Server verlegen")), ("Fertig", ("Kartons gepackt", "Vertrag geprüft", "Lift reserviert")))),
)  # fmt: skip
FILES = (
    ("Brand guide.pdf", "4.2 MB", "Today, 9:14"),
    ("Budget 2024.xlsx", "86 KB", "Yesterday"),
    ("Floor plan.dwg", "1.9 MB", "Mon"),
    ("Interview notes.md", "12 KB", "Mon"),
    ("Logo final.svg", "6 KB", "Sun"),
    ("Photos of the roof.zip", "148 MB", "Fri"),
    ("Schedule.ics", "3 KB", "Thu"),
    ("Talk.key", "31 MB", "2 May"),
)
DISHES = (
    ("Margherita", "9.50"),
    ("Caesar salad", "8.20"),
    ("Ramen", "12.80"),
    ("Falafel plate", "9.90"),
    ("Fish tacos", "11.40"),
    ("Mango lassi", "4.20"),
    ("Flat white", "3.40"),
    ("Cheesecake", "4.90"),
    ("Iced tea", "3.10"),
)
CITIES = (
    ("Lisbon", "24°", "Sunny"),
    ("Bergen", "11°", "Rain later"),
    ("Vienna", "19°", "Cloudy"),
    ("Kyoto", "27°", "Clear"),
    ("Porto", "21°", "Light wind"),
)
LANDINGS = (
    ("Fernbank", "Banking that waters itself", "Set rules once, and every coin finds its pot. No fees, no fuss.", "Open an account", ("Rules", "Cards", "Pricing")),
    ("Lumen Labs", "See what your data means", "Dashboards that write their own captions, so that the meeting ends early.", "Start free", ("Product", "Docs", "Pricing")),
    ("Dovetail", "Furniture that fits together", "Twelve pieces, one joint. Built without tools, made in Aarhus.", "See the range", ("Shop", "Rooms", "Makers")),
    ("Spoke & Chain", "The city bike that stays yours", "A frame with a key, a map and a lamp that is always charged.", "Book a ride", ("Bikes", "Service", "Stores")),
    ("Still Water", "Yoga for people who sit", "Twenty quiet minutes, between two meetings, wherever your chair is.", "Try a class", ("Classes", "Teachers", "Plans")),
)  # fmt: skip
# name, value and message of six fields: empty, being filled, filled, wrong, right, locked
FIELDS = (
    (
        ("E-mail", "name@example.com", ""),
        ("Full name", "Nora Lindq", "As on your passport"),
        ("City", "Bergen", ""),
        ("Phone", "12-34", "Please enter at least six digits"),
        ("Promo code", "SUMMER24", "10% off your order"),
        ("Country", "Norway", "Cannot be changed"),
    ),
    (
        ("Card number", "0000 0000 0000 0000", ""),
        ("Name on card", "Tom Ok", "As printed"),
        ("Postcode", "4051", ""),
        ("Expires", "13 / 25", "There is no month 13"),
        ("Voucher", "HELLO", "€5 off"),
        ("Currency", "EUR", "Set by your bank"),
    ),
    (
        ("Suche", "Artikel oder Marke", ""),
        ("Straße", "Lindenalle", "Mit Hausnummer"),
        ("Ort", "Freiburg", ""),
        ("PLZ", "791", "Fünf Ziffern, bitte"),
        ("Gutschein", "FRUEHLING", "10 % Rabatt"),
        ("Land", "Deutschland", "Nicht änderbar"),
    ),
    (
        ("Correo", "nombre@ejemplo.es", ""),
        ("Nombre", "Lucía Rom", "Como en el pasaporte"),
        ("Ciudad", "Sevilla", ""),
        ("Teléfono", "95-1", "Faltan cifras"),
        ("Código", "VERANO", "Diez por ciento menos"),
        ("País", "España", "No se puede cambiar"),
    ),
    (
        ("Project", "Website relaunch", ""),
        ("Owner", "Ines Vid", "Gets all messages"),
        ("Budget", "€12,000", ""),
        ("Deadline", "31 Feb", "February has no 31st"),
        ("Short link", "relaunch", "This name is free"),
        ("Plan", "Team", "Ask your admin"),
    ),
)
# check boxes, radios, chips and tabs of one trade
CHOICES = (
    (
        ("News", "Offers", "Events"),
        ("Day", "Week", "Month"),
        ("All", "Open", "Waiting", "Closed"),
        ("Overview", "Files", "People"),
    ),
    (
        ("Gluten", "Nuts", "Dairy"),
        ("Small", "Medium", "Large"),
        ("Food", "Drinks", "Sweets", "Extras"),
        ("Menu", "Orders", "Reviews"),
    ),
    (
        ("Rent", "Food", "Travel"),
        ("1 M", "6 M", "1 Y"),
        ("Income", "Bills", "Savings"),
        ("Budget", "Cards", "Goals"),
    ),
    (
        ("Sofa", "Lamp", "Rug"),
        ("Oak", "Ash", "Pine"),
        ("New", "Sale", "In stock"),
        ("Details", "Sizes", "Care"),
    ),
    (
        ("Heute", "Morgen", "Später"),
        ("Tag", "Woche", "Monat"),
        ("Alle", "Offen", "Fertig"),
        ("Übersicht", "Dateien", "Team"),
    ),
    (
        ("Rock", "Jazz", "Folk"),
        ("Low", "Mid", "High"),
        ("Songs", "Albums", "Artists"),
        ("Library", "Radio", "Friends"),
    ),
)
