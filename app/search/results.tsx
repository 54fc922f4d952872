import { Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { pieces } from "./search-hit.ts";

/** Something that was found. */
export interface Result {
  kind: "department" | "service" | "doctor" | "update" | "page";
  /** That of a service or a doctor. */
  department?: string;
  title: string;
  href: string;
  text: string;
}

export function Results({ words, results }: { words: string[]; results: Result[] }) {
  if (results.length === 0) return null;
  return (
    <ul className="results">
      {results.map(({ title, href, text, ...what }) => (
        <li key={href}>
          <p className="label">
            <Kind {...what} />
          </p>
          <h3>
            <a href={href} {...ownLanguage(title)}>
              <Marked text={title} words={words} />
            </a>
          </h3>
          <p {...ownLanguage(text)}>
            <Marked text={text} words={words} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Kind({ kind, department }: Pick<Result, "kind" | "department">) {
  if (kind !== "service" && kind !== "doctor") return t(`search.of-${kind}`);
  return <T id={`search.of-${kind}`} values={{ department: <Own>{department ?? ""}</Own> }} />;
}

function Marked({ text, words }: { text: string; words: string[] }) {
  return pieces(text, words).map(({ text: piece, found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name and never move.
    found ? <mark key={index}>{piece}</mark> : piece,
  );
}
