import { DateText } from "../../ui/dates.tsx";
import type { LanguageCode } from "../../words/languages.ts";
import { Typed } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { DoctorAndDepartment } from "../doctor-or-none.tsx";
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
  return (
    <div className="appointment-summary">
      <p>
        <strong>{names ? <Typed>{names}</Typed> : t("appointment.no-name")}</strong>
        <br />
        <T id="booking.moment" values={{ day: <DateText date={date} />, time }} />
        {(doctor || department) && <br />}
        <DoctorAndDepartment doctor={doctor} department={department} />
      </p>
      <ReadsIn language={language} />
      <FlagTags flags={flags} />
    </div>
  );
}
