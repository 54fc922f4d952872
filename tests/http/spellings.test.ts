import { describe, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { wish } from "../support/bookings.ts";
import { formOn, send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { ask } from "../support/kept-pages.ts";
import { all, attribute, visit } from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll({ env: { METRICS_TOKEN: "m".repeat(20) } });

const metric = async (name: string) => {
  const headers = { authorization: `Bearer ${"m".repeat(20)}` };
  const text = await (await fetch(`${hospital.url}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1]);
};

const slug = () =>
  hospital.rows<{ slug: string }>("select slug from updates where published_status = 1 order by id")[0]
    ?.slug ?? "";

const pages = () => [
  {
    own: "/departments/1/cardiology",
    wrong: [
      "/departments/1/Cardiology",
      "/departments/1/x",
      "/departments/1/%63ardiology",
      "/departments/1/cardiology/",
      "/Departments/1/cardiology",
      `/departments/1/${"x".repeat(400)}`,
    ],
  },
  {
    own: "/departments/1/cardiology/services/1",
    wrong: [
      "/departments/1/Cardiology/services/1",
      "/departments/1/x/services/1",
      "/departments/1/cardiology/services/1/",
    ],
  },
  {
    own: "/doctors/5/amina-diallo",
    wrong: [
      "/doctors/5/x",
      "/doctors/5/Amina-Diallo",
      "/doctors/5/amina%2Ddiallo",
      "/doctors/5/amina-diallo/",
    ],
  },
  {
    own: `/blog/${slug()}`,
    wrong: [`/blog/%${slug().charCodeAt(0).toString(16)}${slug().slice(1)}`, `/blog/${slug()}/`],
  },
];

describe("[A10] a page with a name in its address", () => {
  test("has one address, and every other leads there with its query", async () => {
    for (const { own, wrong } of pages()) {
      expect((await ask(hospital, own)).status, own).toBe(200);
      for (const path of wrong) {
        for (const query of ["", "?day=2031-01-06&from=%2Fx"]) {
          for (const method of ["GET", "HEAD"]) {
            const { status, headers } = await ask(hospital, path + query, {}, method);
            expect([status, headers.location], `${method} ${path}`).toEqual([301, own + query]);
            expect(headers["cache-control"], path).toMatch(/no-store|no-cache|max-age=0/);
          }
        }
      }
    }
  });

  test("leads from its old address when it is renamed, as redirects by hand do", async () => {
    const token = await tokenOf(hospital, accounts.admin);
    const rename = (path: string, body: object) => call(hospital, "PUT", path, { token, body });
    const [old, renamed] = ["/departments/2/paediatrics", "/departments/2/child-health"];
    expect((await ask(hospital, old)).status).toBe(200);
    expect((await rename("departments/2", { name: "Child health" })).code).toBe(200);
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await ask(hospital, `${old}?x=1`, {}, method);
      expect([status, headers.location, headers["cache-control"]]).toEqual([
        301,
        `${renamed}?x=1`,
        "no-store",
      ]);
    }
    expect((await ask(hospital, renamed)).status).toBe(200);
  });

  test("is the same address for whoever is signed in", async () => {
    const cookie = await cookieOf(hospital, accounts.patient);
    expect(await ask(hospital, "/doctors/5/x?a=1", { cookie })).toMatchObject({
      status: 301,
      headers: { location: "/doctors/5/amina-diallo?a=1" },
    });
  });

  test("is not there under any name when there is no such record", async () => {
    for (const path of ["/departments/999/x", "/doctors/999/x", "/doctors/1/x", "/blog/nowhere"])
      expect((await ask(hospital, path)).status, path).toBe(404);
    const { headers } = await ask(hospital, "/departments/1/x/services/999");
    expect((await ask(hospital, headers.location ?? "/departments/1/cardiology/services/999")).status).toBe(
      404,
    );
  });

  test("takes no room in memory under another spelling", async () => {
    await ask(hospital, `/api/updates/${slug()}`);
    const before = await metric("wellhouse_page_cache_pages");
    for (let index = 0; index < 50; index++) {
      for (const path of ["/departments/1/", "/doctors/5/", "/departments/1/x/services/1?"])
        await ask(hospital, `${path}${index}`);
      await ask(hospital, `/api/updates/${"%61".repeat(index % 3)}${slug()}`);
    }
    const spelled = [...slug()].map((letter) => `%${letter.charCodeAt(0).toString(16)}`);
    for (let index = 1; index < spelled.length; index++) {
      const path = spelled.slice(0, index).join("") + slug().slice(index);
      expect((await ask(hospital, `/api/updates/${path}`)).status).toBe(200);
      expect((await ask(hospital, `/blog/${path}`)).status).toBe(301);
    }
    expect(await metric("wellhouse_page_cache_pages")).toBe(before);
  });

  test("takes no more room for values of a query that are no page, no day and no department", async () => {
    const lists = ["/updates", "/gallery", "/doctors", "/contact", "/doctors/5/amina-diallo", "/api/slides"];
    for (const path of [...lists, "/sign-in", "/subscribe"]) await ask(hospital, path);
    const before = await metric("wellhouse_page_cache_pages");
    for (let index = 50; index < 90; index++) {
      for (const address of [
        ...[`/updates?page=x${index}`, `/gallery?page=${index}`, `/doctors?department_id=${index}`],
        ...[`/contact?map=${index}`, `/sign-in?from=%2F${index}`, `/subscribe?from=%2F${index}`],
        ...[`/doctors/5/amina-diallo?day=20${index}-01-06`, `/doctors/5/amina-diallo?day=${index}`],
        ...[`/api/slides?page=${index}`, `/api/slides?per_page=${index}`, `/api/slides?sort=${index}`],
      ]) {
        expect([200, 404, 422], address).toContain((await ask(hospital, address)).status);
      }
    }
    expect(await metric("wellhouse_page_cache_pages")).toBe(before);
  });

  test("takes what is sent to another spelling, once", async () => {
    const cookie = await cookieOf(hospital, accounts.patient);
    const page = await visit(`${hospital.url}/doctors/5/amina-diallo`, { headers: { cookie } });
    const form = formOn(page, "booking");
    const wanted = wish("10:00");
    const wrong = { ...form, action: `${hospital.url}/doctors/5/somebody?x=1` };
    const led = await send(wrong, wanted, { cookie });
    expect([led.status, led.headers.get("location")]).toEqual([308, "/doctors/5/amina-diallo?x=1"]);
    const stored = () =>
      hospital.rows("select id from appointments where description = ?", wanted.description);
    expect(stored()).toEqual([]);
    expect(
      (await send({ ...form, action: hospital.url + led.headers.get("location") }, wanted, { cookie }))
        .status,
    ).toBe(303);
    expect(stored()).toHaveLength(1);
  });

  test("is linked to by its address, except where the list of departments has the name as it stands", async () => {
    for (const path of [
      "/",
      "/doctors",
      "/updates",
      "/search?q=cardiology",
      "/departments/1/cardiology",
      "/doctors/5/amina-diallo",
    ]) {
      const { root } = await visit(hospital.url + path);
      const links = all(root, "a").map((link) => attribute(link, "href") ?? "");
      const named = new Set(links.filter((href) => /^\/(?:departments|doctors|blog)\/./.test(href)));
      expect(named.size, path).toBeGreaterThan(0);
      for (const href of named) expect((await ask(hospital, href)).status, `${path} → ${href}`).toBe(200);
    }
    const { root } = await visit(`${hospital.url}/departments`);
    for (const link of all(root, "main h2 a")) {
      const { status, headers } = await ask(hospital, attribute(link, "href") ?? "");
      expect([200, 301]).toContain(status);
      if (status === 301) expect((await ask(hospital, headers.location ?? "")).status).toBe(200);
    }
  });
});
