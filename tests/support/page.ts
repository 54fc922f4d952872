import { type HtmlElement, Parser, StaticConfigLoader } from "html-validate";

const parser = new Parser(
  await new StaticConfigLoader({ root: true, elements: ["html5"] }).getConfigFor("page"),
);

/** A page as a browser without scripts has it. */
export interface Page {
  url: string;
  status: number;
  headers: Headers;
  html: string;
  /** Parsed when somebody looks at it. */
  readonly root: HtmlElement;
}

/** Opens an address as it is: redirects are not followed. */
export async function visit(address: string, init: RequestInit = {}): Promise<Page> {
  return readPage(await fetch(address, { redirect: "manual", ...init }));
}

export async function readPage(response: Response): Promise<Page> {
  const html = await response.text();
  const { url, status, headers } = response;
  let root: HtmlElement | undefined;
  return {
    ...{ url, status, headers, html },
    get root() {
      root ??= parse(html);
      return root;
    },
  };
}

export function parse(html: string): HtmlElement {
  return parser.parseHtml(html);
}

export function all(within: HtmlElement, selector: string): HtmlElement[] {
  return within.querySelectorAll(selector);
}

/** The only element that a selector finds. */
export function one(within: HtmlElement, selector: string): HtmlElement {
  const [found, ...others] = all(within, selector);
  if (!found || others.length > 0)
    throw new Error(`${selector}: ${others.length + (found ? 1 : 0)} elements`);
  return found;
}

/** The words in an element, its white space run together. */
export function text(element: HtmlElement): string {
  return decode(element.textContent).replace(/\s+/g, " ").trim();
}

export function texts(within: HtmlElement, selector: string): string[] {
  return all(within, selector).map(text);
}

export function attribute(element: HtmlElement, name: string): string | null {
  const value = element.getAttributeValue(name);
  return value === null ? null : decode(value);
}

/** Where the links of an element lead. */
export function hrefs(within: HtmlElement): string[] {
  return all(within, "a").map((link) => attribute(link, "href") ?? "");
}

/** Where the link that begins with some words leads. */
export function hrefOf(within: HtmlElement, words: string): string {
  const found = all(within, "a").filter((link) => text(link).startsWith(words));
  const targets = new Set(found.map((link) => attribute(link, "href")));
  const [target] = targets;
  if (!target || targets.size !== 1) throw new Error(`${targets.size} targets for the link "${words}"`);
  return target;
}

/** The part of a page that a heading of these words belongs to: a section, a form or a popup. */
export function section(within: HtmlElement, heading: string): HtmlElement {
  const found = all(within, "h1, h2, h3").filter((element) => text(element) === heading);
  const owner = found.length === 1 && found[0]?.closest('section, form, [role="dialog"]');
  if (!owner) throw new Error(`${found.length} headings "${heading}"`);
  return owner;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

function decode(encoded: string): string {
  return encoded.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return entities[name] ?? whole;
  });
}
