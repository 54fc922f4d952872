import { z } from "zod";
import { addDays } from "../../db/local-time.ts";
import type { NewRow } from "../../db/schema.ts";
import {
  flag,
  isDate,
  isTime,
  localDate,
  localTime,
  optionalId,
  optionalLine,
  optionalLocalDate,
  optionalLocalTime,
} from "../forms/fields.ts";
import { t } from "../words/t.ts";
import { scopes } from "./scopes.ts";

/** What an absence is checked against. */
export interface Allowed {
  departmentIds: readonly number[];
  doctorIds: readonly number[];
  /** The doctor who enters nobody's leave but their own; null for whoever enters everybody's. */
  own: number | null;
}

const longest = 731;
const longestYearly = 364;

/** An absence as forms and calls send it. Without a last day it is one day; without times it is whole days. */
export function absenceSchema({ departmentIds, doctorIds, own }: Allowed) {
  const ownOnly = () => t("absence.own-only");
  const scope = z.enum(own === null ? scopes : ["doctor"], {
    error: own === null ? () => t("absence.choose-scope") : ownOnly,
  });
  return z
    .object({
      scope: own === null ? scope : scope.default("doctor"),
      department_id: optionalId(() => t("clinic.choose-department")),
      doctor_id: optionalId(() => t("clinic.choose-doctor")),
      from_date: localDate(() => t("absence.choose-days-first")),
      from_time: optionalLocalTime,
      until_date: optionalLocalDate,
      until_time: optionalLocalTime,
      reason: optionalLine({ label: () => t("absence.reason"), most: 200 }),
      public_reason: optionalLine({ label: () => t("absence.public-reason"), most: 200 }),
      yearly: z
        .preprocess(
          (value) => (value === undefined || value === "" ? 0 : value),
          flag(() => t("absence.choose-frequency")),
        )
        .meta({ enum: [0, 1, "0", "1"] }),
    })
    .superRefine((absence, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const { department_id, doctor_id } = absence;
      if (absence.scope === "department" && !departmentIds.some((id) => id === department_id))
        refuse("department_id", t("clinic.choose-department"));
      if (own !== null && doctor_id !== null && doctor_id !== own) refuse("doctor_id", ownOnly());
      if (own === null && absence.scope === "doctor" && !doctorIds.some((id) => id === doctor_id))
        refuse("doctor_id", t("clinic.choose-doctor"));
      const problem = problemOfSpan(storable(absence, own));
      if (problem) refuse(...problem);
    });
}

export type SentAbsence = z.output<ReturnType<typeof absenceSchema>>;
export type AbsenceForm = Record<keyof z.input<ReturnType<typeof absenceSchema>>, string>;
export type Absence = Required<NewRow<"absences">>;

/** An absence as the database keeps it. */
export function storable(sent: SentAbsence, own: number | null): Absence {
  const { scope } = sent;
  return {
    ...sent,
    department_id: scope === "department" ? sent.department_id : null,
    doctor_id: scope === "doctor" ? (own ?? sent.doctor_id) : null,
    from_time: sent.from_time || null,
    until_date: sent.until_date || sent.from_date,
    until_time: sent.until_time || null,
  };
}

function problemOfSpan(absence: Absence): [field: string, message: string] | null {
  const { from_date, from_time, until_date, until_time, yearly } = absence;
  if (!isDate(from_date) || !isDate(until_date)) return null;
  if ([from_time, until_time].some((time) => time !== null && !isTime(time))) return null;
  if (until_date < from_date) return ["until_date", t("absence.before-start")];
  const isEmpty = until_date === from_date && (until_time ?? "24:00") <= (from_time ?? "00:00");
  if (isEmpty) return ["until_time", t("absence.not-after-start")];
  if (yearly && until_date > addDays(from_date, longestYearly))
    return ["until_date", t("absence.yearly-long")];
  return until_date > addDays(from_date, longest) ? ["until_date", t("absence.long")] : null;
}

/** A doctor's hours on one date beside the week's. */
export function extraHoursSchema({ doctorIds, own }: Pick<Allowed, "doctorIds" | "own">) {
  return z
    .object({
      doctor_id: optionalId(() => t("clinic.choose-doctor")),
      date: localDate(() => t("extra-hours.choose-date")),
      from_time: localTime(() => t("extra-hours.start-missing")),
      until_time: localTime(() => t("extra-hours.end-missing")),
    })
    .superRefine(({ doctor_id, from_time, until_time }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (own !== null && doctor_id !== null && doctor_id !== own)
        refuse("doctor_id", t("extra-hours.own-only"));
      if (own === null && !doctorIds.some((id) => id === doctor_id))
        refuse("doctor_id", t("clinic.choose-doctor"));
      if (until_time <= from_time) refuse("until_time", t("extra-hours.not-after-start"));
    });
}

export type SentExtraHours = z.output<ReturnType<typeof extraHoursSchema>>;
export type ExtraHoursForm = Record<keyof z.input<ReturnType<typeof extraHoursSchema>>, string>;
