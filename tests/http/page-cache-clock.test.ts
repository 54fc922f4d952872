import { expect, test } from "vitest";
import { formOn, send } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { aMomentLater, ask, outdated, withoutKey } from "../support/kept-pages.ts";
import { readPage } from "../support/page.ts";

const shiftedClock = new URL("../support/shifted-clock.mjs", import.meta.url).href;
const hospital = programForAll({ env: { NODE_OPTIONS: `--import=${shiftedClock}`, SHIFT_DAYS: "400" } });

const html = async (address: string) => (await ask(hospital, address)).body.toString();
const form = async (address: string, id: string) =>
  formOn(await readPage(await fetch(hospital.url + address)), id);

test("what another process commits is on the next page, however many are being read", async () => {
  let reading = true;
  const readers = Array.from({ length: 3 }, async () => {
    while (reading) await html("/about");
  });
  for (let round = 0; round < 20; round++) {
    hospital.change("update web_info set name = ?", `Hospital ${round}`);
    await aMomentLater();
    expect(await html("/about")).toContain(`Hospital ${round}</title>`);
    expect(await html("/api/web-info")).toContain(`"name":"Hospital ${round}"`);
  }
  reading = false;
  await Promise.all(readers);
});

test("visitors who share a form's key share nothing else", async () => {
  const words = {
    firstname: "Nora",
    lastname: "Example",
    phone: "+44 1632 960501",
    email: "nora@mail.example",
    subject: "Parking",
    message: "Where?",
  };
  const stored = () =>
    hospital.rows<{ email: string }>("select email from contacts where subject = 'Parking'");
  const contact = await form("/contact", "contact");
  for (const changes of [{}, {}, { message: "Where to?" }, { email: "ben@mail.example" }]) {
    expect((await send(contact, { ...words, ...changes })).status).toBe(303);
  }
  expect(stored().map(({ email }) => email)).toEqual([
    "nora@mail.example",
    "nora@mail.example",
    "ben@mail.example",
  ]);
});

test("where nobody says who they are, the same words twice are two", async () => {
  for (let visitor = 0; visitor < 2; visitor++) {
    expect((await send(await form("/suggestion", "suggestion"), { message: "More light" })).status).toBe(303);
  }
  expect(hospital.rows("select id from suggestions where message = 'More light'")).toHaveLength(2);
});

test("a page ends with the hospital's day, and what names a time of it with the clock's minute", async () => {
  const [home, doctor, contact] = ["/", "/doctors/5/amina-diallo", "/contact"];
  const before = { home: await html(home), doctor: await html(doctor), key: await form(contact, "contact") };
  hospital.process.kill("SIGUSR2");
  await expect.poll(() => html(home)).not.toBe(before.home);
  for (const address of [home, doctor, contact]) expect(await outdated(hospital, address)).toBeNull();
  expect(withoutKey(Buffer.from(await html(doctor)))).not.toBe(withoutKey(Buffer.from(before.doctor)));
  expect(await form(contact, "contact")).not.toEqual(before.key);
});
