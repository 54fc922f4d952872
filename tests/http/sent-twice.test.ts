import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { farMonday } from "../support/bookings.ts";
import { popupForm } from "../support/dashboard.ts";
import { send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { addAppointment } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
});

const count = (table: string) => hospital.rows(`select 1 from ${table}`).length;

const forms = [
  { path: "admin/departments", id: "department", table: "departments", values: { name: "Twice" } },
  {
    path: "admin/visit-types",
    id: "visit-type",
    table: "visit_types",
    values: { name: "Twice", mode: "phone", offered_to: "staff", confirmed: "doctor" },
  },
  {
    path: "dashboard/absences",
    id: "absence",
    table: "absences",
    values: { scope: "hospital", from_date: farMonday(), until_date: farMonday(), reason: "Twice" },
  },
] as const;

describe.each(forms)("the form of $path", ({ path, id, table, values }) => {
  test("makes one record, however often the same page sends it; another page makes another", async () => {
    const before = count(table);
    const address = `/${path}/new`;
    const form = await popupForm(hospital, address, id, cookie);
    for (let again = 0; again < 3; again++) expect((await send(form, values, { cookie })).status).toBe(303);
    expect(count(table)).toBe(before + 1);
    // Whoever goes back and corrects something means it.
    const corrected = "name" in values ? { name: "Thrice" } : { reason: "Thrice" };
    expect((await send(form, { ...values, ...corrected }, { cookie })).status).toBe(303);
    const other = await popupForm(hospital, address, id, cookie);
    expect((await send(other, values, { cookie })).status).toBe(303);
    expect(count(table)).toBe(before + 3);
  });
});

test("a picture sent twice is one item of the gallery, another picture another one", async () => {
  const before = count("gallery");
  const { action, values } = await popupForm(hospital, "/admin/gallery/new", "gallery-item", cookie);
  const sendWith = async (background: string) => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...values, title: "Twice", active_status: "1" }))
      body.append(name, value);
    body.append("image", new File([new Uint8Array(bytes)], "twice.png", { type: "image/png" }));
    const headers = { cookie, origin: hospital.url };
    return (await fetch(action, { method: "POST", body, headers, redirect: "manual" })).status;
  };
  expect([await sendWith("red"), await sendWith("red"), await sendWith("blue")]).toEqual([303, 303, 303]);
  expect(count("gallery")).toBe(before + 2);
});

test("an answer to a request is mailed once", async () => {
  const id = addAppointment(hospital, { user_id: null });
  const path = `/dashboard/appointments/${id}/reply`;
  const form = await popupForm(hospital, path, "reply", cookie);
  const before = count("outbox");
  for (let again = 0; again < 2; again++)
    expect((await send(form, { reply: "We look into it." }, { cookie })).status).toBe(303);
  expect(count("outbox")).toBe(before + 1);
  const anew = await popupForm(hospital, path, "reply", cookie);
  expect((await send(anew, { reply: "We look into it." }, { cookie })).status).toBe(303);
  expect(count("outbox")).toBe(before + 2);
});
