import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../app/calls/table.ts";
import { call, type Somebody } from "../support/api.ts";
import { columns as identities, type Line, lines, type Sent } from "../support/api-lines.ts";
import { type Changes, Stage } from "../support/api-stage.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { addExamples } from "../support/plain-records.ts";

const many = "1000000";
const hospital = programForAll({
  env: {
    LIMIT_API: many,
    LIMIT_FORM_POSTS: many,
    LIMIT_SIGN_UP_ADDRESS: many,
    LIMIT_MAILS: many,
    TIME_ZONE: "UTC",
    NODE_OPTIONS: `--import=${new URL("../support/requests-alone.mjs", import.meta.url).href}`,
  },
});
let stage: Stage;

beforeAll(async () => {
  await addExamples(hospital);
  stage = new Stage(hospital);
});

afterAll(() => stage.close());

type Value = string | number;

/** Columns by which somebody could take a right or a decision: to name one where it is not taken is refused. */
const dangerous = ["role_id", "user_id", "active_status", "account_status", "reply", "password_hash"];

/** What calls refuse besides: what their caller may not change of a record that otherwise may be changed. */
const fixed: Record<string, string[]> = { "PUT my-appointments/:id": ["department_id", "doctor_id"] };

/** Calls that write, and whose body, if any, has fields. */
const writing = calls
  .filter(({ method, file }) => (method === "POST" || method === "PUT") && !file)
  .map((one) => ({
    one,
    name: `${one.method} ${one.path}`,
    line: lines[`${one.method} ${one.path}`] as Line,
  }))
  .filter(({ name }) => name !== "POST logout");

/** The weakest and the strongest of those who may make a call. */
function tryingOut({ rights }: Line): Somebody[] {
  const admitted = identities.filter((_, index) => rights.split(" ")[index] !== "–");
  return [...new Set([admitted[0], admitted.at(-1)])].filter((who) => who !== undefined);
}

/** Something else than what a column holds, as plausible as it can be. */
function another(column: string, held: Value | null): Value {
  if (column === "id") return 900_001;
  if (column.endsWith("_id")) return held === 1 ? 2 : 1;
  if (held === 0 || held === 1) return 1 - held;
  return typeof held === "number" ? 424_242 : `forged-${column}`;
}

/** For each column that a call writes and does not take, another value. */
function forgeries(written: Changes, taken: readonly string[]): Record<string, Value> {
  const forged: Record<string, Value> = {};
  for (const rows of Object.values(written)) {
    for (const [column, held] of Object.entries(rows[0] ?? {})) {
      if (!taken.includes(column)) forged[column] ??= another(column, held);
    }
  }
  return forged;
}

/** Spellings that some frameworks read as a field of a record. */
function spellings(written: Changes, forged: Record<string, Value>): Record<string, Value> {
  const names = Object.keys(written).flatMap((table) =>
    Object.entries(forged).flatMap(([column, value]) =>
      [
        `${table}[${column}]`,
        `${table}.${column}`,
        `${column}[]`,
        `${column}[0]`,
        column.toUpperCase(),
        ` ${column}`,
      ].map((name) => [name, value] as const),
    ),
  );
  return Object.fromEntries(names);
}

/** What a line of the audit log says of its author may be what was forged of somebody else. */
const ofAuthor = "audit_log.role_id";

/** The columns in which a forged value arrived. */
function arrived(changes: Changes, forged: Record<string, Value>): string[] {
  return Object.entries(changes).flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(forged)
        .filter(([column, value]) => column in row && String(row[column]) === String(value))
        .map(([column]) => `${table}.${column}`)
        .filter((place) => place !== ofAuthor),
    ),
  );
}

describe.each(writing)("$name", ({ one, name, line }) => {
  test.each(tryingOut(line))("as %s", async (who) => {
    const actor = stage.actors[who];
    const good = async () => ({ body: {}, ...(await line.good(stage, actor)) }) as Sent & { body: object };
    const send = async ({ id, token = actor.token, body }: Sent) => {
      const path = one.path.replace(":id", String(id));
      const { done: answer, changes } = await stage.changesBy(() =>
        call(hospital, one.method, path, { token, body }),
      );
      const written = Object.entries(changes).filter(([place]) => !place.endsWith(", deleted"));
      return { answer, changes: Object.fromEntries(written) };
    };
    const done = one.makes ? 201 : 200;
    const control = await send(await good());
    expect([control.answer.code, control.answer.body.errors]).toEqual([done, undefined]);

    const shape = Object.keys((await one.body?.(stage.db))?.shape ?? {});
    const forged = forgeries(control.changes, [...shape, ...Object.keys(one.extra ?? {})]);
    expect(Object.keys(forged)).toContain("created_at");
    const readsBody = one.body !== undefined || one.extra !== undefined;
    const refusable = [...dangerous, ...(fixed[name] ?? [])];
    const refused = Object.keys(forged).filter((column) => readsBody && refusable.includes(column));
    for (const column of refused) {
      const sent = await good();
      const { answer, changes } = await send({ ...sent, body: { ...sent.body, [column]: forged[column] } });
      expect([answer.code, Object.keys(answer.body.errors ?? {}), changes]).toEqual([422, [column], {}]);
    }

    const harmless = Object.fromEntries(
      Object.entries(forged).filter(([column]) => !refused.includes(column)),
    );
    const spelled = { ...harmless, ...spellings(control.changes, forged) };
    const nested = Object.fromEntries(
      [...Object.keys(control.changes), "data", "user", "constructor", "prototype"].map((key) => [
        key,
        forged,
      ]),
    );
    for (const part of inParts({ ...nested, ...spelled })) {
      const sent = await good();
      const json = await send({ ...sent, body: { ...sent.body, ...part } });
      expect([json.answer.code, json.answer.body.errors]).toEqual([done, undefined]);
      expect(arrived(json.changes, forged)).toEqual([]);
      expect(JSON.stringify(json.changes)).not.toContain("forged-");
    }
    for (const part of inParts(spelled)) {
      const sent = await good();
      const fields = new URLSearchParams(asForm({ ...sent.body, ...part }));
      for (const [column, value] of Object.entries(harmless)) fields.append(column, String(value));
      const form = await send({ ...sent, body: fields });
      expect([form.answer.code, form.answer.body.errors]).toEqual([done, undefined]);
      expect(arrived(form.changes, forged)).toEqual([]);
      expect(JSON.stringify(form.changes)).not.toContain("forged-");
    }
  });
});

/** Fields as a form has them: what is nested, as its JSON text. */
function asForm(fields: Record<string, unknown>): Record<string, string> {
  const written = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "object" ? JSON.stringify(value) : String(value),
  ]);
  return Object.fromEntries(written);
}

/** Fields in parts that a body has room for. */
function inParts(fields: Record<string, unknown>): Array<Record<string, unknown>> {
  const all = Object.entries(fields);
  const starts = Array.from({ length: Math.ceil(all.length / 100) }, (_, index) => index * 100);
  return starts.map((start) => Object.fromEntries(all.slice(start, start + 100)));
}

describe("a field that comes twice", () => {
  const person = () => ({
    firstname: "Ida",
    lastname: "Berg",
    email: `twice-${stage.next()}@mail.example`,
    phone: "+44 1632 960321",
    password: "correct-horse-battery",
  });
  const post = async (who: Somebody, path: string, body: string, type = "application/json") => {
    const headers = { authorization: `Bearer ${stage.actors[who].token}`, "content-type": type };
    const answer = await fetch(`${hospital.url}/api/${path}`, { method: "POST", headers, body });
    return answer.status;
  };
  const roleOf = (email: string) =>
    stage.rows<{ role_id: number }>("select role_id from users where email = ?", email)[0]?.role_id;
  const jsonWith = (end: string, values: object) => `${JSON.stringify(values).slice(0, -1)},${end}}`;

  test("is what was checked, in JSON and in a form", async () => {
    const kept = person();
    expect(await post("superadmin", "users/admins", jsonWith('"role_id":2', { ...kept, role_id: 1 }))).toBe(
      201,
    );
    expect(roleOf(kept.email)).toBe(2);
    const form = (...roles: string[]) => {
      const fields = new URLSearchParams(person());
      for (const role of roles) fields.append("role_id", role);
      return post("superadmin", "users/admins", fields.toString(), "application/x-www-form-urlencoded");
    };
    const { changes } = await stage.changesBy(async () => {
      expect(
        await post("superadmin", "users/admins", jsonWith('"role_id":1', { ...person(), role_id: 2 })),
      ).toBe(422);
      expect([await form("2", "1"), await form("1", "1")]).toEqual([422, 422]);
    });
    expect(changes).toEqual({});
  });

  test("is refused where it is dangerous, first or last, and in whatever spelling of JSON", async () => {
    const { changes } = await stage.changesBy(async () => {
      for (const end of ['"role_id":1,"role_id":""', '"role_id":"","role_id":1', '"role_\\u0069d":1']) {
        expect(await post("nobody", "users/patients", jsonWith(end, person()))).toBe(422);
      }
    });
    expect(changes).toEqual({});
  });

  test("an object's prototype is no way in", async () => {
    const { email, ...rest } = person();
    const end = '"__proto__":{"role_id":1,"user_id":1,"account_status":"disabled"}';
    expect(await post("nobody", "users/patients", jsonWith(end, { email, ...rest }))).toBe(201);
    expect(roleOf(email)).toBe(6);
  });
});
