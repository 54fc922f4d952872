import { beforeAll, describe, expect, test } from "vitest";
import { call, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { noticeAfter } from "../support/dashboard.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { ask } from "../support/kept-pages.ts";
import { attribute, one, text, texts, visit } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

interface Link {
  id: number;
  url: string;
  ends_at: string;
}

async function draft(kind: string, record_id: number, fields: object): Promise<number> {
  const body = { kind, record_id, fields };
  return recordOf(await call(hospital, "POST", "revisions", { token, body })).id;
}

async function linkTo(kind: string, record_id: number): Promise<Link> {
  const answer = await call(hospital, "POST", "previews", { token, body: { kind, record_id } });
  expect([answer.code, answer.body.message]).toEqual([201, "Preview link made"]);
  return recordOf(answer) as never as Link;
}

const pathOf = ({ url }: Link) => new URL(url).pathname;
const show = (link: Link) => ask(hospital, pathOf(link), { "accept-encoding": "identity" });
const live = async (path: string) =>
  (await ask(hospital, path, { "accept-encoding": "identity" })).body.toString();
const first = (sql: string) => Number(Object.values(hospital.rows(sql)[0] ?? {})[0]);

const kinds: Array<[kind: string, id: () => number, fields: object, words: string, at: string]> = [
  ["departments", () => 1, { name: "Hearts and vessels" }, "Hearts and vessels", "/departments"],
  [
    "services",
    () => 1,
    { description: "<p>Soon by night as well.</p>" },
    "Soon by night as well.",
    "/departments",
  ],
  [
    "slides",
    () => first("select id from slides where active_status = 1"),
    { title: "Soon on a slide" },
    "Soon on a slide",
    "/",
  ],
  [
    "partners",
    () => first("select id from partners where active_status = 1"),
    { name: "Soon a partner" },
    "Soon a partner",
    "/",
  ],
  [
    "updates",
    () => first("select id from updates where published_status = 1"),
    { title: "Soon in the news" },
    "Soon in the news",
    "/updates",
  ],
  [
    "gallery",
    () => first("select id from gallery where active_status = 1"),
    { title: "Soon a picture" },
    "Soon a picture",
    "/gallery",
  ],
  [
    "pages",
    () => first("select id from pages where purpose = 'privacy'"),
    { lead: "Soon in a lead" },
    "Soon in a lead",
    "/pages/privacy",
  ],
  [
    "staff",
    () => first("select id from staff where active_status = 1"),
    { bio: "Soon a matron." },
    "Soon a matron.",
    "/leadership-team",
  ],
  ["web_info", () => 1, { welcome_message: "Soon a warm welcome." }, "Soon a warm welcome.", "/"],
];

test.each(kinds)(
  "a draft of %s is seen on the real page by who has its link, and by nobody else",
  async (kind, id, fields, words, at) => {
    const before = await live(at);
    const draftId = await draft(kind, id(), fields);
    const link = await linkTo(kind, id());
    const shown = await show(link);
    expect(shown.status).toBe(200);
    expect(shown.body.toString()).toContain(words);
    expect(shown.body.toString()).toContain("Preview – not published");
    expect(shown.headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    });
    expect(shown.headers.etag).toBeUndefined();
    // What was made for the link is remembered nowhere.
    expect(await live(at)).toBe(before);
    expect(await live(`${at}?x=1`)).not.toContain(words);
    expect(await live("/sitemap.xml")).not.toContain("Soon");

    await call(hospital, "DELETE", `revisions/${draftId}`, { token });
    expect((await show(link)).status).toBe(404);
  },
);

test("an alert is seen above the pages it is for", async () => {
  const body = { text: "The lift is out of order", severity: "warning", active_status: 0 };
  const { id } = recordOf(await call(hospital, "POST", "alerts", { token, body }));
  const ofSite = await linkTo("alerts", id);
  expect((await show(ofSite)).body.toString()).toContain("The lift is out of order");
  await call(hospital, "PUT", `alerts/${id}`, { token, body: { department_id: 1 } });
  const shown = (await show(ofSite)).body.toString();
  expect(shown).toContain("The lift is out of order");
  expect(shown).toContain("Cardiology");
  expect(await live("/departments/1/cardiology")).not.toContain("The lift");
});

describe("a record that is not public yet", () => {
  test("is shown without a draft, until it is public", async () => {
    const body = { title: "Open day", description: "<p>Come in.</p>", date: "2020-05-06" };
    const { id } = recordOf(await call(hospital, "POST", "updates", { token, body }));
    const dated = { published_status: 1, publish_at: "2999-01-01T08:00" };
    await call(hospital, "PUT", `updates/${id}`, { token, body: dated });
    const link = await linkTo("updates", id);
    const page = await visit(hospital.url + pathOf(link));
    expect(text(one(page.root, "h1"))).toBe("Open day");
    expect(text(one(page.root, ".preview-bar"))).toBe("Preview – not published");
    expect((await ask(hospital, "/blog/open-day")).status).toBe(404);
    await call(hospital, "PUT", `updates/${id}`, { token, body: { publish_at: "" } });
    expect((await show(link)).status).toBe(404);
    expect((await ask(hospital, "/blog/open-day")).status).toBe(200);
  });

  const dated: Array<[kind: string, call: string, id: number, at: string]> = [
    ["departments", "departments/1", 1, "/departments/1/cardiology"],
    ["services", "services/1", 1, "/departments/1/cardiology/services/1"],
    ["doctors", "users/doctors/5", 5, "/doctors/5/amina-diallo"],
  ];
  test.each(dated)("so are %s before their time", async (kind, path, id, at) => {
    const put = (publish_at: string) => call(hospital, "PUT", path, { token, body: { publish_at } });
    const heading = text(one((await visit(hospital.url + at)).root, "h1"));
    expect((await put("2999-01-01T08:00")).code).toBe(200);
    expect((await ask(hospital, at)).status).toBe(404);
    const link = await linkTo(kind, id);
    const page = await visit(hospital.url + pathOf(link));
    expect([page.status, text(one(page.root, "h1"))]).toEqual([200, heading]);
    expect(text(one(page.root, ".preview-bar"))).toBe("Preview – not published");
    expect((await ask(hospital, at)).status).toBe(404);
    expect((await put("")).code).toBe(200);
    expect((await show(link)).status).toBe(404);
    expect((await ask(hospital, at)).status).toBe(200);
  });

  test("nor is a service whose department is not: its link shows both", async () => {
    const put = (publish_at: string) =>
      call(hospital, "PUT", "departments/1", { token, body: { publish_at } });
    await put("2999-01-01T08:00");
    const link = await linkTo("services", 1);
    expect((await show(link)).status).toBe(200);
    expect((await ask(hospital, "/departments/1/cardiology/services/1")).status).toBe(404);
    await put("");
    expect((await show(link)).status).toBe(404);
  });

  test("and what is public without a draft has no link", async () => {
    const body = { kind: "departments", record_id: 2 };
    const refused = await call(hospital, "POST", "previews", { token, body });
    expect([refused.code, refused.body.message]).toEqual([
      409,
      "This department has no draft, and the public sees it already",
    ]);
    const popup = await open(hospital, "/admin/departments/2/preview", cookie);
    expect(texts(popup.root, "dialog form")).toEqual([]);
    const answer = await post(hospital, "/admin/departments/2/preview", {}, cookie);
    expect(await noticeAfter(hospital, answer, cookie)).toBe(refused.body.message);
    expect(
      (await call(hospital, "POST", "previews", { token, body: { ...body, record_id: 999 } })).code,
    ).toBe(404);
    expect((await open(hospital, "/admin/departments/999/preview", cookie)).status).toBe(404);
  });
});

describe("a link", () => {
  test("shows its own draft and no other, and follows it when it is saved again", async () => {
    await draft("departments", 3, { name: "First words" });
    await draft("departments", 4, { name: "Words of another" });
    const link = await linkTo("departments", 3);
    const shown = (await show(link)).body.toString();
    expect(shown).toContain("First words");
    expect(shown).not.toContain("Words of another");
    await draft("departments", 3, { name: "Second words" });
    expect((await show(link)).body.toString()).toContain("Second words");
  });

  test("is replaced, ended, and over after a week", async () => {
    await draft("services", 2, { name: "Soon a service" });
    const [one, two] = [await linkTo("services", 2), await linkTo("services", 2)];
    expect([(await show(one)).status, (await show(two)).status]).toEqual([404, 200]);
    expect(Math.round((Date.parse(two.ends_at) - Date.now()) / 86_400_000)).toBe(7);
    const listed = rowsOf(await call(hospital, "GET", "previews", { token })) as never as Link[];
    expect(listed.find(({ id }) => id === two.id)?.url).toBe(two.url);
    expect((await call(hospital, "DELETE", `previews/${two.id}`, { token })).code).toBe(200);
    expect((await call(hospital, "DELETE", `previews/${two.id}`, { token })).code).toBe(404);
    expect((await show(two)).status).toBe(404);
    const three = await linkTo("services", 2);
    hospital.change("update previews set ends_at = '2026-01-01T00:00:00.000Z' where id = ?", three.id);
    expect((await show(three)).status).toBe(404);
  });

  test("ends when the draft is published, or the record is deleted", async () => {
    const published = await draft("services", 3, { name: "Published soon" });
    const link = await linkTo("services", 3);
    await call(hospital, "POST", `revisions/${published}/restore`, { token });
    await draft("services", 3, { name: "The next one" });
    expect((await show(link)).status).toBe(404);
    const other = await linkTo("services", 3);
    await call(hospital, "DELETE", "services/3", { token });
    expect((await show(other)).status).toBe(404);
  });

  test("that was made up is an address that is not there", async () => {
    await draft("services", 4, { name: "Nobody guesses" });
    const link = await linkTo("services", 4);
    const [id, signature = ""] = pathOf(link).replace("/preview/", "").split("-");
    const flipped = signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    for (const made of [`${id}-${flipped}`, `${Number(id) + 1}-${signature}`, `${id}`, `${id}-`, "x", ""]) {
      expect((await ask(hospital, `/preview/${made}`)).status, made).toBe(404);
    }
    const posted = await post(hospital, pathOf(link), { name: "x" });
    expect(posted.status).toBeGreaterThanOrEqual(404);
  });

  test("shows nobody's account, whoever opens it", async () => {
    await draft("services", 5, { name: "For everybody" });
    const link = await linkTo("services", 5);
    const patient = await cookieOf(hospital, accounts.patient);
    const page = await open(hospital, pathOf(link), patient);
    expect(page.status).toBe(200);
    expect(texts(page.root, "header a").join(" ")).toContain("Sign in");
    expect(texts(page.root, "header a").join(" ")).not.toContain("My profile");
  });
});

test("staff make one in the form's popup, open it, and end it", async () => {
  await draft("partners", 2, { name: "Soon with us" });
  const path = "/admin/partners/2/preview?q=a";
  expect(await noticeAfter(hospital, await post(hospital, path, {}, cookie), cookie)).toBe(
    "Preview link made",
  );
  const popup = await open(hospital, path, cookie);
  const url = attribute(one(popup.root, "#preview-link"), "value") ?? "";
  expect((await ask(hospital, new URL(url).pathname)).status).toBe(200);
  const edit = await open(hospital, "/admin/partners/2/edit", cookie);
  expect(texts(edit.root, "dialog a")).toContain("Preview by a private link");
  const answer = await post(hospital, path, { end: "1" }, cookie);
  expect(answer.headers.get("location")).toBe("/admin/partners?q=a");
  expect((await ask(hospital, new URL(url).pathname)).status).toBe(404);
  const lines = hospital.rows<{ action: string }>(
    "select action from audit_log where entity = 'partners' and action like 'preview%' order by id desc limit 2",
  );
  expect(lines.map(({ action }) => action)).toEqual(["preview ended", "preview made"]);
});
