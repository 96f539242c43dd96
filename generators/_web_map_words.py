"""Towns, their streets and shops, and the words of pages with a map."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Place:
    """A town. ``spots`` are (name, address, hours). ``words``: search here, open now, closes at {}, directions, km, minutes,
    list title, show, nearest, call; ``ride``: heading, from, to, leave now, line, walk, change, arrive, fastest;
    ``parcel``: heading, arrives {} to {}, courier, steps (four), message, order; ``homes``: heading, for rent, rooms, area,
    floor, save, map, per month; ``flats`` are (title, district, rooms, m², price a month).
    """

    lang: str
    town: str
    chain: str
    about: str
    sign: str
    streets: tuple[str, ...]
    spots: tuple[tuple[str, str, str], ...]
    words: tuple[str, ...]
    ride: tuple[str, ...]
    parcel: tuple[str, ...]
    homes: tuple[str, ...]
    flats: tuple[tuple[str, str, int, int, int], ...]


PLACES = (
    Place(lang="en", town="Marlow Bridge", chain="Sprig", about="a chain of plant shops", sign="£", streets=("Castle Street", "Mill Lane", "Station Road", "Tanner's Row", "Queen's Parade", "Ferry Road", "Albion Way", "Orchard Street"),
          spots=(("Sprig Castle Street", "14 Castle Street", "9–19"), ("Sprig Wharf", "2 Ferry Road", "8–18"), ("Sprig Glasshouse", "71 Orchard Street", "10–17"), ("Sprig Station", "Unit 4, Station Road", "7–21"), ("Sprig Parade", "30 Queen's Parade", "9–18"), ("Sprig Garden Yard", "8 Tanner's Row", "9–17")),
          words=("Search a street or postcode", "Open now", "closes at {}", "Directions", "km", "min", "Shops near you", "Show on map", "Nearest", "Call"), ride=("Plan a journey", "From", "To", "Leave now", "Line", "Walk", "Change", "Arrive", "Fastest"),
          parcel=("Your parcel is on its way", "Arriving between {} and {}", "Your driver", "Order packed", "Left the depot", "Out for delivery", "Delivered", "Leave a note", "Parcel"), homes=("Homes to rent", "for rent", "rooms", "Area", "floor", "Save", "Map", "a month"),
          flats=(("Bright flat by the mill", "Old Town", 2, 64, 1450), ("Terraced house with yard", "Ferryside", 4, 102, 2100), ("Studio above the bakery", "Castle", 1, 34, 890), ("Top floor, river view", "Wharf", 3, 88, 1980), ("Garden flat", "Orchard", 2, 71, 1520))),
    Place(lang="de", town="Wiesenbrück", chain="Bohne & Blatt", about="a coffee roaster with branches, in German", sign="€", streets=("Lindenallee", "Bahnhofstraße", "Am Mühlbach", "Gerbergasse", "Schillerstraße", "Uferweg", "Neumarkt", "Kirchweg"),
          spots=(("Filiale Neumarkt", "Neumarkt 7", "8–19"), ("Rösterei Mühlbach", "Am Mühlbach 12", "9–18"), ("Kiosk Bahnhof", "Bahnhofstraße 1", "6–21"), ("Filiale Lindenallee", "Lindenallee 44", "8–18"), ("Café am Ufer", "Uferweg 3", "10–20"), ("Filiale Schiller", "Schillerstraße 29", "8–18")),
          words=("Straße oder Postleitzahl suchen", "Jetzt geöffnet", "schließt um {}", "Route", "km", "Min.", "Filialen in der Nähe", "Auf der Karte", "Am nächsten", "Anrufen"), ride=("Fahrt planen", "Von", "Nach", "Jetzt losfahren", "Linie", "Fußweg", "Umsteigen", "Ankunft", "Am schnellsten"),
          parcel=("Ihr Paket ist unterwegs", "Ankunft zwischen {} und {}", "Zustellerin", "Gepackt", "Depot verlassen", "In Zustellung", "Zugestellt", "Nachricht hinterlassen", "Sendung"), homes=("Wohnungen zur Miete", "zur Miete", "Zimmer", "Fläche", "Etage", "Merken", "Karte", "im Monat"),
          flats=(("Altbau am Mühlbach", "Altstadt", 3, 82, 1090), ("Dachwohnung mit Blick", "Ufer", 2, 58, 840), ("Reihenhaus mit Garten", "Lindenviertel", 5, 124, 1650), ("Ruhiges Apartment", "Neumarkt", 1, 33, 520), ("Maisonette", "Bahnhof", 4, 101, 1340))),
    Place(lang="fr", town="Saint-Aubin", chain="Pain d'Avril", about="a chain of bakeries, in French", sign="€", streets=("Rue des Tilleuls", "Quai de la Vienne", "Rue du Moulin", "Avenue Foch", "Rue Haute", "Place du Marché", "Rue des Lavoirs"),
          spots=(("Pain d'Avril Marché", "5 place du Marché", "7–19"), ("Pain d'Avril Quai", "18 quai de la Vienne", "7–18"), ("Pain d'Avril Gare", "2 avenue Foch", "6–20"), ("Pain d'Avril Haute", "41 rue Haute", "7–13"), ("Pain d'Avril Moulin", "9 rue du Moulin", "8–19")),
          words=("Rechercher une rue", "Ouvert", "ferme à {} h", "Itinéraire", "km", "min", "Boutiques proches", "Voir la carte", "Au plus près", "Appeler"), ride=("Préparer un trajet", "Départ", "Arrivée", "Partir maintenant", "Ligne", "À pied", "Changer", "Arriver", "Le plus rapide"),
          parcel=("Votre colis arrive", "Entre {} et {}", "Votre livreur", "Préparé", "Parti du dépôt", "En livraison", "Livré", "Laisser un mot", "Colis"), homes=("Logements à louer", "à louer", "pièces", "Surface", "étage", "Garder", "Carte", "par mois"),
          flats=(("Deux-pièces lumineux", "Centre", 2, 47, 690), ("Maison de ville", "Les Lavoirs", 4, 96, 1180), ("Studio meublé", "Gare", 1, 24, 430), ("Appartement sur le quai", "Quais", 3, 72, 940), ("Loft rue Haute", "Ville haute", 3, 84, 1050))),
    Place(lang="es", town="Puerto Claro", chain="Bicio", about="a bike-share service, in Spanish", sign="€", streets=("Calle Mayor", "Paseo del Mar", "Calle del Olmo", "Avenida Goya", "Calle Nueva", "Ronda Sur", "Calle Faro"),
          spots=(("Estación Mayor", "Calle Mayor, 10", "24 h"), ("Estación Faro", "Calle Faro, 2", "24 h"), ("Estación Olmo", "Calle del Olmo, 33", "6–23"), ("Estación Playa", "Paseo del Mar, 5", "7–22"), ("Estación Goya", "Avenida Goya, 81", "24 h")),
          words=("Busca una calle", "Abierto", "cierra a las {}", "Cómo llegar", "km", "min", "Estaciones cercanas", "Ver en el mapa", "La más cercana", "Llamar"), ride=("Planifica tu viaje", "Desde", "Hasta", "Salir ahora", "Línea", "A pie", "Transbordo", "Llegada", "El más rápido"),
          parcel=("Tu paquete está en camino", "Llega entre las {} y las {}", "Tu repartidora", "Preparado", "Salió del almacén", "En reparto", "Entregado", "Dejar un aviso", "Paquete"), homes=("Pisos en alquiler", "en alquiler", "hab.", "Superficie", "planta", "Guardar", "Mapa", "al mes"),
          flats=(("Ático con terraza", "El Faro", 2, 68, 920), ("Piso reformado", "Centro", 3, 90, 1050), ("Estudio junto al mar", "La Playa", 1, 32, 610), ("Casa con patio", "Olmo", 4, 118, 1390), ("Dúplex luminoso", "Goya", 3, 97, 1180))),
    Place(lang="ja", town="水沢市", chain="ことり書房", about="a chain of bookshops, in Japanese", sign="円", streets=("本町通り", "川端通り", "駅前大通り", "桜坂", "港町通り", "学校通り"),
          spots=(("本町店", "本町二丁目3-1", "10〜20"), ("駅前店", "駅前一丁目8-5", "9〜22"), ("川端店", "川端町4-12", "10〜19"), ("港店", "港町1-7", "10〜18"), ("桜坂店", "桜坂三丁目2-9", "11〜20")),
          words=("住所・駅名で検索", "営業中", "{}時まで", "経路", "km", "分", "近くの店舗", "地図で見る", "最寄り", "電話"), ride=("経路を調べる", "出発", "到着", "今すぐ出発", "線", "徒歩", "乗換", "到着", "最速"),
          parcel=("お荷物を配達中です", "{}〜{}にお届け", "配達員", "準備完了", "営業所を出発", "配達中", "お届け済み", "置き場所を伝える", "お問い合わせ番号"), homes=("賃貸物件", "賃貸", "部屋", "面積", "階", "保存", "地図", "月額"),
          flats=(("川沿いの角部屋", "川端", 2, 52, 82000), ("駅徒歩五分", "駅前", 1, 28, 61000), ("庭付き一戸建て", "桜坂", 4, 96, 145000), ("港の見える部屋", "港町", 3, 70, 108000))),
    Place(lang="zh", town="清溪", chain="一碗", about="a chain of noodle shops, in Chinese", sign="¥", streets=("中山路", "滨河路", "人民大道", "梧桐街", "学府路", "解放街"),
          spots=(("中山路店", "中山路 88 号", "10–22"), ("滨河店", "滨河路 15 号", "9–21"), ("学府店", "学府路 6 号", "7–23"), ("梧桐店", "梧桐街 32 号", "10–21"), ("火车站店", "人民大道 1 号", "6–23")),
          words=("搜索街道或地标", "营业中", "{} 点打烊", "路线", "公里", "分钟", "附近门店", "地图", "最近", "电话"), ride=("规划路线", "起点", "终点", "现在出发", "路", "步行", "换乘", "到达", "最快"),
          parcel=("您的包裹正在派送", "预计 {} 至 {} 送达", "快递员", "已打包", "已出站", "派送中", "已签收", "留言", "运单"), homes=("租房", "出租", "室", "面积", "层", "收藏", "地图", "每月"),
          flats=(("临河两居", "滨河", 2, 76, 3200), ("学府公寓", "学府", 1, 38, 1900), ("带院老宅", "梧桐", 4, 130, 5600), ("高层江景", "中山", 3, 108, 4300))),
    Place(lang="ko", town="푸른시", chain="온기식당", about="a chain of canteens, in Korean", sign="원", streets=("중앙로", "강변로", "역전길", "은행나무길", "시장길", "대학로"),
          spots=(("중앙점", "중앙로 21", "10–21"), ("강변점", "강변로 7", "9–20"), ("역전점", "역전길 1", "6–23"), ("시장점", "시장길 14", "8–19"), ("대학점", "대학로 55", "9–22")),
          words=("주소나 역 검색", "영업 중", "{}시까지", "길찾기", "km", "분", "가까운 매장", "지도에서 보기", "가장 가까움", "전화"), ride=("길찾기", "출발", "도착", "지금 출발", "번", "도보", "환승", "도착", "가장 빠름"),
          parcel=("상품이 배송 중입니다", "{}에서 {} 사이 도착", "배송 기사", "포장 완료", "물류센터 출발", "배송 중", "배송 완료", "메모 남기기", "운송장"), homes=("월세 매물", "월세", "방", "면적", "층", "저장", "지도", "월"),
          flats=(("강이 보이는 투룸", "강변동", 2, 49, 780000), ("역세권 원룸", "역전동", 1, 24, 520000), ("마당 있는 집", "은행동", 4, 99, 1450000), ("조용한 아파트", "중앙동", 3, 74, 1100000))),
    Place(lang="ar", town="نخلة", chain="بُنّ", about="a chain of coffee houses, in Arabic", sign="د.إ", streets=("شارع النخيل", "شارع البحر", "شارع السوق", "طريق المطار", "شارع الميناء", "شارع الورد"),
          spots=(("فرع السوق", "شارع السوق 12", "7–23"), ("فرع البحر", "شارع البحر 3", "8–24"), ("فرع الميناء", "شارع الميناء 40", "6–22"), ("فرع الورد", "شارع الورد 9", "8–21"), ("فرع النخيل", "شارع النخيل 27", "7–22")),
          words=("ابحث عن شارع", "مفتوح الآن", "يغلق الساعة {}", "الاتجاهات", "كم", "دقيقة", "الفروع القريبة", "على الخريطة", "الأقرب", "اتصال"), ride=("خطط رحلتك", "من", "إلى", "انطلق الآن", "خط", "مشيًا", "تبديل", "الوصول", "الأسرع"),
          parcel=("طلبك في الطريق", "يصل بين {} و{}", "السائق", "تم التجهيز", "غادر المستودع", "قيد التوصيل", "تم التسليم", "اترك ملاحظة", "شحنة"), homes=("شقق للإيجار", "للإيجار", "غرف", "المساحة", "طابق", "حفظ", "خريطة", "شهريًا"),
          flats=(("شقة بإطلالة بحرية", "البحر", 3, 110, 6200), ("استوديو حديث", "السوق", 1, 42, 3100), ("فيلا مع حديقة", "الورد", 5, 260, 14500), ("شقة عائلية", "النخيل", 4, 150, 7800))),
    Place(lang="he", town="גבעת הזית", chain="עלים", about="a chain of tea houses, in Hebrew", sign="₪", streets=("רחוב הזית", "שדרות הים", "רחוב השוק", "דרך הרכבת", "רחוב התמר", "רחוב הנמל"),
          spots=(("סניף השוק", "רחוב השוק 8", "8–22"), ("סניף הים", "שדרות הים 51", "9–23"), ("סניף הרכבת", "דרך הרכבת 2", "6–21"), ("סניף התמר", "רחוב התמר 17", "8–20"), ("סניף הנמל", "רחוב הנמל 5", "9–22")),
          words=("חיפוש רחוב", "פתוח עכשיו", "נסגר ב־{}", "הוראות הגעה", "ק״מ", "דק׳", "סניפים קרובים", "במפה", "הכי קרוב", "חיוג"), ride=("תכנון נסיעה", "מ", "אל", "יציאה עכשיו", "קו", "הליכה", "החלפה", "הגעה", "המהיר"),
          parcel=("החבילה בדרך", "תגיע בין {} ל־{}", "השליח", "נארזה", "יצאה מהמחסן", "בדרך אליך", "נמסרה", "השארת הודעה", "משלוח"), homes=("דירות להשכרה", "להשכרה", "חדרים", "שטח", "קומה", "שמירה", "מפה", "לחודש"),
          flats=(("דירה מול הים", "הים", 3, 78, 6400), ("סטודיו בשוק", "השוק", 1, 32, 3600), ("בית עם גינה", "התמר", 5, 140, 9800), ("דירת גג", "הזית", 4, 105, 8100))),
    Place(lang="ru", town="Заречье", chain="Пекарь", about="a chain of bakeries, in Russian", sign="₽", streets=("ул. Садовая", "Набережная", "ул. Мира", "пр. Победы", "Вокзальная ул.", "Школьный пер."),
          spots=(("Пекарь на Садовой", "ул. Садовая, 12", "8–21"), ("Пекарь у реки", "Набережная, 4", "9–20"), ("Пекарь на Мира", "ул. Мира, 31", "8–22"), ("Пекарь у вокзала", "Вокзальная ул., 1", "6–23"), ("Пекарь на Победы", "пр. Победы, 77", "8–21")),
          words=("Поиск улицы", "Открыто", "до {}:00", "Маршрут", "км", "мин", "Рядом с вами", "На карте", "Ближе всего", "Позвонить"), ride=("Построить маршрут", "Откуда", "Куда", "Сейчас", "Маршрут", "Пешком", "Пересадка", "Прибытие", "Быстрее всего"),
          parcel=("Посылка в пути", "Приедет с {} до {}", "Курьер", "Собрана", "Покинула склад", "У курьера", "Вручена", "Оставить записку", "Посылка"), homes=("Снять квартиру", "аренда", "комн.", "Площадь", "этаж", "Сохранить", "Карта", "в месяц"),
          flats=(("Светлая двушка", "Садовый", 2, 54, 38000), ("Студия у вокзала", "Вокзальный", 1, 27, 24000), ("Дом с участком", "Заречный", 4, 120, 75000), ("Квартира у реки", "Набережный", 3, 78, 52000))),
    Place(lang="el", town="Μυρτιά", chain="Κύμα", about="a chain of bookshops, in Greek", sign="€", streets=("Οδός Ελιάς", "Παραλιακή", "Οδός Ερμού", "Λεωφόρος Νίκης", "Οδός Σταθμού", "Οδός Μύλου"),
          spots=(("Κύμα Ερμού", "Ερμού 22", "9–21"), ("Κύμα Λιμάνι", "Παραλιακή 4", "10–22"), ("Κύμα Σταθμός", "Σταθμού 1", "7–21"), ("Κύμα Νίκης", "Λεωφ. Νίκης 60", "9–20")),
          words=("Αναζήτηση οδού", "Ανοιχτά τώρα", "κλείνει στις {}", "Οδηγίες", "χλμ", "λεπτά", "Κοντά σας", "Στον χάρτη", "Πιο κοντά", "Κλήση"), ride=("Σχεδιάστε διαδρομή", "Από", "Προς", "Τώρα", "Γραμμή", "Με τα πόδια", "Αλλαγή", "Άφιξη", "Ταχύτερη"),
          parcel=("Το δέμα είναι καθ' οδόν", "Άφιξη μεταξύ {} και {}", "Διανομέας", "Συσκευάστηκε", "Έφυγε από την αποθήκη", "Σε διανομή", "Παραδόθηκε", "Αφήστε μήνυμα", "Δέμα"), homes=("Ενοικιάσεις", "ενοίκιο", "δωμάτια", "Εμβαδόν", "όροφος", "Αποθήκευση", "Χάρτης", "τον μήνα"),
          flats=(("Διαμέρισμα με θέα", "Λιμάνι", 2, 62, 620), ("Στούντιο στο κέντρο", "Ερμού", 1, 30, 410), ("Μονοκατοικία με κήπο", "Μύλος", 4, 115, 1050), ("Ρετιρέ", "Νίκης", 3, 84, 890))),
    Place(lang="hi", town="नंदपुर", chain="चाय घर", about="a chain of tea stalls, in Hindi", sign="₹", streets=("स्टेशन रोड", "गांधी मार्ग", "नदी किनारा", "बाज़ार गली", "कॉलेज रोड", "पीपल चौक"),
          spots=(("स्टेशन शाखा", "स्टेशन रोड 4", "5–23"), ("बाज़ार शाखा", "बाज़ार गली 18", "7–21"), ("नदी शाखा", "नदी किनारा 2", "8–20"), ("कॉलेज शाखा", "कॉलेज रोड 33", "7–22")),
          words=("गली या जगह खोजें", "अभी खुला है", "{} बजे तक", "रास्ता", "किमी", "मिनट", "नज़दीकी शाखाएँ", "नक्शे पर", "सबसे पास", "फ़ोन"), ride=("यात्रा की योजना", "कहाँ से", "कहाँ तक", "अभी चलें", "बस", "पैदल", "बदलें", "पहुँच", "सबसे तेज़"),
          parcel=("आपका पार्सल रास्ते में है", "{} से {} के बीच पहुँचेगा", "डिलीवरी साथी", "पैक हुआ", "गोदाम से निकला", "रास्ते में", "पहुँच गया", "संदेश छोड़ें", "पार्सल"), homes=("किराये के घर", "किराया", "कमरे", "क्षेत्र", "मंज़िल", "सहेजें", "नक्शा", "प्रति माह"),
          flats=(("हवादार दो कमरे", "गांधी नगर", 2, 60, 14500), ("स्टेशन के पास एक कमरा", "स्टेशन", 1, 28, 7500), ("आँगन वाला घर", "पीपल चौक", 4, 130, 26000), ("नदी के सामने", "किनारा", 3, 88, 19500))),
)  # fmt: skip
