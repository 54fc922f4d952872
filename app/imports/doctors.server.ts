import { weekdays } from "../../db/local-time.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { listDepartmentIds, listDepartmentNames } from "../../db/queries/departments.ts";
import {
  deleteDoctor,
  getDoctorForStaff,
  type NewDoctor,
  updateDoctor,
} from "../../db/queries/doctor-records.ts";
import { namesOfPeople, ownersOf, versionsOfDoctors } from "../../db/queries/imported-people.ts";
import { searchText } from "../../db/queries/search-text.ts";
import { roleIds } from "../../db/roles.ts";
import { newToken } from "../access/tokens.server.ts";
import { doctorSchema } from "../doctors/doctor-schema.ts";
import { openDoctor } from "../doctors/doctors.server.ts";
import { doctorName } from "../doctors/name.ts";
import { emptyWeek, parseWorkingDays } from "../doctors/working-days.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { labelOf } from "../records/labels.ts";
import { published } from "../records/publication.server.ts";
import { readRichText } from "../rich-text/rich-text.server.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { formatWeekday } from "../words/formats.ts";
import { inEnglish } from "../words/spoken.server.ts";
import { t } from "../words/t.ts";
import { emailOf, isMoment, readFlag, readGender, readMoment } from "./cells.ts";
import { weekOfCells } from "./hours.ts";
import type { ImportColumn, ImportKind } from "./kind.ts";
import { conflict, isSame, planRows, readFields } from "./plan.server.ts";
import { stillThere } from "./undo.server.ts";

const labels: Record<string, () => string> = {
  firstname: () => t("form.firstname"),
  lastname: () => t("form.lastname"),
  gender: () => t("doctors.gender"),
  reg_no: () => t("doctor.registration"),
  slot_minutes: () => t("import.minutes"),
  hidden: () => t("doctors.hidden"),
  languages: () => t("practice.languages"),
  treats: () => t("practice.they-treat"),
  bio: () => t("doctors.biography"),
};

const names: Record<string, () => string[]> = {
  firstname: () => ["Given name"],
  lastname: () => ["Surname", "Family name"],
  email: () => ["Email address", "E-mail"],
  phone: () => ["Telephone"],
  department_id: () => ["department"],
  reg_no: () => ["Reg. no."],
  slot_minutes: () => [t("doctors.length")],
  treats: () => [t("doctors.treated"), t("practice.you-treat")],
  twitter: () => [t("socials.twitter"), "X"],
};

/** The form asks whether visitors see a doctor, and a table may: it is the other way round than what is stored. */
const shown = "shown";

/** Whether an address is taken is looked up for all rows at once. */
const schemaFor = (departmentIds: readonly number[]) =>
  published(doctorSchema({ departmentIds, isTaken: async () => false }));

type Doctor = Omit<NewDoctor, "password_hash" | "image">;

const fieldNames = Object.keys(schemaFor([]).shape);

const columns = (): ImportColumn[] => [
  ...fieldNames.map((field) => ({
    field,
    label: labels[field]?.() ?? labelOf(field),
    names: names[field]?.() ?? [],
    ...(field === "email" && { needed: true as const }),
  })),
  { field: shown, label: t("doctors.shown-to-visitors") },
  ...weekdays.map((day) => ({ field: day, label: formatWeekday(day) })),
];

const isWeekday = (field: string) => weekdays.some((day) => day === field);

/** Doctors with their hours. One with an account already is changed. */
export const doctorImport: ImportKind = {
  permission: "doctors.manage",
  most: 1000,
  invites: () => t("import.invites"),
  columns: async () => columns(),

  async plan(db, rows) {
    const departments = await listDepartmentNames(db);
    const schema = schemaFor(departments.map(({ id }) => id));
    const departmentIds = new Map(departments.map(({ id, name }) => [searchText(name), id]));
    const owners = await ownersOf(db, rows.map(emailOf).filter(Boolean));
    return planRows(rows, {
      columns: columns(),
      known: { field: "email", key: emailOf },
      async read(row) {
        const owner = owners.get(emailOf(row));
        const current = owner?.role_id === roleIds.doctor ? await getDoctorForStaff(db, owner.id) : undefined;
        if (owner && !current) return { issues: [{ field: "email", message: t("profile.email-taken") }] };
        const sent = Object.entries(row.cells).flatMap(([field, cell]) => {
          const value = readCell(field, cell, current?.bio);
          return isWeekday(field) || value === undefined ? [] : [[field === shown ? "hidden" : field, value]];
        });
        const said = Object.fromEntries(sent);
        if (typeof said.department_id === "string") {
          said.department_id = departmentIds.get(searchText(said.department_id)) ?? said.department_id;
        }
        const was = current?.working_days ?? emptyWeek;
        const { week, issues, isChanged } = weekOfCells(row.cells, parseWorkingDays(was));
        const result = await readFields(schema, said, current ?? null);
        if ("issues" in result || issues.length > 0) {
          return { issues: [...("issues" in result ? result.issues : []), ...issues] };
        }
        const value = { ...result.value, working_days: isChanged ? JSON.stringify(week) : was };
        const planned = { line: row.line, name: doctorName(value), value };
        if (!current) return { ...planned, fate: "added", current: null };
        const { id, updated_at: version } = current;
        return { ...planned, fate: isSame(current, value) ? "same" : "changed", current: { id, version } };
      },
    });
  },

  async store(db, by, rows, { invite }) {
    const before = new Map<number, object>();
    const ids: number[] = [];
    const there = new Set(await listDepartmentIds(db));
    for (const { fate, current, value } of rows) {
      if (fate === "same") continue;
      const doctor = value as Doctor;
      if (!there.has(doctor.department_id)) throw conflict();
      if (!current) {
        ids.push(await openDoctor(db, by, { ...doctor, image: null }, invite ? newToken() : null));
        continue;
      }
      const { id, version } = current;
      const was = await getDoctorForStaff(db, id);
      if (!was || !(await updateDoctor(db, id, version, doctor))) throw conflict();
      before.set(id, fieldsIn(was, Object.keys(doctor)));
      ids.push(id);
      await recordAudit(db, { user_id: by.id, action: "changed", entity: "users", entity_id: id });
    }
    return (await versionsOfDoctors(db, ids)).map(({ id, updated_at }) => ({
      record_id: id,
      version: updated_at,
      before: before.get(id) ?? null,
    }));
  },

  async undo(db, by, imported) {
    const ids = imported.map(({ record_id }) => record_id);
    const { free, kept } = stillThere(imported, await versionsOfDoctors(db, ids));
    const there = new Set(await listDepartmentIds(db));
    for (const { record_id: id, version, before } of free) {
      if (before !== null) {
        const was = before as Doctor;
        if (!there.has(was.department_id)) kept.set(id, "impossible");
        else await updateDoctor(db, id, version, was);
        continue;
      }
      const doctor = await getDoctorForStaff(db, id);
      // Who has a password by now may be at work.
      const closed = doctor?.invited === 1 && (await deleteDoctor(db, id, hospitalTime())) === true;
      if (!closed) kept.set(id, "used");
      else
        await recordAudit(db, { user_id: by.id, action: "account closed", entity: "users", entity_id: id });
    }
    return kept;
  },

  names: namesOfPeople,
};

function fieldsIn(record: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

/** Whether a doctor is hidden, by a cell that says so, or that they are shown. */
function readHidden(text: string, saysShown: boolean): string {
  const is = (word: () => string) => [word(), inEnglish(word)].some((one) => isSameText(one, text));
  if (is(() => t("doctors.hidden"))) return "1";
  if (is(() => t("doctors.shown"))) return "0";
  const flag = readFlag(text);
  if (!saysShown) return flag;
  return { "0": "1", "1": "0" }[flag] ?? flag;
}

const isSameText = (one: string, other: string) => searchText(one) === searchText(other);

/** A cell as the form would have sent it; undefined where it says nothing. */
function readCell(field: string, cell: string, bio: string | undefined): unknown {
  const text = cell.trim();
  if (field === "gender") return readGender(cell);
  if (isMoment(field)) return readMoment(cell);
  if (["slot_minutes", "hidden", shown].includes(field) && text === "") return undefined;
  if (field === "slot_minutes") return text;
  if (field === "hidden" || field === shown) return readHidden(text, field === shown);
  if (field !== "bio") return cell;
  if (text === bio?.trim()) return bio;
  const html = readRichText(text, !/<\/?[a-z]/i.test(text));
  return bio !== undefined && plainText(bio) === plainText(html) ? bio : html;
}
