"""Prices of invented services in many languages."""

from __future__ import annotations

from dataclasses import dataclass

Pair = tuple[str, str]


@dataclass(frozen=True, kw_only=True, slots=True)
class Plans:
    """``tiers`` are (name, for whom, monthly price or -1 on request, what is in it); the second one is the popular one.

    ``words``: monthly, yearly, saving, per month, popular, choose, on request, compare, questions, included, not
    included, billed yearly (with {} for the sum), talk to us. ``matrix`` are (group, rows); a row is (label, values),
    a value "+" or "-" or text.
    """

    lang: str
    name: str
    about: str
    sign: str
    step: int
    digits: int
    head: str
    lead: str
    words: tuple[str, ...]
    tiers: tuple[tuple[str, str, float, tuple[str, ...]], ...]
    matrix: tuple[tuple[str, tuple[tuple[str, tuple[str, ...]], ...]], ...]
    faq: tuple[Pair, ...]
    voice: tuple[str, str, str]
    nav: tuple[str, ...]
    close: tuple[str, str, str]


PLANS = (
    Plans(
        lang="en", name="Harbour", about="a shared inbox for small teams", sign="$", step=1, digits=0, head="Pay for people, not for potential", lead="Every plan has unlimited conversations. Change or cancel whenever you like.",
        words=("Monthly", "Yearly", "two months free", "per person and month", "Most teams pick this", "Start free trial", "Let's talk", "Compare plans", "Fair questions", "Included", "Not included", "{} billed once a year", "Contact sales"),
        tiers=(("Skiff", "For two people and one address.", 9, ("One shared inbox", "Saved replies", "Assign and snooze", "Email support")), ("Ketch", "For support teams that hand over shifts.", 19, ("Ten shared inboxes", "Rules and tags", "Response time reports", "Chat widget", "Support within four hours")), ("Clipper", "For companies with more than one brand.", 39, ("Unlimited inboxes", "Single sign-on", "Audit log for a year", "Custom roles", "A named contact"))),
        matrix=(("Inbox", (("Shared inboxes", ("1", "10", "Unlimited")), ("Saved replies", ("25", "Unlimited", "Unlimited")), ("Internal notes", ("+", "+", "+")), ("Rules", ("-", "50", "Unlimited")))), ("Insight", (("Response times", ("-", "+", "+")), ("Satisfaction survey", ("-", "+", "+")), ("Data export", ("-", "CSV", "CSV and API")))), ("Security", (("Two-factor sign-in", ("+", "+", "+")), ("Single sign-on", ("-", "-", "+")), ("Audit log", ("-", "30 days", "1 year"))))),
        faq=(("Can I add people mid-month?", "Yes. You pay for the remaining days only."), ("Is there a free plan?", "No, but the trial lasts thirty days and needs no card."), ("Where is my data kept?", "In Frankfurt or Oregon, whichever you choose at sign-up."), ("Do you offer discounts?", "Charities and schools pay half.")),
        voice=("We stopped forwarding emails to each other on the second day.", "Imogen Vale", "Head of care, Loft & Larder"), nav=("Product", "Customers", "Pricing", "Help"), close=("Not sure which boat fits?", "Tell us how many emails you get and we will suggest one.", "Ask a person"),
    ),
    Plans(
        lang="en", name="Plotwise", about="a mapping service for city planners", sign="£", step=1, digits=0, head="Straightforward prices for serious maps", lead="Start with one district, grow to a whole county.",
        words=("Monthly", "Yearly", "two months free", "per month", "Best value", "Get started", "On request", "Everything side by side", "Questions and answers", "Yes", "No", "{} per year", "Book a call"),
        tiers=(("Parish", "One district, three editors.", 49, ("Base map and parcels", "Ten layers", "PDF export")), ("Borough", "A council department.", 149, ("Unlimited layers", "Public comment pages", "Version history", "Terrain in 3D")), ("County", "Several departments with one login.", 420, ("Own tile server", "Single sign-on", "Training days", "Service agreement")), ("Region", "Shared by many authorities.", -1, ("Joint procurement", "On your premises", "Escrow of the source"))),
        matrix=(("Mapping", (("Layers", ("10", "Unlimited", "Unlimited", "Unlimited")), ("Terrain in 3D", ("-", "+", "+", "+")), ("History", ("30 days", "5 years", "Unlimited", "Unlimited")))), ("Public", (("Comment pages", ("-", "+", "+", "+")), ("Embeds", ("1", "20", "Unlimited", "Unlimited")))), ("Administration", (("Editors", ("3", "15", "60", "Unlimited")), ("Single sign-on", ("-", "-", "+", "+"))))),
        faq=(("Which base maps are included?", "Ordnance Survey Zoomstack and our own terrain."), ("Can residents comment without an account?", "They can; moderation is up to you."), ("How long is a contract?", "Twelve months, then month by month.")),
        voice=("The consultation drew four times as many comments as the paper one.", "Rowan Adeyemi", "Planning officer, Thornbury"), nav=("Tour", "Case studies", "Prices", "Sign in"), close=("Bring your own shapefile", "We load it in front of you during a half-hour call.", "Book a call"),
    ),
    Plans(
        lang="de", name="Blattwerk", about="a garden planning app, in German", sign="€", step=1, digits=2, head="Ein Beet kostet nichts, ein Park schon", lead="Alle Tarife sind monatlich kündbar und enthalten sämtliche Pflanzendaten.",
        words=("Monatlich", "Jährlich", "zwei Monate geschenkt", "im Monat", "Am beliebtesten", "Auswählen", "Auf Anfrage", "Alle Tarife im Vergleich", "Häufige Fragen", "Enthalten", "Nicht enthalten", "{} im Jahr", "Kontakt"),
        tiers=(("Balkon", "Für Töpfe und Kästen.", 0, ("Bis zu 12 Pflanzen", "Gießkalender", "Frostwarnung")), ("Garten", "Für Beete, Hecke und Rasen.", 4.9, ("Unbegrenzt viele Pflanzen", "Mischkulturen prüfen", "Schnittkalender", "Fotos mit Datum")), ("Betrieb", "Für Landschaftsbau und Gemeinden.", 29, ("Mehrere Anlagen", "Arbeitszettel fürs Team", "Pflegekosten je Fläche", "Ausgabe als DXF"))),
        matrix=(("Planen", (("Pflanzen", ("12", "Unbegrenzt", "Unbegrenzt")), ("Mischkultur", ("-", "+", "+")), ("Anlagen", ("1", "3", "Unbegrenzt")))), ("Pflegen", (("Gießkalender", ("+", "+", "+")), ("Schnittkalender", ("-", "+", "+")), ("Arbeitszettel", ("-", "-", "+")))), ("Teilen", (("Mitlesende", ("1", "5", "50")), ("Ausgabe", ("Bild", "PDF", "PDF und DXF"))))),
        faq=(("Was passiert nach der Kündigung?", "Ihre Pläne bleiben lesbar, nur neue Pflanzen kommen nicht hinzu."), ("Gilt der Preis für alle im Haushalt?", "Ja, bis zu fünf Personen planen gemeinsam."), ("Kann ich mit Rechnung zahlen?", "Im Jahrestarif, auch per Lastschrift."), ("Gibt es Rabatt für Schulen?", "Schulgärten nutzen den Tarif Garten kostenlos.")),
        voice=("Zum ersten Mal stehen die Tomaten nicht neben den Kartoffeln.", "Gudrun Hailer", "Kleingarten Süd, Ulm"), nav=("Funktionen", "Pflanzen", "Preise", "Anmelden"), close=("Noch unentschlossen?", "Vierzehn Tage Garten probieren, ohne Zahlungsdaten.", "Jetzt ausprobieren"),
    ),
    Plans(
        lang="fr", name="Partition", about="a music lesson platform, in French", sign="€", step=1, digits=0, head="Apprendre à son rythme, payer à son rythme", lead="Sans engagement, avec un premier cours offert.",
        words=("Mensuel", "Annuel", "deux mois offerts", "par mois", "Le plus choisi", "Choisir", "Sur devis", "Comparer les formules", "Vos questions", "Compris", "Non compris", "soit {} par an", "Nous écrire"),
        tiers=(("Prélude", "Pour débuter seul.", 12, ("Cours enregistrés", "Exercices chaque semaine", "Métronome et accordeur")), ("Sonate", "Avec un professeur.", 45, ("Deux cours en direct par mois", "Corrections en vidéo", "Partitions annotées", "Jeux d'ensemble")), ("Symphonie", "Pour les familles et les écoles.", 110, ("Six élèves", "Salle de répétition en ligne", "Suivi des progrès", "Concert de fin d'année"))),
        matrix=(("Cours", (("Cours enregistrés", ("+", "+", "+")), ("Cours en direct", ("-", "2 par mois", "6 par mois")), ("Corrections vidéo", ("-", "+", "+")))), ("Pratique", (("Partitions", ("120", "2 400", "2 400")), ("Jeux d'ensemble", ("-", "+", "+")), ("Salle en ligne", ("-", "-", "+")))), ("Compte", (("Élèves", ("1", "1", "6")), ("Suivi des progrès", ("-", "+", "+"))))),
        faq=(("Puis-je changer d'instrument ?", "Oui, autant de fois que vous le souhaitez."), ("Et si je manque un cours ?", "Il est reporté s'il est annulé la veille."), ("Faut-il du matériel ?", "Votre instrument et un téléphone suffisent.")),
        voice=("Ma fille travaille son violon sans qu'on le lui demande.", "Aurélie Fontaine", "Angers"), nav=("Méthode", "Professeurs", "Tarifs", "Connexion"), close=("Un premier cours pour voir", "Trente minutes, offertes, avec le professeur de votre choix.", "Réserver"),
    ),
    Plans(
        lang="es", name="Marea", about="a surf-school booking system, in Spanish", sign="€", step=1, digits=0, head="Precios tan claros como el agua", lead="Paga solo por los meses en los que tu escuela está abierta.",
        words=("Mensual", "Anual", "dos meses gratis", "al mes", "El preferido", "Empezar", "A medida", "Compara los planes", "Preguntas frecuentes", "Incluido", "No incluido", "{} al año", "Hablar con ventas"),
        tiers=(("Espuma", "Para un solo monitor.", 15, ("Reservas ilimitadas", "Calendario de mareas", "Pago con tarjeta")), ("Ola", "Para escuelas con equipo.", 39, ("Hasta ocho monitores", "Control de material", "Listas de espera", "Avisos por viento")), ("Océano", "Para varias playas.", 89, ("Monitores ilimitados", "Varias sedes", "Facturación conjunta", "Informes por playa"))),
        matrix=(("Reservas", (("Monitores", ("1", "8", "Ilimitados")), ("Listas de espera", ("-", "+", "+")), ("Sedes", ("1", "1", "Ilimitadas")))), ("Avisos", (("Mareas", ("+", "+", "+")), ("Viento y oleaje", ("-", "+", "+")), ("Mensajes de texto", ("-", "200", "2.000")))), ("Cobros", (("Comisión", ("2 %", "1 %", "0 %")), ("Facturas", ("+", "+", "+"))))),
        faq=(("¿Puedo pausar en invierno?", "Sí, hasta seis meses al año sin coste."), ("¿Hay permanencia?", "Ninguna. Te das de baja con un clic."), ("¿Sirve para clases de kayak?", "Claro, solo cambia el nombre de la actividad.")),
        voice=("En julio recuperamos una hora cada mañana.", "Nerea Otxoa", "Escuela Bakio"), nav=("Funciones", "Escuelas", "Precios", "Entrar"), close=("¿Dudas antes de la temporada?", "Te enseñamos el sistema con tus propios horarios.", "Pedir una demo"),
    ),
    Plans(
        lang="ja", name="こよみ帳", about="a booking calendar for salons, in Japanese", sign="円", step=100, digits=0, head="小さなお店にちょうどいい料金", lead="初期費用はありません。いつでもプランを変更できます。",
        words=("月払い", "年払い", "二か月分お得", "月額（税込）", "人気プラン", "申し込む", "お問い合わせ", "プランを比較", "よくあるご質問", "対応", "非対応", "年額 {}", "相談する"),
        tiers=(("ひとり", "一人で営むお店に。", 1980, ("予約受付", "顧客カルテ", "前日のお知らせ")), ("みんな", "スタッフのいるお店に。", 4980, ("スタッフ五名まで", "指名予約", "売上の集計", "事前決済")), ("のれん", "複数の店舗に。", 12800, ("店舗数無制限", "共通ポイント", "在庫管理", "専任サポート"))),
        matrix=(("予約", (("スタッフ数", ("1名", "5名", "無制限")), ("指名予約", ("-", "+", "+")), ("事前決済", ("-", "+", "+")))), ("管理", (("顧客カルテ", ("500件", "無制限", "無制限")), ("在庫管理", ("-", "-", "+")), ("店舗数", ("1", "1", "無制限")))), ("サポート", (("メール", ("+", "+", "+")), ("電話", ("-", "+", "+"))))),
        faq=(("無料で試せますか？", "三十日間、すべての機能をお試しいただけます。"), ("解約に費用はかかりますか？", "かかりません。月末までご利用いただけます。"), ("紙の台帳から移行できますか？", "写真をお送りいただければ入力を代行します。")),
        voice=("電話に出られない時間の予約が、月に四十件増えました。", "宮本 恵", "美容室みやもと"), nav=("機能", "導入事例", "料金", "ログイン"), close=("どのプランか迷ったら", "営業時間とスタッフの人数を教えてください。", "無料で相談"),
    ),
    Plans(
        lang="zh", name="青团课", about="an online tutoring service, in Chinese", sign="元", step=10, digits=0, head="学多少，付多少", lead="所有套餐均可随时暂停，未用完的课时可以退款。",
        words=("按月", "按年", "立省两个月", "每月", "家长首选", "立即选购", "欢迎咨询", "套餐对比", "常见问题", "包含", "不包含", "每年 {}", "联系顾问"),
        tiers=(("自学", "按自己的节奏学习。", 69, ("录播课程", "每周练习", "错题本")), ("小班", "六人一班，老师带学。", 299, ("每周两次直播", "作业批改", "学情周报", "家长群答疑")), ("一对一", "量身定制的课程。", 899, ("专属老师", "每周三次课", "阶段测评", "随时调课"))),
        matrix=(("课程", (("录播课程", ("+", "+", "+")), ("直播课", ("-", "每周2次", "每周3次")), ("班级人数", ("不限", "6人", "1人")))), ("辅导", (("作业批改", ("-", "+", "+")), ("学情报告", ("每月", "每周", "每课")), ("专属老师", ("-", "-", "+")))), ("设备", (("手机与平板", ("+", "+", "+")), ("离线下载", ("-", "+", "+"))))),
        faq=(("可以试听吗？", "每位同学都有两节免费试听课。"), ("请假怎么办？", "提前一天请假，课时自动顺延。"), ("能开发票吗？", "付款后在订单页面即可申请电子发票。")),
        voice=("孩子开始主动整理错题了。", "周敏", "初二学生家长"), nav=("课程", "老师", "价格", "登录"), close=("不知道选哪个？", "做一份十分钟的小测，我们给您建议。", "开始测评"),
    ),
    Plans(
        lang="ko", name="달빛서재", about="an e-book club, in Korean", sign="원", step=100, digits=0, head="한 달에 몇 권이든, 부담 없이", lead="모든 요금제는 첫 달이 무료이며 언제든 해지할 수 있습니다.",
        words=("월간", "연간", "두 달 무료", "월 요금", "가장 인기", "시작하기", "문의", "요금제 비교", "자주 묻는 질문", "포함", "미포함", "연 {} 결제", "상담하기"),
        tiers=(("초승달", "가볍게 읽는 분께.", 5900, ("한 달 세 권", "오디오북 한 권", "밑줄 저장")), ("반달", "꾸준히 읽는 분께.", 9900, ("무제한 전자책", "오디오북 다섯 권", "독서 모임 참여", "오프라인 저장")), ("보름달", "온 가족이 함께.", 14900, ("다섯 명까지", "오디오북 무제한", "어린이 서재", "종이책 할인"))),
        matrix=(("읽기", (("전자책", ("3권", "무제한", "무제한")), ("오디오북", ("1권", "5권", "무제한")), ("오프라인 저장", ("-", "+", "+")))), ("함께", (("독서 모임", ("-", "+", "+")), ("가족 계정", ("-", "-", "5명")), ("어린이 서재", ("-", "-", "+")))), ("혜택", (("종이책 할인", ("-", "5%", "10%")), ("작가 강연", ("-", "+", "+"))))),
        faq=(("몇 대의 기기에서 읽을 수 있나요?", "한 계정당 다섯 대까지 등록할 수 있습니다."), ("해지하면 밑줄은 사라지나요?", "아니요, 언제든 내려받을 수 있습니다."), ("선물할 수 있나요?", "세 달, 여섯 달, 일 년 선물권이 있습니다.")),
        voice=("출퇴근길에 올해만 서른 권을 읽었어요.", "한지우", "판교 직장인"), nav=("서재", "모임", "요금제", "로그인"), close=("아직 고민 중이신가요?", "첫 달은 무료로 읽어 보세요.", "무료로 시작"),
    ),
    Plans(
        lang="ar", name="مدار", about="an accounting service for shops, in Arabic", sign="د.إ", step=1, digits=0, head="سعر واضح لكل متجر", lead="لا رسوم خفية، ويمكنك تغيير الباقة متى شئت.",
        words=("شهري", "سنوي", "شهران مجانًا", "شهريًا", "الأكثر اختيارًا", "ابدأ الآن", "حسب الطلب", "قارن الباقات", "أسئلة شائعة", "متوفر", "غير متوفر", "{} سنويًا", "تحدث إلينا"),
        tiers=(("البداية", "لمتجر واحد ومستخدم واحد.", 59, ("فواتير غير محدودة", "تقرير يومي", "دعم بالبريد")), ("النمو", "للمتاجر التي تتوسع.", 149, ("خمسة مستخدمين", "إدارة المخزون", "ربط نقاط البيع", "إقرارات ضريبية")), ("الشركات", "لسلاسل المتاجر.", 389, ("فروع غير محدودة", "صلاحيات مفصلة", "تقارير مجمعة", "مدير حساب خاص"))),
        matrix=(("المبيعات", (("الفواتير", ("غير محدودة", "غير محدودة", "غير محدودة")), ("نقاط البيع", ("1", "3", "غير محدودة")), ("الفروع", ("1", "2", "غير محدودة")))), ("المحاسبة", (("تقرير يومي", ("+", "+", "+")), ("المخزون", ("-", "+", "+")), ("الإقرارات الضريبية", ("-", "+", "+")))), ("الدعم", (("البريد", ("+", "+", "+")), ("الهاتف", ("-", "+", "+"))))),
        faq=(("هل أستطيع إلغاء الاشتراك؟", "نعم، في أي وقت ومن دون رسوم."), ("هل تدعمون ضريبة القيمة المضافة؟", "نعم، وتصدر الإقرارات جاهزة للتقديم."), ("أين تُحفظ بياناتي؟", "في مركز بيانات داخل الإمارات.")),
        voice=("صرنا نغلق الحسابات قبل أن نغلق المتجر.", "سلمى الحوسني", "متجر ركن، الشارقة"), nav=("المزايا", "العملاء", "الأسعار", "دخول"), close=("هل تحتاج إلى مساعدة؟", "أخبرنا بعدد فواتيرك ونقترح عليك الباقة المناسبة.", "اطلب مكالمة"),
    ),
    Plans(
        lang="he", name="מדף", about="a library app for schools, in Hebrew", sign="₪", step=1, digits=0, head="מחיר אחד, בלי אותיות קטנות", lead="כל המסלולים כוללים הדרכה ראשונה ועדכונים.",
        words=("חודשי", "שנתי", "חודשיים מתנה", "לחודש", "הכי נבחר", "מתחילים", "לפי הצעה", "השוואת מסלולים", "שאלות נפוצות", "כלול", "לא כלול", "{} לשנה", "דברו איתנו"),
        tiers=(("כיתה", "לספרייה של כיתה אחת.", 39, ("עד 300 ספרים", "השאלות והחזרות", "תזכורות להורים")), ("בית ספר", "לספרייה מלאה.", 129, ("ספרים ללא הגבלה", "סריקת ברקודים", "המלצות לפי גיל", "דוחות למורים")), ("רשת", "לכמה בתי ספר.", 349, ("קטלוג משותף", "השאלה בין ספריות", "הרשאות", "ליווי אישי"))),
        matrix=(("קטלוג", (("ספרים", ("300", "ללא הגבלה", "ללא הגבלה")), ("סריקת ברקודים", ("-", "+", "+")), ("קטלוג משותף", ("-", "-", "+")))), ("קוראים", (("תלמידים", ("40", "1,200", "ללא הגבלה")), ("תזכורות", ("+", "+", "+")), ("המלצות", ("-", "+", "+")))), ("תמיכה", (("דוא״ל", ("+", "+", "+")), ("טלפון", ("-", "+", "+"))))),
        faq=(("אפשר לייבא קטלוג קיים?", "כן, מקובץ אקסל או ממערכת אחרת."), ("מה קורה בחופש הגדול?", "אפשר להקפיא את המנוי לחודשיים."), ("יש הנחה לעמותות?", "כן, שלושים אחוז.")),
        voice=("הילדים מחזירים ספרים בזמן, וזה נס קטן.", "יעל ברנר", "ספרנית, חיפה"), nav=("תכונות", "בתי ספר", "מחירים", "כניסה"), close=("רוצים לראות איך זה נראה?", "נקים לכם קטלוג לדוגמה תוך יום.", "לתיאום שיחה"),
    ),
    Plans(
        lang="hi", name="खेतबही", about="a farm record app, in Hindi", sign="₹", step=1, digits=0, head="जितना खेत, उतना दाम", lead="हर योजना में मौसम की सूचना शामिल है।",
        words=("मासिक", "वार्षिक", "दो महीने मुफ़्त", "प्रति माह", "सबसे पसंदीदा", "शुरू करें", "बात करें", "योजनाओं की तुलना", "सवाल-जवाब", "शामिल", "शामिल नहीं", "सालाना {}", "संपर्क करें"),
        tiers=(("क्यारी", "पाँच एकड़ तक।", 99, ("फ़सल का हिसाब", "मौसम की सूचना", "मंडी भाव")), ("खेत", "पचास एकड़ तक।", 249, ("सिंचाई की योजना", "मज़दूरी का खाता", "मिट्टी की जाँच", "फ़ोन पर सलाह")), ("समिति", "किसान समूहों के लिए।", 999, ("सौ सदस्य तक", "साझा मशीनें", "बिक्री की रिपोर्ट", "प्रशिक्षण"))),
        matrix=(("फ़सल", (("खेत", ("2", "20", "असीमित")), ("सिंचाई योजना", ("-", "+", "+")), ("मिट्टी की जाँच", ("-", "साल में 2", "साल में 12")))), ("बाज़ार", (("मंडी भाव", ("+", "+", "+")), ("बिक्री की रिपोर्ट", ("-", "-", "+")))), ("सहायता", (("संदेश", ("+", "+", "+")), ("फ़ोन", ("-", "+", "+"))))),
        faq=(("क्या बिना इंटरनेट के चलता है?", "हाँ, जुड़ते ही सब कुछ सहेज लिया जाता है।"), ("भुगतान कैसे करें?", "यूपीआई, कार्ड या सहकारी बैंक से।"), ("क्या योजना बदल सकते हैं?", "कभी भी, बचे हुए दिनों का पैसा जुड़ जाता है।")),
        voice=("पहली बार पता चला कि किस खेत में लाभ हुआ।", "रमेश पाटीदार", "देवास"), nav=("सुविधाएँ", "किसान", "मूल्य", "प्रवेश"), close=("कौन सी योजना चुनें?", "अपने खेत का आकार बताइए, हम सुझाएँगे।", "फ़ोन मँगाएँ"),
    ),
    Plans(
        lang="ru", name="Верста", about="a delivery routing service, in Russian", sign="₽", step=10, digits=0, head="Платите за рейсы, а не за обещания", lead="Первые четырнадцать дней бесплатно, карта не нужна.",
        words=("Помесячно", "На год", "два месяца в подарок", "в месяц", "Выбирают чаще", "Подключить", "По запросу", "Сравнить тарифы", "Вопросы и ответы", "Есть", "Нет", "{} за год", "Связаться"),
        tiers=(("Курьер", "До пяти машин.", 1490, ("Построение маршрутов", "Приложение водителя", "Уведомления клиентам")), ("Склад", "До тридцати машин.", 4990, ("Окна доставки", "Учёт пробок", "Фото вручения", "Отчёты по рейсам")), ("Сеть", "Несколько городов.", 14900, ("Без ограничений", "Подключение к 1С", "Роли и доступы", "Личный менеджер"))),
        matrix=(("Маршруты", (("Машины", ("5", "30", "без ограничений")), ("Окна доставки", ("-", "+", "+")), ("Учёт пробок", ("-", "+", "+")))), ("Клиенты", (("Уведомления", ("+", "+", "+")), ("Страница отслеживания", ("-", "+", "+")))), ("Данные", (("Хранение", ("3 месяца", "1 год", "5 лет")), ("Подключение к 1С", ("-", "-", "+"))))),
        faq=(("Можно ли сменить тариф?", "В любой день, разница пересчитывается."), ("Нужны ли особые телефоны?", "Подойдёт любой смартфон с навигацией."), ("Есть ли договор?", "Да, работаем и по счёту, и по оферте.")),
        voice=("Развозим тот же объём на двух машинах меньше.", "Игорь Латышев", "Хлебозавод «Колос», Тверь"), nav=("Возможности", "Клиенты", "Тарифы", "Войти"), close=("Посчитаем на ваших адресах", "Пришлите список за вчера, покажем экономию.", "Отправить список"),
    ),
)  # fmt: skip
