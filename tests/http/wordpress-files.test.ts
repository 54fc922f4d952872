import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { sendFile } from "../support/imports.ts";
import { all, one, type Page, readPage, text } from "../support/page.ts";
import { accounts, cookieOf, reach } from "../support/session.ts";
import { picture } from "../support/uploads.ts";
import { confirm, exported, lookedAt, sendExport, zipOf } from "../support/wordpress.ts";

const hospital = hospitalForAll();
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

beforeEach(() => {
  for (const table of ["rate_limits", "import_files", "updates"]) hospital.change(`delete from ${table}`);
});

type Bytes = Uint8Array<ArrayBuffer>;

const rows = (sql: string, ...values: unknown[]) => hospital.rows(sql, ...values);
const outcomeOf = (page: Page) => text(one(page.root, "#outcome"));
const leftOutOf = (page: Page) =>
  all(page.root, '[aria-labelledby="left-out"] tbody tr').map((row) => all(row, "th, td").map(text));

describe("hostile files", () => {
  const refusal = async (xml: string | Bytes, zip?: Bytes) => {
    const page = await readPage(await sendExport(hospital, cookie, xml, zip));
    expect(page.status).toBe(422);
    return summaryOf(page).map(({ text: words }) => words)[0];
  };
  const whole = exported([{ title: "Whole", slug: "whole" }]);
  const damaged = "This file ends before it should, or is damaged. Export it again";
  const foreign = "This is not an export file of WordPress";

  test("XML bombs and entities of a file's own", async () => {
    const declared = "This file declares a document type, as no export of WordPress does";
    const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, index) => `<!ENTITY lol${index} "${`&lol${index || ""};`.repeat(10)}">`).join("")}]>`;
    expect(await refusal(exported([{}], { before: laughs }))).toBe(declared);
    const outside = '<!DOCTYPE rss [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>';
    expect(await refusal(exported([{ title: "&xxe;" }], { before: outside }))).toBe(declared);
    const unknown = exported([{ slug: "unknown" }]).replace("<![CDATA[Post 0]]>", "&xxe; &lt;b&gt; &#65;");
    await confirm(hospital, cookie, await lookedAt(hospital, cookie, unknown));
    expect(rows("select title from updates")).toEqual([{ title: "&xxe; A" }]);
    expect(await refusal(`<rss>${"<a>".repeat(100_000)}`)).toBe(foreign);
    expect(await refusal(`<rss ${'a="b" '.repeat(100_000)}/>`)).toBe(foreign);
    const crowd = exported([]).replace("</channel>", `${"<item/>".repeat(50_001)}</channel>`);
    expect(await refusal(crowd)).toBe("This file has too many items. Export a shorter time");
  });

  test("what ends early, is something else, or is written in something else", async () => {
    for (const end of [20, 300, 900, whole.length - 8])
      expect(await refusal(whole.slice(0, end)), String(end)).toMatch(/damaged|not an export/);
    expect(await refusal(whole.slice(0, -8))).toBe(damaged);
    expect(await refusal(whole.replace("</item>", ""))).toBe(damaged);
    for (const other of [
      "name\nx\n",
      '{"a": 1}',
      "<html><body></body></html>",
      "<rss><channel></channel></rss>",
    ])
      expect(await refusal(other), other).toBe(foreign);
    expect(await refusal("")).toBe("This file is empty");
    expect(await refusal(exported([{ type: "page" }]))).toBe("There are no posts in this file");
    expect(await refusal(await zipOf({ "a.xml": Buffer.from(whole) }))).toBe(
      "This is a ZIP file. Take the XML file out of it first",
    );
    expect(await refusal(`${whole}\0`)).toBe("This file is not a text");
    expect(await refusal(whole.replace("UTF-8", "Shift_JIS"))).toBe(
      "This file is written in Shift_JIS. Save it in UTF-8 first",
    );
    const accents = exported([{ title: "Élan été", slug: "elan" }]);
    for (const encoding of ["utf16le", "latin1"] as const) {
      const bytes = new Uint8Array(Buffer.from(accents, encoding));
      const page = await lookedAt(hospital, cookie, accents);
      expect(outcomeOf(page)).toBe("Would come in: 1 new");
      expect((await sendExport(hospital, cookie, bytes)).status, encoding).toBe(303);
    }
    const odd = await readPage(await sendFile(hospital, cookie, "partners", whole));
    expect(odd.status).not.toBe(500);
  });

  test("10 MB of it", async () => {
    const large = 10 * 1024 * 1024;
    expect(await refusal("x".repeat(large + 1))).toBe("Choose a file of at most 10 MB");
    const begin = exported([{}]).split("</item>")[0] ?? "";
    for (const sign of ["x", "<", "<b>", "&amp;", "<![CDATA[", "[embed", '<img src="']) {
      const bad = await readPage(
        await sendExport(
          hospital,
          cookie,
          begin + sign.repeat(Math.floor((large - begin.length) / sign.length)),
        ),
      );
      expect(bad.status, sign).toBe(422);
    }
    const text = "[embed <img src='".repeat(33_000);
    const posts = Array.from({ length: 15 }, (_, index) => ({ title: `Post ${index}`, content: text }));
    expect((await sendExport(hospital, cookie, exported(posts))).status).toBe(303);
    expect(await refusal(exported(Array.from({ length: 5001 }, () => ({ content: "" }))))).toBe(
      "Take a file of at most 5,000 posts: WordPress can export a part of them",
    );
    expect((await reach(hospital, "/healthz")).status).toBe(200);
  }, 60_000);

  test("ZIP bombs, names that lead out of the archive, and what is no ZIP", async () => {
    const post = exported([
      { title: "Bomb", content: '<img src="https://o.example/wp-content/uploads/a.png">' },
    ]);
    const bomb = await zipOf({ "uploads/a.png": new Uint8Array(9 * 1024 * 1024) });
    expect(await refusal(post, bomb)).toBe(
      "Something in this ZIP file would unpack to far more than it can be",
    );
    const outside = "A file in this ZIP has a name that leads out of it";
    for (const name of ["../../a.png", "/etc/a.png", "uploads/../../a.png", "..\\a.png", "C:/a.png"])
      expect(await refusal(post, await zipOf({ [name]: await picture() })), name).toBe(outside);
    const none = "The pictures are not in a ZIP file that can be read";
    expect(await refusal(post, new Uint8Array([1, 2, 3]))).toBe(none);
    const cut = await zipOf({ "uploads/a.png": await picture() });
    expect(await refusal(post, cut.slice(0, -30))).toBe(none);
    const many = Object.fromEntries(
      Array.from({ length: 20_001 }, (_, index) => [`${index}`, new Uint8Array(0)]),
    );
    expect(await refusal(post, await zipOf(many))).toBe("Take a ZIP file of at most 20,000 files");
    expect(rows("select file_name from uploads where user_id is not null and created_at > '2031'")).toEqual(
      [],
    );

    // What says that it is small and is not breaks off, and only that picture is left out.
    const lying = Buffer.from(await zipOf({ "uploads/a.png": new Uint8Array(900_000) }));
    for (const at of [22, lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24])
      lying.writeUInt32LE(1000, at);
    const page = await lookedAt(hospital, cookie, post.replace("&lt;", "<"), new Uint8Array(lying));
    expect(leftOutOf(page)).toEqual([["1: Bomb", "Picture", "a.png", "It is damaged in the ZIP file"]]);
  });

  test("texts with thousands of pictures, with ones that are none, and with names of the program's own", async () => {
    const at = (name: string) =>
      `<img src="https://o.example/wp-content/uploads/${name}" alt="${"x".repeat(3000)}">`;
    const small = new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: "#0a6b4b" } })
        .png()
        .toBuffer(),
    );
    const names = Array.from({ length: 205 }, (_, index) => `p${index}.png`);
    const files = {
      ...Object.fromEntries(names.map((name) => [`uploads/${name}`, small])),
      "uploads/none.png": Buffer.from("<svg onload=alert(1)>"),
      "uploads/__proto__": small,
    };
    const attached = Array.from({ length: 1000 }, (_, index) => ({
      type: "attachment",
      status: "inherit",
      id: 5000 + index,
      file: `p${index % 205}.png`,
      parent: 3,
    }));
    const posts = [
      { title: "Same", content: `<p>Text</p>${'<img src="/wp-content/uploads/p0.png">'.repeat(5000)}` },
      {
        title: "Odd",
        content: `<p>O</p>${at("none.png")}${at("__proto__")}${at("constructor")}<im${at("p1.png")}g>`,
      },
      { title: "Galleries", id: 3, content: "[gallery]".repeat(20_000) },
      { title: "Open", content: "<figure><figcaption>".repeat(10_000) + at("p2.png") },
    ];
    const page = await lookedAt(hospital, cookie, exported([...attached, ...posts]), await zipOf(files));
    expect(outcomeOf(page)).toBe("Would come in: 4 new");
    const left = leftOutOf(page).map(([post, column, , why]) => [post, column, why]);
    expect(left).toEqual([
      ["1: Same", "Description", "4,800 pictures in the text are left out"],
      ["2: Odd", "Picture", "Choose a JPEG, PNG, WebP, GIF or AVIF picture"],
      ["2: Odd", "Picture", "It is not in the ZIP file"],
      ["3: Galleries", "Description", expect.stringMatching(/pictures in the text are left out/)],
      ["3: Galleries", "Picture", "Only 200 pictures of a file are taken"],
    ]);
    await confirm(hospital, cookie, page);
    const [same, odd] = rows("select description from updates order by id") as Array<{ description: string }>;
    expect(same?.description.split("<figure>").length).toBe(201);
    expect(odd?.description.split("<figure>").length).toBe(2);
    expect(rows("select file_name from pictures where length(description) > 250")).toEqual([]);
    expect(
      Number(rows("select count(*) as count from uploads where height = 8")[0]?.count),
    ).toBeLessThanOrEqual(200);
    expect((await reach(hospital, "/healthz")).status).toBe(200);
  }, 120_000);

  test("a ZIP with a table, and one that weighs too much", async () => {
    const body = new FormData();
    body.append("kind", "partners");
    body.append("file", new File(["name\nx\n"], "partners.csv"));
    body.append("pictures", new File([await zipOf({ "a.png": await picture() })], "a.zip"));
    const headers = { cookie, origin: hospital.url };
    const answer = await fetch(`${hospital.url}/admin/import/new`, { method: "POST", body, headers });
    expect(summaryOf(await readPage(answer))).toEqual([
      { text: "Pictures come with a file of WordPress alone", field: "import-pictures" },
    ]);
    expect(await refusal(whole, new Uint8Array(40 * 1024 * 1024 + 1))).toBe(
      "Choose a ZIP file of at most 40 MB",
    );
  });
});

describe("large files through the API", () => {
  const file = (kind: string, content: string) => {
    const body = new FormData();
    body.append("kind", kind);
    body.append("file", new File([content], "large.csv"));
    return call(hospital, "POST", "imports", { token, body });
  };

  test("10,000 rows of 10 MB come in", async () => {
    const row = (index: number) => `Large ${index},Cardiology,${"word ".repeat(200)}\n`;
    const csv = `name,department,description\n${Array.from({ length: 10_000 }, (_, index) => row(index)).join("")}`;
    expect(csv.length).toBeGreaterThan(10_000_000);
    const stored = await file("services", csv);
    expect([stored.code, stored.body.data]).toEqual([200, expect.objectContaining({ added: 10_000 })]);
    expect(rows("select count(*) as count from services where name like 'Large %'")).toEqual([
      { count: 10_000 },
    ]);
    hospital.change("delete from services where name like 'Large %'");
  }, 60_000);

  test("what is larger, or brings files that are not taken, is refused in words", async () => {
    const large = await file("partners", "x".repeat(10 * 1024 * 1024 + 1));
    expect([large.code, large.body.errors]).toEqual([422, { file: ["Choose a file of at most 10 MB"] }]);
    const none = await call(hospital, "POST", "imports", {
      token,
      body: { kind: "updates", csv: "name\nx" },
    });
    expect([none.code, none.body.errors]).toEqual([
      422,
      { wxr: ["Send the text of an export file of WordPress"] },
    ]);
    const text = await call(hospital, "POST", "imports", {
      token,
      body: { kind: "partners", csv: "x".repeat(300_000) },
    });
    expect(text.code).toBe(413);
    const broken = await file("updates", "<rss>");
    expect([broken.code, Object.keys(broken.body.errors ?? {})]).toEqual([422, ["file"]]);
    const without = new FormData();
    without.append("kind", "partners");
    const empty = await call(hospital, "POST", "imports", { token, body: without });
    expect(empty.body.errors).toEqual({ file: ["Choose a file"] });
  });

  test("one person sends 60 files in an hour, at both doors together", async () => {
    hospital.change("delete from rate_limits");
    for (let sent = 0; sent < 60; sent++) await file("partners", "");
    const over = await file("partners", "name\nx\n");
    expect([over.code, over.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    const page = await readPage(await sendFile(hospital, cookie, "partners", "name\nx\n"));
    expect(summaryOf(page)[0]?.text).toBe("Too many files were sent. Try again in an hour");
  });
});
