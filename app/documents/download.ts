import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDocument } from "../../db/queries/documents.ts";
import { can } from "../access/permissions.ts";
import { getUser } from "../access/session.server.ts";
import { streamed } from "../http/request-context.server.ts";
import { expectSpelling, idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { documentPath } from "../site/addresses.ts";

/**
 * A document that a public page offers, as a file to take away; staff who keep the pages get it beforehand. No page of
 * ours opens it: what it can do, it does in its reader's own program.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const offered = !can(await getUser(request, context), "content.manage");
  const document = orNotFound(await getDocument(getDb(), idFrom(params.id), { offered }));
  const path = documentPath(document);
  expectSpelling(request, path);
  const name = path.slice(path.lastIndexOf("/") + 1);
  return streamed(context, contentOf(document.file_name), {
    "Content-Type": "application/pdf",
    "Content-Length": String(document.bytes),
    "Content-Disposition": `attachment; filename="document-${document.id}.pdf"; filename*=UTF-8''${name}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    // Its page may go, and another file may take its place.
    "Cache-Control": "private, no-cache",
  });
}

/** A file's pieces; it is opened when the first is asked for, so that one that nobody takes need not be closed. */
async function* contentOf(name: string): AsyncIterable<Uint8Array> {
  const file = await getUploads().open(name);
  if (!file) throw new Error(`the file ${name} of a document is gone`);
  try {
    for await (const piece of file.stream()) yield piece as Uint8Array;
  } finally {
    await file.close();
  }
}
