/**
 * A message in the part of ICU MessageFormat that the catalogs use: `{name}`, `{n, plural, one {# day} other {# days}}`,
 * `{kind, select, a {…} other {…}}` and tags, `<link>…</link>`, which are slots for what stands around the words. There is
 * no quoting: no message needs a brace or an angle of its own.
 */
export type Message = readonly Piece[];

export type Piece =
  | string
  | { value: string }
  /** The number of the plural around it. */
  | { number: true }
  | { choice: string; kind: "plural" | "select"; branches: Readonly<Record<string, Message>> }
  | { tag: string; inside: Message };

/** @throws where it is no message: at build, `npm run check` says so */
export function parseMessage(text: string): Message {
  const parser = new Parser(text);
  const message = parser.pieces(false);
  parser.end();
  return message;
}

class Parser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** @param isCounted whether `#` is a number here */
  pieces(isCounted: boolean): Message {
    const found: Piece[] = [];
    const stop = isCounted ? /[{}<#]/g : /[{}<]/g;
    for (;;) {
      stop.lastIndex = this.#at;
      const end = stop.exec(this.#text)?.index ?? this.#text.length;
      if (end > this.#at) found.push(this.#text.slice(this.#at, end));
      this.#at = end;
      const next = this.#text[end];
      if (next === undefined || next === "}" || this.#text.startsWith("</", end)) return found;
      if (next === "#") {
        this.#at++;
        found.push({ number: true });
      } else found.push(next === "<" ? this.#tag(isCounted) : this.#value(isCounted));
    }
  }

  end(): void {
    if (this.#at < this.#text.length) this.#fail();
  }

  #tag(isCounted: boolean): Piece {
    const [, tag = ""] = this.#take(/<(\w+)>/y);
    const inside = this.pieces(isCounted);
    const [, closed] = this.#take(/<\/(\w+)>/y);
    if (closed !== tag) this.#fail();
    return { tag, inside };
  }

  #value(isCounted: boolean): Piece {
    const [, value = "", kind] = this.#take(/\{(\w+)(?:\}|, (plural|select),\s*)/y);
    if (kind === undefined) return { value };
    const branches: Record<string, Message> = {};
    while (this.#text[this.#at] !== "}") {
      const [, name = ""] = this.#take(/(=\d+|\w+) \{/y);
      branches[name] = this.pieces(isCounted || kind === "plural");
      this.#take(/\}\s*/y);
    }
    this.#at++;
    if (!branches.other) this.#fail();
    return { choice: value, kind: kind as "plural" | "select", branches };
  }

  #take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (!found) this.#fail();
    this.#at = pattern.lastIndex;
    return found as RegExpExecArray;
  }

  #fail(): never {
    throw new Error(`“${this.#text}” cannot be read at character ${this.#at + 1}`);
  }
}
