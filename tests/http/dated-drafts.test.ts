import { beforeAll, describe, expect, test } from "vitest";
import { call, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { noticeAfter, popupForm } from "../support/dashboard.ts";
import { send, sendForPage } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { attribute, hrefs, one, parse, text, visit } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const shiftedClock = new URL("../support/shifted-clock.mjs", import.meta.url).href;
/** How far the server's clock jumps ahead at a signal, in minutes. */
const jump = 1;
const hospital = programForAll({
  env: { NODE_OPTIONS: `--import=${shiftedClock}`, SHIFT_DAYS: String(jump / (24 * 60)) },
});
let jumps = 0;
let token: string;
let cookie: string;

beforeAll(async () => {
  token = await tokenOf(hospital, accounts.admin);
  cookie = await cookieOf(hospital, accounts.admin);
});

const html = async (path: string) => (await visit(hospital.url + path)).html;
const textOf = (page: string, part: string) => text(one(parse(page), part));
/** A moment of the server's clock, so many minutes from now. */
const inMinutes = (minutes: number) => new Date(Date.now() + (jumps * jump + minutes) * 60_000).toISOString();
const api = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  call(hospital, method, path, { token, ...(body && { body }) });

async function draftOf(kind: string, record_id: number, fields: object): Promise<number> {
  return recordOf(await api("POST", "revisions", { kind, record_id, fields })).id;
}

const dated = (id: number, publish_at: string | null, unpublish_at?: string) =>
  api("PUT", `revisions/${id}`, { publish_at, unpublish_at });
const firstId = (table: string) =>
  hospital.rows<{ id: number }>(`select id from ${table} order by id`)[0]?.id ?? 0;
const historyOf = async (kind: string, record: number) =>
  rowsOf(await api("GET", `revisions?kind=${kind}&record=${record}`)) as never as {
    action: string;
    author: string | null;
    publish_at: string | null;
    unpublish_at: string | null;
    problem: string | null;
  }[];

describe("a draft with a date", () => {
  test.each([
    {
      kind: "departments",
      fields: { name: "Heart medicine" },
      shownOn: ["/", "/departments", "/sitemap.xml"],
    },
    { kind: "web_info", fields: { about_lead: "Open on Sundays, too" }, shownOn: ["/about"] },
    {
      kind: "doctors",
      fields: { position: "Head of the new ward" },
      shownOn: ["/doctors", "/doctors/5/amina-diallo"],
    },
    { kind: "services", fields: { name: "Night clinic" }, shownOn: ["/services", "/api/services"] },
    { kind: "pages", fields: { title: "How we keep data" }, shownOn: ["/about", "/api/pages"] },
  ])("of $kind is what the public reads from then on, on pages that are kept", async (one) => {
    const { kind, fields, shownOn } = one;
    const id = kind === "doctors" ? 5 : firstId(kind);
    const [words = ""] = Object.values(fields);
    const said = (page: string) =>
      page.includes(words) || page.includes(words.toLowerCase().replaceAll(" ", "-"));
    const shown = async () => (await Promise.all(shownOn.map(html))).map(said);
    const draft = await draftOf(kind, id, fields);
    expect((await dated(draft, inMinutes(jump / 2))).code).toBe(200);
    for (const isShown of [false, true]) {
      await expect.poll(shown).toEqual(shownOn.map(() => isShown));
      // Once more, of what is kept now.
      expect(await shown()).toEqual(shownOn.map(() => isShown));
      hospital.process.kill("SIGUSR2");
      jumps += 1;
    }
    const [line, before] = await historyOf(kind, id);
    expect([line?.action, before?.action]).toEqual(["changed", "before"]);
    expect(line?.author).not.toBeNull();
    const noted = hospital.rows(
      "select user_id, entity_id from audit_log where action = 'draft published' and entity = ?",
      kind,
    );
    expect(noted).toEqual([{ user_id: expect.any(Number), entity_id: String(id) }]);
  });

  test("is published after a night switched off, and once, however many ask at the same time", async () => {
    const id = firstId("partners");
    const draft = await draftOf("partners", id, { name: "Friends of the night" });
    await dated(draft, inMinutes(60));
    hospital.change("update revisions set publish_at = '2020-01-01T00:00:00.000Z' where id = ?", draft);
    await Promise.all(Array.from({ length: 10 }, () => html("/search?q=night")));
    expect(await html("/")).toContain("Friends of the night");
    expect((await historyOf("partners", id)).map(({ action }) => action)).toEqual(["changed", "before"]);
  });

  test("keeps its date when it is saved again; without one it waits", async () => {
    const { id } = recordOf(await api("POST", "slides", { title: "Live", active_status: 1 }));
    const first = await draftOf("slides", id, { title: "Once" });
    const at = inMinutes(90);
    await dated(first, at);
    const second = await draftOf("slides", id, { title: "Twice" });
    const [line] = await historyOf("slides", id);
    expect(line).toMatchObject({ action: "draft", publish_at: at, problem: null });
    expect(recordOf(await dated(second, null))).toMatchObject({ publish_at: null });
    expect((await dated(first, at)).code).toBe(404);
  });

  test("that can no longer be published says why, and waits for somebody", async () => {
    const department = recordOf(
      await api("POST", "departments", { name: "Short-lived", description: "<p>x</p>" }),
    ).id;
    const body = { name: "Moving", description: "<p>x</p>", department_id: firstId("departments") };
    const { id } = recordOf(await api("POST", "services", body));
    const draft = await draftOf("services", id, { department_id: department });
    await dated(draft, inMinutes(60));
    await api("DELETE", `departments/${department}`);
    hospital.change("update revisions set publish_at = '2020-01-01T00:00:00.000Z' where id = ?", draft);
    expect((await visit(`${hospital.url}/search?q=anything`)).status).toBe(200);
    const [line] = await historyOf("services", id);
    expect(line).toMatchObject({ action: "draft", problem: expect.stringContaining("epartment") });
    const page = await open(hospital, `/admin/history/${draft}/view`, cookie);
    expect(text(one(page.root, '.popup [role="alert"]'))).toContain("could not be: ");
    // Saved again, it has no date: nobody has said that it is to be public at once.
    await draftOf("services", id, { department_id: body.department_id, name: "Moved" });
    expect((await historyOf("services", id))[0]).toMatchObject({ publish_at: null, problem: null });
  });

  test("that nobody can make anything of keeps no later one waiting", async () => {
    const [first, second] = [firstId("services"), firstId("partners")];
    const spoilt = await draftOf("services", first, { name: "Never seen" });
    const later = await draftOf("partners", second, { name: "Seen all the same" });
    for (const draft of [spoilt, later]) await dated(draft, inMinutes(60));
    const past = "update revisions set publish_at = ? where id = ?";
    hospital.change("update revisions set fields = '{' where id = ?", spoilt);
    hospital.change(past, "2020-01-01T00:00:00.000Z", spoilt);
    hospital.change(past, "2020-01-01T00:01:00.000Z", later);
    await expect.poll(() => html("/")).toContain("Seen all the same");
    hospital.change("delete from revisions where id = ?", spoilt);
  });

  test("brings back nothing that was deleted", async () => {
    const { id } = recordOf(await api("POST", "slides", { title: "Gone by then", active_status: 1 }));
    const draft = await draftOf("slides", id, { title: "Back again" });
    await dated(draft, inMinutes(60));
    await api("DELETE", `slides/${id}`);
    hospital.change("update revisions set publish_at = '2020-01-01T00:00:00.000Z' where id = ?", draft);
    expect(await html("/search?q=back")).not.toContain("Back again");
    expect(hospital.rows("select id from slides where id = ?", id)).toEqual([]);
  });
});

describe("a draft for a time", () => {
  test.each([
    { kind: "web_info", fields: { about_lead: "Closed for the holidays" }, page: "/about" },
    {
      kind: "doctors",
      fields: { bio: "<p>On a sabbatical</p>" },
      page: "/doctors/5/amina-diallo",
      // Free times pass with the clock.
      part: ".prose",
    },
    { kind: "departments", fields: { description: "<p>In the tents</p>" }, page: "/departments" },
  ])("of $kind is live until then, to the second; what was live before comes back", async (one) => {
    const { kind, fields, page, part = "main" } = one;
    const id = kind === "doctors" ? 5 : firstId(kind);
    const before = await html(page);
    const words = String(Object.values(fields)[0]).replace(/<[^>]*>/g, "");
    const draft = await draftOf(kind, id, fields);
    const until = inMinutes(jump * 1.5);
    expect((await dated(draft, inMinutes(jump / 2), until)).code).toBe(200);
    for (const isShown of [false, true, false]) {
      await expect.poll(() => html(page)).toSatisfy((now: string) => now.includes(words) === isShown);
      // While it is live, the record has a draft again: what it was.
      const [line] = await historyOf(kind, id);
      if (isShown) {
        expect(line).toMatchObject({ action: "draft", publish_at: until, unpublish_at: null });
        expect(line?.author).not.toBeNull();
      }
      hospital.process.kill("SIGUSR2");
      jumps += 1;
    }
    expect(textOf(await html(page), part)).toBe(textOf(before, part));
    const actions = (await historyOf(kind, id)).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(["changed", "changed"]);
  });

  const slide = async (draft: object) => {
    const body = { title: "The old house", active_status: 1 };
    const { id } = recordOf(await api("POST", "slides", body));
    return { id, draft: await draftOf("slides", id, draft) };
  };

  test("ends, too, when somebody publishes it", async () => {
    const { id, draft } = await slide({ title: "The new house" });
    const until = inMinutes(90);
    await dated(draft, null, until);
    expect((await api("POST", `revisions/${draft}/restore`)).code).toBe(200);
    expect(await html("/")).toContain("The new house");
    const [line] = await historyOf("slides", id);
    expect(line).toMatchObject({ action: "draft", publish_at: until, unpublish_at: null });
    hospital.change("update revisions set publish_at = '2020-01-01T00:00:00.000Z' where kind = 'slides'");
    expect(await html("/")).toContain("The old house");
  });

  test("ends, too, when the form that began with it is saved", async () => {
    const { id, draft } = await slide({ title: "The new house" });
    const until = inMinutes(90);
    await dated(draft, null, until);
    const form = await popupForm(hospital, `/admin/slides/${id}/edit?draft=1`, "slide", cookie);
    const sent = await send(form, { title: "The newest house" }, { cookie });
    expect(await noticeAfter(hospital, sent, cookie)).toContain("updated");
    const [line] = await historyOf("slides", id);
    expect(line).toMatchObject({ action: "draft", publish_at: until });
    const { root } = await open(hospital, `/admin/slides/${id}/edit?draft=1`, cookie);
    expect(attribute(one(root, '[name="title"]'), "value")).toBe("The old house");
  });

  test("whose time was over before the site ran again is not published, and says so", async () => {
    const { id, draft } = await slide({ title: "Missed" });
    await dated(draft, inMinutes(60), inMinutes(90));
    hospital.change(
      "update revisions set publish_at = '2020-01-01T00:00:00.000Z', unpublish_at = '2020-01-02T00:00:00.000Z' where id = ?",
      draft,
    );
    expect(await html("/")).not.toContain("Missed");
    const [line] = await historyOf("slides", id);
    expect(line).toMatchObject({ action: "draft", problem: "The time for which it was to be live is over" });
    // By hand it is published for good.
    expect((await api("POST", `revisions/${draft}/restore`)).code).toBe(200);
    expect((await historyOf("slides", id)).map(({ action }) => action)).toEqual(["changed", "added"]);
  });

  test("keeps both dates when it is saved again", async () => {
    const { id, draft } = await slide({ title: "Once" });
    const [from, until] = [inMinutes(60), inMinutes(90)];
    await dated(draft, from, until);
    await draftOf("slides", id, { title: "Twice" });
    expect((await historyOf("slides", id))[0]).toMatchObject({ publish_at: from, unpublish_at: until });
  });
});

describe("the date of a draft", () => {
  const slide = async () => {
    const { id } = recordOf(await api("POST", "slides", { title: "Summer", active_status: 1 }));
    return { id, draft: await draftOf("slides", id, { title: "Autumn" }) };
  };

  test("is set, shown, changed and taken back where the draft is compared", async () => {
    const { id, draft } = await slide();
    const view = `/admin/history/${draft}/view`;
    const { root } = await open(hospital, view, cookie);
    expect(hrefs(one(root, "dialog"))).toContain(`/admin/history/${draft}/date`);
    const form = () => popupForm(hospital, `/admin/history/${draft}/date`, "draft-date", cookie);
    const moments = { publish_at: "2033-03-07T09:00", unpublish_at: "2033-04-07T18:00" };
    const sent = await send(await form(), moments, { cookie });
    expect(await noticeAfter(hospital, sent, cookie)).toContain("The draft will be published by itself");
    expect(text(one((await open(hospital, view, cookie)).root, "dialog"))).toContain(
      "It is published by itself on 7 March 2033 at 09:00. What it takes the place of comes back on 7 April 2033 at 18:00.",
    );
    const edit = await open(hospital, `/admin/slides/${id}/edit`, cookie);
    expect(text(one(edit.root, ".popup-lead"))).toContain(
      "It is published by itself on 7 March 2033, 09:00. What it takes the place of comes back on 7 April 2033, 18:00.",
    );
    const taken = await send(await form(), { publish_at: "", unpublish_at: "" }, { cookie });
    expect(await noticeAfter(hospital, taken, cookie)).toContain(
      "The draft waits until somebody publishes it",
    );
  });

  test("stays to the second when its form is sent as it is", async () => {
    const { draft } = await slide();
    const moments = ["2033-03-07T09:00:20.000Z", "2033-04-07T18:00:40.000Z"] as const;
    expect((await dated(draft, ...moments)).code).toBe(200);
    const stored = () => hospital.rows("select publish_at, unpublish_at from revisions where id = ?", draft);
    const form = await popupForm(hospital, `/admin/history/${draft}/date`, "draft-date", cookie);
    expect((await send(form, {}, { cookie })).status).toBe(303);
    expect(stored()).toEqual([{ publish_at: moments[0], unpublish_at: moments[1] }]);
    expect((await send(form, { unpublish_at: "" }, { cookie })).status).toBe(303);
    expect(stored()).toEqual([{ publish_at: moments[0], unpublish_at: null }]);
  });

  test.each([
    ["2020-01-01T09:00", "Published on must be in the future"],
    ["tomorrow", "Published on must be a date and a time, such as 2030-03-27T09:00"],
    ["2033-02-30T09:00", "Published on must be a date and a time, such as 2030-03-27T09:00"],
  ])("%s is refused by both doors", async (publish_at, message) => {
    const { draft } = await slide();
    const refused = await dated(draft, publish_at);
    expect([refused.code, refused.body.errors?.publish_at]).toEqual([422, [message]]);
    const form = await popupForm(hospital, `/admin/history/${draft}/date`, "draft-date", cookie);
    const page = await sendForPage(form, { publish_at }, { cookie });
    expect(page.status).toBe(422);
    expect(text(one(page.root, "#draft-date-publish_at-error"))).toBe(`Error: ${message}`);
  });

  test.each([
    ["2020-01-01T09:00", "Live until must be in the future"],
    ["never", "Live until must be a date and a time, such as 2030-03-27T09:00"],
    ["2033-03-07T09:00", "Live until must be later than published on"],
  ])("that ends at %s is refused by both doors", async (unpublish_at, message) => {
    const { draft } = await slide();
    const moments = { publish_at: "2033-03-07T09:00", unpublish_at };
    const refused = await dated(draft, moments.publish_at, unpublish_at);
    expect([refused.code, refused.body.errors?.unpublish_at]).toEqual([422, [message]]);
    const form = await popupForm(hospital, `/admin/history/${draft}/date`, "draft-date", cookie);
    const page = await sendForPage(form, moments, { cookie });
    expect(page.status).toBe(422);
    expect(text(one(page.root, "#draft-date-unpublish_at-error"))).toBe(`Error: ${message}`);
  });

  test("is for those who keep the content, and of drafts alone", async () => {
    const { id, draft } = await slide();
    const address = `/admin/history/${draft}/date`;
    const at = { publish_at: "2033-03-07T09:00" };
    for (const account of [accounts.receptionist, accounts.doctor]) {
      const theirs = await cookieOf(hospital, account);
      expect((await open(hospital, address, theirs)).status).toBe(403);
      expect((await post(hospital, address, at, theirs)).status).toBe(403);
      const { code } = await call(hospital, "PUT", `revisions/${draft}`, {
        token: await tokenOf(hospital, account),
        body: at,
      });
      expect(code).toBe(403);
    }
    await api("PUT", `slides/${id}`, { title: "Changed", active_status: 1 });
    const [line] = hospital.rows<{ id: number }>(
      "select id from revisions where kind = 'slides' and record_id = ? and action = 'changed'",
      id,
    );
    expect((await dated(line?.id ?? 0, at.publish_at)).code).toBe(404);
    expect((await open(hospital, `/admin/history/${line?.id}/date`, cookie)).status).toBe(404);
    expect((await post(hospital, `/admin/history/${line?.id}/date`, at, cookie)).status).toBe(404);
  });
});
