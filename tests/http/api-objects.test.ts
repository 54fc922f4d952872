import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "../../app/api/call.ts";
import { calls } from "../../app/calls/table.ts";
import { pictureColumns } from "../../db/queries/uploads.ts";
import { type Answered, call, type Somebody } from "../support/api.ts";
import { columns, type Line, lines, type Reference, type Sent } from "../support/api-lines.ts";
import { type Actor, Stage } from "../support/api-stage.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { addExamples } from "../support/plain-records.ts";

const many = "1000000";
const hospital = programForAll({
  env: {
    LIMIT_API: many,
    LIMIT_FORM_POSTS: many,
    LIMIT_SIGN_UP_ADDRESS: many,
    TIME_ZONE: "UTC",
    NODE_OPTIONS: `--import=${new URL("../support/requests-alone.mjs", import.meta.url).href}`,
  },
});
let stage: Stage;
let openapi: { paths: Record<string, Record<string, { "x-roles": string[] }>> };

beforeAll(async () => {
  await addExamples(hospital);
  stage = new Stage(hospital);
  openapi = (await call(hospital, "GET", "openapi.json")).body as unknown as typeof openapi;
});

afterAll(() => stage.close());

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const byName = new Map(calls.map((one) => [nameOf(one), one]));

function callOf(name: string): Call {
  const found = byName.get(name);
  if (!found) throw new Error(`no call ${name}`);
  return found;
}

/** Sends a call's input as an actor. */
function send(name: string, actor: Actor, { id, body, token = actor.token }: Sent): Promise<Answered> {
  const { method, path } = callOf(name);
  return call(hospital, method, path.replace(/:\w+/, String(id)), { token, body });
}

type Cell = "–" | "own" | "all";

const cellIn = (cells: string, who: Somebody) => cells.split(" ")[columns.indexOf(who)] as Cell;

/** What of a reference is within somebody's reach. */
function reachOf(line: Line, { rights = line.rights }: Reference, who: Somebody): Cell {
  if (cellIn(line.rights, who) === "–") return "–";
  return rights.includes(" ") ? cellIn(rights, who) : (rights as Cell);
}

/** A call's good input with another thing in it. */
function withThing(sent: Sent, name: string, { put }: Reference, value: unknown): Sent {
  const field = name.split(":")[0] ?? "";
  if (field === "path") return { ...sent, id: value as number };
  const body = sent.body as Record<string, unknown>;
  return { ...sent, body: put ? put(body, value) : { ...body, [field]: value } };
}

/** Spellings of an id or a name that are none, however a language may read them. */
function oddSpellings(name: string, own: unknown): unknown[] {
  if (name.startsWith("path")) return [`0${own}`, `${own}.0`, `+${own}`, `-${own}`, `${own}%20`, `${own},1`];
  if (typeof own === "string") return [[own], { id: own }, true, `../${own}`, 1];
  if (typeof own !== "number") return [];
  return [[own], { id: own }, true, own + 0.5, -own, `${own}.0`, ` ${own}`, `0${own}`, `${own}e0`];
}

test("every call has its line, and every line its call", () => {
  expect(Object.keys(lines).sort()).toEqual(calls.map(nameOf).sort());
});

/** It is called an id by those who give it out. */
const bucketKey = "aws_access_key_id";

/** The fields by which calls name other records or uploads. */
const isReference = (field: string) =>
  (/(^|_)ids?$/.test(field) && field !== bucketKey) ||
  field === "images" ||
  pictureColumns.some(({ column }) => column === field);

/** Fields that no schema checks, and that name nothing. */
const harmless = ["current_password", "updated_at", "seen", "decisions", "overbooked_reason"];

test.each(calls.map((one) => [nameOf(one), one] as const))(
  "%s: nothing it takes is left out",
  async (name, one) => {
    const shape = Object.keys((await one.body?.(stage.db))?.shape ?? {});
    const extra = Object.keys(one.extra ?? {}).filter((field) => !harmless.includes(field));
    const taken = [...shape, ...(one.unchanged ?? [])].filter(isReference).concat(extra);
    const wanted = new Set(one.path.includes(":") ? ["path", ...taken] : taken);
    const covered = new Set(Object.keys(lines[name]?.takes ?? {}).map((key) => key.split(":")[0]));
    expect([...wanted].filter((field) => !covered.has(field))).toEqual([]);
  },
);

interface Attempt {
  actor: Actor;
  what: string;
  sent: Sent;
  code: number;
  /** Attempts whose answers must not differ. */
  like?: string;
}

/** What somebody tries with a call: with every thing it takes, theirs, another's, and none. */
async function attemptsOf(name: string, line: Line, who: Somebody): Promise<Attempt[]> {
  const actor = stage.actors[who];
  const attempts: Attempt[] = [];
  const done = callOf(name).makes ? 201 : 200;
  const shut = who === "nobody" ? 401 : 403;
  const mayCall = cellIn(line.rights, who) !== "–";
  attempts.push({
    actor,
    what: `${who}: good`,
    sent: await line.good(stage, actor),
    code: mayCall ? done : shut,
  });
  for (const [key, reference] of Object.entries(line.takes ?? {})) {
    const { own, foreign, missing = () => [999_999], put } = reference;
    const reach = reachOf(line, reference, who);
    const isPath = key.startsWith("path");
    const refused = reference.refused ?? (isPath ? 404 : 422);
    const attempt = async (kind: string, value: unknown, code: number, like?: string) => {
      const sent = withThing(await line.good(stage, actor), key, reference, value);
      attempts.push({ actor, what: `${who}: ${kind} ${key} ${JSON.stringify(value)}`, sent, code, like });
    };
    // Every value is tried by one of those who come in, and one of each kind by everybody.
    const thorough = columns.find((one) => reachOf(line, reference, one) !== "–") === who;
    const some = (values: unknown[]) => (thorough ? values : values.slice(0, 1));
    const theirs = own(stage, actor);
    const others = some(foreign(stage, actor));
    const none = some(missing(stage, actor));
    if (reach === "–") {
      for (const value of [theirs, ...others]) await attempt("shut", value, shut);
      if (!mayCall && isPath) await attempt("shut", none[0], shut);
      continue;
    }
    const [toOthers, toNone] = reach === "all" ? [done, reference.absent ?? 404] : [refused, refused];
    const like = reach === "own" ? `${who} ${key}` : undefined;
    await attempt("own", theirs, done);
    for (const value of others) await attempt("foreign", value, toOthers, like);
    for (const value of none) await attempt("missing", value, toNone, like);
    if (put || !thorough) continue;
    for (const value of oddSpellings(key, theirs)) {
      await attempt("odd", value, reference.odd ?? (isPath ? 404 : 422));
    }
  }
  return attempts;
}

describe.each(Object.entries(lines))("%s", (name, line) => {
  let attempts: Attempt[];

  beforeAll(async () => {
    // One after another: a statement that blocks would wait for another's transaction in this very process.
    attempts = [];
    for (const who of columns) attempts.push(...(await attemptsOf(name, line, who)));
  });

  test("whoever may not reach something is refused, and nothing changes", async () => {
    const refusals = attempts.filter(({ code }) => code >= 400);
    const { done: answers, changes } = await stage.changesBy(() =>
      Promise.all(refusals.map(({ actor, sent }) => send(name, actor, sent))),
    );
    const codes = refusals.map(({ what }, index) => [what, answers[index]?.code]);
    expect(codes).toEqual(refusals.map(({ what, code }) => [what, code]));
    expect(changes).toEqual({});
    // What is another's cannot be told from what is not there.
    for (const kind of new Set(refusals.flatMap(({ like }) => like ?? []))) {
      const said = answers.filter((_, index) => refusals[index]?.like === kind).map(({ body }) => body);
      expect(new Set(said.map((body) => JSON.stringify(body))).size, kind).toBe(1);
    }
  });

  test("whoever may comes through, and the document names their roles", async () => {
    const admitted = new Set<Somebody>();
    const { method, path } = callOf(name);
    // What signing out changes is the session that was made for it.
    let changesSomething = method !== "GET" && name !== "POST logout";
    for (const { actor, what, sent, code } of attempts) {
      if (code >= 400) continue;
      const { done: answer, changes } = await stage.changesBy(() => send(name, actor, sent));
      expect([what, answer.code, answer.body.errors]).toEqual([what, code, undefined]);
      if (changesSomething) expect(changes, what).not.toEqual({});
      changesSomething = false;
      admitted.add(actor.who);
    }
    const operation = openapi.paths[`/${path.replace(/:\w+/, "{id}")}`]?.[method.toLowerCase()];
    const roles = columns
      .filter((who) => admitted.has(who))
      .map((who) => (who === "nobody" ? "visitors" : who));
    const named = roles.length === columns.length ? ["everybody"] : roles;
    expect(operation?.["x-roles"].toSorted()).toEqual(named.toSorted());
  });
});
