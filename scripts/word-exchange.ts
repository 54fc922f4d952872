import { mkdirSync, writeFileSync } from "node:fs";
import { type LanguageCode, source } from "../app/words/languages.ts";
import { catalogsOf, hashOf } from "./word-files.ts";

// Catalogs as PO, which Poedit and Weblate read: the key is the context, and a translation of another text is fuzzy.

/** All messages with their translations into a language; those without one are empty. */
export function toPo(language: LanguageCode): string {
  const known = Object.assign({}, ...catalogsOf(language).values());
  const head = `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n`;
  const entries = [...catalogsOf(source).values()].flatMap((catalog) =>
    Object.entries(catalog).map(([key, { text, note }]) => {
      const translated = known[key];
      const isFuzzy = translated && translated.of !== hashOf(text);
      const lines = [
        `#. ${note}`,
        ...(isFuzzy ? ["#, fuzzy"] : []),
        `msgctxt ${JSON.stringify(key)}`,
        `msgid ${JSON.stringify(text)}`,
        `msgstr ${JSON.stringify(translated?.text ?? "")}`,
      ];
      return lines.join("\n");
    }),
  );
  return `${[head, ...entries].join("\n\n").replace("\n\n\n", "\n\n")}\n`;
}

/** What a translator has sent back, by key; what is empty or fuzzy is left out. */
export function fromPo(po: string): Map<string, { text: string; of: string }> {
  const found = new Map<string, { text: string; of: string }>();
  for (const block of po.replaceAll("\r\n", "\n").split(/\n{2,}/)) {
    const [key, original, text] = ["msgctxt", "msgid", "msgstr"].map((name) => quoted(block, name));
    if (key && original && text && !/^#,.*\bfuzzy\b/m.test(block))
      found.set(key, { text, of: hashOf(original) });
  }
  return found;
}

/** A text that may go on over several lines. */
function quoted(block: string, name: string): string {
  const [, lines = ""] = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, "m").exec(block) ?? [];
  return (lines.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((line) => JSON.parse(line) as string).join("");
}

/** Takes translations into the catalogs of a language. @returns how many there were */
export function takePo(language: LanguageCode, po: string): number {
  const sent = fromPo(po);
  const known = catalogsOf(language);
  mkdirSync(`app/words/${language}`, { recursive: true });
  let taken = 0;
  for (const [file, english] of catalogsOf(source)) {
    const entries = { ...known.get(file) };
    for (const key of Object.keys(english)) {
      const translated = sent.get(key);
      if (!translated) continue;
      entries[key] = translated;
      taken++;
    }
    const sorted = Object.fromEntries(
      Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
    writeFileSync(`app/words/${language}/${file}.json`, `${JSON.stringify(sorted, null, 2)}\n`);
  }
  return taken;
}
