// The page's engines without a board, in a worker as in the page.

/** Starts such a worker in an open page. */
export async function hire(page) {
  await page.evaluate(async () => {
    const worker = new Worker(document.documentElement.dataset.worker, { type: "module" });
    const next = () => new Promise((done) => (worker.onmessage = ({ data }) => done(data)));
    await next(); // it is ready
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

/** The last analysis for a question, and its time in milliseconds. */
export const ask = (page, question) => page.evaluate((question) => window.think(question), question);
