import { setImmediate } from "node:timers/promises";
import { t } from "../words/t.ts";

/** An item of a feed: the texts of its elements, and what WordPress notes beside them. */
export interface Item {
  /** By the element's name. */
  texts: Map<string, string>;
  meta: Map<string, string>;
}

/** No export of WordPress goes beyond these. */
const deepest = 20;
const mostItems = 50_000;
const mostAttributes = 50;

const broken = () => t("import.damaged");
const foreign = () => t("import.foreign");

class Refused extends Error {}

/**
 * The items of an export file of WordPress. Nothing is looked up, and no entities are known but the five of XML and
 * numbers: a file that declares others is refused. Other requests get their turn meanwhile.
 *
 * @param wanted the elements whose texts are kept
 */
export async function readItems(
  text: string,
  wanted: ReadonlySet<string>,
): Promise<Item[] | { problem: string }> {
  const { Parser } = await import("htmlparser2");
  const feed = new Feed(wanted);
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name.startsWith("!")) throw new Refused(t("import.doctype"));
      },
      onattribute: () => feed.attribute(),
      onopentag: (name) => feed.open(name, parser.endIndex),
      ontext: (part) => feed.text(part),
      // What closes itself ends where it begins; whatever else is closed without its end tag was left open.
      onclosetag: (_, isImplied) => {
        if (isImplied && parser.endIndex !== feed.openedAt) throw new Refused(broken());
        feed.close();
      },
    },
    { xmlMode: true },
  );
  try {
    for (let at = 0; at < text.length; at += 65_536) {
      parser.write(text.slice(at, at + 65_536));
      await setImmediate();
    }
    parser.end();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { problem: error.message };
  }
  return feed.isWordpress ? feed.items : { problem: foreign() };
}

/** What has been read of a feed so far. */
class Feed {
  readonly items: Item[] = [];
  isWordpress = false;
  /** Where the last element's start tag ends. */
  openedAt = -1;
  readonly #wanted: ReadonlySet<string>;
  readonly #path: string[] = [];
  #attributes = 0;
  #text = "";
  #metaKey = "";

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted;
  }

  attribute(): void {
    this.#attributes += 1;
    if (this.#attributes > mostAttributes) throw new Refused(foreign());
  }

  open(name: string, openedAt: number): void {
    this.#path.push(name);
    this.#text = "";
    this.#attributes = 0;
    this.openedAt = openedAt;
    if (this.#path.length > deepest || this.#path[0] !== "rss") throw new Refused(foreign());
    if (this.#path.length === 3 && name === "wp:wxr_version") this.isWordpress = true;
    if (this.#path.length !== 3 || name !== "item") return;
    if (this.items.length === mostItems) throw new Refused(t("import.too-many-items"));
    this.items.push({ texts: new Map(), meta: new Map() });
  }

  text(part: string): void {
    if (this.#path.length > 3) this.#text += part;
  }

  close(): void {
    const name = this.#path.at(-1) ?? "";
    const depth = this.#path.length;
    const item = this.#path[2] === "item" ? this.items.at(-1) : undefined;
    this.#path.pop();
    if (!item) return;
    if (depth === 4 && this.#wanted.has(name)) item.texts.set(name, clean(this.#text));
    if (depth === 5 && name === "wp:meta_key") this.#metaKey = clean(this.#text);
    if (depth === 5 && name === "wp:meta_value" && this.#wanted.has(this.#metaKey))
      item.meta.set(this.#metaKey, clean(this.#text));
  }
}

/** What no text of ours has, and editors' texts at times. */
function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken away.
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
}
