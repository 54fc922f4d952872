import type { LocalMoment } from "../../db/schema.ts";
import { DateText, dateInWords } from "../ui/dates.tsx";
import { Fact } from "../ui/fact.tsx";
import { inSequence } from "../words/sequence.ts";
import { t } from "../words/t.ts";
import type { HistoryEntry, ShownEntry } from "./history.server.ts";

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
      <Heading>{t("history.title")}</Heading>
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

function Moment({ date, time }: LocalMoment) {
  return (
    <>
      <DateText date={date} short /> {time}
    </>
  );
}

function entryInWords(entry: ShownEntry, reader: HistoryProps["to"]): string {
  const { step, by, name, changed, from, to } = entry;
  if (entry.at_once) return t("history.at-once");
  const patient = reader === "patient" ? "you" : "patient";
  // In the word of the tag that its reader sees.
  const told = step === "approved" && reader === "patient" ? "accepted" : step;
  const said = t("history.said", {
    step: from && to && step !== "chosen" ? "moved" : told.replace(/\W/g, "_"),
    who: by === "patient" ? patient : name === null ? "hospital" : "name",
    name: name ?? "",
  });
  if (from && to) return t("history.moved", { said, from: momentInWords(from), to: momentInWords(to) });
  const isListed = step === "edited" && changed.length > 0;
  return isListed ? t("history.fields", { said, fields: inSequence(changed) }) : said;
}

function momentInWords({ date, time, doctor }: NonNullable<HistoryEntry["from"]>): string {
  const moment = t("booking.moment", { day: dateInWords(date), time });
  return doctor ? t("booking.moment-with", { moment, doctor }) : moment;
}
