import { createHash, randomBytes } from "node:crypto";
import { hashSync } from "bcryptjs";
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { cookieNames } from "../../app/http/cookies.ts";
import { createSession } from "../../db/queries/sessions.ts";
import type { Db } from "../../db/schema.ts";
import { cookiesAfter, type Form, send } from "./form.ts";
import type { Site } from "./hospital.ts";
import { unpacked } from "./page.ts";

/** The password of every account of the demo hospital. */
export const demoPassword = "demo-hospital";

/** One account of each role. */
export const accounts = {
  superadmin: "superadmin@demo.example",
  admin: "admin@demo.example",
  "customer-care": "customer-care@demo.example",
  receptionist: "receptionist@demo.example",
  doctor: "doctor@demo.example",
  patient: "patient@demo.example",
} as const;

export type RoleName = keyof typeof accounts;

export const roleNames = Object.keys(accounts) as RoleName[];
export const staffRoles = roleNames.filter((role) => role !== "patient");

/** Has passwords of the demo take as long to check as those that the program sets; in tests, the demo's are cheap. */
export function makePasswordsSlow(hospital: Site, emails: string[], cost = 11): void {
  const hash = hashSync(demoPassword, cost);
  for (const email of emails) {
    hospital.change("update users set password_hash = ? where email = ?", hash, email);
  }
}

/** Sends email and password to one of the two doors. */
export function knock(
  hospital: Site,
  email: string,
  password: string = demoPassword,
  { door = "/sign-in", headers = {} }: { door?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const form: Form = { action: hospital.url + door, values: {} };
  return send(form, { email, password }, headers);
}

/** Signs somebody in; the cookies as the next request sends them. */
export async function signIn(hospital: Site, email: string, password?: string): Promise<string> {
  const answer = await knock(hospital, email, password);
  if (answer.status !== 303) throw new Error(`${email} was not signed in: ${answer.status}`);
  return cookiesAfter(answer.headers);
}

/** The cookie of somebody's session, which nobody had to sign in for. */
export async function cookieOf(hospital: Site, email: string, now?: Date): Promise<string> {
  return `${cookieNames.session}=${await addSession(hospital, email, "browser", now)}`;
}

/**
 * Puts a session of an hour into a hospital's database: over the connections of one that is served in this process, past
 * the back of a program.
 *
 * @param now as the program's clock has it
 * @returns its token
 */
export async function addSession(
  hospital: Site,
  email: string,
  kind: "browser" | "api",
  now = new Date(),
): Promise<string> {
  const [account] = hospital.rows<{ id: number }>("select id from users where email = ?", email);
  if (!account) throw new Error(`nobody has the address ${email}`);
  const token = randomBytes(32).toString("base64url");
  const session = {
    token_hash: sha256(token),
    user_id: account.id,
    kind,
    user_agent: "",
    now: now.toISOString(),
    expires_at: new Date(now.getTime() + 60 * 60 * 1000).toISOString(),
  };
  if (hospital.db) {
    await createSession(hospital.db, session);
  } else {
    const { sql, parameters } = await statementOf((db) => createSession(db, session));
    hospital.change(sql, ...parameters);
  }
  return token;
}

/** The last statement that a query of the product sends, for no database: to open one more takes longer than to write. */
async function statementOf(query: (db: Db) => Promise<unknown>): Promise<CompiledQuery> {
  let sent: CompiledQuery | undefined;
  const db: Db = new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new SqliteIntrospector(own),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: (event) => {
      sent = event.query;
    },
  });
  await query(db);
  if (!sent) throw new Error("nothing was asked");
  return sent;
}

/** A clock jumps on: whoever has signed in has done so just now, by what it shows. */
export function keepSessions(hospital: Site, now: Date): void {
  const [seen, until] = [0, 60 * 60_000].map((more) => new Date(now.getTime() + more).toISOString());
  hospital.change("update sessions set created_at = ?, last_seen_at = ?, expires_at = ?", seen, seen, until);
}

/** The value of one cookie in a cookie header. */
export function cookieIn(header: string, name: string): string | undefined {
  return header
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** What the database keeps of a token. */
export function sha256(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Where a request with these cookies gets: the status, and the path it is led to. */
export async function reach(
  hospital: Site,
  path: string,
  cookie = "",
): Promise<{ status: number; to: string | null }> {
  const answer = await fetch(hospital.url + path, { redirect: "manual", headers: { ...unpacked, cookie } });
  await answer.arrayBuffer();
  return { status: answer.status, to: answer.headers.get("location") };
}

/** The middle of some measured times. */
export function median(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How long something takes, in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
