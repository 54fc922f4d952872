import { expect, test } from "vitest";
import { endTurn, takeTurn } from "../../db/queries/nodes.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const { db } = await databaseForAll();

const hour = 60 * 60_000;
const at = (hours: number) => new Date(Date.parse("2030-01-15T12:00:00Z") + hours * hour);

/** A node asks for the turn at some hour of its clock, for the next hour. */
const take = (holder: string, hours: number) =>
  takeTurn(db, { name: "backup", holder, now: at(hours), until: at(hours + 1), longest: at(hours + 24) });

test("one node at a time has a turn, and nobody before it is over", async () => {
  expect([await take("a", 0), await take("b", 0.5), await take("a", 0.5)]).toEqual([true, false, true]);
  await endTurn(db, { name: "backup", holder: "a", until: at(20) });
  expect([await take("b", 19), await take("b", 20)]).toEqual([false, true]);
});

test("a turn that a clock far ahead has given keeps nobody waiting once the clock is put right", async () => {
  await db.deleteFrom("leases").execute();
  expect(await take("a", 500)).toBe(true);
  await endTurn(db, { name: "backup", holder: "a", until: at(520) });
  expect(await take("b", 0)).toBe(true);
  expect([await take("a", 0), await take("b", 0)]).toEqual([false, true]);
});
