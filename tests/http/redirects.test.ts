import { beforeAll, describe, expect, test } from "vitest";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { popupForm } from "../support/dashboard.ts";
import { sendForPage } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { one, text } from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let token: string;

beforeAll(async () => {
  token = await tokenOf(hospital, accounts.admin);
});

const add = (from_path: string, to_address: string) =>
  call(hospital, "POST", "redirects", { token, body: { from_path, to_address } });
const ask = (path: string, method = "GET") => fetch(hospital.url + path, { method, redirect: "manual" });
const whereTo = async (path: string) => {
  const { status, headers } = await ask(path);
  return [status, headers.get("location")];
};

describe("an address that has nothing", () => {
  test("leads where staff say, whether or not a page could stand there", async () => {
    expect(await whereTo("/opening-hours")).toEqual([404, null]);
    await add("/opening-hours", "/pages/visiting");
    await add("blog/older-than-the-site", "https://archive.example/news?id=7");
    expect(await whereTo("/opening-hours")).toEqual([301, "/pages/visiting"]);
    expect(await whereTo("/opening-hours/")).toEqual([301, "/pages/visiting"]);
    expect(await whereTo("/blog/older-than-the-site")).toEqual([301, "https://archive.example/news?id=7"]);
    expect((await ask("/opening-hours", "HEAD")).status).toBe(301);
    expect((await ask("/opening-hours", "POST")).status).not.toBe(301);
  });

  test("leads to the end of a chain at once, and nowhere in a circle", async () => {
    await add("/one", "/two");
    await add("/two", "/contact");
    expect(await whereTo("/one")).toEqual([301, "/contact"]);
    // What older versions took.
    await add("/round", "/and-round");
    await add("/and-round", "/contact");
    hospital.change("update redirects set to_address = '/round' where from_path = '/and-round'");
    await expect.poll(() => whereTo("/round")).toEqual([404, null]);
    await add("/itself", "/contact");
    hospital.change("update redirects set to_address = '/itself?x=1' where from_path = '/itself'");
    await expect.poll(() => whereTo("/itself")).toEqual([404, null]);
  });

  test.each([
    ["/self/", "/self?x=1"],
    ["/back", "/there"],
    ["/back", "/on-the-way"],
  ])("from %s to %s, which leads back, is refused by both doors", async (from_path, to_address) => {
    await add("/on-the-way", "/there");
    await add("/there", "/back");
    const errors = { to_address: ["This leads back to the old address"] };
    expect(await add(from_path, to_address)).toMatchObject({ code: 422, body: { errors } });
    const cookie = await cookieOf(hospital, accounts.admin);
    const form = await popupForm(hospital, "/admin/redirects/new", "redirect", cookie);
    const shown = await sendForPage(form, { from_path, to_address }, { cookie });
    expect([shown.status, text(one(shown.root, "#redirect-to_address-error"))]).toEqual([
      422,
      `Error: ${errors.to_address[0]}`,
    ]);
  });

  test.each([
    ["/old-page", "javascript:alert(1)", "to_address"],
    ["/old-page", "mailto:us@hospital.example", "to_address"],
    ["javascript:alert(1)", "/contact", "from_path"],
  ])("from %s to %s is no address of the web, and refused", async (from_path, to_address, field) => {
    const errors = { [field]: ["Enter an address that begins with / or https://"] };
    expect(await add(from_path, to_address)).toMatchObject({ code: 422, body: { errors } });
  });

  test("may be written as the whole old address", async () => {
    await add("https://old.hospital.example/find-us/", "/contact");
    expect(await whereTo("/find-us")).toEqual([301, "/contact"]);
    expect(await whereTo("/find-us?from=map")).toEqual([301, "/contact"]);
  });

  test("is told by its query, where the old site did so", async () => {
    const { from_path } = recordOf(await add("https://old.hospital.example/index.php?p=7", "/contact"));
    expect(from_path).toBe("/index.php?p=7");
    expect(await whereTo("/index.php?p=7")).toEqual([301, "/contact"]);
    expect(await whereTo("/index.php?p=8")).toEqual([404, null]);
    expect(await whereTo("/index.php")).toEqual([404, null]);
    await add("/index.php", "/about");
    expect(await whereTo("/index.php?p=8")).toEqual([301, "/about"]);
    expect(await whereTo("/index.php?p=7")).toEqual([301, "/contact"]);
  });

  test("may be a number of the old site’s home page, which itself stays", async () => {
    expect((await ask("/?p=7")).status).toBe(200);
    await add("/?p=7", "/?p=8");
    await add("/?p=8", "/contact");
    expect(await whereTo("/?p=8")).toEqual([301, "/contact"]);
    expect((await fetch(`${hospital.url}/?p=7`)).url).toBe(`${hospital.url}/contact`);
    expect((await ask("/?p=7", "HEAD")).status).toBe(301);
    for (const path of ["/", "/?p=77", "/?q=7", "/contact?p=7"])
      expect((await ask(path)).status, path).toBe(200);
    const errors = { to_address: ["This leads back to the old address"] };
    expect(await add("/?p=9", "/?p=9#news")).toMatchObject({ code: 422, body: { errors } });
  });

  test("in another language leads on by itself, else as in the main one", async () => {
    await call(hospital, "PUT", "languages", { token, body: { main: "en", open: ["en", "fr"] } });
    await add("/plan", "/contact");
    await add("/fr/plan", "/fr/about");
    await expect.poll(() => whereTo("/fr/plan")).toEqual([301, "/fr/about"]);
    expect(await whereTo("/plan")).toEqual([301, "/contact"]);
    await add("/map", "/contact");
    expect((await whereTo("/fr/map"))[0]).toBe(301);
    // Not round and round by way of another language.
    const errors = { to_address: ["This leads back to the old address"] };
    expect(await add("/lost", "/fr/lost")).toMatchObject({ code: 422, body: { errors } });
    hospital.change("update redirects set to_address = '/fr/map' where from_path = '/map'");
    await expect.poll(() => whereTo("/fr/map")).toEqual([404, null]);
  });

  test("of two says the newer, and nothing when that is deleted with the other", async () => {
    const older = recordOf(await add("/clinic", "/about")).id;
    const newer = recordOf(await add("/clinic", "/departments")).id;
    expect(await whereTo("/clinic")).toEqual([301, "/departments"]);
    await call(hospital, "DELETE", `redirects/${newer}`, { token });
    expect(await whereTo("/clinic")).toEqual([301, "/about"]);
    await call(hospital, "DELETE", `redirects/${older}`, { token });
    expect(await whereTo("/clinic")).toEqual([404, null]);
  });
});

describe("a page that is there", () => {
  test("stays there, whichever way leads by it", async () => {
    await add("/leadership-team", "/about");
    await add("/about", "/pages/visiting");
    await add("/old-team", "/older-team");
    await add("/older-team", "/leadership-team");
    expect((await ask("/about")).status).toBe(200);
    expect(await whereTo("/old-team")).toEqual([301, "/leadership-team"]);
    expect((await ask("/leadership-team")).status).toBe(200);
  });

  test("is where the way ends, of pages that come and go", async () => {
    const page = { title: "Parking", questions: 0, place: "menu", position: 9, active_status: 1 };
    const { id } = recordOf(await call(hospital, "POST", "pages", { token, body: page }));
    await add("/pages/parking", "/contact");
    await add("/car-park", "/pages/parking");
    const arrive = async () => new URL((await fetch(`${hospital.url}/car-park`)).url).pathname;
    expect(await arrive()).toBe("/pages/parking");
    await call(hospital, "DELETE", `pages/${id}`, { token });
    expect(await arrive()).toBe("/contact");
  });
});

test.each(["//evil.example/x", "\\\\evil.example", "/\\evil.example/x"])(
  "%s is a path of this site",
  async (address) => {
    const { to_address } = recordOf(await add("/away", address));
    expect(new URL(String(to_address), hospital.url).host).toBe(new URL(hospital.url).host);
  },
);

test.each([
  [{ from_path: "", to_address: "/x" }, "from_path", "Enter the old address"],
  [{ to_address: "/x" }, "from_path", "Enter the old address"],
  [{ from_path: "/x", to_address: "" }, "to_address", "Enter the new address"],
  [{ from_path: "/x" }, "to_address", "Enter the new address"],
])("%j is refused", async (body, field, message) => {
  const answered = await call(hospital, "POST", "redirects", { token, body });
  expect([answered.code, answered.body.errors]).toEqual([422, { [field]: [message] }]);
});
