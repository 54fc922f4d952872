import { sql } from "kysely";
import { expect, test } from "vitest";
import { DatabaseHeld, hold } from "../../db/database-hold.ts";
import { endTurn, removeNode, takeTurn } from "../../db/queries/nodes.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const { db, url } = await databaseForAll();
const none = () => {};

test("nodes hold a database beside each other, and whoever replaces it has it alone", async () => {
  const nodes = [await hold(url, { shared: true }), await hold(url, { shared: true })];
  const refused = hold(url, { shared: false });
  await expect(refused).rejects.toThrow(DatabaseHeld);
  await expect(refused).rejects.toThrow(
    /is in use by 2 other processes, the first of them since .+; stop them first/,
  );
  await Promise.all(nodes.map((giveFree) => giveFree()));
  let giveFree: (() => void | Promise<void>) | undefined;
  await expect
    .poll(async () => {
      giveFree = await hold(url, { shared: false }).catch(none as never);
      return giveFree !== undefined;
    })
    .toBe(true);
  await expect(hold(url, { shared: true })).rejects.toThrow(
    /is in use by another process since .+; wait for its end/,
  );
  await giveFree?.();
});

test("a hold that is lost with its connection is told, and taken again once nobody has the database alone", async () => {
  const told: boolean[] = [];
  const giveFree = await hold(url, { shared: true, onChange: (isHeld) => told.push(isHeld) });
  const cut = () =>
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'wellhouse node'
    `.execute(db);
  expect(told).toEqual([true]);
  await cut();
  await expect.poll(() => told).toEqual([true, false, true]);
  await cut();
  await expect.poll(() => told.length).toBe(4);
  const alone = await hold(url, { shared: false }).catch(() => null);
  if (alone) {
    expect(told).toEqual([true, false, true, false]);
    await alone();
  }
  await expect.poll(() => told).toEqual([true, false, true, false, true]);
  await giveFree();
});

test("of many who want a turn at once one has it, until it ends or is over", async () => {
  const now = new Date();
  const inAnHour = new Date(now.getTime() + 3_600_000);
  const turn = (holder: string, at = now) =>
    takeTurn(db, { name: "sweep", holder, now: at, until: inAnHour, longest: inAnHour });
  const holders = Array.from({ length: 20 }, (_, number) => `node ${number}`);
  const taken = await Promise.all(holders.map((holder) => turn(holder)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  const holder = holders[taken.indexOf(true)] ?? "";
  expect([await turn(holder), await turn("late")]).toEqual([true, false]);
  await endTurn(db, { name: "sweep", holder: "late", until: now });
  expect(await turn("late")).toBe(false);
  await endTurn(db, { name: "sweep", holder, until: now });
  expect([await turn("late"), await turn(holder)]).toEqual([true, false]);
  expect(await turn(holder, inAnHour)).toBe(true);
  await removeNode(db, holder);
  expect(await turn("next")).toBe(true);
});
