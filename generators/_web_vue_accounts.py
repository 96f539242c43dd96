"""Accounts and their settings: people, plans, devices, and the words of a settings page in each language."""

from __future__ import annotations

from dataclasses import dataclass

Pair = tuple[str, str]


@dataclass(frozen=True, kw_only=True, slots=True)
class Account:
    """One person in one app. ``plans`` are (name, what it holds, price a month in whole units)."""

    lang: str
    app: str
    name: str
    email: str
    role: str
    about: str
    place: str
    currency: str
    plans: tuple[tuple[str, str, int], ...]
    devices: tuple[Pair, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class SettingsWords:
    """Words of a settings page: ``nav`` are profile, notifications, billing, security and appearance."""

    title: str
    nav: tuple[str, str, str, str, str]
    notes: tuple[str, str, str, str, str]
    save: str
    cancel: str
    photo: str
    fields: tuple[str, str, str, str, str]
    channels: tuple[str, str]
    alerts: tuple[Pair, ...]
    month: str
    current: str
    choose: str
    invoices: tuple[str, str, str, str]
    paid: str
    method: str
    expires: str
    security: tuple[Pair, ...]
    sessions: str
    end: str
    this: str
    looks: tuple[str, str, str]
    look: str
    accent: str
    density: tuple[str, str, str]
    rows: str


ACCOUNTS = (
    Account(lang="en", app="Fieldnote", name="Harriet Boyle", email="harriet@fieldnote.app", role="Ecologist", about="Counts newts in spring and writes grants in winter.", place="Newcastle", currency="£", plans=(("Pocket", "3 notebooks, 1 device", 0), ("Field", "Unlimited notebooks and maps", 6), ("Station", "Teams of up to 12", 29)), devices=(("MacBook Air · Newcastle", "now"), ("Pixel 8 · Kielder Forest", "2 hours ago"), ("Chrome on Windows · Library", "3 May"))),
    Account(lang="en", app="Loomly Desk", name="Andre Castillo", email="andre@castillo.studio", role="Studio owner", about="Weaves rugs, teaches on Saturdays, answers mail on Mondays.", place="Santa Fe", currency="$", plans=(("Solo", "One seat, 50 orders a month", 9), ("Studio", "Five seats, stock and invoices", 24), ("Workshop", "Everything, with priority support", 59)), devices=(("iPad · Santa Fe", "now"), ("iPhone 15 · Santa Fe", "yesterday"), ("Firefox on Linux · Denver", "28 April"))),
    Account(lang="en", app="Quorum", name="Sunniva Dahl", email="s.dahl@quorum.coop", role="Board secretary", about="Keeps the minutes short and the biscuits plentiful.", place="Bergen", currency="€", plans=(("Circle", "Up to 15 members", 0), ("Assembly", "Votes, minutes, 200 members", 12), ("Federation", "Several chapters, single sign-on", 48)), devices=(("ThinkPad · Bergen", "now"), ("Galaxy S24 · Bergen", "40 minutes ago"))),
    Account(lang="de", app="Werkbank", name="Ansgar Pohl", email="ansgar@pohl-holz.de", role="Tischlermeister", about="Baut Treppen, die nicht knarren.", place="Osnabrück", currency="€", plans=(("Geselle", "Ein Platz, 20 Aufträge", 9), ("Meister", "Fünf Plätze, Rechnungen, Lager", 29), ("Betrieb", "Unbegrenzt, mit Zeiterfassung", 69)), devices=(("Windows-PC · Osnabrück", "jetzt"), ("Galaxy Tab · Baustelle", "vor 3 Stunden"))),
    Account(lang="es", app="Huerta", name="Pilar Montes", email="pilar@huerta.coop", role="Agricultora", about="Tomates, abejas y un tractor con nombre.", place="Teruel", currency="€", plans=(("Maceta", "Un huerto, un móvil", 0), ("Bancal", "Cinco parcelas y riego", 7), ("Finca", "Equipos y cuaderno de campo", 25)), devices=(("Portátil · Teruel", "ahora"), ("Xiaomi 13 · La Puebla", "hace 1 hora"))),
    Account(lang="ja", app="しおり帳", name="三浦 ひかり", email="hikari@shiori.example", role="司書", about="休日は古い地図を集めています。", place="松江", currency="¥", plans=(("文庫", "本棚三つまで", 0), ("書斎", "本棚無制限、貸出記録", 480), ("図書館", "十二人までのチーム", 2400)), devices=(("MacBook · 松江", "現在"), ("iPhone · 出雲", "2時間前"))),
    Account(lang="ar", app="دفتري", name="ليان حداد", email="layan@daftari.example", role="مصممة", about="أرسم الخرائط وأجمع الطوابع القديمة.", place="عمّان", currency="د.إ", plans=(("أساسي", "مشروع واحد", 0), ("احترافي", "مشاريع بلا حدود", 35), ("فريق", "حتى اثني عشر عضوًا", 120)), devices=(("حاسوب محمول · عمّان", "الآن"), ("هاتف · إربد", "قبل ساعتين"))),
    Account(lang="he", app="מחברת", name="אביגיל שחר", email="avigail@mahberet.example", role="מורה לביולוגיה", about="אוספת עלים, בודקת מבחנים בלילה.", place="זכרון יעקב", currency="₪", plans=(("בסיסי", "מחברת אחת", 0), ("מלא", "ללא הגבלה, עם מפות", 24), ("צוות", "עד שנים עשר משתתפים", 89)), devices=(("מחשב נייד · זכרון יעקב", "עכשיו"), ("טלפון · חיפה", "לפני שעה"))),
    Account(lang="hi", app="बहीखाता", name="कविता राणे", email="kavita@bahi.example", role="दुकान मालिक", about="मसाले, अचार और हर ग्राहक का नाम याद।", place="नासिक", currency="₹", plans=(("आरंभ", "एक दुकान", 0), ("व्यापार", "पाँच दुकानें, बिल और भंडार", 349), ("समूह", "असीमित, सहायता सहित", 999)), devices=(("लैपटॉप · नासिक", "अभी"), ("मोबाइल · पुणे", "2 घंटे पहले"))),
)  # fmt: skip

WORDS = {
    "en": SettingsWords(title="Settings", nav=("Profile", "Notifications", "Plan and billing", "Security", "Appearance"), notes=("What others see of you.", "Choose what reaches you, and where.", "Your plan, your card and past invoices.", "How you sign in and where you are signed in.", "Make it easy on your eyes."), save="Save changes", cancel="Cancel", photo="Change photo", fields=("Full name", "Email address", "Role", "Location", "About"), channels=("Email", "Push"), alerts=(("Mentions", "Someone writes your name."), ("Replies", "Answers to what you wrote."), ("Shared with me", "A new file or folder."), ("Reminders", "The day before something is due."), ("Weekly summary", "Mondays at eight."), ("Product news", "Twice a year at most.")), month="per month", current="Current plan", choose="Change", invoices=("Date", "Invoice", "Amount", "Status"), paid="Paid", method="Payment method", expires="Expires", security=(("Password", "Last changed four months ago."), ("Two-step sign-in", "A code from your phone."), ("Recovery codes", "Eight of ten are left.")), sessions="Devices", end="Sign out", this="This device", looks=("Light", "Dark", "System"), look="Theme", accent="Accent colour", density=("Compact", "Normal", "Roomy"), rows="Density"),
    "de": SettingsWords(title="Einstellungen", nav=("Profil", "Benachrichtigungen", "Tarif und Rechnungen", "Sicherheit", "Darstellung"), notes=("Was andere von Ihnen sehen.", "Was Sie erreicht, und auf welchem Weg.", "Ihr Tarif, Ihre Karte und alle Rechnungen.", "Wie und wo Sie angemeldet sind.", "So, wie es Ihren Augen guttut."), save="Speichern", cancel="Abbrechen", photo="Foto ändern", fields=("Name", "E-Mail-Adresse", "Beruf", "Ort", "Über mich"), channels=("E-Mail", "Push"), alerts=(("Erwähnungen", "Jemand schreibt Ihren Namen."), ("Antworten", "Auf Ihre Beiträge."), ("Freigaben", "Neue Dateien und Ordner."), ("Erinnerungen", "Am Tag vor einer Frist."), ("Wochenbericht", "Montags um acht.")), month="im Monat", current="Ihr Tarif", choose="Wechseln", invoices=("Datum", "Rechnung", "Betrag", "Status"), paid="Bezahlt", method="Zahlungsart", expires="Gültig bis", security=(("Passwort", "Vor vier Monaten geändert."), ("Zwei-Faktor-Anmeldung", "Mit einem Code vom Telefon."), ("Notfallcodes", "Noch acht von zehn.")), sessions="Geräte", end="Abmelden", this="Dieses Gerät", looks=("Hell", "Dunkel", "System"), look="Farbschema", accent="Akzentfarbe", density=("Kompakt", "Normal", "Luftig"), rows="Dichte"),
    "es": SettingsWords(title="Ajustes", nav=("Perfil", "Avisos", "Plan y facturas", "Seguridad", "Apariencia"), notes=("Lo que los demás ven de ti.", "Qué te llega y por dónde.", "Tu plan, tu tarjeta y tus facturas.", "Cómo entras y desde dónde.", "Para que la vista descanse."), save="Guardar cambios", cancel="Cancelar", photo="Cambiar foto", fields=("Nombre completo", "Correo electrónico", "Oficio", "Lugar", "Sobre mí"), channels=("Correo", "Móvil"), alerts=(("Menciones", "Alguien escribe tu nombre."), ("Respuestas", "A lo que has escrito."), ("Compartido conmigo", "Archivos y carpetas nuevos."), ("Recordatorios", "El día antes de cada plazo."), ("Resumen semanal", "Los lunes a las ocho.")), month="al mes", current="Plan actual", choose="Cambiar", invoices=("Fecha", "Factura", "Importe", "Estado"), paid="Pagada", method="Forma de pago", expires="Caduca", security=(("Contraseña", "La cambiaste hace cuatro meses."), ("Doble verificación", "Un código en tu móvil."), ("Códigos de emergencia", "Quedan ocho de diez.")), sessions="Dispositivos", end="Cerrar sesión", this="Este dispositivo", looks=("Claro", "Oscuro", "Sistema"), look="Tema", accent="Color", density=("Compacta", "Normal", "Amplia"), rows="Densidad"),
    "ja": SettingsWords(title="設定", nav=("プロフィール", "通知", "プランと請求", "セキュリティ", "表示"), notes=("ほかの人に見える情報です。", "受け取るお知らせを選びます。", "プラン、カード、領収書。", "ログイン方法と端末の一覧。", "目にやさしい表示に。"), save="変更を保存", cancel="キャンセル", photo="写真を変更", fields=("氏名", "メールアドレス", "職業", "場所", "自己紹介"), channels=("メール", "プッシュ"), alerts=(("メンション", "名前が書かれたとき。"), ("返信", "書いたものへの返事。"), ("共有", "新しいファイルやフォルダー。"), ("リマインダー", "期限の前日に。"), ("週のまとめ", "月曜の朝八時に。")), month="月額", current="現在のプラン", choose="変更する", invoices=("日付", "請求書", "金額", "状態"), paid="支払い済み", method="お支払い方法", expires="有効期限", security=(("パスワード", "四か月前に変更しました。"), ("二段階認証", "携帯電話のコードで確認。"), ("予備コード", "残り八個。")), sessions="端末", end="ログアウト", this="この端末", looks=("ライト", "ダーク", "自動"), look="テーマ", accent="アクセント色", density=("狭い", "標準", "広い"), rows="行の間隔"),
    "ar": SettingsWords(title="الإعدادات", nav=("الملف الشخصي", "الإشعارات", "الباقة والفواتير", "الأمان", "المظهر"), notes=("ما يراه الآخرون عنك.", "اختر ما يصلك وكيف يصلك.", "باقتك وبطاقتك وفواتيرك.", "طريقة الدخول والأجهزة المتصلة.", "اجعله مريحًا لعينيك."), save="حفظ التغييرات", cancel="إلغاء", photo="تغيير الصورة", fields=("الاسم الكامل", "البريد الإلكتروني", "المهنة", "المدينة", "نبذة"), channels=("بريد", "تنبيه"), alerts=(("الإشارات", "عندما يكتب أحدهم اسمك."), ("الردود", "على ما كتبته."), ("المشاركات", "ملف أو مجلد جديد."), ("التذكيرات", "قبل الموعد بيوم."), ("ملخص الأسبوع", "كل أحد في الثامنة.")), month="شهريًا", current="باقتك الحالية", choose="تغيير", invoices=("التاريخ", "الفاتورة", "المبلغ", "الحالة"), paid="مدفوعة", method="طريقة الدفع", expires="تنتهي", security=(("كلمة المرور", "تغيّرت قبل أربعة أشهر."), ("التحقق بخطوتين", "رمز يصل إلى هاتفك."), ("رموز الطوارئ", "بقي ثمانية من عشرة.")), sessions="الأجهزة", end="تسجيل الخروج", this="هذا الجهاز", looks=("فاتح", "داكن", "تلقائي"), look="السمة", accent="لون التمييز", density=("مضغوط", "عادي", "واسع"), rows="الكثافة"),
    "he": SettingsWords(title="הגדרות", nav=("פרופיל", "התראות", "תוכנית וחיובים", "אבטחה", "תצוגה"), notes=("מה שאחרים רואים עליך.", "מה מגיע אליך ובאיזו דרך.", "התוכנית, הכרטיס והחשבוניות.", "איך ומאיפה נכנסים לחשבון.", "שיהיה נעים לעיניים."), save="שמירת שינויים", cancel="ביטול", photo="החלפת תמונה", fields=("שם מלא", "כתובת דוא״ל", "תפקיד", "מקום", "כמה מילים"), channels=("דוא״ל", "התראה"), alerts=(("אזכורים", "מישהו כתב את שמך."), ("תגובות", "על מה שכתבת."), ("שותף איתי", "קובץ או תיקייה חדשים."), ("תזכורות", "יום לפני המועד."), ("סיכום שבועי", "בימי ראשון בשמונה.")), month="לחודש", current="התוכנית שלך", choose="החלפה", invoices=("תאריך", "חשבונית", "סכום", "מצב"), paid="שולם", method="אמצעי תשלום", expires="בתוקף עד", security=(("סיסמה", "הוחלפה לפני ארבעה חודשים."), ("אימות דו־שלבי", "קוד מהטלפון."), ("קודי גיבוי", "נותרו שמונה מתוך עשרה.")), sessions="מכשירים", end="התנתקות", this="המכשיר הזה", looks=("בהיר", "כהה", "מערכת"), look="ערכת נושא", accent="צבע הדגשה", density=("צפוף", "רגיל", "מרווח"), rows="צפיפות"),
    "hi": SettingsWords(title="सेटिंग", nav=("प्रोफ़ाइल", "सूचनाएँ", "योजना और बिल", "सुरक्षा", "रूप"), notes=("जो दूसरे आपके बारे में देखते हैं।", "क्या और कहाँ मिले, आप चुनें।", "आपकी योजना, कार्ड और बिल।", "साइन-इन और आपके उपकरण।", "आँखों को आराम दें।"), save="बदलाव सहेजें", cancel="रद्द करें", photo="फ़ोटो बदलें", fields=("पूरा नाम", "ईमेल पता", "काम", "शहर", "परिचय"), channels=("ईमेल", "मोबाइल"), alerts=(("उल्लेख", "जब कोई आपका नाम लिखे।"), ("उत्तर", "आपके लिखे पर जवाब।"), ("साझा", "नई फ़ाइल या फ़ोल्डर।"), ("याद दिलाना", "तारीख़ से एक दिन पहले।"), ("साप्ताहिक सार", "सोमवार सुबह आठ बजे।")), month="प्रति माह", current="मौजूदा योजना", choose="बदलें", invoices=("तारीख़", "बिल", "राशि", "स्थिति"), paid="चुकाया", method="भुगतान का तरीक़ा", expires="मान्य", security=(("पासवर्ड", "चार महीने पहले बदला गया।"), ("दो चरण में साइन-इन", "फ़ोन पर आया कोड।"), ("बैकअप कोड", "दस में से आठ बचे हैं।")), sessions="उपकरण", end="साइन आउट", this="यह उपकरण", looks=("हल्का", "गहरा", "सिस्टम"), look="थीम", accent="रंग", density=("सघन", "सामान्य", "खुला"), rows="घनत्व"),
}  # fmt: skip
