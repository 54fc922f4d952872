import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ownFormatWidths, pictureWidths } from "../../app/pictures/picture-address.ts";
import { sendPicture } from "../support/dashboard.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, visit } from "../support/page.ts";
import { exchange, statusOf } from "../support/raw-client.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { picture as smallPicture } from "../support/uploads.ts";

const name = "department-cardiology.png";

const hospital = hospitalForAll();

const ask = (address: string, init: RequestInit = {}) =>
  fetch(`${hospital.url}/files/images/${address}`, init);

async function pictureAt(address: string) {
  const answer = await ask(address);
  expect(answer.status, address).toBe(200);
  const body = Buffer.from(await answer.arrayBuffer());
  const { format, width } = await sharp(body).metadata();
  return { answer, body, format, width };
}

test("the original, as it was stored", async () => {
  const { answer, body } = await pictureAt(name);
  expect(body).toEqual(readFileSync(path.join(hospital.folder, "uploads", name)));
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("content-length")).toBe(String(body.length));
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

test.each(pictureWidths)("%i pixels wide, as WebP", async (width) => {
  const original = (await pictureAt(name)).width ?? 0;
  const webp = await pictureAt(`${width}/${name}.webp`);
  expect([webp.format, webp.width]).toEqual(["webp", Math.min(width, original)]);
  expect(webp.answer.headers.get("content-type")).toBe("image/webp");
  expect(webp.answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test.each(ownFormatWidths)("%i pixels wide, in its own format", async (width) => {
  const original = (await pictureAt(name)).width ?? 0;
  const own = await pictureAt(`${width}/${name}`);
  expect([own.format, own.width]).toEqual(["png", Math.min(width, original)]);
  expect(own.answer.headers.get("content-type")).toBe("image/png");
});

test("a picture is never drawn larger than it is", async () => {
  const { width: own = 0 } = await pictureAt("logo.png");
  const widest = await pictureAt("1920/logo.png.webp");
  expect(widest.width).toBe(Math.min(own, 1920));
});

test("a size is made once and kept", async () => {
  const address = "640/department-eye.png.webp";
  const first = await pictureAt(address);
  const kept = path.join(hospital.folder, "uploads", "sizes", "640", "department-eye.png.webp");
  expect(readFileSync(kept)).toEqual(first.body);
  expect((await pictureAt(address)).body).toEqual(first.body);
});

test("asked for many times at once, it is made once, and every answer is whole", async () => {
  const addresses = Array.from({ length: 6 }, () => "960/department-dental.png.webp");
  const [first, ...others] = await Promise.all(addresses.map(pictureAt));
  for (const other of others) expect(other.body).toEqual(first?.body);
  const files = readdirSync(path.join(hospital.folder, "uploads", "sizes", "960"));
  expect(files.filter((file) => file.startsWith("department-dental"))).toEqual([
    "department-dental.png.webp",
  ]);
});

test("what staff upload is made in every width before anybody asks for it", async () => {
  const upload = await sendPicture(hospital, await cookieOf(hospital, accounts.admin));
  const folder = path.join(hospital.folder, "uploads", "sizes");
  const made = () =>
    pictureWidths.filter((width) => existsSync(path.join(folder, String(width), `${upload}.webp`)));
  await expect.poll(made, { timeout: 30_000 }).toEqual([...pictureWidths]);
  const { body } = await pictureAt(`320/${upload}.webp`);
  expect(readFileSync(path.join(folder, "320", `${upload}.webp`))).toEqual(body);
});

test("HEAD tells the size and sends nothing", async () => {
  for (const address of [name, `320/${name}.webp`]) {
    const { body } = await pictureAt(address);
    const head = await ask(address, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(body.length)]);
    expect(await head.text()).toBe("");
  }
});

test("[A7] a picture is there in the widths that some page asks for, and in no other", async () => {
  const cookie = await cookieOf(hospital, accounts.admin);
  const asked = new Set<string>();
  const pages = ["/", "/gallery/1", "/doctors/5/amina-diallo", "/leadership-team", "/about", "/admin/slides"];
  for (const page of [...pages, "/departments/1/cardiology", "/blog/four-weeks-for-your-heart"]) {
    const { html } = await visit(hospital.url + page, { headers: { cookie } });
    for (const [, width, webp = ""] of html.matchAll(/\/files\/images\/(\d+)\/[\w-]+\.\w+(\.webp)?/g))
      asked.add(width + webp);
  }
  const there = new Set<string>();
  for (const width of [48, ...pictureWidths, 2560]) {
    for (const webp of ["", ".webp"])
      if ((await ask(`${width}/${name}${webp}`, { method: "HEAD" })).status === 200) there.add(width + webp);
  }
  expect([...there].sort()).toEqual([...asked].sort());
});

test("every picture of a page is there in its smallest width", { timeout: 180_000 }, async () => {
  // That is made of a small one in a moment.
  const small = await smallPicture();
  const stored = path.join(hospital.folder, "uploads");
  for (const file of readdirSync(stored).filter((entry) => entry.endsWith(".png")))
    writeFileSync(path.join(stored, file), small);
  const addresses = new Set<string>();
  for (const page of ["/", "/gallery", "/doctors", "/leadership-team/1", "/blog/four-weeks-for-your-heart"]) {
    const { root } = await visit(hospital.url + page);
    for (const picture of all(root, "img")) addresses.add(attribute(picture, "src") ?? "");
    for (const source of all(root, "source")) {
      const [smallest] = attribute(source, "srcset")?.split(", ") ?? [];
      addresses.add(smallest?.split(" ")[0] ?? "");
    }
  }
  expect(addresses.size).toBeGreaterThan(80);
  for (const address of addresses) {
    const { status } = await fetch(hospital.url + address, { method: "HEAD" });
    expect(status, address).toBe(200);
  }
});

test.each([
  "",
  "none.png",
  "320/none.png.webp",
  `321/${name}.webp`,
  `0320/${name}`,
  `${name}.webp`,
  `320/${name}.jpg`,
  `320/${name}.avif`,
  "department-cardiology.jpg",
  "department-cardiology",
  `sizes/320/${name}`,
  "DEPARTMENT-CARDIOLOGY.PNG",
  "hospital.sqlite",
])("%j is not found", async (address) => {
  expect((await ask(address)).status).toBe(404);
});

test.each([
  "../hospital.sqlite",
  "..%2fhospital.sqlite",
  "%2e%2e/hospital.sqlite",
  "%2e%2e%2fhospital.sqlite",
  "320/../../hospital.sqlite",
  "320/..%5c..%5chospital.sqlite",
  "....//hospital.sqlite",
  "%00logo.png",
  "logo.png%00",
  "/etc/passwd",
  "sizes/../../hospital.sqlite",
])("nothing outside the uploads is reached by %s", async (address) => {
  const request = `GET /files/images/${address} HTTP/1.1\r\nHost: hospital\r\nConnection: close\r\n\r\n`;
  const answer = await exchange(hospital.url, request);
  expect([400, 404]).toContain(statusOf(answer));
  expect(answer).not.toMatch(/SQLite format|root:/);
});

test("a private upload is not there for the public, nor is a file that nobody recorded", async () => {
  const uploads = path.join(hospital.folder, "uploads");
  for (const copy of ["private.png", "stray.png"])
    copyFileSync(path.join(uploads, name), path.join(uploads, copy));
  hospital.change(
    `insert into uploads (file_name, visibility, media_type, bytes, width, height, created_at)
     values ('private.png', 'private', 'image/png', 1, 1, 1, 't')`,
  );
  for (const copy of ["private.png", "stray.png"]) {
    for (const address of [copy, `320/${copy}`, `320/${copy}.webp`]) {
      expect((await ask(address)).status, address).toBe(404);
    }
  }
});

test("a recorded upload whose file is gone is not found, and no failure", async () => {
  hospital.change(
    `insert into uploads (file_name, visibility, media_type, bytes, width, height, created_at)
     values ('gone.png', 'public', 'image/png', 1, 1, 1, 't')`,
  );
  for (const address of ["gone.png", "320/gone.png.webp"]) expect((await ask(address)).status).toBe(404);
});

test("a picture takes no other method", async () => {
  for (const method of ["PUT", "DELETE"]) expect((await ask(name, { method })).status).toBe(405);
  expect((await ask(name, { method: "POST" })).status).toBe(404);
});
