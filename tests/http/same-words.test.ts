import { expect, test } from "vitest";
import { farMonday, forBookings, stored, wish } from "../support/bookings.ts";
import { type Form, formOn, send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { visit } from "../support/page.ts";

const hospital = hospitalForAll(forBookings({ TRUST_PROXY: "loopback" }));

const from = (address: string) => ({ "x-forwarded-for": address });
const formFor = async (address: string, query = ""): Promise<Form> =>
  formOn(await visit(`${hospital.url}/appointment${query}`, { headers: from(address) }), "appointment");
const pageAfter = (answer: Response) => answer.headers.get("location") ?? "";

/** What people write who write little. */
const words = { ...wish("10:15"), description: "Back pain" };
const fifty = Array.from({ length: 50 }, (_, number) => `203.0.113.${number + 1}`);

test("[B6] fifty visitors who send the same few words at once have fifty appointments, each with a page of its own", async () => {
  const forms = await Promise.all(fifty.map((address) => formFor(address)));
  expect(new Set(forms.map(({ values }) => values.submission_key)).size).toBe(50);
  const answers = await Promise.all(forms.map((form, index) => send(form, words, from(fifty[index] ?? ""))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(stored(hospital, words)).toHaveLength(50);
  expect(new Set(answers.map(pageAfter)).size).toBe(50);
});

test("[B6] so have two who share one address, as in a hospital's waiting room", async () => {
  const both = { ...words, description: "Sore throat" };
  const address = "198.51.100.1";
  const forms = [await formFor(address, "?doctor_id=5"), await formFor(address, "?doctor_id=5")];
  const answers = await Promise.all(forms.map((form) => send(form, both, from(address))));
  expect(stored(hospital, both)).toHaveLength(2);
  expect(new Set(answers.map(pageAfter)).size).toBe(2);
});

test("[B6] whoever clicks twice has one", async () => {
  const twice = { ...words, description: "Clicked twice" };
  const form = await formFor("198.51.100.2");
  const answers = await Promise.all([1, 2].map(() => send(form, twice, from("198.51.100.2"))));
  expect(stored(hospital, twice)).toHaveLength(1);
  expect(new Set(answers.map(pageAfter)).size).toBe(1);
});

test("[B6] without a key, the same words from two addresses are two requests; from one, one", async () => {
  const bare = { ...words, description: "No key", submission_key: undefined };
  const form = await formFor("198.51.100.3");
  const addresses = ["198.51.100.3", "198.51.100.4", "198.51.100.3"];
  const pages = [];
  for (const address of addresses) pages.push(pageAfter(await send(form, bare, from(address))));
  expect(stored(hospital, bare)).toHaveLength(2);
  expect(pages[0]).not.toBe(pages[1]);
  expect(pages[2]).toBe(pages[0]);
});

test("[B6] each call of the API is a request of its own", async () => {
  const call = { date: farMonday(), time: "10:45", description: "By call" };
  const send = (address: string) =>
    fetch(`${hospital.url}/api/my-appointments`, {
      method: "POST",
      headers: { "content-type": "application/json", ...from(address) },
      body: JSON.stringify(call),
    });
  const answers = await Promise.all(fifty.slice(0, 10).map(send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(stored(hospital, call)).toHaveLength(10);
});
