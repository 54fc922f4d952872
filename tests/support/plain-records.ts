import { screens } from "../../app/dashboard/screens.ts";
import { call, tokenOf } from "./api.ts";
import { callsOf, type DocumentedCall, documentOf, type FieldSchema } from "./api-document.ts";
import type { Site } from "./hospital.ts";
import { accounts } from "./session.ts";

/**
 * The kinds of record that everybody who edits the content adds, changes and deletes, as the dashboard's screens have
 * them: what tests expect of one they expect of all.
 */
export const plainRecords = screens.flatMap(({ path, label, permission, rows }) =>
  permission === "content.manage" && rows && !rows.permission
    ? [{ path, label, table: rows.table, name: rows.name }]
    : [],
);

/** As much as a call asks for, as its document describes it. No two texts are the same: a redirect leads elsewhere. */
export function exampleBody({ operation, fields }: DocumentedCall): Record<string, string | number> {
  const [content] = Object.values(operation.requestBody?.content ?? {});
  const required = content?.schema.required ?? [];
  return Object.fromEntries(required.map((name, place) => [name, exampleOf(fields[name] ?? {}, place)]));
}

function exampleOf({ enum: choices, type, format }: FieldSchema, place: number): string | number {
  if (format === "date") return "2031-03-04";
  return choices || type === "integer" ? 1 : `Example ${place + 1}`;
}

/** Sees to it that there are so many rows, at least, of each kind of plain record. */
export async function addExamples(hospital: Site, count = 1): Promise<void> {
  const rowsIn = (table: string) => hospital.rows(`select id from ${table}`).length;
  const lacking = plainRecords.filter(({ table }) => rowsIn(table) < count);
  if (lacking.length === 0) return;
  const documented = callsOf(await documentOf(hospital));
  const token = await tokenOf(hospital, accounts.admin);
  for (const { table } of lacking) {
    const add = documented.find(({ name }) => name === `POST /${table.replaceAll("_", "-")}`);
    if (!add) throw new Error(`no call adds ${table}`);
    while (rowsIn(table) < count) {
      const { code, body } = await call(hospital, "POST", table.replaceAll("_", "-"), {
        token,
        body: exampleBody(add),
      });
      if (code !== 201) throw new Error(`no example of ${table}: ${code} ${body.message}`);
    }
  }
}

/** Adds pages of the hospital's own, beside those that the site itself leads to. */
export async function addPages(hospital: Site, count: number): Promise<void> {
  const token = await tokenOf(hospital, accounts.admin);
  for (let number = 1; number <= count; number++) {
    const body = { title: `Page ${number}`, questions: 0, place: "none", position: number, active_status: 1 };
    const { code } = await call(hospital, "POST", "pages", { token, body });
    if (code !== 201) throw new Error(`no page: ${code}`);
  }
}
