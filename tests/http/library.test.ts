import { existsSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { call, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { cellsOf, csvLines, noticeAfter, popupForm, sendPicture } from "../support/dashboard.ts";
import { send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { outdated } from "../support/kept-pages.ts";
import { all, attribute, hrefs, one, text, texts, visit } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

interface Picture {
  id: number;
  file_name: string;
  description: string;
  focus_x: number;
  focus_y: number;
  uploaded_by: string | null;
  bytes: number;
  uses: Array<{ table: string; id: number; name: string; state: string }>;
}

const picturesIn = async (query = "") =>
  rowsOf(await call(hospital, "GET", `pictures${query}`, { token })) as never as Picture[];
const pictureOf = async (fileName: string) =>
  (await picturesIn()).find(({ file_name }) => file_name === fileName);
const idOf = async (fileName: string) => (await pictureOf(fileName))?.id ?? 0;
const shown = (sql: string) => hospital.rows<{ image: string }>(sql)[0]?.image ?? "";
/** A slide that everybody sees, with a picture of its own. */
const addSlide = async (title: string) => {
  const image = await sendPicture(hospital, cookie);
  const body = { title, active_status: 1, image };
  const { id } = recordOf(await call(hospital, "POST", "slides", { token, body }));
  return { id: Number(id), image };
};
/** The picture of a file on a page. */
const imageOn = async (address: string, fileName: string) => {
  const page = await visit(hospital.url + address);
  const found = all(page.root, "img").find((image) => attribute(image, "src")?.includes(fileName));
  if (!found) throw new Error(`${address} does not show ${fileName}`);
  return found;
};

describe("the list", () => {
  test("has every picture of the site with where it is used; no patient's, and no portrait of those who only work here", async () => {
    const listed = await picturesIn();
    const slide = hospital.rows<{ id: number; title: string; image: string }>(
      "select id, title, image from slides order by id",
    )[0];
    expect(listed.find(({ file_name }) => file_name === slide?.image)?.uses).toEqual([
      { table: "slides", id: slide?.id, name: slide?.title, state: "live" },
    ]);
    const names = new Set(listed.map(({ file_name }) => file_name));
    const uploads = hospital.rows<{ file_name: string; visibility: string }>("select * from uploads");
    const portraits = new Set(
      hospital
        .rows<{ image: string }>("select image from users where image is not null and role_id <> 5")
        .map(({ image }) => image),
    );
    for (const { file_name, visibility } of uploads) {
      expect(names.has(file_name)).toBe(visibility === "public" && !portraits.has(file_name));
    }
    expect(names.size).toBeGreaterThan(10);
  });

  test("says size and who uploaded it, leads to the record, and goes into a spreadsheet", async () => {
    const { id, image } = await addSlide("Winter in the garden");
    const page = await open(hospital, "/admin/pictures", cookie);
    const row = cellsOf(page).find(([, , used]) => used === "Slide “Winter in the garden”");
    expect(row?.[1]).toMatch(/^No\. \d+ No description$/);
    expect(row?.[3]).toMatch(/^400 × 500\d/);
    expect(row?.[4]).toMatch(/by \S/);
    expect(hrefs(page.root)).toContain(`/admin/slides/${id}/edit`);
    const lines = await csvLines(hospital, "/admin/pictures", cookie);
    expect(lines[0]).toBe('"Description","Used in","Size","Uploaded","Uploaded by","File"');
    expect(lines.filter((line) => line.includes(image))).toHaveLength(1);
  });

  test("is narrowed down to what is not used, and to what nobody has described", async () => {
    const { image } = await addSlide("Used");
    const free = await sendPicture(hospital, cookie);
    const namesAt = async (query: string) => (await picturesIn(query)).map(({ file_name }) => file_name);
    expect(await namesAt("?use=unused")).toContain(free);
    expect(await namesAt("?use=unused")).not.toContain(image);
    expect(await namesAt("?use=used")).toContain(image);
    expect(await namesAt("?use=used")).not.toContain(free);
    const body = { description: "A nurse at a desk" };
    await call(hospital, "PUT", `pictures/${await idOf(image)}`, { token, body });
    expect(await namesAt("?words=missing")).not.toContain(image);
    expect(await namesAt("?words=missing")).toContain(free);
    expect(await namesAt("?words=there&q=nurse")).toEqual([image]);
    const page = await open(hospital, "/admin/pictures?use=unused", cookie);
    expect(new Set(cellsOf(page).map(([, , used]) => used))).toEqual(new Set(["Not used"]));
    // A portrait has the name beside it, and needs no words.
    const portrait = shown("select image from users where role_id = 5 and image is not null");
    expect(await namesAt("?words=missing")).not.toContain(portrait);
  });
});

describe("words", () => {
  test("stand for the picture wherever a page shows it, from the moment they are saved", async () => {
    const { image } = await addSlide("Open day");
    expect(attribute(await imageOn("/", image), "alt")).toBe("");
    const edit = `/admin/pictures/${await idOf(image)}/edit`;
    const form = await popupForm(hospital, edit, "picture", cookie);
    const answer = await send(form, { description: "Two children & a drum" }, { cookie });
    expect(answer.status).toBe(303);
    expect(await noticeAfter(hospital, answer, cookie)).toBe("Picture updated successfully");
    expect(attribute(await imageOn("/", image), "alt")).toBe("Two children & a drum");
    expect(await outdated(hospital, "/")).toBeNull();
    expect(await pictureOf(image)).toMatchObject({ description: "Two children & a drum" });
  });

  test("are asked for by the form of a record whose text shows the picture, too", async () => {
    const image = await sendPicture(hospital, cookie);
    const description = `<p>Come in.</p><figure><img src="/files/images/${image}" /></figure>`;
    const body = { title: "A silent text", description, date: "2026-03-01" };
    const { id } = recordOf(await call(hospital, "POST", "updates", { token, body }));
    const asked = async () => hrefs((await open(hospital, `/admin/updates/${id}/edit`, cookie)).root);
    const edit = `/admin/pictures/${await idOf(image)}/edit`;
    expect(await asked()).toContain(edit);
    await call(hospital, "PUT", `pictures/${await idOf(image)}`, { token, body: { description: "A door" } });
    expect(await asked()).not.toContain(edit);
  });

  test("are asked for by the record's form, until there are some", async () => {
    const { id, image } = await addSlide("Silent");
    const note = async () => {
      const page = await open(hospital, `/admin/slides/${id}/edit`, cookie);
      return hrefs(page.root).includes(`/admin/pictures/${await idOf(image)}/edit`);
    };
    expect(await note()).toBe(true);
    const body = { description: "A hall" };
    await call(hospital, "PUT", `pictures/${await idOf(image)}`, { token, body });
    expect(await note()).toBe(false);
  });

  test("of two editors the second is shown the first one's", async () => {
    const { image } = await addSlide("Twice");
    const edit = `/admin/pictures/${await idOf(image)}/edit`;
    const form = await popupForm(hospital, edit, "picture", cookie);
    await send(await popupForm(hospital, edit, "picture", cookie), { description: "First" }, { cookie });
    const answer = await send(form, { description: "Second" }, { cookie });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Now: First");
    expect(await pictureOf(image)).toMatchObject({ description: "First" });
  });

  test("that are too long are refused at both doors", async () => {
    const { image } = await addSlide("Long");
    const id = await idOf(image);
    const description = "x".repeat(251);
    expect((await call(hospital, "PUT", `pictures/${id}`, { token, body: { description } })).code).toBe(422);
    const form = await popupForm(hospital, `/admin/pictures/${id}/edit`, "picture", cookie);
    expect((await send(form, { description }, { cookie })).status).toBe(422);
  });
});

describe("the point that stays in sight", () => {
  test("is chosen without a script, and pages cut the picture around it", async () => {
    const { image } = await addSlide("Cut");
    expect(attribute(await imageOn("/", image), "class")).toBeNull();
    const edit = `/admin/pictures/${await idOf(image)}/edit`;
    const form = await popupForm(hospital, edit, "picture", cookie);
    await send(form, { focus_x: "75", focus_y: "0" }, { cookie });
    expect(await pictureOf(image)).toMatchObject({ focus_x: 75, focus_y: 0, description: "" });
    expect(attribute(await imageOn("/", image), "class")).toBe("focus-75-0");
    const { stylesheet } = await visit(`${hospital.url}/`).then(async (page) => ({
      stylesheet: text(one(page.root, "style")),
    }));
    expect(stylesheet).toContain(".focus-75-0{object-position:75% 0}");
  });

  test.each([30, -25, "x", 101, true, [25]])("is none at %j", async (focus_x) => {
    const { image } = await addSlide("Odd");
    const path = `pictures/${await idOf(image)}`;
    expect((await call(hospital, "PUT", path, { token, body: { focus_x } })).code).toBe(422);
  });
});

describe("another file in a picture's place", () => {
  test("is shown by every record that showed the first, in drafts too, and earlier versions keep theirs", async () => {
    const { id, image } = await addSlide("Before");
    const body = { title: "Also", active_status: 1, image };
    const other = recordOf(await call(hospital, "POST", "slides", { token, body })).id;
    await call(hospital, "POST", "revisions", {
      token,
      body: { kind: "slides", record_id: id, fields: { title: "Soon" } },
    });
    await imageOn("/", image);
    const replace = `/admin/pictures/${await idOf(image)}/replace`;
    const form = await popupForm(hospital, replace, "replace-picture", cookie);
    expect((await send(form, {}, { cookie })).status).toBe(422);
    const next = await sendPicture(hospital, cookie);
    const answer = await send(form, { image: next, description: "After" }, { cookie });
    expect(answer.status).toBe(303);
    for (const slide of [id, other]) {
      expect(shown(`select image from slides where id = ${slide}`)).toBe(next);
    }
    expect(attribute(await imageOn("/", next), "alt")).toBe("After");
    expect(await outdated(hospital, "/")).toBeNull();
    expect(shown(`select image from revisions where record_id = ${id} and action = 'draft'`)).toBe(next);
    expect((await pictureOf(next))?.uses.map(({ state }) => state)).toEqual(["live", "draft", "live"]);
    expect((await pictureOf(image))?.uses.map(({ state }) => state)).toEqual(["earlier", "earlier"]);
    const lines = hospital.rows(
      "select action from audit_log where entity = 'pictures' and action = 'replaced'",
    );
    expect(lines).toHaveLength(1);
  });

  test("comes by a call as well, from whoever uploaded it", async () => {
    const { id, image } = await addSlide("By a call");
    const path = `pictures/${await idOf(image)}/replace`;
    expect((await call(hospital, "POST", path, { token, body: {} })).code).toBe(422);
    expect((await call(hospital, "POST", path, { token, body: { image: "nowhere.jpg" } })).code).toBe(422);
    const next = await sendPicture(hospital, cookie);
    const answer = await call(hospital, "POST", path, { token, body: { image: next } });
    expect(answer.code).toBe(201);
    expect(recordOf(answer)).toMatchObject({ file_name: next });
    expect(shown(`select image from slides where id = ${id}`)).toBe(next);
  });
});

describe("deleting", () => {
  const file = (name: string) => path.join(hospital.folder, "uploads", name);

  test("is refused while something has the picture, and says what", async () => {
    const { image } = await addSlide("Still here");
    const id = await idOf(image);
    const answer = await call(hospital, "DELETE", `pictures/${id}`, { token });
    expect(answer.code).toBe(409);
    expect(answer.body.message).toBe("This picture is used: Slide “Still here”");
    const remove = `/admin/pictures/${id}/delete`;
    const popup = await open(hospital, remove, cookie);
    expect(texts(popup.root, 'dialog [role="alert"]')).toEqual(["This picture is used: Slide “Still here”"]);
    expect((await post(hospital, remove, {}, cookie)).status).toBe(422);
    expect(existsSync(file(image))).toBe(true);
  });

  test("takes the file along, and a second time finds nothing", async () => {
    for (const door of ["form", "call"]) {
      const image = await sendPicture(hospital, cookie);
      const id = await idOf(image);
      expect(existsSync(file(image))).toBe(true);
      const remove = () =>
        door === "form"
          ? post(hospital, `/admin/pictures/${id}/delete`, {}, cookie).then(({ status }) => status)
          : call(hospital, "DELETE", `pictures/${id}`, { token }).then(({ code }) => code);
      expect(await remove()).toBe(door === "form" ? 303 : 200);
      expect(existsSync(file(image))).toBe(false);
      expect((await fetch(`${hospital.url}/files/images/${image}`)).status).toBe(404);
      expect(await pictureOf(image)).toBeUndefined();
      expect(await remove()).toBe(door === "form" ? 303 : 404);
    }
  });

  test("waits for what a deleted record was, which can come back with its picture", async () => {
    const { id, image } = await addSlide("In the bin");
    await call(hospital, "DELETE", `slides/${id}`, { token });
    const answer = await call(hospital, "DELETE", `pictures/${await idOf(image)}`, { token });
    expect(answer.code).toBe(409);
    expect(answer.body.message).toBe("This picture is used: Earlier version of slide “In the bin”");
  });
});

describe("the library itself", () => {
  test("takes pictures that nothing shows yet, and keeps them", async () => {
    const form = await popupForm(hospital, "/admin/pictures/new", "new-picture", cookie);
    expect((await send(form, {}, { cookie })).status).toBe(422);
    const image = await sendPicture(hospital, cookie);
    const answer = await send(form, { image, description: "The chapel" }, { cookie });
    expect(await noticeAfter(hospital, answer, cookie)).toBe("Picture created successfully");
    const called = await sendPicture(hospital, cookie);
    const body = { image: called, description: "The kitchen" };
    expect((await call(hospital, "POST", "pictures", { token, body })).code).toBe(201);
    const kept = hospital.rows<{ file_name: string }>("select file_name from pictures where kept = 1");
    expect(kept.map(({ file_name }) => file_name)).toEqual([image, called]);
  });

  test("has no portrait of somebody who only works here: theirs is 404, and no picture for the site", async () => {
    const image = await sendPicture(hospital, cookie);
    const id = await idOf(image);
    hospital.change("update users set image = ? where email = ?", image, accounts.admin);
    expect((await open(hospital, "/admin/pictures", cookie)).status).toBe(200);
    for (const popup of ["edit", "replace", "delete"]) {
      const headers = { cookie };
      const answer = await fetch(`${hospital.url}/admin/pictures/${id}/${popup}`, { headers });
      expect(answer.status).toBe(404);
    }
    expect((await call(hospital, "PUT", `pictures/${id}`, { token, body: {} })).code).toBe(404);
    expect((await call(hospital, "POST", "pictures", { token, body: { image } })).code).toBe(422);
    hospital.change("update users set image = null where email = ?", accounts.admin);
  });
});
