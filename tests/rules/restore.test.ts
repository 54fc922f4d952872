import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import SQLite from "better-sqlite3";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { makeArchive } from "../../app/backup/archive.server.ts";
import type { Manifest } from "../../app/backup/manifest.ts";
import { folderPlace } from "../../app/backup/places/folder-place.server.ts";
import { restoreArchive } from "../../app/backup/restore.server.ts";
import { BackupUnderway } from "../../app/backup/work-folder.server.ts";
import { folderStore } from "../../app/installation/uploads/folder-store.server.ts";
import { openDatabase } from "../../db/connection.ts";
import * as foundation from "../../db/migrations/0001-foundation.ts";
import * as signInLocks from "../../db/migrations/0002-sign-in-locks.ts";
import { migrate, migrationNames } from "../../db/migrations/index.ts";
import { createSuggestion } from "../../db/queries/suggestions.ts";
import { recordUpload } from "../../db/queries/uploads.ts";
import { holdings, packed, unpacked, withManifest } from "../support/archives.ts";

const root = mkdtempSync(path.join(tmpdir(), "wellhouse-restore-"));
const at = (...names: string[]) => path.join(root, ...names);
const place = (name: string) => ({
  databaseUrl: `file:${at(name, "clinic.sqlite")}`,
  uploads: folderStore(at(name, "uploads")),
});
const held = (name: string) => holdings(at(name, "clinic.sqlite"), at(name, "uploads"));

/** What begins as a picture does. */
const pictureOf = (text: string) =>
  Buffer.from(`\x89PNG\r\n\x1a\n${text} ${"picture".repeat(200)}`, "latin1");

/** A clinic with some rows, and two pictures on record. */
async function makeClinic(name: string, suggestions: number): Promise<void> {
  mkdirSync(at(name, "uploads"), { recursive: true });
  const db = openDatabase(place(name).databaseUrl);
  await migrate(db);
  for (let index = 0; index < suggestions; index++) {
    await createSuggestion(db, { message: `${name} ${index} ${"x".repeat(300)}`, date: "2030-01-01" });
  }
  for (const picture of ["shared.png", `${name}.png`]) {
    writeFileSync(at(name, "uploads", picture), pictureOf(picture));
    const facts = { media_type: "image/png", bytes: 1, width: 1, height: 1, user_id: null };
    await recordUpload(db, { ...facts, file_name: picture, visibility: "public" });
  }
  await db.destroy();
}

let archive: string;
let files: Map<string, Buffer>;

beforeAll(async () => {
  await makeClinic("saved", 200);
  ({ file: archive } = await makeArchive({ ...place("saved"), places: [folderPlace(at("backups"))] }));
  files = await unpacked(archive);
  await makeClinic("other", 5);
});

afterAll(() => rmSync(root, { recursive: true }));

/** A copy of a clinic, to be harmed. */
let clinic: string;
let number = 0;

beforeEach(() => {
  clinic = `clinic-${++number}`;
  cpSync(at("other"), at(clinic), { recursive: true });
});

const keptAside = () => readdirSync(at(clinic)).filter((name) => name.startsWith("before-restore-"));

describe("an archive", () => {
  test("is whole though another hospital writes its own into the same folder meanwhile", async () => {
    const places = [folderPlace(at("shared"))];
    const { promise: isUnderway, resolve: begin } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>();
    const { databaseUrl, uploads } = place("saved");
    const open: typeof uploads.open = async (name) => {
      begin();
      await isOver;
      return uploads.open(name);
    };
    await makeClinic("neighbour", 1);
    const first = makeArchive({ databaseUrl, uploads: { ...uploads, open }, places });
    await isUnderway;
    const other = await makeArchive({ ...place("neighbour"), places });
    goOn();
    const made = [await first, other];
    expect(readdirSync(at("shared")).toSorted()).toEqual(made.map(({ name }) => name).toSorted());
    const [ours, theirs] = [await unpacked(made[0]?.file ?? ""), await unpacked(other.file)];
    expect([ours.has("uploads/saved.png"), theirs.has("uploads/neighbour.png")]).toEqual([true, true]);
  });

  test("takes away what crashes left, and nothing that another may be writing", async () => {
    const folder = at("left");
    const draft = (name: string) => path.join(folder, `.wellhouse${name}.draft`);
    mkdirSync(folder);
    for (const name of ["", "-another", "-now"]) writeFileSync(draft(name), "half an archive");
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const name of ["", "-another"]) utimesSync(draft(name), longAgo, longAgo);
    const { name } = await makeArchive({ ...place("saved"), places: [folderPlace(folder)] });
    expect(readdirSync(folder).toSorted()).toEqual([path.basename(draft("-now")), name]);
  });

  test("is complete, private, and opened by the system's tar", () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(path.basename(archive)).toMatch(/^wellhouse-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz$/);
    const list = execFileSync("tar", ["-tzf", archive], { encoding: "utf8" });
    expect(list.trim().split("\n")).toEqual([
      "database.sqlite",
      "uploads/saved.png",
      "uploads/shared.png",
      "manifest.json",
    ]);
    expect(readdirSync(at("backups"))).toEqual([path.basename(archive)]);
    expect(readdirSync(at("saved")).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("says what is in it", async () => {
    const manifest = JSON.parse(String(files.get("manifest.json")));
    expect(manifest).toMatchObject({
      format: 1,
      program: "wellhouse",
      missing: [],
      migrations: migrationNames,
    });
    expect(manifest.rows).toEqual(held("saved").rows);
    expect(manifest.rows.suggestions).toBe(200);
  });

  test("has nothing of what was deleted before", async () => {
    await makeClinic("forgetful", 50);
    const db = new SQLite(at("forgetful", "clinic.sqlite"));
    db.exec("delete from suggestions");
    db.close();
    const { file } = await makeArchive({
      ...place("forgetful"),
      places: [folderPlace(at("forgetful", "backups"))],
    });
    const database = (await unpacked(file)).get("database.sqlite");
    expect(database?.includes("suggestions")).toBe(true);
    expect(database?.includes("forgetful 3")).toBe(false);
  });

  test("is made without a picture that is not on the disk, and says so", async () => {
    rmSync(at(clinic, "uploads", "shared.png"));
    const made = await makeArchive({ ...place(clinic), places: [folderPlace(at(clinic, "backups"))] });
    expect(made.manifest.missing).toEqual(["shared.png"]);
    await restoreArchive(made.file, place("new"));
    expect(held("new")).toEqual(held(clinic));
  });

  test("is not made of a damaged database", async () => {
    const db = new SQLite(at(clinic, "clinic.sqlite"));
    db.unsafeMode().pragma("writable_schema = on");
    db.exec(
      "update sqlite_master set rootpage = (select rootpage from sqlite_master where name = 'users') where name = 'slides'",
    );
    db.close();
    await expect(
      makeArchive({ ...place(clinic), places: [folderPlace(at(clinic, "backups"))] }),
    ).rejects.toThrow(/damaged/);
    expect(readdirSync(at(clinic, "backups"))).toEqual([]);
  });

  test("two are not made at the same time", async () => {
    const both = [0, 1].map(() =>
      makeArchive({ ...place(clinic), places: [folderPlace(at(clinic, "backups"))] }),
    );
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [refusal] = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refusal).toBeInstanceOf(BackupUnderway);
    expect(readdirSync(at(clinic, "backups"))).toHaveLength(1);
  });

  test("that is broken off leaves nothing", async () => {
    const stop = new AbortController();
    const making = makeArchive(
      { ...place(clinic), places: [folderPlace(at(clinic, "backups"))] },
      stop.signal,
    );
    stop.abort();
    await expect(making).rejects.toThrow();
    expect(existsSync(at(clinic, "backups")) ? readdirSync(at(clinic, "backups")) : []).toEqual([]);
    expect(readdirSync(at(clinic)).filter((name) => name.startsWith("."))).toEqual([]);
    const { manifest } = await makeArchive({
      ...place(clinic),
      places: [folderPlace(at(clinic, "backups"))],
    });
    expect(manifest.rows).toEqual(held("other").rows);
  });

  test("two of one second have names of their own", async () => {
    const folder = at(clinic, "backups");
    const made = [];
    for (let index = 0; index < 4; index++)
      made.push((await makeArchive({ ...place(clinic), places: [folderPlace(folder)] })).file);
    expect(new Set(made).size).toBe(4);
  });
});

describe("a restore", () => {
  test("brings back every row and file, and keeps the old ones aside", async () => {
    const old = held(clinic);
    const { before } = await restoreArchive(archive, place(clinic));
    expect(held(clinic)).toEqual(held("saved"));
    expect(before && holdings(path.join(before, "clinic.sqlite"), path.join(before, "uploads"))).toEqual(old);
    expect(keptAside()).toHaveLength(1);
    expect(readdirSync(at(clinic)).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("leaves a link to the database as it is, and puts the data where that leads", async () => {
    const old = held(clinic);
    mkdirSync(at(`${clinic}-link`));
    symlinkSync(`../${clinic}/clinic.sqlite`, at(`${clinic}-link`, "clinic.sqlite"));
    const linked = { ...place(clinic), databaseUrl: place(`${clinic}-link`).databaseUrl };
    const { before } = await restoreArchive(archive, linked);
    expect(held(clinic)).toEqual(held("saved"));
    expect(before && holdings(path.join(before, "clinic.sqlite"), path.join(before, "uploads"))).toEqual(old);
    expect(keptAside()).toHaveLength(1);
    expect(readlinkSync(at(`${clinic}-link`, "clinic.sqlite"))).toBe(`../${clinic}/clinic.sqlite`);
    expect(readdirSync(at(`${clinic}-link`))).toEqual(["clinic.sqlite"]);
  });

  test("needs nothing to be there", async () => {
    const { before } = await restoreArchive(archive, place("empty"));
    expect(before).toBeNull();
    expect(held("empty")).toEqual(held("saved"));
  });

  test("mends a damaged picture, and takes the place of a ruined database and its log", async () => {
    writeFileSync(at(clinic, "uploads", "shared.png"), "no longer a picture");
    mkdirSync(at(clinic, "uploads", "sizes", "320"), { recursive: true });
    writeFileSync(at(clinic, "uploads", "sizes", "320", "shared.png"), "made of a damaged one");
    writeFileSync(at(clinic, "clinic.sqlite"), "ruined".repeat(2000));
    writeFileSync(at(clinic, "clinic.sqlite-wal"), "a log of something else");
    const { before } = await restoreArchive(archive, place(clinic));
    expect(held(clinic)).toEqual(held("saved"));
    expect(existsSync(at(clinic, "uploads", "sizes"))).toBe(false);
    expect(before && readFileSync(path.join(before, "clinic.sqlite"), "utf8")).toMatch(/^(ruined){2000}$/);
    expect(before && readFileSync(path.join(before, "clinic.sqlite-wal"), "utf8")).toBe(
      "a log of something else",
    );
  });

  test("brings an older backup up to date", async () => {
    mkdirSync(at("older"));
    const db = openDatabase(place("older").databaseUrl);
    const first = { "0001-foundation": foundation, "0002-sign-in-locks": signInLocks };
    await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest();
    await db.destroy();
    const { file } = await makeArchive({ ...place("older"), places: [folderPlace(at("older", "backups"))] });
    const { migrated } = await restoreArchive(file, place(clinic));
    expect(migrated).toEqual(migrationNames.slice(2));
    expect(held(clinic).rows).toMatchObject({
      roles: 6,
      suggestions: 0,
      kysely_migration: migrationNames.length,
    });
  });

  test("is refused while the database is open elsewhere, and touches nothing", async () => {
    const other = new SQLite(at(clinic, "clinic.sqlite"));
    onTestFinished(() => void other.close());
    other.prepare("select count(*) from users").get();
    await expect(restoreArchive(archive, place(clinic))).rejects.toThrow(/open in another program/);
    expect(held(clinic)).toEqual(held("other"));
    expect(keptAside()).toEqual([]);
  });
});

/** An archive whose database was changed, and whose manifest tells the truth about it. */
async function archiveOf(change: (db: SQLite.Database) => unknown, also: (manifest: Manifest) => unknown) {
  const file = at("changed.sqlite");
  writeFileSync(file, files.get("database.sqlite") ?? "");
  const db = new SQLite(file);
  change(db);
  db.close();
  const changed = new Map([...files, ["database.sqlite", readFileSync(file)] as const]);
  rmSync(file);
  return packed(withManifest(changed, also));
}

const whole = () => readFileSync(archive);
const flipped = (bytes: Buffer, place: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(place) ^ 0x10, place);
  return copy;
};
/** Among zeros a wrong distance to copy them from changes nothing: from the middle on, the first bit that counts. */
function flippedInTheMiddle(): Buffer {
  const bytes = whole();
  const content = gunzipSync(bytes);
  for (let place = Math.floor(bytes.length / 2); ; place++) {
    const damaged = flipped(bytes, place);
    try {
      if (!gunzipSync(damaged).equals(content)) return damaged;
    } catch {
      return damaged;
    }
  }
}
const body = (name: string) => files.get(name) ?? Buffer.alloc(0);
const renamed = (name: string, other: string) =>
  packed([...files].map(([key, bytes]) => [key === name ? other : key, bytes]));

const refused: Array<[what: string, why: RegExp, make: () => Buffer | Promise<Buffer>]> = [
  ["cut in half", /damaged/, () => whole().subarray(0, whole().length / 2)],
  ["without its last bytes", /damaged/, () => whole().subarray(0, -9)],
  ["empty", /not a backup|cut off/, () => Buffer.alloc(0)],
  ["with a flipped bit at the start", /not a backup/, () => flipped(whole(), 2)],
  ["with a flipped bit in the middle", /damaged/, flippedInTheMiddle],
  ["with a flipped bit in its checksum", /damaged/, () => flipped(whole(), whole().length - 6)],
  ["without its manifest", /no manifest/, () => packed([...files].slice(0, -1))],
  [
    "without a picture",
    /shared\.png is not in it/,
    () => packed([...files].filter(([name]) => !name.includes("shared"))),
  ],
  [
    "with a picture that is another",
    /shared\.png is not as it was saved/,
    () => packed(new Map([...files, ["uploads/shared.png", Buffer.from("x")]])),
  ],
  [
    "with a file that the manifest does not name",
    /is not as it was saved/,
    () =>
      packed([
        ["database.sqlite", body("database.sqlite")],
        ["uploads/extra.png", Buffer.from("x")],
        ...[...files].slice(1),
      ]),
  ],
  ["with a file twice", /twice/, () => packed([["database.sqlite", body("database.sqlite")], ...files])],
  [
    "with a manifest that is no JSON",
    /manifest cannot be read/,
    () => packed([...[...files].slice(0, -1), ["manifest.json", Buffer.from("{")]]),
  ],
  [
    "with a manifest that makes no sense",
    /makes no sense/,
    () => packed(withManifest(files, (manifest) => Object.assign(manifest, { rows: "many" }))),
  ],
  [
    "with other counts of rows",
    /rows of users/,
    () => packed(withManifest(files, ({ rows }) => Object.assign(rows, { users: 99 }))),
  ],
  [
    "with rows that refer to nothing",
    /refer to/,
    () =>
      archiveOf(
        (db) =>
          db.exec(
            "pragma foreign_keys = off; insert into sessions (token_hash, user_id, kind, created_at, last_seen_at, expires_at) values ('a', 99, 'api', '', '', '')",
          ),
        ({ rows }) => Object.assign(rows, { sessions: 1 }),
      ),
  ],
  [
    "with a database that is none",
    /damaged/,
    () => packed(withManifest(new Map([...files, ["database.sqlite", Buffer.alloc(8192, "x")]]), () => {})),
  ],
  [
    "with a path that leads out",
    /no backup holds/,
    () => renamed("uploads/shared.png", "uploads/../../evil.png"),
  ],
  ["with an absolute path", /no backup holds/, () => renamed("uploads/shared.png", "/tmp/evil.png")],
  ["of another program", /not a backup of Wellhouse/, () => packed([["etc/passwd", Buffer.from("root")]])],
  ["that is a picture", /not a backup of Wellhouse/, () => Buffer.from("PNG".repeat(500))],
  [
    "of a later format",
    /newer Wellhouse \(9\.1\.0\)/,
    () =>
      packed(
        withManifest(files, (manifest) => Object.assign(manifest, { format: 2, version: "9.1.0", rows: 7 })),
      ),
  ],
  [
    "of a later schema",
    /newer Wellhouse/,
    () =>
      archiveOf(
        (db) => db.exec("insert into kysely_migration values ('9999-later', '')"),
        ({ migrations, rows }) => (rows.kysely_migration = migrations.push("9999-later")),
      ),
  ],
];

test.each(["evil.html", "evil.svg", "evil.png.html", "Shared.png", "a_b.png", "run.sh"])(
  "[C5] an archive with uploads/%s is refused, and nothing is touched",
  async (name) => {
    const file = at(clinic, "bad.tar.gz");
    const more = new Map([...files].toSpliced(1, 0, [`uploads/${name}`, pictureOf("a picture")]));
    const listed = withManifest(more, ({ files }) => {
      const [{ name: _, ...print }] = [...files].filter((one) => one.name === "uploads/shared.png") as [
        Manifest["files"][0],
      ];
      files.push({ ...print, name: `uploads/${name}` });
    });
    writeFileSync(file, await packed(listed));
    await expect(restoreArchive(file, place(clinic))).rejects.toThrow(/no backup holds/);
    expect(held(clinic)).toEqual(held("other"));
  },
);

test("[C5] what has the name of a picture and is none is left out, and the rest is restored", async () => {
  const file = at(clinic, "odd.tar.gz");
  const odd = new Map([...files, ["uploads/shared.png", Buffer.from("<script>alert(1)</script>")] as const]);
  writeFileSync(file, await packed(withManifest(odd, () => {})));
  const { leftOut } = await restoreArchive(file, place(clinic));
  expect(leftOut).toEqual(["shared.png"]);
  expect(Object.keys(held(clinic).files)).toEqual(["saved.png"]);
});

test("[C10] a restore leaves alone what is no upload", async () => {
  writeFileSync(at(clinic, "uploads", ".gitkeep"), "");
  await restoreArchive(archive, place(clinic));
  expect(held(clinic).files).toMatchObject({
    ".gitkeep": expect.any(String),
    "saved.png": expect.any(String),
  });
});

test.each(refused)("an archive %s is refused, and nothing is touched", async (_, why, make) => {
  const file = at(clinic, "bad.tar.gz");
  writeFileSync(file, await make());
  await expect(restoreArchive(file, place(clinic))).rejects.toThrow(why);
  expect(held(clinic)).toEqual(held("other"));
  expect(readdirSync(at(clinic)).sort()).toEqual(["bad.tar.gz", "clinic.sqlite", "uploads"]);
  expect(existsSync("/tmp/evil.png")).toBe(false);
});
