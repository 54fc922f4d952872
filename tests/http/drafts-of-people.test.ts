import { beforeAll, describe, expect, test } from "vitest";
import { removalField } from "../../app/forms/hidden-fields.ts";
import { call, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { noticeAfter, popupForm } from "../support/dashboard.ts";
import { send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { ask } from "../support/kept-pages.ts";
import { one, text, texts } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

// The texts of doctors, and the hospital's profile: what is no plain record has drafts and a history all the same.

const hospital = hospitalForAll();
let cookie: string;
let token: string;
let doctor: number;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
  doctor = hospital.rows<{ id: number }>("select id from users where email = ?", accounts.doctor)[0]?.id ?? 0;
});

interface Line {
  id: number;
  action: string;
  name: string;
  author: string | null;
}

const linesOf = async (kind: string, id: number) =>
  rowsOf(await call(hospital, "GET", `revisions?kind=${kind}&record=${id}`, { token })) as never as Line[];
const live = async (path: string) =>
  (await ask(hospital, path, { "accept-encoding": "identity" })).body.toString();
const shownBy = async (kind: string, record_id: number) => {
  const answer = await call(hospital, "POST", "previews", { token, body: { kind, record_id } });
  const { url } = recordOf(answer) as never as { url: string };
  return { url, page: await live(new URL(url).pathname) };
};

describe("a doctor's texts", () => {
  const path = () => `/doctors/${doctor}/amina-diallo`;
  const doctorsPage = async () => live((await ask(hospital, path())).headers.location ?? path());

  test("are drafted in a form of their own, previewed and published", async () => {
    const form = await popupForm(hospital, `/dashboard/doctors/${doctor}/texts`, "doctor", cookie);
    expect(Object.keys(form.values)).not.toContain("email");
    const words = { description: "Sees people at night from March." };
    const saved = await send(form, { ...words, as_draft: "1" }, { cookie });
    expect(await noticeAfter(hospital, saved, cookie)).toContain("Draft of the doctor saved");
    expect(await doctorsPage()).not.toContain(words.description);
    const { url, page } = await shownBy("doctors", doctor);
    expect(page).toContain(words.description);
    const [drafted] = await linesOf("doctors", doctor);
    const view = await open(hospital, `/admin/history/${drafted?.id}/view`, cookie);
    expect(texts(view.root, ".compared dt")).toEqual(["Description"]);
    const preview = await open(hospital, `/admin/history/${drafted?.id}/preview`, cookie);
    expect(text(one(preview.root, "dialog"))).toContain("Works until");
    const begun = await popupForm(hospital, `/dashboard/doctors/${doctor}/texts?draft=1`, "doctor", cookie);
    expect(begun.values.description).toBe(words.description);
    expect((await send(begun, {}, { cookie })).status).toBe(303);
    expect(await doctorsPage()).toContain(words.description);
    expect((await ask(hospital, new URL(url).pathname)).status).toBe(404);
  });

  test("are remembered whoever changes them, at whichever door, and nothing of the account with them", async () => {
    const own = await tokenOf(hospital, accounts.doctor);
    const before = await linesOf("doctors", doctor);
    await call(hospital, "PUT", `users/doctors/${doctor}`, {
      token: own,
      body: { description: "By myself." },
    });
    await call(hospital, "PUT", `users/doctors/${doctor}`, {
      token,
      body: { description: "By the office." },
    });
    await call(hospital, "PUT", `users/doctors/${doctor}`, { token, body: { phone: "+44 1632 960987" } });
    const lines = await linesOf("doctors", doctor);
    expect(lines.length - before.length).toBe(2);
    expect(new Set(lines.slice(0, 2).map(({ author }) => author)).size).toBe(2);
    const revision = recordOf(await call(hospital, "GET", `revisions/${lines[0]?.id}`, { token }));
    expect(Object.keys((revision as never as { fields: object }).fields).toSorted()).toEqual([
      ...["bio", "description", "facebook", "instagram", "position", "twitter"],
    ]);
    const restored = await call(hospital, "POST", `revisions/${lines[1]?.id}/restore`, { token });
    expect(restored.body.message).toBe("Doctor restored successfully");
    expect(await doctorsPage()).toContain("By myself.");
    const [row] = hospital.rows<{ phone: string }>("select phone from users where id = ?", doctor);
    expect(row?.phone).toBe("+44 1632 960987");
  });

  test("of one who has left stay as they were", async () => {
    const [one] = hospital.rows<{ id: number }>(
      "select id from doctors where department_id is not null order by id desc",
    );
    const id = one?.id ?? 0;
    await call(hospital, "PUT", `users/doctors/${id}`, { token, body: { description: "Here for now." } });
    const [line] = await linesOf("doctors", id);
    hospital.change("update doctors set department_id = null where id = ?", id);
    const refused = await call(hospital, "POST", `revisions/${line?.id}/restore`, { token });
    expect([refused.code, refused.body.message]).toEqual([409, "This doctor has left"]);
    expect((await open(hospital, `/dashboard/doctors/${id}/texts`, cookie)).status).toBe(404);
  });

  test("are for those who manage doctors", async () => {
    for (const email of [accounts.receptionist, accounts.doctor]) {
      const other = await cookieOf(hospital, email);
      for (const popup of ["texts", "preview"]) {
        const at = `/dashboard/doctors/${doctor}/${popup}`;
        expect((await post(hospital, at, { description: "x" }, other)).status, `${email} ${popup}`).toBe(403);
      }
    }
  });
});

describe("the hospital's profile", () => {
  const settings = "/admin/settings/company";

  test("is drafted in its form, previewed and published from the history", async () => {
    const form = await popupForm(hospital, settings, "company", cookie);
    const mission = "To be there at night as well.";
    const saved = await send(form, { mission, as_draft: "1" }, { cookie });
    expect(await noticeAfter(hospital, saved, cookie)).toContain("Draft of the company profile saved");
    expect(await live("/about")).not.toContain(mission);
    expect((await shownBy("web_info", 1)).page).toContain(mission);
    const page = await open(hospital, settings, cookie);
    expect(text(one(page.root, ".settings-panel .popup-lead"))).toContain("There is a draft");
    const again = await popupForm(hospital, `${settings}?draft=1`, "company", cookie);
    expect(again.values.mission).toBe(mission);
    const [draft] = await linesOf("web_info", 1);
    const answer = await post(hospital, `/admin/history/${draft?.id}/view`, { version: "" }, cookie);
    expect(await noticeAfter(hospital, answer, cookie)).toBe("Company profile published successfully");
    expect(await live("/about")).toContain(mission);
  });

  test("is remembered at both doors, restored, and keeps its pictures", async () => {
    const [before] = hospital.rows<{ logo: string }>("select logo from web_info");
    await call(hospital, "PUT", "web-info", { token, body: { vision: "One of us for each of you." } });
    const form = await popupForm(hospital, settings, "company", cookie);
    const pictures = { [removalField("logo")]: undefined, [removalField("welcome_cover")]: undefined };
    await send(form, { ...pictures, vision: "Something else." }, { cookie });
    const [last, first] = await linesOf("web_info", 1);
    expect([last?.action, first?.action]).toEqual(["changed", "changed"]);
    const view = await open(hospital, `/admin/history/${last?.id}/view`, cookie);
    expect(texts(view.root, ".compared dt")).toEqual(["Vision"]);
    await call(hospital, "POST", `revisions/${first?.id}/restore`, { token });
    expect(await live("/about")).toContain("One of us for each of you.");
    expect(hospital.rows<{ logo: string }>("select logo from web_info")[0]).toEqual(before);
  });

  test("of two who draft it the second is shown the first one's words", async () => {
    const form = await popupForm(hospital, settings, "company", cookie);
    await call(hospital, "POST", "revisions", {
      token,
      body: { kind: "web_info", record_id: 1, fields: { mission: "From a program." } },
    });
    const answer = await send(form, { mission: "From a form.", as_draft: "1" }, { cookie });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Someone else changed the draft of this company profile");
  });
});
