import { randomBytes, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Owner } from "../../app/forms/picture-allowance.server.ts";
import type { Db } from "../../db/connection.ts";
import { migrate } from "../../db/migrations/index.ts";
import { createAppointment } from "../../db/queries/appointments.ts";
import { pictureColumns, recordUpload } from "../../db/queries/uploads.ts";
import { createUser } from "../../db/queries/users.ts";

const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-uploads-"));
const uploads = path.join(folder, "uploads");
process.env.DATABASE_URL = `file:${path.join(folder, "uploads.sqlite")}`;
process.env.UPLOADS_DIR = uploads;
process.env.LIMIT_PICTURES = "1000";
process.env.LIMIT_PICTURES_MB = "1000";
const { closeDb, getDb } = await import("../../app/installation/installation.server.ts");
const {
  pictureAfter: imageAfter,
  readFormWithPictures: readFormWithImages,
  storePicture: storeImage,
} = await import("../../app/forms/uploads.server.ts");
const { getLines } = await import("../../app/fairness/lines.server.ts");
const { getUploads } = await import("../../app/installation/uploads/uploads.server.ts");
const { sweepOrphans } = await import("../../app/pictures/upload-files.server.ts");

const otherFormat = { problem: "Choose a JPEG, PNG, WebP, GIF or AVIF picture" };
const tooLarge = { problem: "Choose a picture of at most 10 MB" };
const tooManyPixels = { problem: "Choose a picture of at most 40 megapixels" };
const unreadable = { problem: "This picture could not be read" };
const megabyte = 1024 * 1024;

let db: Db;
let ada: number;
let bob: number;

beforeAll(async () => {
  db = getDb();
  await migrate(db);
  ada = await createUser(db, person("ada"));
  bob = await createUser(db, person("bob"));
});

beforeEach(async () => {
  await db.deleteFrom("uploads").execute();
  rmSync(uploads, { recursive: true, force: true });
});

afterAll(async () => {
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

function person(name: string) {
  return {
    role_id: 6,
    firstname: name,
    lastname: "Example",
    email: `${name}@patients.example`,
    phone: "",
    password_hash: null,
    gender: null,
    dob: null,
    image: null,
  };
}

/** A picture, red on its left and blue on its right. */
function halves(width = 60, height = 40, alpha = 1): Sharp {
  const red = { r: 200, g: 0, b: 0, alpha };
  const blue = { create: { width: width / 2, height, channels: 4 as const, background: "#0000c8" } };
  const picture = sharp({ create: { width, height, channels: 4, background: red } });
  return picture.composite([{ input: blue, left: width / 2, top: 0 }]);
}

const photo = () => halves().removeAlpha().jpeg().toBuffer();
const mine = () => ({ userId: ada, visibility: "private" as const });

/** Stores what a file holds as if it had been sent. */
async function store(bytes: Uint8Array, owner: Owner) {
  const file = path.join(folder, randomUUID());
  writeFileSync(file, bytes);
  return storeImage(file, owner).finally(() => rmSync(file));
}

async function stored(bytes: Uint8Array, owner: Owner = mine()) {
  const image = await store(bytes, owner);
  if ("problem" in image) throw new Error(image.problem);
  return { ...image, data: readFileSync(path.join(uploads, image.file_name)) };
}

async function colorAt(data: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(data).removeAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())].map((value) => (value > 100 ? 1 : 0));
}

function rows() {
  return db.selectFrom("uploads").selectAll().execute();
}

describe("what is accepted", () => {
  test.each([
    ["JPEG", () => halves().removeAlpha().jpeg()],
    ["PNG", () => halves().removeAlpha().png()],
    ["PNG with an alpha channel that hides nothing", () => halves().png()],
    ["WebP", () => halves().removeAlpha().webp()],
    ["GIF", () => halves().removeAlpha().gif()],
    ["AVIF", () => halves().removeAlpha().avif()],
    ["grey PNG", () => halves().removeAlpha().greyscale().png()],
    ["CMYK JPEG", () => halves().removeAlpha().toColourspace("cmyk").jpeg()],
  ])("%s becomes a JPEG", async (_, make) => {
    const { data, ...image } = await stored(await make().toBuffer());
    expect(image.file_name).toMatch(/^[0-9a-v]{26}\.jpg$/);
    expect(image).toMatchObject({ media_type: "image/jpeg", width: 60, height: 40, bytes: data.length });
    expect((await sharp(data).metadata()).format).toBe("jpeg");
    expect(await rows()).toEqual([
      { ...image, user_id: ada, visibility: "private", created_at: expect.stringMatching(/Z$/) },
    ]);
  });

  test.each([
    ["PNG", () => halves(60, 40, 0).png()],
    ["WebP", () => halves(60, 40, 0.4).webp()],
    ["GIF", () => halves(60, 40, 0).gif()],
    ["AVIF", () => halves(60, 40, 0.4).avif()],
  ])("%s in which one can see through stays so, as PNG, when staff send it", async (_, make) => {
    const { data, ...image } = await stored(await make().toBuffer(), { userId: ada, visibility: "public" });
    expect(image.file_name).toMatch(/\.png$/);
    expect(image.media_type).toBe("image/png");
    expect((await sharp(data).stats()).isOpaque).toBe(false);
  });

  const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });

  test.each([
    ["a patient", mine],
    ["a visitor", () => ({ userId: null, visibility: "private" as const, address: "192.0.2.7" })],
  ])("[A11] what %s attaches is a JPEG, and one sees white through it", async (_, owner) => {
    for (const see of [halves(60, 40, 0).png(), halves(60, 40, 0.4).webp(), halves(60, 40, 0).gif()]) {
      const { data, ...image } = await stored(await see.toBuffer(), owner());
      expect(image).toMatchObject({ file_name: expect.stringMatching(/\.jpg$/), media_type: "image/jpeg" });
      expect((await sharp(data).metadata()).hasAlpha).toBe(false);
    }
    const { data } = await stored(await halves(60, 40, 0).png().toBuffer(), owner());
    expect(await colorAt(data, 5, 20)).toEqual([1, 1, 1]);
    expect(await colorAt(data, 50, 20)).toEqual([0, 0, 1]);
  });

  test.each([
    ["noise", 3],
    ["noise that one can see through", 4],
  ] as const)("[A11] %s that is attached weighs 2 MB at most", async (_, channels) => {
    const sent = await noise(2560, 2560, channels).webp({ quality: 20, effort: 0 }).toBuffer();
    const { data, width, height, bytes } = await stored(sent);
    expect(bytes).toBe(data.length);
    expect(bytes).toBeLessThanOrEqual(2 * megabyte);
    const found = await sharp(data).metadata();
    expect([found.format, found.width, found.height, width]).toEqual(["jpeg", width, height, height]);
    expect(width).toBeGreaterThanOrEqual(1024);
  });

  test("[A11] what staff send stays as good as it was", async () => {
    const sent = await noise(2200, 2200).jpeg({ quality: 95 }).toBuffer();
    const image = await stored(sent, { userId: ada, visibility: "public" });
    expect(image).toMatchObject({ width: 2200, height: 2200 });
    expect(image.bytes).toBeGreaterThan(2 * megabyte);
  });

  test("of a picture that moves, the first frame", async () => {
    const frames = await Promise.all(
      ["#c80000", "#0000c8"].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { data, height } = await stored(moving);
    expect(height).toBe(20);
    expect(await colorAt(data, 10, 10)).toEqual([1, 0, 0]);
  });

  test("a large picture is made as small as a screen, a small one stays as it is", async () => {
    const wide = await halves(6000, 3000).removeAlpha().jpeg().toBuffer();
    expect(await stored(wide)).toMatchObject({ width: 2560, height: 1280 });
    expect(await stored(await halves(2, 2).removeAlpha().png().toBuffer())).toMatchObject({
      width: 2,
      height: 2,
    });
  });

  test("place, camera and rights are gone, and the picture is upright", async () => {
    const secret = "51 deg 30 N";
    const turned = await halves()
      .removeAlpha()
      .withExif({
        IFD0: { Copyright: secret, Make: secret },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
      })
      .withMetadata({ orientation: 6 })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    expect(turned.includes("51 deg")).toBe(true);
    const { data, width, height } = await stored(turned);
    const { exif, xmp, icc, iptc, orientation } = await sharp(data).metadata();
    expect([exif, xmp, icc, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(data.includes("51 deg")).toBe(false);
    expect([width, height]).toEqual([40, 60]);
    expect(await colorAt(data, 20, 5)).toEqual([1, 0, 0]);
    expect(await colorAt(data, 20, 55)).toEqual([0, 0, 1]);
  });

  test("what follows the picture in its file is not kept", async () => {
    const { data } = await stored(Buffer.concat([await photo(), Buffer.from("<script>alert(1)</script>")]));
    expect(data.includes("script")).toBe(false);
  });

  test("names are random, files are private to the program's user and complete", async () => {
    const bytes = await photo();
    const names = new Set<string>();
    for (let count = 0; count < 5; count++) names.add((await stored(bytes)).file_name);
    expect(names.size).toBe(5);
    expect(readdirSync(uploads).sort()).toEqual([...names].sort());
  });

  test.each([
    // Two, and a size of one that is stored.
    ["staff", 3, () => ({ userId: ada, visibility: "public" as const })],
    ["[A6] others", 1, mine],
  ])("many at once are stored, of %s at most %i in work at a time", async (_, mostAtOnce, owner) => {
    const bytes = await halves(3000, 2000).removeAlpha().jpeg().toBuffer();
    let most = 0;
    const { pictures, sizes } = getLines();
    const inWork = () => pictures.figures().inWork + sizes.figures().inWork;
    // A size of a picture stored before may still be in the making.
    await expect.poll(inWork).toBe(0);
    const watch = setInterval(() => {
      most = Math.max(most, inWork());
    }, 1);
    const images = await Promise.all(Array.from({ length: 6 }, () => stored(bytes, owner())));
    clearInterval(watch);
    expect(new Set(images.map((image) => image.file_name)).size).toBe(6);
    expect(most).toBeLessThanOrEqual(mostAtOnce);
    expect(most).toBeGreaterThan(0);
  });
});

test("[A6] a picture of staff waits for none of the pictures that others sent before", async () => {
  const large = await halves(3600, 2400).removeAlpha().avif({ effort: 0 }).toBuffer();
  const small = await photo();
  const order: string[] = [];
  const sent = (who: string, bytes: Buffer, owner: Owner) => stored(bytes, owner).then(() => order.push(who));
  const visitors = ["a", "b", "c"].map((address) =>
    sent("visitor", large, { userId: null, visibility: "private", address }),
  );
  await expect.poll(() => getLines().pictures.figures().inWork, { interval: 1 }).toBe(1);
  await Promise.all([...visitors, sent("staff", small, { userId: ada, visibility: "public" })]);
  expect(order).toEqual(["staff", "visitor", "visitor", "visitor"]);
});

/** The beginning of a PNG that claims a size, with pixels that do not suffice for it. */
function claimingPng(width: number, height: number): Buffer {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
    "base64",
  );
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe("what is refused", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  afterEach(async () => {
    expect(await rows()).toEqual([]);
    expect(existsSync(uploads)).toBe(false);
  });

  test.each([
    ["SVG", svg],
    ["SVG behind a declaration", `<?xml version="1.0"?>${svg}`],
    ["HTML", "<!doctype html><p>Hello"],
    ["text", "GIF"],
    ["PDF", "%PDF-1.7\n"],
    ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
    ["a film", "\0\0\0\x18ftypisom\0\0\0\0isomavc1"],
    ["zeros", "\0".repeat(5000)],
  ])("%s", async (_, text) => {
    expect(await store(Buffer.from(text, "latin1"), mine())).toEqual(otherFormat);
  });

  test("TIFF", async () => {
    expect(await store(await halves().tiff().toBuffer(), mine())).toEqual(otherFormat);
  });

  test.each([
    ["JPEG", "\xff\xd8\xff"],
    ["PNG", "\x89PNG\r\n\x1a\n"],
    ["GIF", "GIF89a"],
    ["WebP", "RIFF\0\0\0\0WEBP"],
    ["AVIF", "\0\0\0\x1cftypavif\0\0\0\0avif"],
  ])("SVG behind the first bytes of a %s", async (_, start) => {
    expect(await store(Buffer.from(start + svg, "latin1"), mine())).toEqual(unreadable);
    expect(await store(Buffer.from(start, "latin1"), mine())).toEqual(unreadable);
  });

  test("pictures that are cut off", async () => {
    for (const make of [
      halves(400, 400).jpeg(),
      halves(400, 400).png(),
      halves(400, 400).webp({ lossless: true }),
    ]) {
      const whole = await make.toBuffer();
      expect(await store(whole.subarray(0, whole.length * 0.6), mine())).toEqual(unreadable);
    }
  });

  test("more than 40 megapixels, be they there or claimed", async () => {
    const large = sharp({ create: { width: 8200, height: 5000, channels: 3, background: "#0a6b4b" } });
    expect(await store(await large.png({ compressionLevel: 1 }).toBuffer(), mine())).toEqual(tooManyPixels);
    expect(await store(claimingPng(100_000, 100_000), mine())).toEqual(tooManyPixels);
    expect(await store(claimingPng(5000, 5000), mine())).toEqual(unreadable);
  });
});

/** A request as it comes in: its body is bytes, whatever it was made of. */
async function post(body: BodyInit, type?: string): Promise<Request> {
  const sent = new Response(body);
  const declared = type ?? sent.headers.get("content-type");
  const headers = declared ? { "content-type": declared } : undefined;
  const bytes = await sent.arrayBuffer();
  return new Request("http://hospital.example/profile", { method: "POST", body: bytes, headers });
}

function form(values: Record<string, string | File>): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries(values)) formData.append(name, value);
  return formData;
}

const file = (bytes: Uint8Array, name = "photo.jpg", type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], name, { type });

async function read(body: BodyInit, type?: string) {
  return readFormWithImages(await post(body, type), ["image"], mine());
}

describe("a form with a picture", () => {
  test("its texts, and the picture's name in the picture's field", async () => {
    const sent = await read(form({ firstname: "Zoë", image: file(await photo()), hobby: "ice" }));
    const image = sent.images.image;
    if (!image || "problem" in image) throw new Error("not stored");
    expect(Object.fromEntries(sent.formData)).toEqual({
      firstname: "Zoë",
      hobby: "ice",
      image: image.file_name,
    });
    expect(imageAfter(sent, "image", "old.jpg")).toBe(image.file_name);
  });

  test("the declared type and the file's name do not matter", async () => {
    const bytes = await photo();
    for (const name of ["../../x", "..\\..\\x.exe", "x".repeat(4096), '"; filename="y', "é.jpg"]) {
      const { images } = await read(form({ image: file(bytes, name, "text/html") }));
      expect(images.image, name).toMatchObject({ file_name: expect.stringMatching(/^[0-9a-v]{26}\.jpg$/) });
    }
    expect(readdirSync(folder).filter((entry) => !entry.startsWith("uploads"))).toEqual([]);
    expect(readdirSync(uploads).filter((entry) => !/^[0-9a-v]{26}\.jpg$/.test(entry))).toEqual([]);
    const disguised = file(
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "photo.png",
      "image/png",
    );
    expect((await read(form({ image: disguised }))).images.image).toEqual(otherFormat);
  });

  test("an empty file field, or none, is no picture", async () => {
    for (const values of [{ image: new File([], "") }, { image: "" }, {}] as Array<
      Record<string, string | File>
    >) {
      const sent = await read(form({ a: "b", ...values }));
      expect(sent.images).toEqual({ image: null });
      expect([...sent.formData]).toEqual([["a", "b"]]);
      expect(imageAfter(sent, "image", "old.jpg")).toBe("old.jpg");
    }
    expect((await read(new URLSearchParams({ a: "b" }))).images).toEqual({ image: null });
  });

  test("an empty file is not one of the formats", async () => {
    expect(
      (await read(form({ image: new File([], "photo.jpg", { type: "image/jpeg" }) }))).images.image,
    ).toEqual(otherFormat);
  });

  test("10 MB are taken, one byte more is not, and the rest of the form is kept", async () => {
    const most = Buffer.concat([await photo(), Buffer.alloc(10 * megabyte)]).subarray(0, 10 * megabyte);
    expect((await read(form({ image: file(most) }))).images.image).toMatchObject({ width: 60 });
    for (const size of [10 * megabyte + 1, 30 * megabyte]) {
      const { formData, images } = await read(form({ image: file(Buffer.alloc(size, most)), name: "Ada" }));
      expect(images.image).toEqual(tooLarge);
      expect([...formData]).toEqual([["name", "Ada"]]);
    }
  });

  test("a picture in a field that takes none is dropped, a second one in the same field too", async () => {
    const body = form({ other: file(await photo()), image: file(await photo()) });
    body.append("image", file(Buffer.from("second")));
    const { formData, images } = await read(body);
    expect([...formData.keys()]).toEqual(["image"]);
    expect(images.image).toMatchObject({ width: 60 });
    expect(await rows()).toHaveLength(1);
  });

  test("two fields with a picture each", async () => {
    const body = form({ logo: file(await photo()), welcome_cover: file(Buffer.from("<p>")) });
    const { images } = await readFormWithImages(await post(body), ["logo", "welcome_cover"], mine());
    expect(images).toEqual({ logo: expect.objectContaining({ width: 60 }), welcome_cover: otherFormat });
  });
});

describe("a form that is sent again", () => {
  const first = async () => {
    const { formData } = await read(form({ image: file(await photo()) }));
    return String(formData.get("image"));
  };

  test("keeps the picture sent before, unless there is a new one", async () => {
    const name = await first();
    for (const body of [form({ image: name }), new URLSearchParams({ image: name })]) {
      const again = await read(body);
      expect(again.images.image).toMatchObject({ file_name: name, width: 60 });
      expect(imageAfter(again, "image", null)).toBe(name);
    }
    const body = form({ image: name });
    body.append("image", file(await photo()));
    expect((await read(body)).formData.get("image")).not.toBe(name);
    body.set("image", name);
    body.append("image", file(Buffer.from("broken")));
    const failed = await read(body);
    expect(failed.images.image).toEqual(otherFormat);
    expect(failed.formData.get("image")).toBe(name);
  });

  test("knows no picture of somebody else, nor of another purpose", async () => {
    const name = await first();
    const gone = { image: { problem: "Choose the picture again" } };
    const strangers = [
      { userId: bob, visibility: "private" as const },
      { userId: null, visibility: "private" as const },
      { userId: ada, visibility: "public" as const },
    ];
    for (const stranger of strangers) {
      const { formData, images } = await readFormWithImages(
        await post(form({ image: name })),
        ["image"],
        stranger,
      );
      expect(images).toEqual(gone);
      expect([...formData]).toEqual([]);
    }
    for (const wrong of ["../../etc/passwd", "none.jpg", "<b>", `${name}\0`]) {
      expect((await read(form({ image: wrong }))).images).toEqual(gone);
    }
  });

  test("takes the picture away when asked to, but not a new one", async () => {
    const name = await first();
    const removed = await read(form({ image: name, image_remove: "on" }));
    expect(removed.images.image).toBeNull();
    expect(imageAfter(removed, "image", "old.jpg")).toBeNull();
    const body = form({ image_remove: "on", image: file(await photo()) });
    const replaced = await read(body);
    expect(imageAfter(replaced, "image", "old.jpg")).toBe(replaced.formData.get("image"));
    expect(replaced.formData.has("image_remove")).toBe(false);
  });
});

describe("bodies that are refused", () => {
  const status = async (body: BodyInit, type?: string) => {
    const refusal: unknown = await read(body, type).catch((thrown: unknown) => thrown);
    return refusal instanceof Response ? refusal.status : refusal;
  };
  const multipart = "multipart/form-data; boundary=x";

  test("no form: 415", async () => {
    expect(await status("{}", "application/json")).toBe(415);
    expect(await status("a", "multipart/mixed; boundary=x")).toBe(415);
    expect(await status(new Uint8Array(3))).toBe(415);
  });

  test.each([
    ["no boundary", "--x--\r\n", "multipart/form-data"],
    ["nothing", "", multipart],
    ["nonsense", "--x\r\nnonsense", multipart],
    ["no end", "--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb", multipart],
    [
      "a file without an end",
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nb',
      multipart,
    ],
    [
      "a file's name with a NUL",
      '--x\r\nContent-Disposition: form-data; name=image; filename="a\0"\r\n\r\nb\r\n--x--\r\n',
      multipart,
    ],
    ["a header that is none", "--x\r\n: :\r\n\r\nb\r\n--x--\r\n", multipart],
    ["a header without an end", `--x\r\nContent-Disposition: ${"a".repeat(100_000)}`, multipart],
  ])("%s: 400", async (_, body, type) => {
    expect(await status(body, type)).toBe(400);
  });

  test("too much text, or more than any form of ours: 413", async () => {
    const long = "a".repeat(200 * 1024);
    expect(await status(form({ a: long, b: "short" }))).not.toBe(413);
    expect(await status(form({ a: long, b: long }))).toBe(413);
    expect(await status(form({ a: long + long }))).toBe(413);
    expect(await status(form({ image: file(Buffer.alloc(51 * megabyte)) }))).toBe(413);
  });

  test("too many fields: 400", async () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, ""]));
    for (const kind of [form, (values: Record<string, string>) => new URLSearchParams(values)]) {
      expect([...(await read(kind(fields(200)))).formData]).toHaveLength(200);
      expect(await status(kind(fields(201)))).toBe(400);
    }
  });

  test("names that mean lists, objects or orders to the form library are passed over", async () => {
    const values = {
      "a[0]": "",
      "b[999999999]": "",
      __intent__: "%",
      __proto__x: "",
      "c.d": "",
      "": "",
      e: "f",
    };
    for (const body of [form(values), new URLSearchParams(values)]) {
      expect([...(await read(body)).formData]).toEqual([["e", "f"]]);
    }
  });

  test("parts without a name are passed over", async () => {
    const body =
      "--x\r\nContent-Disposition: form-data\r\n\r\none\r\n--x\r\nContent-Disposition: form-data; filename=f\r\n\r\ntwo\r\n" +
      "--x\r\nContent-Disposition: form-data; name=a\r\n\r\nthree\r\n--x--\r\n";
    expect([...(await read(body, multipart)).formData]).toEqual([["a", "three"]]);
  });
});

describe("sweeping", () => {
  const day = 24 * 60 * 60 * 1000;
  const later = () => new Date(Date.now() + day + 1000);
  const sizesOf = (name: string) => [`sizes/320/${name}`, `sizes/960/${name}.webp`];
  const put = (name: string) => {
    mkdirSync(path.dirname(path.join(uploads, name)), { recursive: true });
    writeFileSync(path.join(uploads, name), "x");
  };
  /** A picture of the site, as it is recorded: none of its sizes is being made ahead. */
  const published = async () => {
    const file_name = "abcdefghij0123456789klmnop.jpg";
    put(file_name);
    const picture = { media_type: "image/jpeg", bytes: 1, width: 1, height: 1 };
    await recordUpload(db, { file_name, ...picture, user_id: ada, visibility: "public" });
    return file_name;
  };
  const files = () =>
    readdirSync(uploads, { recursive: true, encoding: "utf8" })
      .filter((entry) => statSync(path.join(uploads, entry)).isFile())
      .sort();

  test("every column for a picture is on the list", async () => {
    const tables = await db.introspection.getTables();
    const found = tables.flatMap(({ name, columns }) =>
      columns
        // Names of files are texts; a number of days or of pictures names none.
        .filter(({ name, dataType }) => /image|logo|cover|photo|picture/.test(name) && /text/i.test(dataType))
        .map((column) => `${name}.${column.name}`),
    );
    const listed = pictureColumns.map(({ table, column }) => `${table}.${column}`);
    // A file that is looked at before it is imported is gone in a day, as are the pictures that came with it.
    expect(found.sort()).toEqual([...listed, "appointments.images", "import_files.pictures"].sort());
  });

  test("what no row refers to goes after a day, with its sizes; what a row refers to stays", async () => {
    const portrait = await stored(await photo());
    const attachment = await stored(await photo());
    const orphan = await stored(await photo());
    await db.updateTable("users").set({ image: portrait.file_name }).where("id", "=", bob).execute();
    const id = await createAppointment(db, {
      firstname: "Ada",
      lastname: "Example",
      email: "a@patients.example",
      phone: "1",
      date: "2031-03-03",
      time: "10:00",
      description: "",
      doctor_id: null,
      department_id: null,
      user_id: ada,
      reply: null,
      images: JSON.stringify(["other.jpg", attachment.file_name]),
    });
    const all = [portrait, attachment, orphan].flatMap(({ file_name }) => [file_name, ...sizesOf(file_name)]);
    for (const name of all.filter((entry) => entry.startsWith("sizes"))) put(name);

    await sweepOrphans(db, getUploads(), new Date());
    expect(files()).toEqual(all.sort());
    await sweepOrphans(db, getUploads(), later());
    expect(files()).toEqual(all.filter((name) => !name.includes(orphan.file_name)));
    expect((await rows()).map((row) => row.file_name).sort()).toEqual(
      [portrait.file_name, attachment.file_name].sort(),
    );

    await db.updateTable("users").set({ image: null }).where("id", "=", bob).execute();
    await db.deleteFrom("appointments").where("id", "=", id).execute();
    await sweepOrphans(db, getUploads(), later());
    expect(files()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test("what somebody put into the library stays", async () => {
    const file_name = await published();
    await db.updateTable("pictures").set({ kept: 1 }).where("file_name", "=", file_name).execute();
    await sweepOrphans(db, getUploads(), later());
    expect((await rows()).map((row) => row.file_name)).toEqual([file_name]);
    await db.updateTable("pictures").set({ kept: 0 }).execute();
    await sweepOrphans(db, getUploads(), later());
    expect(await rows()).toEqual([]);
    expect(await db.selectFrom("pictures").selectAll().execute()).toEqual([]);
  });

  test("what another version of the program has recorded comes into the library", async () => {
    const file_name = await published();
    await stored(await photo());
    await db.deleteFrom("pictures").execute();
    await sweepOrphans(db, getUploads(), new Date());
    const entered = await db.selectFrom("pictures").select(["file_name", "description", "focus_x"]).execute();
    expect(entered).toEqual([{ file_name, description: "", focus_x: 50 }]);
  });

  test("what a crash left behind goes after a day, files of others stay", async () => {
    const { file_name } = await stored(await photo());
    await db.updateTable("users").set({ image: file_name }).where("id", "=", bob).execute();
    const lost = "0123456789abcdefghijklmnop.jpg";
    const leftovers = [lost, `.${lost}.draft`, ...sizesOf(lost), `sizes/320/${file_name}.4711`];
    const others = ["README.md", "logo.png", ".gitkeep", "sizes/320/logo.png"];
    for (const name of [...leftovers, ...others]) put(name);
    await sweepOrphans(db, getUploads(), new Date());
    expect(files()).toEqual([file_name, ...leftovers, ...others].sort());
    for (const name of others) utimesSync(path.join(uploads, name), 0, 0);
    await sweepOrphans(db, getUploads(), later());
    expect(files()).toEqual([file_name, ...others].sort());
    await db.updateTable("users").set({ image: null }).where("id", "=", bob).execute();
  });

  test("an installation without uploads has nothing to sweep", async () => {
    await expect(sweepOrphans(db, getUploads(), new Date())).resolves.toBeUndefined();
  });
});
