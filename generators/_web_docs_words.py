"""Documentation of four invented tools, in many languages."""

from __future__ import annotations

from dataclasses import dataclass

Pair = tuple[str, str]


@dataclass(frozen=True, kw_only=True, slots=True)
class Manual:
    """``words``: search, on this page, edit, previous, next, copy, required, optional, was this helpful, yes, no, version.

    ``nav`` are (section, pages); the second page of the first section is open. ``parts`` are (heading, text) of the
    guide, each with a listing of the tool; ``params`` are (name, type, is required, text); ``calls`` are (method, path,
    what it does); ``changes`` are (version, (year, month, day), ((kind, text), …)) with kind 0 added, 1 fixed, 2 changed.
    """

    lang: str
    tool: str
    name: str
    tagline: str
    release: str
    tabs: tuple[str, str, str, str]
    words: tuple[str, ...]
    nav: tuple[tuple[str, tuple[str, ...]], ...]
    lead: str
    parts: tuple[Pair, Pair, Pair]
    note: Pair
    params: tuple[tuple[str, str, bool, str], ...]
    calls: tuple[tuple[str, str, str], ...]
    returns: Pair
    kinds: tuple[str, str, str]
    changes: tuple[tuple[str, tuple[int, int, int], tuple[tuple[int, str], ...]], ...]
    finale: Pair


MANUALS = (
    Manual(
        lang="en", tool="queue", name="Tidepool", tagline="Background jobs that survive a bad night", release="3.4", tabs=("Guide", "API reference", "Changelog", "Community"),
        words=("Search the docs", "On this page", "Edit this page", "Previous", "Next", "Copy", "required", "optional", "Was this page helpful?", "Yes", "No", "Version"),
        nav=(("Getting started", ("Installation", "Your first queue", "Running workers", "Project layout")), ("Concepts", ("Jobs and states", "Retries and backoff", "Schedules", "Idempotency")), ("Operations", ("Monitoring", "Scaling out", "Upgrading from 2.x"))),
        lead="A queue is a named list of jobs with its own limits. In this guide you declare one, send a job to it and watch a worker pick it up.",
        parts=(("Declare a task", "Decorate any function. Arguments are stored as JSON, so pass identifiers rather than whole objects."), ("Send a job", "Calling delay returns at once with a handle. The handle knows the state of the job and can wait for it."), ("Start a worker", "Workers are ordinary processes. Give each one the queues it should read, in order of importance.")),
        note=("Keep jobs short", "A job that runs for more than a minute blocks a graceful restart. Split long work into a chain of small steps."),
        params=(("timeout", "duration", False, "Kills the job after this long. Default: five minutes."), ("retries", "int", False, "How often a failed job is tried again."), ("queue", "str", True, "Name of the queue the job is stored in."), ("key", "str", False, "Jobs with an equal key never run at the same time.")),
        calls=(("POST", "/v3/jobs", "Put a job on a queue"), ("GET", "/v3/jobs/{id}", "Read the state of a job"), ("DELETE", "/v3/jobs/{id}", "Cancel a job that has not started"), ("GET", "/v3/queues", "List queues with their depth")),
        returns=("Returns", "The job, with its identifier and the time it was accepted."), kinds=("Added", "Fixed", "Changed"),
        changes=(("3.4.0", (2025, 9, 18), ((0, "Priorities inside a queue, from 0 to 9."), (0, "A dashboard widget for the oldest waiting job."), (1, "Workers no longer forget a schedule when the clock jumps."))), ("3.3.2", (2025, 8, 4), ((1, "Cancelled jobs release their key at once."), (2, "The default timeout went from ten to five minutes."))), ("3.3.0", (2025, 6, 27), ((0, "Chains may branch and join again."), (2, "Python 3.9 is no longer tested.")))),
        finale=("Where to go next", "Read about retries and backoff before your first deployment."),
    ),
    Manual(
        lang="en", tool="site", name="Larch", tagline="A small static site generator with opinions about speed", release="1.9", tabs=("Docs", "Templates", "Releases", "Showcase"),
        words=("Find a page", "Contents", "Suggest a change", "Back", "Continue", "Copy", "required", "optional", "Did this answer your question?", "It did", "Not quite", "Release"),
        nav=(("Start here", ("Install Larch", "Create a site", "Folders and files")), ("Writing", ("Front matter", "Markdown dialect", "Images and captions", "Drafts")), ("Publishing", ("Build and minify", "Deploy hooks", "Feeds and sitemaps", "Redirects"))),
        lead="One binary, one configuration file and a folder of Markdown. You will have a site with a feed on your screen in about four minutes.",
        parts=(("Describe the site", "Everything global lives in larch.toml. Values you leave out keep their defaults, and an unknown key is an error rather than a shrug."), ("Write a layout", "A layout is a function from a page to markup. It may import other modules, but it never touches the network."), ("Build it", "Only pages whose sources changed are written again, so a rebuild of a thousand posts takes less than a second.")),
        note=("Drafts stay private", "Pages with draft = true are left out unless you pass the flag. Preview servers show them with a yellow edge."),
        params=(("title", "string", True, "Shown in the tab and in feeds."), ("base_url", "url", True, "Address without a trailing slash."), ("minify", "bool", False, "Strips spaces from markup and styles."), ("limit", "integer", False, "Number of posts in a feed.")),
        calls=(("GET", "/site.json", "Metadata of the whole site"), ("GET", "/pages/{slug}.json", "One page with its rendered body"), ("POST", "/preview", "Render a page that is not saved yet"), ("GET", "/search?q=", "Matches from the built-in index")),
        returns=("Answer", "A JSON document; times are in UTC and paths are relative to the base address."), kinds=("New", "Repaired", "Different"),
        changes=(("1.9", (2025, 10, 2), ((0, "Image sizes are written into the markup, so nothing jumps while loading."), (1, "Footnotes inside tables keep their numbers."), (2, "Feeds hold twenty posts by default instead of ten."))), ("1.8", (2025, 7, 15), ((0, "Redirects from a plain text file."), (1, "A missing layout names the page that asked for it."))), ("1.7", (2025, 5, 20), ((0, "Search index in under 40 kB for most blogs."), (2, "The preview server listens on port 4100.")))),
        finale=("Put it online", "Deploy hooks push the public folder to any host that speaks rsync."),
    ),
    Manual(
        lang="en", tool="pay", name="Kite", tagline="Payments in thirty-four countries, one request at a time", release="2025-03", tabs=("Guides", "API", "Changelog", "Support"),
        words=("Search", "In this article", "Report a mistake", "Previous", "Next", "Copy", "required", "optional", "Was this useful?", "Yes", "No", "API version"),
        nav=(("Basics", ("Authentication", "Create a charge", "Errors", "Pagination")), ("Money", ("Currencies", "Refunds", "Payouts", "Disputes")), ("Integrations", ("Webhooks", "Node library", "Testing cards", "Going live"))),
        lead="A charge moves money from a card or an account to your balance. Create it on your server, never in the browser, and keep its identifier.",
        parts=(("Send the request", "Amounts are whole numbers in the smallest unit of the currency: 4200 means forty-two euros."), ("Read the answer", "A captured charge is final. Anything else needs another step, which the field next_action names."), ("From Node", "The library signs requests, retries on network errors and throws a typed error when a card is declined.")),
        note=("Use idempotency keys", "Send the same key twice and you get the first answer again, not a second charge."),
        params=(("amount", "integer", True, "Positive amount in the smallest unit."), ("currency", "string", True, "Three-letter code in lower case."), ("source", "string", True, "Token of a card or bank account."), ("description", "string", False, "Appears on the statement, 22 letters at most.")),
        calls=(("POST", "/v2/charges", "Create a charge"), ("GET", "/v2/charges/{id}", "Retrieve a charge"), ("POST", "/v2/charges/{id}/refund", "Refund all or part of it"), ("GET", "/v2/balance", "Read your balance")),
        returns=("Response", "The charge object, or an error with a type and a code."), kinds=("Added", "Fixed", "Deprecated"),
        changes=(("2025-03-14", (2025, 3, 14), ((0, "Charges in Czech koruna and Polish złoty."), (1, "Refund webhooks carry the original amount."), (2, "The field card.brand moves to source.brand."))), ("2025-01-30", (2025, 1, 30), ((0, "Payouts can be scheduled on weekdays."), (1, "Pagination no longer skips charges made in the same second."))), ("2024-11-08", (2024, 11, 8), ((0, "Disputes may be answered with up to eight files."), (2, "TLS 1.1 is switched off.")))),
        finale=("Go live", "Swap the test key for the live one and send a charge of one euro to yourself."),
    ),
    Manual(
        lang="de", tool="db", name="Pebble", tagline="Eine eingebettete Datenbank für Messwerte", release="0.12", tabs=("Handbuch", "Referenz", "Änderungen", "Forum"),
        words=("Dokumentation durchsuchen", "Auf dieser Seite", "Seite bearbeiten", "Zurück", "Weiter", "Kopieren", "Pflicht", "optional", "War diese Seite hilfreich?", "Ja", "Nein", "Version"),
        nav=(("Erste Schritte", ("Installation", "Der erste Speicher", "Aufbau eines Projekts")), ("Grundlagen", ("Datensätze", "Zeitreihen", "Verdichtung", "Sicherungen")), ("Betrieb", ("Messwerte löschen", "Umzug auf neue Hardware", "Fehlersuche"))),
        lead="Pebble legt Zeitreihen in einer einzigen Datei ab und liest Millionen Zeilen in der Sekunde. Diese Seite führt vom leeren Ordner bis zur ersten Abfrage.",
        parts=(("Datensatz beschreiben", "Ein Datensatz ist eine gewöhnliche Struktur. Das Makro Record leitet daraus das Speicherformat ab."), ("Werte abfragen", "Abfragen sind träge: Erst collect liest von der Platte, und zwar nur die Blöcke, die in den Zeitraum fallen."), ("Mit SQL auswerten", "Für Berichte gibt es eine Teilmenge von SQL. Sie liest nur und sperrt nichts.")),
        note=("Ein Schreiber, viele Leser", "Öffnen zwei Prozesse dieselbe Datei zum Schreiben, meldet der zweite sofort einen Fehler."),
        params=(("path", "Pfad", True, "Ort der Datei; fehlende Ordner werden angelegt."), ("cache_mb", "Ganzzahl", False, "Größe des Zwischenspeichers, sonst 64 MB."), ("readonly", "bool", False, "Öffnet ohne Sperre, Schreiben schlägt fehl."), ("sync", "Text", False, "Wann auf die Platte geschrieben wird: always, batch oder never.")),
        calls=(("GET", "/stores", "Alle Speicher auflisten"), ("GET", "/stores/{name}/series", "Zeitreihen eines Speichers"), ("POST", "/stores/{name}/rows", "Messwerte anfügen"), ("DELETE", "/stores/{name}/rows", "Zeitraum löschen")),
        returns=("Rückgabe", "Anzahl der Zeilen und der Zeitpunkt der letzten Messung."), kinds=("Neu", "Behoben", "Geändert"),
        changes=(("0.12", (2025, 10, 9), ((0, "Verdichtung läuft im Hintergrund und lässt sich anhalten."), (1, "Sommerzeit verschiebt Tagesgrenzen nicht mehr."), (2, "Das Dateiformat 3 ist Standard; ältere Dateien bleiben lesbar."))), ("0.11.4", (2025, 8, 21), ((1, "Kein Absturz bei leeren Zeiträumen."), (0, "Abfragen nennen, wie viele Blöcke sie gelesen haben."))), ("0.11", (2025, 6, 3), ((0, "Sicherungen im laufenden Betrieb."), (2, "Mindestens Rust 1.80.")))),
        finale=("Wie es weitergeht", "Das Kapitel über Verdichtung zeigt, wie alte Werte Platz sparen."),
    ),
    Manual(
        lang="fr", tool="site", name="Mélèze", tagline="Un générateur de sites statiques, petit et rapide", release="1.9", tabs=("Guide", "Modèles", "Versions", "Vitrine"),
        words=("Rechercher dans la doc", "Sur cette page", "Modifier la page", "Précédent", "Suivant", "Copier", "requis", "facultatif", "Cette page vous a-t-elle aidé ?", "Oui", "Non", "Version"),
        nav=(("Pour commencer", ("Installer Mélèze", "Créer un site", "Dossiers et fichiers")), ("Rédiger", ("En-têtes", "Markdown", "Images et légendes", "Brouillons")), ("Publier", ("Construire", "Déployer", "Flux et plan du site"))),
        lead="Un seul exécutable, un fichier de réglages et un dossier de textes. En quatre minutes, votre site s'affiche avec son flux.",
        parts=(("Décrire le site", "Tous les réglages généraux sont dans un fichier. Une clé inconnue provoque une erreur, jamais un silence."), ("Écrire un gabarit", "Un gabarit est une fonction qui reçoit une page et rend du HTML. Il n'accède jamais au réseau."), ("Construire", "Seules les pages dont la source a changé sont réécrites : mille billets prennent moins d'une seconde.")),
        note=("Les brouillons restent privés", "Une page marquée comme brouillon n'est publiée que si vous le demandez expressément."),
        params=(("title", "texte", True, "Titre affiché dans l'onglet et dans les flux."), ("base_url", "adresse", True, "Adresse du site, sans barre finale."), ("minify", "booléen", False, "Retire les espaces inutiles."), ("limit", "entier", False, "Nombre de billets dans un flux.")),
        calls=(("GET", "/site.json", "Description du site entier"), ("GET", "/pages/{slug}.json", "Une page et son contenu"), ("POST", "/preview", "Aperçu d'une page non enregistrée"), ("GET", "/search?q=", "Résultats de l'index intégré")),
        returns=("Réponse", "Un document JSON ; les heures sont en temps universel."), kinds=("Ajout", "Correction", "Changement"),
        changes=(("1.9", (2025, 10, 2), ((0, "Les dimensions des images sont écrites dans la page."), (1, "Les notes de bas de page gardent leur numéro dans les tableaux."), (2, "Les flux contiennent vingt billets par défaut."))), ("1.8", (2025, 7, 15), ((0, "Redirections dans un simple fichier texte."), (1, "L'erreur nomme la page qui demande un gabarit absent."))), ("1.7", (2025, 5, 20), ((0, "Index de recherche de moins de 40 ko."), (2, "L'aperçu écoute sur le port 4100.")))),
        finale=("Mettre en ligne", "Un crochet de déploiement envoie le dossier public vers votre hébergeur."),
    ),
    Manual(
        lang="es", tool="pay", name="Cometa Pay", tagline="Cobros sencillos para tiendas de todos los tamaños", release="2025-03", tabs=("Guías", "API", "Novedades", "Ayuda"),
        words=("Buscar en la documentación", "En esta página", "Editar esta página", "Anterior", "Siguiente", "Copiar", "obligatorio", "opcional", "¿Te ha servido esta página?", "Sí", "No", "Versión"),
        nav=(("Primeros pasos", ("Autenticación", "Crear un cobro", "Errores", "Paginación")), ("Dinero", ("Monedas", "Devoluciones", "Liquidaciones")), ("Integraciones", ("Avisos automáticos", "Biblioteca de Node", "Tarjetas de prueba"))),
        lead="Un cobro mueve dinero desde una tarjeta hasta tu saldo. Créalo siempre en el servidor y guarda su identificador.",
        parts=(("Enviar la petición", "Los importes son números enteros en la unidad más pequeña: 4200 equivale a cuarenta y dos euros."), ("Leer la respuesta", "Un cobro capturado es definitivo. Cualquier otro estado indica en next_action qué falta por hacer."), ("Desde Node", "La biblioteca firma las peticiones y reintenta cuando falla la red.")),
        note=("Usa claves de idempotencia", "Si envías dos veces la misma clave recibes la primera respuesta, no un segundo cobro."),
        params=(("amount", "entero", True, "Importe positivo en la unidad más pequeña."), ("currency", "texto", True, "Código de tres letras en minúsculas."), ("source", "texto", True, "Ficha de una tarjeta o cuenta."), ("description", "texto", False, "Aparece en el extracto; 22 letras como máximo.")),
        calls=(("POST", "/v2/charges", "Crear un cobro"), ("GET", "/v2/charges/{id}", "Consultar un cobro"), ("POST", "/v2/charges/{id}/refund", "Devolver todo o una parte"), ("GET", "/v2/balance", "Consultar el saldo")),
        returns=("Respuesta", "El cobro, o un error con su tipo y su código."), kinds=("Nuevo", "Corregido", "Obsoleto"),
        changes=(("2025-03", (2025, 3, 14), ((0, "Cobros en pesos mexicanos y soles peruanos."), (1, "Los avisos de devolución incluyen el importe original."), (2, "El campo card.brand pasa a source.brand."))), ("2025-01", (2025, 1, 30), ((0, "Liquidaciones programadas en días laborables."), (1, "La paginación ya no omite cobros del mismo segundo."))), ("2024-11", (2024, 11, 8), ((0, "Respuesta a reclamaciones con hasta ocho archivos."), (2, "Se desactiva TLS 1.1.")))),
        finale=("Pasar a producción", "Cambia la clave de prueba por la real y cóbrate un euro."),
    ),
    Manual(
        lang="ja", tool="queue", name="潮だまり", tagline="夜中でも落ちないジョブキュー", release="3.4", tabs=("ガイド", "APIリファレンス", "変更履歴", "コミュニティ"),
        words=("ドキュメントを検索", "このページの内容", "このページを編集", "前へ", "次へ", "コピー", "必須", "任意", "このページは役に立ちましたか？", "はい", "いいえ", "バージョン"),
        nav=(("はじめに", ("インストール", "最初のキュー", "ワーカーの起動", "プロジェクト構成")), ("基本概念", ("ジョブと状態", "再試行と待機", "スケジュール", "冪等性")), ("運用", ("監視", "スケールアウト", "2.xからの移行"))),
        lead="キューとは、それぞれ上限を持つジョブの一覧です。このガイドではキューを定義し、ジョブを送り、ワーカーが処理するまでを確認します。",
        parts=(("タスクを定義する", "関数にデコレーターを付けるだけです。引数はJSONで保存されるため、オブジェクトではなく識別子を渡してください。"), ("ジョブを送る", "delayはすぐに戻り、ハンドルを返します。ハンドルから状態の確認や完了待ちができます。"), ("ワーカーを起動する", "ワーカーは普通のプロセスです。読み取るキューを優先順に指定します。")),
        note=("ジョブは短く", "一分を超えるジョブは安全な再起動を妨げます。長い処理は小さな手順に分けましょう。"),
        params=(("timeout", "期間", False, "この時間を過ぎると停止します。既定は五分です。"), ("retries", "整数", False, "失敗したときに再試行する回数。"), ("queue", "文字列", True, "ジョブを保存するキューの名前。"), ("key", "文字列", False, "同じキーのジョブは同時に実行されません。")),
        calls=(("POST", "/v3/jobs", "ジョブを登録する"), ("GET", "/v3/jobs/{id}", "ジョブの状態を取得する"), ("DELETE", "/v3/jobs/{id}", "開始前のジョブを取り消す"), ("GET", "/v3/queues", "キューの一覧を取得する")),
        returns=("戻り値", "識別子と受付時刻を含むジョブ。"), kinds=("追加", "修正", "変更"),
        changes=(("3.4.0", (2025, 9, 18), ((0, "キュー内の優先度（0〜9）に対応しました。"), (1, "時計がずれてもスケジュールを失わなくなりました。"))), ("3.3.2", (2025, 8, 4), ((1, "取り消したジョブのキーがすぐに解放されます。"), (2, "既定の制限時間を五分に短縮しました。"))), ("3.3.0", (2025, 6, 27), ((0, "チェーンの分岐と合流に対応しました。"), (2, "Python 3.9の検証を終了しました。")))),
        finale=("次に読むもの", "本番に出す前に「再試行と待機」をお読みください。"),
    ),
    Manual(
        lang="zh", tool="db", name="卵石", tagline="面向传感器数据的嵌入式数据库", release="0.12", tabs=("指南", "参考", "更新日志", "社区"),
        words=("搜索文档", "本页内容", "编辑此页", "上一页", "下一页", "复制", "必填", "可选", "本页对您有帮助吗？", "有", "没有", "版本"),
        nav=(("快速开始", ("安装", "第一个存储", "项目结构")), ("基础概念", ("记录", "时间序列", "压缩", "备份")), ("运维", ("删除旧数据", "迁移硬件", "排查问题"))),
        lead="卵石把时间序列保存在单个文件中，每秒可读取数百万行。本页带您从空文件夹走到第一条查询。",
        parts=(("描述记录", "记录就是普通的结构体，宏会据此生成存储格式。"), ("查询数据", "查询是惰性的：只有在收集结果时才读取磁盘，并且只读取相关时间段的数据块。"), ("使用 SQL 分析", "报表可以使用 SQL 的一个子集，只读且不会加锁。")),
        note=("一个写入者，多个读取者", "如果两个进程同时以写模式打开同一文件，后一个会立即报错。"),
        params=(("path", "路径", True, "文件位置，缺少的文件夹会自动创建。"), ("cache_mb", "整数", False, "缓存大小，默认 64 MB。"), ("readonly", "布尔", False, "只读打开，写入会失败。"), ("sync", "字符串", False, "何时写入磁盘：always、batch 或 never。")),
        calls=(("GET", "/stores", "列出所有存储"), ("GET", "/stores/{name}/series", "列出时间序列"), ("POST", "/stores/{name}/rows", "追加数据"), ("DELETE", "/stores/{name}/rows", "删除一个时间段")),
        returns=("返回值", "行数以及最后一次测量的时间。"), kinds=("新增", "修复", "变更"),
        changes=(("0.12", (2025, 10, 9), ((0, "压缩在后台运行，可以随时暂停。"), (1, "夏令时不再影响日期边界。"), (2, "默认使用第三版文件格式。"))), ("0.11.4", (2025, 8, 21), ((1, "空时间段不再导致崩溃。"), (0, "查询会报告读取了多少数据块。"))), ("0.11", (2025, 6, 3), ((0, "支持在线备份。"), (2, "最低要求 Rust 1.80。")))),
        finale=("接下来", "阅读“压缩”一章，了解如何节省旧数据的空间。"),
    ),
    Manual(
        lang="ko", tool="pay", name="연 페이먼츠", tagline="한 번의 요청으로 끝나는 결제", release="2025-03", tabs=("가이드", "API", "변경 사항", "지원"),
        words=("문서 검색", "이 페이지의 내용", "페이지 수정 제안", "이전", "다음", "복사", "필수", "선택", "이 페이지가 도움이 되었나요?", "네", "아니요", "버전"),
        nav=(("시작하기", ("인증", "결제 만들기", "오류 처리", "페이지 나누기")), ("정산", ("통화", "환불", "지급")), ("연동", ("웹훅", "Node 라이브러리", "테스트 카드"))),
        lead="결제는 카드나 계좌의 돈을 여러분의 잔액으로 옮깁니다. 반드시 서버에서 만들고 식별자를 보관하세요.",
        parts=(("요청 보내기", "금액은 가장 작은 화폐 단위의 정수입니다. 4200은 42유로를 뜻합니다."), ("응답 읽기", "captured 상태의 결제는 확정된 것입니다. 다른 상태라면 next_action에 다음 단계가 적혀 있습니다."), ("Node에서 사용하기", "라이브러리가 요청에 서명하고 네트워크 오류가 나면 다시 시도합니다.")),
        note=("멱등 키를 사용하세요", "같은 키를 두 번 보내면 결제가 두 번 되지 않고 첫 응답이 다시 돌아옵니다."),
        params=(("amount", "정수", True, "가장 작은 단위의 양수 금액."), ("currency", "문자열", True, "소문자 세 글자 통화 코드."), ("source", "문자열", True, "카드 또는 계좌 토큰."), ("description", "문자열", False, "명세서에 표시되며 최대 22자입니다.")),
        calls=(("POST", "/v2/charges", "결제 생성"), ("GET", "/v2/charges/{id}", "결제 조회"), ("POST", "/v2/charges/{id}/refund", "전액 또는 일부 환불"), ("GET", "/v2/balance", "잔액 조회")),
        returns=("응답", "결제 객체 또는 유형과 코드를 가진 오류."), kinds=("추가", "수정", "폐지"),
        changes=(("2025-03", (2025, 3, 14), ((0, "체코와 폴란드 통화를 지원합니다."), (1, "환불 웹훅에 원래 금액이 포함됩니다."), (2, "card.brand 항목이 source.brand로 바뀝니다."))), ("2025-01", (2025, 1, 30), ((0, "평일 지급 예약이 가능합니다."), (1, "같은 초에 생긴 결제가 누락되지 않습니다."))), ("2024-11", (2024, 11, 8), ((0, "이의 제기에 파일을 여덟 개까지 첨부할 수 있습니다."), (2, "TLS 1.1 지원을 종료했습니다.")))),
        finale=("실제 서비스로", "테스트 키를 실제 키로 바꾸고 1유로를 결제해 보세요."),
    ),
    Manual(
        lang="ru", tool="queue", name="Прилив", tagline="Фоновые задачи, которые переживут трудную ночь", release="3.4", tabs=("Руководство", "Справочник", "Изменения", "Сообщество"),
        words=("Поиск по документации", "На этой странице", "Исправить страницу", "Назад", "Далее", "Копировать", "обязательно", "по желанию", "Страница была полезна?", "Да", "Нет", "Версия"),
        nav=(("Начало работы", ("Установка", "Первая очередь", "Запуск обработчиков", "Структура проекта")), ("Понятия", ("Задачи и состояния", "Повторы и паузы", "Расписания")), ("Эксплуатация", ("Наблюдение", "Масштабирование", "Переход с версии 2"))),
        lead="Очередь — это именованный список задач со своими ограничениями. Здесь вы объявите очередь, отправите задачу и увидите, как её возьмёт обработчик.",
        parts=(("Объявите задачу", "Достаточно декоратора над функцией. Аргументы хранятся в JSON, поэтому передавайте идентификаторы, а не объекты."), ("Отправьте задачу", "Вызов delay сразу возвращает ссылку. По ней можно узнать состояние и дождаться завершения."), ("Запустите обработчик", "Обработчик — обычный процесс. Перечислите очереди в порядке важности.")),
        note=("Задачи должны быть короткими", "Задача длиннее минуты мешает мягкому перезапуску. Разбейте её на несколько шагов."),
        params=(("timeout", "время", False, "Останавливает задачу по истечении срока; по умолчанию пять минут."), ("retries", "число", False, "Сколько раз повторять после сбоя."), ("queue", "строка", True, "Имя очереди, в которой хранится задача."), ("key", "строка", False, "Задачи с одним ключом не выполняются одновременно.")),
        calls=(("POST", "/v3/jobs", "Поставить задачу в очередь"), ("GET", "/v3/jobs/{id}", "Узнать состояние задачи"), ("DELETE", "/v3/jobs/{id}", "Отменить задачу до запуска"), ("GET", "/v3/queues", "Список очередей")),
        returns=("Результат", "Задача с идентификатором и временем приёма."), kinds=("Добавлено", "Исправлено", "Изменено"),
        changes=(("3.4.0", (2025, 9, 18), ((0, "Приоритеты внутри очереди от 0 до 9."), (1, "Расписание не теряется при переводе часов."))), ("3.3.2", (2025, 8, 4), ((1, "Отменённая задача сразу освобождает ключ."), (2, "Время ожидания сокращено до пяти минут."))), ("3.3.0", (2025, 6, 27), ((0, "Цепочки могут ветвиться и сходиться."), (2, "Python 3.9 больше не проверяется.")))),
        finale=("Что дальше", "Перед первым запуском прочитайте главу о повторах и паузах."),
    ),
    Manual(
        lang="ar", tool="site", name="أرزة", tagline="مولّد مواقع ثابتة صغير وسريع", release="1.9", tabs=("الدليل", "القوالب", "الإصدارات", "المعرض"),
        words=("ابحث في التوثيق", "في هذه الصفحة", "اقترح تعديلًا", "السابق", "التالي", "نسخ", "إلزامي", "اختياري", "هل كانت الصفحة مفيدة؟", "نعم", "لا", "الإصدار"),
        nav=(("البداية", ("التثبيت", "إنشاء موقع", "المجلدات والملفات")), ("الكتابة", ("ترويسة الصفحة", "تنسيق النصوص", "الصور والتعليقات", "المسودات")), ("النشر", ("البناء", "الرفع", "الخلاصات"))),
        lead="ملف تنفيذي واحد وملف إعدادات ومجلد نصوص. خلال أربع دقائق ترى موقعك على الشاشة مع خلاصته.",
        parts=(("صِف الموقع", "كل الإعدادات العامة في ملف واحد. المفتاح المجهول خطأ صريح ولا يُتجاهل."), ("اكتب قالبًا", "القالب دالة تستقبل صفحة وتعيد نصًا. لا يتصل القالب بالشبكة أبدًا."), ("ابنِ الموقع", "لا تُكتب من جديد إلا الصفحات التي تغيّر مصدرها، فألف مقالة تستغرق أقل من ثانية.")),
        note=("المسودات تبقى خاصة", "لا تُنشر المسودات إلا إذا طلبت ذلك صراحة."),
        params=(("title", "نص", True, "العنوان الظاهر في التبويب والخلاصات."), ("base_url", "رابط", True, "عنوان الموقع دون شرطة في آخره."), ("minify", "منطقي", False, "يحذف المسافات الزائدة."), ("limit", "عدد", False, "عدد المقالات في الخلاصة.")),
        calls=(("GET", "/site.json", "بيانات الموقع كله"), ("GET", "/pages/{slug}.json", "صفحة واحدة مع محتواها"), ("POST", "/preview", "معاينة صفحة لم تُحفظ"), ("GET", "/search?q=", "نتائج البحث")),
        returns=("الإجابة", "مستند بصيغة JSON، والأوقات بالتوقيت العالمي."), kinds=("جديد", "إصلاح", "تغيير"),
        changes=(("1.9", (2025, 10, 2), ((0, "تُكتب أبعاد الصور في الصفحة فلا يقفز شيء أثناء التحميل."), (1, "تحتفظ الحواشي بأرقامها داخل الجداول."), (2, "تضم الخلاصة عشرين مقالة افتراضيًا."))), ("1.8", (2025, 7, 15), ((0, "إعادة التوجيه من ملف نصي بسيط."), (1, "رسالة الخطأ تذكر الصفحة التي طلبت القالب."))), ("1.7", (2025, 5, 20), ((0, "فهرس بحث صغير الحجم."), (2, "تعمل المعاينة على المنفذ 4100.")))),
        finale=("انشر موقعك", "أداة الرفع ترسل المجلد العام إلى أي مستضيف."),
    ),
    Manual(
        lang="he", tool="queue", name="גאות", tagline="משימות רקע ששורדות גם לילה קשה", release="3.4", tabs=("מדריך", "עיון", "שינויים", "קהילה"),
        words=("חיפוש בתיעוד", "בעמוד זה", "הצעת תיקון", "הקודם", "הבא", "העתקה", "חובה", "רשות", "העמוד עזר לך?", "כן", "לא", "גרסה"),
        nav=(("מתחילים", ("התקנה", "התור הראשון", "הפעלת עובדים", "מבנה הפרויקט")), ("מושגים", ("משימות ומצבים", "ניסיונות חוזרים", "תזמון")), ("תפעול", ("ניטור", "הרחבה", "מעבר מגרסה 2"))),
        lead="תור הוא רשימת משימות בעלת שם ומגבלות משלה. במדריך הזה תגדירו תור, תשלחו אליו משימה ותראו עובד מטפל בה.",
        parts=(("מגדירים משימה", "מוסיפים קישוט מעל פונקציה. הארגומנטים נשמרים כ־JSON ולכן עדיף להעביר מזהים."), ("שולחים משימה", "הקריאה חוזרת מיד עם ידית. דרכה אפשר לבדוק את המצב ולהמתין לסיום."), ("מפעילים עובד", "עובד הוא תהליך רגיל. ציינו אילו תורים הוא קורא לפי סדר החשיבות.")),
        note=("משימות קצרות בלבד", "משימה ארוכה מדקה מעכבת הפעלה מחדש. פצלו אותה לשרשרת של צעדים קטנים."),
        params=(("timeout", "משך", False, "עוצר את המשימה לאחר הזמן הזה. ברירת המחדל: חמש דקות."), ("retries", "מספר", False, "כמה פעמים לנסות שוב."), ("queue", "מחרוזת", True, "שם התור שבו נשמרת המשימה."), ("key", "מחרוזת", False, "משימות בעלות מפתח זהה לא ירוצו יחד.")),
        calls=(("POST", "/v3/jobs", "הוספת משימה לתור"), ("GET", "/v3/jobs/{id}", "קריאת מצב המשימה"), ("DELETE", "/v3/jobs/{id}", "ביטול לפני התחלה"), ("GET", "/v3/queues", "רשימת התורים")),
        returns=("החזרה", "המשימה עם המזהה ושעת הקבלה."), kinds=("חדש", "תוקן", "שונה"),
        changes=(("3.4.0", (2025, 9, 18), ((0, "עדיפויות בתוך תור, מ־0 עד 9."), (1, "התזמון אינו אובד כשהשעון זז."))), ("3.3.2", (2025, 8, 4), ((1, "משימה שבוטלה משחררת את המפתח מיד."), (2, "זמן ההמתנה קוצר לחמש דקות."))), ("3.3.0", (2025, 6, 27), ((0, "שרשראות יכולות להתפצל ולהתאחד."), (2, "Python 3.9 אינה נבדקת עוד.")))),
        finale=("מה הלאה", "קראו על ניסיונות חוזרים לפני ההשקה הראשונה."),
    ),
    Manual(
        lang="hi", tool="pay", name="पतंग पे", tagline="एक अनुरोध में भुगतान", release="2025-03", tabs=("गाइड", "एपीआई", "बदलाव", "सहायता"),
        words=("दस्तावेज़ खोजें", "इस पृष्ठ पर", "सुधार सुझाएँ", "पिछला", "अगला", "कॉपी करें", "अनिवार्य", "वैकल्पिक", "क्या यह पृष्ठ काम आया?", "हाँ", "नहीं", "संस्करण"),
        nav=(("शुरुआत", ("प्रमाणीकरण", "भुगतान बनाना", "त्रुटियाँ", "पृष्ठ विभाजन")), ("पैसा", ("मुद्राएँ", "वापसी", "निपटान")), ("जोड़ना", ("वेबहुक", "नोड लाइब्रेरी", "परीक्षण कार्ड"))),
        lead="भुगतान किसी कार्ड या खाते से पैसा आपके शेष में लाता है। इसे हमेशा सर्वर पर बनाएँ और पहचान संख्या सँभालकर रखें।",
        parts=(("अनुरोध भेजें", "राशि सबसे छोटी इकाई में पूर्ण संख्या होती है: 4200 का अर्थ है बयालीस यूरो।"), ("उत्तर पढ़ें", "captured भुगतान अंतिम है। किसी और स्थिति में next_action अगला कदम बताता है।"), ("नोड से", "लाइब्रेरी अनुरोध पर हस्ताक्षर करती है और नेटवर्क टूटने पर दोबारा कोशिश करती है।")),
        note=("दोहराव कुंजी भेजें", "एक ही कुंजी दो बार भेजने पर पहला उत्तर मिलता है, दूसरा भुगतान नहीं बनता।"),
        params=(("amount", "पूर्णांक", True, "सबसे छोटी इकाई में धनात्मक राशि।"), ("currency", "पाठ", True, "छोटे अक्षरों में तीन अक्षरों का कोड।"), ("source", "पाठ", True, "कार्ड या खाते का टोकन।"), ("description", "पाठ", False, "विवरणी में दिखता है, अधिकतम 22 अक्षर।")),
        calls=(("POST", "/v2/charges", "भुगतान बनाएँ"), ("GET", "/v2/charges/{id}", "भुगतान देखें"), ("POST", "/v2/charges/{id}/refund", "पूरा या आंशिक वापस करें"), ("GET", "/v2/balance", "शेष देखें")),
        returns=("उत्तर", "भुगतान, या प्रकार और कोड वाली त्रुटि।"), kinds=("नया", "सुधार", "बदलाव"),
        changes=(("2025-03", (2025, 3, 14), ((0, "चेक और पोलिश मुद्रा में भुगतान।"), (1, "वापसी की सूचना में मूल राशि शामिल है।"))), ("2025-01", (2025, 1, 30), ((0, "कार्यदिवसों पर निपटान तय किया जा सकता है।"), (1, "एक ही सेकंड के भुगतान अब नहीं छूटते।"))), ("2024-11", (2024, 11, 8), ((0, "विवाद में आठ फ़ाइलें तक जोड़ी जा सकती हैं।"), (2, "पुराना TLS 1.1 बंद किया गया।")))),
        finale=("शुरू करें", "परीक्षण कुंजी बदलें और खुद को एक यूरो भेजकर देखें।"),
    ),
    Manual(
        lang="el", tool="db", name="Βότσαλο", tagline="Ενσωματωμένη βάση για μετρήσεις αισθητήρων", release="0.12", tabs=("Οδηγός", "Αναφορά", "Αλλαγές", "Κοινότητα"),
        words=("Αναζήτηση", "Σε αυτή τη σελίδα", "Πρόταση αλλαγής", "Προηγούμενο", "Επόμενο", "Αντιγραφή", "υποχρεωτικό", "προαιρετικό", "Σας βοήθησε η σελίδα;", "Ναι", "Όχι", "Έκδοση"),
        nav=(("Πρώτα βήματα", ("Εγκατάσταση", "Η πρώτη αποθήκη", "Δομή έργου")), ("Έννοιες", ("Εγγραφές", "Χρονοσειρές", "Συμπίεση")), ("Λειτουργία", ("Διαγραφή παλιών τιμών", "Αντίγραφα ασφαλείας"))),
        lead="Το Βότσαλο κρατά χρονοσειρές σε ένα μόνο αρχείο και διαβάζει εκατομμύρια γραμμές το δευτερόλεπτο. Εδώ φτάνετε από τον άδειο φάκελο στο πρώτο ερώτημα.",
        parts=(("Περιγράψτε την εγγραφή", "Μια εγγραφή είναι απλή δομή και η μακροεντολή παράγει τη μορφή αποθήκευσης."), ("Κάντε ερωτήματα", "Τα ερωτήματα διαβάζουν τον δίσκο μόνο όταν ζητήσετε το αποτέλεσμα."), ("Αναφορές με SQL", "Για αναφορές υπάρχει ένα υποσύνολο της SQL που μόνο διαβάζει.")),
        note=("Ένας γράφει, πολλοί διαβάζουν", "Αν δύο διεργασίες ανοίξουν το αρχείο για εγγραφή, η δεύτερη αποτυγχάνει αμέσως."),
        params=(("path", "διαδρομή", True, "Θέση του αρχείου· οι φάκελοι δημιουργούνται."), ("cache_mb", "ακέραιος", False, "Μέγεθος μνήμης, αλλιώς 64 MB."), ("readonly", "λογικό", False, "Άνοιγμα χωρίς κλείδωμα."), ("sync", "κείμενο", False, "Πότε γράφεται στον δίσκο.")),
        calls=(("GET", "/stores", "Λίστα αποθηκών"), ("GET", "/stores/{name}/series", "Χρονοσειρές μιας αποθήκης"), ("POST", "/stores/{name}/rows", "Προσθήκη μετρήσεων"), ("DELETE", "/stores/{name}/rows", "Διαγραφή διαστήματος")),
        returns=("Επιστρέφει", "Πλήθος γραμμών και ώρα της τελευταίας μέτρησης."), kinds=("Νέο", "Διόρθωση", "Αλλαγή"),
        changes=(("0.12", (2025, 10, 9), ((0, "Η συμπίεση τρέχει στο παρασκήνιο."), (1, "Η θερινή ώρα δεν μετακινεί πια τα όρια της ημέρας."))), ("0.11.4", (2025, 8, 21), ((1, "Κανένα σφάλμα σε κενά διαστήματα."), (0, "Τα ερωτήματα δείχνουν πόσα μπλοκ διάβασαν."))), ("0.11", (2025, 6, 3), ((0, "Αντίγραφα ασφαλείας εν λειτουργία."), (2, "Απαιτείται Rust 1.80.")))),
        finale=("Επόμενο βήμα", "Διαβάστε πώς η συμπίεση εξοικονομεί χώρο."),
    ),
)  # fmt: skip
