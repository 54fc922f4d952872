import path from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { engineOf } from "../../db/connection/engine.ts";
import { type Db, openDatabase } from "../../db/connection.ts";
import { copyDatabase } from "../../db/copying/copy-database.ts";
import { copyRows, inOrder, notCopied } from "../../db/copying/copy-rows.ts";
import { migrate, migrationNames, runMigrations } from "../../db/migrations/index.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { countRows } from "../../db/queries/soundness.ts";
import { migratedDatabase, type Scratch, scratchDatabase } from "../support/scratch-database.ts";

/** A database of the engine under test, with some rows. */
let scratch: Scratch;
let db: Db;
let number = 0;

/** A SQLite file beside it, to copy to. */
function newFile(): Db {
  const file = openDatabase(`file:${path.join(scratch.folder, `copy-${++number}.sqlite`)}`);
  onTestFinished(() => file.destroy());
  return file;
}

/** An empty database of the engine under test. */
function newDatabase(): Db {
  const other = scratchDatabase();
  onTestFinished(other.remove);
  return other.db;
}

const put = (name: string, value: string, into = db) =>
  into.insertInto("installation").values({ name, value }).execute();

const values = async (of: Db) =>
  (await of.selectFrom("installation").select(["name", "value"]).orderBy("name").execute()).map(
    ({ name, value }) => [name, value],
  );

async function suggest(into: Db, count: number, message = "x"): Promise<void> {
  const stamps = { created_at: "2030-01-01T00:00:00.000Z", updated_at: "2030-01-01T00:00:00.000Z" };
  for (let done = 0; done < count; done += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - done) }, (_, index) => ({
      message: `${message} ${done + index}`,
      date: "2030-01-01",
      list_text: "",
      ...stamps,
    }));
    await into.insertInto("suggestions").values(rows).execute();
  }
}

beforeEach(async () => {
  scratch = await migratedDatabase();
  db = scratch.db;
  onTestFinished(scratch.remove);
});

describe("a database that is copied", () => {
  test("has the same values there and back, whatever they are", async () => {
    const texts = [
      ...[
        "",
        " ",
        "0",
        "007",
        "1e3",
        "null",
        "true",
        "'quoted' \"twice\" \\ $1 ?",
        "é ß 中 🦉 \u2028",
        "a\tb\nc\r\n",
      ],
      ...["\ufeffmark", "x".repeat(100_000)],
    ];
    for (const [index, text] of texts.entries()) await put(`text ${index}`, text);
    await db
      .insertInto("uploads")
      .values({
        file_name: "large.png",
        user_id: null,
        visibility: "private",
        media_type: "image/png",
        bytes: 2 ** 53 - 1,
        width: 2 ** 31,
        height: 1,
        created_at: "",
      })
      .execute();
    const [file, back] = [newFile(), newDatabase()];
    const there = await copyDatabase(db, file);
    expect(await values(file)).toEqual(await values(db));
    expect(await file.selectFrom("uploads").selectAll().execute()).toEqual(
      await db.selectFrom("uploads").selectAll().execute(),
    );
    const again = await copyDatabase(file, back);
    expect(again).toEqual(there);
    expect(await values(back)).toEqual(await values(db));
    const counted = Object.entries(await countRows(db)).filter(([table]) => !notCopied.has(table));
    expect(there.map(({ table, rows }) => [table, rows]).sort()).toEqual(counted.sort());
  });

  test("gives no number out again that a row had which is gone", async () => {
    await suggest(db, 3);
    await db.deleteFrom("suggestions").where("id", ">", 1).execute();
    await db.deleteFrom("suggestions").execute();
    const file = newFile();
    await copyDatabase(db, file);
    const back = newDatabase();
    await copyDatabase(file, back);
    for (const copy of [file, back]) {
      await suggest(copy, 1);
      expect(await copy.selectFrom("suggestions").select("id").execute()).toEqual([{ id: 4 }]);
    }
  });

  test("keeps its audit log append-only, and what refers to what", async () => {
    await recordAudit(db, { user_id: null, action: "made", entity: "users", entity_id: "1", detail: {} });
    const [file, back] = [newFile(), newDatabase()];
    await copyDatabase(db, file);
    await copyDatabase(file, back);
    for (const copy of [file, back]) {
      await expect(copy.deleteFrom("audit_log").execute()).rejects.toThrow("append-only");
      const stray = {
        role_id: 99,
        firstname: "",
        lastname: "",
        email: "a@b.example",
        phone: "",
        list_text: "",
      };
      const stamps = { created_at: "", updated_at: "", sort_text: "" };
      await expect(
        copy
          .insertInto("users")
          .values({ ...stray, ...stamps })
          .execute(),
      ).rejects.toThrow(/foreign key/i);
    }
  });

  test("of an older schema stays of that schema", async () => {
    const old = newDatabase();
    await old.transaction().execute((trx) => runMigrations(trx, migrationNames.slice(0, 2)));
    const file = newFile();
    await copyDatabase(old, file);
    expect(await migrate(file)).toEqual(migrationNames.slice(2));
  });

  test("is one moment's, and its rows may be many", async () => {
    await suggest(db, 30_000, "y".repeat(500));
    const file = newFile();
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = 0;
    let wrote: Promise<unknown> | undefined;
    const contents = await copyDatabase(db, file, {
      onRows: (table) => {
        if (table !== "suggestions") return;
        most = Math.max(most, process.memoryUsage().rss - before);
        wrote ??= suggest(db, 1, "late").catch(() => {});
      },
    });
    await wrote;
    expect(contents.find(({ table }) => table === "suggestions")).toMatchObject({ rows: 30_000 });
    expect((await countRows(file)).suggestions).toBe(30_000);
    // The rows alone are 16 MB, and what each costs while it is read several times as much.
    expect(most).toBeLessThan(64 * 1024 * 1024);
  });
});

describe("a copy is refused, and leaves nothing", () => {
  const isEmpty = async (of: Db) => expect(await engineOf(of).tableNames(of)).toEqual([]);

  test("where there is something already, which stays", async () => {
    const file = newFile();
    await migrate(file);
    await put("mine", "kept", file);
    await expect(copyDatabase(db, file)).rejects.toThrow(/^the target is not empty/);
    expect(await values(file)).toEqual([["mine", "kept"]]);
    await expect(copyDatabase(file, db)).rejects.toThrow(/^the target is not empty/);
  });

  test("of nothing, of a newer version, and of what another program made", async () => {
    const file = newFile();
    await expect(copyDatabase(newFile(), file)).rejects.toThrow("there is nothing to copy");
    await sql`create table notes (id integer primary key, note text)`.execute(db);
    await expect(copyDatabase(db, file)).rejects.toThrow("the table notes is not one that this program made");
    await sql`drop table notes`.execute(db);
    await sql`insert into kysely_migration values ('9999-later', '')`.execute(db);
    await expect(copyDatabase(db, file)).rejects.toThrow("newer version (9999-later)");
    await isEmpty(file);
  });

  test("of which a row does not come over as it was", async () => {
    await put("true", "word");
    const file = newFile();
    await migrate(file);
    await sql`
      create trigger meddle after insert on installation
      begin update installation set value = 'lie' where name = new.name; end
    `.execute(file);
    const meddled = db
      .transaction()
      .execute((view) => file.transaction().execute((trx) => copyRows(view, trx)));
    await expect(meddled).rejects.toThrow("the rows of installation have not come over as they were");
    expect(await values(file)).toEqual([]);
  });

  test("when it is broken off", async () => {
    await suggest(db, 1000);
    const file = newFile();
    const stopping = new AbortController();
    const copy = copyDatabase(db, file, { signal: stopping.signal, onRows: () => stopping.abort() });
    await expect(copy).rejects.toThrow(/abort/i);
    await isEmpty(file);
  });
});

test("the tables' references allow an order, which begins with what others refer to", async () => {
  const shapes = await engineOf(db).tableShapes(db);
  const names = inOrder(shapes).map(({ name }) => name);
  expect(names.toSorted()).toEqual(shapes.map(({ name }) => name).toSorted());
  for (const { name, parents, key } of shapes) {
    expect(key.length, name).toBeGreaterThan(0);
    for (const parent of parents) expect(names.indexOf(parent)).toBeLessThanOrEqual(names.indexOf(name));
  }
});
