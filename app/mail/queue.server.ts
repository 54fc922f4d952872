import type { Db } from "../../db/connection.ts";
import { enqueueMail } from "../../db/queries/outbox.ts";
import { getConfig } from "../http/installation.server.ts";
import type { RenderedMail } from "./layout.ts";

/** Leaves a mail to be sent. Belongs in the transaction of the mail's cause: both happen, or neither. */
export async function queueMail(db: Db, recipient: string, mail: RenderedMail): Promise<void> {
  await enqueueMail(db, { recipient, ...mail }, new URL(getConfig().APP_URL).hostname);
}
