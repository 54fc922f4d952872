import { Own } from "../words/own.tsx";
import { T } from "../words/words.tsx";
import { type AbsentDays, absentWithoutReason } from "./absent-days.ts";

/** When somebody is away, or the hospital closed: why there are no times on some days. */
export function AbsentList({ days }: { days: readonly AbsentDays[] }) {
  if (days.length === 0) return null;
  return (
    <ul className="absent-days">
      {days.map((entry) => (
        <li key={`${entry.scope} ${entry.from} ${entry.from_time}`}>
          <Absent days={entry} />
        </li>
      ))}
    </ul>
  );
}

/** An absence in a sentence without its stop, whose reason is in the hospital's words. */
export function Absent({ days }: { days: AbsentDays }) {
  return <Because absence={absentWithoutReason(days)} reason={days.public_reason} />;
}

/** What is not there, and why, where the hospital says so. */
export function Because({ absence, reason }: { absence: string; reason: string }) {
  if (!reason) return absence;
  return <T id="absent.because" values={{ absence, reason: <Own>{reason}</Own> }} />;
}
