import { beforeAll, expect, test } from "vitest";
import { formOn, send } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { outdated } from "../support/kept-pages.ts";
import { movableClock } from "../support/movable-clock.ts";
import { readPage } from "../support/page.ts";

const clock = movableClock("Europe/London");
const hospital = programForAll({ env: clock.env });
const day = "2031-03-04";

// Within one day, so that its end does not hide that of a minute.
beforeAll(() => clock.set(day, "10:00", hospital));

const keyOn = async (address: string, id: string) =>
  formOn(await readPage(await fetch(hospital.url + address)), id).values.submission_key;

const forms = [
  ["/contact", "contact", "10:10", "10:11"],
  ["/sign-up", "sign-up", "10:20", "10:21"],
  ["/subscribe", "subscribe", "10:30", "10:31"],
] as const;

test.each(forms)(
  "who opens the form of %s in another minute has another key",
  async (address, id, early, late) => {
    clock.set(day, early, hospital);
    await expect.poll(() => outdated(hospital, address)).toBeNull();
    const before = await keyOn(address, id);
    clock.set(day, late, hospital);
    await expect.poll(() => keyOn(address, id)).not.toBe(before);
  },
);

test("who writes the same words again an hour later has written twice", async () => {
  const words = {
    firstname: "Nora",
    lastname: "Example",
    phone: "+44 1632 960501",
    email: "nora@mail.example",
    subject: "Call me back",
    message: "Please",
  };
  for (const time of ["11:00", "12:00"]) {
    const before = await keyOn("/contact", "contact");
    clock.set(day, time, hospital);
    await expect.poll(() => keyOn("/contact", "contact")).not.toBe(before);
    const form = formOn(await readPage(await fetch(`${hospital.url}/contact`)), "contact");
    expect((await send(form, words)).status).toBe(303);
  }
  expect(hospital.rows("select id from contacts where subject = 'Call me back'")).toHaveLength(2);
});

test("a doctor's page offers no time that has begun", async () => {
  const page = "/doctors/5/amina-diallo";
  for (const time of ["13:59", "14:31"]) {
    clock.set(day, time, hospital);
    await expect.poll(() => outdated(hospital, page)).toBeNull();
  }
});
