// What several tests need.

import { Game, daaliz, dvonn, kamisado } from "@hambazi/rules";

/** @import { Position } from "@hambazi/rules" */

/** @type {(import("@hambazi/rules").DvonnPosition | import("@hambazi/rules").KamisadoPosition | import("@hambazi/rules").DaalizPosition)[]} */
export const STARTS = [
  dvonn.start(),
  dvonn.start({ start: "random", seed: 3 }),
  dvonn.start({ start: "symmetric", seed: 4 }),
  kamisado.start(),
  kamisado.start({ match: "standard" }),
  daaliz.start(),
  daaliz.quoridor(),
  daaliz.start({ size: [5, 5], walls: 3 }),
  daaliz.start({ players: 3 }),
  daaliz.start({ players: 4, teams: true }),
  daaliz.start({ layout: "race" }),
  daaliz.start({ players: 4, layout: "meeting" }),
];

/**
 * Chance that falls the same way every time (mulberry32).
 * @param {number} seed
 * @returns {(n: number) => number} a number below n
 */
export function below(seed) {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

/**
 * A random game, to its end or for this many moves.
 * @template {Position} P
 * @param {P} start
 * @param {number} seed
 * @param {number} limit
 */
export function randomGame(start, seed, limit) {
  const game = new Game(start);
  const dice = below(seed);
  while (!game.position.isOver && game.length < limit) {
    const moves = game.position.legalMoves;
    game.play(moves[dice(moves.length)]);
  }
  return game;
}
