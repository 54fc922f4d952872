import { beforeAll, describe, expect, test } from "vitest";
import { roleIds } from "../../db/roles.ts";
import { isTranslated, textsOf } from "../../db/translated.ts";
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
let superadmin: string;
let asSuperadmin: string;

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

const inFrench = { main: "en", open: ["fr"] };

/** Forms of records that not everybody who edits the content edits, or that have forms of their own. */
const ownForms: Array<{
  of: string;
  at: string;
  form: string;
  typed: Record<string, string>;
  /** What takes the record away, by its number. */
  away: (id: number) => unknown;
  added?: string;
  from: string;
  /** What becomes of it when it is sent as it stands then, where nothing is added. */
  still?: 404 | 422;
}> = [
  {
    of: "a doctor",
    at: "/dashboard/doctors/:id/edit",
    form: "doctor",
    typed: { firstname: "Typed", bio: "**Typed for an hour**", bio_format: "notation" },
    away: doctorLeaves,
    from: "doctors where department_id is not null",
    added: "Doctor created successfully",
  },
  {
    of: "a department in another language",
    at: "/admin/departments/:id/edit?lang=fr",
    form: "translation",
    typed: { name: "Tapé", description: "**Tapé**", description_format: "notation" },
    away: (id) => call(hospital, "DELETE", `departments/${id}`, { token: superadmin }),
    from: "departments",
  },
  {
    of: "a doctor's texts",
    at: "/dashboard/doctors/:id/texts",
    form: "doctor",
    typed: { position: "Typed", bio: "**Typed for an hour**", bio_format: "notation" },
    away: doctorLeaves,
    from: "doctors where department_id is not null",
  },
  {
    of: "a doctor's texts in another language",
    at: "/dashboard/doctors/:id/texts?lang=fr",
    form: "translation",
    typed: { position: "Tapé", treats: "Vertiges", bio: "**Tapé**", bio_format: "notation" },
    away: doctorLeaves,
    from: "doctors where department_id is not null and treats <> '' and bio <> '' and position <> ''",
  },
  {
    of: "an admin",
    at: "/admin/admins/:id/edit",
    form: "admin",
    typed: { firstname: "Typed", phone: "+250 788 000 111" },
    away: (id) => call(hospital, "DELETE", `users/${id}`, { token: superadmin }),
    from: `users where role_id = ${roleIds["customer-care"]}`,
    // A new account needs a password.
    still: 422,
  },
  {
    of: "a picture's description",
    at: "/admin/pictures/:id/edit",
    form: "picture",
    typed: { description: "Typed for an hour" },
    away: (id) => hospital.change("delete from pictures where id = ?", id),
    from: "pictures",
  },
  {
    of: "an absence",
    at: "/dashboard/absences/:id/edit",
    form: "absence",
    typed: { reason: "Typed for an hour", public_reason: "Typed" },
    away: (id) => call(hospital, "DELETE", `absences/${id}`, { token: superadmin }),
    from: "absences",
    added: "Absence created successfully",
  },
  {
    of: "the reason of an absence in another language",
    at: "/dashboard/absences/:id/edit?lang=fr",
    form: "translation",
    typed: { public_reason: "Tapé" },
    away: (id) => call(hospital, "DELETE", `absences/${id}`, { token: superadmin }),
    from: "absences",
  },
  {
    of: "extra hours",
    at: "/dashboard/extra-hours/:id/edit",
    form: "extra-hours",
    typed: { from_time: "11:20", until_time: "12:40" },
    away: (id) => call(hospital, "DELETE", `extra-hours/${id}`, { token: superadmin }),
    from: "extra_hours",
    added: "Extra hours created successfully",
  },
  {
    of: "a reply to a message",
    at: "/admin/contacts/:id/reply",
    form: "reply",
    typed: { reply: "Typed for an hour" },
    away: (id) => call(hospital, "DELETE", `contacts/${id}`, { token: superadmin }),
    from: "contacts",
  },
];

/** What plain records say in another language, by the first text of each. */
const inAnother = plainRecords.flatMap(({ path, table }): typeof ownForms => {
  const [field] = isTranslated(table) ? textsOf(table) : [];
  const at = `${path}/:id/edit?lang=fr`;
  const away = (id: number) => gone(table, id);
  return field
    ? [
        {
          of: `${table} in another language`,
          at,
          form: "translation",
          away,
          from: table,
          typed: { [field]: "Tapé" },
        },
      ]
    : [];
});

describe("the form of", () => {
  beforeAll(async () => {
    superadmin = await tokenOf(hospital, accounts.superadmin);
    asSuperadmin = await cookieOf(hospital, accounts.superadmin);
    await call(hospital, "PUT", "languages", { token: superadmin, body: inFrench });
  });

  test.each([...ownForms, ...inAnother])("$of that is gone meanwhile keeps what was typed", async (kind) => {
    const day = "2031-03-04";
    const away = { scope: "hospital", from_date: day, until_date: day, public_reason: "Closed" };
    const hours = { doctor_id: 5, date: day, from_time: "10:00", until_time: "11:00" };
    await call(hospital, "POST", "absences", { token: superadmin, body: away });
    await call(hospital, "POST", "extra-hours", { token: superadmin, body: hours });
    const department = { name: `Of ${kind.of}`, description: "<p>Open</p>" };
    await call(hospital, "POST", "departments", { token: superadmin, body: department });
    await addExamples(hospital);
    const [{ id } = { id: 0 }] = hospital.rows<{ id: number }>(
      `select id from ${kind.from} order by id desc limit 1`,
    );
    const at = kind.at.replace(":id", String(id));
    const form = await popupForm(hospital, at, kind.form, asSuperadmin);
    await kind.away(id);
    for (const version of [form.values.version, undefined]) {
      const page = await sendForPage(form, { ...kind.typed, version }, { cookie: asSuperadmin });
      expect(page.status).toBe(404);
      expect(summaryOf(page).map((error) => error.text)).toEqual([
        expect.stringMatching(/ha(?:s|ve) already been deleted$/),
      ]);
      const again = formOn(page, kind.form);
      expect(again.values).toMatchObject(kind.typed);
      if (kind.added === undefined) {
        const still = await sendForPage(again, {}, { cookie: asSuperadmin });
        expect([still.status, formOn(still, kind.form).values]).toMatchObject([
          kind.still ?? 404,
          kind.typed,
        ]);
      } else if (version === undefined) {
        const added = await send(again, {}, { cookie: asSuperadmin });
        expect(await noticeAfter(hospital, added, asSuperadmin)).toBe(kind.added);
      }
    }
    expect((await open(hospital, at, asSuperadmin)).status).toBe(404);
  });
});

/** A doctor's account is closed. */
function doctorLeaves(id: number) {
  hospital.change("delete from appointments where doctor_id = ?", id);
  return call(hospital, "DELETE", `users/${id}`, { token: superadmin });
}

describe("a newsletter", () => {
  const words = { subject: "Spring", body: "<p>Hello</p>" };
  const typed = { subject: "Spring, at last", body: "**Written for an hour**", body_format: "notation" };
  const ways = [
    [
      "begins to be sent",
      "update newsletters set state = 'sending', sending_at = updated_at where id = ?",
      422,
    ],
    ["is deleted", "delete from newsletters where id = ?", 404],
  ] as const;

  test.each(ways)(
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

  test.each(ways)(
    "that %s while somebody translates it keeps what was typed, and makes no other of it",
    async (_, change, status) => {
      const { id } = recordOf(await call(hospital, "POST", "newsletters", { token, body: words }));
      const form = await popupForm(hospital, `/admin/newsletters/${id}/edit?lang=fr`, "translation", cookie);
      hospital.change(change, id);
      let page = await sendForPage(form, { ...typed, subject: "Le printemps" }, { cookie });
      for (let times = 0; times < 2; times++) {
        expect(page.status).toBe(status);
        expect(summaryOf(page)).toHaveLength(1);
        expect(formOn(page, "translation").values).toMatchObject({ ...typed, subject: "Le printemps" });
        page = await sendForPage(formOn(page, "translation"), {}, { cookie });
      }
      expect(hospital.rows("select id from newsletters where id <> ?", id)).toEqual([]);
      hospital.change("delete from newsletters");
    },
  );
});
