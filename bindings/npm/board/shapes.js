// Shapes of SVG from their text, one element at a time: a page's policy may forbid `innerHTML`.

const SVG = "http://www.w3.org/2000/svg";

/** A shape as the module writes it: flat, with quoted attributes, and perhaps a text. */
const SHAPE = /<(\w+)([^>]*)>([^<]*)<\/\1>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** The elements of a text. */
export function shapes(text) {
  return Array.from(text.matchAll(SHAPE), ([, tag, attributes, inside]) => {
    const shape = document.createElementNS(SVG, tag);
    for (const [, name, value] of attributes.matchAll(ATTRIBUTE)) shape.setAttribute(name, value);
    shape.textContent = inside.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
    return shape;
  });
}

/** An element of HTML, or of SVG by its name there, with attributes and children. */
export function element(tag, attributes = {}, ...children) {
  const made = tag === "svg" ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
