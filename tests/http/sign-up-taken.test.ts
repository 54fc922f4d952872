import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { follow, formOn, send } from "../support/form.ts";
import type { Site } from "../support/hospital.ts";
import { hospitalForAll, programForAll } from "../support/hospital-for-tests.ts";
import { visit } from "../support/page.ts";
import { accounts, demoPassword, knock, median, timed } from "../support/session.ts";

const hospital = hospitalForAll();
const atFullPrice = programForAll({ fullPrice: true });

const fresh = async (site: Site = hospital) => formOn(await visit(`${site.url}/sign-up`), "sign-up");
const password = "three quizzical owls";
const person = () => ({
  firstname: "Ada",
  lastname: "Okafor",
  email: `${randomUUID()}@mail.example`,
  phone: "+44 1632 960777",
  password,
});
const users = (email: string) =>
  hospital.rows("select * from users where lower(email) = lower(?) order by id", email);
const mails = (email: string) =>
  hospital.rows<{ subject: string; text: string; html: string }>(
    "select subject, text, html from outbox where recipient = ? order by id",
    email,
  );

describe("an address that has an account", () => {
  const hash = () => users(accounts.patient)[0];

  test.each([
    accounts.patient,
    "PATIENT@DEMO.EXAMPLE",
    " Patient@demo.example ",
    "customer-care@demo.example",
  ])("%j is answered like a new one, changes nothing, and its owner is told", async (email) => {
    const before = hash();
    const owner = email.trim().toLowerCase();
    const told = mails(owner).length;
    const answer = await send(await fresh(), { ...person(), email });
    const somebody = person();
    const other = await send(await fresh(), somebody);
    for (const { status, headers } of [answer, other]) {
      expect([status, headers.get("location")]).toEqual([303, "/sign-in?from=%2F"]);
      expect(headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(["flash"]);
    }
    // Both pages hold the address that was typed.
    const lengthWithout = async (sent: Response, typed: string) =>
      (await follow(sent)).html.replaceAll(typed, "").length;
    expect(await lengthWithout(answer, email.trim())).toBe(await lengthWithout(other, somebody.email));
    expect(hash()).toEqual(before);
    expect(users(owner)).toHaveLength(1);
    expect(mails(owner)).toHaveLength(told + 1);
    expect(mails(owner).at(-1)?.subject).toMatch(/^You already have an account at /);
    expect(JSON.stringify(mails(owner))).not.toContain("quizzical");
    expect((await knock(hospital, owner, password)).status).toBe(422);
  });

  test("gets no more mails than five in a day, and is answered alike all the while", async () => {
    const email = "lucy.pemberton@mail.example";
    for (let attempt = 0; attempt < 7; attempt++) {
      const firstname = `Ada ${attempt}`;
      const answer = await send(await fresh(), { ...person(), firstname, email });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sign-in?from=%2F"]);
    }
    expect(mails(email)).toHaveLength(5);
  });

  test("of somebody who was shut out is not opened again", async () => {
    const email = "hassan.qureshi@mail.example";
    hospital.change("update users set account_status = 'disabled' where email = ?", email);
    expect((await send(await fresh(), { ...person(), email })).status).toBe(303);
    expect(users(email)).toMatchObject([{ account_status: "disabled" }]);
    expect(mails(email)).toEqual([]);
    expect((await knock(hospital, email, password)).status).toBe(422);
  });

  test("of a deleted account is free, and the old account stays closed", async () => {
    const email = "isla.cameron@mail.example";
    hospital.change("update users set account_status = 'deleted' where email = ?", email);
    expect((await send(await fresh(), { ...person(), email })).status).toBe(303);
    expect(users(email).map(({ account_status }) => account_status)).toEqual(["deleted", "active"]);
    expect((await knock(hospital, email, demoPassword)).status).toBe(422);
    expect((await knock(hospital, email, password)).status).toBe(303);
  });

  test("is not given away by the time the answer takes, at the price that a hospital pays", async () => {
    const times = { taken: [] as number[], free: [] as number[] };
    for (let round = 0; round < 7; round++) {
      for (const [which, email] of [
        ["taken", accounts.doctor],
        ["free", person().email],
      ] as const) {
        const form = await fresh(atFullPrice);
        const firstname = `Ada of ${round}`;
        times[which].push(await timed(() => send(form, { ...person(), firstname, email })));
      }
    }
    const ratio = median(times.taken) / median(times.free);
    console.log(
      `sign-up: taken ${median(times.taken).toFixed(0)} ms, free ${median(times.free).toFixed(0)} ms`,
    );
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(2);
    const made = atFullPrice.rows<{ password_hash: string }>(
      "select password_hash from users order by id desc limit 7",
    );
    for (const { password_hash } of made) expect(password_hash).toMatch(/^\$2b\$11\$/);
  });
});
