"""What a reference shows beside its first two endpoints: the call from a terminal, and the answer."""

from __future__ import annotations

_KEY = '-H "Authorization: Bearer $TOKEN"'

CALLS: dict[str, tuple[tuple[str, str], tuple[str, str]]] = {
    "queue": (
        (
            f'curl https://queue.example/v3/jobs \\\n  {_KEY} \\\n  -H "Content-Type: application/json" \\\n  -d \'{{"queue": "mail", "timeout": "30s", "retries": 3}}\'',
            '{\n  "id": "9f2c41",\n  "queue": "mail",\n  "state": "queued",\n  "accepted": "2025-09-18T07:41:05Z"\n}',
        ),
        (
            f"curl https://queue.example/v3/jobs/9f2c41 \\\n  {_KEY}",
            '{\n  "id": "9f2c41",\n  "queue": "mail",\n  "state": "done",\n  "tries": 1,\n  "accepted": "2025-09-18T07:41:05Z",\n  "finished": "2025-09-18T07:41:06Z"\n}',
        ),
    ),
    "site": (
        (
            "curl https://notes.example/site.json",
            '{\n  "title": "Garden notes",\n  "base_url": "https://notes.example",\n  "minify": true,\n  "limit": 20,\n  "pages": 214\n}',
        ),
        (
            "curl https://notes.example/pages/first-frost.json",
            '{\n  "slug": "first-frost",\n  "title": "First frost",\n  "words": 640,\n  "draft": false,\n  "body": "<p>It came a week early.</p>"\n}',
        ),
    ),
    "pay": (
        (
            f"curl https://api.kite.example/v2/charges \\\n  {_KEY} \\\n  -d amount=4200 \\\n  -d currency=eur \\\n  -d source=card_7Qd1",
            '{\n  "id": "ch_18Jx20",\n  "amount": 4200,\n  "currency": "eur",\n  "status": "captured",\n  "refunded": false,\n  "created": "2025-03-14T09:26:53Z"\n}',
        ),
        (
            f"curl https://api.kite.example/v2/charges/ch_18Jx20 \\\n  {_KEY}",
            '{\n  "id": "ch_18Jx20",\n  "amount": 4200,\n  "currency": "eur",\n  "status": "captured",\n  "refunded": true,\n  "next_action": null\n}',
        ),
    ),
    "db": (
        (
            "curl http://localhost:7070/stores",
            '[\n  { "path": "readings.pebble", "cache_mb": 64, "readonly": false },\n  { "path": "archive.pebble", "cache_mb": 16, "readonly": true }\n]',
        ),
        (
            "curl http://localhost:7070/stores/readings/series",
            '[\n  { "sensor": 7, "rows": 48210, "last": 21.4 },\n  { "sensor": 9, "rows": 47988, "last": 19.8 }\n]',
        ),
    ),
}
"""(request in bash, answer in JSON) of each tool's first two endpoints."""
