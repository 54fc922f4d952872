import { DateText } from "../../ui/dates.tsx";
import { FlagTags } from "./flag-tags.tsx";
import type { Flags } from "./flags.ts";

interface Summary {
  names: string;
  date: string;
  time: string;
  doctor: string | null;
  department: string | null;
  flags: Flags;
}

/** Which appointment a popup is about, in a few lines. */
export function AppointmentSummary({ summary }: { summary: Summary }) {
  const { names, date, time, doctor, department, flags } = summary;
  const whom = [doctor, department].filter(Boolean).join(", ");
  return (
    <div className="appointment-summary">
      <p>
        <strong>{names || "No name given"}</strong>
        <br />
        <DateText date={date} /> at {time}
        {whom && (
          <>
            <br />
            {whom}
          </>
        )}
      </p>
      <FlagTags flags={flags} />
    </div>
  );
}
