// The browser, and what every page must satisfy.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

import { chromium, firefox } from "playwright-core";

import { PATIENCE } from "./waits.js";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const SHOTS = process.env.HAMBAZI_SHOTS;

/** With these, Chromium runs anywhere and has access to the page's server only. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium. */
export function open() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

/** Firefox as it comes, through the standard WebDriver BiDi protocol. */
export function openFirefox() {
  return firefox.launch({
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    channel: "moz-firefox", // otherwise playwright speaks to a Firefox of its own
    firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
  });
}

/**
 * A visitor with a separate browser profile. Errors of the page are collected in `visitor.faults`;
 * `visitor.leave()` fails if there were any.
 */
export class Visitor {
  static async come(browser, address, { lang = "en", dark = false, phone = false, kept, beginner = false, view, zone, serviceWorkers = "allow" } = {}) {
    const visitor = new Visitor();
    visitor.faults = [];
    const chromium = browser.browserType().name() === "chromium";
    visitor.context = await browser.newContext({
      baseURL: address,
      serviceWorkers,
      storageState: kept, // the storage of a closed browser
      locale: { en: "en-GB", fa: "fa-IR", sv: "sv-SE" }[lang] ?? lang,
      timezoneId: zone,
      colorScheme: dark ? "dark" : "light",
      viewport: view ?? (phone ? { width: 360, height: 740 } : { width: 1280, height: 800 }),
      hasTouch: phone,
      isMobile: chromium ? phone : undefined,
      deviceScaleFactor: phone ? 2 : 1,
      reducedMotion: "reduce",
      permissions: chromium ? ["clipboard-write"] : [],
    });
    // Most visitors have placed DVONN's rings themselves before, and want to again.
    if (!beginner) {
      await visitor.context.addInitScript(() => {
        try {
          localStorage["dvonn-start"] ??= "empty";
        } catch {} // a page without an address stores nothing
      });
    }
    visitor.context.setDefaultTimeout(PATIENCE);
    visitor.page = await visitor.context.newPage();
    const fault = (text) => {
      // Chromium logs the last one when the page can't fetch its service worker.
      const offline = visitor.offline && /net::ERR_|WebSocket|fetching the script|loading was aborted/.test(text);
      const shot = visitor.shooting && /style-src-elem/.test(text); // a style that playwright adds for it
      const blocked = /Service Worker registration blocked/.test(text); // as this visitor asked for
      if (!offline && !shot && !blocked) visitor.faults.push(text);
    };
    visitor.page.on("console", (said) => {
      if (["error", "warning"].includes(said.type())) fault(said.text());
    });
    visitor.page.on("pageerror", (error) => fault(String(error)));
    return visitor;
  }

  async goto(path) {
    await this.page.goto(path);
    await this.ready();
  }

  /** Waits until the page is drawn and its fonts are loaded. */
  async ready() {
    await this.page.waitForSelector("body > #main:not([aria-busy])").catch(async () => {
      const shown = await this.page.locator("body").innerText();
      throw new Error(`the page did not come up: ${this.faults.join("\n")}\n${shown}`);
    });
    await this.page.evaluate(() => document.fonts.ready.then(() => {}));
  }

  /** Stores a screenshot, if there is a folder for them. */
  async shot(name) {
    if (!SHOTS) return;
    await mkdir(SHOTS, { recursive: true });
    this.shooting = true;
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`) });
  }

  /** Waits until the app has replaced what the server painted, where there is an app, and is laid out. */
  async alone() {
    await this.page.waitForFunction(() => !document.querySelector("body > noscript") || !document.getElementById("painted"));
    // Two frames; a page in the background draws none.
    await this.page.evaluate(() => new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done));
      setTimeout(done, 500);
    }));
  }

  /** Checks accessibility with axe-core. */
  async axe(name) {
    await this.alone();
    if (!(await this.page.evaluate(() => "axe" in window))) {
      // Through the debugger and not by a tag, which the page's policy rightly forbids.
      const { readFile } = await import("node:fs/promises");
      await this.page.evaluate(await readFile(AXE, "utf8"));
    }
    // All rules are applied; without this, axe also describes all that passes, for half of its time.
    const { violations } = await this.page.evaluate(() => window.axe.run({ resultTypes: ["violations"], selectors: false }));
    const told = violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.html.slice(0, 160)} ${node.failureSummary}`).join("\n")}`,
    );
    assert.deepEqual(told, [], name);
  }

  /** Checks that nothing overflows sideways. */
  async fits(name) {
    await this.alone();
    const [wide, seen] = await this.page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    assert.ok(wide <= seen, `${name}: ${wide} px of content in ${seen} px`);
  }

  async leave() {
    await this.context.close();
    assert.deepEqual(this.faults, []);
  }
}
