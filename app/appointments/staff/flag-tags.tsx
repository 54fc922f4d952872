import type { Flags } from "./flags.ts";

const movedWords = "To be moved: the doctor is hidden";

/** What staff should look at before they decide about an appointment. */
export function FlagTags({ flags: { outsideHours, collisions, toBeMoved = false } }: { flags: Flags }) {
  if (!outsideHours && !toBeMoved && collisions.length === 0) return null;
  return (
    <ul className="flags">
      {toBeMoved && <li>{movedWords}</li>}
      {outsideHours && <li>Outside working hours</li>}
      {collisions.map(({ id, time, names }) => (
        <li key={id}>{collisionInWords({ time, names })}</li>
      ))}
    </ul>
  );
}

/** The same in one line, for the export. */
export function flagsInWords({ outsideHours, collisions, toBeMoved }: Flags): string {
  return [
    toBeMoved && movedWords,
    outsideHours && "Outside working hours",
    ...collisions.map(collisionInWords),
  ]
    .filter(Boolean)
    .join("; ");
}

function collisionInWords({ time, names }: { time: string; names: string }): string {
  return `Clashes with ${names || "another appointment"} at ${time}`;
}
