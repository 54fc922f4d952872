import { inflateSync } from "node:zlib";

/** The words on each page of a document that Chromium printed, in the order in which they were drawn. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsIn(pdf);
  const texts = [...objects.values()].map(({ text }) => text);
  const trees = texts.filter((text) => /\/Type\s*\/Pages\b/.test(text));
  const root = trees.find((text) => !/\/Parent\b/.test(text)) ?? "";
  return leaves(objects, root).map((page) => wordsOf(objects, page));
}

interface Stored {
  /** Its dictionary, or whatever it is. */
  text: string;
  /** Its data, unpacked. */
  data: string;
}

type Objects = Map<number, Stored>;

function objectsIn(pdf: Buffer): Objects {
  const source = pdf.toString("latin1");
  const found: Objects = new Map();
  for (const { 1: id, index, 0: head } of source.matchAll(/(?:^|\n)(\d+) 0 obj\s/g)) {
    const from = index + head.length;
    const body = source.slice(from, source.indexOf("endobj", from));
    const start = /stream\r?\n/.exec(body);
    const text = start ? body.slice(0, start.index) : body;
    const length = Number(/\/Length (\d+)/.exec(text)?.[1] ?? 0);
    const at = from + (start ? start.index + start[0].length : 0);
    const raw = pdf.subarray(at, at + length);
    const packed = /\/FlateDecode/.test(text) && !/\/Subtype\s*\/Image/.test(text);
    found.set(Number(id), { text, data: start && packed ? inflateSync(raw).toString("latin1") : "" });
  }
  return found;
}

const references = (text = "") => [...text.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));

/** The pages of a tree of pages, in their order. */
function leaves(objects: Objects, tree: string): string[] {
  return references(/\/Kids\s*\[([^\]]*)\]/.exec(tree)?.[1]).flatMap((id) => {
    const kid = objects.get(id)?.text ?? "";
    return /\/Type\s*\/Pages\b/.test(kid) ? leaves(objects, kid) : [kid];
  });
}

/** What a page's strings say: of each font, the letters by the numbers that stand for them. */
function wordsOf(objects: Objects, page: string): string {
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = "", id] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.text ?? "")?.[1];
    fonts.set(name, lettersOf(objects.get(Number(map))?.data ?? ""));
  }
  const [contents] = references(/\/Contents ([^/>]*)/.exec(page)?.[1]);
  let letters = new Map<string, string>();
  let words = "";
  const drawn = objects.get(contents ?? 0)?.data ?? "";
  for (const [step, font, codes] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\bET\b/g)) {
    if (font) letters = fonts.get(font) ?? letters;
    else if (codes)
      words += (codes.match(/.{4}/g) ?? []).map((code) => letters.get(code.toUpperCase()) ?? "").join("");
    else if (step === "ET") words += " ";
  }
  return words.replace(/\s+/g, " ").trim();
}

function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  const code = (value: number) => value.toString(16).toUpperCase().padStart(4, "0");
  const letter = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
  for (const [, block = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, from = "", to = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      letters.set(from.toUpperCase(), letter(to));
    }
  }
  for (const [, block = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = "", last = "", to = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const start = Number.parseInt(first, 16);
      for (let at = start; at <= Number.parseInt(last, 16); at++) {
        letters.set(code(at), letter(code(Number.parseInt(to, 16) + at - start)));
      }
    }
  }
  return letters;
}
