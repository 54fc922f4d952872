import { beforeAll, describe, expect, test } from "vitest";
import { call, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { cellsOf, noticeAfter, popupForm } from "../support/dashboard.ts";
import { pdf } from "../support/documents.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { outdated } from "../support/kept-pages.ts";
import { all, hrefs, text, texts, visit } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { picture } from "../support/uploads.ts";

const hospital = hospitalForAll();
let cookie: string;
let token: string;
let page: { id: number; slug: string };

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
  const body = { title: "Visiting", questions: 0, place: "none", position: 1, active_status: 1 };
  const { id, slug } = recordOf(await call(hospital, "POST", "pages", { token, body }));
  page = { id: Number(id), slug: String(slug) };
});

const pdfFile = (content: BlobPart = pdf) => new File([content], "leaflet.pdf", { type: "application/pdf" });

/** Sends the form of a new document, as a browser without a script does. */
async function sendForm(path: string, values: Record<string, string | File>): Promise<Response> {
  const form = await popupForm(hospital, path, "document", cookie);
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form.values, ...values }))
    if (value !== undefined) body.append(name, value);
  const headers = { cookie, origin: hospital.url };
  return fetch(hospital.url + path, { method: "POST", body, headers, redirect: "manual" });
}

async function upload(file: File, as = token) {
  const body = new FormData();
  body.set("file", file);
  return call(hospital, "POST", "files/documents", { token: as, body });
}

async function addByCall(title: string, page_id: number | null = page.id) {
  const { body } = await upload(pdfFile());
  const sent = { title, page_id, file_name: body.file_name };
  return recordOf(await call(hospital, "POST", "documents", { token, body: sent })) as never as {
    id: number;
    path: string;
    bytes: number;
  };
}

const take = (path: string, headers: Record<string, string> = {}) =>
  fetch(hospital.url + path, { headers, redirect: "manual" });

test("a page offers a file with its size, and readers take it away under its title", async () => {
  const answer = await sendForm("/admin/documents/new", {
    title: "Visiting hours & rules",
    page_id: String(page.id),
    file_name: pdfFile(),
  });
  expect(await noticeAfter(hospital, answer, cookie)).toBe("Document created successfully");
  const shown = await visit(`${hospital.url}/pages/${page.slug}`);
  expect(texts(shown.root, ".downloads a")).toEqual([`Visiting hours & rules (PDF, ${pdf.length} bytes)`]);
  const path = hrefs(shown.root).find((href) => href.startsWith("/documents/")) ?? "";
  expect(path).toMatch(/^\/documents\/\d+\/visiting-hours-rules\.pdf$/);
  const file = await take(path);
  expect(file.status).toBe(200);
  expect(await file.text()).toBe(pdf);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toMatch(
    /^attachment; .*filename\*=UTF-8''visiting-hours-rules\.pdf$/,
  );
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(file.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect((await take(path.replace("visiting", "leaving"))).status).toBe(301);
});

test("a page without files says nothing of them", async () => {
  const shown = await visit(`${hospital.url}/pages/privacy`);
  expect(all(shown.root, ".downloads")).toEqual([]);
});

describe("what is no PDF", () => {
  test.each([
    ["a picture", async () => new File([await picture()], "a.pdf", { type: "application/pdf" })],
    ["a page", async () => pdfFile("<!doctype html><script>alert(1)</script>%PDF-1.4")],
    ["nothing", async () => pdfFile("")],
    ["more than 10 MB", async () => pdfFile(`%PDF-${"x".repeat(10 * 1024 * 1024)}`)],
  ])("%s is refused at both doors, and what was typed is kept", async (_, make) => {
    const called = await upload(await make());
    expect(called.code).toBe(422);
    const answer = await sendForm("/admin/documents/new", { title: "Odd one", file_name: await make() });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('value="Odd one"');
    expect(hospital.rows("select id from documents where title = 'Odd one'")).toEqual([]);
  });

  test("a picture is no document, and a document no picture", async () => {
    const body = new FormData();
    body.set("file", new File([await picture()], "a.png", { type: "image/png" }));
    const image = (await call(hospital, "POST", "files", { token, body })).body.file_name;
    const document = { title: "A picture", page_id: page.id, file_name: image };
    expect((await call(hospital, "POST", "documents", { token, body: document })).code).toBe(422);
    const file = (await upload(pdfFile())).body.file_name;
    const slide = { title: "A file", active_status: 0, image: file };
    expect((await call(hospital, "POST", "slides", { token, body: slide })).code).toBe(422);
    expect((await call(hospital, "POST", "pictures", { token, body: { image: file } })).code).toBe(422);
    expect((await take(`/files/images/${file}`)).status).toBe(404);
  });
});

test("a file that was sent with a form that fails need not be sent again", async () => {
  const refused = await sendForm("/admin/documents/new", { title: "", file_name: pdfFile() });
  expect(refused.status).toBe(422);
  const name = /name="file_name" value="([^"]+\.pdf)"/.exec(await refused.text())?.[1] ?? "";
  const answer = await post(
    hospital,
    "/admin/documents/new",
    { title: "Second try", page_id: String(page.id), file_name: name },
    cookie,
  );
  expect(answer.status).toBe(303);
  expect(hospital.rows("select file_name from documents where title = 'Second try'")).toEqual([
    { file_name: name },
  ]);
});

describe("a document is there for everybody", () => {
  test("while its page is, and for those who keep the pages before", async () => {
    const body = { title: "Soon", questions: 0, place: "none", position: 1, active_status: 0 };
    const hidden = recordOf(await call(hospital, "POST", "pages", { token, body }));
    const { id, path } = await addByCall("Price list", Number(hidden.id));
    const listed = async () =>
      rowsOf(await call(hospital, "GET", "documents", {})).some((row) => (row as { id: number }).id === id);
    expect((await take(path)).status).toBe(404);
    expect((await take(path, { cookie })).status).toBe(200);
    expect((await take(path, { cookie: await cookieOf(hospital, accounts.doctor) })).status).toBe(404);
    expect(await listed()).toBe(false);
    await call(hospital, "PUT", `pages/${hidden.id}`, { token, body: { active_status: 1 } });
    expect((await take(path)).status).toBe(200);
    expect(await listed()).toBe(true);
  });

  test("never on no page, and its page's end is not its own", async () => {
    const body = { title: "Passing", questions: 0, place: "none", position: 1, active_status: 1 };
    const { id: page_id } = recordOf(await call(hospital, "POST", "pages", { token, body }));
    const { id, path } = await addByCall("Stays behind", Number(page_id));
    expect((await take(path)).status).toBe(200);
    expect((await call(hospital, "DELETE", `pages/${page_id}`, { token })).code).toBe(200);
    expect((await take(path)).status).toBe(404);
    expect(hospital.rows("select page_id from documents where id = ?", id)).toEqual([{ page_id: null }]);
    const list = await open(hospital, "/admin/documents", cookie);
    expect(cellsOf(list).find(([title]) => title === "Stays behind")?.[1]).toBe("On no page");
  });

  test("again when its page is brought back, unless it went to another meanwhile", async () => {
    const body = { title: "Comes back", questions: 0, place: "none", position: 1, active_status: 1 };
    const { id: page_id } = recordOf(await call(hospital, "POST", "pages", { token, body }));
    const [stays, moves] = [
      await addByCall("Stays", Number(page_id)),
      await addByCall("Moves", Number(page_id)),
    ];
    await call(hospital, "DELETE", `pages/${page_id}`, { token });
    await call(hospital, "PUT", `documents/${moves.id}`, { token, body: { page_id: page.id } });
    const versions = `revisions?kind=pages&record=${page_id}`;
    // Any version that the page ever had brings it back, not only its last.
    const [deleted, first] = rowsOf(await call(hospital, "GET", versions, { token })) as { id: number }[];
    const bin = await open(hospital, `/admin/history/${deleted?.id}/view`, cookie);
    expect(bin.status).toBe(200);
    expect(text(bin.root)).not.toContain("[object");
    await call(hospital, "POST", `revisions/${first?.id}/restore`, { token });
    expect((await take(stays.path)).status).toBe(200);
    const { root } = await visit(`${hospital.url}/pages/comes-back`);
    expect(texts(root, ".downloads a")).toEqual([expect.stringMatching(/^Stays /)]);
    expect(hospital.rows("select page_id from documents where id = ?", moves.id)).toEqual([
      { page_id: page.id },
    ]);
  });
});

test("another file takes its place under the same address, and kept pages follow each change", async () => {
  const { id, path } = await addByCall("Menu of the week");
  const address = `/pages/${page.slug}`;
  await visit(hospital.url + address);
  const edit = `/admin/documents/${id}/edit`;
  expect((await sendForm(edit, { file_name: pdfFile(`${pdf}% second`) })).status).toBe(303);
  expect(await (await take(path)).text()).toBe(`${pdf}% second`);
  expect(await outdated(hospital, address)).toBeNull();
  expect((await sendForm(edit, { title: "Menu" })).status).toBe(303);
  expect(await (await take(path.replace("menu-of-the-week", "menu"))).text()).toBe(`${pdf}% second`);
  expect((await post(hospital, `/admin/documents/${id}/delete`, {}, cookie)).status).toBe(303);
  expect((await take(path)).status).toBe(404);
  expect(await outdated(hospital, address)).toBeNull();
  const shown = await visit(hospital.url + address);
  expect(texts(shown.root, ".downloads a").filter((words) => words.startsWith("Menu"))).toEqual([]);
  expect(text(shown.root)).not.toContain("Menu of the week");
});
