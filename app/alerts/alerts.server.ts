import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { alertRecords } from "../../db/queries/alerts.ts";
import { listDepartmentIds, listDepartmentNames } from "../../db/queries/departments.ts";
import { listDoctorNames } from "../../db/queries/doctors.ts";
import { flagShape, id } from "../api/shapes.ts";
import { flag, idAmong, line, optionalWebAddress } from "../forms/fields.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { published, publishedShape } from "../records/publication.server.ts";
import { publicOrPrivate } from "../ui/visibility.ts";
import { severities } from "./severities.ts";

const severityNames = Object.keys(severities) as Array<keyof typeof severities>;

/** The id of one of some records, or null for none. */
const anyOf = (ids: readonly number[], message: string) =>
  z
    .union([z.literal(""), z.null(), idAmong(ids, message)], message)
    .optional()
    .transform((id) => id || null)
    .meta({ type: ["integer", "string", "null"] });

/** What the public is told above its pages: all of them, or those of a department or a doctor. */
async function schema(db: Db) {
  const doctors = await listDoctorNames(db);
  return published(
    z.object({
      text: line({ label: "Text", most: 300, missing: "Enter a text" }),
      link: optionalWebAddress("Link"),
      severity: z.enum(severityNames, "Choose how urgent it is").default("info"),
      department_id: anyOf(await listDepartmentIds(db), "Choose a department"),
      doctor_id: anyOf(
        doctors.map((doctor) => doctor.id),
        "Choose a doctor",
      ),
      active_status: flag("Choose a visibility"),
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
      severity: (severity) => severities[severity as keyof typeof severities] ?? "",
      department_id: (id) => departments.get(id) ?? "",
    };
  },
  list: { sorts: ["created_at", "text", "visibility"], initial: "-created_at" },
  api: {
    data: z.object({
      id,
      text: z.string(),
      link: z.string(),
      severity: z.enum(severityNames),
      department_id: id.nullable(),
      doctor_id: id.nullable(),
      active_status: flagShape,
      ...publishedShape,
    }),
    sorting: { sorts: ["created_at", "text"], initial: "-created_at" },
  },
});
