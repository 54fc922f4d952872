import { beforeAll, describe, expect, test } from "vitest";
import { addRecord, cellsOf, popupForm, sendPicture } from "../support/dashboard.ts";
import { send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { attribute, one, text } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
});

test.each([
  "javascript:alert(1)",
  "ftp://files.example/",
  "data:text/html,hello",
  "https://",
  "https:partner.example",
  "https://user:word@partner.example/",
  `https://partner.example/${"x".repeat(500)}`,
])("%s is no link for a partner", async (link) => {
  const form = await popupForm(hospital, "/admin/partners/new", "partner", cookie);
  const page = await sendForPage(form, { name: "Odd one", link }, { cookie });
  expect(page.status).toBe(422);
  expect(summaryOf(page)).toEqual([{ text: expect.stringMatching(/^Link must be /), field: "partner-link" }]);
  expect(hospital.rows("select id from partners where name = 'Odd one'")).toEqual([]);
});

test("a partner's link leads there from the home page", async () => {
  const values = { name: "Linked", link: "partner.example/a?b=1&c=2", active_status: "1" };
  await addRecord(hospital, { list: "/admin/partners", table: "partners" }, values, cookie);
  const home = await open(hospital, "/", "");
  expect(home.html).toContain('href="https://partner.example/a?b=1&amp;c=2"');
});

describe("a picture of the gallery", () => {
  test("may have no title: the list says N/A, and the question calls it by its number", async () => {
    const image = await sendPicture(hospital, cookie);
    const values = { title: "", image, active_status: "1" };
    const id = await addRecord(hospital, { list: "/admin/gallery", table: "gallery" }, values, cookie);
    expect(hospital.rows("select title, image from gallery where id = ?", id)).toEqual([
      { title: null, image },
    ]);
    expect(cellsOf(await open(hospital, "/admin/gallery", cookie))[0]).toEqual(["", "N/A", "Public"]);
    const question = await open(hospital, `/admin/gallery/${id}/delete`, cookie);
    expect(text(one(question.root, "dialog strong"))).toBe(`No. ${id}`);
  });

  test("stays when only the title is edited, and cannot be taken away", async () => {
    const [item] = hospital.rows<{ id: number; image: string }>("select id, image from gallery limit 1");
    const path = `/admin/gallery/${item?.id}/edit`;
    const edit = await popupForm(hospital, path, "gallery-item", cookie);
    expect((await send(edit, { title: "Renamed" }, { cookie })).status).toBe(303);
    expect(hospital.rows("select title, image from gallery where id = ?", item?.id)).toEqual([
      { title: "Renamed", image: item?.image },
    ]);
    const again = await popupForm(hospital, path, "gallery-item", cookie);
    const page = await sendForPage(again, { image_remove: "on" }, { cookie });
    expect(summaryOf(page)).toEqual([{ text: "Choose a picture", field: "gallery-item-image" }]);
    expect(hospital.rows("select image from gallery where id = ?", item?.id)).toEqual([
      { image: item?.image },
    ]);
  });

  test.each(["../../etc/passwd", "https://evil.example/a.png", "nothing.webp"])(
    "is an upload of one's own, not %s",
    async (image) => {
      const answer = await post(
        hospital,
        "/admin/gallery/new",
        { title: "Odd", image, active_status: "1" },
        cookie,
      );
      expect(answer.status).toBe(422);
    },
  );
});

test("a member's details reach the public popup, and wrong ones are named", async () => {
  const form = await popupForm(hospital, "/dashboard/staff/new", "member", cookie);
  const wrong = { names: "A", position: "B", email: "x@", phone: "1", facebook: "not a place" };
  const refused = await sendForPage(form, wrong, { cookie });
  expect(summaryOf(refused).map(({ field }) => field)).toEqual([
    "member-email",
    "member-phone",
    "member-facebook",
  ]);
  const values = {
    names: "Ada <Lovelace>",
    position: "Head of Engines",
    bio: "First line\nSecond line",
    email: "ada@alderbrook.example",
    phone: "+44 1632 960399",
    instagram: "https://instagram.example/ada",
    active_status: "1",
  };
  const id = await addRecord(hospital, { list: "/dashboard/staff", table: "staff" }, values, cookie);
  const popup = one((await open(hospital, `/leadership-team/${id}`, "")).root, '[role="dialog"]');
  for (const words of ["Ada <Lovelace>", "Head of Engines", "Second line", "ada@alderbrook.example"]) {
    expect(text(popup)).toContain(words);
  }
  expect(attribute(one(popup, ".socials a"), "href")).toBe("https://instagram.example/ada");
});
