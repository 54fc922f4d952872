import { z } from "zod";
import { addDays } from "../../db/local-time.ts";
import type { LocalDate } from "../../db/schema.ts";
import { isDate, localDate, optionalId } from "../forms/fields.ts";
import { t } from "../words/t.ts";

/** Days that a report covers at most. */
const longest = 366;

/** What a report can be narrowed down to. */
export interface Known {
  departmentIds: readonly number[];
  doctorIds: readonly number[];
  typeIds: readonly number[];
}

/** The fields of a report's address, in the order of its form. */
const rangeFields = ["from", "until", "department", "doctor", "type"] as const;

export type RangeField = (typeof rangeFields)[number];

/** What a report's address asks for; where it does not say, this month so far. */
export function readRange(parameters: URLSearchParams, today: LocalDate): Record<RangeField, string> {
  const given = (name: RangeField) => (parameters.get(name) ?? "").slice(0, 200);
  const from = given("from") || `${today.slice(0, 7)}-01`;
  return {
    from,
    until: given("until") || (isDate(from) && from > today ? from : today),
    department: given("department"),
    doctor: given("doctor"),
    type: given("type"),
  };
}

export function rangeSchema({ departmentIds, doctorIds, typeIds }: Known) {
  const among = (ids: readonly number[], message: () => string) =>
    optionalId(message).refine((id) => id === null || ids.includes(id), { error: message });
  return z
    .object({
      from: localDate(() => t("report.first-missing")),
      until: localDate(() => t("report.last-missing")),
      department: among(departmentIds, () => t("report.department-unknown")),
      doctor: among(doctorIds, () => t("report.doctor-unknown")),
      type: among(typeIds, () => t("report.type-unknown")),
    })
    .superRefine(({ from, until }, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", path: ["until"], message });
      if (!isDate(from) || !isDate(until)) return;
      if (until < from) refuse(t("filter.order"));
      else if (until >= addDays(from, longest)) refuse(t("report.too-long", { count: longest }));
    });
}

export type Range = z.output<ReturnType<typeof rangeSchema>>;
