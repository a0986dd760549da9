import init from "/assets/worker.js";

// Without its module there is no mind; the page hears of it and tries again.
init({ module_or_path: "/assets/worker_bg.wasm" }).catch(() => postMessage(null));
