import init from "/assets/worker.js";

// Without its module there is no engine; the page is told and tries again.
init({ module_or_path: "/assets/worker_bg.wasm" }).catch(() => postMessage(null));
