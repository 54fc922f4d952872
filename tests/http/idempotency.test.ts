import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { notCopied } from "../../db/copying/copy-rows.ts";
import { goodCalls, pictureForm } from "../contract/good-calls.ts";
import { type Answered, call, rowsOf, type Somebody, tokens } from "../support/api.ts";
import { callsOf, documentOf } from "../support/api-document.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { accounts, addSession } from "../support/session.ts";
import { openQueries } from "../support/test-database.ts";

const hospital = hospitalForAll({ env: { LIMIT_API: "1000000" } });
let token: Record<Somebody, string>;

beforeAll(async () => {
  token = await tokens(hospital);
});

interface Sent {
  as?: Somebody;
  path?: string;
  body: unknown;
}

const send = (key: string, { as = "admin", path = "partners", body }: Sent): Promise<Answered> =>
  call(hospital, "POST", path, { body, token: token[as], headers: { "Idempotency-Key": key } });

const partner = (name: string) => ({ name, link: "https://laundry.example", active_status: 1 });
const made = (name: string) => hospital.rows("select id from partners where name = ? order by id", name);

test("the same key and body have the first answer, and make nothing more", async () => {
  const first = await send("once", { body: partner("Once") });
  const again = await send("once", { body: partner("Once") });
  expect([first.code, again.code, again.body]).toEqual([201, 201, first.body]);
  expect(made("Once")).toHaveLength(1);
  const without = await call(hospital, "POST", "partners", { body: partner("Once"), token: token.admin });
  expect(without.code).toBe(201);
  expect(made("Once")).toHaveLength(2);
});

test("another body is refused, and makes nothing", async () => {
  await send("other", { body: partner("First") });
  const { code, body } = await send("other", { body: partner("Second") });
  expect([code, body.message]).toEqual([422, "This Idempotency-Key came with another body before"]);
  expect(made("Second")).toEqual([]);
});

test("ten at once make one, and all have its answer", async () => {
  const good = await Promise.all(
    Array.from({ length: 10 }, () => send("at-once", { body: partner("At once") })),
  );
  expect(new Set(good.map(({ code, body }) => JSON.stringify([code, body]))).size).toBe(1);
  expect(good[0]?.code).toBe(201);
  expect(made("At once")).toHaveLength(1);
});

test("of two bodies at once with one key one is made, and the other one refused", async () => {
  const names = ["One", "Other"].map((name) => `${name} at once`);
  const answers = await Promise.all(names.map((name) => send("two-at-once", { body: partner(name) })));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([201, 422]);
  const refused = answers.find(({ code }) => code === 422);
  expect(refused?.body.message).toBe("This Idempotency-Key came with another body before");
  expect(names.flatMap(made)).toHaveLength(1);
});

test("a body is told from another one however deep it is", async () => {
  const sendDeep = async (mark: string) => {
    const deep = `${"[".repeat(100_000)}${mark}${"]".repeat(100_000)}`;
    const answer = await fetch(`${hospital.url}/api/partners`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${token.admin}`,
        "Idempotency-Key": "deep",
      },
      body: `${JSON.stringify(partner("Deep")).slice(0, -1)},"history":${deep}}`,
    });
    return answer.status;
  };
  expect([await sendDeep("1"), await sendDeep("1"), await sendDeep("2")]).toEqual([201, 201, 422]);
  expect(made("Deep")).toHaveLength(1);
});

test("who may no longer do it is refused with their old key, too, and has the first answer once they may again", async () => {
  const first = await send("rights", { body: partner("Rights") });
  const set = (columns: string) =>
    hospital.change(`update users set ${columns} where email = ?`, accounts.admin);
  set("role_id = 3");
  expect((await send("rights", { body: partner("Rights") })).code).toBe(403);
  set("role_id = 2, account_status = 'disabled'");
  expect((await send("rights", { body: partner("Rights") })).code).toBe(401);
  set("account_status = 'active'");
  const again = await send("rights", { body: partner("Rights") });
  expect([again.code, again.body]).toEqual([201, first.body]);
  expect(made("Rights")).toHaveLength(1);
});

test("a call that fails leaves its key as good as new", async () => {
  expect((await send("failed", { body: partner("") })).code).toBe(422);
  expect((await send("failed", { as: "nobody", body: partner("Corrected") })).code).toBe(401);
  expect((await send("failed", { body: { ...partner("Corrected"), extra: "x".repeat(300_000) } })).code).toBe(
    413,
  );
  expect((await send("failed", { body: partner("Corrected") })).code).toBe(201);
  expect(made("Corrected")).toHaveLength(1);
});

test("a key is its caller's own, and its call's", async () => {
  const body = partner("Whose");
  for (const as of ["admin", "superadmin"] as const) await send("mine", { as, body });
  expect(made("Whose")).toHaveLength(2);
  expect((await send("mine", { path: "members", body })).code).toBe(404);
  const elsewhere = await send("mine", { path: "slides", body: { title: "Whose", active_status: 0 } });
  expect(elsewhere.code).toBe(201);
  expect((await send("mine", { as: "patient", body })).code).toBe(403);
  expect((await send("mine", { as: "nobody", body })).code).toBe(401);
});

test("a key stays its account's when the session is another one", async () => {
  const first = await send("sessions", { body: partner("Sessions") });
  token.admin = await addSession(hospital, accounts.admin, "api");
  expect((await send("sessions", { body: partner("Sessions") })).body).toEqual(first.body);
});

test.each([
  ["a blank", "two words"],
  ["nothing", ""],
  ["a letter too many", "x".repeat(201)],
  ["a letter beyond ASCII", "\u00e9"],
  ["what comes in two headers", "once, twice"],
  ["ten thousand letters", "x".repeat(10_000)],
])("%s is no key", async (_, key) => {
  expect((await send(key, { body: partner("Unkeyed") })).code).toBe(400);
  expect(made("Unkeyed")).toEqual([]);
  expect((await send("x".repeat(200), { body: partner("Longest") })).code).toBe(201);
});

test("the database keeps no answer that can be read", async () => {
  const body = partner("Unreadable");
  await send("sealed", { body });
  const rows = hospital.rows<{ answer: string }>(
    "select answer from form_submissions where answer is not null order by created_at",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ answer }) => answer.includes("Unreadable") || answer.includes("{"))).toBe(false);
});

test("a call that only reads, or changes, takes no notice of a key", async () => {
  const headers = { "Idempotency-Key": "two words" };
  const list = await call(hospital, "GET", "partners", { headers });
  expect(list.code).toBe(200);
  const [row] = rowsOf(list);
  const change = { token: token.admin, headers, body: { description: "Clean." } };
  expect((await call(hospital, "PUT", `partners/${row?.id}`, change)).code).toBe(200);
});

/** Tables that count, or hold what is swept. */
const passing = ["rate_limits", "uploads", "pictures", "sessions"];

/** They answer 200, and mail somebody, or tell what is told once. */
const tellers = ["POST /contacts/reply", "POST /appointments/reply", "POST /calendar-feed"];

describe("every call that makes something, or answers somebody", () => {
  test("does it once", async () => {
    const makers = callsOf(await documentOf(hospital)).filter(
      ({ name, operation }) => "201" in operation.responses || tellers.includes(name),
    );
    const good = goodCalls(hospital, new Map(makers.map((maker) => [maker.name, maker])));
    // One of the examples shows it.
    await call(hospital, "POST", "files", { token: token.admin, body: pictureForm() });
    const database = openQueries(hospital.folder, { tells: false });
    onTestFinished(() => database.close());
    database.record(
      database.tableNames().filter((table) => !notCopied.has(table) && !passing.includes(table)),
    );
    const wrong: string[] = [];
    for (const { name, path, operation } of makers) {
      const example = good[name]?.();
      if (!example) throw new Error(`tests/contract/good-calls.ts has no example of ${name}`);
      const sent = { ...example, path: path.slice(1).replace(/\{\w+\}/, String(example.id)) };
      const key = `key ${name}`.replaceAll(/\W/g, "-");
      const first = await send(key, sent as Sent);
      const written = database.recorded();
      const again = await send(key, sent as Sent);
      const isOnce = JSON.stringify(again.body) === JSON.stringify(first.body);
      const code = tellers.includes(name) ? 200 : 201;
      if (first.code !== code || again.code !== code || !isOnce)
        wrong.push(`${name} ${first.code} ${again.code} ${again.body.message}`);
      if (written.length === 0) wrong.push(`${name} wrote nothing`);
      for (const { place, deed } of database.recorded()) wrong.push(`${name} again: ${place} ${deed}`);
      if (!operation.parameters?.some((parameter) => parameter.name === "Idempotency-Key"))
        wrong.push(`${name} says nothing of it`);
    }
    expect(makers.length).toBeGreaterThan(15 + tellers.length);
    expect(makers.map(({ name }) => name)).toEqual(expect.arrayContaining(tellers));
    expect(wrong).toEqual([]);
  });
});
