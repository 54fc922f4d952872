import { beforeAll, describe, expect, test } from "vitest";
import { isRevised } from "../../db/revised.ts";
import { call, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { noticeAfter, popupForm } from "../support/dashboard.ts";
import { formOn, send, sendForPage, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, hrefs, one, text, texts, visit } from "../support/page.ts";
import { addExamples, plainRecords } from "../support/plain-records.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

interface Line {
  id: number;
  kind: string;
  record_id: number;
  action: string;
  name: string;
  author: string | null;
}

const linesOf = async (kind: string, record: number) =>
  rowsOf(
    await call(hospital, "GET", `revisions?kind=${kind}&record=${record}`, { token }),
  ) as never as Line[];
const actionsOf = async (kind: string, record: number) =>
  (await linesOf(kind, record)).map(({ action }) => action);
const newest = async (kind: string, record: number) => (await linesOf(kind, record))[0]?.id ?? 0;
const department = () => hospital.rows<{ id: number }>("select id from departments order by id")[0]?.id ?? 0;
const serviceBody = (name: string) => ({
  name,
  description: "<p>Blood is taken.</p>",
  department_id: department(),
});
const addService = async (name: string) =>
  recordOf(await call(hospital, "POST", "services", { token, body: serviceBody(name) })).id;

describe("what a record was", () => {
  test("is kept from the first change on, with who changed it; a save that changes nothing is none", async () => {
    const { id } = hospital.rows<{ id: number }>("select id from updates order by id")[0] ?? { id: 0 };
    const edit = `/admin/updates/${id}/edit`;
    const before = hospital.rows<{ title: string }>("select title from updates where id = ?", id)[0]?.title;
    await send(await popupForm(hospital, edit, "update", cookie), { title: "Flu clinics open" }, { cookie });
    await send(await popupForm(hospital, edit, "update", cookie), {}, { cookie });
    const lines = await linesOf("updates", id);
    expect(lines.map(({ action, name }) => [action, name])).toEqual([
      ["changed", "Flu clinics open"],
      ["before", before],
    ]);
    expect(lines.map(({ author }) => author !== null)).toEqual([true, false]);
  });

  test("stands beside what it became, word by word", async () => {
    const id = await addService("Blood tests");
    const body = { description: "<p>Blood is drawn gently.</p>" };
    await call(hospital, "PUT", `services/${id}`, { token, body });
    const page = await open(hospital, `/admin/history/${await newest("services", id)}/view`, cookie);
    expect(text(one(page.root, "#popup-title"))).toBe("Changed: Blood tests");
    expect(texts(page.root, ".compared dt")).toEqual(["Description"]);
    expect(texts(page.root, ".compared del").join(" ")).toContain("taken");
    expect(texts(page.root, ".compared ins").join(" ")).toContain("drawn");
    expect(all(page.root, "dialog form")).toEqual([]);
    const edit = await open(hospital, `/admin/services/${id}/edit`, cookie);
    expect(hrefs(edit.root)).toContain(`/admin/history?kind=services&record=${id}`);
  });

  test("is what it becomes again, and that can be undone too", async () => {
    const id = await addService("Thermal scan");
    await call(hospital, "PUT", `services/${id}`, { token, body: { name: "Scans of warmth" } });
    const [, first] = await linesOf("services", id);
    const path = `/admin/history/${first?.id}/view`;
    const popup = await open(hospital, path, cookie);
    const version = valuesIn(one(popup.root, "dialog form")).version ?? "";
    const restored = await post(hospital, path, { version }, cookie);
    expect(await noticeAfter(hospital, restored, cookie)).toBe("Service restored successfully");
    expect(rowsOf(await call(hospital, "GET", "services?q=Thermal", { token }))[0]).toMatchObject({
      id,
      name: "Thermal scan",
    });
    expect(await actionsOf("services", id)).toEqual(["restored", "changed", "added"]);
    const late = await post(hospital, path, { version }, cookie);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Someone else changed this service meanwhile");
    expect(await actionsOf("services", id)).toHaveLength(3);
  });

  test("says nothing of a field that came after it: that stays as it is", async () => {
    const id = await addService("Sleep clinic");
    const body = {
      name: "Sleep laboratory",
      publish_at: "2020-01-01T08:00",
      unpublish_at: "2090-01-01T08:00",
    };
    await call(hospital, "PUT", `services/${id}`, { token, body });
    const [, first] = await linesOf("services", id);
    const [{ fields } = { fields: "" }] = hospital.rows<{ fields: string }>(
      "select fields from revisions where id = ?",
      first?.id,
    );
    const { publish_at, unpublish_at, ...older } = JSON.parse(fields);
    hospital.change("update revisions set fields = ? where id = ?", JSON.stringify(older), first?.id);
    const dates = () => hospital.rows("select publish_at, unpublish_at from services where id = ?", id);
    const before = dates();
    const answer = await call(hospital, "POST", `revisions/${first?.id}/restore`, { token });
    expect(answer).toMatchObject({ code: 200, body: { message: "Service restored successfully" } });
    expect(hospital.rows("select name from services where id = ?", id)).toEqual([{ name: "Sleep clinic" }]);
    expect(dates()).toEqual(before);
    expect(before).not.toEqual([{ publish_at: null, unpublish_at: null }]);
  });
});

describe("a deleted record", () => {
  test("comes back as it was, at its address, with its picture", async () => {
    const { id, slug, image, published_status } = hospital.rows<Record<string, never>>(
      "select id, slug, image, published_status from updates where published_status = 1 order by id desc",
    )[0] as never as { id: number; slug: string; image: string; published_status: number };
    const question = await open(hospital, `/admin/updates/${id}/delete`, cookie);
    expect(text(one(question.root, "dialog form p"))).toContain(
      "It can be brought back from the history for 30 days.",
    );
    await post(hospital, `/admin/updates/${id}/delete`, {}, cookie);
    expect((await visit(`${hospital.url}/blog/${slug}`)).status).toBe(404);
    const answer = await call(hospital, "POST", `revisions/${await newest("updates", id)}/restore`, {
      token,
    });
    expect(answer).toMatchObject({ code: 200, body: { message: "Update restored successfully" } });
    expect(hospital.rows("select slug, image, published_status from updates where id = ?", id)).toEqual([
      { slug, image, published_status },
    ]);
    expect((await visit(`${hospital.url}/blog/${slug}`)).status).toBe(200);
    const again = await call(hospital, "POST", `revisions/${await newest("updates", id)}/restore`, { token });
    expect(again.code).toBe(200);
  });

  test.each(["updates", "pages"])(
    "of %s comes back at its address, whatever it was called since",
    async (kind) => {
      const visibility = kind === "updates" ? "published_status" : "active_status";
      const about = { questions: 0, place: "none", position: 5, [visibility]: 1 };
      const added = await call(hospital, "POST", kind, {
        token,
        body: { title: "Flu clinics 2030", ...about },
      });
      const { id, slug } = recordOf(added) as never as { id: number; slug: string };
      await call(hospital, "PUT", `${kind}/${id}`, { token, body: { title: "Flu vaccination" } });
      await call(hospital, "DELETE", `${kind}/${id}`, { token });
      await call(hospital, "POST", `revisions/${await newest(kind, id)}/restore`, { token });
      expect(hospital.rows(`select slug, title from ${kind} where id = ?`, id)).toEqual([
        { slug, title: "Flu vaccination" },
      ]);
      // Where something else has the address by now, the one beside it is free.
      await call(hospital, "DELETE", `${kind}/${id}`, { token });
      await call(hospital, "POST", kind, { token, body: { title: "Flu clinics 2030", ...about } });
      await call(hospital, "POST", `revisions/${await newest(kind, id)}/restore`, { token });
      expect(hospital.rows(`select slug from ${kind} where id = ?`, id)).toEqual([{ slug: `${slug}-2` }]);
    },
  );

  test("may have gone with the department that it was for", async () => {
    const body = { name: "Day clinic", description: "<p>x</p>" };
    const owner = recordOf(await call(hospital, "POST", "departments", { token, body })).id;
    const alert = { text: "The day clinic moves", active_status: 1, department_id: owner };
    const { id } = recordOf(await call(hospital, "POST", "alerts", { token, body: alert }));
    await call(hospital, "DELETE", `departments/${owner}`, { token });
    expect(await actionsOf("alerts", id)).toEqual(["deleted", "added"]);
    for (const [kind, record] of [
      ["departments", owner],
      ["alerts", id],
    ] as const) {
      const path = `revisions/${await newest(kind, record)}/restore`;
      expect((await call(hospital, "POST", path, { token })).code).toBe(200);
    }
    expect(hospital.rows("select text, department_id from alerts where id = ?", id)).toEqual([
      { text: alert.text, department_id: owner },
    ]);
  });

  test("stays away when what it belonged to is gone, and says so", async () => {
    const owner = recordOf(
      await call(hospital, "POST", "departments", { token, body: { name: "Lab", description: "<p>x</p>" } }),
    ).id;
    const body = { ...serviceBody("Urine test"), department_id: owner };
    const id = recordOf(await call(hospital, "POST", "services", { token, body })).id;
    await call(hospital, "DELETE", `services/${id}`, { token });
    await call(hospital, "DELETE", `departments/${owner}`, { token });
    const path = `revisions/${await newest("services", id)}/restore`;
    const refused = await call(hospital, "POST", path, { token });
    expect(refused).toMatchObject({
      code: 409,
      body: { message: "This service can no longer be as it was: Choose a department" },
    });
    expect(hospital.rows("select id from services where id = ?", id)).toEqual([]);
    const department = await call(
      hospital,
      "POST",
      `revisions/${await newest("departments", owner)}/restore`,
      { token },
    );
    expect(department.code).toBe(200);
    expect((await call(hospital, "POST", path, { token })).code).toBe(200);
    expect(hospital.rows("select id, name from services where id = ?", id)).toEqual([
      { id, name: "Urine test" },
    ]);
  });

  test("that is refused leaves no trace of it", async () => {
    const id = department();
    expect((await call(hospital, "DELETE", `departments/${id}`, { token })).code).toBe(409);
    await post(hospital, `/admin/departments/${id}/delete`, {}, cookie);
    expect(await actionsOf("departments", id)).not.toContain("deleted");
  });
});

test.each(plainRecords.filter(({ table }) => isRevised(table)))(
  "one of $table is what it was, however it is asked for",
  async ({ table }) => {
    await addExamples(hospital);
    const { id } = hospital.rows<{ id: number }>(`select id from ${table} order by id desc`)[0] ?? { id: 0 };
    const read = () => hospital.rows<Record<string, unknown>>(`select * from ${table} where id = ?`, id)[0];
    const { updated_at: _, created_at: __, ...was } = read() ?? {};
    await call(hospital, "PUT", `${table}/${id}`, { token, body: {} });
    await call(hospital, "DELETE", `${table}/${id}`, { token });
    expect(read()).toBeUndefined();
    const path = `/admin/history/${await newest(table, id)}/view`;
    expect((await post(hospital, path, {}, cookie)).status).toBe(303);
    expect(read()).toMatchObject(was);
    expect((await post(hospital, path, {}, cookie)).status).toBe(303);
    expect(read()).toMatchObject(was);
  },
);

test("the list is found by kind, by what was done, and refuses what there is not", async () => {
  const id = await addService("Hearing test");
  await call(hospital, "DELETE", `services/${id}`, { token });
  const page = await open(hospital, "/admin/history?kind=services&action=deleted&q=hearing", cookie);
  expect(texts(page.root, "tbody tr td:nth-child(3)")).toEqual(["Deleted"]);
  for (const query of ["kind=users", "action=undone", "record=x"]) {
    expect((await call(hospital, "GET", `revisions?${query}`, { token })).code, query).toBe(422);
  }
  expect((await call(hospital, "GET", "revisions/999999", { token })).code).toBe(404);
  expect((await call(hospital, "POST", "revisions/999999/restore", { token })).code).toBe(404);
});

describe("a draft", () => {
  interface Slide {
    id: number;
    title: string;
  }
  const slide = async (title: string) => {
    const [{ id } = { id: 0 }] = hospital.rows<Slide>("select id from slides order by id");
    await call(hospital, "PUT", `slides/${id}`, { token, body: { title } });
    return { id, edit: `/admin/slides/${id}/edit` };
  };
  const titleOf = (id: number) => hospital.rows<Slide>("select title from slides where id = ?", id)[0]?.title;
  const draftsOf = async (id: number) =>
    (await linesOf("slides", id)).filter(({ action }) => action === "draft");
  const draft = { as_draft: "1" };

  test("stands beside what is live until it is published, and the list says so", async () => {
    const { id, edit } = await slide("Open day");
    const saved = await send(
      await popupForm(hospital, edit, "slide", cookie),
      { ...draft, title: "Open night" },
      { cookie },
    );
    expect(await noticeAfter(hospital, saved, cookie)).toContain("Draft of the slide saved");
    expect(titleOf(id)).toBe("Open day");
    expect(await (await fetch(`${hospital.url}/`)).text()).not.toContain("Open night");
    const list = await open(hospital, "/admin/slides", cookie);
    expect(text(one(list.root, `#row-${id} th`))).toContain("Draft");
    expect(valuesIn(one((await open(hospital, edit, cookie)).root, "dialog form")).title).toBe("Open day");
    const form = await popupForm(hospital, `${edit}?draft=1`, "slide", cookie);
    const [line] = await draftsOf(id);
    const compared = await open(hospital, `/admin/history/${line?.id}/view`, cookie);
    expect(texts(compared.root, ".compared dt")).toEqual(["Title"]);
    const published = await send(form, { title: "Open evening" }, { cookie });
    expect(published.headers.get("location")).not.toContain("draft=");
    expect(titleOf(id)).toBe("Open evening");
    expect(await draftsOf(id)).toEqual([]);
  });

  test("of two editors is not lost: the second sees the first one's words", async () => {
    const { id, edit } = await slide("Open day");
    const [first, second] = [
      await popupForm(hospital, edit, "slide", cookie),
      await popupForm(hospital, edit, "slide", cookie),
    ];
    await send(first, { ...draft, title: "Hers" }, { cookie });
    const refused = await send(second, { ...draft, title: "His" }, { cookie });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Now: Hers");
    expect((await draftsOf(id)).map(({ name }) => name)).toEqual(["Hers"]);
    await send(await popupForm(hospital, edit, "slide", cookie), { ...draft, title: "Ours" }, { cookie });
    expect((await draftsOf(id)).map(({ name }) => name)).toEqual(["Ours"]);
    await send(await popupForm(hospital, edit, "slide", cookie), { title: "Live" }, { cookie });
    expect((await draftsOf(id)).map(({ name }) => name)).toEqual(["Ours"]);
    const [line] = await draftsOf(id);
    const discarded = await post(hospital, `/admin/history/${line?.id}/view`, { discard: "1" }, cookie);
    expect(await noticeAfter(hospital, discarded, cookie)).toBe("Draft discarded");
    expect([titleOf(id), await draftsOf(id)]).toEqual(["Live", []]);
  });

  test("is not taken away by who publishes the one before it: they see its words first", async () => {
    const { id, edit } = await slide("Open day");
    await send(await popupForm(hospital, edit, "slide", cookie), { ...draft, title: "First" }, { cookie });
    const early = await popupForm(hospital, `${edit}?draft=1`, "slide", cookie);
    const other = await popupForm(hospital, `${edit}?draft=1`, "slide", cookie);
    await send(other, { ...draft, title: "Second" }, { cookie });
    const page = await sendForPage(early, { title: "Live" }, { cookie });
    expect(page.status).toBe(422);
    expect(page.html).toContain("Someone else changed the draft of this slide while you were editing it");
    expect(page.html).toContain("Now: Second");
    expect([titleOf(id), (await draftsOf(id)).map(({ name }) => name)]).toEqual(["Open day", ["Second"]]);
    expect((await send(formOn(page, "slide"), {}, { cookie })).status).toBe(303);
    expect([titleOf(id), await draftsOf(id)]).toEqual(["Live", []]);
  });

  test("that is another one by now is an address that is not there", async () => {
    const { id, edit } = await slide("Open day");
    await send(await popupForm(hospital, edit, "slide", cookie), { ...draft, title: "First" }, { cookie });
    const [line] = await draftsOf(id);
    const path = `/admin/history/${line?.id}/view`;
    await send(
      await popupForm(hospital, `${edit}?draft=1`, "slide", cookie),
      { ...draft, title: "Second" },
      { cookie },
    );
    expect((await post(hospital, path, {}, cookie)).status).toBe(404);
    const [last] = await draftsOf(id);
    await post(hospital, `/admin/history/${last?.id}/view`, { discard: "1" }, cookie);
  });

  test("is saved, published and discarded by calls, by the record's own rules", async () => {
    const { id } = await slide("Open day");
    const save = (fields: object) =>
      call(hospital, "POST", "revisions", { token, body: { kind: "slides", record_id: id, fields } });
    expect((await save({ title: "" })).code).toBe(422);
    await save({ title: "One" });
    const kept = await save({ caption: "Come along" });
    expect(kept).toMatchObject({ code: 201, body: { data: { action: "draft", name: "One" } } });
    expect(await draftsOf(id)).toHaveLength(1);
    expect(titleOf(id)).toBe("Open day");
    const published = await call(hospital, "POST", `revisions/${recordOf(kept).id}/restore`, { token });
    expect(published.body).toMatchObject({ message: "Slide published successfully" });
    expect(hospital.rows("select title, caption from slides where id = ?", id)).toEqual([
      { title: "One", caption: "Come along" },
    ]);
    expect((await actionsOf("slides", id))[0]).toBe("changed");
    const again = recordOf(await save({ title: "Two" })).id;
    expect((await call(hospital, "DELETE", `revisions/${again}`, { token })).code).toBe(200);
    expect((await call(hospital, "DELETE", `revisions/${again}`, { token })).code).toBe(404);
    const [past] = await linesOf("slides", id);
    expect((await call(hospital, "DELETE", `revisions/${past?.id}`, { token })).code).toBe(404);
    const body = { kind: "slides", record_id: 999_999, fields: {} };
    expect((await call(hospital, "POST", "revisions", { token, body })).code).toBe(404);
  });
});
