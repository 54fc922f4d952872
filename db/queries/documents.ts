import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Database } from "../schema.ts";
import { chunksOf } from "./chunks.ts";
import { type Listed, type Listing, listPage } from "./listing.ts";
import { someNames } from "./person.ts";
import { isPublished } from "./publication.ts";
import { records, sortBy } from "./records.ts";

const columns = ["title", "page_id", "file_name", "created_at"] as const;
const sorts = { created_at: sortBy.creation, title: sortBy.name };

type DocumentSort = keyof typeof sorts;

const rows = records("documents", { columns, sorts, filter: "page_id", texts: { sort_text: ["title"] } });

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof rows.find>>>;

/** A search looks at titles. The public sees what a page offers that it sees. */
export const documentRecords = {
  ...rows,
  async page(
    db: Db,
    { page_id, ...listing }: Listing<DocumentSort> & { page_id?: number | null },
    { published = false } = {},
  ): Promise<Listed<DocumentRow>> {
    if (!published) return rows.page(db, { ...listing, ...(page_id && { page_id }) });
    let query = db
      .selectFrom("documents")
      .select(["id", ...columns, "updated_at"])
      .where(isOffered);
    if (page_id) query = query.where("page_id", "=", page_id);
    return listPage({ query, id: sql.ref("id"), text: sql.ref("sort_text"), sorts }, listing);
  },
};

/** Whether a page offers a document that everybody sees. */
const isOffered = ({ exists, selectFrom }: ExpressionBuilder<Database, "documents">) =>
  exists(
    selectFrom("pages")
      .select("pages.id")
      .whereRef("pages.id", "=", "documents.page_id")
      .where(isPublished("pages")),
  );

/** What a page offers, by title. */
export async function listDocumentsOf(db: Db, pageId: number) {
  return db
    .selectFrom("documents")
    .innerJoin("uploads", "uploads.file_name", "documents.file_name")
    .select(["documents.id", "title", "bytes"])
    .where("page_id", "=", pageId)
    .orderBy("sort_text")
    .orderBy("documents.id")
    .execute();
}

/** The documents of a page, by their numbers. */
export async function listDocumentIdsOf(db: Db, pageId: number): Promise<number[]> {
  const rows = await db.selectFrom("documents").select("id").where("page_id", "=", pageId).execute();
  return rows.map(({ id }) => id);
}

/** Has a page offer documents again that are there still, and on no other by now. */
export async function offerAgain(db: Db, page_id: number, ids: readonly number[]): Promise<void> {
  for (const part of chunksOf(ids))
    await db
      .updateTable("documents")
      .set({ page_id })
      .where("id", "in", part)
      .where("page_id", "is", null)
      .execute();
}

/** A document that everybody may take, or that staff may. */
export async function getDocument(db: Db, id: number, { offered }: { offered: boolean }) {
  return db
    .selectFrom("documents")
    .innerJoin("uploads", "uploads.file_name", "documents.file_name")
    .select(["documents.id", "title", "documents.file_name", "bytes"])
    .where("documents.id", "=", id)
    .$if(offered, (query) => query.where(isOffered))
    .executeTakeFirst();
}

/** How many bytes some documents have, and on which pages they are. */
export async function listDocumentFacts(db: Db, documents: readonly DocumentRow[]) {
  const files = await db
    .selectFrom("uploads")
    .select(["file_name", "bytes"])
    .where("file_name", "in", someNames(documents.map(({ file_name }) => file_name)))
    .execute();
  const bytesOf = new Map(files.map(({ file_name, bytes }) => [file_name, bytes]));
  return documents.map((document) => ({ ...document, bytes: bytesOf.get(document.file_name) ?? 0 }));
}

/** The pages that may offer documents. */
export async function listPageNames(db: Db): Promise<Array<{ id: number; name: string }>> {
  return db.selectFrom("pages").select(["id", "title as name"]).orderBy("sort_text").orderBy("id").execute();
}
