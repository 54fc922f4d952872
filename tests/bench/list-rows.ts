import SQLite from "better-sqlite3";
import { searchText } from "../../db/queries/search-text.ts";

/** Departments that services and doctors are spread over. */
const departments = 40;

type Values = Record<string, string | number | null>;

/** Fills the tables of a database that is migrated and otherwise empty, the same way every time. */
export function fillTables(file: string, tables: readonly string[], count: number): void {
  const database = new SQLite(file);
  database.pragma("synchronous = OFF");
  database.pragma("cache_size = -1000000");
  const prepared = new Map<string, SQLite.Statement>();
  const insert = (table: string, row: Values) => {
    const statement = prepared.get(table) ?? database.prepare(insertion(table, Object.keys(row)));
    prepared.set(table, statement);
    return Number(statement.run(...Object.values(row)).lastInsertRowid);
  };
  database.transaction(() => {
    // Indexes made of all rows at once take a quarter of the time.
    const indexes = indexesOf(database, tables);
    for (const { name } of indexes) database.exec(`drop index ${name}`);
    const random = seeded(count);
    for (let number = 0; number < departments; number++) insert("departments", department(random));
    for (const table of tables) {
      const rowOf = rowsOf[table] ?? plainRows(columnsOf(database, table));
      for (let number = 0; number < count; number++) {
        const row = rowOf(random, number);
        if (table !== "doctors") insert(table, row);
        else insert("doctors", { id: insert("users", user(random, number, 5)), ...row });
      }
    }
    for (const { sql } of indexes) database.exec(sql);
  })();
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

function insertion(table: string, columns: string[]): string {
  const marks = columns.map(() => "?").join(", ");
  return `insert into ${table} (${columns.join(", ")}) values (${marks})`;
}

const rowsOf: Record<string, RowMaker> = {
  users: (random: Random, number: number) => user(random, number, 2 + random(3)),
  departments: (random: Random) => department(random),
  services: (random: Random) => ({ ...department(random), department_id: 1 + random(departments) }),
  doctors: (random: Random, number: number) => {
    const names = [words(random, 1), words(random, 1)];
    const reg_no = `R-${number}`;
    return {
      department_id: 1 + random(departments),
      reg_no,
      working_days: "[]",
      bio: article(random),
      sort_text: searchText(...names),
      list_text: searchText(...names, reg_no, words(random, 2)),
      department_sort_text: words(random, 1),
      ...stamps,
    };
  },
  updates: (random: Random, number: number) => {
    const title = words(random, 6);
    return {
      slug: `update-${number}`,
      title,
      description: article(random),
      image,
      date: day(random),
      published_status: mostly(random),
      sort_text: searchText(title),
      search_text: "",
      ...stamps,
    };
  },
  pages: (random: Random, number: number) => {
    const title = words(random, 4);
    return {
      slug: `page-${number}`,
      title,
      lead: "",
      description: article(random),
      questions: 0,
      place: "none",
      position: random(100),
      active_status: mostly(random),
      sort_text: searchText(title),
      search_text: "",
      ...stamps,
    };
  },
  visit_types: (random: Random) => {
    const name = words(random, 3);
    return {
      name,
      description: words(random, 15),
      price: "",
      doctor_ids: "[]",
      mode: "in-person",
      minutes_before: 0,
      minutes_after: 0,
      capacity: 1,
      offered_to: "public",
      confirmed: "doctor",
      earliest_hours: 0,
      change_until_hours: 24,
      position: random(100),
      active_status: mostly(random),
      sort_text: searchText(name),
      list_text: searchText(name),
      ...stamps,
    };
  },
  appointments: (random: Random, number: number) => {
    const [firstname, lastname, description] = [words(random, 1), words(random, 1), words(random, 15)];
    const phone = phoneOf(number);
    return {
      firstname,
      lastname,
      phone,
      description,
      date: day(random),
      time: "09:00",
      active_status: random(4),
      sort_text: searchText(lastname, firstname),
      ...stamps,
      list_text: searchText(firstname, lastname, phone, description),
    };
  },
  contacts: (random: Random) => {
    const [firstname, lastname, subject] = [words(random, 1), words(random, 1), words(random, 5)];
    const message = words(random, 40);
    return {
      firstname,
      lastname,
      subject,
      message,
      phone: "+1 555 0100",
      email: "writer@x.example",
      date: day(random),
      answered: mostly(random),
      sort_text: searchText(lastname, firstname),
      list_text: searchText(firstname, lastname, subject, message),
      ...stamps,
    };
  },
  subscribers: (random: Random, number: number) => {
    const [name, email] = [words(random, 2), `reader-${number}@x.example`];
    return { name, email, ...texts(name, email), date: day(random), ...stamps };
  },
  suggestions: (random: Random) => {
    const message = words(random, 30);
    return { message, list_text: searchText(message), date: day(random), ...stamps };
  },
  // Every page shows those that are not over: they are few, however many there were.
  alerts: (random: Random, number: number) => {
    const text = words(random, 12);
    return {
      text,
      link: "",
      severity: "info",
      active_status: mostly(random),
      unpublish_at: number < 3 ? null : longAgo,
      sort_text: searchText(text),
      ...stamps,
    };
  },
  redirects: (random: Random, number: number) => {
    const from_path = `/${words(random, 1)}-${number}`;
    return { from_path, to_address: "/doctors", sort_text: searchText(from_path), ...stamps };
  },
};

/** Of the patient of an appointment, by its number from 0. */
export function phoneOf(number: number): string {
  return `+44 1632 ${String(number).padStart(6, "0")}`;
}

/**
 * Rows of a table that has nothing but texts, a picture, a visibility and what may be left out: the first text is the name.
 */
function plainRows(columns: readonly string[]): RowMaker {
  const named = columns.filter((column) => !/^(?:id|image|ordinal)$|_(?:id|at|text|status)$/.test(column));
  return (random) => {
    const [name = "", ...others] = named.map((_, index) => words(random, index === 0 ? 3 : 10));
    const row: Values = {
      ...Object.fromEntries(named.map((column, index) => [column, [name, ...others][index] ?? ""])),
      sort_text: searchText(name),
      list_text: searchText(name, ...others),
      image,
      active_status: mostly(random),
      ...stamps,
    };
    return Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));
  };
}

function columnsOf(database: SQLite.Database, table: string): string[] {
  return (database.pragma(`table_info(${table})`) as Array<{ name: string }>).map(({ name }) => name);
}

function indexesOf(database: SQLite.Database, tables: readonly string[]) {
  const marks = tables.map(() => "?").join(", ");
  return database
    .prepare<unknown[], { name: string; sql: string }>(
      `select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name in (${marks})`,
    )
    .all(...tables);
}

function user(random: Random, number: number, role_id: number): Values {
  const [firstname, lastname, email] = [words(random, 1), words(random, 1), `${role_id}-${number}@x.example`];
  return {
    role_id,
    firstname,
    lastname,
    email,
    image,
    sort_text: searchText(lastname, firstname),
    list_text: searchText(firstname, lastname, email),
    ...stamps,
  };
}

function department(random: Random): Values {
  const name = words(random, 3);
  return {
    name,
    description: article(random),
    image,
    sort_text: searchText(name),
    search_text: "",
    ...stamps,
  };
}

function texts(name: string, other: string): Values {
  return { sort_text: searchText(name), list_text: searchText(name, other) };
}

const image = "picture.png";
const stamps = { created_at: "2030-01-01T00:00:00.000Z", updated_at: "2030-01-01T00:00:00.000Z" };

/** Past whenever this is run, unlike the stamps. */
const longAgo = "2020-01-01T00:00:00.000Z";

/** A whole number below `below`. */
type Random = (below: number) => number;

type RowMaker = (random: Random, number: number) => Values;

/** The same numbers for the same seed (mulberry32). */
function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A twentieth of all words is "heart"; the others are made of syllables. */
function words(random: Random, count: number): string {
  const syllables = [
    "ba",
    "ko",
    "ri",
    "lun",
    "mes",
    "ta",
    "vo",
    "shi",
    "den",
    "mar",
    "pil",
    "sto",
    "ne",
    "ö",
  ];
  const word = () => {
    if (random(20) === 0) return "heart";
    return Array.from({ length: 2 + random(3) }, () => syllables[random(syllables.length)]).join("");
  };
  return Array.from({ length: count }, word).join(" ");
}

/** No list compares these: ten of them do. */
const articles = Array.from({ length: 10 }, (_, number) => `<p>${words(seeded(number), 120)}</p>`);

function article(random: Random): string {
  return articles[random(articles.length)] ?? "";
}

function mostly(random: Random): number {
  return random(10) === 0 ? 0 : 1;
}

function day(random: Random): string {
  return new Date(Date.UTC(2020, 0, 1 + random(3650))).toISOString().slice(0, 10);
}
