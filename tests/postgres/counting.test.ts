import { sql } from "kysely";
import { expect, test } from "vitest";
import { countHit } from "../../db/queries/rate-limits.ts";
import { formOn, send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { visit } from "../support/page.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const posts = 400;
const allowed = 250;
const room = Object.fromEntries(
  ["MAX_WAITING", "MAX_WAITING_ADDRESS", "MAX_BODIES", "MAX_BODIES_ADDRESS"].map((name) => [name, "2000"]),
);

const { db } = await databaseForAll();
const hospital = hospitalForAll({ env: { ...room, LIMIT_FORM_POSTS: String(allowed) } });

test("400 posts of one address at once are each counted, and answered by the limit", async () => {
  const form = formOn(await visit(`${hospital.url}/suggestion`), "suggestion");
  const messages = Array.from({ length: posts }, (_, number) => `At once ${number}`);
  const answers = await Promise.all(messages.map((message) => send(form, { message })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(allowed);
  expect(refused).toHaveLength(posts - allowed);
  for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(hospital.rows("select hits from rate_limits where key like 'form suggestion %'")).toEqual([
    { hits: posts },
  ]);
  expect(hospital.rows("select id from suggestions where message like 'At once %'")).toHaveLength(allowed);
});

test("a transaction that is tried again counts once, and one that fails has counted", async () => {
  const limit = { most: 10, seconds: 60 };
  const hits = () => db.selectFrom("rate_limits").select(["key", "hits"]).orderBy("key").execute();
  let tries = 0;
  await db.transaction().execute(async (trx) => {
    tries += 1;
    await countHit(trx, "twice in one", limit);
    await countHit(trx, "twice in one", limit);
    await trx.selectFrom("installation").selectAll().execute();
    if (tries === 1) await db.insertInto("installation").values({ name: "seen", value: "no" }).execute();
    await trx
      .insertInto("installation")
      .values({ name: `try ${tries}`, value: "" })
      .execute();
    await sql`select count(*) from installation`.execute(trx);
    if (tries === 1) await db.updateTable("installation").set({ value: "yes" }).execute();
    await trx.updateTable("installation").set({ value: "done" }).execute();
  });
  expect(tries).toBe(2);
  const failing = db.transaction().execute(async (trx) => {
    await countHit(trx, "failed", limit);
    throw new Error("Something else");
  });
  await expect(failing).rejects.toThrow("Something else");
  expect(await hits()).toEqual([
    { key: "failed", hits: 1 },
    { key: "twice in one", hits: 2 },
  ]);
});
