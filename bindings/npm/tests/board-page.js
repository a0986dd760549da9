// Runs in the browser: looks at the boards of `board.html`, and plays on them.

import "@hambazi/board";

const told = /** @type {HTMLElement} */ (document.getElementById("told"));

/**
 * @param {unknown} holds
 * @param {string} promise
 */
function check(holds, promise) {
  if (!holds) throw new Error(promise);
}

/** @param {string} id */
const board = (id) => /** @type {import("@hambazi/board").HambaziBoard} */ (document.getElementById(id));

/**
 * Elements inside a board.
 * @param {Element} of
 * @param {string} selector
 */
const inside = (of, selector) =>
  /** @type {HTMLElement[]} */ ([...(of.shadowRoot?.querySelectorAll(selector) ?? [])]);

/** Lets changes of attributes arrive. */
const settle = () => new Promise((ready) => setTimeout(ready, 20));

/**
 * @param {Element} of
 * @param {string} key
 */
function press(of, key) {
  const cell = inside(of, ".cell[tabindex='0']")[0];
  cell.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
}

/**
 * Taps the cell whose label begins so.
 * @param {Element} of
 * @param {string} name
 */
function tap(of, name) {
  const cell = inside(of, ".cell").find((it) => it.getAttribute("aria-label")?.includes(name));
  if (!cell) throw new Error(`no cell is called ${name}`);
  const { left, top, width, height } = cell.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2 };
  for (const [type, buttons] of /** @type {const} */ ([["pointermove", 0], ["pointerdown", 1], ["pointerup", 0]])) {
    const init = { ...at, buttons, button: 0, isPrimary: true, pointerType: "mouse", bubbles: true, composed: true };
    cell.dispatchEvent(new PointerEvent(type, init));
  }
}

async function promises() {
  const still = board("still");
  check(inside(still, "svg > .tower").length === 16, "a still board shows its towers");
  check(inside(still, ".cell").length === 64, "every square has a cell");
  check(still.moves.join() === "c1-c5,b8-b6" && still.turn === 0, "a still board knows its game");
  check(getComputedStyle(inside(still, ".prompt")[0]).display === "none", "a still board asks nothing");
  tap(still, "c5");
  check(still.moves.length === 2, "a still board is not played on");

  const label = inside(still, ".cells")[0].getAttribute("aria-label") ?? "";
  check(/[\u0600-\u06ff]/.test(label), `labels are Persian on a Persian page: ${label}`);
  check(inside(still, ".board")[0].dir === "ltr", "the board never mirrors");
  const a1 = inside(still, ".cell").find((it) => it.getAttribute("aria-label")?.includes("a1"));
  const h1 = inside(still, ".cell").find((it) => it.getAttribute("aria-label")?.includes("h1"));
  check(
    (a1?.getBoundingClientRect().left ?? 0) < (h1?.getBoundingClientRect().left ?? 0),
    "a1 is left of h1 on a page that goes from right to left",
  );
  const white = inside(still, "svg > .tower.white .face")[0];
  check(getComputedStyle(white).fill === "rgb(1, 2, 3)", "custom properties of the page color the board");

  const live = board("live");
  const prompt = inside(live, ".prompt")[0];
  check(prompt.dir === "rtl" && /[\u0600-\u06ff]/.test(prompt.textContent ?? ""), "it says in Persian whose turn it is");
  const heard = /** @type {string[]} */ ([]);
  live.addEventListener("move", (event) => heard.push(/** @type {CustomEvent} */ (event).detail.move));
  tap(live, "e2");
  check(heard.join() === "e2" && live.getAttribute("moves") === "e2", `a tap plays: ${live.getAttribute("moves")}`);
  tap(live, "e5");
  check(live.moves.length === 1, "what is illegal is not played");
  check(/[\u0600-\u06ff]/.test(inside(live, "[role=status]")[0].textContent ?? ""), "and why is said");
  live.addEventListener("move", (event) => event.preventDefault(), { once: true });
  tap(live, "e8");
  check(live.moves.length === 1, "a move that is cancelled is not played");
  live.play("e8");
  check(live.moves.join() === "e2,e8" && live.turn === 0, "a program plays");
  live.moves = ["e2", "e8", "e3"];
  live.play("e7");
  check(live.moves.length === 4, "moves that were set are there at once");
  live.undo();
  live.undo();
  live.undo();
  check(live.moves.join() === "e2" && live.turn === 1, "and takes back");
  press(live, "w");
  check(inside(live, ".prompt button").length === 3, "W shows a wall, with its buttons");
  check(inside(live, "svg > .wall.preview").length === 1, "and the wall is seen");
  inside(live, ".prompt button")[0].click();
  check(/^[a-h][1-8][hv]$/.test(live.moves[1] ?? ""), `a button places it: ${live.moves}`);

  const rings = board("rings");
  press(rings, "Enter");
  check(rings.moves.length === 1, "Enter plays");
  const before = rings.moves.length;
  press(rings, "ArrowLeft");
  press(rings, "Enter");
  check(rings.moves.length === before, "a visitor moves for no other seat");
  rings.setAttribute("shown", "0");
  await settle();
  const empty = () => inside(rings, ".cell").filter((it) => it.getAttribute("aria-label")?.includes("empty")).length;
  check(empty() === 49, "an earlier position can be shown");
  rings.removeAttribute("shown");
  await settle();
  check(empty() === 48, "and the last one again");

  const stuck = board("stuck");
  const [pass] = inside(stuck, ".prompt button");
  check(pass, "who can only pass has a button for it");
  pass.click();
  check(stuck.moves.at(-1) === "PASS", `and it passes: ${stuck.moves}`);

  check(/[\u0600-\u06ff]/.test(inside(stuck, "[role=status]")[0].textContent ?? ""), "it says what is to be done");
  const won = board("won");
  let ended = 0;
  won.addEventListener("end", () => (ended += 1));
  won.play("b4");
  check(ended === 1 && won.turn === null, "a game that ends is told");
  const last = inside(won, "[role=status]")[0].textContent ?? "";
  check(last.startsWith("Plum won. "), `and who has won: ${last}`);

  for (const [name, value] of [["game", "chess"], ["moves", "e2 e2 zz"], ["setup", "{"], ["facing", "9"], ["seed", "x"], ["position", "?"]]) {
    const wrong = /** @type {import("@hambazi/board").HambaziBoard} */ (document.createElement("hambazi-board"));
    wrong.setAttribute("game", "daaliz");
    wrong.setAttribute(name, value);
    let heard = "";
    wrong.addEventListener("error", (/** @type {any} */ event) => (heard = event.detail.message));
    document.body.append(wrong);
    check(getComputedStyle(inside(wrong, ".prompt")[0]).display === "flex", `a wrong ${name} is seen`);
    check(heard !== "" && wrong.dataset.error === heard, `a wrong ${name} is told`);
    wrong.remove();
  }
  still.remove();
  document.body.append(still);
  check(inside(still, "svg > .tower").length === 16, "a board can be moved to another place of the page");
  const focusable = inside(live, ".cell").filter((cell) => cell.tabIndex === 0);
  check(focusable.length === 1, "a board is one stop for the Tab key");
  check(inside(live, ".cell").every((cell) => cell.getAttribute("aria-label")), "every cell has a label");
}

promises().then(
  () => (told.textContent = "every promise holds"),
  (why) => (told.textContent = String(why?.stack ?? why)),
);
