// The page's minds, asked without a board: in a worker of their own, as the page has them.

/** Starts such a worker in a page that is open. */
export async function hire(page) {
  await page.evaluate(async () => {
    const worker = new Worker(document.documentElement.dataset.worker, { type: "module" });
    const next = () => new Promise((done) => (worker.onmessage = ({ data }) => done(data)));
    await next(); // it is here
    window.think = async (question) => {
      const begun = performance.now();
      worker.postMessage(JSON.stringify(question));
      let thought;
      do thought = JSON.parse(await next());
      while (!thought.done);
      return { thought, took: performance.now() - begun };
    };
  });
}

/** The last thought about a question, and the milliseconds that it took. */
export const ask = (page, question) => page.evaluate((question) => window.think(question), question);
