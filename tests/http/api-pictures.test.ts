import { beforeAll, describe, expect, test } from "vitest";
import { call, type Somebody, tokenOf, tokens } from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { addAppointment, addPatient, patientId } from "../support/portal.ts";
import { accounts, cookieIn, cookieOf } from "../support/session.ts";
import { putUpload } from "../support/uploads.ts";

const origin = "https://app.example";
const portrait = "their-portrait.png";
const attached = "their-attachment.png";

const hospital = hospitalForAll({ env: { API_ORIGINS: origin } });
let token: Record<Somebody, string>;

beforeAll(async () => {
  token = await tokens(hospital);
  const owner = patientId(hospital);
  for (const file of [portrait, attached]) await putUpload(hospital, file, { owner, visibility: "private" });
  const id = addAppointment(hospital, { user_id: owner });
  hospital.change("update appointments set images = ? where id = ?", JSON.stringify([attached]), id);
});

const open = (file: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${hospital.url}/files/images/${file}`, { method, headers });
const bearer = (text: string) => ({ Authorization: `Bearer ${text}` });

describe("a private picture, by a program's token", () => {
  test("is shown to its owner, in each size, for nobody to keep", async () => {
    for (const file of [portrait, `320/${portrait}`, `320/${portrait}.webp`]) {
      const answer = await open(file, bearer(token.patient));
      expect([answer.status, answer.headers.get("cache-control")], file).toEqual([200, "private, no-store"]);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
  });

  test("is shown to staff who may see its appointment, and that is written down", async () => {
    const staff = ["superadmin", "admin", "customer-care", "receptionist"] as const;
    for (const somebody of staff) {
      expect((await open(attached, bearer(token[somebody]))).status, somebody).toBe(200);
      expect((await open(portrait, bearer(token[somebody]))).status, somebody).toBe(404);
    }
    const views = "select user_id from audit_log where action = 'viewed' and entity_id = ?";
    expect(hospital.rows(views, attached)).toHaveLength(staff.length);
    expect(hospital.rows(views, portrait)).toHaveLength(0);
  });

  test("is nothing to another patient, to no token, and to one that is over", async () => {
    addPatient(hospital, "other@mail.example");
    const other = await tokenOf(hospital, "other@mail.example");
    const over = await tokenOf(hospital, accounts.patient);
    await call(hospital, "POST", "logout", { token: over });
    for (const text of [other, over, "No token", "x".repeat(43)]) {
      for (const file of [portrait, attached, `320/${attached}`]) {
        expect((await open(file, bearer(text))).status, file).toBe(404);
      }
    }
  });

  test("is nothing to a browser's session sent as a token, nor to a token sent as a cookie", async () => {
    const browser = cookieIn(await cookieOf(hospital, accounts.patient), "user_token") ?? "";
    expect((await open(portrait, bearer(browser))).status).toBe(404);
    expect((await open(portrait, { cookie: `user_token=${token.patient}` })).status).toBe(404);
  });

  test("whose token opens nothing is not opened by the cookie beside it", async () => {
    const cookie = await cookieOf(hospital, accounts.patient);
    expect((await open(portrait, { cookie })).status).toBe(200);
    expect((await open(portrait, { cookie, ...bearer("x".repeat(43)) })).status).toBe(404);
  });
});

describe("pages of a named origin", () => {
  const allow = "access-control-allow-origin";

  test("show public pictures", async () => {
    const answer = await open("logo.png", { Origin: origin });
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(answer.headers.get(allow)).toBe(origin);
    expect((await open("logo.png", { Origin: "https://evil.example" })).headers.get(allow)).toBeNull();
  });

  test("fetch private ones with their token alone", async () => {
    const asked = await open(portrait, { Origin: origin }, "OPTIONS");
    expect([asked.status, asked.headers.get(allow)]).toEqual([204, origin]);
    expect(asked.headers.get("access-control-allow-headers")).toContain("Authorization");
    expect(asked.headers.get("access-control-allow-methods")).toBe("GET, HEAD");
    const answer = await open(portrait, { Origin: origin, ...bearer(token.patient) });
    expect([answer.status, answer.headers.get(allow)]).toEqual([200, origin]);
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    const evil = await open(portrait, { Origin: "https://evil.example" }, "OPTIONS");
    expect([evil.status, evil.headers.get(allow)]).toEqual([204, null]);
  });
});
