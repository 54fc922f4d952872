import { z } from "zod";
import {
  createPatients,
  deleteUnusedPatients,
  type NewPatient,
  namesOfPeople,
  ownersOf,
} from "../../db/queries/imported-people.ts";
import { versionsOfRows } from "../../db/queries/plain-rows.ts";
import { roleIds } from "../../db/roles.ts";
import { profileSchema } from "../accounts/profile.ts";
import { line, requiredEmail, requiredPhone } from "../forms/fields.ts";
import { emailOf, readDay, readGender } from "./cells.ts";
import type { ImportColumn, ImportKind } from "./kind.ts";
import { planRows, readFields } from "./plan.server.ts";
import { stillThere } from "./undo.server.ts";

const columns: ImportColumn[] = [
  { field: "firstname", label: "First name", names: ["Given name", "Forename"] },
  { field: "lastname", label: "Last name", names: ["Surname", "Family name"] },
  { field: "email", label: "Email", names: ["Email address", "E-mail"], needed: true },
  { field: "phone", label: "Phone", names: ["Telephone", "Mobile", "Phone number"] },
  { field: "gender", label: "Gender", names: ["Sex"] },
  { field: "dob", label: "Date of birth", names: ["Birthday", "Born", "Date of birth"] },
  { field: "address", label: "Address" },
];

const { gender, dob, address } = profileSchema.shape;

/** What patients keep of themselves; gender, birth and address they may add. */
const schema = z.object({
  firstname: line({ label: "First name", most: 80, missing: "Enter a first name" }),
  lastname: line({ label: "Last name", most: 80, missing: "Enter a last name" }),
  email: requiredEmail("Enter an email address"),
  phone: requiredPhone("Enter a phone number"),
  gender: gender.optional().transform((value) => value ?? null),
  dob: dob.optional().transform((value) => value ?? null),
  address,
});

/** People who were patients before there was this site. Who has an account already keeps it as it is. */
export const patientImport: ImportKind = {
  noun: "Patient",
  plural: "Patients",
  permission: "patients.import",
  most: 10_000,
  foundBy:
    "by their email address; who has an account already keeps it as it is. New ones set their password by “Forgotten password”; nobody is written to",
  columns: async () => columns,

  async plan(db, rows) {
    const owners = await ownersOf(db, rows.map(emailOf).filter(Boolean));
    const ids = [...owners.values()].map(({ id }) => id);
    const versions = new Map((await versionsOfRows(db, "users", ids)).map((row) => [row.id, row.updated_at]));
    return planRows(rows, {
      columns,
      known: { field: "email", key: emailOf },
      async read(row) {
        const { gender = "", dob = "", ...cells } = row.cells;
        const said = { gender: readGender(gender), dob: readDay(dob) };
        const filled = Object.entries({ ...cells, ...said }).filter(([, cell]) => cell !== "");
        const result = await readFields(schema, Object.fromEntries(filled));
        if ("issues" in result) return result;
        const { value } = result;
        const planned = { line: row.line, name: `${value.firstname} ${value.lastname}`, value };
        const owner = owners.get(emailOf(row));
        if (!owner) return { ...planned, fate: "added", current: null };
        if (owner.role_id !== roleIds.patient)
          return { issues: [{ field: "email", message: "This address belongs to another account" }] };
        const version = versions.get(owner.id) ?? "";
        return { ...planned, fate: "same", current: { id: owner.id, version } };
      },
    });
  },

  async store(db, _, rows) {
    const added = rows.filter(({ fate }) => fate === "added");
    const ids = await createPatients(
      db,
      added.map(({ value }) => value as NewPatient),
    );
    const versions = await versionsOfRows(db, "users", ids);
    return versions.map(({ id, updated_at }) => ({ record_id: id, version: updated_at, before: null }));
  },

  async undo(db, _, imported) {
    const ids = imported.map(({ record_id }) => record_id);
    const { free, kept } = stillThere(imported, await versionsOfRows(db, "users", ids));
    const used = await deleteUnusedPatients(
      db,
      free.map(({ record_id }) => record_id),
    );
    for (const id of used) kept.set(id, "used");
    return kept;
  },

  names: namesOfPeople,
};
