import type { Db } from "../../db/connection.ts";
import type { ImportedRow } from "../../db/queries/imports.ts";
import { keepRevisions } from "../../db/queries/kept-revisions.ts";
import { describeMute } from "../../db/queries/pictures.ts";
import { deletePlainRows, listKeys, namesOfRows, versionsOfRows } from "../../db/queries/plain-rows.ts";
import { listRedirects, redirectRecords } from "../../db/queries/redirects.ts";
import { searchText } from "../../db/queries/search-text.ts";
import { slugGiver } from "../../db/queries/slugs.ts";
import { updateRecords } from "../../db/queries/updates.ts";
import type { NewRow } from "../../db/schema.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { longestDescription, pictureSchema } from "../library/schema.server.ts";
import { oldAddress } from "../redirects/redirects.server.ts";
import { figure } from "../rich-text/notation.ts";
import { excerpt } from "../rich-text/rich-text.ts";
import { updatePath } from "../site/addresses.ts";
import { slugOf } from "../site/slug.ts";
import { fromItsDay, updates } from "../updates/updates.server.ts";
import { t } from "../words/t.ts";
import type { ImportKind, PlannedRow, RowProblem, SentPictures, SentRow } from "./kind.ts";
import { conflict, planRows, readFields } from "./plan.server.ts";
import { inPlaces, type PostPicture, picturesOfCell, uploadOf } from "./post-pictures.ts";
import { documentTextOf, picturesWanted, postColumns, readPosts } from "./post-table.server.ts";
import { stillThere } from "./undo.server.ts";

/** An update as it is to be stored, the address at which it was, and what its pictures show, by file. */
type Post = NewRow<"updates"> & { from_path: string | null; described: ReadonlyMap<string, string> };

/** By what an update is known; empty for one without a title. */
const keyOf = (title: unknown, date: unknown) => (title ? `${date} ${searchText(String(title))}` : "");

async function knownUpdates(db: Db): Promise<Map<string, number>> {
  const rows = await listKeys(db, "updates", ["title", "date"]);
  return new Map(rows.map(({ id, title, date }) => [keyOf(title, date), id]));
}

/** The posts of a site in WordPress become updates. One that is there already stays as it is. */
export const postImport: ImportKind = {
  permission: "content.manage",
  most: 5000,

  format: {
    program: "WordPress",

    textOf: documentTextOf,
    read: readPosts,
    pictures: picturesWanted,
  },
  columns: async () => postColumns(),

  async plan(db, rows, pictures) {
    const schema = await updates.intake.schema(db);
    const known = await knownUpdates(db);
    const ids = [...known.values()];
    const versions = new Map(
      (await versionsOfRows(db, "updates", ids)).map((row) => [row.id, row.updated_at]),
    );
    const taken = new Set((await listRedirects(db)).keys());
    const today = hospitalTime().date;
    const leftOut: RowProblem[] = [];
    const dateOf = ({ cells }: SentRow) => cells.date || today;
    const titleOf = ({ cells }: SentRow) => cells.title ?? "";
    const plan = await planRows(rows, {
      columns: postColumns(),
      known: { field: "title", key: (row) => keyOf(titleOf(row), dateOf(row)) },
      nameOf: titleOf,
      async read(row) {
        const { line, cells } = row;
        const { title, published_status, publish_at } = cells;
        const taking = new Taking(pictures);
        const [beside] = picturesOfCell(cells.picture);
        const image = beside ? taking.take(beside) : null;
        const description = inPlaces(cells.description ?? "", picturesOfCell(cells.pictures), (picture) => {
          const name = taking.take(picture);
          return name === null ? "" : figure(name, picture.caption);
        });
        const fields = { title, description, published_status, publish_at, date: dateOf(row) };
        const result = await readFields(schema, fields, null);
        if ("issues" in result) return result;
        const name = titleOf(row);
        const id = known.get(keyOf(name, dateOf(row)));
        if (id !== undefined) {
          const current = { id, version: versions.get(id) ?? "" };
          return { line, name, fate: "same", value: result.value, current };
        }
        const leave = (column: string, sent: string, message: string) =>
          leftOut.push({ line, name, column, sent, message });
        for (const [problem, paths] of taking.missed) {
          leave(t("import.picture"), [...paths].join(", "), problem);
        }
        const old = oldPathOf(cells.old_path ?? "", taken);
        if ("problem" in old) leave(t("import.old-address"), cells.old_path ?? "", old.problem);
        const from_path = "problem" in old ? null : old.path;
        if (from_path !== null) taken.add(from_path);
        const value = {
          ...fromItsDay(result.value),
          image,
          from_path,
          described: taking.described,
          slug: slugOf(cells.slug || name, "update"),
        };
        return { line, name, fate: "added", value, current: null };
      },
    });
    return { ...plan, leftOut };
  },

  async store(db, by, planned) {
    const added = planned
      .filter(({ fate }) => fate === "added")
      .map(({ value }: PlannedRow) => value as Post);
    const known = await knownUpdates(db);
    if (added.some(({ title, date }) => known.has(keyOf(title, date)))) throw conflict();
    const give = await slugGiver(db, "updates");
    const posts = added.map((post) => ({ ...post, slug: give(post.slug) }));
    const ids = await updateRecords.createMany(
      db,
      posts.map(({ from_path, described, ...post }) => post),
    );
    await describeMute(db, new Map(posts.flatMap(({ described }) => [...described])));
    await keepRevisions(db, { kind: "updates", action: "added", user_id: by.id, ids });
    const moved = posts.flatMap(({ from_path, slug }) =>
      from_path === null || from_path === updatePath({ slug })
        ? []
        : [{ from_path, to_address: updatePath({ slug }) }],
    );
    const leading = await redirectsTo(db, await redirectRecords.createMany(db, moved));
    const rows = await updateRecords.findMany(db, ids);
    return rows.map(({ id, slug, updated_at }) => ({
      record_id: id,
      version: updated_at,
      before: null,
      redirect_id: leading.get(updatePath({ slug })) ?? null,
    }));
  },

  async undo(db, by, imported) {
    const all = imported.map(({ record_id }) => record_id);
    const { free, kept } = stillThere(imported, await versionsOfRows(db, "updates", all));
    const ids = free.map(({ record_id }) => record_id);
    await removeRedirects(db, free);
    await keepRevisions(db, { kind: "updates", action: "deleted", user_id: by.id, ids });
    await deletePlainRows(db, "updates", ids);
    return kept;
  },

  names: (db, ids) => namesOfRows(db, "updates", ids),
};

/** The pictures of a post, as far as they are there: what they show, and what is missing. */
class Taking {
  /** By file, what a picture shows. */
  readonly described = new Map<string, string>();
  /** The paths of those that are not there, by the reason. */
  readonly missed = new Map<string, Set<string>>();
  readonly #pictures: SentPictures;
  readonly #missing: string;

  constructor(pictures: SentPictures | null) {
    this.#pictures = pictures ?? {};
    this.#missing = t(pictures === null ? "import.no-zip" : "import.not-in-zip");
  }

  /** The upload that a picture has become; null where it is missing. */
  take({ paths, description }: PostPicture): string | null {
    const found = uploadOf(paths, this.#pictures, this.#missing);
    if ("problem" in found) {
      this.missed.set(found.problem, (this.missed.get(found.problem) ?? new Set()).add(found.path));
      return null;
    }
    const words = wordsOf(description);
    if (words !== "" && !this.described.has(found.file_name)) this.described.set(found.file_name, words);
    return found.file_name;
  }
}

/** A description as the library takes it; of a long one its beginning. */
function wordsOf(description: string): string {
  const { description: line } = pictureSchema.shape;
  return line.safeParse(excerpt(description.replace(/\s+/g, " ").trim(), longestDescription)).data ?? "";
}

/** From where a redirect can lead to an update. */
function oldPathOf(sent: string, taken: ReadonlySet<string>): { path: string | null } | { problem: string } {
  if (sent === "") return { path: null };
  const read = oldAddress.safeParse(sent);
  if (!read.success) return { problem: t("import.no-redirect") };
  return taken.has(read.data) ? { problem: t("import.redirect-taken") } : { path: read.data };
}

/** The ids of redirects, by where they lead. */
async function redirectsTo(db: Db, ids: readonly number[]): Promise<Map<string, number>> {
  const rows = await redirectRecords.findMany(db, ids);
  return new Map(rows.map(({ id, to_address }) => [to_address, id]));
}

/** Takes away what was added to lead to updates, as long as it still does. */
async function removeRedirects(db: Db, imported: readonly ImportedRow[]): Promise<void> {
  const ids = imported.flatMap(({ redirect_id }) => redirect_id ?? []);
  const leading = await redirectsTo(db, ids);
  const rows = await updateRecords.findMany(
    db,
    imported.map(({ record_id }) => record_id),
  );
  const gone = rows.flatMap(({ slug }) => leading.get(updatePath({ slug })) ?? []);
  await deletePlainRows(db, "redirects", gone);
}
