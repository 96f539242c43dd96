"""Addresses that pages load their frameworks from; the renderer answers them from the lock file's packages."""

from __future__ import annotations

CDN = "https://cdn.jsdelivr.net/npm/"
TAILWIND = f"{CDN}@tailwindcss/browser@4"
BOOTSTRAP_CSS = f"{CDN}bootstrap@5.3.9/dist/css/bootstrap.min.css"
BOOTSTRAP_RTL = f"{CDN}bootstrap@5.3.9/dist/css/bootstrap.rtl.min.css"
BOOTSTRAP_JS = f"{CDN}bootstrap@5.3.9/dist/js/bootstrap.bundle.min.js"
BOOTSTRAP_ICONS = f"{CDN}bootstrap-icons@1.13.2/font/bootstrap-icons.min.css"
