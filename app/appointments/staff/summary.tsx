import { DateText } from "../../ui/dates.tsx";
import type { LanguageCode } from "../../words/languages.ts";
import { FlagTags } from "./flag-tags.tsx";
import type { Flags } from "./flags.ts";
import { ReadsIn } from "./reads-in.tsx";

interface Summary {
  names: string;
  date: string;
  time: string;
  doctor: string | null;
  department: string | null;
  language: LanguageCode | null;
  flags: Flags;
}

/** Which appointment a popup is about, in a few lines. */
export function AppointmentSummary({ summary }: { summary: Summary }) {
  const { names, date, time, doctor, department, flags, language } = summary;
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
      <ReadsIn language={language} />
      <FlagTags flags={flags} />
    </div>
  );
}
