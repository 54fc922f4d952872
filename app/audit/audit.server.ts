import type { Db } from "../../db/connection.ts";
import { fullName } from "../../db/full-name.ts";
import { addDays, instantOf } from "../../db/local-time.ts";
import {
  type AuditFilters,
  type AuditLine,
  findPeople,
  namesOfLines,
  valuesOf,
} from "../../db/queries/audit-lines.ts";
import { roleIds } from "../../db/roles.ts";

import type { SentFilter } from "../dashboard/filter-bar.tsx";
import { idFilter } from "../dashboard/list-query.ts";
import { isDate } from "../forms/fields.ts";
import { searchedFor } from "../http/searched-for.ts";
import { getConfig, hospitalTime } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { factsInWords, roleInWords } from "./facts.server.ts";

/** The filters in the URL of the audit log; values that are not valid are ignored. */
export async function readAuditFilters(db: Db, parameters: URLSearchParams): Promise<AuditFilters> {
  const text = (name: string) => searchedFor(parameters, name).slice(0, 200) || undefined;
  const midnight = (name: string, days: number) => {
    const date = parameters.get(name);
    if (!date || !isDate(date)) return undefined;
    return instantOf(getConfig().TIME_ZONE, { date: addDays(date, days), time: "00:00" }).toISOString();
  };
  return {
    ...(await readSearch(db, searchedFor(parameters).slice(0, 200))),
    role_id: idFilter(parameters.get("role")),
    action: text("action"),
    entity: text("entity"),
    patient: idFilter(parameters.get("patient")),
    from: midnight("from", 0),
    until: midnight("to", 1),
  };
}

/** What is searched for: the number or name of a record, a network address, or a person. */
async function readSearch(db: Db, typed: string): Promise<AuditFilters> {
  if (typed === "") return {};
  if (isOne(typed)) return { entity_id: typed };
  if (/^[\d.]{7,15}$|^[\da-f:.]*:[\da-f:.]*$/i.test(typed)) return { address: typed.toLowerCase() };
  return { people: await findPeople(db, typed) };
}

/** Whether a line's record is a single one: a number, or the name of a file. */
const isOne = (record: string) => /^\d+$|^[\w-]{16,}\.\w{3,4}$/.test(record);

/** What a message calls one of its branches, which have no spaces. */
const branch = (said: string) => said.replaceAll(/[^a-z]+/g, "_");

/** What was done, as people read it. */
export const actionInWords = (action: string) => t("audit.actions", { action: branch(action), said: action });

/** A kind of record as people read it. */
export const kindInWords = (entity: string) =>
  t("audit.kinds", {
    kind: entity,
    said: `${entity[0]?.toUpperCase() ?? ""}${entity.slice(1).replaceAll("_", " ")}`,
  });

/** The same before what tells a record apart: its number, or what else there is of a kind, such as a day. */
function kindBefore(record: string, entity: string): string {
  const said = kindInWords(entity);
  return isOne(record) ? t("audit.kind-of-one", { kind: entity, said }) : said;
}

/** Lines as the screen and its table for a spreadsheet show them. */
export async function shownLines(db: Db, lines: readonly AuditLine[]) {
  const people = new Map((await namesOfLines(db, lines)).map((person) => [person.id, person]));
  return lines.map(({ id, created_at, user_id, role_id, action, entity, entity_id, detail, address }) => {
    const person = people.get(user_id ?? 0);
    return {
      id,
      action: actionInWords(action),
      address,
      record: entity_id,
      ...hospitalTime(new Date(created_at)),
      moment: created_at,
      who: person ? fullName(person) : null,
      email: person?.email ?? "",
      role: roleInWords(role_id ?? 0),
      kind: kindBefore(entity_id, entity),
      facts: factsInWords(detail),
    };
  });
}

export type ShownLine = Awaited<ReturnType<typeof shownLines>>[number];

/** What the log can be narrowed down to. */
export async function auditFilters(db: Db): Promise<SentFilter[]> {
  const choices = (values: string[], words: (value: string) => string) =>
    values.map((value) => ({ value, label: words(value) }));
  return [
    {
      name: "role",
      label: t("audit.role"),
      all: t("filter.all"),
      options: Object.values(roleIds).map((id) => ({ value: String(id), label: roleInWords(id) })),
    },
    {
      name: "action",
      label: t("audit.action"),
      all: t("filter.all"),
      options: choices(await valuesOf(db, "action"), actionInWords),
    },
    {
      name: "entity",
      label: t("audit.kind"),
      all: t("filter.all"),
      options: choices(await valuesOf(db, "entity"), kindInWords),
    },
    { name: "from", label: t("filter.from") },
    { name: "to", label: t("filter.to") },
  ];
}
