import type { Db } from "../../db/connection.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { inTransaction } from "../installation/installation.server.ts";
import { readForm } from "./form.server.ts";

interface Leaving {
  /** What comes by mail, as the form's one field and the form itself are called. */
  name: string;
  /** Where the form stands. */
  path: string;
  /** Ends it, or has it begin anew. */
  change: (trx: Db, isWanted: boolean) => Promise<void>;
  /** What is said afterwards. */
  words: (isWanted: boolean) => string;
}

/** Takes the form behind a link in mails that ends what comes by mail, or has it begin anew. */
export async function takeLeaving(request: Request, { name, path, change, words }: Leaving) {
  const wish = (await readForm(request)).get(name);
  const isWanted = wish === "on";
  await inTransaction((trx) => change(trx, isWanted));
  // A mail program ends it for its reader with words of its own, and follows no redirect (RFC 8058).
  if (wish === null) return null;
  return redirectWithNotice(path, { role: "status", text: words(isWanted) });
}
