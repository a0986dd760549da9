import init from "/assets/web.js";

init({ module_or_path: "/assets/web_bg.wasm" });

// Once everything is drawn and loaded, say what the device remembers, and cache the page for times without a network; but not for those who save data.
addEventListener("load", () => {
  import("/assets/stored.js");
  if (navigator.connection?.saveData) return;
  setTimeout(() => navigator.serviceWorker?.register("/offline.js").catch(() => {}), 2500);
});
