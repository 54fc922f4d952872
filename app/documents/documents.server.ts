import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import {
  type DocumentRow,
  documentRecords,
  listDocumentFacts,
  listPageNames,
} from "../../db/queries/documents.ts";
import { id } from "../api/shapes.ts";
import { idFilter } from "../dashboard/list-query.ts";
import { line, optionalId } from "../forms/fields.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { documentPath } from "../site/addresses.ts";
import { t } from "../words/t.ts";

const noPage = () => t("document.page-missing");

/** A document, its file apart. */
async function schema(db: Db) {
  const pages = new Set((await listPageNames(db)).map((page) => page.id));
  return z.object({
    title: line({ label: () => t("media.title"), most: 120, missing: () => t("form.title-missing") }),
    page_id: optionalId(noPage)
      .refine((page) => page === null || pages.has(page), { error: noPage })
      .meta({ type: ["integer", "string", "null"] }),
  });
}

export type DocumentForm = z.input<Awaited<ReturnType<typeof schema>>>;

export const documents = defineRecords({
  rows: documentRecords,
  noun: "Document",
  group: { name: "Documents", description: "PDF files that the hospital’s own pages offer" },
  schema,
  images: ["file_name"],
  required: { file_name: () => t("document.file-missing") },
  sends: "document",
  filter: { column: "page_id", read: idFilter },
  list: { sorts: ["title", "created_at"], initial: "title" },
  api: {
    data: z.object({
      id,
      title: z.string(),
      page_id: id.nullable().describe("The page that offers it"),
      file_name: z.string(),
      bytes: z.int(),
      path: z.string().describe("Where it is while its page is public"),
    }),
    sorting: { sorts: ["title", "created_at"], initial: "title" },
    complete: withFacts,
  },
});

/** Documents with what they weigh, and where they are. */
export async function withFacts(db: Db, rows: readonly DocumentRow[]) {
  const whole = await listDocumentFacts(db, rows);
  return whole.map((row) => ({ ...row, path: documentPath(row) }));
}
