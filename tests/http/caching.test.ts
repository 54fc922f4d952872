import { expect, test } from "vitest";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();

async function cacheControl(path: string, cookie = "", init: RequestInit = {}): Promise<string | null> {
  const headers = { cookie, origin: hospital.url };
  const answer = await fetch(hospital.url + path, { redirect: "manual", headers, ...init });
  await answer.arrayBuffer();
  return answer.headers.get("cache-control");
}

const named = ["/", "/doctors/5/amina-diallo", "/appointment", "/search?q=heart", "/nowhere", "/?_data=root"];

test("nothing that names whoever is signed in is kept on a computer that others use", async () => {
  const patient = await cookieOf(hospital, accounts.patient);
  const data = "/profile?_data=appointments%2Fpatient%2Fportal-list";
  for (const path of [...named, "/profile", "/profile/details", "/profile/security", data]) {
    expect.soft(await cacheControl(path, patient), path).toBe("private, no-store");
  }
  const body = new URLSearchParams({ old_password: "x" });
  expect(await cacheControl("/profile/security", patient, { method: "POST", body })).toBe(
    "private, no-store",
  );
  const doctor = await cookieOf(hospital, accounts.doctor);
  for (const path of [...named, "/dashboard/overview"]) {
    expect.soft(await cacheControl(path, doctor), path).toBe("private, no-store");
  }
});

test("what is the same for everybody is kept as before, whoever asks", async () => {
  const patient = await cookieOf(hospital, accounts.patient);
  const page = await (await fetch(`${hospital.url}/about`)).text();
  const stylesheet = /href="(\/styles\/[^"]+)"/.exec(page)?.[1] ?? "";
  for (const path of [stylesheet, "/sitemap.xml", "/files/images/logo.png"]) {
    expect(await cacheControl(path, patient), path).toMatch(/^public/);
    expect(await cacheControl(path), path).toMatch(/^public/);
  }
});
