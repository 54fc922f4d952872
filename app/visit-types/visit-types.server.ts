import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { listPractices } from "../../db/queries/absences.ts";
import { getCompany } from "../../db/queries/company.ts";
import { listDepartmentIds, listDepartmentNames } from "../../db/queries/departments.ts";
import { visitTypeRecords } from "../../db/queries/visit-types.ts";
import { flagShape, id } from "../api/shapes.ts";
import {
  flag,
  idsAmong,
  line,
  optionalId,
  optionalLine,
  optionalParagraphs,
  optionalWholeNumber,
  wholeNumber,
} from "../forms/fields.ts";
import type { Way } from "../http/flash.server.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { say, type Words } from "../words/say.ts";
import { t } from "../words/t.ts";
import { audiences, confirmations, modes, parseDoctorIds } from "./visit-type.ts";
import { visitsAbove, wayToVisitsAbove } from "./visits-above.server.ts";

/** A choice of some names, the first where none is sent. */
function choice<Name extends string>(names: Record<Name, Words>, message: Words) {
  const [first, ...others] = Object.keys(names) as [Name, ...Name[]];
  return z
    .preprocess((value) => value ?? first, z.enum([first, ...others], { error: () => say(message) }))
    .meta({ enum: [first, ...others] });
}

const count = (label: Words, least: number, most: number, usual = least) =>
  z
    .preprocess(
      (value) => (value === undefined || value === "" ? usual : value),
      wholeNumber({ label, least, most }),
    )
    .meta({ type: ["integer", "string"] });

/** The doctors who can offer a kind of visit: also those who are hidden, and may be shown again. */
export async function listPresentDoctors(db: Db) {
  return (await listPractices(db)).filter(({ department_id }) => department_id !== null);
}

/** Whether the hospital has said where visits by video take place: nobody can join one before. */
export async function hasVideoLink(db: Db): Promise<boolean> {
  return Boolean((await getCompany(db))?.video_link);
}

async function wayToVideoLink(db: Db): Promise<Way | null> {
  if (await hasVideoLink(db)) return null;
  return { href: "/admin/settings/company", words: t("visit-type.set-video-link") };
}

async function schema(db: Db) {
  const departments = await listDepartmentIds(db);
  const doctors = await listPresentDoctors(db);
  const known = (departmentId: number | null) => departmentId === null || departments.includes(departmentId);
  const department = () => t("booking.department-unknown");
  return z.object({
    name: line({ label: () => t("field.name"), most: 120, missing: () => t("field.name-missing") }),
    description: optionalParagraphs({ label: () => t("booking.description-of"), most: 1000 }),
    price: optionalLine({ label: () => t("visit-type.price"), most: 120 }),
    department_id: optionalId(department).refine(known, { error: department }),
    doctor_ids: idsAmong(
      doctors.map(({ id }) => id),
      () => t("visit-type.choose-doctors"),
    ),
    mode: choice(modes, () => t("visit-type.choose-mode")),
    minutes: optionalWholeNumber({ label: () => t("visit-type.minutes"), least: 5, most: 480 }),
    minutes_before: count(() => t("visit-type.kept-before"), 0, 240),
    minutes_after: count(() => t("visit-type.kept-after"), 0, 240),
    capacity: count(() => t("visit-type.capacity"), 1, 50),
    offered_to: choice(audiences, () => t("visit-type.choose-audience")),
    confirmed: choice(confirmations, () => t("visit-type.choose-confirmation")),
    earliest_hours: count(() => t("visit-type.earliest"), 0, 8760),
    latest_days: optionalWholeNumber({ label: () => t("visit-type.latest"), least: 1, most: 3650 }),
    change_until_hours: count(() => t("visit-type.change"), 0, 8760, 24),
    live_limit: optionalWholeNumber({ label: () => t("visit-type.limit"), least: 1, most: 100 }),
    position: count(() => t("visit-type.position"), 0, 999, 100),
    active_status: flag(() => t("visibility.choose")),
  });
}

export type VisitTypeForm = Record<
  Exclude<keyof z.input<Awaited<ReturnType<typeof schema>>>, "doctor_ids">,
  string | number
> & { doctor_ids: string[] };

export const visitTypes = defineRecords({
  rows: visitTypeRecords,
  noun: "Visit type",
  group: { name: "Visit types", description: "Kinds of visit, and what holds for each" },
  schema,
  images: [],
  visibility: { column: "active_status", names: publicOrUnlisted },
  words: async (db) => {
    const named = await listDepartmentNames(db);
    const names = new Map<unknown, string>(named.map(({ id, name }) => [id, name]));
    return { department_id: (id) => names.get(id) ?? t("desk.all-departments") };
  },
  leaves: async (db, { mode }, id) =>
    (id && (await wayToVisitsAbove(db, id))) || (mode === "video" ? wayToVideoLink(db) : null),
  list: { sorts: ["position", "name", "visibility", "created_at"], initial: "position" },
  api: {
    data: z.object({
      id,
      name: z.string(),
      description: z.string(),
      price: z.string(),
      department_id: id.nullable(),
      doctor_ids: z.array(id).describe("The only doctors who offer it; empty where all of the department do"),
      mode: z
        .enum(Object.keys(modes) as Array<keyof typeof modes>)
        .describe("Visits by video can be joined where the company’s video_link says where"),
      minutes: z.int().nullable().describe("Null where it is as long as the doctor’s appointments are"),
      minutes_before: z.int(),
      minutes_after: z.int(),
      capacity: z.int(),
      offered_to: z.enum(Object.keys(audiences) as Array<keyof typeof audiences>),
      confirmed: z.enum(Object.keys(confirmations) as Array<keyof typeof confirmations>),
      earliest_hours: z.int(),
      latest_days: z.int().nullable(),
      change_until_hours: z.int(),
      live_limit: z.int().nullable(),
      position: z.int(),
      active_status: flagShape,
    }),
    sorting: { sorts: ["position", "name", "created_at"], initial: "position" },
    complete: async (_, rows) => rows.map((row) => ({ ...row, doctor_ids: parseDoctorIds(row.doctor_ids) })),
    beside: visitsAbove,
  },
});

export const calls = visitTypes.calls;
