import { readdirSync, readFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, visit } from "../support/page.ts";

const hospital = hospitalForAll();
let script: string;
let stylesheet: string;

beforeAll(async () => {
  const { root } = await visit(`${hospital.url}/about`);
  script = attribute(one(root, 'script[type="module"]'), "src") ?? "";
  stylesheet = attribute(one(root, 'link[rel="stylesheet"]'), "href") ?? "";
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A request whose answer is read as it comes, still compressed. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = get(hospital.url + path, { method, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    sent.on("error", reject);
  });
}

test("what is built is kept for a year, because its name changes with its content", async () => {
  expect(script).toMatch(/^\/build\/.+-\w{8,}\.js$/);
  expect(stylesheet).toMatch(/^\/styles\/[0-9a-f]{12}\.css$/);
  for (const path of [script, stylesheet]) {
    const { status, headers } = await ask(path);
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  }
  expect((await ask(script)).headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect((await ask(stylesheet)).headers["content-type"]).toBe("text/css; charset=utf-8");
});

test("what keeps its name is looked at again", async () => {
  for (const path of ["/favicon.svg", "/icons.svg", "/plain.css"]) {
    const { status, headers } = await ask(path);
    expect(status, path).toBe(200);
    expect(headers["cache-control"], path).not.toContain("immutable");
    expect(headers.etag, path).toMatch(/^"[\w-]{22}"$/);
  }
});

test("brotli, gzip or as it is, all the same content", async () => {
  for (const path of [script, stylesheet, "/icons.svg", "/"]) {
    const plain = await ask(path, { "accept-encoding": "identity" });
    const gzip = await ask(path, { "accept-encoding": "gzip" });
    const br = await ask(path, { "accept-encoding": "gzip, deflate, br" });
    expect(plain.headers["content-encoding"], path).toBeUndefined();
    expect(gzip.headers["content-encoding"], path).toBe("gzip");
    expect(br.headers["content-encoding"], path).toBe("br");
    for (const { headers, body } of [plain, gzip, br]) {
      expect(headers.vary, path).toContain("Accept-Encoding");
      expect(headers["content-length"], path).toBe(String(body.length));
    }
    expect(gunzipSync(gzip.body), path).toEqual(plain.body);
    expect(brotliDecompressSync(br.body), path).toEqual(plain.body);
    expect(br.body.length, path).toBeLessThan(plain.body.length);
  }
});

test("a file that the browser has is not sent again", async () => {
  const { headers } = await ask(script);
  const etag = headers.etag ?? "";
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await ask(script, { "if-none-match": known });
    expect([again.status, again.body.length], known).toEqual([304, 0]);
    expect(again.headers.etag, known).toBe(etag);
  }
  expect((await ask(script, { "if-none-match": '"other"' })).status).toBe(200);
});

test("HEAD tells the size and sends nothing", async () => {
  for (const path of [script, "/favicon.svg"]) {
    const [whole, head] = [await ask(path), await ask(path, {}, "HEAD")];
    expect(head.status, path).toBe(200);
    expect(head.headers["content-length"], path).toBe(String(whole.body.length));
    expect(head.body.length, path).toBe(0);
  }
});

test("everything that a page asks for is there, on the site itself", async () => {
  for (const path of ["/", "/doctors/5/amina-diallo", "/appointment", "/nowhere"]) {
    const { root } = await visit(hospital.url + path);
    const assets = [
      ...all(root, "link")
        .filter((link) => attribute(link, "rel") !== "canonical")
        .map((link) => attribute(link, "href")),
      ...all(root, "script").map((element) => attribute(element, "src")),
      ...all(root, "use").map((use) => attribute(use, "href")?.split("#")[0]),
    ];
    for (const asset of new Set(assets.filter((address) => address !== null))) {
      expect(asset, path).toMatch(/^\/(?!\/)/);
      expect((await ask(asset ?? "")).status, asset).toBe(200);
    }
  }
});

test("every icon that a page draws is in the sprite", async () => {
  const sprite = (await ask("/icons.svg")).body.toString();
  for (const path of ["/", "/contact", "/doctors", "/gallery", "/about", "/search?q=zzzz"]) {
    for (const use of all((await visit(hospital.url + path)).root, "use")) {
      expect(sprite, path).toContain(`id="${attribute(use, "href")?.split("#")[1]}"`);
    }
  }
});

test.each([
  "/../package.json",
  "/build/../../package.json",
  "/%2e%2e/package.json",
  "/..%2fpackage.json",
  "/build/index.js",
  "/build/static/favicon.svg",
  "/favicon.svg/",
  "/favicon.svg.br",
  "/package.json",
  "/db/wellhouse.sqlite",
  "/uploads/logo.png",
])("%s is not served", async (path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(404);
  expect(body.toString()).not.toContain('"dependencies"');
});

test("no script that browsers get carries the library that checks forms: it weighs more than all else", () => {
  const scripts = readdirSync("public/build", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  expect(scripts.length).toBeGreaterThan(20);
  const carriers = scripts.filter((name) =>
    readFileSync(`public/build/${name}`, "utf8").includes("invalid_type"),
  );
  expect(carriers).toEqual([]);
});
