// Players for the board: with a mouse, a finger or keys. Each takes a move in the game's notation and does
// what a person would.

const JUMP = /^([A-K][1-5])([A-K][1-5])$/;
const TOWER = /^([a-h][1-8])([-x])([a-h][1-8])(?::\d)?$/;
const WALL = /^([a-k]\d{1,2})([hv])$/;

/** The places to touch for a move: its start, if it has one, and its end. */
function touches(move) {
  const jump = JUMP.exec(move);
  if (jump) return { from: jump[1], to: jump[2] };
  const tower = TOWER.exec(move);
  if (tower) return { from: tower[1], to: tower[3] };
  const wall = WALL.exec(move);
  if (wall) return { wall: wall[1], way: wall[2] };
  if (move.startsWith("fill:")) return { fill: move.slice(5) };
  return { to: move };
}

class Hand {
  constructor(page) {
    this.page = page;
  }

  /** The center of each place on the screen. */
  places() {
    return this.page.evaluate(() => {
      const places = {};
      for (const cell of document.querySelectorAll(".cells [role=gridcell]")) {
        const name = /[A-Za-z]\d+/.exec(cell.getAttribute("aria-label"))?.[0];
        const { x, y, width, height } = cell.getBoundingClientRect();
        places[name] = { x: x + width / 2, y: y + height / 2 };
      }
      return places;
    });
  }

  /** The position of a place, scrolled into view, once it stands still there. */
  async at(place) {
    let before;
    for (let n = 0; n < 100; n++) {
      await this.page.evaluate(() => document.querySelector(".board").scrollIntoView({ block: "nearest" }));
      const at = (await this.places())[place];
      if (!at) throw new Error(`there is no place ${place} on the board`);
      if (before && at.x === before.x && at.y === before.y) return at;
      before = at;
    }
    throw new Error(`${place} does not stand still`);
  }

  /** The center of a wall: the corner of four squares. */
  async groove(place) {
    const near = await this.at(place);
    const next = String.fromCharCode(place.charCodeAt(0) + 1) + (Number(place.slice(1)) + 1);
    const far = await this.at(next);
    return { x: (near.x + far.x) / 2, y: (near.y + far.y) / 2, w: far.x - near.x, h: far.y - near.y };
  }

  /**
   * A point on a wall that selects its direction: on its long side, off its center, on one half or the other.
   */
  async onWall(place, way, half = -1) {
    const { x, y, w, h } = await this.groove(place);
    return way === "h" ? { x: x + (half * w) / 4, y } : { x, y: y + (half * h) / 4 };
  }

  /** The number of moves that the page has. */
  count() {
    return this.page.locator(".log .mv").count();
  }

  /** The moves in the page's list. */
  moves() {
    return this.page.locator(".log .mv").allTextContents();
  }

  /** Plays a move, waits until it is in the list, and returns the list's length. */
  async play(move) {
    const before = await this.count();
    if (!/^(PASS|pass)$/.test(move) && !/^([a-h][1-8])-\1$/.test(move)) {
      await this.make(touches(move));
    } // otherwise there is no choice, and the page continues by itself
    const done = this.page.waitForFunction((n) => document.querySelectorAll(".log .mv").length > n, before);
    await done.catch(async () => {
      const says = await this.page.locator(".hem").innerText();
      throw new Error(`${move} was not played; the page says: ${says}`);
    });
    const played = (await this.moves())[before];
    if (played !== move) throw new Error(`${move} was meant, and ${played} was played`);
    return before + 1;
  }

  /** The button that plays a chosen move. */
  async confirm() {
    const button = this.page.locator(".hem .acts button").first();
    await button.click();
  }

  /** Whether a chosen move must be confirmed. */
  async asks() {
    return this.page.evaluate(() => document.querySelectorAll(".hem .acts button:not(.quiet)").length > 0);
  }

  async fill(side) {
    await this.page.locator(".hem .acts button").nth(side === "left" ? 0 : 1).click();
  }
}

/** Drags pieces and clicks grooves. */
export class Mouse extends Hand {
  async make({ from, to, wall, way, fill }) {
    if (fill) return this.fill(fill);
    const { mouse } = this.page;
    const before = await this.count();
    const end = wall ? await this.onWall(wall, way) : await this.at(to);
    if (from) {
      const begin = await this.at(from);
      await mouse.move(begin.x, begin.y);
      await mouse.down();
      await mouse.move(end.x, end.y, { steps: 4 });
      await mouse.up();
    } else {
      await mouse.move(end.x, end.y, { steps: 2 });
      await mouse.click(end.x, end.y);
    }
    if ((await this.count()) === before && (await this.asks())) await this.confirm();
  }
}

/** Taps, and presses the button below the board if one is needed. */
export class Finger extends Hand {
  async make({ from, to, wall, way, fill }) {
    if (fill) return this.fill(fill);
    if (wall) return this.wall(wall, way);
    const before = await this.count();
    if (from && !(await this.isLifted(from))) await this.tap(await this.at(from));
    await this.tap(await this.at(to));
    if ((await this.count()) === before && (await this.asks())) await this.confirm();
  }

  tap({ x, y }) {
    return this.page.touchscreen.tap(x, y);
  }

  /**
   * A finger is broad: near a target of the pawn it means that target. So a wall there is tapped on its other
   * half, or dragged into place from farther away.
   */
  async wall(wall, way) {
    for (const half of [-1, 1]) {
      const end = await this.onWall(wall, way, half);
      if (await this.isNearTarget(end)) continue;
      await this.tap(end);
      if ((await this.inHand()) === wall + way) return this.confirm();
    }
    for (let tries = 0; tries < 4 && (await this.inHand()) !== wall + way; tries++) {
      const turned = (await this.inHand())?.endsWith(way) === false;
      const buttons = this.page.locator(".hem .acts button");
      if (turned) await buttons.nth((await buttons.count()) - 2).click();
      else await this.draw(wall);
    }
    const got = await this.inHand();
    if (got !== wall + way) throw new Error(`${wall}${way} was drawn, and ${got} is in the hand`);
    return this.confirm();
  }

  /** Drags a wall, with the finger below it so as not to hide it. */
  async draw(wall) {
    const { x, y } = await this.groove(wall); // first, as it may scroll the board
    const { cells, size } = await this.reach();
    const far = (at) => Math.min(1e9, ...cells.filter(({ live }) => live).map((cell) => Math.hypot(cell.x - at.x, cell.y - at.y)));
    const begin = cells.reduce((best, cell) => (far(cell) > far(best) ? cell : best));
    const end = { x, y: y + size * 1.1 };
    this.cdp ??= await this.page.context().newCDPSession(this.page);
    const touch = (type, points) =>
      this.cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
    await touch("touchStart", [begin]);
    for (const part of [0.3, 0.7, 1]) {
      await touch("touchMove", [{ x: begin.x + (end.x - begin.x) * part, y: begin.y + (end.y - begin.y) * part }]);
    }
    await touch("touchEnd", []);
  }

  /** The places of the board: position, size, and whether the pawn is there or can go there. */
  reach() {
    return this.page.evaluate(() => {
      const all = [...document.querySelectorAll(".cells [role=gridcell]")];
      const cells = all.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const label = cell.getAttribute("aria-label");
        return { x: x + width / 2, y: y + height / 2, live: /can be reached|går att nå|می‌شود رفت|pawn|pjäs|مهره/.test(label) };
      });
      return { cells, size: all[0].getBoundingClientRect().height };
    });
  }

  async isNearTarget(at) {
    const { cells, size } = await this.reach();
    return cells.some((cell) => cell.live && Math.abs(cell.x - at.x) < size * 0.7 && Math.abs(cell.y - at.y) < size * 0.7);
  }

  /** The shown wall, according to the page. */
  async inHand() {
    if ((await this.page.locator(".wall.preview").count()) === 0) return undefined;
    const says = await this.page.locator(".hem .says").innerText();
    return /[a-k]\d{1,2}[hv]/.exec(says)?.[0];
  }

  /** Whether the page has lifted the only movable piece by itself. */
  async isLifted(place) {
    return this.page.evaluate((place) => {
      const cells = [...document.querySelectorAll(".cells [role=gridcell]")];
      const cell = cells.find((cell) => /[A-Za-z]\d+/.exec(cell.getAttribute("aria-label"))?.[0] === place);
      return /lifted|lyft|برداشته/.test(cell?.getAttribute("aria-label") ?? "");
    }, place);
  }
}

/** Moves over the board with the arrow keys and presses Enter. */
export class Keys extends Hand {
  async make({ from, to, wall, way, fill }) {
    if (fill) return this.fill(fill);
    const { keyboard } = this.page;
    const before = await this.count();
    if (wall) {
      await this.walk(wall);
      await keyboard.press("w");
      await this.slide(wall + way);
      await keyboard.press("Enter");
    } else {
      if (from) {
        await this.walk(from);
        await keyboard.press("Enter");
      }
      await this.walk(to);
      await keyboard.press("Enter");
    }
    if ((await this.count()) === before && (await this.asks())) await this.confirm();
  }

  /** Moves the cursor to a place: first to the row, then within it. */
  async walk(place) {
    await this.page.locator(".cells [role=gridcell][tabindex='0']").focus();
    for (let steps = 0; steps < 40; steps++) {
      const key = await this.page.evaluate((place) => {
        const cells = [...document.querySelectorAll(".cells [role=gridcell]")];
        const name = (cell) => /[A-Za-z]\d+/.exec(cell.getAttribute("aria-label"))?.[0];
        const here = document.activeElement;
        if (name(here) === place) return null;
        const there = cells.find((cell) => name(cell) === place);
        const rows = [...document.querySelectorAll(".cells [role=row]")];
        const row = (cell) => rows.indexOf(cell.parentElement);
        const middle = (cell) => {
          const { x, width } = cell.getBoundingClientRect();
          return x + width / 2;
        };
        if (row(here) !== row(there)) return row(here) < row(there) ? "ArrowDown" : "ArrowUp";
        return middle(here) < middle(there) ? "ArrowRight" : "ArrowLeft";
      }, place);
      if (key === null) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`no way to ${place} by keys`);
  }

  /** Whether the first rank is at the top. */
  isTurned() {
    return this.page.evaluate(() => {
      const cells = [...document.querySelectorAll(".cells [role=gridcell]")];
      const top = (place) =>
        cells.find((cell) => /[a-k]\d+/.exec(cell.getAttribute("aria-label"))?.[0] === place).getBoundingClientRect().top;
      return top("a1") < top("a2");
    });
  }

  /** Slides and turns the shown wall until it is the wanted one. */
  async slide(wall) {
    for (let steps = 0; steps < 30; steps++) {
      const says = await this.page.locator(".hem .says").innerText();
      const now = /([a-k])(\d{1,2})([hv])/.exec(says);
      if (!now) throw new Error(`no wall is in the hand; the page says: ${says}`);
      if (now[0] === wall) return;
      const [, file, rank, way] = WALL_PARTS.exec(wall);
      // For the player on the other side the board is turned around.
      const [right, left, up, down] = (await this.isTurned()) ? TURNED : UPRIGHT;
      let key = "r";
      if (now[1] < file) key = right;
      else if (now[1] > file) key = left;
      else if (Number(now[2]) < Number(rank)) key = up;
      else if (Number(now[2]) > Number(rank)) key = down;
      else if (now[3] === way) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`no way for ${wall} by keys: ${await this.page.locator(".hem .says").innerText()}`);
  }
}

// The keys for the next file, the one before, the next rank and the one before.
const UPRIGHT = ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"];
const TURNED = ["ArrowLeft", "ArrowRight", "ArrowDown", "ArrowUp"];
const WALL_PARTS = /^([a-k])(\d{1,2})([hv])$/;
