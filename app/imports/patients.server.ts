import { z } from "zod";
import {
  accountsOf,
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
import { t } from "../words/t.ts";
import { emailOf, readDay, readGender, readLanguage } from "./cells.ts";
import type { ImportColumn, ImportKind } from "./kind.ts";
import { planRows, readFields } from "./plan.server.ts";
import { stillThere } from "./undo.server.ts";

const columns = (): ImportColumn[] => [
  { field: "firstname", label: t("form.firstname"), names: ["Given name", "Forename"] },
  { field: "lastname", label: t("form.lastname"), names: ["Surname", "Family name"] },
  { field: "email", label: t("form.email"), names: ["Email address", "E-mail"], needed: true },
  { field: "phone", label: t("form.phone"), names: ["Telephone", "Mobile", "Phone number"] },
  { field: "gender", label: t("profile.gender"), names: ["Sex"] },
  { field: "dob", label: t("profile.dob"), names: ["Birthday", "Born", "Date of birth"] },
  { field: "address", label: t("contact.address"), names: [t("import.address")] },
  { field: "language", label: t("profile.language"), names: ["Language"] },
];

const { gender, dob, address, language } = profileSchema.shape;

/** What patients keep of themselves; gender, birth and address they may add. */
const schema = z.object({
  firstname: line({
    label: () => t("form.firstname"),
    most: 80,
    missing: () => t("import.firstname-missing"),
  }),
  lastname: line({ label: () => t("form.lastname"), most: 80, missing: () => t("import.lastname-missing") }),
  email: requiredEmail(() => t("import.email-missing")),
  phone: requiredPhone(() => t("import.phone-missing")),
  gender: gender.optional().transform((value) => value ?? null),
  dob: dob.optional().transform((value) => value ?? null),
  address,
  language: language.transform((code) => code ?? null),
});

/** People who were patients before there was this site. Who has an account already keeps it as it is. */
export const patientImport: ImportKind = {
  permission: "patients.import",
  most: 10_000,
  columns: async () => columns(),

  async plan(db, rows) {
    const owners = await ownersOf(db, rows.map(emailOf).filter(Boolean));
    const ids = [...owners.values()].map(({ id }) => id);
    const accounts = new Map((await accountsOf(db, ids)).map((account) => [account.id, account]));
    return planRows(rows, {
      columns: columns(),
      known: { field: "email", key: emailOf },
      async read(row) {
        const { gender = "", dob = "", language = "", ...cells } = row.cells;
        const said = { gender: readGender(gender), dob: readDay(dob), language: readLanguage(language) };
        const filled = Object.entries({ ...cells, ...said }).filter(([, cell]) => cell !== "");
        const owner = owners.get(emailOf(row));
        if (owner && owner.role_id !== roleIds.patient)
          return { issues: [{ field: "email", message: t("profile.email-taken") }] };
        const account = owner && accounts.get(owner.id);
        const result = await readFields(schema, Object.fromEntries(filled), account ?? null);
        if ("issues" in result) return result;
        const { value } = result;
        const planned = { line: row.line, name: `${value.firstname} ${value.lastname}`, value };
        if (!account) return { ...planned, fate: "added", current: null };
        return { ...planned, fate: "same", current: { id: account.id, version: account.updated_at } };
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
