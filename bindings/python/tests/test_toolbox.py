"""The tour in `docs/toolbox.md` runs as it is printed."""

import doctest
from pathlib import Path


def test_the_tour_runs_as_printed() -> None:
    page = Path(__file__).parents[3] / "docs" / "toolbox.md"
    # A block of code ends where an example's output would.
    text = page.read_text(encoding="utf-8").replace("\n```\n", "\n\n")
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples)
    assert results.attempted > 20 and results.failed == 0
