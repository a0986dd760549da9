// What TypeScript knows of the package: each game's own facts, and the type that a move leads to.

import { Game, daaliz, dvonn, fromJSON, kamisado, read, start } from "@hambazi/rules";
import { HambaziBoard } from "@hambazi/board";
import type { Color, DaalizPosition, DvonnPosition, Position } from "@hambazi/rules";

const pawns: string[] = daaliz.start({ size: [5, 5], walls: [3, 2] }).play("c2").pawns;
const due: Color | null = kamisado.start({ match: "long" }).play("c1-c5").due;
const stacks: Map<string, string> = dvonn.start({ start: "random", seed: 7 }).stacks;
const named: DvonnPosition = start("dvonn", { start: "symmetric", seed: 1 });
const text: DaalizPosition = read("daaliz", "1 e1 e9 10 10 -", { goal: "reach" });
const last: DaalizPosition = new Game(text, ["e2"]).position;

const again: Position = fromJSON(JSON.stringify(text));
const past: string | undefined = fromJSON(text.toJSON()).toJSON().past;

/** What a page hears of a board. */
export function heard(board: HambaziBoard): string[] {
  const all: string[] = [];
  board.addEventListener("move", (event) => all.push(event.detail.move, ...event.detail.moves));
  board.addEventListener("error", (event) => all.push(event.detail.message));
  board.addEventListener("click", (event) => all.push(String(event.clientX)));
  return all;
}

/** Whatever game it is. */
export function told(here: Position): string {
  return here.whyIllegal("e5")?.rule ?? String(here.winners);
}

// @ts-expect-error: Kamisado has no pawns
kamisado.start().pawns;
// @ts-expect-error: a position doesn't change
last.turn = 1;
// @ts-expect-error: DVONN has no walls
start("dvonn", { walls: 3 });

export { again, due, named, past, pawns, stacks };
