// The element `<hambazi-board>`. `index.d.ts` and `README.md` say how it is used.

import { Board, refused } from "./load.js";
import { element, shapes } from "./shapes.js";
import site from "./style.js";

const SVG = "http://www.w3.org/2000/svg";

/** After this many milliseconds nothing moves any more. */
const SETTLED = 620;

const STYLE = `
:host { display: block; max-width: 40rem; }
:host([hidden]) { display: none; }
.prompt { display: flex; flex-wrap: wrap; gap: 0.5em; align-items: baseline; min-height: 2.6em; margin: 0.5em 0 0;
  color: var(--ink); font: 1rem/1.4 var(--board-font, system-ui, sans-serif); }
.prompt p { flex: 1 1 12em; margin: 0; }
.prompt button { font: inherit; color: var(--on-thread); background: var(--thread); border: 0; border-radius: var(--r-s);
  min-height: 2.75em; padding: 0 1em; cursor: pointer; }
.prompt button:focus-visible { outline: 3px solid var(--saffron); outline-offset: 2px; }
:host(:not([play], [data-error])) .prompt { display: none; }
:host([data-error]) .prompt { color: var(--madder); }
:host(:not([play])) .board { touch-action: auto; }
`;

/** One sheet for all boards. A page's policy may forbid styles in the text of a page, but no sheet
 * that a script has made. */
let sheet = null;

function look() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(site + STYLE);
  }
  return sheet;
}

/** What stands in the place of a board that the page's policy forbids. */
const FORBIDDEN = {
  en: "This board can’t be shown: the page does not allow WebAssembly.",
  fa: "این تخته نمایش داده نمی‌شود: صفحه اجازهٔ اجرای WebAssembly را نمی‌دهد.",
  sv: "Brädet kan inte visas: sidan tillåter inte WebAssembly.",
};

/** @param {string | null} text */
const words = (text) => (text ?? "").split(/[\s,;]+/).filter(Boolean);

/** A whole number, or what stands for it if there is none. */
function number(text, otherwise) {
  if (text === null || text.trim() === "") return otherwise;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`${text} is no whole number`);
}

/** Whatever a server can make a class of. */
const Base = globalThis.HTMLElement ?? class {};

export class HambaziBoard extends Base {
  static observedAttributes =
    ["game", "setup", "seed", "position", "moves", "shown", "facing", "play", "coordinates", "lang"];

  #board = null;
  #parts = new Map();
  #cells = new Map();
  #shape = "";
  #cursor = null;
  #queued = false;
  #made = "";
  #settling = 0;
  #picture = "";
  #view = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [look()];
    const svg = element("svg", { class: "painted", "aria-hidden": "true" });
    const cells = element("div", { class: "cells", role: "grid" });
    const told = element("p", { role: "status" });
    const board = element("div", { class: "board", part: "board", dir: "ltr" }, svg, cells);
    const prompt = element("div", { class: "prompt", part: "prompt" }, told);
    root.append(board, prompt);
    this.#view = { board, svg, cells, prompt, told };
    for (const [event, kind] of [["pointermove", ""], ["pointerup", "up"], ["pointercancel", "lost"], ["pointerleave", "leave"]]) {
      board.addEventListener(event, (pointer) => this.#pointer(kind, pointer));
    }
    board.addEventListener("pointerdown", (pointer) => {
      if (pointer.button !== 0 || !pointer.isPrimary) return;
      this.#pointer("down", pointer);
      // The press belongs to the board, wherever it moves.
      board.setPointerCapture(pointer.pointerId);
    });
    board.addEventListener("keydown", (key) => this.#key(key));
  }

  connectedCallback() {
    this.#renew();
  }

  disconnectedCallback() {
    clearTimeout(this.#settling);
    this.#board?.free();
    this.#board = null;
    this.#made = "";
  }

  attributeChangedCallback(name, before, after) {
    if (before === after || !this.isConnected || this.#queued) return;
    // Several attributes that change together are one change.
    this.#queued = true;
    queueMicrotask(() => this.#catchUp());
  }

  /** Takes changed attributes now. */
  #catchUp() {
    if (!this.#queued) return;
    this.#queued = false;
    if (this.isConnected) this.#renew();
  }

  /** The moves so far, in notation. */
  get moves() {
    this.#catchUp();
    return this.#board?.moves() ?? words(this.getAttribute("moves"));
  }

  set moves(moves) {
    this.setAttribute("moves", [...moves].join(" "));
  }

  /** The text of the position after all moves. */
  get position() {
    this.#catchUp();
    return this.#board?.position() ?? null;
  }

  /** The seat to move; `null` when the game is over. */
  get turn() {
    this.#catchUp();
    return this.#board?.turn() ?? null;
  }

  /** Plays a legal move. */
  play(move) {
    this.#catchUp();
    if (!this.#board) throw new Error("the board is on no page, or its attributes make no sense");
    this.#board.play(String(move));
    this.#adopt();
  }

  /** Takes the last move back. */
  undo() {
    this.moves = this.moves.slice(0, -1);
  }

  /** The language of the nearest element that has one. */
  get #language() {
    const near = this.closest("[lang]") ?? document.documentElement;
    return near.getAttribute("lang") || "en";
  }

  /** Takes the attributes anew. */
  #renew() {
    const { told } = this.#view;
    if (refused) return this.#forbidden();
    try {
      const asked = ["game", "setup", "seed", "position", "moves"].map((name) => this.getAttribute(name));
      const made = JSON.stringify(asked);
      if (!this.#board || made !== this.#made) {
        const [game, setup, seed, position, moves] = asked;
        const agreed = { ...JSON.parse(setup || "{}"), game: game ?? "" };
        const lot = BigInt(number(seed, 0));
        const board = new Board(JSON.stringify(agreed), lot, position ?? undefined, words(moves));
        this.#board?.free();
        this.#board = board;
        this.#made = made;
      }
      const play = this.getAttribute("play");
      const seats = [...Array(this.#board.seats()).keys()];
      const mine = play === null ? [] : words(play).length > 0 ? words(play).map(Number) : seats;
      const shown = number(this.getAttribute("shown"), undefined);
      const facing = Math.min(number(this.getAttribute("facing"), 0), 255);
      const coordinates = this.getAttribute("coordinates") !== "off";
      this.#board.look(shown, Uint8Array.from(mine), facing, coordinates);
      this.removeAttribute("data-error");
      this.#show();
    } catch (why) {
      this.#board?.free();
      this.#board = null;
      this.#made = "";
      this.#clear();
      told.textContent = why.message;
      this.setAttribute("data-error", why.message);
      this.dispatchEvent(new CustomEvent("error", { detail: why }));
    }
  }

  /** Says in the place of the board that the page allows none. */
  #forbidden() {
    const { prompt, told } = this.#view;
    const [tag] = this.#language.toLowerCase().split("-");
    const lang = tag in FORBIDDEN ? tag : "en";
    Object.assign(prompt, { lang, dir: lang === "fa" ? "rtl" : "ltr" });
    told.textContent = FORBIDDEN[lang];
    const heard = this.getAttribute("data-error") === refused.message;
    this.setAttribute("data-error", refused.message);
    if (!heard) this.dispatchEvent(new CustomEvent("error", { detail: refused }));
  }

  /** The board has other moves now: the attribute follows, without making it anew. */
  #adopt() {
    this.#queued = true;
    this.setAttribute("moves", this.#board.moves().join(" "));
    this.#queued = false;
    const asked = ["game", "setup", "seed", "position", "moves"].map((name) => this.getAttribute(name));
    this.#made = JSON.stringify(asked);
    this.#renew();
    if (this.turn === null) this.dispatchEvent(new CustomEvent("end", { bubbles: true, composed: true }));
  }

  #clear() {
    this.#view.svg.replaceChildren();
    this.#view.cells.replaceChildren();
    this.#parts.clear();
    this.#cells.clear();
    this.#shape = "";
    this.#picture = "";
  }

  /** Brings the page up to date. */
  #show() {
    const { board, svg, cells, prompt, told } = this.#view;
    const tag = this.#language;
    const [wide, high] = this.#board.size();
    svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
    board.dataset.game = this.getAttribute("game");
    const [grabs, points] = this.#board.grip();
    board.className = `board${grabs ? " grabs" : ""}${points ? " points" : ""}`;
    const [title, direction] = this.#board.title(tag);
    cells.setAttribute("aria-label", title);
    this.#lay();
    const parts = this.#board.parts();
    const picture = [tag, ...parts].join();
    if (picture !== this.#picture) {
      this.#picture = picture;
      this.#paint(parts);
      // What a label tells can be seen, so it changes with the picture.
      for (const [cell, element] of this.#cells) {
        element.setAttribute("aria-label", this.#board.label(cell, tag));
      }
    }
    prompt.dir = direction;
    prompt.lang = tag;
    const text = this.#board.status(tag);
    if (told.textContent !== text) told.textContent = text;
    this.#offer(tag);
  }

  /** One group for each part; what is in another place slides there. */
  #paint(told) {
    const known = this.#parts;
    const begun = known.size > 0;
    const parts = new Map();
    for (let at = 0; at < told.length; at += 4) {
      const [key, name, place, painted] = told.slice(at, at + 4);
      const part = known.get(key) ?? { group: document.createElementNS(SVG, "g") };
      known.delete(key);
      const fresh = begun && !part.name ? " fresh" : "";
      if (part.name !== name) part.group.setAttribute("class", name + fresh);
      if (part.shapes !== painted) part.group.replaceChildren(...shapes(painted));
      if (part.place !== place) part.group.style.transform = place;
      parts.set(key, Object.assign(part, { name, place, shapes: painted }));
    }
    for (const { group } of known.values()) group.remove();
    this.#parts = parts;
    this.#order(false);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#order(true), SETTLED);
  }

  /** Puts the groups in order. A group that is moved in the tree doesn't slide, so what is there
   * already waits for the end of the slide. */
  #order(settled) {
    const { svg } = this.#view;
    let last = null;
    for (const { group } of this.#parts.values()) {
      if (settled || !group.parentNode) {
        const next = last ? last.nextSibling : svg.firstChild;
        if (next !== group) svg.insertBefore(group, next);
      }
      last = group;
    }
  }

  /** Lays out the cells for screen readers and keys, if the board or its orientation changed. */
  #lay() {
    const rows = this.#board.rows();
    const shape = JSON.stringify([[...rows], [...this.#board.size()]]);
    if (shape === this.#shape) return;
    this.#shape = shape;
    this.#picture = "";
    this.#view.cells.replaceChildren();
    this.#cells.clear();
    let row = this.#row();
    for (const cell of rows) {
      if (cell < 0) {
        row = this.#row();
        continue;
      }
      const element = document.createElement("div");
      element.className = "cell";
      element.setAttribute("role", "gridcell");
      element.tabIndex = -1;
      const place = this.#board.place(cell);
      ["left", "top", "width", "height"].forEach((name, at) => (element.style[name] = `${place[at]}%`));
      element.addEventListener("focus", () => (this.#cursor = cell));
      row.append(element);
      this.#cells.set(cell, element);
    }
    const still = this.#cells.has(this.#cursor) ? this.#cursor : (this.#board.beginning() ?? null);
    this.#put(still, false);
  }

  #row() {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    this.#view.cells.append(row);
    return row;
  }

  /** Moves the cursor to a cell, and perhaps the focus. */
  #put(cell, focus) {
    this.#cells.get(this.#cursor)?.setAttribute("tabindex", "-1");
    this.#cursor = cell;
    const element = this.#cells.get(cell);
    if (!element) return;
    element.tabIndex = 0;
    if (focus) element.focus();
  }

  /** The buttons below the board. */
  #offer(tag) {
    const { prompt } = this.#view;
    const told = this.#board.buttons(tag);
    const known = [...prompt.querySelectorAll("button")];
    if (JSON.stringify(known.flatMap((it) => [it.value, it.textContent])) === JSON.stringify(told)) return;
    for (const button of known) button.remove();
    for (let at = 0; at < told.length; at += 2) {
      const button = document.createElement("button");
      button.type = "button";
      button.part = "button";
      [button.value, button.textContent] = told.slice(at, at + 2);
      button.addEventListener("click", () => this.#does((board) => board.act(button.value)));
      prompt.append(button);
    }
  }

  /** Does something on the board, and plays the move if one is chosen. */
  #does(what) {
    if (!this.#board) return;
    const move = what(this.#board);
    if (move === undefined) return this.#show();
    const detail = { move, moves: [...this.moves, move] };
    const event = new CustomEvent("move", { detail, bubbles: true, composed: true, cancelable: true });
    if (this.dispatchEvent(event)) this.play(move);
    else this.#show();
  }

  #pointer(kind, event) {
    if (!this.#board || !this.hasAttribute("play")) return;
    const doing = kind || (event.buttons & 1 ? "drag" : "hover");
    const finger = event.pointerType !== "mouse";
    if (doing === "hover" && finger) return;
    const frame = this.#view.svg.getBoundingClientRect();
    const [wide, high] = this.#board.size();
    const x = ((event.clientX - frame.left) / frame.width) * wide;
    const y = ((event.clientY - frame.top) / frame.height) * high;
    this.#does((board) => board.pointer(doing, x, y, finger));
  }

  #key(event) {
    const cursor = this.#cursor;
    if (!this.#board || cursor === null || event.ctrlKey || event.altKey || event.metaKey) return;
    // For a letter of another script, the Latin letter on the same key.
    const latin = /^Key[A-Z]$/.test(event.code) && !/^[\x20-\x7e]+$/.test(event.key);
    const key = latin ? event.code.slice(3).toLowerCase() : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const arrow = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" }[key];
    const row = () => [...this.#cells.get(cursor).parentNode.children];
    const cellOf = (element) => [...this.#cells].find(([, known]) => known === element)?.[0];
    const to = {
      Home: () => cellOf(row().at(0)),
      End: () => cellOf(row().at(-1)),
      t: () => this.#board.next(cursor),
    }[key];
    const press = {
      Enter: "enter",
      " ": "enter",
      w: "walls",
      s: "score",
      l: "last",
    }[key];
    const act = { Escape: "back", r: "turn" }[key];
    if (arrow || to) {
      const next = arrow ? this.#board.toward(cursor, arrow, event.shiftKey) : to();
      if (next !== undefined) {
        this.#put(next, true);
        this.#does((board) => board.key("focus", next));
      } else this.#show();
    } else if (press) this.#does((board) => board.key(press, cursor));
    else if (act) this.#does((board) => board.act(act));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

globalThis.customElements?.define("hambazi-board", HambaziBoard);
