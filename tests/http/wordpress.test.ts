import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, type Page, text } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf, reach } from "../support/session.ts";
import { picture } from "../support/uploads.ts";
import { confirm, exported, lookedAt, type Post, sendExport, zipOf } from "../support/wordpress.ts";

const hospital = hospitalForAll();
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

beforeEach(() => {
  for (const table of ["rate_limits", "import_files", "import_rows", "imports", "redirects", "updates"]) {
    hospital.change(`delete from ${table}`);
  }
});

type Bytes = Uint8Array<ArrayBuffer>;

const rows = (sql: string, ...values: unknown[]) => hospital.rows(sql, ...values);
const look = (posts: readonly Post[], zip?: Bytes) => lookedAt(hospital, cookie, exported(posts), zip);
const outcomeOf = (page: Page) => text(one(page.root, "#outcome"));
const noticeOf = (page: Page) => text(one(page.root, ".notice p"));
const cellsOf = (page: Page, table: "problems" | "left-out") =>
  all(page.root, `[aria-labelledby="${table}"] tbody tr`).map((row) => all(row, "th, td").map(text));
const bring = async (posts: readonly Post[], zip?: Bytes) =>
  confirm(hospital, cookie, await look(posts, zip));
const lastImport = () => Number(rows("select max(id) as id from imports")[0]?.id);
const undo = () => call(hospital, "POST", `imports/${lastImport()}/undo`, { token });

describe("from WordPress to updates", () => {
  test("posts are looked at, come in as they were, and go again with their redirects", async () => {
    const posts: Post[] = [
      {
        title: "Flu &amp; you",
        slug: "flu",
        content: "<!-- wp:paragraph --><p>Get <b>it</b>.</p><!-- /wp:paragraph -->",
      },
      {
        title: "Old style",
        slug: "old-style",
        date: "2019-02-03 08:00:00",
        content: "One\nline.\n\nTwo <i>here</i>.",
      },
      { title: "A draft", slug: "", status: "draft", link: "https://old.example/?p=7" },
      { title: "Tomorrow", slug: "tomorrow", status: "future", date: "2031-01-02 10:15:00" },
      { title: "Locked", slug: "locked", password: "secret" },
      { title: "Gone", status: "trash" },
      { title: "A page", type: "page" },
    ];
    const page = await look(posts);
    expect(outcomeOf(page)).toBe("Would come in: 5 new");
    expect(rows("select id from updates")).toEqual([]);
    expect(cellsOf(page, "left-out")).toEqual([
      ["The file", "–", "1 page", "Pages do not come in: add them by hand"],
      ["The file", "–", "1 post", "What is in the bin, or was never written, does not come in"],
      ["5: Locked", "Description", "–", "It asks for a password in WordPress; here it comes in private"],
    ]);
    expect(noticeOf(await confirm(hospital, cookie, page))).toBe("Updates: 5 new");
    expect(
      rows(
        "select title, slug, description, date, published_status, publish_at, image from updates order by id",
      ),
    ).toEqual([
      {
        title: "Flu & you",
        slug: "flu",
        description: "<p>Get <strong>it</strong>.</p>",
        date: "2024-05-01",
        published_status: 1,
        publish_at: null,
        image: null,
      },
      {
        title: "Old style",
        slug: "old-style",
        date: "2019-02-03",
        published_status: 1,
        description: "<p>One<br />line.</p><p>Two <em>here</em>.</p>",
        publish_at: null,
        image: null,
      },
      expect.objectContaining({ title: "A draft", slug: "a-draft", published_status: 0 }),
      expect.objectContaining({
        title: "Tomorrow",
        published_status: 1,
        publish_at: expect.stringMatching(/^2031-01-0/),
      }),
      expect.objectContaining({ title: "Locked", published_status: 0 }),
    ]);
    const old = await reach(hospital, "/2024/05/flu/");
    expect(old).toEqual({ status: 301, to: "/blog/flu" });
    expect((await reach(hospital, "/blog/flu")).status).toBe(200);
    expect((await reach(hospital, "/blog/tomorrow")).status).toBe(404);
    const [line] = rows("select action from revisions where name = 'Old style'");
    expect(line).toEqual({ action: "added" });

    expect((await undo()).body.message).toBe("Import undone successfully");
    expect([rows("select id from updates"), rows("select id from redirects")]).toEqual([[], []]);
    expect((await reach(hospital, "/2024/05/flu/")).status).toBe(404);
  });

  test("what the site's texts have no place for is named; its words stay apart", async () => {
    const content = `<!-- wp:table --><table><tr><td>Monday</td><td>9 to 5</td></tr><tr><td>Sunday</td><td>closed</td></tr></table>
      <div>One</div><div>Two</div><script>alert(1)</script><p onclick="x()">Three [gallery ids="1,2"]<iframe src="https://video.example"></iframe></p>`;
    const page = await look([{ title: "Hours", slug: "hours", content }]);
    expect(cellsOf(page, "left-out")).toEqual([
      ["1: Hours", "Description", "–", "A table becomes plain text"],
      ["1: Hours", "Description", "–", "2 embedded things are left out"],
    ]);
    await confirm(hospital, cookie, page);
    const [{ description = "" } = {}] = rows("select description from updates") as Array<{
      description: string;
    }>;
    expect(description.replace(/\s+/g, " ")).toBe(
      "Monday 9 to 5 <br />Sunday closed <br /> One<br />Two<br /><p>Three </p>",
    );
  });

  test("the same file again finds everything there, and changes nothing of it", async () => {
    const posts = [
      { title: "Here", slug: "here" },
      { title: "There", slug: "there" },
    ];
    await bring(posts);
    hospital.change("update updates set description = '<p>Ours</p>' where slug = 'here'");
    const page = await look(posts);
    expect([outcomeOf(page), text(one(page.root, "#import-decision"))]).toEqual([
      "Would come in: 0 new, 2 as they were",
      expect.stringContaining("Everything in it is there already."),
    ]);
    const more = await bring([...posts, { title: "There", slug: "there", date: "2025-01-01 00:00:00" }]);
    expect(noticeOf(more)).toBe("Updates: 1 new, 2 as they were");
    expect(rows("select slug from updates order by id")).toEqual([
      { slug: "here" },
      { slug: "there" },
      { slug: "there-2" },
    ]);
    // Somebody changed it since: it stays, and so does what leads to it.
    await call(hospital, "PUT", `updates/${rows("select id from updates order by id desc")[0]?.id}`, {
      token,
      body: { title: "There, again" },
    });
    expect((await undo()).body.message).toBe("Import undone, but for one record");
    expect(rows("select id from updates")).toHaveLength(3);
  });

  test("what cannot be an update is named by its post, and nothing comes in", async () => {
    const page = await look([
      { title: "", slug: "nameless" },
      { title: "Right" },
      { title: "Right" },
      { title: "x".repeat(151) },
      { title: "Long", content: `<p>${"long ".repeat(6001)}</p>` },
      { title: "When", date: "2024-13-45 00:00:00" },
    ]);
    expect(outcomeOf(page)).toBe("Nothing can come in yet");
    expect(text(one(page.root, ".import-warning"))).toBe(
      "5 posts are not right. Correct them in WordPress, and send the file again.",
    );
    expect(
      cellsOf(page, "problems").map(([row, column, , problem]) => [row?.slice(0, 9), column, problem]),
    ).toEqual([
      ["1", "Title", "Enter a title"],
      ["3: Right", "Title", "Row 2 has the same"],
      ["4: xxxxxx", "Title", "Title must be 150 characters or fewer"],
      ["5: Long", "Description", "Description must be 30000 characters or fewer"],
      ["6: When", "Date", expect.any(String)],
    ]);
  });

  test("an address that leads somewhere already stays as it is", async () => {
    hospital.change(
      `insert into redirects (from_path, to_address, sort_text, created_at, updated_at)
       values ('/2024/05/flu', '/about', '', '2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z')`,
    );
    const page = await look([
      { title: "Flu", slug: "flu" },
      { title: "Number", slug: "number", link: "https://old.example/?p=12" },
      { title: "Twice", slug: "twice", link: "https://old.example/2024/05/number" },
      { title: "Thrice", slug: "thrice", link: "https://other.example/2024/05/number/" },
    ]);
    expect(cellsOf(page, "left-out")).toEqual([
      ["1: Flu", "Old address", "/2024/05/flu", "Something leads from this address already"],
      ["4: Thrice", "Old address", "/2024/05/number", "Something leads from this address already"],
    ]);
    await confirm(hospital, cookie, page);
    expect(rows("select from_path, to_address from redirects order by id")).toEqual([
      { from_path: "/2024/05/flu", to_address: "/about" },
      { from_path: "/?p=12", to_address: "/blog/number" },
      { from_path: "/2024/05/number", to_address: "/blog/twice" },
    ]);
  });

  test("who may not keep content brings nothing in, at either door", async () => {
    const doctor = await cookieOf(hospital, accounts.doctor);
    expect((await sendExport(hospital, doctor, exported([{}]))).status).toBe(403);
    const answer = await call(hospital, "POST", "imports", {
      token: await tokenOf(hospital, accounts.doctor),
      body: { kind: "updates", wxr: exported([{}]) },
    });
    expect(answer.code).toBe(403);
  });
});

describe("pictures", () => {
  const posts: Post[] = [
    { type: "attachment", status: "inherit", id: 50, file: "2024/05/ward.png" },
    { title: "Featured", slug: "featured", thumbnail: 50 },
    {
      title: "In the text",
      slug: "in-text",
      content: `<p>A</p><img class="x" src="https://old.example/wp-content/uploads/2024/05/garden-300x200.png"><img src="/b.png">`,
    },
    {
      title: "Broken",
      slug: "broken",
      content: '<p>B</p><img src="https://old.example/wp-content/uploads/broken.png">',
    },
    {
      title: "Missing",
      slug: "missing",
      content: '<p>C</p><img src="https://old.example/wp-content/uploads/missing.png">',
    },
  ];

  test("come out of a ZIP of the folder; what is not there, or no picture, is named", async () => {
    const png = await picture();
    const zip = await zipOf({
      "uploads/2024/05/ward.png": png,
      "uploads/2024/05/garden.png": png,
      "uploads/2024/05/garden-300x200.png": new Uint8Array([1]),
      "uploads/broken.png": Buffer.from("<script>alert(1)</script>"),
      "uploads/notes.txt": Buffer.from("not read"),
    });
    const page = await look(posts, zip);
    expect(cellsOf(page, "left-out")).toEqual([
      ["2: In the text", "Description", "–", "A picture in the text is left out"],
      ["3: Broken", "Picture", "broken.png", "Choose a JPEG, PNG, WebP, GIF or AVIF picture"],
      ["4: Missing", "Picture", "missing.png", "It is not in the ZIP file"],
    ]);
    await confirm(hospital, cookie, page);
    const images = rows("select image from updates order by id").map(({ image }) => image);
    expect(images).toEqual([expect.stringMatching(/\.png$|\.jpg$/), expect.any(String), null, null]);
    expect((await reach(hospital, `/files/images/${images[0]}`)).status).toBe(200);
    const article = await open(hospital, "/blog/featured", "");
    expect(article.html).toContain(String(images[0]));
  });

  describe("in a text", () => {
    const at = (path: string) => `https://old.example/wp-content/uploads/2024/05/${path}`;
    const attached: Post[] = [
      { type: "attachment", status: "inherit", id: 50, file: "2024/05/ward.png", alt: "The ward" },
      {
        type: "attachment",
        status: "inherit",
        id: 51,
        file: "2024/05/one.png",
        alt: "One",
        caption: "First",
      },
      { type: "attachment", status: "inherit", id: 52, file: "2024/05/two.png", parent: 99 },
    ];
    const filesOf = async (...names: string[]) => {
      const png = await picture();
      return zipOf(Object.fromEntries(names.map((name) => [`wp-content/uploads/2024/05/${name}`, png])));
    };
    /** The text of an update, each picture by what it shows and the rest as it is. */
    const textOf = (title: string) => {
      const [row] = rows("select description from updates where title = ?", title) as Array<{
        description: string;
      }>;
      const words = new Map(
        (rows("select file_name, description from pictures") as Array<Record<string, string>>).map((one) => [
          one.file_name,
          one.description,
        ]),
      );
      return (row?.description ?? "").replace(
        /\/files\/images\/([^"]+)/g,
        (_, name) => words.get(name) ?? "none",
      );
    };
    const figureOf = (shows: string, caption = "") =>
      `<figure><img src="${shows}" />${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

    test.each([
      [
        "alone, of a smaller size",
        `<p>A</p><img alt="Door" src="${at("door-300x200.png")}"><p>B</p>`,
        "<p>A</p>FIGURE<p>B</p>",
      ],
      [
        "within a paragraph and a link",
        `<p>A <a href="/x"><img alt="Door" src="${at("door.png")}"></a> b</p><p>C</p>`,
        "<p>A  b</p>FIGURE<p>C</p>",
      ],
      [
        "at the beginning of a paragraph",
        `<p>O</p><p><img alt="Door" src="${at("door.png")}" />Text</p>`,
        "<p>O</p>FIGURE<p>Text</p>",
      ],
      [
        "in a list",
        `<ul><li>One</li><li><img alt="Door" src="${at("door.png")}"></li></ul>`,
        "<ul><li>One</li></ul>FIGURE",
      ],
      [
        "in a block of the editor",
        `<!-- wp:image {"id":7} --><figure class="wp-block-image size-large"><a href="${at("door.png")}"><img src="${at("door-1024x683.png")}" alt="Door" class="wp-image-7"/></a><figcaption class="wp-element-caption">The <em>new</em> door &amp; more</figcaption></figure><!-- /wp:image -->`,
        "CAPTIONED",
      ],
      [
        "with a shortcode for its caption",
        `One.\n[caption id="attachment_7" align="alignnone" width="300"]<a href="${at("door.png")}"><img src="${at("door-300x200.png")}" alt="Door" width="300" /></a> The <em>new</em> door &amp; more[/caption]\nTwo.`,
        "<p>One.</p>CAPTIONED<p>Two.</p>",
      ],
      [
        "with an older shortcode",
        `[caption width="300" caption="The new door &amp; more"]<img src="${at("door.png")}" alt="Door" />[/caption]`,
        "CAPTIONED",
      ],
      [
        "scaled down by WordPress",
        `<p>A</p><img alt="Door" src="${at("door-scaled.png")}">`,
        "<p>A</p>FIGURE",
      ],
      ["in Markdown", `A\n\n![Door](${at("door.png")})`, "<p>A</p>FIGURE"],
    ])("%s comes in with its words", async (_, content, expected) => {
      const page = await look(
        [...attached, { title: "Door", slug: "door", thumbnail: 50, content }],
        await filesOf("ward.png", "door.png"),
      );
      expect(all(page.root, '[aria-labelledby="left-out"]')).toEqual([]);
      expect(noticeOf(await confirm(hospital, cookie, page))).toBe("Updates: 1 new");
      const inText = expected
        .replace("FIGURE", figureOf("Door"))
        .replace("CAPTIONED", figureOf("Door", "The new door &amp; more"));
      expect(textOf("Door").replace(/\n/g, "")).toBe(inText);
      const [{ shows } = {}] = rows(
        "select pictures.description as shows from updates join pictures on file_name = image",
      );
      expect(shows).toBe("The ward");
      const [door] = rows("select slug from updates");
      const article = await open(hospital, `/blog/${door?.slug}`, "");
      expect(attribute(one(article.root, ".prose figure img"), "alt")).toBe("Door");
      expect((await undo()).body.message).toBe("Import undone successfully");
      expect(rows("select id from updates")).toEqual([]);
    });

    test("galleries are several, by blocks and by shortcodes; a picture that is not there goes with its caption, and is named", async () => {
      const figures = [1, 2]
        .map(
          (n) =>
            `<figure class="wp-block-image"><img src="${at(`g${n}-150x150.png`)}" alt="G${n}"/><figcaption>No. ${n}</figcaption></figure>`,
        )
        .join("");
      const gone = `<figure class="wp-block-image"><img src="${at("gone.png")}" alt="Gone"/><figcaption>It is gone</figcaption></figure>`;
      const page = await look(
        [
          ...attached,
          {
            title: "Blocks",
            slug: "blocks",
            thumbnail: 50,
            content: `<!-- wp:gallery --><figure class="wp-block-gallery">${figures}${gone}<figcaption>All of them</figcaption></figure><!-- /wp:gallery -->`,
          },
          { title: "Ids", slug: "ids", content: 'A\n\n[gallery columns="2" ids="51, 52,77"]\n\nB' },
          { title: "Own", slug: "own", id: 99, content: "C [gallery]" },
          { title: "None", slug: "none", content: "D [gallery ids='7']" },
        ],
        await filesOf("ward.png", "g1.png", "g2.png", "one.png", "two.png"),
      );
      expect(cellsOf(page, "left-out")).toEqual([
        ["1: Blocks", "Picture", "2024/05/gone.png", "It is not in the ZIP file"],
        ["2: Ids", "Description", "–", "A picture in the text is left out"],
        ["4: None", "Description", "–", "Something embedded is left out"],
      ]);
      await confirm(hospital, cookie, page);
      expect(textOf("Blocks")).toBe(`${figureOf("G1", "No. 1")}${figureOf("G2", "No. 2")}<p>All of them</p>`);
      expect(textOf("Ids")).toBe(
        `<p>A</p>${figureOf("One", "First")}${figureOf("none")}<p>B</p>`.replace('"none"', '""'),
      );
      expect(textOf("Own")).toBe(`<p>C</p>${figureOf("")}`);
      expect(textOf("None")).toBe("<p>D</p>");
      const [shown] = rows("select image from updates where slug = 'ids'");
      expect(shown?.image).toEqual(expect.any(String));
    });

    test("that begins it without a caption stands beside it alone; without a ZIP it is named once", async () => {
      const posts: Post[] = [
        {
          title: "Lead",
          slug: "lead",
          content: `<p><img src="${at("door.png")}" alt="Door"></p><p>Text</p><img src="${at("door.png")}" alt="">`,
        },
      ];
      const without = await look(posts);
      expect(cellsOf(without, "left-out")).toEqual([
        ["1: Lead", "Picture", "2024/05/door.png", "No ZIP file of pictures was sent"],
      ]);
      await bring(posts, await filesOf("door.png"));
      expect(textOf("Lead")).toBe(`<p>Text</p>${figureOf("Door")}`);
      expect(rows("select id from updates where image is not null")).toHaveLength(1);
    });
  });

  test("without a ZIP are left out, each with its name; nothing is fetched from anywhere", async () => {
    const page = await look(posts);
    expect(outcomeOf(page)).toBe("Would come in: 4 new");
    expect(cellsOf(page, "left-out").filter(([, column]) => column === "Picture")).toEqual([
      ["1: Featured", "Picture", "2024/05/ward.png", "No ZIP file of pictures was sent"],
      ["2: In the text", "Picture", "2024/05/garden.png", "No ZIP file of pictures was sent"],
      ["3: Broken", "Picture", "broken.png", "No ZIP file of pictures was sent"],
      ["4: Missing", "Picture", "missing.png", "No ZIP file of pictures was sent"],
    ]);
  });

  test("come through the API as well, with what was left out", async () => {
    const body = new FormData();
    body.append("kind", "updates");
    body.append("file", new File([exported(posts)], "site.xml"));
    body.append(
      "pictures",
      new File([await zipOf({ "wp-content/uploads/2024/05/ward.png": await picture() })], "u.zip"),
    );
    const answer = await call(hospital, "POST", "imports", { token, body });
    expect(answer.code).toBe(200);
    expect(answer.body.data).toMatchObject({ added: 4, changed: 0, unchanged: 0, problems: [] });
    expect((answer.body.data as { left_out: unknown[] }).left_out).toContainEqual({
      row: 4,
      column: "Picture",
      sent: "missing.png",
      message: "It is not in the ZIP file",
      name: "Missing",
    });
    expect(rows("select file_name, kind from imports")).toEqual([{ file_name: "site.xml", kind: "updates" }]);
    expect(rows("select id from updates where image is not null")).toHaveLength(1);
    const undone = await undo();
    expect([undone.code, rows("select id from updates")]).toEqual([200, []]);
  });
});
