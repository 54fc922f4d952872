import { expect, test } from "vitest";
import { giveBack } from "../../app/server/memory-at-rest.server.ts";

test("what nobody needs is given back at once", async () => {
  let rush: object[] | undefined = Array.from({ length: 200_000 }, (_, index) => ({
    index,
    name: `n${index}`,
  }));
  const last = new WeakRef(rush[rush.length - 1] ?? {});
  const held = process.memoryUsage().heapUsed;
  expect(last.deref()).toBeDefined();
  rush = undefined;
  // What a WeakRef was asked for stays until the end of the turn.
  await new Promise((resolve) => setImmediate(resolve));
  await giveBack();
  expect(last.deref()).toBeUndefined();
  expect(process.memoryUsage().heapUsed).toBeLessThan(held);
});
