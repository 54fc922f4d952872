import { pieces } from "./search-hit.ts";

/** Something that was found. */
export interface Result {
  kind: string;
  title: string;
  href: string;
  text: string;
}

export function Results({ words, results }: { words: string[]; results: Result[] }) {
  if (results.length === 0) return null;
  return (
    <ul className="results">
      {results.map(({ kind, title, href, text }) => (
        <li key={href}>
          <p className="label">{kind}</p>
          <h3>
            <a href={href}>
              <Marked text={title} words={words} />
            </a>
          </h3>
          <p>
            <Marked text={text} words={words} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Marked({ text, words }: { text: string; words: string[] }) {
  return pieces(text, words).map(({ text: piece, found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name and never move.
    found ? <mark key={index}>{piece}</mark> : piece,
  );
}
