// Lighthouse, through the debugging port of the browser that is there.

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

import { FLAGS } from "./browser.js";

/** Audits addresses in one browser that prefers a language; `use` gets a function from address to result. */
export async function audits(lang, flags, use) {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    chromeFlags: [...FLAGS, "--headless=new", `--lang=${lang}`, `--accept-lang=${lang}`],
  });
  try {
    return await use(async (url, more = {}) => {
      const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: "silent", output: [], ...flags, ...more });
      return lhr;
    });
  } finally {
    chrome.kill();
  }
}

/** The points of a category, and the audits that cost points, with the elements they name. */
export function points(lhr, category) {
  const { score, auditRefs } = lhr.categories[category];
  const lost = auditRefs.filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1);
  const told = lost.map(({ id }) => {
    const items = lhr.audits[id].details?.items ?? [];
    const named = items.map((item) => item.node?.snippet ?? item.description ?? item.url ?? JSON.stringify(item).slice(0, 200));
    return `${id}: ${lhr.audits[id].title}: ${named.slice(0, 4).join("; ")}`;
  });
  return { points: Math.round(score * 100), told };
}
