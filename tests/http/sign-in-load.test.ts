import { beforeAll, describe, expect, test } from "vitest";
import { programForAll } from "../support/hospital-for-tests.ts";
import { accounts, knock, makePasswordsSlow, median, timed } from "../support/session.ts";

const hospital = programForAll({ fullPrice: true });

const read = async () => {
  const answer = await fetch(`${hospital.url}/about`);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
};

/** Twenty people sign in at once: the status of each answer. */
const twentySignIns = (emails: string[]) =>
  Promise.all(emails.map(async (email) => (await knock(hospital, email)).status));

const twentyAccounts = () =>
  hospital.rows<{ email: string }>("select email from users order by id limit 20").map(({ email }) => email);

const sessions = () => hospital.rows("select id from sessions").length;

test("one person gets in twenty times at once", async () => {
  expect(await twentySignIns(Array<string>(20).fill(accounts.patient))).toEqual(Array(20).fill(303));
  expect(sessions()).toBe(20);
});

describe("at the price that a hospital pays", () => {
  beforeAll(() => makePasswordsSlow(hospital, [...twentyAccounts(), accounts.patient]));

  test("a known address and an unknown one take as long to refuse", async () => {
    const refuse = async (email: string) => expect((await knock(hospital, email, "wrong")).status).toBe(422);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 7; round++) {
      known.push(await timed(() => refuse(accounts.patient)));
      unknown.push(await timed(() => refuse("nobody@mail.example")));
    }
    const ratio = median(known) / median(unknown);
    console.log(`refusal: known ${median(known).toFixed(0)} ms, unknown ${median(unknown).toFixed(0)} ms`);
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.5);
  });

  test("twenty people get in at once, and others are answered meanwhile", async () => {
    const before = sessions();
    let signingIn = true;
    const signIns = twentySignIns(twentyAccounts()).finally(() => {
      signingIn = false;
    });
    let answered = 0;
    // Were a password checked where requests are answered, each check would keep the next reader waiting.
    for (; signingIn && answered <= 100; answered++) await read();
    expect([signingIn, answered]).toEqual([true, 101]);
    expect(await signIns).toEqual(Array(20).fill(303));
    expect(sessions()).toBe(before + 20);
  });
});
