"""Calendars of invented people: what happens when and where, and the words of a calendar in each language."""

from __future__ import annotations

from generators._web_app_life import AGENDAS as OTHER_AGENDAS
from generators._web_app_life import Agenda

AGENDAS = (
    *OTHER_AGENDAS,
    Agenda(lang="en", app="Greenroom", today="This week", create="New booking", calendars=("Stage", "Rehearsals", "Guests", "Office"), calendars_title="Rooms", entries=((0, 10, 2, "Lighting focus", "Main stage"), (0, 14, 2.5, "Rehearsal: act two", "Studio B"), (1, 11, 1, "Costume fitting", "Wardrobe"), (1, 19, 2, "Open mic", "Foyer bar"), (2, 9, 1, "Box office meeting", "Office"), (2, 13, 3, "Sound check", "Main stage"), (2, 19, 2, "The Glass Orchard", "Main stage"), (3, 15, 1, "School tour", "Backstage"), (3, 19, 2, "The Glass Orchard", "Main stage"), (4, 12, 1.5, "Lunch with the patrons", "Terrace"), (4, 17, 1, "Volunteer briefing", "Foyer"))),
    Agenda(lang="en", app="Paceboard", today="This week", create="Plan a run", calendars=("Runs", "Strength", "Races"), calendars_title="Training", entries=((0, 8, 1, "Easy 6 km", "Canal path"), (0, 18, 1, "Core and hips", "Home"), (1, 8, 1.5, "Intervals 6 × 800 m", "Track"), (2, 12, 1, "Swim", "Lido"), (3, 8, 2, "Tempo 12 km", "Park loop"), (3, 19, 1, "Physio", "High Street 9"), (4, 9, 1, "Rest and stretch", "Home"), (4, 18, 1, "Club meeting", "Boathouse"))),
    Agenda(lang="fr", app="Semainier", today="Cette semaine", create="Nouveau rendez-vous", calendars=("Travail", "Famille", "Sport"), calendars_title="Mes agendas", entries=((0, 9, 1.5, "Point d'équipe", "Salle Curie"), (0, 17, 1, "Chercher Lou", "École"), (1, 10, 2, "Atelier budget", "Visio"), (1, 18, 1, "Escalade", "Bloc 12"), (2, 8, 1, "Dentiste", "Rue des Lilas"), (2, 14, 2, "Visite du chantier", "Quai sud"), (3, 12, 1, "Déjeuner avec Aïcha", "Chez Paul"), (4, 9, 2, "Entretiens", "Salle Hugo"), (4, 16, 1, "Pot de départ", "Terrasse"))),
    Agenda(lang="ja", app="こよみ", today="今週", create="予定を追加", calendars=("仕事", "家族", "習い事"), calendars_title="カレンダー", entries=((0, 9, 1, "朝会", "会議室A"), (0, 15, 1, "歯科検診", "駅前"), (1, 10, 2, "企画レビュー", "会議室C"), (1, 18, 1.5, "茶道教室", "公民館"), (2, 13, 1, "昼食会", "食堂"), (3, 9, 3, "工場見学", "川崎"), (3, 17, 1, "保護者会", "体育館"), (4, 11, 1, "週報の提出", "本社"), (4, 19, 2, "送別会", "銀座"))),
    Agenda(lang="ko", app="하루", today="이번 주", create="일정 추가", calendars=("업무", "가족", "운동"), calendars_title="내 캘린더", entries=((0, 9, 1, "주간 회의", "3층 회의실"), (0, 18, 1, "요가", "체육관"), (1, 11, 1.5, "디자인 검토", "화상 회의"), (2, 9, 1, "치과", "강남"), (2, 14, 2, "면접", "5층"), (3, 12, 1, "점심 약속", "을지로"), (3, 16, 1, "학부모 상담", "학교"), (4, 10, 2, "분기 발표", "대강당"), (4, 19, 2, "동창 모임", "홍대"))),
    Agenda(lang="ar", app="مواعيدي", today="هذا الأسبوع", create="موعد جديد", calendars=("العمل", "العائلة", "الرياضة"), calendars_title="التقاويم", entries=((0, 9, 1, "اجتماع الفريق", "القاعة 2"), (0, 17, 1, "تدريب السباحة", "النادي"), (1, 10, 2, "عرض الميزانية", "مكالمة"), (2, 8, 1, "طبيب الأسنان", "شارع النخيل"), (2, 13, 1, "غداء مع هشام", "المطعم"), (3, 11, 2, "زيارة الموقع", "الميناء"), (3, 18, 1, "اجتماع الأهل", "المدرسة"), (4, 9, 2, "مراجعة الأسبوع", "القاعة 1"))),
    Agenda(lang="hi", app="दिनचर्या", today="इस सप्ताह", create="नया कार्यक्रम", calendars=("काम", "परिवार", "योग"), calendars_title="मेरे कैलेंडर", entries=((0, 9, 1, "टीम बैठक", "कक्ष 4"), (0, 18, 1, "योग कक्षा", "पार्क"), (1, 11, 2, "ग्राहक से भेंट", "वीडियो कॉल"), (2, 8, 1, "दाँतों का डॉक्टर", "सिविल लाइन्स"), (2, 14, 1.5, "समीक्षा", "कक्ष 2"), (3, 12, 1, "दोपहर का भोजन", "कैंटीन"), (3, 17, 1, "अभिभावक बैठक", "विद्यालय"), (4, 10, 2, "प्रशिक्षण", "सभागार"), (4, 18, 1.5, "जन्मदिन", "घर"))),
)  # fmt: skip

# Locale, first weekday, then names of views: month, week, day, agenda; "more"; all day; no entries
CALENDARS = {
    "en": ("en-GB", 1, ("Month", "Week", "Day", "Agenda"), "more", "All day"),
    "de": ("de-DE", 1, ("Monat", "Woche", "Tag", "Liste"), "weitere", "Ganztägig"),
    "fr": ("fr-FR", 1, ("Mois", "Semaine", "Jour", "Liste"), "de plus", "Toute la journée"),
    "es": ("es-ES", 1, ("Mes", "Semana", "Día", "Agenda"), "más", "Todo el día"),
    "ja": ("ja-JP", 0, ("月", "週", "日", "予定一覧"), "件", "終日"),
    "ko": ("ko-KR", 0, ("월", "주", "일", "목록"), "개 더", "종일"),
    "ar": ("ar-EG-u-nu-latn", 6, ("شهر", "أسبوع", "يوم", "قائمة"), "أخرى", "طوال اليوم"),
    "he": ("he-IL", 0, ("חודש", "שבוע", "יום", "רשימה"), "נוספים", "כל היום"),
    "hi": ("hi-IN", 0, ("महीना", "सप्ताह", "दिन", "सूची"), "और", "पूरे दिन"),
}  # fmt: skip

# Today, the page before, the page after
STEPS = {
    "en": ("Today", "Previous", "Next"),
    "de": ("Heute", "Zurück", "Weiter"),
    "fr": ("Aujourd'hui", "Précédent", "Suivant"),
    "es": ("Hoy", "Anterior", "Siguiente"),
    "ja": ("今日", "前へ", "次へ"),
    "ko": ("오늘", "이전", "다음"),
    "ar": ("اليوم", "السابق", "التالي"),
    "he": ("היום", "הקודם", "הבא"),
    "hi": ("आज", "पिछला", "अगला"),
}  # fmt: skip
