import { t } from "../../words/t.ts";
import type { Flags } from "./flags.ts";

const movedWords = () => t("flag.moved");

/** What staff should look at before they decide about an appointment. */
export function FlagTags({ flags: { outsideHours, collisions, toBeMoved = false } }: { flags: Flags }) {
  if (!outsideHours && !toBeMoved && collisions.length === 0) return null;
  return (
    <ul className="flags">
      {toBeMoved && <li>{movedWords()}</li>}
      {outsideHours && <li>{t("flag.outside")}</li>}
      {collisions.map(({ id, time, names }) => (
        <li key={id}>{collisionInWords({ time, names })}</li>
      ))}
    </ul>
  );
}

/** The same in one line, for the export. */
export function flagsInWords({ outsideHours, collisions, toBeMoved }: Flags): string {
  return [toBeMoved && movedWords(), outsideHours && t("flag.outside"), ...collisions.map(collisionInWords)]
    .filter(Boolean)
    .join("; ");
}

function collisionInWords({ time, names }: { time: string; names: string }): string {
  return t("flag.clash", { known: names ? "yes" : "no", names, time });
}
