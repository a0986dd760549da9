// A player who hears the page as a screen reader reads it, and presses keys: roles and names from the browser's
// accessibility tree, and what live regions say. It sees no element, class or picture.

import { until } from "./waits.js";

/** A place in a name, such as `A3` or `e10`. */
const PLACE = /\b[A-Ka-k]\d{1,2}\b/;

/** Whether something can be chosen among others. */
export const isChoice = ({ role, is }) => role === "button" && is.pressed !== undefined;

export class Listener {
  static async come({ page, context }) {
    const listener = new Listener();
    listener.page = page;
    listener.cdp = await context.newCDPSession(page);
    await listener.cdp.send("Accessibility.enable");
    return listener;
  }

  /** Everything in the page: role, name, whether it has the focus, and the children's ids. */
  async tree() {
    const { nodes } = await this.cdp.send("Accessibility.getFullAXTree");
    return nodes.filter(({ ignored }) => !ignored).map(({ nodeId, parentId, role, name, value, properties = [] }) => {
      const is = Object.fromEntries(properties.map(({ name, value }) => [name, value.value]));
      return { id: nodeId, parent: parentId, role: role.value, name: name?.value ?? "", value: value?.value, is };
    });
  }

  /** What has the focus: the last one, as the document has it too. */
  async focus() {
    return (await this.tree()).findLast(({ is }) => is.focused);
  }

  /** All nodes of a role with such names. */
  async all(role, name = /./) {
    return (await this.tree()).filter((node) => node.role === role && name.test(node.name));
  }

  /** What the live regions say now. */
  async heard() {
    const nodes = await this.tree();
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const inside = (node) => node && (node.is.live && node.is.live !== "off" ? true : inside(byId.get(node.parent)));
    return nodes.filter((node) => node.role === "StaticText" && inside(node)).map(({ name }) => name).join(" ");
  }

  /** Waits until `what` is heard, and returns all of it. */
  async hears(what) {
    return this.until(async () => {
      const heard = await this.heard();
      return what.test(heard) && heard;
    }, `to hear ${what}`);
  }

  until(condition, what) {
    return until(condition, async () => `${what}; heard: ${await this.heard()}`);
  }

  press(key) {
    return this.page.keyboard.press(key);
  }

  /** Moves the focus on with the tab key to something that `wanted` accepts. */
  async tabTo(wanted, what) {
    for (let presses = 0; presses < 80; presses++) {
      const focus = await this.focus();
      if (focus && wanted(focus)) return focus;
      await this.press("Tab");
    }
    throw new Error(`no way to ${what} by tab`);
  }

  tab(role, name = /./) {
    return this.tabTo((node) => node.role === role && name.test(node.name), `${role} ${name}`);
  }

  /** Presses a button. */
  async use(role, name) {
    await this.tab(role, name);
    await this.press("Enter");
  }

  /** Goes to one of several things that can be chosen, and chooses it. */
  async choose(name) {
    await this.tabTo(isChoice, "choices");
    for (let presses = 0; (await this.focus()).name !== name; presses++) {
      if (presses > 20) throw new Error(`no way to ${name} by arrows`);
      await this.press("ArrowRight");
    }
    await this.press("Enter");
  }

  /** The place that a name tells. */
  static place({ name }) {
    return PLACE.exec(name)?.[0];
  }

  /** Walks the board with the arrow keys; when a step leads away from the place, it was the wrong arrow. */
  async walk(to) {
    await this.tab("gridcell");
    const off = async () => {
      const here = Listener.place(await this.focus());
      return [to.charCodeAt(0) - here.charCodeAt(0), to.slice(1) - here.slice(1)].map(Math.abs);
    };
    for (const [part, arrows] of [[1, ["ArrowUp", "ArrowDown"]], [0, ["ArrowRight", "ArrowLeft"]]]) {
      for (let far = (await off())[part], now; far > 0; far = now) {
        await this.press(arrows[0]);
        now = (await off())[part];
        if (now >= far) arrows.reverse();
      }
    }
  }
}
