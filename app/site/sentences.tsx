import { Fragment } from "react";
import { madeOf, Own, ownLanguage } from "../words/own.tsx";
import { sentences } from "./own-texts.ts";

/** A sentence of the page, if any, and after it what the hospital itself says. */
export function Sentences({ words = "", own }: { words?: string; own: string[] }) {
  const said = runsOf(own.filter((text) => text !== ""));
  return (
    <>
      {words}
      {words && said.length > 0 && " "}
      {said.map((run, index) => (
        <Fragment key={run}>
          {index > 0 && " "}
          <Own>{run}</Own>
        </Fragment>
      ))}
    </>
  );
}

/** Texts one after the other, those together that are in the same language: some may be translated, others not. */
function runsOf(texts: string[]): string[] {
  const runs: string[][] = [];
  for (const text of texts) {
    const last = runs.at(-1);
    if (last?.[0] && ownLanguage(last[0]).lang === ownLanguage(text).lang) last.push(text);
    else runs.push([text]);
  }
  return runs.map(([first = "", ...more]) => madeOf(first, sentences(first, ...more)));
}
