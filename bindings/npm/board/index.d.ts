/** A visitor has chosen a move; it is played unless the event is cancelled. */
export interface MoveDetail {
  move: string;
  /** All moves, with this one. */
  moves: string[];
}

/** The events of a board, and those of every element. */
export type HambaziBoardEventMap = Omit<HTMLElementEventMap, "error"> & {
  move: CustomEvent<MoveDetail>;
  end: CustomEvent<null>;
  error: CustomEvent<Error>;
};

/**
 * `<hambazi-board>`: a board of DVONN, Kamisado, Daaliz or Quoridor.
 *
 * Events: `move` (a `CustomEvent<MoveDetail>`, cancelable), `end` when the rules end the game, and
 * `error` (a `CustomEvent<Error>`) when the attributes make no sense, or the page's policy forbids
 * WebAssembly.
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
  addEventListener<K extends keyof HambaziBoardEventMap>(
    type: K,
    listener: (this: HambaziBoard, event: HambaziBoardEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof HambaziBoardEventMap>(
    type: K,
    listener: (this: HambaziBoard, event: HambaziBoardEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "hambazi-board": HambaziBoard;
  }
}
