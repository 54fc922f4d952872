import { expect, test } from "vitest";
import { Turns } from "../../app/people/turns.ts";

/** Has pieces of work done in the order given, and tells in which order they were begun. */
async function begun(...keys: string[]): Promise<string> {
  const turns = new Turns();
  const order: string[] = [];
  const work = (key: string) => async () => {
    order.push(key);
    await Promise.resolve();
    if (key === "x") throw new Error("broken");
  };
  await Promise.allSettled(keys.map((key) => turns.take(key, work(key))));
  return order.join("");
}

test.each([
  ["aaa", "aaa"],
  ["aaaaab", "aabaaa"],
  ["aaaabbbc", "aabcabab"],
  ["axaab", "axaba"],
])("those who come as %s are served as %s", async (came, served) => {
  expect(await begun(...came)).toBe(served);
});

test("one piece is done at a time, and what was done is told to whoever brought it", async () => {
  const turns = new Turns();
  let running = 0;
  let most = 0;
  const results = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      turns.take(String(number % 2), async () => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running--;
        return number;
      }),
    ),
  );
  expect([results, most]).toEqual([[1, 2, 3, 4], 1]);
  expect(await turns.take("later", async () => "done")).toBe("done");
});
