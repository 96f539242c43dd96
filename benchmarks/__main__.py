"""Speed by domain: samples a second, CPU a sample, and whose time it is."""

from __future__ import annotations

import click

from benchmarks.domains import measure_language, rows_as_text


@click.command(epilog="Example:  python -m benchmarks --count 8 --language svg --language html")
@click.option(
    "--count", default=6, show_default=True, type=click.IntRange(1), help="Programs of each language."
)
@click.option("--language", "languages", multiple=True, help="Only these (default: all).")
def main(count: int, languages: tuple[str, ...]) -> None:
    """One process, one program at a time, on whatever else the machine does: read the ratios, not the seconds."""
    import renderers

    rows = []
    for language in languages or renderers.names():
        rows.append(measure_language(language, count))
        click.echo(rows_as_text(rows[-1:], with_head=len(rows) == 1))


if __name__ == "__main__":
    main()
