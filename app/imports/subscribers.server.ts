import { deletePlainRows, versionsOfRows } from "../../db/queries/plain-rows.ts";
import { addressesOfSubscribers, subscribedAmong, subscribeMany } from "../../db/queries/subscribers.ts";
import { optionalLocalDate } from "../forms/fields.ts";
import { subscriberForm } from "../inbox/visitor-forms.server.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { labelOf } from "../records/labels.ts";
import { t } from "../words/t.ts";
import { emailOf, readDay } from "./cells.ts";
import type { ImportColumn, ImportKind, PlannedRow } from "./kind.ts";
import { conflict, planRows, readFields } from "./plan.server.ts";
import { stillThere } from "./undo.server.ts";

const columns = (): ImportColumn[] => [
  { field: "name", label: labelOf("name"), names: [t("subscribe.name"), "Names", "Full name"] },
  { field: "email", label: t("form.email"), names: ["Email address", "E-mail"], needed: true },
  { field: "date", label: t("import.subscribed"), names: ["date"] },
];

/** What a visitor's form takes, and the day on which they subscribed: today, unless the file says it. */
const schema = () =>
  subscriberForm.schema().extend({
    date: optionalLocalDate.transform((date) => date || hospitalTime().date),
  });

type Subscriber = { name: string; email: string; date: string };

/** People who subscribed elsewhere. Who is subscribed here already stays as they are. */
export const subscriberImport: ImportKind = {
  permission: "subscribers.manage",
  most: 10_000,
  columns: async () => columns(),

  async plan(db, rows) {
    const there = await subscribedAmong(db, rows.map(emailOf).filter(Boolean));
    return planRows(rows, {
      columns: columns(),
      known: { field: "email", key: emailOf },
      async read(row) {
        const { date = "", ...cells } = row.cells;
        const current = there.get(emailOf(row)) ?? null;
        const said = { ...cells, ...(date !== "" && { date: readDay(date) }) };
        const result = await readFields(schema(), said, current);
        if ("issues" in result) return result;
        const value = result.value as Subscriber;
        const planned = { line: row.line, name: value.email, value };
        return current
          ? { ...planned, fate: "same", current: { id: current.id, version: current.updated_at } }
          : { ...planned, fate: "added", current: null };
      },
    });
  },

  async store(db, _, rows) {
    const added = rows.filter(({ fate }) => fate === "added");
    const ids = await subscribeMany(
      db,
      added.map(({ value }: PlannedRow) => value as Subscriber),
    );
    if (ids.length < added.length) throw conflict();
    const versions = await versionsOfRows(db, "subscribers", ids);
    return versions.map(({ id, updated_at }) => ({ record_id: id, version: updated_at, before: null }));
  },

  async undo(db, _, imported) {
    const { free, kept } = stillThere(
      imported,
      await versionsOfRows(
        db,
        "subscribers",
        imported.map(({ record_id }) => record_id),
      ),
    );
    await deletePlainRows(
      db,
      "subscribers",
      free.map(({ record_id }) => record_id),
    );
    return kept;
  },

  names: addressesOfSubscribers,
};
