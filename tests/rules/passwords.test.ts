import { expect, test } from "vitest";
import { checkPassword, hashPassword } from "../../app/accounts/passwords.server.ts";

test("a hash knows its own password and no other", async () => {
  const hash = await hashPassword("three brown owls");
  expect(hash).toMatch(/^\$2[ab]\$11\$[./A-Za-z0-9]{53}$/);
  expect(await checkPassword("three brown owls", hash)).toBe(true);
  for (const other of ["three brown owl", "three brown owls ", " three brown owls", "Three brown owls", ""]) {
    expect(await checkPassword(other, hash), `"${other}"`).toBe(false);
  }
});

test("every byte of the longest password counts", async () => {
  const longest = "é".repeat(36);
  const hash = await hashPassword(longest);
  expect(await checkPassword(longest, hash)).toBe(true);
  expect(await checkPassword(`${"é".repeat(35)}è`, hash)).toBe(false);
});

test("the same password has another hash each time", async () => {
  const [one, other] = await Promise.all([
    hashPassword("three brown owls"),
    hashPassword("three brown owls"),
  ]);
  expect(one).not.toBe(other);
});

test("without a hash every password is wrong, and to say so is as much work", async () => {
  const hash = await hashPassword("three brown owls");
  const known = await workOf(() => checkPassword("wrong", hash));
  const unknown = await workOf(async () => expect(await checkPassword("wrong", null)).toBe(false));
  expect(unknown).toBeGreaterThan(known / 2);
});

/** Processor time of this process, in milliseconds, which does not grow with what else the machine does. */
async function workOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test("a password that no hash in the program fits does not get in by the empty one", async () => {
  for (const hash of [null, undefined, ""]) expect(await checkPassword("", hash)).toBe(false);
});

test("others go on while a password is checked", async () => {
  const hash = await hashPassword("three brown owls");
  let turns = 0;
  let checking = true;
  const turn = () => {
    turns++;
    if (checking) setImmediate(turn);
  };
  setImmediate(turn);
  await checkPassword("wrong", hash);
  checking = false;
  expect(turns).toBeGreaterThan(100);
});
