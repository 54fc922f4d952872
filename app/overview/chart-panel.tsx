import type { ReactNode } from "react";
import { Disclosure } from "../ui/disclosure.tsx";
import { hidden } from "../ui/hidden.tsx";
import { formatCount } from "../ui/numbers.ts";
import { say, type Words } from "../words/say.ts";
import { t } from "../words/t.ts";
import { withinSentence } from "../words/within-sentence.ts";
import { T } from "../words/words.tsx";

/** How a bar is drawn: each differs from the others by its pattern too, not by colour alone. */
export type Fill = "brand" | "second" | "good" | "wait" | "bad" | "off";

const patterned: readonly Fill[] = ["second", "wait", "bad", "off"];

/** The attributes of a bar, or of its sample in a legend. */
export function fillOf(fill: Fill): { className: string; fill?: string } {
  return { className: `bar-${fill}`, fill: patterned.includes(fill) ? `url(#pattern-${fill})` : undefined };
}

/** One of the things that a picture counts. */
export interface Series {
  label: Words;
  fill: Fill;
}

interface ChartPanelProps {
  title: string;
  /** What the picture says in a sentence. */
  summary: string;
  legend?: readonly Series[];
  /** The figures behind the picture: names of the columns, then the rows, each with its name first. */
  heads: readonly string[];
  rows: ReadonlyArray<readonly [string, ...number[]]>;
  /** In which language the name of a row is, where that is not the page's. */
  languageOf?: (name: string) => { lang?: string };
  children: ReactNode;
}

/** A picture of some numbers, with what they say in words and the numbers themselves. */
export function ChartPanel({ title, summary, legend, heads, rows, languageOf, children }: ChartPanelProps) {
  return (
    <figure className="panel chart-panel">
      <figcaption>
        <h3>{title}</h3>
        <p>{summary}</p>
      </figcaption>
      {legend && (
        <ul className="legend">
          {legend.map(({ label, fill }) => (
            <li key={say(label)}>
              <svg width="16" height="16" aria-hidden="true">
                <rect x="1" y="1" width="14" height="14" rx="2" {...fillOf(fill)} />
              </svg>
              {say(label)}
            </li>
          ))}
        </ul>
      )}
      {children}
      <Disclosure
        className="chart-figures"
        summary={<T id="chart.figures" values={{ title: withinSentence(title) }} tags={{ hidden }} />}
      >
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...numbers]) => (
              <tr key={name}>
                <th scope="row" {...languageOf?.(name)}>
                  {name}
                </th>
                {numbers.map((number, index) => (
                  <td key={heads[index + 1]}>{formatCount(number)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </figure>
  );
}

/** How many of something a picture shows. */
export const countInWords = (label: string, count: number) =>
  t("chart.count", { count: String(count), label: withinSentence(label) });

/** The patterns of bars; once on a page that has pictures. */
export function ChartPatterns() {
  return (
    <svg className="chart-patterns" width="0" height="0" aria-hidden="true">
      <pattern id="pattern-second" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" />
        <circle cx="3" cy="3" r="1.5" />
      </pattern>
      <pattern id="pattern-wait" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" />
        <path d="M-1.5 1.5l3-3M0 6l6-6M4.5 7.5l3-3" />
      </pattern>
      <pattern id="pattern-bad" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" />
        <path d="M0 0l6 6M0 6l6-6" />
      </pattern>
      <pattern id="pattern-off" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" />
        <path d="M0 3h6" />
      </pattern>
    </svg>
  );
}
