// An account, made as the page would.

/** A club of this name that the visitor leads as `person`: its id. */
export function lead(visitor, person, name) {
  return ask(visitor, person, "/api/clubs", { name }).then(({ club }) => club);
}

/** Takes somebody of this name into a club, and signs them in on the device of `child`; returns the child's id. */
export async function takeIn(leader, person, club, child, name) {
  const { cards: [card] } = await ask(leader, person, `/api/club/${club}/members`, { names: [name] });
  await ask(leader, person, `/api/club/${club}/door`, { open: true });
  await child.goto("/en/about");
  await ask(child, undefined, `/api/club/${club}/enter`, { person: card.person, digits: card.digits, device: "Tablet" });
  await child.page.evaluate(({ person, name }) => {
    localStorage.setItem("player", `${person} ${name} ⌂`);
    localStorage.setItem("name", `${name} ⌂`);
  }, card);
  return card.person;
}

/** Asks the server as the page would, for this person, and returns what it answers. */
export function ask(visitor, person, path, body) {
  return visitor.page.evaluate(async ({ person, path, body }) => {
    const headers = person ? { "x-person": person } : {};
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return text && JSON.parse(text);
  }, { person, path, body });
}

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
