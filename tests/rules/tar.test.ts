import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { readTar, type TarFile, TarProblem, writeTar } from "../../app/backup/tar.ts";

const day = new Date("2020-03-09T08:15:00Z");

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function* filesOf(contents: Record<string, Uint8Array>): AsyncGenerator<TarFile> {
  for (const [name, bytes] of Object.entries(contents)) {
    yield { name, size: bytes.length, body: inPieces(bytes, 100) };
  }
}

async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const gathered: Item[] = [];
  for await (const item of items) gathered.push(item);
  return gathered;
}

const anyName = (_name: string): boolean => true;

async function written(contents: Record<string, Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await gather(writeTar(filesOf(contents), day)));
}

async function read(archive: Uint8Array, { pieces = 700, isName = anyName } = {}) {
  const contents: Record<string, string> = {};
  for await (const { name, body } of readTar(inPieces(archive, pieces), isName)) {
    contents[name] = Buffer.concat(await gather(body)).toString("latin1");
  }
  return contents;
}

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "wellhouse-tar-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

const text = (bytes: string) => Buffer.from(bytes, "latin1");

test("what is written is read again, whatever its length and the pieces it comes in", async () => {
  const contents = fc.dictionary(
    fc.stringMatching(/^[a-z][a-z/.]{0,40}$/).filter((name) => !Object.hasOwn(Object.prototype, name)),
    fc.string({ unit: "binary-ascii", maxLength: 1500 }),
    { maxKeys: 4, noNullPrototype: true },
  );
  await fc.assert(
    fc.asyncProperty(contents, fc.integer({ min: 1, max: 2000 }), async (wanted, pieces) => {
      const bytes = Object.fromEntries(Object.entries(wanted).map(([name, body]) => [name, text(body)]));
      expect(await read(await written(bytes), { pieces })).toEqual(wanted);
    }),
    { numRuns: 60 },
  );
});

test("the tar of the system unpacks it", async () => {
  const to = folder();
  const long = "x".repeat(70_000);
  writeFileSync(path.join(to, "a.tar"), await written({ "one.txt": text("one"), "two/three": text(long) }));
  execFileSync("tar", ["-xf", "a.tar"], { cwd: to });
  expect(readFileSync(path.join(to, "one.txt"), "utf8")).toBe("one");
  expect(readFileSync(path.join(to, "two/three"), "utf8")).toBe(long);
  const list = execFileSync("tar", ["-tvf", "a.tar"], {
    cwd: to,
    encoding: "utf8",
    env: { ...process.env, TZ: "UTC" },
  });
  expect(list).toMatch(/^-rw------- 0\/0 +3 2020-03-09 08:15 one\.txt$/m);
});

test("a length beyond eleven octal digits is understood", async () => {
  const huge = 9 * 2 ** 30;
  const files = (async function* () {
    yield { name: "huge", size: huge, body: inPieces(text("only the start"), 100) };
  })();
  const pieces: Uint8Array[] = [];
  await expect(async () => {
    for await (const piece of writeTar(files, day)) pieces.push(piece);
  }).rejects.toThrow(TarProblem);
  const { value } = await readTar(inPieces(Buffer.concat(pieces), 100), anyName).next();
  expect(value?.size).toBe(huge);
});

test("a file that grew or shrank while it was read ends the archive", async () => {
  for (const size of [2, 4]) {
    const files = (async function* () {
      yield { name: "a", size, body: inPieces(text("abc"), 100) };
    })();
    await expect(gather(writeTar(files, day))).rejects.toThrow(/a changed while it was read/);
  }
});

test("an archive that is cut off anywhere is refused", async () => {
  const whole = await written({ a: text("a".repeat(600)), b: text("b") });
  for (let length = 0; length < whole.length; length += 128) {
    await expect(read(whole.subarray(0, length)), String(length)).rejects.toThrow(TarProblem);
  }
});

test.each([
  ["a name that is not allowed", {}, /holds a file that no backup holds/],
  ["a header whose sum is wrong", { at: 0, to: "X" }, /header is damaged/],
  ["another format", { at: 257, to: "ustar  \0" }, /format/],
])("%s is refused", async (_, { at, to }: { at?: number; to?: string }, why) => {
  const archive = await written({ a: text("a") });
  if (at !== undefined && to) archive.write(to, at, "latin1");
  await expect(read(archive, { isName: (name) => at !== undefined || name !== "a" })).rejects.toThrow(why);
});

test.each(["1", "2", "3", "5", "L", "x"])("an entry of type %s is refused", async (type) => {
  const archive = await written({ a: text("a") });
  archive.write(type, 156);
  archive.write(`${(sum(archive) & 0o777777).toString(8).padStart(6, "0")}\0 `, 148);
  await expect(read(archive)).rejects.toThrow(/more than plain files/);
});

function sum(archive: Buffer): number {
  return archive
    .subarray(0, 512)
    .reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}
