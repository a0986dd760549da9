// Runs in the browser under a Content-Security-Policy: the boards of `policy.html` are drawn, or say
// why they are not.

const told = /** @type {HTMLElement} */ (document.getElementById("told"));
/** @type {string[]} */
const violations = [];
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  violations.push(`${violatedDirective} ${blockedURI}`),
);

/** @param {string} id */
const board = (id) => /** @type {any} */ (document.getElementById(id));

/**
 * @param {string} id
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
const inside = (id, selector) => [...board(id).shadowRoot.querySelectorAll(selector)];

/** @param {HTMLElement} of */
const look = (of) => getComputedStyle(of);

/** What is seen of both boards. */
async function seen() {
  let refused = 0;
  document.addEventListener("error", () => (refused += 1), true);
  await import(String(new URL("/node_modules/@hambazi/board/index.js", location.href)));
  await new Promise((ready) => setTimeout(ready, 50));
  const [status] = inside("still", "[role=status]");
  if (status.textContent?.includes("WebAssembly")) {
    const shown = look(inside("still", ".prompt")[0]).display === "flex" && status.offsetHeight > 0;
    return { refused, shown, dir: inside("still", ".prompt")[0].dir, error: board("still").dataset.error };
  }
  const [face] = inside("still", "svg > .tower.white .face");
  board("live").play("e2");
  return {
    violations,
    towers: inside("still", "svg > .tower").length,
    square: look(face).fill !== look(inside("still", "svg > .tower.black .face")[0]).fill,
    black: look(face).fill === "rgb(0, 0, 0)",
    prompts: ["still", "live"].map((id) => look(inside(id, ".prompt")[0]).display),
    pawns: inside("live", "svg > .pawn").length,
    moves: board("live").moves,
  };
}

seen().then(
  (facts) => (told.textContent = JSON.stringify(facts)),
  (why) => (told.textContent = `${why?.stack ?? why} ${violations}`),
);
