/** An element of an XML document. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The text directly in it. */
  text: string;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

// XML 1.0, production 2: anything else makes a document ill-formed.
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

function decode(text: string): string {
  if (/[<>]/.test(text)) throw new Error(`a bare bracket in: ${text}`);
  return text.replace(/&(\w+;)?/g, (whole, name = "") => {
    const character = entities[name.slice(0, -1)];
    if (character === undefined) throw new Error(`${whole} is no entity: ${text}`);
    return character;
  });
}

/**
 * Reads a document of elements, attributes and text, as strictly as XML is.
 *
 * @throws Error when it is not well-formed
 */
export function parseXml(source: string): XmlElement {
  if (forbidden.test(source)) throw new Error("a character that XML forbids");
  const document: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [document];
  const body = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>/, "");
  for (const [, close, name = "", inside = "", single, text] of body.matchAll(
    /<(\/)?([A-Za-z:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/)?>|([^<]+|<)/g,
  )) {
    const parent = open.at(-1);
    if (!parent) throw new Error("more than one root");
    if (text !== undefined) {
      parent.text += decode(text);
    } else if (close) {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
    } else {
      const element: XmlElement = { name, attributes: {}, children: [], text: "" };
      for (const [, key = "", value = ""] of inside.matchAll(/([\w:]+)="([^"]*)"/g)) {
        element.attributes[key] = decode(value);
      }
      parent.children.push(element);
      if (!single) open.push(element);
    }
  }
  const [root, ...others] = document.children;
  if (!root || others.length > 0 || open.length !== 1 || document.text.trim())
    throw new Error("not one root");
  return root;
}

/** Every element of a name, at any depth. */
export function elementsOf(within: XmlElement, name: string): XmlElement[] {
  return within.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ]);
}
