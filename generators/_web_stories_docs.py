"""Documentation pages of invented tools."""

from __future__ import annotations

from generators._web_story import Story, bullets, code, h2, note, p, steps, table

DOCS = (
    Story(lang="en", genre="docs", site="tern", section="Guides", title="Deploy from a branch", deck="Ship a preview for every pull request and promote it with one command.", author="tern contributors", role="Version 3.2", scene="waves", about="a documentation page on deploying from a branch", tags=("deploy", "preview"), related=(("Install the CLI", "Start"), ("Secrets and variables", "Guides"), ("Roll back a release", "Guides"), ("Command reference", "Reference"), ("Regions", "Reference")), parts=(
        p("A deployment is an immutable copy of your project, reachable at its own address. Promoting one swaps the alias of production; nothing is rebuilt, so a roll back takes less than a second."),
        h2("Before you start"), bullets("tern 3.0 or newer", "A project linked with tern link", "Write access to the repository"),
        h2("Create a preview"), code("sh", "git switch -c new-header\ntern deploy --preview\n\n✓ Built in 14.2 s\n✓ https://new-header.orchard.tern.example"), p("The address stays the same for later pushes to that branch. Add a password when the work is not public yet."),
        h2("Configure the build"), code("toml", "[build]\ncommand = \"npm run build\"\noutput = \"dist\"\n\n[preview]\npassword = \"$PREVIEW_PASSWORD\"\nexpires = \"14d\""),
        table(("Key", "Type", "Default"), ("command", "string", "detected"), ("output", "string", "dist"), ("expires", "duration", "30d")),
        note("Variables that start with a dollar sign are read from the project's secrets, never from your shell."),
        h2("Promote"), code("sh", "tern promote new-header --wait"), p("Promotion fails when a health check answers with anything but 200 within ten seconds. The previous release then keeps serving."))),
    Story(lang="en", genre="docs", site="Ledger API", section="Reference", title="Payments", deck="Create, capture and refund card payments.", author="Ledger", role="API version 2026-04", scene="arcs", about="an API reference page on payments", tags=("api", "rest"), related=(("Authentication", "Basics"), ("Errors", "Basics"), ("Idempotency", "Basics"), ("Customers", "Resources"), ("Webhooks", "Resources")), parts=(
        p("A payment moves through four states. Amounts are integers in the smallest unit of the currency, so 1250 stands for twelve euros and fifty cents."),
        table(("State", "Meaning", "Next"), ("created", "Waiting for the customer", "authorised, failed"), ("authorised", "Funds are reserved", "captured, voided"), ("captured", "Money is on its way", "refunded"), ("failed", "The bank declined", "none")),
        h2("Create a payment"), code("http", "POST /v2/payments HTTP/1.1\nHost: api.ledger.example\nAuthorization: Bearer sk_test_41f\nIdempotency-Key: order-5519\n\n{\n  \"amount\": 1250,\n  \"currency\": \"EUR\",\n  \"capture\": \"manual\"\n}"),
        h2("Response"), code("json", "{\n  \"id\": \"pay_8xk2\",\n  \"state\": \"created\",\n  \"amount\": 1250,\n  \"currency\": \"EUR\",\n  \"expires_at\": \"2026-05-04T10:15:00Z\"\n}"),
        note("Send the same idempotency key when you retry. A second payment is never created for it."),
        h2("Capture"), p("An authorisation lasts seven days. You may capture less than the reserved amount, and the rest is released at once."), code("python", "payment = client.payments.capture(\n    \"pay_8xk2\",\n    amount=990,\n)\nassert payment.state == \"captured\""),
        h2("Errors"), bullets("402 card_declined: ask for another card.", "409 already_captured: safe to ignore.", "422 amount_too_large: capture at most what was reserved."))),
    Story(lang="en", genre="docs", site="Gridlock", section="Handbook", title="Sorting large tables", deck="Keep scrolling smooth with a million rows.", author="Gridlock team", role="Updated for 5.1", scene="hills", about="a library handbook page on sorting tables", tags=("javascript", "performance"), related=(("Getting started", "Handbook"), ("Columns", "Handbook"), ("Filtering", "Handbook"), ("Accessibility", "Handbook"), ("Changelog", "Project")), parts=(
        p("Gridlock sorts an index and never moves your rows. That keeps references stable and makes undo trivial, at the cost of four bytes for each row."),
        h2("The short version"), code("js", "import { createGrid, by } from 'gridlock';\n\nconst grid = createGrid(document.querySelector('#orders'), {\n  rows,\n  sort: [by('country'), by('total', 'desc')],\n});"),
        h2("Write a comparator"), p("Pass a function when the natural order is not enough. It receives two values and returns a number, like the one for arrays."), code("js", "const sizes = ['S', 'M', 'L', 'XL'];\n\nfunction bySize(a, b) {\n  return sizes.indexOf(a) - sizes.indexOf(b);\n}"),
        note("Comparators must be pure. Gridlock may run them in a worker, where your variables do not exist."),
        h2("Measure first"), table(("Rows", "Native sort", "Index sort"), ("10,000", "6 ms", "4 ms"), ("100,000", "92 ms", "47 ms"), ("1,000,000", "1,240 ms", "510 ms")),
        steps("Open the profiler and record one sort.", "Look for layout in the flame chart.", "Turn on the worker when the sort itself exceeds 50 ms."))),
    Story(lang="de", genre="docs", site="Feldpost", section="Anleitung", title="Messwerte per Funk empfangen", deck="Vom Sensor im Gewächshaus bis zur Kurve im Browser.", author="Projekt Feldpost", role="Stand: Fassung 2.4", scene="leaves", about="a German documentation page on receiving sensor data", tags=("Sensoren", "Funk"), related=(("Erste Schritte", "Anleitung"), ("Batterien und Schlafzeiten", "Anleitung"), ("Fehlersuche", "Anleitung"), ("Protokoll", "Nachschlagen")), parts=(
        p("Ein Sensor schläft fast immer. Alle zehn Minuten wacht er auf, misst, sendet 24 Byte und legt sich wieder hin. So hält eine Knopfzelle zwei Jahre."),
        h2("Empfänger starten"), code("sh", "feldpost empfang --kanal 7 --ziel werte.db\n\nKanal 7 offen, warte auf Sensoren …\n3f:a1  21,4 °C  58 %"),
        h2("Werte abfragen"), code("python", "from feldpost import Archiv\n\nwith Archiv(\"werte.db\") as archiv:\n    for messung in archiv.heute(sensor=\"3f:a1\"):\n        print(messung.zeit, messung.grad)"),
        table(("Feld", "Einheit", "Bereich"), ("grad", "°C", "-40 bis 85"), ("feuchte", "%", "0 bis 100"), ("batterie", "mV", "2000 bis 3300")),
        note("Unter 2200 mV schickt der Sensor ein Warnbit. Tauschen Sie die Zelle dann innerhalb einer Woche."),
        h2("Wenn nichts ankommt"), bullets("Antenne senkrecht stellen.", "Kanal auf beiden Seiten vergleichen.", "Metallregale meiden: Sie schlucken das Signal."))),
)  # fmt: skip
