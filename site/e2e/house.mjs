// What every test of the page needs: a server of its own, a browser, and a record of what went wrong.
//
// HAMBAZI   the program under test (default: target/release/hambazi)
// CHROMIUM  the browser (default: /usr/bin/chromium)
// SHOTS     where screenshots go (default: a folder of the system's for temporary files)

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.env.HAMBAZI ?? join(root, "target/release/hambazi");
export const shots = process.env.SHOTS ?? join(tmpdir(), "hambazi-shots");
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A port that nobody listens on just now. */
async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** A game server with an empty folder of its own. */
export class House {
  static async open() {
    const house = new House();
    house.folder = await mkdtemp(join(tmpdir(), "hambazi-e2e-"));
    house.port = await freePort();
    house.address = `http://127.0.0.1:${house.port}`;
    await house.start();
    return house;
  }

  async start() {
    this.process = spawn(
      program,
      ["serve", "--listen", `127.0.0.1:${this.port}`, "--data", this.folder],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await fetch(`${this.address}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      if (this.process.exitCode !== null) break;
      await new Promise((wake) => setTimeout(wake, 100));
    }
    throw new Error(`${program} serve did not become ready`);
  }

  /** Ends the process without a warning, as a power cut would. */
  async kill() {
    this.process.kill("SIGKILL");
    await once(this.process, "exit");
  }

  async close() {
    if (this.process.exitCode === null) {
      this.process.kill("SIGTERM");
      await once(this.process, "exit");
    }
    await rm(this.folder, { recursive: true });
  }
}

/** A browser; `visit` gives each guest a fresh profile of their own. */
export class Browser {
  static async open() {
    const browser = new Browser();
    browser.chromium = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
      ],
    });
    await mkdir(shots, { recursive: true });
    return browser;
  }

  /**
   * A guest of some language, screen and taste. `troubles` gathers what the console, the page and
   * the content security policy complained of; a test ends by asking for it to be empty.
   */
  async visit({ language = "en", width = 1280, height = 800, dark = false, touch = false, calm = true } = {}) {
    const context = await this.chromium.newContext({
      locale: { en: "en-GB", sv: "sv-SE", fa: "fa-IR" }[language],
      viewport: { width, height },
      colorScheme: dark ? "dark" : "light",
      reducedMotion: calm ? "reduce" : "no-preference",
      hasTouch: touch,
      isMobile: touch,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const page = await context.newPage();
    page.troubles = [];
    page.on("pageerror", (error) => page.troubles.push(`error: ${error.message}`));
    page.on("console", (line) => {
      const expected = page.offline && /ERR_CONNECTION|WebSocket connection/.test(line.text());
      if (["error", "warning"].includes(line.type()) && !expected) {
        page.troubles.push(`${line.type()}: ${line.text()} ${line.location()?.url ?? ""}`);
      }
    });
    return page;
  }

  async close() {
    await this.chromium.close();
  }
}

/** What axe finds wrong with the page as it stands: one line each, best none. */
export async function flaws(page) {
  // The test's own world is not bound by the page's content security policy.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    axe.run(document, { resultTypes: ["violations"], rules: { region: { enabled: true } } }),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target} ${failureSummary}`),
  );
}

/** Keeps a picture of the page. */
export async function picture(page, name) {
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

/** No part of the page sticks out to the side. */
export async function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
