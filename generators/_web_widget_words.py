"""What menus, dialogs and messages of web applications say, by language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Words:
    """Short texts of one language; ``sure`` and ``removed`` hold a name where they say {}."""

    profile: str
    settings: str
    billing: str
    help: str
    sign_out: str
    quiet: str
    news: str
    mark_read: str
    events: tuple[tuple[str, str], ...]
    open: str
    rename: str
    copy: str
    pin: str
    delete: str
    cancel: str
    sure: str
    sure_text: str
    removed: str
    undo: str
    command: str
    none_found: str
    to: str
    subject: str
    send: str
    sent: str
    close: str
    cookies: str
    cookie_text: str
    accept: str
    decline: str
    choose: str
    needed: str
    counted: str
    adverts: str
    save: str
    saved: str
    share: str
    copy_link: str
    copied: str
    language: str
    languages: tuple[str, ...]
    more: str
    everything: str
    ask_us: str
    ask_hint: str
    ask_first: str
    ask_reply: str
    previous: str
    next: str
    selected: str
    archive: str
    page_of: str
    description: str
    delivery: str
    delivery_text: str
    edit: str
    show: str
    hide: str
    required: str
    too_short: str
    email_wrong: str
    add_tag: str
    characters: str
    back: str
    done: str
    back_to_top: str
    collapse: str
    refresh: str
    print: str
    star: str
    download: str


WORDS = {
    "en": Words(profile="Your profile", settings="Settings", billing="Plan and billing", help="Help centre", sign_out="Sign out", quiet="Mute notifications", news="Notifications", mark_read="Mark all as read", events=(("Your weekly summary is ready", "12 min"), ("Noor accepted your invitation", "1 h"), ("A new device signed in", "3 h"), ("Maintenance on Sunday, 02:00", "1 d")), open="Open", rename="Rename", copy="Make a copy", pin="Pin to top", delete="Delete", cancel="Cancel", sure="Delete “{}”?", sure_text="You can restore it for 30 days from the bin.", removed="“{}” was deleted", undo="Undo", command="Type a command or search", none_found="Nothing found", to="To", subject="Subject", send="Send", sent="Your message is on its way", close="Close", cookies="We value your privacy", cookie_text="We use cookies to keep you signed in and to see which pages are read. You decide what else we may count.", accept="Accept all", decline="Only necessary", choose="Preferences", needed="Necessary", counted="Statistics", adverts="Marketing", save="Save choices", saved="Saved", share="Share", copy_link="Copy link", copied="Copied", language="Language", languages=("English", "Deutsch", "Français", "Español", "日本語"), more="Show more", everything="All", ask_us="Ask us", ask_hint="Write a message", ask_first="Hi there! How can we help?", ask_reply="Thanks, somebody will be with you in two minutes.", previous="Previous", next="Next", selected="{} selected", archive="Archive", page_of="Page {} of {}", description="Description", delivery="Delivery and returns", delivery_text="Orders before noon leave the same day. Send anything back within 30 days, no reason needed.", edit="Edit", show="Show", hide="Hide", required="Please fill in this field.", too_short="At least 8 characters, please.", email_wrong="That does not look like an email address.", add_tag="Add a tag and press Enter", characters="characters left", back="Back", done="All set, thank you!", back_to_top="Back to top", collapse="Collapse sidebar", refresh="Refresh", print="Print", star="Add to favourites", download="Download"),
    "de": Words(profile="Mein Profil", settings="Einstellungen", billing="Tarif und Rechnungen", help="Hilfe", sign_out="Abmelden", quiet="Mitteilungen stumm", news="Mitteilungen", mark_read="Alle als gelesen markieren", events=(("Ihr Wochenbericht ist da", "12 Min."), ("Noor hat Ihre Einladung angenommen", "1 Std."), ("Anmeldung an einem neuen Gerät", "3 Std."), ("Wartung am Sonntag, 2 Uhr", "1 T.")), open="Öffnen", rename="Umbenennen", copy="Kopie erstellen", pin="Oben anheften", delete="Löschen", cancel="Abbrechen", sure="„{}“ löschen?", sure_text="Sie können es 30 Tage lang aus dem Papierkorb zurückholen.", removed="„{}“ wurde gelöscht", undo="Rückgängig", command="Befehl oder Suchbegriff eingeben", none_found="Nichts gefunden", to="An", subject="Betreff", send="Senden", sent="Ihre Nachricht ist unterwegs", close="Schließen", cookies="Ihre Privatsphäre", cookie_text="Wir setzen Cookies ein, damit Sie angemeldet bleiben und wir sehen, welche Seiten gelesen werden. Über alles andere entscheiden Sie.", accept="Alle annehmen", decline="Nur notwendige", choose="Auswahl treffen", needed="Notwendig", counted="Statistik", adverts="Werbung", save="Auswahl speichern", saved="Gespeichert", share="Teilen", copy_link="Link kopieren", copied="Kopiert", language="Sprache", languages=("Deutsch", "English", "Français", "Polski", "Türkçe"), more="Mehr anzeigen", everything="Alle", ask_us="Fragen?", ask_hint="Nachricht schreiben", ask_first="Guten Tag! Wie können wir helfen?", ask_reply="Danke, in zwei Minuten ist jemand für Sie da.", previous="Zurück", next="Weiter", selected="{} ausgewählt", archive="Archivieren", page_of="Seite {} von {}", description="Beschreibung", delivery="Lieferung und Rückgabe", delivery_text="Bestellungen vor 12 Uhr gehen am selben Tag hinaus. Rückgabe binnen 30 Tagen, ohne Angabe von Gründen.", edit="Bearbeiten", show="Anzeigen", hide="Verbergen", required="Bitte füllen Sie dieses Feld aus.", too_short="Bitte mindestens 8 Zeichen.", email_wrong="Das sieht nicht nach einer E-Mail-Adresse aus.", add_tag="Schlagwort eingeben, Enter drücken", characters="Zeichen übrig", back="Zurück", done="Fertig, vielen Dank!", back_to_top="Nach oben", collapse="Seitenleiste einklappen", refresh="Aktualisieren", print="Drucken", star="Als Favorit merken", download="Herunterladen"),
    "fr": Words(profile="Mon profil", settings="Paramètres", billing="Abonnement", help="Aide", sign_out="Se déconnecter", quiet="Couper les notifications", news="Notifications", mark_read="Tout marquer comme lu", events=(("Votre bilan de la semaine est prêt", "12 min"), ("Noor a accepté votre invitation", "1 h"), ("Connexion depuis un nouvel appareil", "3 h"), ("Maintenance dimanche à 2 h", "1 j")), open="Ouvrir", rename="Renommer", copy="Dupliquer", pin="Épingler", delete="Supprimer", cancel="Annuler", sure="Supprimer « {} » ?", sure_text="Vous pourrez le restaurer pendant 30 jours depuis la corbeille.", removed="« {} » a été supprimé", undo="Rétablir", command="Saisir une commande ou chercher", none_found="Aucun résultat", to="À", subject="Objet", send="Envoyer", sent="Votre message est parti", close="Fermer", cookies="Votre vie privée", cookie_text="Les cookies gardent votre session ouverte et nous montrent quelles pages sont lues. Le reste dépend de vous.", accept="Tout accepter", decline="Le strict nécessaire", choose="Personnaliser", needed="Nécessaires", counted="Statistiques", adverts="Publicité", save="Enregistrer mes choix", saved="Enregistré", share="Partager", copy_link="Copier le lien", copied="Copié", language="Langue", languages=("Français", "English", "Deutsch", "Italiano", "Português"), more="Voir plus", everything="Tout", ask_us="Une question ?", ask_hint="Écrire un message", ask_first="Bonjour ! Que pouvons-nous faire ?", ask_reply="Merci, quelqu'un vous répond dans deux minutes.", previous="Précédent", next="Suivant", selected="{} sélectionnés", archive="Archiver", page_of="Page {} sur {}", description="Description", delivery="Livraison et retours", delivery_text="Commandé avant midi, expédié le jour même. Retour gratuit pendant 30 jours.", edit="Modifier", show="Afficher", hide="Masquer", required="Ce champ est obligatoire.", too_short="Au moins 8 caractères.", email_wrong="Cette adresse e-mail semble incomplète.", add_tag="Ajouter un mot-clé puis Entrée", characters="caractères restants", back="Retour", done="C'est fait, merci !", back_to_top="Haut de page", collapse="Réduire le menu", refresh="Actualiser", print="Imprimer", star="Ajouter aux favoris", download="Télécharger"),
    "es": Words(profile="Mi perfil", settings="Ajustes", billing="Plan y facturas", help="Ayuda", sign_out="Cerrar sesión", quiet="Silenciar avisos", news="Avisos", mark_read="Marcar todo como leído", events=(("Tu resumen semanal está listo", "12 min"), ("Noor aceptó tu invitación", "1 h"), ("Acceso desde un dispositivo nuevo", "3 h"), ("Mantenimiento el domingo a las 2", "1 d")), open="Abrir", rename="Cambiar nombre", copy="Hacer una copia", pin="Fijar arriba", delete="Eliminar", cancel="Cancelar", sure="¿Eliminar «{}»?", sure_text="Podrás recuperarlo de la papelera durante 30 días.", removed="«{}» se ha eliminado", undo="Deshacer", command="Escribe una orden o busca", none_found="Sin resultados", to="Para", subject="Asunto", send="Enviar", sent="Tu mensaje va en camino", close="Cerrar", cookies="Tu privacidad", cookie_text="Usamos cookies para mantener tu sesión y ver qué páginas se leen. Lo demás lo decides tú.", accept="Aceptar todas", decline="Solo las necesarias", choose="Configurar", needed="Necesarias", counted="Estadísticas", adverts="Publicidad", save="Guardar selección", saved="Guardado", share="Compartir", copy_link="Copiar enlace", copied="Copiado", language="Idioma", languages=("Español", "Català", "English", "Português", "Français"), more="Ver más", everything="Todo", ask_us="¿Dudas?", ask_hint="Escribe un mensaje", ask_first="¡Hola! ¿En qué podemos ayudarte?", ask_reply="Gracias, te atendemos en dos minutos.", previous="Anterior", next="Siguiente", selected="{} seleccionados", archive="Archivar", page_of="Página {} de {}", description="Descripción", delivery="Envíos y devoluciones", delivery_text="Los pedidos antes de las 12 salen el mismo día. Devolución gratuita en 30 días.", edit="Editar", show="Mostrar", hide="Ocultar", required="Rellena este campo.", too_short="Al menos 8 caracteres.", email_wrong="Ese correo no parece válido.", add_tag="Añade una etiqueta y pulsa Intro", characters="caracteres restantes", back="Atrás", done="¡Listo, gracias!", back_to_top="Volver arriba", collapse="Contraer menú", refresh="Actualizar", print="Imprimir", star="Añadir a favoritos", download="Descargar"),
    "ja": Words(profile="プロフィール", settings="設定", billing="プランとお支払い", help="ヘルプ", sign_out="ログアウト", quiet="通知をオフにする", news="お知らせ", mark_read="すべて既読にする", events=(("今週のまとめができました", "12分前"), ("ノアさんが招待を承諾しました", "1時間前"), ("新しい端末でログインがありました", "3時間前"), ("日曜2時からメンテナンス", "1日前")), open="開く", rename="名前を変更", copy="コピーを作成", pin="上に固定", delete="削除", cancel="キャンセル", sure="「{}」を削除しますか？", sure_text="30日以内ならゴミ箱から元に戻せます。", removed="「{}」を削除しました", undo="元に戻す", command="コマンドを入力または検索", none_found="見つかりません", to="宛先", subject="件名", send="送信", sent="メッセージを送信しました", close="閉じる", cookies="プライバシーについて", cookie_text="ログインの維持と閲覧状況の把握のためにCookieを使用します。それ以外はお選びいただけます。", accept="すべて許可", decline="必要なもののみ", choose="詳細設定", needed="必須", counted="統計", adverts="広告", save="選択を保存", saved="保存しました", share="共有", copy_link="リンクをコピー", copied="コピーしました", language="言語", languages=("日本語", "English", "中文", "한국어", "Français"), more="もっと見る", everything="すべて", ask_us="ご質問", ask_hint="メッセージを入力", ask_first="こんにちは。ご用件をどうぞ。", ask_reply="ありがとうございます。二分ほどで担当者が参ります。", previous="前へ", next="次へ", selected="{}件選択中", archive="アーカイブ", page_of="{} / {} ページ", description="商品説明", delivery="配送と返品", delivery_text="正午までのご注文は当日発送。30日以内なら理由を問わず返品できます。", edit="編集", show="表示", hide="隠す", required="この項目は必須です。", too_short="8文字以上で入力してください。", email_wrong="メールアドレスの形式が正しくありません。", add_tag="タグを入力してEnter", characters="文字入力できます", back="戻る", done="完了しました。ありがとうございます。", back_to_top="ページの先頭へ", collapse="サイドバーを閉じる", refresh="更新", print="印刷", star="お気に入りに追加", download="ダウンロード"),
    "zh": Words(profile="个人资料", settings="设置", billing="套餐与账单", help="帮助中心", sign_out="退出登录", quiet="通知静音", news="通知", mark_read="全部标为已读", events=(("本周总结已生成", "12 分钟前"), ("诺尔接受了你的邀请", "1 小时前"), ("有新设备登录", "3 小时前"), ("周日两点系统维护", "1 天前")), open="打开", rename="重命名", copy="创建副本", pin="置顶", delete="删除", cancel="取消", sure="删除“{}”？", sure_text="三十天内可以从回收站恢复。", removed="“{}”已删除", undo="撤销", command="输入命令或搜索", none_found="没有结果", to="收件人", subject="主题", send="发送", sent="消息已发出", close="关闭", cookies="隐私设置", cookie_text="我们使用 Cookie 保持登录并了解页面的阅读情况，其余由你决定。", accept="全部接受", decline="仅必要项", choose="自定义", needed="必要", counted="统计", adverts="营销", save="保存选择", saved="已保存", share="分享", copy_link="复制链接", copied="已复制", language="语言", languages=("简体中文", "繁體中文", "English", "日本語", "한국어"), more="查看更多", everything="全部", ask_us="咨询客服", ask_hint="输入消息", ask_first="你好！有什么可以帮你？", ask_reply="谢谢，客服两分钟内为你解答。", previous="上一页", next="下一页", selected="已选 {} 项", archive="归档", page_of="第 {} 页，共 {} 页", description="商品介绍", delivery="配送与退换", delivery_text="中午前下单当天发货，三十天内无理由退货。", edit="编辑", show="显示", hide="隐藏", required="请填写此项。", too_short="至少八个字符。", email_wrong="邮箱格式不正确。", add_tag="输入标签后按回车", characters="个字可用", back="返回", done="已完成，谢谢！", back_to_top="回到顶部", collapse="收起侧栏", refresh="刷新", print="打印", star="收藏", download="下载"),
    "ar": Words(profile="ملفي الشخصي", settings="الإعدادات", billing="الباقة والفواتير", help="مركز المساعدة", sign_out="تسجيل الخروج", quiet="كتم الإشعارات", news="الإشعارات", mark_read="تعليم الكل كمقروء", events=(("ملخصك الأسبوعي جاهز", "12 د"), ("قبلت نور دعوتك", "1 س"), ("تسجيل دخول من جهاز جديد", "3 س"), ("صيانة يوم الأحد الساعة الثانية", "يوم")), open="فتح", rename="إعادة التسمية", copy="إنشاء نسخة", pin="تثبيت في الأعلى", delete="حذف", cancel="إلغاء", sure="حذف «{}»؟", sure_text="يمكنك استعادته من المهملات خلال 30 يومًا.", removed="تم حذف «{}»", undo="تراجع", command="اكتب أمرًا أو ابحث", none_found="لا توجد نتائج", to="إلى", subject="الموضوع", send="إرسال", sent="رسالتك في طريقها", close="إغلاق", cookies="خصوصيتك تهمنا", cookie_text="نستخدم ملفات الارتباط لإبقائك متصلًا ولمعرفة الصفحات المقروءة، وما عدا ذلك قرارك.", accept="قبول الكل", decline="الضرورية فقط", choose="تخصيص", needed="ضرورية", counted="إحصاءات", adverts="تسويق", save="حفظ الاختيارات", saved="تم الحفظ", share="مشاركة", copy_link="نسخ الرابط", copied="تم النسخ", language="اللغة", languages=("العربية", "English", "Français", "Türkçe", "فارسی"), more="عرض المزيد", everything="الكل", ask_us="اسألنا", ask_hint="اكتب رسالة", ask_first="مرحبًا! كيف نساعدك؟", ask_reply="شكرًا، سيرد عليك زميلنا خلال دقيقتين.", previous="السابق", next="التالي", selected="تم تحديد {}", archive="أرشفة", page_of="صفحة {} من {}", description="الوصف", delivery="التوصيل والإرجاع", delivery_text="الطلبات قبل الظهر تُشحن في اليوم نفسه، والإرجاع متاح خلال 30 يومًا.", edit="تعديل", show="إظهار", hide="إخفاء", required="هذا الحقل مطلوب.", too_short="ثمانية أحرف على الأقل.", email_wrong="البريد الإلكتروني غير صحيح.", add_tag="أضف وسمًا واضغط Enter", characters="حرفًا متبقيًا", back="رجوع", done="تم، شكرًا لك!", back_to_top="إلى الأعلى", collapse="طي القائمة", refresh="تحديث", print="طباعة", star="إضافة إلى المفضلة", download="تنزيل"),
}  # fmt: skip
