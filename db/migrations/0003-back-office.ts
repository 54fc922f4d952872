import { type Kysely, sql } from "kysely";
import { coverSearch } from "./helpers.ts";
import { searchText } from "./search-text-of-lists.ts";

/** Texts and indexes by which the staff's lists are searched, filtered and sorted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db);
  for (const texts of derived) await fill(db, texts);
  await sql`update contacts set answered = 1 where id in (select contact_id from contact_replies)`.execute(
    db,
  );

  for (const [table, ...orders] of listOrders) {
    for (const columns of orders) {
      await sql`create index ${indexName(table, columns)} on ${sql.table(table)} (${list(columns)})`.execute(
        db,
      );
    }
  }
  for (const columns of adminOrders) {
    // Role and status come along, so that nothing of the account itself is read on the way.
    await sql`
      create index ${indexName("users_staff", columns)}
      on users (${list([...columns, "account_status"])})
      where role_id <= 4 and account_status <> 'deleted'
    `.execute(db);
  }
  await sql`
    create index users_doctors on users (id) where role_id = 5 and account_status <> 'deleted'
  `.execute(db);
  for (const columns of coveredSearches) await coverSearch(db, columns);
}

/** The accounts that run the site are few among all. */
const adminOrders = [
  ["sort_text", "id", "role_id"],
  ["lower(email)", "id", "role_id"],
  ["role_id", "id"],
  ["role_id", "sort_text", "id"],
  ["role_id", "lower(email)", "id"],
  ["role_id", "list_text"],
];

/** A table, and what its list is ordered by: alone, and within each filter. */
const listOrders: Array<[table: string, ...orders: string[][]]> = [
  ["departments", ["sort_text", "id"]],
  ["services", ["sort_text", "id"], ["department_id", "sort_text", "id"], ["department_id", "id"]],
  [
    "doctors",
    ["sort_text", "id"],
    ["department_sort_text", "id"],
    ["lower(reg_no)", "id"],
    ["department_id", "sort_text", "id"],
    ["department_id", "lower(reg_no)", "id"],
  ],
  ["slides", ["sort_text", "id"], ["active_status", "sort_text", "id"]],
  ["updates", ["sort_text", "id"], ["published_status", "sort_text", "id"], ["published_status", "id"]],
  ["partners", ["sort_text", "id"], ["active_status", "sort_text", "id"], ["active_status", "id"]],
  ["gallery", ["sort_text", "id"], ["active_status", "sort_text", "id"]],
  [
    "staff",
    ["sort_text", "id"],
    ["lower(position)", "id"],
    ["active_status", "sort_text", "id"],
    ["active_status", "lower(position)", "id"],
  ],
  [
    "contacts",
    ["sort_text", "id"],
    ["lower(subject)", "id"],
    ["answered", "date", "id"],
    ["answered", "sort_text", "id"],
    ["answered", "lower(subject)", "id"],
  ],
  ["subscribers", ["sort_text", "id"]],
];

/** Tables whose search text is not what they are sorted by, with the column they are filtered or ordered by. */
const coveredSearches = [
  { table: "doctors", filter: "department_id" },
  { table: "slides", filter: "active_status" },
  { table: "partners", filter: "active_status" },
  { table: "staff", filter: "active_status" },
  { table: "contacts", filter: "answered" },
  { table: "subscribers", filter: "date" },
  { table: "suggestions", filter: "date" },
];

type Row = Record<string, string | number | null>;

/** The columns a text is made of, in their order; `from` where they are not all the table's own. */
interface Derived {
  table: string;
  from?: string;
  texts: Record<string, string[]>;
}

const derived: Derived[] = [
  { table: "departments", texts: { sort_text: ["name"] } },
  { table: "services", texts: { sort_text: ["name"] } },
  { table: "updates", texts: { sort_text: ["title"] } },
  { table: "gallery", texts: { sort_text: ["title"] } },
  { table: "slides", texts: { sort_text: ["title"], list_text: ["title", "caption"] } },
  { table: "partners", texts: { sort_text: ["name"], list_text: ["name", "description"] } },
  { table: "staff", texts: { sort_text: ["names"], list_text: ["names", "position"] } },
  { table: "subscribers", texts: { sort_text: ["name"], list_text: ["name", "email"] } },
  { table: "suggestions", texts: { list_text: ["message"] } },
  {
    table: "users",
    texts: { sort_text: ["lastname", "firstname"], list_text: ["firstname", "lastname", "email"] },
  },
  {
    table: "contacts",
    texts: {
      sort_text: ["lastname", "firstname"],
      list_text: ["firstname", "lastname", "subject", "message"],
    },
  },
  {
    table: "doctors",
    from: `doctors
      inner join (select id as user_id, firstname, lastname from users) as names on user_id = doctors.id
      inner join (select id as place_id, name as department from departments) as places on place_id = department_id`,
    texts: {
      sort_text: ["lastname", "firstname"],
      list_text: ["firstname", "lastname", "reg_no", "department"],
      department_sort_text: ["department"],
    },
  },
];

async function addColumns(db: Kysely<unknown>): Promise<void> {
  for (const { table, texts } of derived) {
    for (const column of Object.keys(texts)) {
      await db.schema
        .alterTable(table)
        .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
        .execute();
    }
  }
  await db.schema
    .alterTable("contacts")
    .addColumn("answered", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`answered in (0, 1)`),
    )
    .execute();
}

/** Rows that are read at once. */
const batch = 500;

async function fill(db: Kysely<unknown>, { table, from = table, texts }: Derived): Promise<void> {
  const columns = ["id", ...new Set(Object.values(texts).flat())];
  for (let after = 0; ; ) {
    const { rows } = await sql<Row & { id: number }>`
      select ${list(columns)} from ${sql.raw(from)} where id > ${after} order by id limit ${batch}
    `.execute(db);
    for (const row of rows) {
      const settings = Object.entries(texts).map(
        ([column, parts]) =>
          sql`${sql.ref(column)} = ${searchText(...parts.map((part) => textOf(row, part)))}`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(settings)} where id = ${row.id}`.execute(db);
    }
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}

function textOf(row: Row, column: string): string | null {
  const value = row[column];
  return typeof value === "string" ? value : null;
}

function list(columns: string[]) {
  return sql.raw(columns.join(", "));
}

function indexName(table: string, columns: string[]) {
  return sql.raw([table, ...columns].join("_").replace(/\W+/g, "_"));
}
