import { escapeAttribute, escapeText } from "../rich-text/notation.ts";
import {
  type Attachments,
  mostInText,
  type PostPicture,
  pathsOf,
  placeOf,
  uploadPath,
} from "./post-pictures.ts";

/** What a post's HTML is made of: plain HTML with a place for each picture, and what has none. */
export interface PostHtml {
  html: string;
  pictures: PostPicture[];
  /** How many pictures lie elsewhere, or are beyond those that a text may show. */
  lost: number;
  tables: number;
  others: number;
}

const embedded = new Set(["iframe", "video", "audio", "object", "embed", "form"]);

/** No picture stands inside these: it stands before what begins with it, else after it. */
const blocks = new Set([
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre"],
  ...["a", "strong", "b", "em", "i", "u", "s", "del", "strike", "span", "code", "small"],
]);

/** Those without an end. */
const empty = new Set([
  ...["area", "base", "br", "col", "embed", "hr", "input", "link", "meta", "param", "source", "track", "wbr"],
]);

/** A post's HTML with its pictures in figures of their own, wherever they stood. What else it has, stays to be cleaned. */
export async function readPostHtml(content: string, attachments: Attachments): Promise<PostHtml> {
  const { Parser } = await import("htmlparser2");
  const reader = new Reader(attachments);
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  });
  parser.end(content);
  return reader.read();
}

/** What stands in a block, and the pictures that stand beside it. */
interface Block {
  before: string[];
  inside: string[];
  after: string[];
  hasText: boolean;
  /** How many tags are open in it. */
  depth: number;
}

/** A figure that is open: its pictures, and its caption as it is read. */
interface Figure {
  own: PostPicture[];
  caption: string;
}

class Reader {
  readonly #attachments: Attachments;
  readonly #found: PostHtml = { html: "", pictures: [], lost: 0, tables: 0, others: 0 };
  readonly #parts: string[] = [];
  readonly #figures: Figure[] = [];
  #block: Block | null = null;
  /** How many captions are open. */
  #captions = 0;

  constructor(attachments: Attachments) {
    this.#attachments = attachments;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === "img") this.#picture(attributes);
    else if (name === "figure") this.#figures.push({ own: [], caption: "" });
    else if (name === "figcaption") this.#captions += 1;
    else this.#tag(name, attributes);
  }

  #tag(name: string, { href }: Record<string, string>): void {
    if (name === "table") this.#found.tables += 1;
    if (embedded.has(name)) this.#found.others += 1;
    if (this.#inCaption() || !/^[a-z][a-z0-9]*$/.test(name)) return;
    if (blocks.has(name)) {
      this.#block ??= { before: [], inside: [], after: [], hasText: false, depth: 0 };
      this.#block.depth += 1;
    }
    const link = name === "a" && href !== undefined ? ` href="${escapeAttribute(href)}"` : "";
    this.#put(`<${name}${link}${empty.has(name) ? " /" : ""}>`);
  }

  text(text: string): void {
    const figure = this.#figures.at(-1);
    if (figure && this.#captions > 0) {
      figure.caption += text;
      return;
    }
    if (this.#block && text.trim() !== "") this.#block.hasText = true;
    this.#put(escapeText(text));
  }

  close(name: string): void {
    if (name === "figure") this.#endFigure();
    else if (name === "figcaption") {
      this.#captions -= 1;
      if (this.#figures.length === 0) this.#put("<br />");
    } else if (!this.#inCaption() && !empty.has(name) && name !== "img") this.#endTag(name);
  }

  #endTag(name: string): void {
    if (!/^[a-z][a-z0-9]*$/.test(name)) return;
    this.#put(`</${name}>`);
    const block = this.#block;
    if (!block || !blocks.has(name)) return;
    block.depth -= 1;
    if (block.depth > 0) return;
    this.#block = null;
    this.#parts.push(...block.before, block.inside.join(""), ...block.after);
  }

  /** A caption is its picture's, and goes with it; of several pictures, or of none, it is a text beside them. */
  #endFigure(): void {
    const { own, caption } = this.#figures.pop() ?? { own: [], caption: "" };
    const text = caption.replace(/\s+/g, " ").trim();
    const [only, ...others] = own;
    if (only && others.length === 0) only.caption = text;
    else if (text !== "") this.#beside(`<p>${escapeText(text)}</p>`);
  }

  #picture({ src = "", alt = "", class: classes = "" }: Record<string, string>): void {
    const attachment = this.#attachments.byId.get(/\bwp-image-(\d{1,15})\b/.exec(classes)?.[1] ?? "");
    const paths = [...pathsOf(uploadPath(src)), ...pathsOf(attachment?.path ?? "")];
    const description = alt.trim() || (attachment?.description ?? "");
    const picture = { paths: [...new Set(paths)], description, caption: "" };
    this.#figures.at(-1)?.own.push(picture);
    const { pictures } = this.#found;
    if (paths.length === 0 || pictures.length === mostInText) {
      this.#found.lost += 1;
      return;
    }
    this.#beside(placeOf(pictures.length));
    pictures.push(picture);
  }

  /** Puts something beside the block in which it stands. */
  #beside(part: string): void {
    if (this.#block) this.#block[this.#block.hasText ? "after" : "before"].push(part);
    else this.#parts.push(part);
  }

  #put(part: string): void {
    (this.#block?.inside ?? this.#parts).push(part);
  }

  /** Captions are plain text. */
  #inCaption(): boolean {
    return this.#captions > 0 && this.#figures.length > 0;
  }

  read(): PostHtml {
    // A link that has lost its picture leads on nothing.
    const html = this.#parts.join("").replace(/<a(?: href="[^"]*")?>\s*<\/a>/g, "");
    return { ...this.#found, html };
  }
}
