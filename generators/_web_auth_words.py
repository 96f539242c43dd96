"""Words of signing in, in many languages, and invented services that ask for it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Gate:
    """Words of one service's doors.

    ``login``: heading, lead, email, password, keep me signed in, forgot, button, no account yet, sign up, or with.
    ``join``: heading, lead, name, work email, password rule, terms, button, have an account, sign in.
    ``code``: heading, lead with {}, hint of the box, button, send again, other way.
    ``reset``: heading, lead, button, back, heading when sent, text when sent with {}.
    ``setup``: heading, lead, step of (with {} {}), next, skip, question; ``choices`` are (icon, title, text).
    """

    lang: str
    name: str
    about: str
    pitch: tuple[str, str]
    person: tuple[str, str]
    login: tuple[str, ...]
    join: tuple[str, ...]
    code: tuple[str, ...]
    reset: tuple[str, ...]
    setup: tuple[str, ...]
    choices: tuple[tuple[str, str, str], ...]
    errors: tuple[str, str]
    foot: tuple[str, str, str]
    strength: tuple[str, str]


GATES = (
    Gate(lang="en", name="Fieldnote", about="a research notebook", pitch=("Write it down before you forget why it mattered.", "Notes, samples and measurements in one place, searchable for good."), person=("Dr. Amara Lindqvist", "amara@lindqvist-lab.org"),
         login=("Welcome back", "Sign in to your notebook.", "Email", "Password", "Keep me signed in", "Forgot password?", "Sign in", "New here?", "Create an account", "or continue with"), join=("Start your notebook", "Free for one person, for as long as you like.", "Full name", "Work email", "At least ten characters", "I agree to the terms and the privacy notice.", "Create account", "Already a member?", "Sign in"),
         code=("Check your phone", "Enter the six digits we sent to {}.", "Digit {}", "Verify", "Send a new code", "Use a backup code"), reset=("Reset your password", "Tell us your address and we will send you a link.", "Send link", "Back to sign in", "Look in your inbox", "If {} has an account, a link is on its way. It works for one hour."), setup=("What do you work on?", "We set up your first notebook to match.", "Step {} of {}", "Continue", "Skip for now"),
         choices=(("leaf", "Field biology", "Sites, species, weather"), ("drop", "Chemistry", "Reactions, batches, safety"), ("chart", "Social science", "Interviews and surveys"), ("code", "Computing", "Runs, data, figures")), errors=("This address does not look complete.", "That password does not match."), foot=("Help", "Privacy", "Terms"), strength=("Strong password", "Could be longer")),
    Gate(lang="en", name="Tern", about="a travel expenses service", pitch=("Receipts in the air, money on the ground.", "Most trips are paid back within two working days."), person=("Callum Reyes", "c.reyes@northpass.co"),
         login=("Sign in to Tern", "Use the address your company invited.", "Company email", "Password", "Trust this device", "I can't sign in", "Continue", "No invitation yet?", "Ask your admin", "or"), join=("Accept your invitation", "Northpass has invited you to file expenses.", "First and last name", "Company email", "Twelve characters, one number", "I have read the travel policy.", "Join Northpass", "Wrong account?", "Switch"),
         code=("Two-step verification", "Open your authenticator and type the code for {}.", "Digit {}", "Confirm", "I have no code", "Use a security key"), reset=("Can't sign in?", "We will email you a one-time link.", "Email me a link", "Return to sign in", "Link sent", "We wrote to {}. Check the spam folder too, airports are noisy."), setup=("How do you usually travel?", "This decides which receipts we ask for.", "Step {} of {}", "Next", "Decide later"),
         choices=(("globe", "By plane", "Boarding passes and lounges"), ("truck", "By car", "Mileage and tolls"), ("home", "Hotels only", "Nights and breakfast"), ("bike", "Around town", "Bikes and buses")), errors=("Please use your company address.", "Wrong password. Two attempts left."), foot=("Support", "Status", "Privacy"), strength=("Good to go", "Add a number")),
    Gate(lang="de", name="Kontorbuch", about="a bookkeeping service, in German", pitch=("Belege rein, Feierabend raus.", "Über 9.000 Selbstständige buchen damit in zehn Minuten pro Woche."), person=("Mareike Sandvoss", "mareike@sandvoss-design.de"),
         login=("Anmelden", "Schön, dass Sie wieder da sind.", "E-Mail-Adresse", "Passwort", "Angemeldet bleiben", "Passwort vergessen?", "Anmelden", "Noch kein Konto?", "Kostenlos registrieren", "oder weiter mit"), join=("Konto anlegen", "30 Tage kostenlos, ohne Zahlungsdaten.", "Vor- und Nachname", "Geschäftliche E-Mail", "Mindestens zehn Zeichen", "Ich stimme den AGB und der Datenschutzerklärung zu.", "Konto erstellen", "Schon registriert?", "Anmelden"),
         code=("Bestätigung in zwei Schritten", "Geben Sie den Code ein, den wir an {} geschickt haben.", "Ziffer {}", "Bestätigen", "Code erneut senden", "Anderen Weg wählen"), reset=("Passwort zurücksetzen", "Wir senden Ihnen einen Link, der eine Stunde gilt.", "Link anfordern", "Zurück zur Anmeldung", "E-Mail ist unterwegs", "Wenn zu {} ein Konto gehört, finden Sie gleich einen Link im Postfach."), setup=("Wie arbeiten Sie?", "Danach richten wir Ihren Kontenplan ein.", "Schritt {} von {}", "Weiter", "Später"),
         choices=(("user", "Freiberuflich", "Einnahmen und Ausgaben"), ("tool", "Handwerk", "Angebote, Material, Abschlag"), ("bag", "Handel", "Lager und Kasse"), ("users", "Verein", "Beiträge und Spenden")), errors=("Diese Adresse ist unvollständig.", "Das Passwort stimmt nicht."), foot=("Hilfe", "Datenschutz", "Impressum"), strength=("Sicheres Passwort", "Noch etwas kurz")),
    Gate(lang="fr", name="Atelier Loire", about="a pottery studio's booking site, in French", pitch=("La terre attend vos mains.", "Tours, cuissons et stages au bord de l'eau."), person=("Inès Marchand", "ines.marchand@courriel.fr"),
         login=("Bon retour", "Connectez-vous pour réserver un tour.", "Adresse e-mail", "Mot de passe", "Rester connecté", "Mot de passe oublié ?", "Se connecter", "Pas encore inscrit ?", "Créer un compte", "ou avec"), join=("Rejoindre l'atelier", "La première heure est offerte.", "Nom et prénom", "Adresse e-mail", "Dix caractères au moins", "J'accepte le règlement de l'atelier.", "Créer mon compte", "Déjà inscrit ?", "Se connecter"),
         code=("Vérification", "Saisissez le code envoyé à {}.", "Chiffre {}", "Vérifier", "Renvoyer le code", "Autre méthode"), reset=("Mot de passe oublié", "Nous vous envoyons un lien valable une heure.", "Envoyer le lien", "Retour", "Message envoyé", "Si un compte existe pour {}, un lien vient de partir."), setup=("Que souhaitez-vous essayer ?", "Nous vous proposerons les bons créneaux.", "Étape {} sur {}", "Continuer", "Plus tard"),
         choices=(("cup", "Le tour", "Bols, tasses, vases"), ("leaf", "Le modelage", "Formes libres"), ("drop", "L'émaillage", "Couleurs et cuissons"), ("users", "En famille", "Dès six ans")), errors=("Cette adresse semble incomplète.", "Mot de passe incorrect."), foot=("Aide", "Confidentialité", "Mentions légales"), strength=("Mot de passe solide", "Encore un peu court")),
    Gate(lang="es", name="Vecindario", about="a neighbourhood app, in Spanish", pitch=("Lo que pasa en tu calle, sin ruido.", "Avisos, préstamos y fiestas de 1.400 barrios."), person=("Lucía Ferrer", "lucia.ferrer@correo.es"),
         login=("Hola de nuevo", "Entra para ver qué hay en tu barrio.", "Correo electrónico", "Contraseña", "No cerrar sesión", "¿Olvidaste la contraseña?", "Entrar", "¿Eres nuevo?", "Regístrate", "o entra con"), join=("Únete a tu barrio", "Solo vecinos de verdad.", "Nombre y apellidos", "Correo electrónico", "Diez caracteres como mínimo", "Acepto las normas de convivencia.", "Crear cuenta", "¿Ya tienes cuenta?", "Entrar"),
         code=("Confirma que eres tú", "Escribe el código que enviamos a {}.", "Cifra {}", "Confirmar", "Enviar otro código", "Probar otra forma"), reset=("Nueva contraseña", "Te enviaremos un enlace que dura una hora.", "Enviar enlace", "Volver", "Revisa tu correo", "Si {} tiene cuenta, el enlace ya está en camino."), setup=("¿Qué te interesa?", "Así elegimos qué avisos recibes.", "Paso {} de {}", "Continuar", "Ahora no"),
         choices=(("tool", "Préstamos", "Taladros, escaleras, libros"), ("bike", "Movilidad", "Obras y carriles bici"), ("music", "Fiestas", "Conciertos y comidas"), ("alert", "Avisos", "Agua, luz y seguridad")), errors=("El correo parece incompleto.", "La contraseña no coincide."), foot=("Ayuda", "Privacidad", "Condiciones"), strength=("Contraseña segura", "Un poco corta")),
    Gate(lang="ja", name="ほとり", about="a lakeside coworking space, in Japanese", pitch=("水辺で、考えごとを。", "湖を望む四十二席。一日からご利用いただけます。"), person=("高橋 直樹", "naoki.takahashi@example.jp"),
         login=("おかえりなさい", "アカウントにログインしてください。", "メールアドレス", "パスワード", "ログイン状態を保持", "パスワードをお忘れの方", "ログイン", "はじめての方は", "会員登録", "または"), join=("会員登録", "登録は一分で終わります。", "お名前", "メールアドレス", "十文字以上", "利用規約とプライバシーポリシーに同意します。", "登録する", "登録済みの方は", "ログイン"),
         code=("二段階認証", "{} に送信した六桁の番号を入力してください。", "{}桁目", "確認する", "番号を再送する", "別の方法を使う"), reset=("パスワードの再設定", "一時間有効なリンクをお送りします。", "リンクを送る", "ログインに戻る", "メールを送信しました", "{} が登録されている場合、まもなく届きます。"), setup=("どのように使いますか？", "おすすめの席をご案内します。", "ステップ {} / {}", "次へ", "あとで"),
         choices=(("edit", "静かに作業", "会話のない窓際の席"), ("users", "打ち合わせ", "四名までの個室"), ("mic", "オンライン会議", "防音ブース"), ("cup", "気分転換", "テラスとカフェ")), errors=("メールアドレスをご確認ください。", "パスワードが違います。"), foot=("ヘルプ", "プライバシー", "規約"), strength=("安全なパスワードです", "もう少し長く")),
    Gate(lang="zh", name="云梯", about="a warehouse system, in Chinese", pitch=("每一箱货，都知道自己在哪里。", "两千三百家仓库每天用它收发货。"), person=("陈思远", "siyuan.chen@example.cn"),
         login=("欢迎回来", "登录后继续今天的工作。", "邮箱", "密码", "记住我", "忘记密码？", "登录", "还没有账号？", "立即注册", "其他方式"), join=("创建账号", "三十天免费，无需绑定银行卡。", "姓名", "工作邮箱", "至少十个字符", "我已阅读并同意服务条款。", "注册", "已有账号？", "登录"),
         code=("安全验证", "请输入发送至 {} 的六位验证码。", "第{}位", "验证", "重新发送", "换一种方式"), reset=("重设密码", "我们会发送一小时内有效的链接。", "发送链接", "返回登录", "邮件已发送", "如果 {} 已注册，您很快会收到链接。"), setup=("您主要做什么？", "我们会据此准备首页。", "第 {} 步，共 {} 步", "继续", "稍后再说"),
         choices=(("box", "入库", "收货与质检"), ("truck", "出库", "拣货与发运"), ("list", "盘点", "差异与调整"), ("chart", "管理", "报表与排班")), errors=("请填写完整的邮箱地址。", "密码不正确。"), foot=("帮助", "隐私", "条款"), strength=("密码强度高", "建议再长一些")),
    Gate(lang="ko", name="모두의 텃밭", about="a community garden app, in Korean", pitch=("도시에서 흙을 만지는 시간", "우리 동네 텃밭 삼백여 곳이 함께합니다."), person=("윤서아", "seoa.yoon@example.kr"),
         login=("다시 만나 반가워요", "로그인하고 텃밭을 돌봐 주세요.", "이메일", "비밀번호", "로그인 유지", "비밀번호 찾기", "로그인", "처음이신가요?", "회원 가입", "또는"), join=("텃밭 시작하기", "가입은 무료입니다.", "이름", "이메일", "열 글자 이상", "이용 약관에 동의합니다.", "가입하기", "이미 회원이신가요?", "로그인"),
         code=("본인 확인", "{}(으)로 보낸 여섯 자리 번호를 입력하세요.", "{}번째 숫자", "확인", "다시 보내기", "다른 방법"), reset=("비밀번호 재설정", "한 시간 동안 쓸 수 있는 링크를 보내드립니다.", "링크 받기", "로그인으로", "메일을 보냈습니다", "{} 계정이 있다면 곧 메일이 도착합니다."), setup=("무엇을 키우고 싶으세요?", "알맞은 자리를 추천해 드릴게요.", "{} / {} 단계", "다음", "나중에"),
         choices=(("leaf", "잎채소", "상추, 시금치, 깻잎"), ("sun", "열매채소", "토마토와 고추"), ("drop", "허브", "바질과 박하"), ("heart", "꽃", "봄부터 가을까지")), errors=("이메일 주소를 확인해 주세요.", "비밀번호가 맞지 않습니다."), foot=("도움말", "개인정보", "약관"), strength=("안전한 비밀번호", "조금 더 길게")),
    Gate(lang="ar", name="مجلس", about="a family archive, in Arabic", pitch=("ذاكرة العائلة في مكان واحد", "صور ورسائل وحكايات لا تضيع."), person=("نورة العتيبي", "noura@example.com"),
         login=("أهلًا بعودتك", "سجّل الدخول لتكمل الحكاية.", "البريد الإلكتروني", "كلمة المرور", "تذكّرني", "نسيت كلمة المرور؟", "دخول", "ليس لديك حساب؟", "أنشئ حسابًا", "أو تابع باستخدام"), join=("أنشئ أرشيف عائلتك", "مجانًا لأول ألف صورة.", "الاسم الكامل", "البريد الإلكتروني", "عشرة أحرف على الأقل", "أوافق على الشروط وسياسة الخصوصية.", "إنشاء الحساب", "لديك حساب؟", "سجّل الدخول"),
         code=("التحقق بخطوتين", "أدخل الرمز الذي أرسلناه إلى {}.", "الرقم {}", "تحقق", "أرسل رمزًا جديدًا", "طريقة أخرى"), reset=("استعادة كلمة المرور", "سنرسل لك رابطًا صالحًا لساعة واحدة.", "أرسل الرابط", "العودة", "تفقّد بريدك", "إن كان {} مسجلًا لدينا فالرابط في طريقه إليك."), setup=("بماذا تريد أن تبدأ؟", "نرتّب لك الصفحة الأولى.", "الخطوة {} من {}", "متابعة", "لاحقًا"),
         choices=(("image", "الصور", "ألبومات بالسنوات"), ("mic", "التسجيلات", "أصوات الأجداد"), ("users", "شجرة العائلة", "الأسماء والصلات"), ("book", "الرسائل", "مكتوبة بخط اليد")), errors=("تأكد من كتابة العنوان كاملًا.", "كلمة المرور غير صحيحة."), foot=("مساعدة", "الخصوصية", "الشروط"), strength=("كلمة مرور قوية", "أطول قليلًا")),
    Gate(lang="he", name="רציף", about="a train commuters' app, in Hebrew", pitch=("לדעת לפני הכריזה", "עיכובים, רציפים ומקומות פנויים בזמן אמת."), person=("נועם אלמוג", "noam@example.co.il"),
         login=("ברוך שובך", "התחברו כדי לראות את הנסיעה שלכם.", "דוא״ל", "סיסמה", "להישאר מחובר", "שכחתי סיסמה", "התחברות", "עדיין אין חשבון?", "הרשמה", "או באמצעות"), join=("פותחים חשבון", "דקה אחת, בלי כרטיס אשראי.", "שם מלא", "דוא״ל", "עשרה תווים לפחות", "קראתי את תנאי השימוש.", "יצירת חשבון", "יש לך חשבון?", "התחברות"),
         code=("אימות דו־שלבי", "הקלידו את הקוד שנשלח אל {}.", "ספרה {}", "אישור", "שליחה חוזרת", "דרך אחרת"), reset=("איפוס סיסמה", "נשלח קישור שתקף לשעה.", "שליחת קישור", "חזרה", "בדקו את הדואר", "אם קיים חשבון עבור {}, הקישור כבר בדרך."), setup=("לאן נוסעים בדרך כלל?", "כך נדע על מה להתריע.", "שלב {} מתוך {}", "המשך", "אחר כך"),
         choices=(("bag", "לעבודה", "כל בוקר באותה שעה"), ("book", "ללימודים", "לפי מערכת השעות"), ("home", "הביתה", "בסופי שבוע"), ("sun", "לטיול", "רק לפעמים")), errors=("הכתובת אינה מלאה.", "הסיסמה שגויה."), foot=("עזרה", "פרטיות", "תנאים"), strength=("סיסמה חזקה", "קצת קצרה")),
    Gate(lang="hi", name="पाठशाला घर", about="a home tuition service, in Hindi", pitch=("घर बैठे, अपने अध्यापक के साथ", "बारह हज़ार परिवार हर शाम पढ़ते हैं।"), person=("काव्या शर्मा", "kavya@example.in"),
         login=("फिर से स्वागत है", "आगे बढ़ने के लिए प्रवेश करें।", "ईमेल", "पासवर्ड", "मुझे याद रखें", "पासवर्ड भूल गए?", "प्रवेश करें", "नए हैं?", "खाता बनाएँ", "या इससे"), join=("खाता बनाएँ", "पहली तीन कक्षाएँ मुफ़्त।", "पूरा नाम", "ईमेल", "कम से कम दस अक्षर", "मैं शर्तों से सहमत हूँ।", "खाता बनाएँ", "पहले से खाता है?", "प्रवेश करें"),
         code=("पुष्टि करें", "{} पर भेजा गया कोड लिखें।", "अंक {}", "पुष्टि करें", "कोड फिर भेजें", "दूसरा तरीका"), reset=("नया पासवर्ड", "हम एक घंटे के लिए मान्य लिंक भेजेंगे।", "लिंक भेजें", "वापस जाएँ", "अपना इनबॉक्स देखें", "यदि {} का खाता है, तो लिंक भेज दिया गया है।"), setup=("क्या पढ़ना है?", "हम सही अध्यापक सुझाएँगे।", "चरण {} / {}", "आगे", "बाद में"),
         choices=(("chart", "गणित", "कक्षा 6 से 12"), ("drop", "विज्ञान", "प्रयोग के साथ"), ("book", "भाषा", "हिंदी और अंग्रेज़ी"), ("music", "संगीत", "गायन और तबला")), errors=("ईमेल अधूरा लगता है।", "पासवर्ड सही नहीं है।"), foot=("सहायता", "गोपनीयता", "शर्तें"), strength=("मज़बूत पासवर्ड", "थोड़ा और लंबा")),
    Gate(lang="ru", name="Лоция", about="a yacht club's site, in Russian", pitch=("Ветер известен, место у причала ждёт.", "Прогнозы, брони и журналы шестидесяти клубов."), person=("Марина Северцева", "marina@example.ru"),
         login=("С возвращением", "Войдите, чтобы увидеть свою стоянку.", "Почта", "Пароль", "Запомнить меня", "Забыли пароль?", "Войти", "Нет учётной записи?", "Зарегистрироваться", "или через"), join=("Вступить в клуб", "Первый месяц бесплатно.", "Имя и фамилия", "Почта", "Не меньше десяти знаков", "Я согласен с правилами клуба.", "Создать запись", "Уже с нами?", "Войти"),
         code=("Подтвердите вход", "Введите код, отправленный на {}.", "Цифра {}", "Подтвердить", "Отправить снова", "Другой способ"), reset=("Сброс пароля", "Пришлём ссылку, она действует час.", "Прислать ссылку", "Назад", "Проверьте почту", "Если запись {} существует, письмо уже в пути."), setup=("Как вы ходите?", "Подберём прогноз и карту.", "Шаг {} из {}", "Далее", "Позже"),
         choices=(("flag", "Под парусом", "Ветер и волна"), ("bolt", "На моторе", "Топливо и шлюзы"), ("users", "С экипажем", "Вахты и роли"), ("sun", "На выходные", "Короткие маршруты")), errors=("Адрес указан не полностью.", "Неверный пароль."), foot=("Помощь", "Конфиденциальность", "Условия"), strength=("Надёжный пароль", "Сделайте длиннее")),
    Gate(lang="th", name="ครัวเรา", about="a cooking club, in Thai", pitch=("สูตรของแม่ ไม่หายไปไหน", "สมาชิกกว่าแปดพันครัวทั่วประเทศ"), person=("พิมพ์ชนก สุขใจ", "pimchanok@example.co.th"),
         login=("ยินดีต้อนรับกลับ", "เข้าสู่ระบบเพื่อดูสูตรของคุณ", "อีเมล", "รหัสผ่าน", "จำฉันไว้", "ลืมรหัสผ่าน?", "เข้าสู่ระบบ", "ยังไม่มีบัญชี?", "สมัครสมาชิก", "หรือใช้"), join=("สมัครสมาชิก", "ใช้ฟรีสามสิบวันแรก", "ชื่อและนามสกุล", "อีเมล", "อย่างน้อยสิบตัวอักษร", "ฉันยอมรับข้อตกลงการใช้งาน", "สร้างบัญชี", "มีบัญชีแล้ว?", "เข้าสู่ระบบ"),
         code=("ยืนยันตัวตน", "กรอกรหัสหกหลักที่ส่งไปยัง {}", "หลักที่ {}", "ยืนยัน", "ส่งรหัสอีกครั้ง", "ใช้วิธีอื่น"), reset=("ตั้งรหัสผ่านใหม่", "เราจะส่งลิงก์ที่ใช้ได้หนึ่งชั่วโมง", "ส่งลิงก์", "กลับไป", "ส่งอีเมลแล้ว", "หาก {} มีบัญชี ลิงก์กำลังไปถึงคุณ"), setup=("คุณชอบทำอะไร?", "เราจะแนะนำสูตรให้ตรงใจ", "ขั้นที่ {} จาก {}", "ถัดไป", "ไว้ทีหลัง"),
         choices=(("fork", "อาหารไทย", "แกง ยำ ต้ม"), ("cup", "ขนมหวาน", "ไทยและฝรั่ง"), ("leaf", "มังสวิรัติ", "ผักตามฤดู"), ("clock", "ทำเร็ว", "ไม่เกินสามสิบนาที")), errors=("อีเมลไม่ครบถ้วน", "รหัสผ่านไม่ถูกต้อง"), foot=("ช่วยเหลือ", "ความเป็นส่วนตัว", "ข้อตกลง"), strength=("รหัสผ่านปลอดภัย", "เพิ่มอีกนิด")),
)  # fmt: skip
