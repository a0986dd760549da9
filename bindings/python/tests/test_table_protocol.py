"""The client in `docs/table-protocol.md` plays as it is printed, against itself."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest


def test_the_client_plays_a_game_as_printed(tmp_path: Path) -> None:
    program = os.environ.get("HAMBAZI")
    if program is None:
        pytest.fail("HAMBAZI names no program: run cargo xtask test python")
    page = Path(__file__).parents[3] / "docs" / "table-protocol.md"
    code = page.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    client = tmp_path / "client.py"
    client.write_text(code, encoding="utf-8")

    serve = [program, "serve", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        try:
            assert server.stdout is not None
            found = (re.search(r"http://[0-9.:]+", line) for line in server.stdout)
            site = next(address.group() for address in found if address)

            def play(*code: str) -> subprocess.Popen[str]:
                return subprocess.Popen([sys.executable, str(client), site, *code], stdout=subprocess.PIPE, text=True)

            with play() as host:
                assert host.stdout is not None
                told = host.stdout.readline()
                with play(told.rsplit("/", 1)[1].strip()) as guest:
                    endings = [player.communicate(timeout=120)[0].strip() for player in (host, guest)]
                assert endings[0] == endings[1] and endings[0].startswith("{'Rules':")
                assert (host.returncode, guest.returncode) == (0, 0)
        finally:
            server.terminate()
