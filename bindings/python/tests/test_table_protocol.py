"""The clients in the docs play as they are printed: `table-protocol.md` and `dixit-programs.md`."""

import json
import os
import re
import secrets
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

DOCS = Path(__file__).parents[3] / "docs"


def hambazi() -> str:
    program = os.environ.get("HAMBAZI")
    if program is None:
        pytest.fail("HAMBAZI names no program: run cargo xtask test python")
    return program


def printed(page: str, number: int, folder: Path) -> Path:
    """A block of Python on a page, as a file."""
    code = (DOCS / page).read_text(encoding="utf-8").split("```python\n")[number].split("```")[0]
    file = folder / f"client_{number}.py"
    file.write_text(code, encoding="utf-8")
    return file


@contextmanager
def site(folder: Path) -> Iterator[str]:
    serve = [hambazi(), "serve", "--port", "0", "--hold", "5ms", "--data", str(folder / "data")]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        try:
            assert server.stdout is not None
            found = (re.search(r"http://[0-9.:]+", line) for line in server.stdout)
            yield next(address.group() for address in found if address)
        finally:
            server.terminate()


def play(*command: str) -> subprocess.Popen[str]:
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_the_client_plays_a_game_as_printed(tmp_path: Path) -> None:
    client = [sys.executable, str(printed("table-protocol.md", 1, tmp_path))]
    with site(tmp_path) as at, play(*client, at) as host:
        assert host.stdout is not None
        told = host.stdout.readline()
        with play(*client, at, told.rsplit("/", 1)[1].strip()) as guest:
            endings = [player.communicate(timeout=120)[0].strip() for player in (host, guest)]
        assert endings[0] == endings[1] and endings[0].startswith("{'Rules':")
        assert (host.returncode, guest.returncode) == (0, 0)


def host_dixit(at: str, players: int, come: Callable[[str], None]) -> dict[str, Any]:
    """Opens a table, lets programs come, begins, and lends the chair to a bot; the table at the end."""
    token = secrets.token_hex(16)
    wish = {"settings": {"timers": "off"}, "name": "Mina", "token": token}
    with urllib.request.urlopen(at + "/api/evenings", json.dumps(wish).encode()) as answer:
        code = json.load(answer)["code"]
    with connect(at.replace("http", "ws", 1) + f"/api/tables/{code}/socket?v=2") as socket:

        def ask(**message: Any) -> None:
            socket.send(json.dumps(message))

        ask(ask="hello", token=token)
        come(code)
        begun = lent = False
        while True:
            table: dict[str, Any] = json.loads(socket.recv(timeout=120))
            if table["tell"] != "evening":
                continue
            if table["open"] is None:
                ready = sum(nonce is not None for nonce in table["fair"]["nonces"])
                if ready == players and not begun:
                    assert sum(person.get("program", False) for person in table["people"]) == players
                    ask(ask="begin")
                    begun = True
            elif table["open"]["over"]:
                return table
            elif not lent:
                ask(ask="act", moment=table["moment"], command={"do": "lend"})
                lent = True


def test_programs_play_dixit_as_printed(tmp_path: Path) -> None:
    client = printed("table-protocol.md", 2, tmp_path)
    (tmp_path / "lines").mkdir()
    lines = printed("dixit-programs.md", 1, tmp_path / "lines")
    programs: list[subprocess.Popen[str]] = []
    with site(tmp_path) as at:

        def come(code: str) -> None:
            programs.extend(play(sys.executable, str(client), at, code) for _ in range(2))
            engine = f"{sys.executable} {lines}"
            options = ["--site", at, "--table", code, "--games", "1", "--name", "Lines"]
            programs.append(play(hambazi(), "bot", "--game", "dixit", "--engine", engine, *options))

        table = host_dixit(at, 3, come)
        said = [program.communicate(timeout=120)[0].strip() for program in programs]
    assert [program.returncode for program in programs] == [0, 0, 0]
    winners = table["open"]["over"]["winners"]
    names = [person["name"] for person in table["people"]]
    won = {name for name, chair in zip(names, table["open"]["chairs"]) if chair["side"] in winners}
    assert said[2] in ("Lines dixit: 1 won, 0 lost, 0 drawn", "Lines dixit: 0 won, 1 lost, 0 drawn")
    assert ("1 won" in said[2]) == ("Lines" in won)
    assert sum(text == "won" for text in said[:2]) == len(won & {"Dreamer", "Dreamer 2"})
