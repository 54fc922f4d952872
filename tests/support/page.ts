import { compile, is, selectAll } from "css-select";
import { type AnyNode, type Document, type Element, isTag, type ParentNode } from "domhandler";
import { textContent } from "domutils";
import { parseDocument } from "htmlparser2";

export type { Element } from "domhandler";

/** A page as a browser without scripts has it. */
export interface Page {
  url: string;
  status: number;
  headers: Headers;
  html: string;
  /** Parsed when somebody looks at it. */
  readonly root: Document;
}

/**
 * Has an answer come as it is: to compress it, and to read it again, took a millisecond of the four that a page takes. What
 * browsers ask for, browsers do.
 */
export const unpacked = { "accept-encoding": "identity" };

/** What a request says beside its address. */
export type Asked = RequestInit & { headers?: Record<string, string> };

/** Opens an address as it is: redirects are not followed. */
export async function visit(address: string, asked: Asked = {}): Promise<Page> {
  const headers = { ...unpacked, ...asked.headers };
  return readPage(await fetch(address, { redirect: "manual", ...asked, headers }));
}

export async function readPage(response: Response): Promise<Page> {
  const html = await response.text();
  const { url, status, headers } = response;
  let root: Document | undefined;
  return {
    url,
    status,
    headers,
    html,
    get root() {
      root ??= parse(html);
      return root;
    },
  };
}

export function parse(html: string): Document {
  return parseDocument(html);
}

const queries = new Map<string, ReturnType<typeof compile<AnyNode, Element>>>();

/** Selectors are compiled once: the same ones are looked for in thousands of pages. */
function queryFor(selector: string) {
  const query = queries.get(selector) ?? compile<AnyNode, Element>(selector);
  queries.set(selector, query);
  return query;
}

export function all(within: ParentNode, selector: string): Element[] {
  // What begins within an element is found by its place there.
  if (selector.includes(":scope"))
    return selectAll<AnyNode, Element>(selector, within.children, { context: within });
  return selectAll<AnyNode, Element>(queryFor(selector), within.children);
}

/** The element itself, or the next one around it, that a selector matches. */
export function closest(element: Element, selector: string): Element | null {
  const query = queryFor(selector);
  for (let around: ParentNode | null = element; around && isTag(around); around = around.parent)
    if (is<AnyNode, Element>(around, query)) return around;
  return null;
}

/** The only element that a selector finds. */
export function one(within: ParentNode, selector: string): Element {
  const [found, ...others] = all(within, selector);
  if (!found || others.length > 0)
    throw new Error(`${selector}: ${others.length + (found ? 1 : 0)} elements`);
  return found;
}

/** The words in an element, its white space run together. */
export function text(element: ParentNode): string {
  return textContent(element).replace(/\s+/g, " ").trim();
}

export function texts(within: ParentNode, selector: string): string[] {
  return all(within, selector).map(text);
}

export function attribute(element: Element, name: string): string | null {
  return element.attribs[name] ?? null;
}

export function hasAttribute(element: Element, name: string): boolean {
  return attribute(element, name) !== null;
}

/** Where the links of an element lead. */
export function hrefs(within: ParentNode): string[] {
  return all(within, "a").map((link) => attribute(link, "href") ?? "");
}

/** Where the link that begins with some words leads. */
export function hrefOf(within: ParentNode, words: string): string {
  const found = all(within, "a").filter((link) => text(link).startsWith(words));
  const targets = new Set(found.map((link) => attribute(link, "href")));
  const [target] = targets;
  if (!target || targets.size !== 1) throw new Error(`${targets.size} targets for the link "${words}"`);
  return target;
}

/** The part of a page that a heading of these words belongs to: a section, a form or a popup. */
export function section(within: ParentNode, heading: string): Element {
  const found = all(within, "h1, h2, h3").filter((element) => text(element) === heading);
  const owner = found.length === 1 && found[0] && closest(found[0], 'section, form, [role="dialog"]');
  if (!owner) throw new Error(`${found.length} headings "${heading}"`);
  return owner;
}
