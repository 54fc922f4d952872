import { describe, expect, test } from "vitest";
import { type Crowded, Gone, Turns } from "../../app/http/turns.ts";

/** Has pieces of work done in the order given, and tells in which order they were begun. */
async function begun(...keys: string[]): Promise<string> {
  const turns = new Turns({ atOnce: 1 });
  const order: string[] = [];
  const work = (key: string) => async () => {
    order.push(key);
    await Promise.resolve();
    if (key === "x") throw new Error("broken");
  };
  await Promise.allSettled(keys.map((key) => turns.take({ key }, work(key))));
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
  const turns = new Turns({ atOnce: 1 });
  let running = 0;
  let most = 0;
  const results = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      turns.take({ key: String(number % 2) }, async () => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running--;
        return number;
      }),
    ),
  );
  expect([results, most]).toEqual([[1, 2, 3, 4], 1]);
  expect(await turns.take({ key: "later" }, async () => "done")).toBe("done");
});

/** Work that ends when it is told to. */
function job() {
  let end = () => {};
  let isBegun = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = () => {
    isBegun = true;
    return ended;
  };
  return { work, end, isBegun: () => isBegun };
}

describe("[A5] who goes before whom", () => {
  test("whoever is first goes before all who wait", async () => {
    const turns = new Turns({ atOnce: 1 });
    const order: string[] = [];
    const take = (key: string, isFirst = false) =>
      turns.take({ key, isFirst }, async () => {
        order.push(key);
      });
    await Promise.all([take("a"), take("b"), take("c"), take("staff", true), take("other staff", true)]);
    expect(order).toEqual(["a", "staff", "other staff", "b", "c"]);
  });

  test("a place is left for whoever is first, however much the others bring", async () => {
    const turns = new Turns({ atOnce: 2, atOnceOfOthers: 1 });
    const [one, other, staff] = [job(), job(), job()];
    const all = [turns.take({ key: "a" }, one.work), turns.take({ key: "b" }, other.work)];
    all.push(turns.take({ key: "staff", isFirst: true }, staff.work));
    expect([one, other, staff].map(({ isBegun }) => isBegun())).toEqual([true, false, true]);
    staff.end();
    await all[2];
    expect(other.isBegun()).toBe(false);
    one.end();
    await all[0];
    expect(other.isBegun()).toBe(true);
    other.end();
    await all[1];
  });

  test("one sender has no more places than one may have", async () => {
    const turns = new Turns({ atOnce: 2, atOnceOfOne: 1 });
    const [one, another, others] = [job(), job(), job()];
    const all = [turns.take({ key: "a" }, one.work), turns.take({ key: "a" }, another.work)];
    all.push(turns.take({ key: "b" }, others.work));
    expect([one, another, others].map(({ isBegun }) => isBegun())).toEqual([true, false, true]);
    for (const { end } of [one, another, others]) end();
    await Promise.all(all);
    expect(another.isBegun()).toBe(true);
  });
});

describe("[A5] how many may wait", () => {
  test("of one sender and of all, while whoever is first finds room", async () => {
    const turns = new Turns({ atOnce: 1, maxWaiting: 3, maxWaitingOfOne: 2 });
    const first = job();
    const nothing = async () => {};
    const taken = [turns.take({ key: "a" }, first.work)];
    for (const key of ["a", "a"]) taken.push(turns.take({ key }, nothing));
    await expect(turns.take({ key: "a" }, nothing)).rejects.toMatchObject({ by: "sender" });
    taken.push(turns.take({ key: "b" }, nothing));
    await expect(turns.take({ key: "b" }, nothing)).rejects.toMatchObject({ by: "all" });
    taken.push(turns.take({ key: "staff", isFirst: true }, nothing));
    expect(turns.figures()).toMatchObject({ inWork: 1, waiting: 4, refusedSender: 1, refusedAll: 1 });
    first.end();
    await Promise.all(taken);
    expect(turns.figures()).toMatchObject({ inWork: 0, waiting: 0, taken: 5 });
  });

  test("where all together are too many, whoever has brought most gives way", async () => {
    const turns = new Turns({ atOnce: 1, maxWaiting: 6, maxWaitingOfOne: 4 });
    const order: string[] = [];
    const take = (key: string) =>
      turns.take({ key }, async () => void order.push(key)).catch(({ by }: Crowded) => `${key} ${by}`);
    // Of those after the fourth a and the second b, only who has less than another finds room.
    const refused = await Promise.all([..."xaaaabbcadbe"].map(take));
    expect(refused.filter(Boolean)).toEqual(["a all", "a all", "a all", "a all", "b all"]);
    expect(order.join("")).toBe("xabcdeb");
    expect(turns.figures()).toMatchObject({ waiting: 0, inWork: 0, taken: 7, refusedAll: 5 });
  });

  test("nothing is done for whoever has gone", async () => {
    const turns = new Turns({ atOnce: 1 });
    const first = job();
    const [left, stayed] = [job(), job()];
    const begun = turns.take({ key: "a" }, first.work);
    const gone = turns.take({ key: "a", isGone: () => true }, left.work);
    const here = turns.take({ key: "a", isGone: () => false }, stayed.work);
    first.end();
    await begun;
    await expect(gone).rejects.toBeInstanceOf(Gone);
    expect([left.isBegun(), stayed.isBegun()]).toEqual([false, true]);
    stayed.end();
    await here;
    expect(turns.figures()).toMatchObject({ dropped: 1, waiting: 0, inWork: 0 });
  });
});
