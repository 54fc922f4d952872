import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { DateText, dateInWords } from "../ui/dates.tsx";
import { Fact } from "../ui/fact.tsx";
import type { HistoryEntry, ShownEntry } from "./history.server.ts";

const words: Record<HistoryEntry["step"], string> = {
  requested: "Requested",
  changed: "Changed",
  edited: "Changed",
  "email confirmed": "Email address confirmed",
  approved: "Approved",
  repeated: "Booked as one of several",
  declined: "Declined",
  replied: "Answered",
  moved: "Moved",
  cancelled: "Cancelled",
  invited: "Cancelled, with an invitation to choose another time,",
  chosen: "Another time chosen",
  confirmed: "Attendance confirmed",
  "follow-up offered": "Invited to a follow-up",
  "follow-up withdrawn": "Invitation to a follow-up withdrawn",
  "follow-up chosen": "Follow-up chosen",
};

interface HistoryProps {
  history: ShownEntry[];
  /** Who reads it: patients are "you". */
  to: "patient" | "staff";
}

/** What has happened to an appointment, the oldest first. */
export function History({ history, to }: HistoryProps) {
  if (history.length === 0) return null;
  const Heading = to === "patient" ? "h2" : "h3";
  return (
    <section className="popup-section">
      <Heading>History</Heading>
      <dl className="facts">
        {history.map((entry, index) => (
          // Steps are only ever added behind the others.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <Fact key={index} term={<Moment {...entry} />}>
            {entryInWords(entry, to)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Moment({ date, time }: { date: LocalDate; time: LocalTime }) {
  return (
    <>
      <DateText date={date} short /> {time}
    </>
  );
}

function entryInWords(entry: ShownEntry, reader: HistoryProps["to"]): string {
  const { step, by, name, changed, from, to } = entry;
  const patient = reader === "patient" ? "you" : "the patient";
  const who = by === "patient" ? patient : (name ?? "the hospital");
  const said = `${from && to && step !== "chosen" ? "Moved" : words[step]} by ${who}`;
  if (from && to) return `${said} from ${momentInWords(from)} to ${momentInWords(to)}`;
  return step === "edited" && changed.length > 0 ? `${said}: ${changed.join(", ")}` : said;
}

function momentInWords({ date, time, doctor }: NonNullable<HistoryEntry["from"]>): string {
  const when = `${dateInWords(date)} at ${time}`;
  return doctor ? `${when} with ${doctor}` : when;
}
