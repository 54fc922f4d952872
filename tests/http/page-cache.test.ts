import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { publicPageAt } from "../../app/http/page-cache/kept-pages.ts";
import { contentTables, keptPages } from "../../app/http/public-pages.ts";
import { publicAddresses, publicPaths, publicReads } from "../support/addresses.ts";
import { tokenOf } from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { comparable, outdated, pastTheCache, ask as sendTo, withoutKey } from "../support/kept-pages.ts";
import { parsePrometheus } from "../support/prometheus.ts";
import { exchange } from "../support/raw-client.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { openQueries } from "../support/test-database.ts";

const hospital = hospitalForAll({ env: { LIMIT_API: "1000000" } });
/** Every address that is kept, and one of each kind of page. */
let addresses: string[];
let samples: string[];
/** The calls among them, by their path in the document of the API. */
let calls: Record<string, string>;

beforeAll(async () => {
  const stylesheet = /\/styles\/\w+\.css/.exec((await ask("/about")).body.toString())?.[0] ?? "";
  const pages = Object.values(publicAddresses(hospital));
  const lists = ["/doctors?department_id=2", "/doctors?department_id=", "/sign-in?from=%2Fabout"];
  const documents = ["/sitemap.xml", "/robots.txt", "/updates.atom", "/site.webmanifest", stylesheet];
  calls = await publicReads(hospital);
  const others = [...lists, ...documents, ...Object.values(calls), "/api/slides?sort=-title"];
  addresses = [...pages.flat().filter(isKept), ...others];
  samples = [...pages.map(([first = "/"]) => first).filter(isKept), ...others];
});

const pageAt = (address: string) => publicPageAt(new URL(address, "http://hospital"));
const isKept = (address: string) => pageAt(address) !== undefined;

let drops = 0;

/** Changes, past the program's back, something that no page shows, which nobody can know. */
function dropAll(): void {
  hospital.change("update partners set updated_at = ?", new Date(1_900_000_000_000 + ++drops).toISOString());
}

const ask = (path: string, headers?: Record<string, string>, method?: string) =>
  sendTo(hospital, path, headers, method);

test("kept or rendered for one visitor: the same status, headers and bytes", {
  timeout: 180_000,
}, async () => {
  const differing = [];
  for (const address of addresses) {
    await ask(address);
    const { status, headers } = await ask(address);
    expect(status, address).toBe(200);
    expect(headers["cache-control"], address).toMatch(/^(?:no-cache|public, .*)$/);
    expect(headers.etag, address).toMatch(/^W\/"[\w-]{22}"$/);
    if (await outdated(hospital, address)) differing.push(address);
  }
  expect(addresses.length).toBeGreaterThan(60);
  expect(differing).toEqual([]);
});

test("every public path is kept, or it is known why not", () => {
  // Neither a suggestion nor a request must say whose it is: two of the same words are two.
  // A document goes out as it is read from the disk.
  const anew = ["/suggestion", "/documents/:id/:name", "/appointment", "/waiting-list", "*"];
  expect(publicPaths.filter((path) => !(path in keptPages))).toEqual(anew);
  const odd = ["/?utm_source=x", "/about?page=1", "/updates?page=2&x", `/sign-in?from=/${"x".repeat(500)}`];
  for (const address of [...odd, "/search?q=heart", "/nowhere", "/dashboard/overview", "/profile"]) {
    expect(isKept(address), address).toBe(false);
  }
});

test("[A10] of a query only the values that the site's own pages write are kept, in one spelling", () => {
  for (const address of ["/updates?page=2", "/gallery?page=10", "/contact?map=shown", "/sign-up?from=%2F"])
    expect(isKept(address), address).toBe(true);
  const pages = ["1", "0", "02", "x", "-1", "2.0", "", "2&page=2", "%32", "2222222222"];
  const others = [
    ...["/contact?map=", "/contact?map=x", "/doctors?department_id=x", "/doctors?department_id=01"],
    ...["/doctors?department_id=2&department_id=2", "/doctors?department_id=%32"],
    ...["/doctors/5/amina-diallo?day=2031-01-06", "/doctors/5/amina-diallo?day=x"],
    ...[
      "/sign-in?from=/about",
      "/sign-in?from=%2Fx",
      "/sign-in?from=%2Fupdates%3Fpage%3D2",
      "/sign-in?from=",
    ],
    ...["/api/slides?page=2", "/api/slides?per_page=7", "/api/slides?sort=title&sort=title"],
  ];
  for (const address of [...pages.map((value) => `/updates?page=${value}`), ...others])
    expect(isKept(address), address).toBe(false);
});

test("so is every call that reads what is public, unless it searches", () => {
  expect(Object.keys(calls)).toContain("/web-info");
  expect(Object.keys(calls).length).toBeGreaterThan(10);
  expect(Object.values(calls).filter((address) => !isKept(address))).toEqual([]);
  for (const address of [
    "/api/slides?q=heart",
    "/api/slides?x",
    "/api/slides?page=1",
    "/api/contacts",
    "/api/users/admins",
  ]) {
    expect(isKept(address), address).toBe(false);
  }
});

describe("whatever a visitor's request says, they get what everybody gets", () => {
  const odd: Array<Record<string, string>> = [
    { host: "evil.example" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", forwarded: "host=evil.example" },
    { "x-forwarded-for": "203.0.113.9" },
    { accept: "application/json" },
    { "accept-language": "fr" },
    { authorization: "Bearer abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq" },
    { range: "bytes=0-10" },
    { cookie: "_ga=GA1.2.3; theme=dark" },
    { origin: "https://evil.example", referer: "https://evil.example/" },
    { "user-agent": "<script>", "x-remix-request": "yes", "x-http-method-override": "DELETE" },
    { "cache-control": "no-cache", pragma: "no-cache" },
    { "if-modified-since": "Sat, 21 Nov 2099 00:00:00 GMT", "if-none-match": '"other"' },
    { "accept-encoding": "br;q=0, gzip;q=0" },
    { "accept-encoding": "zstd, identity" },
  ];

  test.each(odd)("%j", async (headers) => {
    // The odd request is also the first one of a new version, the one that has the page rendered.
    const before = await ask("/contact");
    dropAll();
    const first = await ask("/contact", headers);
    expect(first.body.equals(before.body)).toBe(false);
    const usual = await ask("/contact");
    const again = await ask("/contact", headers);
    expect(first.status).toBe(200);
    expect(first.body.equals(usual.body)).toBe(true);
    expect(comparable(again)).toEqual(comparable(usual));
    expect(again.body.equals(usual.body)).toBe(true);
    expect(usual.body.toString()).not.toMatch(/evil|203\.0\.113\.9/);
  });

  test.each(odd)("%j, with a call", async (headers) => {
    dropAll();
    const answers = [await ask("/api/users/doctors", headers), await ask("/api/users/doctors")];
    answers.push(await ask("/api/users/doctors", headers));
    const [first, usual, again] = answers.map((answer) => comparable(answer));
    expect(usual?.status).toBe(200);
    expect([first, again]).toEqual([usual, usual]);
  });

  test("each encoding holds the same page", async () => {
    const plain = await ask("/", { "accept-encoding": "identity" });
    const gzip = await ask("/", { "accept-encoding": "br;q=0, gzip" });
    const br = await ask("/", { "accept-encoding": "gzip, br" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect([gzip.headers["content-encoding"], br.headers["content-encoding"]]).toEqual(["gzip", "br"]);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    // Sent often, a page is compressed further; it stays the same page.
    let smallest = br;
    while (smallest.body.length === br.body.length) smallest = await ask("/", { "accept-encoding": "br" });
    expect(brotliDecompressSync(smallest.body)).toEqual(plain.body);
    expect(smallest.headers.etag).toBe(br.headers.etag);
  });

  test.each(["/about", "/search?q=heart", "/api/updates"])(
    "and the same %s that is made anew",
    async (path) => {
      const made = (encoding: string) => ask(path, { ...pastTheCache, "accept-encoding": encoding });
      const [plain, gzip, br] = [await made("identity"), await made("gzip, deflate"), await made("gzip, br")];
      const encodings = [plain, gzip, br].map(({ headers }) => headers["content-encoding"]);
      expect(encodings).toEqual([undefined, "gzip", "br"]);
      expect(withoutKey(gunzipSync(gzip.body))).toBe(withoutKey(plain.body));
      expect(withoutKey(brotliDecompressSync(br.body))).toBe(withoutKey(plain.body));
    },
  );
});

describe("what a browser has is not sent again", () => {
  test.each(["/", "/doctors", "/sitemap.xml", "/?utm_source=x", "/api/slides", "/api/slides?q="])(
    "%s",
    async (address) => {
      const { headers } = await ask(address);
      const etag = headers.etag ?? "";
      for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
        const again = await ask(address, { "if-none-match": known });
        expect([again.status, again.body.length], known).toEqual([304, 0]);
        expect(again.headers.etag, known).toBe(etag);
        expect(again.headers["cache-control"], known).toBe(headers["cache-control"]);
        expect(again.headers["content-security-policy"], known).toBe(headers["content-security-policy"]);
      }
      expect((await ask(address, { "if-none-match": 'W/"other"' })).status).toBe(200);
    },
  );

  test("HEAD answers like GET, without the body", async () => {
    for (const address of ["/", "/sitemap.xml", "/nowhere", "/api/slides", "/api/departments/999999"]) {
      const [whole, head] = [await ask(address), await ask(address, {}, "HEAD")];
      expect([head.status, head.body.length], address).toEqual([whole.status, 0]);
      expect(comparable({ ...head, body: whole.body }), address).toEqual(comparable(whole));
    }
    dropAll();
    expect((await ask("/about", {}, "HEAD")).body.length).toBe(0);
    expect((await ask("/about")).body.toString()).toContain("</html>");
  });
});

describe("nothing private is kept, and nobody with something private gets what is kept", () => {
  test("somebody who is signed in sees their own page, and leaves nothing of it", async () => {
    const cookie = await cookieOf(hospital, accounts.patient);
    for (const address of ["/", "/doctors/5/amina-diallo", "/appointment", "/about"]) {
      dropAll();
      const { etag } = (await ask(address)).headers;
      const own = await ask(address, { cookie, "if-none-match": `${etag}, *` });
      expect(own.status, address).toBe(200);
      expect(own.headers["cache-control"], address).toBe("private, no-store");
      expect(own.headers.etag, address).toBeUndefined();
      expect(own.body.toString(), address).not.toContain('href="/sign-in?from');
      const everybodys = await ask(address);
      expect(everybodys.body.toString(), address).toContain('href="/sign-in?from');
      expect(everybodys.headers["set-cookie"], address).toBeUndefined();
    }
    expect((await ask("/sign-in", { cookie })).status).toBe(303);
    expect((await ask("/sign-in")).status).toBe(200);
  });

  test("a message is shown to the one it is for, once", async () => {
    const body = new URLSearchParams({ message: "The message is not for everybody" });
    const headers = { origin: hospital.url };
    const sent = await fetch(`${hospital.url}/suggestion`, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    const cookie = sent.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(cookie).toMatch(/^flash=/);
    dropAll();
    const own = await ask("/", { cookie });
    expect(own.body.toString()).toContain('class="notice');
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect(own.headers["set-cookie"]?.[0]).toMatch(/^flash=;/);
    const everybodys = await ask("/");
    expect(everybodys.body.toString()).not.toContain('class="notice');
    expect(everybodys.headers["set-cookie"]).toBeUndefined();
  });

  test("a call with a token is answered for its sender, and leaves nothing of it", async () => {
    const token = await tokenOf(hospital, accounts.admin);
    const title = "A slide for the staff alone";
    hospital.change("update slides set title = ?, active_status = 0 where id = 1", title);
    for (const path of ["/api/slides", "/nowhere/../api/slides"]) {
      for (const drop of [dropAll, () => {}]) {
        drop();
        const head = `Host: x\r\nAuthorization: Bearer ${token}\r\nIf-None-Match: *\r\nConnection: close`;
        const own = await exchange(hospital.url, `GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
        expect(own).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
        expect(own).toContain(title);
        expect(own).toContain("cache-control: private, no-store");
        const everybodys = await ask("/api/slides");
        expect(everybodys.body.toString()).not.toContain(title);
        expect(everybodys.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
      }
    }
  });

  test("only answers to GET and HEAD that succeeded are kept", async () => {
    const nowhere = await ask("/departments/999999/nowhere");
    expect(nowhere.status).toBe(404);
    expect(nowhere.headers.etag).toBeUndefined();
    const failed = await fetch(`${hospital.url}/contact`, { method: "POST", body: new URLSearchParams() });
    expect(failed.status).toBe(422);
    expect((await ask("/contact")).body.toString()).not.toContain("There is a problem");
  });
});

describe("one rendering for many", () => {
  const renderings = async () => {
    const answer = await fetch(`${hospital.url}/metrics`);
    const figures = parsePrometheus(await answer.text());
    return figures.get('wellhouse_page_cache_answers_total{by="miss"}') ?? Number.NaN;
  };

  test("fifty who come at once to a page that is not kept are one rendering", async () => {
    dropAll();
    const before = await renderings();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask("/about")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await renderings()).toBe(before + 1);
  });
});

describe("which tables public pages show", () => {
  test("no page shows a row of a table whose commits do not drop it", async () => {
    const shown = await renderedPages();
    const database = openQueries(hospital.folder);
    const others = database.tableNames().filter((name) => !contentTables.has(name));
    const held = ["appointments", "waiting_list"];
    expect(others).toEqual(expect.arrayContaining(held));
    // What is offered goes with those to whom it is, and claims go along with both.
    const alone = [...held, "claims", "waiting_asked"];
    database.empty(others.filter((name) => !alone.includes(name)));
    expect(await renderedPages()).toEqual(shown);
    database.empty(["waiting_asked", "claims", ...held.toReversed()]);
    database.close();
    for (const [address, page] of await renderedPages()) {
      if (page !== shown.get(address)) {
        expect(pageAt(address)?.reads, address).toEqual(held);
      }
    }
  });

  async function renderedPages(): Promise<Map<string, string>> {
    const pages = new Map<string, string>();
    for (const address of samples) pages.set(address, withoutKey((await ask(address, pastTheCache)).body));
    return pages;
  }
});
