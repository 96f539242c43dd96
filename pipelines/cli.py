"""The command line: every command of `renderloom`, each in a file of its own."""

from __future__ import annotations

import sys

try:
    import json

    import click

    from pipelines.commands.corpus import check, show, stats
    from pipelines.commands.dedup import dedup
    from pipelines.commands.ending import Commands
    from pipelines.commands.export import export
    from pipelines.commands.render import render
    from pipelines.commands.run import run
    from pipelines.commands.say import examples, guarded, say
    from pipelines.commands.view import view
except KeyboardInterrupt:  # from here on `Commands` answers it
    sys.stderr.write("renderloom: interrupted\n")
    raise SystemExit(130) from None

HELP = {"help_option_names": ["-h", "--help"], "max_content_width": 110}


@click.group(
    cls=Commands,
    context_settings=HELP,
    epilog=examples(
        "renderloom run demo --out out/demo",
        "renderloom render page.html --size 1280x800 --out pictures",
        "renderloom show out/demo --index 3 --overlay --image sample.png",
    ),
)
@click.version_option("0.4.0", prog_name="renderloom")
def main() -> None:
    """Code in, pictures of that code out, every coordinate measured on the pixels, in shards a trainer reads as they are."""


for command in (run, render, show, view, stats, check, dedup, export):
    main.add_command(command)


@main.command(name="list")
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def list_(as_json: bool) -> None:
    """Languages, generators by domain, recipes and coordinate profiles, each with one line."""
    from pipelines.listing import listing

    found = guarded(listing)
    if as_json:
        click.echo(json.dumps(found, indent=1))
        return
    for title, lines in found.items():
        say(f"{title}:")
        for name, line in lines.items():
            say(f"  {name:<22} {line}")


if __name__ == "__main__":
    main()
