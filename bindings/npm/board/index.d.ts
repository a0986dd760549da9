/** A visitor has chosen a move; it is played unless the event is cancelled. */
export interface MoveDetail {
  move: string;
  /** All moves, with this one. */
  moves: string[];
}

/**
 * `<hambazi-board>`: a board of DVONN, Kamisado, Daaliz or Quoridor.
 *
 * Events: `move` (a `CustomEvent<MoveDetail>`, cancelable), `end` when the rules end the game, and
 * `error` (a `CustomEvent<Error>`) when the attributes make no sense.
 */
export class HambaziBoard extends HTMLElement {
  /** The moves so far, in notation. */
  get moves(): string[];
  set moves(moves: Iterable<string>);
  /** The text of the position after all moves; `null` while the element is on no page. */
  readonly position: string | null;
  /** The seat to move; `null` when the game is over. */
  readonly turn: number | null;
  /** Plays a legal move. Throws an `Error` for any other. */
  play(move: string): void;
  /** Takes the last move back. */
  undo(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "hambazi-board": HambaziBoard;
  }
}
