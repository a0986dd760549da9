// What moves on a page by itself, from its very beginning.

/** The most that may move. */
export const MOST_SHIFT = 0.02;

/** Records all layout shifts; for `addInitScript`. */
export function record() {
  window.shifts = [];
  const add = (list) => {
    for (const { value, sources } of list.getEntries()) {
      shifts.push({ value, what: sources.map(({ node }) => node?.nodeName + "." + (node?.className ?? "")) });
    }
  };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
}

/** The sum of the shifts, and what moved, two frames later, when all is painted. */
export async function shifted(page) {
  const shifts = await page.evaluate(() =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(window.shifts))))));
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), told: JSON.stringify(shifts) };
}
