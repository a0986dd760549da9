// What TypeScript knows of the package: each game's own facts, and the type that a move leads to.

import { Game, daaliz, dvonn, kamisado, read, start } from "@hambazi/rules";
import type { Color, DaalizPosition, DvonnPosition, Position } from "@hambazi/rules";

const pawns: string[] = daaliz.start({ size: [5, 5], walls: [3, 2] }).play("c2").pawns;
const due: Color | null = kamisado.start({ match: "long" }).play("c1-c5").due;
const stacks: Map<string, string> = dvonn.start({ start: "random", seed: 7 }).stacks;
const named: DvonnPosition = start("dvonn", { start: "symmetric", seed: 1 });
const text: DaalizPosition = read("daaliz", "1 e1 e9 10 10 -", { goal: "reach" });
const last: DaalizPosition = new Game(text, ["e2"]).position;

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

export { due, named, pawns, stacks };
