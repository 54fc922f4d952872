import type { Db } from "../../db/connection.ts";
import { datesFrom, mondayOf } from "../../db/local-time.ts";
import { listPractices } from "../../db/queries/absences.ts";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { anyKind } from "../../db/queries/report-days.ts";
import { readFigures } from "../../db/queries/reports.ts";
import { listVisitTypeNames } from "../../db/queries/visit-types.ts";
import type { LocalDate } from "../../db/schema.ts";
import { doctorName } from "../doctors/name.ts";
import { getConfig } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { type Figures, figuresOf } from "./figures.ts";
import { HoursUsed, type Used } from "./hours-used.ts";
import { openHours } from "./open-hours.server.ts";
import type { Range } from "./range.ts";

/** More days than these are told week by week. */
const mostDays = 62;

/** What a report can be narrowed down to, by name: those who have left and kinds that are hidden are had too. */
export async function reportChoices(db: Db) {
  const departments = await listDepartmentNames(db);
  const doctors = (await listPractices(db)).map((doctor) => ({ id: doctor.id, name: doctorName(doctor) }));
  return { departments, doctors, types: await listVisitTypeNames(db) };
}

export type ReportChoices = Awaited<ReturnType<typeof reportChoices>>;

/** A line of a report. */
export type Line = Figures & {
  /** What its figures are of; null for those without a department, a doctor or a kind. */
  id: number | null;
  name: string;
};

export interface DayLine extends Figures {
  /** The day, or the first one of the week that lies in the report. */
  date: LocalDate;
}

export interface Report {
  from: LocalDate;
  until: LocalDate;
  /** What a line of `days` is. */
  each: "day" | "week";
  total: Figures;
  days: DayLine[];
  departments: Line[];
  doctors: Line[];
  types: Line[];
}

export async function makeReport(db: Db, range: Range, choices: ReportChoices): Promise<Report> {
  const { from, until, department: department_id, doctor: doctor_id, type: visit_type_id } = range;
  const span = { from, until, timeZone: getConfig().TIME_ZONE };
  const { figures, times } = await readFigures(db, span, { department_id, doctor_id, visit_type_id });
  const hours = (await openHours(db, span)).filter(
    ({ doctor }) =>
      (doctor_id === null || doctor.id === doctor_id) &&
      (department_id === null || doctor.department_id === department_id),
  );
  const used = new HoursUsed(new Map(hours.map(({ doctor, minutes }) => [doctor.id, minutes])), times);
  const kind = visit_type_id ?? anyKind;
  const dates = datesFrom(from, until);
  const each = dates.length > mostDays ? "week" : "day";
  const keyOf = each === "day" ? (date: LocalDate) => date : mondayOf;
  const rowsOn = Map.groupBy(figures, ({ day }) => keyOf(day));
  const days = [...Map.groupBy(dates, keyOf)].map(([key, own]) => ({
    date: own[0] ?? key,
    ...figuresOf(rowsOn.get(key) ?? [], used.within({ days: own, kind })),
  }));
  const departmentOf = new Map(hours.map(({ doctor }) => [doctor.id, doctor.department_id ?? 0]));
  const lines = (
    names: ReadonlyArray<{ id: number; name: string }>,
    column: "department_id" | "doctor_id" | "visit_type_id",
    { none, usedBy }: { none: string; usedBy: (id: number) => Used },
  ) => {
    const rowsOf = Map.groupBy(figures, (row) => row[column]);
    return [...names, { id: 0, name: none }].flatMap(({ id, name }) => {
      const [rows, minutes] = [rowsOf.get(id) ?? [], usedBy(id)];
      if (rows.length === 0 && minutes.open + minutes.taken === 0) return [];
      return { id: id || null, name, ...figuresOf(rows, minutes) };
    });
  };
  const all = used.within({ kind });
  return {
    from,
    until,
    each,
    days,
    total: figuresOf(figures, all),
    departments: lines(choices.departments, "department_id", {
      none: t("report.no-department"),
      usedBy: (id) => used.within({ kind, only: (doctor) => departmentOf.get(doctor) === id }),
    }),
    doctors: lines(choices.doctors, "doctor_id", {
      none: t("report.no-doctor"),
      usedBy: (id) => used.within({ kind, only: (doctor) => doctor === id }),
    }),
    types: lines(choices.types, "visit_type_id", {
      none: t("report.no-type"),
      // Whatever the kind, it takes its share of the same hours.
      usedBy: (id) => {
        const { taken } = used.within({ kind: id });
        return { open: taken === 0 ? 0 : all.open, taken };
      },
    }),
  };
}
