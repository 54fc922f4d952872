import { describe, expect, test } from "vitest";
import { call, rowsOf, tokenOf } from "../support/api.ts";
import { cellsOf } from "../support/dashboard.ts";
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
