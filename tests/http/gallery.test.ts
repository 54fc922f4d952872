import { describe, expect, test } from "vitest";
import { gallery } from "../../db/demo/content/gallery.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, type Page, text, texts, visit } from "../support/page.ts";

const hospital = hospitalForAll();

const open = (path: string) => visit(hospital.url + path);
const popup = (page: Page) => one(page.root, '[role="dialog"]');
const step = (page: Page, rel: string) =>
  all(popup(page), `a[rel="${rel}"]`).map((link) => attribute(link, "href"));
const ids = (status: number) =>
  hospital
    .rows<{ id: number }>("select id from gallery where active_status = ? order by id", status)
    .map(({ id }) => id);
const shown = gallery.filter(({ active_status }) => active_status === 1);

describe("[D15] a picture of the gallery", () => {
  test("opens by its link over the page it stands on, larger and whole", async () => {
    const list = await open("/gallery");
    const links = hrefs(one(list.root, ".mosaic"));
    expect(links).toEqual(ids(1).map((id) => `/gallery/${id}`));
    const page = await open(links[1] ?? "");
    expect(page.status).toBe(200);
    expect(text(one(page.root, "#popup-title"))).toBe(shown[1]?.title);
    const [picture] = all(popup(page), "img");
    expect(picture && attribute(picture, "src")).toContain(shown[1]?.image);
    expect(attribute(one(popup(page), "source"), "srcset")).toContain("1920w");
    expect(hrefs(popup(page))).toContain("/gallery");
    expect(all(page.root, ".mosaic li")).toHaveLength(shown.length);
    expect(texts(page.root, "title")[0]).toContain(shown[1]?.title);
  });

  test("leads to the one before and the one after, past what is hidden", async () => {
    const [first = 0, second = 0, third = 0] = ids(1);
    const last = ids(1).at(-1) ?? 0;
    expect(step(await open(`/gallery/${first}`), "prev")).toEqual([]);
    expect(step(await open(`/gallery/${first}`), "next")).toEqual([`/gallery/${second}`]);
    expect(step(await open(`/gallery/${last}`), "next")).toEqual([]);
    hospital.change("update gallery set active_status = 0 where id = ?", second);
    try {
      expect(step(await open(`/gallery/${first}`), "next")).toEqual([`/gallery/${third}`]);
      expect(step(await open(`/gallery/${third}`), "prev")).toEqual([`/gallery/${first}`]);
      expect((await open(`/gallery/${second}`)).status).toBe(404);
    } finally {
      hospital.change("update gallery set active_status = 1 where id = ?", second);
    }
  });

  test("without a title is named by its place", async () => {
    const at = shown.findIndex(({ title }) => title === null);
    const words = `Picture ${at + 1} of ${shown.length}`;
    const page = await open(`/gallery/${ids(1)[at]}`);
    expect(text(one(page.root, "#popup-title"))).toBe(words);
    const link = all((await open("/gallery")).root, ".mosaic a")[at];
    expect(link && text(link)).toBe(`Enlarge picture ${at + 1}`);
  });

  test.each(["0", "-1", "1e3", "x", "999999", "1%20or%201=1"])("%s is none", async (id) => {
    expect((await open(`/gallery/${id}`)).status).toBe(404);
  });

  test("stands over the page of the list that it is on, and closes to it", async () => {
    for (let more = 0; more < 30; more++) {
      hospital.change(
        "insert into gallery (title, image, active_status, created_at, updated_at, sort_text) select title, image, 1, created_at, updated_at, sort_text from gallery limit 1",
      );
    }
    const page = await open(`/gallery/${ids(1)[24]}`);
    expect(texts(page.root, ".pages [aria-current]")).toEqual(["2"]);
    expect(attribute(one(popup(page), "[data-close]"), "href")).toBe("/gallery?page=2");
    expect(step(page, "prev")).toEqual([`/gallery/${ids(1)[23]}`]);
  });
});
