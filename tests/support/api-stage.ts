import { createHash, randomBytes } from "node:crypto";
import bcrypt from "bcryptjs";
import { type Db, openDatabase } from "../../db/connection.ts";
import { notCopied } from "../../db/copying/copy-rows.ts";
import { addDays } from "../../db/local-time.ts";
import { type Role, roleIds } from "../../db/roles.ts";
import type { Row, Somebody } from "./api.ts";
import type { Site } from "./hospital.ts";
import { databaseUrlIn, type OpenDatabase, openQueries, type Recorded } from "./test-database.ts";

/** Somebody who makes calls, and somebody else of the same role. */
export interface Actor {
  who: Somebody;
  /** Nobody's are 0. */
  id: number;
  other: number;
  token: string;
}

type Values = Record<string, string | number | null>;

/** The password of every account on the stage: a cheap hash, for many are proved. */
export const stagePassword = "three brown owls";
const passwordHash = bcrypt.hashSync(stagePassword, 4);

/** Where calls are tried out: people of every role, and records as they are needed, put in past the program's back. */
export class Stage {
  readonly #database: OpenDatabase;
  /** For the schemas of calls. */
  readonly db: Db;
  readonly actors: Record<Somebody, Actor>;
  private count = 0;

  constructor({ folder }: Site) {
    this.#database = openQueries(folder);
    this.db = openDatabase(databaseUrlIn(folder));
    // All but the counters of calls, what nodes tell each other, and what the site counts by itself.
    const isPassing = (name: string) => name === "rate_limits" || notCopied.has(name);
    this.#database.record(this.#database.tableNames().filter((name) => !isPassing(name)));
    const actor = (who: Role): Actor => {
      const [id, other] = [this.person(who), this.person(who)];
      return { who, id, other, token: this.token(id) };
    };
    const roles = Object.keys(roleIds) as Role[];
    const signedIn = Object.fromEntries(roles.map((role) => [role, actor(role)]));
    this.actors = {
      ...(signedIn as Record<Role, Actor>),
      nobody: { who: "nobody", id: 0, other: 0, token: "No token" },
    };
  }

  async close(): Promise<void> {
    this.#database.close();
    await this.db.destroy();
  }

  /** A number that was not used before. */
  next(): number {
    this.count += 1;
    return this.count;
  }

  insert(table: string, values: Values): number {
    const names = Object.keys(values);
    const places = names.map(() => "?").join(", ");
    const sql = `insert into ${table} (${names.join(", ")}) values (${places}) returning *`;
    return Number(this.rows<Values>(sql, ...Object.values(values))[0]?.id);
  }

  /** A row as another one of its table is, under an id of its own. */
  copy(table: string, changes: Values = {}): number {
    const [{ id: _, ...row } = {}] = this.rows<Values>(`select * from ${table} order by id limit 1`);
    return this.insert(table, { ...row, ...changes });
  }

  /** An account of a role; a doctor's with a record. */
  person(role: Role): number {
    const id = this.insert("users", {
      role_id: roleIds[role],
      firstname: "Ida",
      lastname: "Moss",
      phone: "+44 1632 960700",
      email: `stage-${this.next()}@mail.example`,
      gender: "Female",
      dob: "1980-02-03",
      password_hash: passwordHash,
      sort_text: "moss ida",
      list_text: "ida moss",
      ...stamps,
    });
    if (role === "doctor") {
      this.copy("doctors", { id, department_id: this.department(), reg_no: "R-1" });
    }
    return id;
  }

  /** A session for calls; its token. */
  token(userId: number): string {
    const token = randomBytes(32).toString("base64url");
    const now = new Date().toISOString();
    this.insert("sessions", {
      token_hash: createHash("sha256").update(token).digest("hex"),
      user_id: userId,
      kind: "api",
      user_agent: "",
      created_at: now,
      last_seen_at: now,
      expires_at: "2099-01-01T00:00:00.000Z",
    });
    return token;
  }

  /** The name of an upload, of which only the row is there. */
  upload(owner: number | null, visibility: "public" | "private", media_type = "image/png"): string {
    const file_name = `stage-${this.next()}.${media_type.replace(/.*\//, "")}`;
    this.insert("uploads", {
      file_name,
      user_id: owner,
      visibility,
      media_type,
      bytes: 1,
      width: 1,
      height: 1,
      created_at: stamps.created_at,
    });
    return file_name;
  }

  /** An appointment on a day of its own. */
  appointment(values: Values = {}): number {
    const date = addDays("2031-03-03", this.next());
    return this.insert("appointments", {
      firstname: "Nora",
      lastname: "Moss",
      email: "nora@mail.example",
      phone: "+44 1632 960501",
      department_id: null,
      doctor_id: null,
      user_id: null,
      date,
      time: "10:00",
      description: "A cough",
      active_status: 0,
      ...stamps,
      ...values,
    });
  }

  department(): number {
    const [first] = this.rows<Row>("select id from departments order by id");
    return first?.id ?? 0;
  }

  rows<Found>(sql: string, ...values: unknown[]): Found[] {
    return this.#database.query<Found>(sql, values);
  }

  change(sql: string, ...values: unknown[]): void {
    this.#database.query(sql, values);
  }

  /** What is done, and the rows that were written or deleted meanwhile. */
  async changesBy<Done>(work: () => Promise<Done>): Promise<{ done: Done; changes: Changes }> {
    this.#database.recorded();
    const done = await work();
    const changes: Changes = {};
    for (const [place, recorded = []] of Object.entries(byPlace(this.#database.recorded()))) {
      // A row that is written twice counts as it is in the end.
      const rows = recorded.map(({ line }) => [line, JSON.parse(line) as Values] as const);
      changes[place] = [...new Map(rows.map(([line, row]) => [row.id ?? line, row])).values()];
    }
    return { done, changes };
  }
}

/** In the order of the names of their tables, whichever is written first. */
function byPlace(recorded: Recorded[]): Partial<Record<string, Recorded[]>> {
  const inOrder = recorded.toSorted((one, other) => one.place.localeCompare(other.place));
  return Object.groupBy(inOrder, ({ place, deed }) => (deed === "written" ? place : `${place}, deleted`));
}

const stamps = { created_at: "2026-03-02T09:00:00.000Z", updated_at: "2026-03-02T09:00:00.000Z" };

/** Rows by table; those that were deleted are at `<table>, deleted`. */
export type Changes = Record<string, Values[]>;
