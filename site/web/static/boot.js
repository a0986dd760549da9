import init from "/assets/web.js";

init({ module_or_path: "/assets/web_bg.wasm" });
