import { address, deepest, isLinkTarget, isPictureLine } from "./notation.ts";

/** A tag of sanitised HTML. */
interface Element {
  tag: string;
  href: string;
  /** Of a picture. */
  src: string;
  children: Node[];
}

type Node = Element | string;

/** Rich text in the notation for people. What it has no mark for loses its formatting, never its text. */
export function htmlToNotation(sanitised: string): string {
  return join(writeBlocks(parse(sanitised), 0));
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/** The tree of sanitised HTML, in which tags are well formed and `<` stands for nothing else. */
function parse(html: string): Node[] {
  const root: Element = { tag: "", href: "", src: "", children: [] };
  const open = [root];
  for (const [, close, tag, attributes = "", text] of html.matchAll(/<(\/?)([a-z]\w*)([^>]*)>|([^<]+)/g)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decode(text));
    else if (close)
      open.splice(
        Math.max(
          1,
          open.findLastIndex((element) => element.tag === tag),
        ),
      );
    else if (tag) {
      const attribute = (name: string) =>
        decode(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
      const element = { tag, href: attribute("href"), src: attribute("src"), children: [] };
      parent.children.push(element);
      if (tag !== "br" && tag !== "img") open.push(element);
    }
  }
  return root.children;
}

const blockTags = new Set(["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "figure"]);

function holdsBlock(node: Node): boolean {
  return typeof node !== "string" && (blockTags.has(node.tag) || node.children.some(holdsBlock));
}

function writeBlocks(nodes: readonly Node[], depth: number): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const text = writeInline(run);
    if (text) blocks.push(text.split("\n").map(escapeStart).join("\n"));
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || !holdsBlock(node)) run.push(node);
    else {
      endRun();
      blocks.push(...writeBlock(node, depth));
    }
  }
  endRun();
  return blocks;
}

function writeBlock({ tag, children }: Element, depth: number): string[] {
  const shown = tag === "figure" && depth === 0 ? srcIn(children) : "";
  if (shown) return [`![${writeInline(children).replaceAll("\n", " ")}](${shown})`];
  const [only] = children;
  if (tag === "p" && typeof only === "string" && children.length === 1 && isPictureLine(only)) return [only];
  if (/^h\d$/.test(tag)) {
    const text = writeInline(children).replaceAll("\n", " ");
    return text ? [`${tag === "h2" ? "##" : "###"} ${text}`] : [];
  }
  if (depth < deepest && (tag === "ul" || tag === "ol")) {
    const items = children.flatMap((child) => {
      const inside = typeof child !== "string" && child.tag === "li" ? child.children : [child];
      const text = join(writeBlocks(inside, depth + 1), "\n");
      return text ? [text.replace(/\n(?=.)/g, "\n  ")] : [];
    });
    return items.length > 0
      ? [items.map((text, index) => `${tag === "ul" ? "-" : `${index + 1}.`} ${text}`).join("\n")]
      : [];
  }
  if (depth < deepest && tag === "blockquote") {
    const text = join(writeBlocks(children, depth + 1));
    return text ? [text.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">")] : [];
  }
  return writeBlocks(children, depth);
}

/** The address of the picture that a figure shows. */
function srcIn(nodes: readonly Node[]): string {
  for (const node of nodes) if (typeof node !== "string" && node.src) return node.src;
  return "";
}

const startsList = /^(?:-|\d+\.) /;

function join(blocks: readonly string[], beforeList = "\n\n"): string {
  return blocks.reduce(
    (all, block) => (all && all + (startsList.test(block) ? beforeList : "\n\n") + block) || block,
    "",
  );
}

/** Takes the meaning of a block's mark from text that begins like one. */
function escapeStart(line: string): string {
  return line.replace(/^(?:-(?= )|>|!(?=\[)|#(?=##? ))/, "\\$&").replace(/^(\d+)(?=\. )/, "$1\\");
}

/** Text under one formatting. */
interface Span {
  text: string;
  strong: boolean;
  em: boolean;
  href: string;
}

type Format = Exclude<keyof Span, "text">;

const plain: Omit<Span, "text"> = { strong: false, em: false, href: "" };

const bareLink = new RegExp(
  String.raw`(^|[^\w\\])\[(${address})\]\(\2\)(?=$|[\s*\\]|[.,;:!?]+(?:\s|$))`,
  "g",
);

function writeInline(nodes: readonly Node[]): string {
  const spans = nodes.flatMap((node) => spansOf(node, plain));
  const text = writeSpans(spans, ["strong", "em", "href"]);
  // Emphases that overlap within a word cannot be told apart.
  return (text.includes("****") ? writeSpans(spans, ["strong", "href"]) : text)
    .replace(/ *\n[ \n]*/g, "\n")
    .replace(/ +/g, " ")
    .trim()
    .replace(bareLink, "$1$2");
}

function spansOf(node: Node, format: Omit<Span, "text">): Span[] {
  if (typeof node === "string") return [{ ...format, text: inNotation(node) }];
  const { tag, href, children } = node;
  if (tag === "br") return [{ ...format, text: "\n" }];
  const inner = { ...format };
  if (tag === "strong" || tag === "em") inner[tag] = true;
  if (tag === "a" && isLinkTarget(href)) inner.href = href;
  const spans = children.flatMap((child) => spansOf(child, inner));
  const space = { ...format, text: " " };
  return blockTags.has(tag) ? [space, ...spans, space] : spans;
}

/** Plain text as part of a line in the notation. */
export function inNotation(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\*[\]]/g, "\\$&");
}

/** Writes spans so that the formatting which reaches furthest stands outermost. */
function writeSpans(spans: readonly Span[], formats: readonly Format[]): string {
  let text = "";
  for (let at = 0; at < spans.length; ) {
    const first = spans[at];
    if (!first) break;
    const reach = (format: Format) => {
      let end = at + 1;
      while (end < spans.length && spans[end]?.[format] === first[format]) end += 1;
      return end;
    };
    const [outer] = formats.filter((format) => first[format]).sort((one, other) => reach(other) - reach(one));
    if (!outer) {
      text += first.text;
      at += 1;
      continue;
    }
    const end = reach(outer);
    const inner = formats.filter((format) => format !== outer);
    text += wrap(writeSpans(spans.slice(at, end), inner), outer, first.href);
    at = end;
  }
  return text;
}

/** Puts marks around text; the white space at its ends stays outside. */
function wrap(text: string, format: Format, href: string): string {
  const inner = text.trim();
  if (inner === "") return text;
  const start = text.indexOf(inner);
  const mark = format === "strong" ? "**" : "*";
  const marked = format === "href" ? `[${inner}](${escapeTarget(href)})` : mark + inner + mark;
  return text.slice(0, start) + marked + text.slice(start + inner.length);
}

function escapeTarget(href: string): string {
  return href
    .trim()
    .replace(/[\s()<>"]/g, (character) =>
      encodeURIComponent(character).replace(/[()]/, (one) => (one === "(" ? "%28" : "%29")),
    );
}
