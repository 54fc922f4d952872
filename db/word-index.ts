/** All different words of some texts. */
export interface Words {
  /** Each with a space after it. A word may have signs about it and in it, as it is written. */
  joined: string;
  /** In how many texts a word stands, by its place among them. */
  textsWith: (word: number) => number;
}

/** Texts in a fixed order, and in which of them each word stands. */
export interface WordIndex extends Words {
  /** Places of the first texts in which each of some parts of words occurs. */
  find: (parts: readonly string[], most: number) => number[];
  /** About what it takes in memory. */
  bytes: number;
}

/** Puts an index together, one text after the other. */
export class WordIndexBuilder {
  readonly #words = new Map<string, number>();
  /** Of one text after the other the words, each once. */
  #entries = new Uint32Array(1024);
  #length = 0;
  /** How many entries there were before each text. */
  readonly #starts: number[] = [];

  /** @param text words with a space between them, as a search compares them */
  add(text: string): void {
    this.#starts.push(this.#length);
    for (const word of new Set(text.split(" "))) {
      if (word === "") continue;
      const number = this.#words.get(word) ?? this.#words.size;
      if (number === this.#words.size) this.#words.set(word, number);
      if (this.#length === this.#entries.length) this.#grow();
      this.#entries[this.#length++] = number;
    }
  }

  /** How many words it has, each counted once for a text. */
  get size(): number {
    return this.#length;
  }

  /** Its words alone, without where each stands: a few bytes for each word. */
  words(): Words {
    return this.#wordsBy(this.#countWords());
  }

  finish(): WordIndex {
    const texts = this.#starts.length;
    const firsts = this.#countWords();
    const words = this.#wordsBy(firsts);
    const { joined } = words;
    const places = texts <= 0x10000 ? new Uint16Array(this.#length) : new Uint32Array(this.#length);
    const next = firsts.slice();
    for (let place = 0; place < texts; place++) {
      const end = this.#starts[place + 1] ?? this.#length;
      for (let at = this.#starts[place] ?? 0; at < end; at++) {
        const word = this.#entries[at] ?? 0;
        const free = next[word] ?? 0;
        places[free] = place;
        next[word] = free + 1;
      }
    }
    return {
      ...words,
      find: (parts, most) => findPlaces({ joined, firsts, places, texts }, parts, most),
      bytes: joined.length + firsts.byteLength + places.byteLength,
    };
  }

  #wordsBy(firsts: Uint32Array): Words {
    return {
      joined: `${[...this.#words.keys()].join(" ")} `,
      textsWith: (word) => (firsts[word + 1] ?? 0) - (firsts[word] ?? 0),
    };
  }

  /** Where the places of each word begin; the last number is the end of all. */
  #countWords(): Uint32Array {
    const firsts = new Uint32Array(this.#words.size + 1);
    for (let at = 0; at < this.#length; at++) {
      const after = (this.#entries[at] ?? 0) + 1;
      firsts[after] = (firsts[after] ?? 0) + 1;
    }
    for (let word = 1; word < firsts.length; word++)
      firsts[word] = (firsts[word] ?? 0) + (firsts[word - 1] ?? 0);
    return firsts;
  }

  #grow(): void {
    const larger = new Uint32Array(this.#entries.length * 2);
    larger.set(this.#entries);
    this.#entries = larger;
  }
}

interface Filled {
  /** All words, each with a space after it. */
  joined: string;
  firsts: Uint32Array;
  places: Uint16Array | Uint32Array;
  texts: number;
}

function findPlaces(index: Filled, parts: readonly string[], most: number): number[] {
  /** How many of the parts, from the first on, each text has. */
  const has = new Uint8Array(index.texts);
  for (const [before, part] of parts.entries()) mark(index, part, has, before);
  const found: number[] = [];
  for (let place = 0; place < has.length && found.length < most; place++) {
    if (has[place] === parts.length) found.push(place);
  }
  return found;
}

/** Marks the texts that have a part of a word, among those that have all the parts before. */
function mark({ joined, firsts, places }: Filled, part: string, has: Uint8Array, before: number): void {
  let word = 0;
  let from = 0;
  for (let at = joined.indexOf(part); at >= 0; at = joined.indexOf(part, from)) {
    // The words that were passed over since the last one that has it.
    for (let space = joined.indexOf(" ", from); space < at; space = joined.indexOf(" ", from)) {
      word += 1;
      from = space + 1;
    }
    const end = firsts[word + 1] ?? 0;
    for (let entry = firsts[word] ?? 0; entry < end; entry++) {
      const place = places[entry] ?? 0;
      if (has[place] === before) has[place] = before + 1;
    }
    word += 1;
    from = joined.indexOf(" ", at) + 1;
  }
}
