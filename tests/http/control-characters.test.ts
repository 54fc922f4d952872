import { describe, expect, test } from "vitest";
import { unknownPicture } from "../../app/api/pictures.server.ts";
import { call, rowsOf, tokenOf } from "../support/api.ts";
import { farMonday } from "../support/bookings.ts";
import { cellsOf } from "../support/dashboard.ts";
import { formOn, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, texts, visit } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();

/** In each of them stands "cardiology" when the control characters are dropped. */
const spellings = [
  "card%00iology",
  "%00cardiology%00",
  "%1Bcardio%7Flogy",
  "cardiology%08",
  "cardio%C2%85logy",
];

describe.each(spellings)("[C3] in the query %s control characters are dropped", (q) => {
  test("by the search of the site", async () => {
    const page = await visit(`${hospital.url}/search?q=${q}`);
    expect(page.status).toBe(200);
    expect(texts(page.root, ".results h3")).toContain("Cardiology");
    expect(attribute(one(page.root, "input#q"), "value")).toBe("cardiology");
  });

  test("by a list of the dashboard", async () => {
    const cookie = await cookieOf(hospital, accounts.admin);
    const page = await open(hospital, `/admin/departments?q=${q}`, cookie);
    expect(cellsOf(page).map(([, name]) => name)).toEqual(["Cardiology"]);
    expect(all(page.root, 'input[name="q"]').map((input) => attribute(input, "value"))).toEqual([
      "cardiology",
    ]);
  });

  test("by a call", async () => {
    const found = await call(hospital, "GET", `departments?q=${q}`);
    expect([found.code, rowsOf(found).map(({ name }) => name)]).toEqual([200, ["Cardiology"]]);
    const token = await tokenOf(hospital, accounts.superadmin);
    for (const path of ["users/admins", "subscribers", "contacts", "suggestions", "appointments"]) {
      expect((await call(hospital, "GET", `${path}?q=${q}`, { token })).code, path).toBe(200);
    }
  });
});

test("[C3] what stands in no text is looked for by no other field either", async () => {
  const [care, admin] = [
    await cookieOf(hospital, accounts["customer-care"]),
    await cookieOf(hospital, accounts.superadmin),
  ];
  const asked = [
    ["/dashboard/appointments/callers?caller=%00abc", care],
    ["/admin/audit?action=%00&entity=%00", admin],
    ["/admin/audit?from=0000-01-01&to=9999-12-31", admin],
  ] as const;
  for (const [path, cookie] of asked) expect((await open(hospital, path, cookie)).status, path).toBe(200);
  const token = await tokenOf(hospital, accounts["customer-care"]);
  expect((await call(hospital, "GET", "callers?q=%00abc", { token })).code).toBe(200);
});

test("[C3] nothing but control characters is nothing to look for", async () => {
  const page = await visit(`${hospital.url}/search?q=%00%01`);
  expect([page.status, texts(page.root, ".results-count")]).toEqual([200, []]);
  expect(rowsOf(await call(hospital, "GET", "departments?q=%00")).length).toBeGreaterThan(5);
});

test("a name that no picture can have is refused like one that none has", async () => {
  const name = "a\0b.jpg";
  const cookie = await cookieOf(hospital, accounts.admin);
  const form = formOn(await open(hospital, "/admin/slides/new", cookie), "slide");
  const page = await sendForPage(form, { image: name }, { cookie });
  expect(summaryOf(page)).toContainEqual({ text: "Choose the picture again", field: "slide-image" });
  const token = await tokenOf(hospital, accounts.admin);
  const answer = await call(hospital, "POST", "slides", { token, body: { title: "A", image: name } });
  expect([answer.code, answer.body.errors?.image]).toEqual([422, [unknownPicture]]);
  const own = await tokenOf(hospital, accounts.patient);
  const images = JSON.stringify([name]);
  const visit = { doctor_id: 5, date: farMonday(), time: "10:00", description: "A knee.", images };
  const refused = await call(hospital, "POST", "my-appointments", { token: own, body: visit });
  expect([refused.code, refused.body.errors]).toEqual([422, { images: [unknownPicture] }]);
});

test.each(["/blog/a%00b", "/pages/a%00b", "/doctors/5/%00", "/fr/blog/%00"])(
  "%s is no address",
  async (path) => {
    expect((await fetch(hospital.url + path)).status).toBe(404);
  },
);
