"""What a business says about itself on its own page."""

from __future__ import annotations

from dataclasses import dataclass

Pair = tuple[str, str]
Triple = tuple[str, str, str]


@dataclass(frozen=True, kw_only=True, slots=True)
class Business:
    """Copy of one business in one language.

    ``about`` completes "A landing page for …" in English. ``features`` are (icon, title, text), ``quotes`` are (text,
    person, role), ``offers`` are (name, description, price), ``faq`` are (question, answer), ``heads`` are the
    headings of features, steps, offers, quotes and questions in that order.
    """

    lang: str
    name: str
    sector: str
    about: str
    place: str
    scenes: tuple[str, ...]
    headlines: tuple[str, ...]
    leads: tuple[str, ...]
    kicker: str
    actions: Pair
    features: tuple[Triple, ...]
    steps: tuple[Pair, ...]
    stats: tuple[Pair, ...]
    quotes: tuple[Triple, ...]
    offers: tuple[Triple, ...]
    faq: tuple[Pair, ...]
    heads: tuple[str, str, str, str, str]
    closing: Pair


@dataclass(frozen=True, kw_only=True, slots=True)
class Words:
    """Words of a landing page's frame in one language."""

    nav: tuple[str, str, str, str, str]
    menu: str
    email: str
    email_hint: str
    send: str
    rights: str
    privacy: str
    imprint: str
    contact: str
    main: str
    newsletter: str
    choose: str
    popular: str


WORDS = {
    "en": Words(nav=("Why us", "How it works", "Offers", "Stories", "Questions"), menu="Menu", email="Email address", email_hint="you@example.com", send="Keep me posted", rights="All rights reserved.", privacy="Privacy", imprint="Terms", contact="Contact", main="Main", newsletter="One letter a month, no noise.", choose="Choose", popular="Most chosen"),
    "de": Words(nav=("Vorteile", "Ablauf", "Angebot", "Stimmen", "Fragen"), menu="Menü", email="E-Mail-Adresse", email_hint="name@beispiel.de", send="Auf dem Laufenden bleiben", rights="Alle Rechte vorbehalten.", privacy="Datenschutz", imprint="Impressum", contact="Kontakt", main="Hauptmenü", newsletter="Einmal im Monat ein Brief, sonst nichts.", choose="Auswählen", popular="Beliebt"),
    "fr": Words(nav=("Atouts", "Étapes", "Tarifs", "Avis", "Questions"), menu="Menu", email="Adresse e-mail", email_hint="vous@exemple.fr", send="Me tenir au courant", rights="Tous droits réservés.", privacy="Confidentialité", imprint="Mentions légales", contact="Contact", main="Navigation principale", newsletter="Une lettre par mois, rien de plus.", choose="Choisir", popular="Le plus choisi"),
    "es": Words(nav=("Ventajas", "Cómo funciona", "Precios", "Opiniones", "Preguntas"), menu="Menú", email="Correo electrónico", email_hint="tu@ejemplo.es", send="Quiero enterarme", rights="Todos los derechos reservados.", privacy="Privacidad", imprint="Aviso legal", contact="Contacto", main="Principal", newsletter="Una carta al mes y nada más.", choose="Elegir", popular="El preferido"),
    "ja": Words(nav=("特長", "ご利用の流れ", "料金", "お客様の声", "よくある質問"), menu="メニュー", email="メールアドレス", email_hint="namae@example.jp", send="お知らせを受け取る", rights="無断転載を禁じます。", privacy="プライバシー", imprint="利用規約", contact="お問い合わせ", main="メインメニュー", newsletter="月に一度、季節のお便りをお届けします。", choose="選ぶ", popular="一番人気"),
    "zh": Words(nav=("特色", "流程", "价格", "口碑", "常见问题"), menu="菜单", email="电子邮箱", email_hint="name@example.cn", send="订阅通讯", rights="保留所有权利。", privacy="隐私政策", imprint="服务条款", contact="联系我们", main="主导航", newsletter="每月一封信，只说要紧的事。", choose="选择", popular="最受欢迎"),
    "ar": Words(nav=("مزايانا", "كيف نعمل", "الأسعار", "آراء العملاء", "أسئلة شائعة"), menu="القائمة", email="البريد الإلكتروني", email_hint="name@example.com", send="أبقوني على اطلاع", rights="جميع الحقوق محفوظة.", privacy="الخصوصية", imprint="الشروط", contact="اتصل بنا", main="التنقل الرئيسي", newsletter="رسالة واحدة كل شهر لا أكثر.", choose="اختر", popular="الأكثر طلبًا"),
    "he": Words(nav=("למה אנחנו", "איך זה עובד", "מחירים", "ממליצים", "שאלות"), menu="תפריט", email="כתובת דוא״ל", email_hint="name@example.co.il", send="עדכנו אותי", rights="כל הזכויות שמורות.", privacy="פרטיות", imprint="תנאי שימוש", contact="יצירת קשר", main="ניווט ראשי", newsletter="מכתב אחד בחודש, בלי רעש.", choose="לבחור", popular="הנבחר ביותר"),
    "hi": Words(nav=("हमारी खूबियाँ", "कैसे काम करता है", "मूल्य", "ग्राहकों की राय", "सवाल-जवाब"), menu="मेन्यू", email="ईमेल पता", email_hint="naam@example.in", send="मुझे सूचित करें", rights="सर्वाधिकार सुरक्षित।", privacy="गोपनीयता", imprint="शर्तें", contact="संपर्क", main="मुख्य मेन्यू", newsletter="महीने में बस एक चिट्ठी।", choose="चुनें", popular="सबसे लोकप्रिय"),
}  # fmt: skip
