import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** What is compared and sorted by, by table. */
const columns: Record<string, readonly string[]> = {
  users: ["sort_text", "list_text"],
  departments: ["sort_text", "search_text"],
  services: ["sort_text", "search_text"],
  doctors: ["sort_text", "list_text", "search_text", "department_sort_text"],
  slides: ["sort_text", "list_text"],
  pages: ["sort_text", "search_text"],
  redirects: ["sort_text"],
  revisions: ["list_text"],
  imports: ["list_text"],
  alerts: ["sort_text"],
  updates: ["sort_text", "search_text"],
  partners: ["sort_text", "list_text"],
  gallery: ["sort_text"],
  staff: ["sort_text", "list_text"],
  appointments: ["sort_text", "list_text"],
  visit_types: ["sort_text", "list_text"],
  waiting_list: ["sort_text", "list_text"],
  absences: ["sort_text", "list_text"],
  extra_hours: ["sort_text"],
  contacts: ["sort_text", "list_text"],
  subscribers: ["sort_text", "list_text"],
  newsletters: ["sort_text"],
  suggestions: ["list_text"],
  pictures: ["sort_text"],
  documents: ["sort_text"],
  legal_holds: ["list_text"],
};

/** How many rows are read at once. */
const batch = 500;

type Row = { id: number } & Record<string, string | null>;

/** Searches take more letters for the same than they did: what they compare is written in one form of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, texts] of Object.entries(columns)) await foldTable(db, table, texts);
}

async function foldTable(db: Kysely<unknown>, table: string, texts: readonly string[]): Promise<void> {
  const names = sql.join(["id", ...texts].map((name) => sql.ref(name)));
  for (let last = 0, more = true; more; ) {
    const { rows } = await sql<Row>`
      select ${names} from ${sql.table(table)} where id > ${last} order by id limit ${batch}
    `.execute(db);
    for (const row of rows) await foldRow(db, table, texts, row);
    last = Number(rows.at(-1)?.id ?? 0);
    more = rows.length === batch;
  }
}

async function foldRow(
  db: Kysely<unknown>,
  table: string,
  texts: readonly string[],
  row: Row,
): Promise<void> {
  const changed = texts.filter((name) => row[name] && fold(row[name]) !== row[name]);
  if (changed.length === 0) return;
  const set = sql.join(changed.map((name) => sql`${sql.ref(name)} = ${fold(row[name] ?? "")}`));
  await sql`update ${sql.table(table)} set ${set} where id = ${row.id}`.execute(db);
}

const alike: Record<string, string> = {
  ı: "i",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ς: "σ",
  "’": "'",
  "‘": "'",
  "′": "'",
  ة: "ه",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ٱ: "ا",
  ء: "",
  ـ: "",
};

const folded = new RegExp(
  `[${Object.keys(alike).join("")}\\u0653-\\u0655\\u0670\\u200b-\\u200f\\u2060-\\u2069\\ufeff]`,
  "g",
);

/** A copy of what a search does: rows that a migration fills must come out the same whenever it runs. */
function fold(text: string): string {
  const digits = text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
    return String((code - first) % 10);
  });
  return digits
    .replace(folded, (letter) => alike[letter] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}
