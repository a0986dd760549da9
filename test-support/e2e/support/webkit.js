// WebKit, the engine of every iPhone: Debian's MiniBrowser through the standard WebDriver protocol, on a screen
// that nobody sees. A page has the few methods of playwright's pages that our helpers call.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";

import { Visitor } from "./browser.js";
import { freePort } from "./server.js";
import { until } from "./waits.js";

const BROWSER = process.env.MINIBROWSER ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf"; // the protocol's key for a reference to an element
const KEYS = { Enter: "\ue007", Escape: "\ue00c", Tab: "\ue004", ArrowLeft: "\ue012", ArrowUp: "\ue013", ArrowRight: "\ue014", ArrowDown: "\ue015" };
const NOT_YET = /not interactable|stale element|click intercepted/;

/** Elements by steps: each selects inside the ones before, or takes the one with a number. */
const FIND = `(steps) => steps.reduce((all, step) => typeof step === "number"
  ? [all.at(step)].filter(Boolean)
  : all.flatMap((one) => [...one.querySelectorAll(step)]), [document])`;

/** Notes what goes wrong in the page from now on; what went wrong before keeps it from coming up. */
function note() {
  if (window.faults) return;
  window.faults = [];
  const add = (what) => window.faults.push(String(what));
  console.error = console.warn = (...said) => add(said.join(" "));
  addEventListener("error", (event) => add(event.message));
  addEventListener("unhandledrejection", (event) => add(event.reason));
  addEventListener("securitypolicyviolation", (event) => add(`${event.violatedDirective}: ${event.blockedURI}`));
}

/** A visitor with WebKit, which has one page and speaks English. */
export class WebKitVisitor extends Visitor {
  static async come(address) {
    const visitor = new WebKitVisitor();
    visitor.faults = [];
    visitor.context = await WebKit.open();
    visitor.page = visitor.context.page;
    visitor.page.base = address;
    return visitor;
  }

  async ready() {
    await super.ready();
    await this.page.evaluate(note);
  }

  async leave() {
    this.faults.push(...(await this.page.evaluate(() => window.faults)));
    await super.leave();
  }
}

/** The browser's process, and its driver and screen. */
class WebKit {
  static async open() {
    const webkit = new WebKit();
    webkit.screen = spawn("Xvfb", ["-displayfd", "3", "-nolisten", "tcp", "-screen", "0", "1280x1000x24"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    const [display] = await once(createInterface({ input: webkit.screen.stdio[3] }), "line");
    const port = await freePort();
    webkit.driver = spawn("WebKitWebDriver", [`--port=${port}`], {
      stdio: "ignore",
      env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: "x11" },
    });
    const address = `http://127.0.0.1:${port}`;
    await until(() => fetch(`${address}/status`).then(() => true, () => false), "for the driver");
    const options = { binary: BROWSER, args: ["--automation"] };
    const asked = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } };
    const { sessionId } = await call(`${address}/session`, asked);
    webkit.page = new Page(`${address}/session/${sessionId}`);
    await webkit.page.send("window/rect", { x: 0, y: 0, width: 1280, height: 1000 });
    return webkit;
  }

  async close() {
    await call(this.page.session, undefined, "DELETE");
    for (const process of [this.driver, this.screen]) {
      process.kill();
      await once(process, "exit");
    }
  }
}

class Page {
  constructor(session) {
    this.session = session;
    this.mouse = new Pointer(this);
    this.keyboard = new Keyboard(this);
  }

  send(command, body = {}) {
    return call(`${this.session}/${command}`, body);
  }

  goto(path) {
    return this.send("url", { url: new URL(path, this.base).href });
  }

  /** Runs a function in the page and awaits what it returns. */
  async evaluate(work, argument = null) {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve(arguments[0]).then(${work}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.send("execute/async", { script, args: [argument] });
    if (error) throw new Error(error);
    return value;
  }

  waitForFunction(work, argument) {
    return until(() => this.evaluate(work, argument), `for ${work}`);
  }

  locator(css) {
    return new Locator(this, [css]);
  }

  waitForSelector(css, options) {
    return this.locator(css).waitFor(options);
  }

  async screenshot({ path }) {
    const { value } = await (await fetch(`${this.session}/screenshot`)).json();
    await writeFile(path, Buffer.from(value, "base64"));
  }
}

class Locator {
  constructor(page, steps) {
    [this.page, this.steps] = [page, steps];
  }

  locator(css) {
    return new Locator(this.page, [...this.steps, css]);
  }

  nth(n) {
    return new Locator(this.page, [...this.steps, n]);
  }

  first() {
    return this.nth(0);
  }

  /** Runs an expression over `all` the elements there are now. */
  evaluateAll(expression) {
    return this.page.evaluate(`(steps) => { const all = (${FIND})(steps); return ${expression}; }`, this.steps);
  }

  count() {
    return this.evaluateAll("all.length");
  }

  allTextContents() {
    return this.evaluateAll("all.map((one) => one.textContent)");
  }

  async getAttribute(name) {
    await this.waitFor({ state: "attached" });
    return this.evaluateAll(`all[0].getAttribute("${name}")`);
  }

  async innerText() {
    await this.waitFor();
    return this.evaluateAll("all[0].innerText");
  }

  async inputValue() {
    await this.waitFor();
    return this.evaluateAll("all[0].value");
  }

  waitFor({ state = "visible" } = {}) {
    const there = {
      visible: "all.some((one) => one.getClientRects().length)",
      attached: "all.length > 0",
      detached: "all.length === 0",
    }[state];
    return until(() => this.evaluateAll(there), `for ${state}: ${this.steps}`);
  }

  /** The first element, as the protocol refers to it, once it can be used. */
  async element() {
    await until(() => this.evaluateAll("all[0]?.getClientRects().length > 0 && !all[0].disabled"), `to use: ${this.steps}`);
    const script = `return (${FIND})(arguments[0])[0]`;
    return (await this.page.send("execute/sync", { script, args: [this.steps] }))[ELEMENT];
  }

  /** Clicks as soon as nothing moves or covers it. */
  async click() {
    const clicked = async () => this.page.send(`element/${await this.element()}/click`).then(() => true);
    await until(() => clicked().catch((error) => (NOT_YET.test(error.message) ? false : Promise.reject(error))), `to click: ${this.steps}`);
  }

  async selectOption(value) {
    await this.element();
    await this.page.evaluate(`([steps, value]) => {
      const [select] = (${FIND})(steps);
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }`, [this.steps, value]);
  }

  async fill(text) {
    const element = await this.element();
    await this.page.send(`element/${element}/clear`);
    await this.page.send(`element/${element}/value`, { text });
  }
}

class Pointer {
  constructor(page) {
    this.page = page;
  }

  act(...actions) {
    return this.page.send("actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  }

  move(x, y) {
    return this.act({ type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) });
  }

  down() {
    return this.act({ type: "pointerDown", button: 0 });
  }

  up() {
    return this.act({ type: "pointerUp", button: 0 });
  }

  async click(x, y) {
    await this.move(x, y);
    await this.down();
    await this.up();
  }
}

class Keyboard {
  constructor(page) {
    this.page = page;
  }

  async press(key) {
    const value = KEYS[key] ?? key;
    const actions = [{ type: "keyDown", value }, { type: "keyUp", value }];
    await this.page.send("actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  async type(text) {
    for (const letter of text) await this.press(letter);
  }
}

/** A command of the protocol. */
async function call(address, body, method = "POST") {
  const reply = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = await reply.json();
  if (!reply.ok) throw new Error(`${address}: ${value.error}: ${value.message}`);
  return value;
}
