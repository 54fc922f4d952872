import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { alertRecords } from "../../db/queries/alerts.ts";
import { listDepartmentIds, listDepartmentNames } from "../../db/queries/departments.ts";
import { listDoctorNames } from "../../db/queries/doctors.ts";
import type { LocalDate, Severity } from "../../db/schema.ts";
import { dateShape, flagShape, id } from "../api/shapes.ts";
import { flag, idAmong, line, optionalLink, optionalLocalDate } from "../forms/fields.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { published, publishedShape } from "../records/publication.server.ts";
import { dateInWords } from "../ui/dates.tsx";
import { publicOrPrivate } from "../ui/visibility.ts";
import { t } from "../words/t.ts";
import { severities, severityName } from "./severities.ts";

/** The id of one of some records, or null for none. */
const anyOf = (ids: readonly number[], message: () => string) =>
  z
    .union([z.literal(""), z.null(), idAmong(ids, message)], { error: message })
    .optional()
    .transform((id) => id || null)
    .meta({ type: ["integer", "string", "null"] });

/** What the public is told above its pages: all of them, or those of a department or a doctor. */
async function schema(db: Db) {
  const doctors = await listDoctorNames(db);
  return published(
    z.object({
      text: line({ label: () => t("media.text"), most: 300, missing: () => t("alert.text-missing") }),
      link: optionalLink(() => t("media.link")),
      severity: z.enum(severities, { error: () => t("alert.severity-missing") }).default("info"),
      department_id: anyOf(await listDepartmentIds(db), () => t("form.department-missing")),
      doctor_id: anyOf(
        doctors.map((doctor) => doctor.id),
        () => t("form.doctor-missing"),
      ),
      active_status: flag(() => t("visibility.choose")),
      review_on: optionalLocalDate.transform((date) => date || null).meta({ type: ["string", "null"] }),
    }),
  );
}

export type AlertForm = z.input<Awaited<ReturnType<typeof schema>>>;

export const alerts = defineRecords({
  rows: alertRecords,
  noun: "Alert",
  group: { name: "Alerts", description: "What the public is told above the pages" },
  schema,
  images: [],
  visibility: { column: "active_status", names: publicOrPrivate },
  words: async (db) => {
    const departments = new Map<unknown, string>(
      (await listDepartmentNames(db)).map(({ id, name }) => [id, name]),
    );
    return {
      severity: (severity) => severityName(severity as Severity),
      department_id: (id) => departments.get(id) ?? "",
      review_on: (date) => (date ? dateInWords(date as LocalDate) : ""),
    };
  },
  list: { sorts: ["created_at", "text", "visibility"], initial: "-created_at" },
  api: {
    data: z.object({
      id,
      text: z.string(),
      link: z.string(),
      severity: z.enum(severities),
      department_id: id.nullable(),
      doctor_id: id.nullable(),
      active_status: flagShape,
      review_on: dateShape.nullable().describe("From when on staff are asked whether it still holds"),
      ...publishedShape,
    }),
    sorting: { sorts: ["created_at", "text"], initial: "-created_at" },
  },
});

export const calls = alerts.calls;
