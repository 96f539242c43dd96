"""Words of lists in an office: orders, invoices, customers, stock, events."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Office:
    """``menu`` names orders, invoices, customers, stock, events. ``tools``: search, filter, export, new, selected (with {}),
    delete, assign, all, rows per page, shown (with {} {} {}), total, previous, next, sort by, close, details.

    ``columns`` are those of the five lists; ``states`` their (good, warn, bad, info) states; ``kinds`` levels of events.
    """

    lang: str
    firm: str
    menu: tuple[str, str, str, str, str]
    tools: tuple[str, ...]
    columns: tuple[tuple[str, ...], ...]
    states: tuple[tuple[str, str, str, str], ...]
    figures: tuple[tuple[str, str, str], ...]
    events: tuple[str, ...]


OFFICES = (
    Office(lang="en", firm="Brindle & Co", menu=("Orders", "Invoices", "Customers", "Stock", "Activity"), tools=("Search", "Filters", "Export", "New", "{} selected", "Delete", "Assign", "All", "Rows per page", "{}–{} of {}", "Total", "Previous", "Next", "Sort by", "Close", "Details"),
           columns=(("Order", "Customer", "Placed", "Items", "Status", "Total"), ("Number", "Company", "Issued", "Due", "Status", "Amount"), ("Name", "Company", "City", "Last contact", "Stage", "Value"), ("Product", "Code", "On hand", "Reserved", "State", "Price"), ("Time", "Event", "Person", "Address", "Level")),
           states=(("Delivered", "Packing", "Cancelled", "Shipped"), ("Paid", "Due soon", "Overdue", "Sent"), ("Won", "Waiting", "Lost", "In talks"), ("In stock", "Running low", "Sold out", "On order"), ("Info", "Warning", "Error", "Notice")), figures=(("Orders today", "Revenue", "To ship"), ("Outstanding", "Overdue", "Paid this month"), ("Open deals", "Value", "Won"), ("Products", "Running low", "Stock value"), ("Events", "Warnings", "Errors")),
           events=("Signed in", "Password changed", "Export of customers started", "Payment retried", "API key created", "Sign-in refused", "Backup finished", "Role changed to editor", "Webhook failed three times", "Invoice template saved")),
    Office(lang="de", firm="Brinkmann Kontor", menu=("Bestellungen", "Rechnungen", "Kunden", "Lager", "Protokoll"), tools=("Suchen", "Filter", "Exportieren", "Neu", "{} ausgewählt", "Löschen", "Zuweisen", "Alle", "Zeilen je Seite", "{}–{} von {}", "Summe", "Zurück", "Weiter", "Sortieren nach", "Schließen", "Details"),
           columns=(("Bestellung", "Kundin / Kunde", "Eingang", "Artikel", "Status", "Summe"), ("Nummer", "Firma", "Datum", "Fällig", "Status", "Betrag"), ("Name", "Firma", "Ort", "Letzter Kontakt", "Phase", "Wert"), ("Artikel", "Nummer", "Bestand", "Reserviert", "Lage", "Preis"), ("Zeit", "Ereignis", "Person", "Adresse", "Stufe")),
           states=(("Zugestellt", "In Arbeit", "Storniert", "Versandt"), ("Bezahlt", "Bald fällig", "Überfällig", "Gesendet"), ("Gewonnen", "Wartet", "Verloren", "Im Gespräch"), ("Vorrätig", "Knapp", "Ausverkauft", "Bestellt"), ("Info", "Warnung", "Fehler", "Hinweis")), figures=(("Heute bestellt", "Umsatz", "Zu versenden"), ("Offen", "Überfällig", "Im Monat bezahlt"), ("Offene Chancen", "Wert", "Gewonnen"), ("Artikel", "Knapp", "Lagerwert"), ("Ereignisse", "Warnungen", "Fehler")),
           events=("Angemeldet", "Passwort geändert", "Kundenexport gestartet", "Zahlung wiederholt", "API-Schlüssel erstellt", "Anmeldung abgelehnt", "Sicherung abgeschlossen", "Rolle geändert", "Webhook dreimal fehlgeschlagen", "Vorlage gespeichert")),
    Office(lang="fr", firm="Comptoir Bréhat", menu=("Commandes", "Factures", "Clients", "Stock", "Journal"), tools=("Rechercher", "Filtres", "Exporter", "Ajouter", "{} sélectionnés", "Supprimer", "Attribuer", "Tous", "Lignes par page", "{}–{} sur {}", "Total", "Précédent", "Suivant", "Trier par", "Fermer", "Détail"),
           columns=(("Commande", "Client", "Reçue le", "Articles", "État", "Total"), ("Numéro", "Société", "Émise le", "Échéance", "État", "Montant"), ("Nom", "Société", "Ville", "Dernier échange", "Étape", "Valeur"), ("Produit", "Référence", "En stock", "Réservé", "État", "Prix"), ("Heure", "Événement", "Personne", "Adresse", "Niveau")),
           states=(("Livrée", "En préparation", "Annulée", "Expédiée"), ("Payée", "Bientôt due", "En retard", "Envoyée"), ("Gagné", "En attente", "Perdu", "En discussion"), ("Disponible", "Stock bas", "Épuisé", "Commandé"), ("Info", "Alerte", "Erreur", "Note")), figures=(("Commandes du jour", "Chiffre d'affaires", "À expédier"), ("À encaisser", "En retard", "Payé ce mois"), ("Affaires ouvertes", "Valeur", "Gagnées"), ("Produits", "Stock bas", "Valeur du stock"), ("Événements", "Alertes", "Erreurs")),
           events=("Connexion", "Mot de passe modifié", "Export des clients lancé", "Paiement relancé", "Clé d'API créée", "Connexion refusée", "Sauvegarde terminée", "Rôle modifié", "Webhook en échec", "Modèle enregistré")),
    Office(lang="es", firm="Almacén Ribera", menu=("Pedidos", "Facturas", "Clientes", "Existencias", "Registro"), tools=("Buscar", "Filtros", "Exportar", "Nuevo", "{} seleccionados", "Eliminar", "Asignar", "Todos", "Filas por página", "{}–{} de {}", "Total", "Anterior", "Siguiente", "Ordenar por", "Cerrar", "Detalle"),
           columns=(("Pedido", "Cliente", "Fecha", "Artículos", "Estado", "Total"), ("Número", "Empresa", "Emitida", "Vence", "Estado", "Importe"), ("Nombre", "Empresa", "Ciudad", "Último contacto", "Fase", "Valor"), ("Producto", "Código", "Disponible", "Reservado", "Estado", "Precio"), ("Hora", "Suceso", "Persona", "Dirección", "Nivel")),
           states=(("Entregado", "Preparando", "Cancelado", "Enviado"), ("Pagada", "Vence pronto", "Vencida", "Enviada"), ("Ganado", "En espera", "Perdido", "Negociando"), ("En almacén", "Quedan pocos", "Agotado", "Pedido"), ("Info", "Aviso", "Error", "Nota")), figures=(("Pedidos de hoy", "Ingresos", "Por enviar"), ("Pendiente", "Vencido", "Cobrado este mes"), ("Oportunidades", "Valor", "Ganadas"), ("Productos", "Quedan pocos", "Valor"), ("Sucesos", "Avisos", "Errores")),
           events=("Inicio de sesión", "Contraseña cambiada", "Exportación iniciada", "Pago reintentado", "Clave de API creada", "Acceso denegado", "Copia terminada", "Rol cambiado", "Webhook fallido", "Plantilla guardada")),
    Office(lang="ja", firm="木下商店", menu=("注文", "請求書", "顧客", "在庫", "操作履歴"), tools=("検索", "絞り込み", "書き出し", "新規", "{}件を選択中", "削除", "担当者を設定", "すべて", "表示件数", "{}〜{}件（全{}件）", "合計", "前へ", "次へ", "並べ替え", "閉じる", "詳細"),
           columns=(("注文番号", "お客様", "受付日", "点数", "状況", "合計"), ("番号", "会社名", "発行日", "期限", "状況", "金額"), ("氏名", "会社名", "所在地", "最終連絡", "段階", "見込額"), ("商品", "品番", "在庫数", "引当", "状態", "価格"), ("時刻", "内容", "担当", "アドレス", "区分")),
           states=(("配達済み", "準備中", "取消", "発送済み"), ("入金済み", "期限間近", "期限超過", "送付済み"), ("成約", "保留", "失注", "商談中"), ("在庫あり", "残りわずか", "品切れ", "入荷待ち"), ("情報", "注意", "エラー", "通知")), figures=(("本日の注文", "売上", "未発送"), ("未入金", "期限超過", "今月の入金"), ("商談中", "見込額", "成約"), ("商品数", "残りわずか", "在庫金額"), ("件数", "注意", "エラー")),
           events=("ログイン", "パスワードを変更", "顧客一覧を書き出し", "決済を再試行", "APIキーを作成", "ログインを拒否", "バックアップ完了", "権限を変更", "通知の送信に失敗", "書式を保存")),
    Office(lang="zh", firm="春山商行", menu=("订单", "发票", "客户", "库存", "日志"), tools=("搜索", "筛选", "导出", "新建", "已选 {} 项", "删除", "分配", "全部", "每页行数", "第 {}–{} 条，共 {} 条", "合计", "上一页", "下一页", "排序", "关闭", "详情"),
           columns=(("订单号", "客户", "下单日期", "件数", "状态", "金额"), ("编号", "公司", "开票日期", "到期日", "状态", "金额"), ("姓名", "公司", "城市", "最近联系", "阶段", "金额"), ("商品", "编码", "现有", "已预留", "状态", "单价"), ("时间", "事件", "人员", "地址", "级别")),
           states=(("已送达", "备货中", "已取消", "已发货"), ("已付款", "即将到期", "已逾期", "已发送"), ("成交", "等待", "流失", "洽谈中"), ("有货", "库存偏低", "售罄", "补货中"), ("信息", "警告", "错误", "提示")), figures=(("今日订单", "销售额", "待发货"), ("应收", "逾期", "本月已收"), ("进行中", "金额", "成交"), ("商品数", "库存偏低", "库存金额"), ("事件", "警告", "错误")),
           events=("登录成功", "修改密码", "开始导出客户", "重试付款", "创建密钥", "登录被拒", "备份完成", "更改角色", "回调失败三次", "保存模板")),
    Office(lang="ko", firm="솔숲상회", menu=("주문", "청구서", "고객", "재고", "기록"), tools=("검색", "필터", "내보내기", "새로 만들기", "{}개 선택됨", "삭제", "담당자 지정", "전체", "페이지당 행", "{}–{} / 총 {}", "합계", "이전", "다음", "정렬", "닫기", "상세"),
           columns=(("주문", "고객", "접수일", "수량", "상태", "합계"), ("번호", "회사", "발행일", "기한", "상태", "금액"), ("이름", "회사", "지역", "최근 연락", "단계", "금액"), ("상품", "코드", "보유", "예약", "상태", "가격"), ("시각", "내용", "사용자", "주소", "수준")),
           states=(("배송 완료", "준비 중", "취소", "발송"), ("결제 완료", "기한 임박", "연체", "발송"), ("성사", "대기", "실패", "협의 중"), ("재고 있음", "부족", "품절", "입고 예정"), ("정보", "경고", "오류", "알림")), figures=(("오늘 주문", "매출", "발송 대기"), ("미수금", "연체", "이달 입금"), ("진행 중", "금액", "성사"), ("상품", "부족", "재고 금액"), ("전체", "경고", "오류")),
           events=("로그인", "비밀번호 변경", "고객 내보내기 시작", "결제 재시도", "API 키 생성", "로그인 거부", "백업 완료", "권한 변경", "웹훅 실패", "양식 저장")),
    Office(lang="ru", firm="Лавка Северина", menu=("Заказы", "Счета", "Клиенты", "Склад", "Журнал"), tools=("Поиск", "Фильтры", "Выгрузить", "Создать", "Выбрано: {}", "Удалить", "Назначить", "Все", "Строк на странице", "{}–{} из {}", "Итого", "Назад", "Вперёд", "Сортировать", "Закрыть", "Подробно"),
           columns=(("Заказ", "Покупатель", "Дата", "Товаров", "Статус", "Сумма"), ("Номер", "Компания", "Выставлен", "Срок", "Статус", "Сумма"), ("Имя", "Компания", "Город", "Контакт", "Этап", "Сумма"), ("Товар", "Код", "В наличии", "Резерв", "Состояние", "Цена"), ("Время", "Событие", "Сотрудник", "Адрес", "Уровень")),
           states=(("Доставлен", "Собирается", "Отменён", "В пути"), ("Оплачен", "Скоро срок", "Просрочен", "Отправлен"), ("Сделка", "Ожидание", "Отказ", "Переговоры"), ("Есть", "Мало", "Нет", "Заказано"), ("Инфо", "Внимание", "Ошибка", "Заметка")), figures=(("Заказов сегодня", "Выручка", "К отправке"), ("К оплате", "Просрочено", "Оплачено"), ("В работе", "Сумма", "Сделки"), ("Товаров", "Мало", "Стоимость"), ("Событий", "Внимание", "Ошибки")),
           events=("Вход выполнен", "Пароль изменён", "Выгрузка клиентов", "Повтор оплаты", "Создан ключ API", "Вход отклонён", "Резервная копия готова", "Роль изменена", "Сбой уведомления", "Шаблон сохранён")),
    Office(lang="ar", firm="دكان الياسمين", menu=("الطلبات", "الفواتير", "العملاء", "المخزون", "السجل"), tools=("بحث", "تصفية", "تصدير", "جديد", "تم تحديد {}", "حذف", "إسناد", "الكل", "صفوف الصفحة", "{}–{} من {}", "المجموع", "السابق", "التالي", "ترتيب حسب", "إغلاق", "تفاصيل"),
           columns=(("الطلب", "العميل", "التاريخ", "القطع", "الحالة", "المجموع"), ("الرقم", "الشركة", "الإصدار", "الاستحقاق", "الحالة", "المبلغ"), ("الاسم", "الشركة", "المدينة", "آخر تواصل", "المرحلة", "القيمة"), ("المنتج", "الرمز", "المتوفر", "المحجوز", "الحالة", "السعر"), ("الوقت", "الحدث", "الموظف", "العنوان", "المستوى")),
           states=(("تم التسليم", "قيد التجهيز", "ملغي", "تم الشحن"), ("مدفوعة", "تستحق قريبًا", "متأخرة", "مرسلة"), ("تمت", "انتظار", "خسارة", "تفاوض"), ("متوفر", "كمية قليلة", "نفد", "قيد الطلب"), ("معلومة", "تنبيه", "خطأ", "ملاحظة")), figures=(("طلبات اليوم", "المبيعات", "للشحن"), ("المستحق", "المتأخر", "مدفوع هذا الشهر"), ("فرص مفتوحة", "القيمة", "تمت"), ("المنتجات", "كمية قليلة", "قيمة المخزون"), ("الأحداث", "تنبيهات", "أخطاء")),
           events=("تسجيل دخول", "تغيير كلمة المرور", "بدء تصدير العملاء", "إعادة محاولة الدفع", "إنشاء مفتاح", "رفض الدخول", "اكتمال النسخ", "تغيير الصلاحية", "فشل الإشعار", "حفظ القالب")),
    Office(lang="he", firm="חנות השקד", menu=("הזמנות", "חשבוניות", "לקוחות", "מלאי", "יומן"), tools=("חיפוש", "סינון", "ייצוא", "חדש", "{} נבחרו", "מחיקה", "שיוך", "הכול", "שורות בעמוד", "{}–{} מתוך {}", "סך הכול", "הקודם", "הבא", "מיון לפי", "סגירה", "פרטים"),
           columns=(("הזמנה", "לקוח", "תאריך", "פריטים", "מצב", "סכום"), ("מספר", "חברה", "הופקה", "לתשלום עד", "מצב", "סכום"), ("שם", "חברה", "עיר", "קשר אחרון", "שלב", "ערך"), ("מוצר", "קוד", "במלאי", "שמור", "מצב", "מחיר"), ("שעה", "אירוע", "משתמש", "כתובת", "רמה")),
           states=(("נמסרה", "בהכנה", "בוטלה", "נשלחה"), ("שולמה", "מתקרבת", "באיחור", "נשלחה"), ("נסגר", "ממתין", "אבד", "במגעים"), ("במלאי", "מעט", "אזל", "הוזמן"), ("מידע", "אזהרה", "שגיאה", "הערה")), figures=(("הזמנות היום", "מכירות", "למשלוח"), ("לגבייה", "באיחור", "שולם החודש"), ("פתוחות", "ערך", "נסגרו"), ("מוצרים", "מעט במלאי", "שווי"), ("אירועים", "אזהרות", "שגיאות")),
           events=("כניסה למערכת", "הסיסמה הוחלפה", "ייצוא לקוחות התחיל", "ניסיון תשלום חוזר", "נוצר מפתח", "כניסה נדחתה", "הגיבוי הושלם", "ההרשאה שונתה", "ההתראה נכשלה", "התבנית נשמרה")),
    Office(lang="hi", firm="चंपा भंडार", menu=("ऑर्डर", "बिल", "ग्राहक", "भंडार", "गतिविधि"), tools=("खोजें", "छाँटें", "निर्यात", "नया", "{} चुने गए", "हटाएँ", "सौंपें", "सभी", "प्रति पृष्ठ", "{}–{} / कुल {}", "कुल", "पिछला", "अगला", "क्रम", "बंद करें", "विवरण"),
           columns=(("ऑर्डर", "ग्राहक", "तारीख़", "वस्तुएँ", "स्थिति", "कुल"), ("संख्या", "कंपनी", "जारी", "देय", "स्थिति", "राशि"), ("नाम", "कंपनी", "शहर", "अंतिम संपर्क", "चरण", "मूल्य"), ("वस्तु", "कोड", "उपलब्ध", "आरक्षित", "स्थिति", "दाम"), ("समय", "घटना", "व्यक्ति", "पता", "स्तर")),
           states=(("पहुँचा", "पैकिंग", "रद्द", "रवाना"), ("भुगतान हुआ", "जल्द देय", "बकाया", "भेजा"), ("सफल", "प्रतीक्षा", "असफल", "बातचीत"), ("उपलब्ध", "कम", "समाप्त", "मँगाया"), ("सूचना", "चेतावनी", "त्रुटि", "टिप्पणी")), figures=(("आज के ऑर्डर", "बिक्री", "भेजने हैं"), ("बाक़ी", "बकाया", "इस माह मिला"), ("खुले सौदे", "मूल्य", "सफल"), ("वस्तुएँ", "कम", "भंडार मूल्य"), ("घटनाएँ", "चेतावनी", "त्रुटि")),
           events=("प्रवेश हुआ", "पासवर्ड बदला", "निर्यात शुरू", "भुगतान दोहराया", "कुंजी बनाई", "प्रवेश अस्वीकृत", "बैकअप पूरा", "भूमिका बदली", "सूचना विफल", "साँचा सहेजा")),
    Office(lang="th", firm="ร้านดอกแก้ว", menu=("คำสั่งซื้อ", "ใบแจ้งหนี้", "ลูกค้า", "สินค้าคงคลัง", "บันทึก"), tools=("ค้นหา", "ตัวกรอง", "ส่งออก", "เพิ่มใหม่", "เลือก {} รายการ", "ลบ", "มอบหมาย", "ทั้งหมด", "แถวต่อหน้า", "{}–{} จาก {}", "รวม", "ก่อนหน้า", "ถัดไป", "เรียงตาม", "ปิด", "รายละเอียด"),
           columns=(("เลขที่", "ลูกค้า", "วันที่", "จำนวน", "สถานะ", "ยอดรวม"), ("เลขที่", "บริษัท", "ออกเมื่อ", "ครบกำหนด", "สถานะ", "จำนวนเงิน"), ("ชื่อ", "บริษัท", "จังหวัด", "ติดต่อล่าสุด", "ขั้นตอน", "มูลค่า"), ("สินค้า", "รหัส", "คงเหลือ", "จองไว้", "สถานะ", "ราคา"), ("เวลา", "เหตุการณ์", "ผู้ใช้", "ที่อยู่", "ระดับ")),
           states=(("ส่งแล้ว", "กำลังจัด", "ยกเลิก", "กำลังส่ง"), ("ชำระแล้ว", "ใกล้กำหนด", "เกินกำหนด", "ส่งแล้ว"), ("สำเร็จ", "รอ", "ไม่สำเร็จ", "เจรจา"), ("มีสินค้า", "เหลือน้อย", "หมด", "สั่งแล้ว"), ("ข้อมูล", "เตือน", "ผิดพลาด", "แจ้ง")), figures=(("คำสั่งซื้อวันนี้", "ยอดขาย", "รอส่ง"), ("ค้างรับ", "เกินกำหนด", "รับแล้วเดือนนี้"), ("เปิดอยู่", "มูลค่า", "สำเร็จ"), ("สินค้า", "เหลือน้อย", "มูลค่า"), ("เหตุการณ์", "เตือน", "ผิดพลาด")),
           events=("เข้าสู่ระบบ", "เปลี่ยนรหัสผ่าน", "เริ่มส่งออก", "ลองชำระอีกครั้ง", "สร้างคีย์", "ปฏิเสธการเข้า", "สำรองเสร็จ", "เปลี่ยนสิทธิ์", "แจ้งเตือนล้มเหลว", "บันทึกแบบฟอร์ม")),
)  # fmt: skip
