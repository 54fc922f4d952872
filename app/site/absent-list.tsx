import { type AbsentDays, absentInWords } from "./absent-days.ts";

/** When somebody is away, or the hospital closed: why there are no times on some days. */
export function AbsentList({ days }: { days: readonly AbsentDays[] }) {
  if (days.length === 0) return null;
  return (
    <ul className="absent-days">
      {days.map((entry) => (
        <li key={`${entry.scope} ${entry.from} ${entry.from_time}`}>{absentInWords(entry)}</li>
      ))}
    </ul>
  );
}
