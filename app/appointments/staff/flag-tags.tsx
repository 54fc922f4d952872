import { t } from "../../words/t.ts";
import type { Flags } from "./flags.ts";

/** What staff should look at before they decide about an appointment. */
export function FlagTags({ flags }: { flags: Flags }) {
  const all = flagWords(flags);
  if (all.length === 0) return null;
  return (
    <ul className="flags">
      {all.map(({ key, words }) => (
        <li key={key}>{words}</li>
      ))}
    </ul>
  );
}

/** The same in one line, for the export. */
export function flagsInWords(flags: Flags): string {
  return flagWords(flags)
    .map(({ words }) => words)
    .join("; ");
}

function flagWords({ outsideHours, collisions, toBeMoved, hasPassed }: Flags) {
  return [
    ...(hasPassed ? [{ key: "passed", words: t("flag.passed") }] : []),
    ...(toBeMoved ? [{ key: "moved", words: t("flag.moved") }] : []),
    ...(outsideHours ? [{ key: "outside", words: t("flag.outside") }] : []),
    ...collisions.map(({ id, time, names }) => ({
      key: String(id),
      words: t("flag.clash", { known: names ? "yes" : "no", names, time }),
    })),
  ];
}
