import { useRootData } from "../../site/root-data.ts";
import { Numeral, ownLanguage, Typed } from "../../words/own.tsx";
import { say } from "../../words/say.ts";
import { t } from "../../words/t.ts";
import { statuses } from "../states.ts";
import type { DayEntry, DoctorDays } from "./doctor-days.server.ts";
import { FlagTags } from "./flag-tags.tsx";
import { ReadsIn } from "./reads-in.tsx";
import type { DayVisit } from "./staff.server.ts";
import { VisitKind } from "./visit-kind.tsx";

interface Sheet {
  id: number | null;
  /** The doctor, or that there is none. */
  name: string;
  hours: string;
  /** By the clock; the free times stand below. */
  entries: DayEntry[];
}

interface DaySheetsProps {
  rows: DayVisit[];
  /** The day by doctors, where it is looked at so: with breaks, absences and free times. */
  days: DoctorDays | null;
  day: string;
}

/**
 * A day on paper: a sheet for each doctor, on pages of its own. The head of a table is printed on each of its pages,
 * and says whose day it is, and which.
 */
export function DaySheets({ rows, days, day }: DaySheetsProps) {
  const all = days
    ? days.doctors.map(({ byHour, ...doctor }) => ({ ...doctor, entries: byHour.flat() }))
    : sheetsOf(rows);
  const sheets = all.filter(({ entries }) => entries.length > 0);
  const visits = new Map(rows.map((row) => [row.id, row]));
  return (
    <div className="print-only">
      {sheets.map((sheet) => (
        <SheetTable key={sheet.id} sheet={sheet} visits={visits} day={day} />
      ))}
    </div>
  );
}

function sheetsOf(rows: DayVisit[]): Sheet[] {
  const sheets = new Map<number | null, Sheet>();
  for (const { doctor_id, doctor, id, time } of rows) {
    const sheet = sheets.get(doctor_id) ?? {
      id: doctor_id,
      name: doctor ?? t("appointment.no-doctor"),
      hours: "",
      entries: [],
    };
    sheet.entries.push({ kind: "visit", from: time, id });
    sheets.set(doctor_id, sheet);
  }
  return [...sheets.values()].sort((one, other) => one.name.localeCompare(other.name));
}

interface SheetTableProps {
  sheet: Sheet;
  visits: ReadonlyMap<number, DayVisit>;
  day: string;
}

function SheetTable({ sheet: { name, hours, entries }, visits, day }: SheetTableProps) {
  const { site } = useRootData();
  const free = entries.filter(({ kind }) => kind === "free").map(({ from }) => from);
  return (
    <table className="day-sheet">
      <thead>
        <tr>
          <th scope="colgroup" colSpan={5}>
            <span className="print-hospital" {...ownLanguage()}>
              {site.name}
            </span>
            <strong>{name}</strong> {[day, hours].filter(Boolean).join(", ")}
          </th>
        </tr>
        <tr>
          <th scope="col">{t("booking.time")}</th>
          <th scope="col">{t("contact.names")}</th>
          <th scope="col">{t("form.phone")}</th>
          <th scope="col">{t("booking.description-of")}</th>
          <th scope="col">{t("appointment.status")}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <SheetRow
            key={`${entry.kind} ${entry.from} ${entry.kind === "visit" ? entry.id : ""}`}
            entry={entry}
            visit={entry.kind === "visit" ? visits.get(entry.id) : undefined}
          />
        ))}
        {free.length > 0 && (
          <tr>
            <td>{t("day.free")}</td>
            <td colSpan={4}>{free.join(", ")}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function SheetRow({ entry, visit }: { entry: DayEntry; visit: DayVisit | undefined }) {
  if (entry.kind === "break" || entry.kind === "away" || entry.kind === "offered") {
    return (
      <tr>
        <td>{entry.from}</td>
        <td colSpan={4}>{entry.kind === "break" ? t("day.break-until", { time: entry.to }) : entry.words}</td>
      </tr>
    );
  }
  if (!visit) return null;
  const { time, names, phone, kind, mode, description, active_status, flags, language } = visit;
  return (
    <tr>
      <td>{time}</td>
      <th scope="row">
        {names ? <Typed>{names}</Typed> : t("appointment.not-given")}
        <ReadsIn language={language} />
      </th>
      <td>
        <Numeral>{phone}</Numeral>
      </td>
      <td>
        <VisitKind kind={kind} mode={mode} />
        <Typed>{description}</Typed>
      </td>
      <td>
        {say(statuses[active_status].staffLabel)}
        <FlagTags flags={flags} />
      </td>
    </tr>
  );
}
