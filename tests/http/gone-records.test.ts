import { beforeAll, describe, expect, test } from "vitest";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { noticeAfter, popupForm } from "../support/dashboard.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { attribute, one, text } from "../support/page.ts";
import { addExamples, plainRecords } from "../support/plain-records.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
  await addExamples(hospital);
});

const gone = (table: string, id: number) => hospital.change(`delete from ${table} where id = ?`, id);

describe("a record that was deleted while somebody edited it", () => {
  test.each(plainRecords)(
    "of $table is 404, and its form keeps what was typed, as a new one",
    async (kind) => {
      const { path, table, name } = kind;
      const [{ id } = { id: 0 }] = hospital.rows<{ id: number }>(`select id from ${table} order by id desc`);
      const edit = `${path}/${id}/edit`;
      const dialog = one((await open(hospital, edit, cookie)).root, "dialog form");
      const form = await popupForm(hospital, edit, attribute(dialog, "id") ?? "", cookie);
      gone(table, id);
      const page = await sendForPage(form, { [name]: "/typed-for-an-hour" }, { cookie });
      expect(page.status).toBe(404);
      expect(summaryOf(page).map((error) => error.text)).toEqual([
        expect.stringMatching(/^This .+ has already been deleted$/),
      ]);
      const again = formOn(page, attribute(dialog, "id") ?? "");
      expect(again.values).toMatchObject({ [name]: "/typed-for-an-hour" });
      expect((await open(hospital, edit, cookie)).status).toBe(404);
    },
  );

  test("is added anew with what was typed, once", async () => {
    const body = { title: "Open day", caption: "Come in", active_status: 1 };
    const { id } = recordOf(await call(hospital, "POST", "slides", { token, body }));
    const form = await popupForm(hospital, `/admin/slides/${id}/edit`, "slide", cookie);
    await call(hospital, "DELETE", `slides/${id}`, { token });
    const page = await sendForPage(form, { title: "Open night", caption: "Come at ten" }, { cookie });
    expect(text(one(page.root, "#popup-title"))).toBe("Add slide");
    const still = await sendForPage(formOn(page, "slide"), { title: "" }, { cookie });
    expect([still.status, summaryOf(still).map((error) => error.text)]).toEqual([422, ["Enter a title"]]);
    const again = { ...formOn(still, "slide") };
    again.values.title = "Open night";
    for (let times = 0; times < 2; times++) {
      const added = await send(again, {}, { cookie });
      expect(await noticeAfter(hospital, added, cookie)).toBe("Slide created successfully");
    }
    expect(hospital.rows("select caption from slides where title = 'Open night'")).toEqual([
      { caption: "Come at ten" },
    ]);
  });

  test("and brought back since, is shown to who goes on to send what they typed", async () => {
    const body = { title: "Opening day", caption: "Come in", active_status: 1 };
    const { id } = recordOf(await call(hospital, "POST", "slides", { token, body }));
    const form = await popupForm(hospital, `/admin/slides/${id}/edit`, "slide", cookie);
    await call(hospital, "DELETE", `slides/${id}`, { token });
    const again = formOn(await sendForPage(form, { title: "Typed" }, { cookie }), "slide");
    const [line] = hospital.rows<{ id: number }>("select max(id) as id from revisions");
    await call(hospital, "POST", `revisions/${line?.id}/restore`, { token });
    const page = await sendForPage(again, {}, { cookie });
    expect(page.status).toBe(422);
    expect(page.html).toContain("Now: Opening day");
    expect(hospital.rows("select title from slides where title in ('Opening day', 'Typed')")).toEqual([
      { title: "Opening day" },
    ]);
  });

  test("was never there, and is still for nobody but its editors", async () => {
    const form = await popupForm(hospital, "/admin/partners/new", "partner", cookie);
    const sent = { ...form, action: `${hospital.url}/admin/partners/${Number.MAX_SAFE_INTEGER}9/edit` };
    expect((await send(sent, { name: "x" }, { cookie })).status).toBe(404);
    const other = await cookieOf(hospital, accounts.receptionist);
    const answer = await send(
      { ...form, action: `${hospital.url}/admin/partners/999999/edit` },
      {},
      { cookie: other },
    );
    expect(answer.status).toBe(403);
  });
});

describe("a newsletter", () => {
  const words = { subject: "Spring", body: "<p>Hello</p>" };
  const typed = { subject: "Spring, at last", body: "**Written for an hour**", body_format: "notation" };

  test.each([
    [
      "begins to be sent",
      "update newsletters set state = 'sending', sending_at = updated_at where id = ?",
      422,
    ],
    ["is deleted", "delete from newsletters where id = ?", 404],
  ] as const)(
    "that %s while somebody writes it keeps what was typed, as a new one",
    async (_, change, status) => {
      const { id } = recordOf(await call(hospital, "POST", "newsletters", { token, body: words }));
      const form = await popupForm(hospital, `/admin/newsletters/${id}/edit`, "newsletter", cookie);
      hospital.change(change, id);
      const page = await sendForPage(form, typed, { cookie });
      expect(page.status).toBe(status);
      const again = formOn(page, "newsletter");
      expect(again.values).toMatchObject({ subject: typed.subject, body: typed.body });
      const added = await send(again, {}, { cookie });
      expect(await noticeAfter(hospital, added, cookie)).toBe("Newsletter created successfully");
      hospital.change("delete from newsletters");
    },
  );
});
