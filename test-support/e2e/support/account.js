// An account, made as the page would.

/** Makes an account of this name, plays under it on this device, and returns the person's id. */
export async function make(visitor, name) {
  await visitor.goto("/en/about");
  return visitor.page.evaluate(async (name) => {
    const made = await fetch("/api/account", { method: "POST", body: JSON.stringify({ name }) });
    const { person } = await made.json();
    localStorage.setItem("player", `${person} ${name}`);
    localStorage.setItem("name", name);
    return person;
  }, name);
}
