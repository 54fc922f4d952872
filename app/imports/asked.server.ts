import { z } from "zod";
import type { CurrentUser } from "../access/session.server.ts";
import type { Body } from "../api/call.ts";
import { check, Failure, invalid, tooMany } from "../api/call-result.server.ts";
import { flag } from "../forms/fields.ts";
import { isMultipart } from "../http/body.server.ts";
import { textOf } from "./decode.ts";
import type { Sent } from "./imports.server.ts";
import type { ImportKind } from "./kind.ts";
import { kindNames, kinds, kindsFor } from "./kinds.server.ts";
import { nameOf, readSent, readSentParts, tooManyFiles, waitToSend } from "./sent-file.server.ts";

const flagOff = (description: string) =>
  z
    .preprocess((value) => (value === undefined || value === "" ? 0 : value), flag("Send 0 or 1"))
    .meta({ enum: [0, 1, "0", "1"], description });

/** What the call that imports takes. */
export const askedSchema = z.object({
  kind: z.enum(kindNames, `kind must be one of ${kindNames.join(", ")}`),
  csv: z
    .string("Send the text of a table")
    .optional()
    .meta({ description: "CSV with commas, semicolons or tabs; the names of the columns in the first row" }),
  wxr: z
    .string("Send the text of an export file of WordPress")
    .optional()
    .meta({ description: "In the place of csv, for updates: an export file of WordPress" }),
  dry_run: flagOff("1 stores nothing, and says what would become of the rows"),
  invite: flagOff("1 emails the new ones a link to set their password, where they have an account"),
});

interface Asked extends Sent {
  /** The field that has the rows. */
  field: string;
  file_name: string;
  dry_run: number;
  invite: number;
}

async function checkAsked(caller: CurrentUser, body: Body) {
  const asked = await check(askedSchema, body);
  if (!kindsFor(caller).includes(asked.kind)) throw new Failure(403);
  return asked;
}

/**
 * Reads what a call sends to be imported: a text in JSON, or files.
 *
 * @throws Failure 403, 422, 429
 */
export function readAsked(request: Request, caller: CurrentUser, body: Body): Promise<Asked> {
  return isMultipart(request.headers.get("Content-Type"))
    ? takeParts(request, caller)
    : takeText(caller, body);
}

/** What is sent as a text. */
async function takeText(caller: CurrentUser, body: Body): Promise<Asked> {
  const asked = await checkAsked(caller, body);
  const { format }: ImportKind = kinds[asked.kind];
  const field = format ? "wxr" : "csv";
  const sent = asked[field];
  if (sent === undefined) {
    throw invalid({
      [field]: [`Send the text of ${format ? `an export file of ${format.program}` : "a table"}`],
    });
  }
  const content = (format?.textOf ?? textOf)(Buffer.from(sent));
  if (typeof content === "object") throw invalid({ [field]: [content.problem] });
  return { ...asked, field, content, pictures: null, file_name: "API" };
}

/** What is sent as files. */
function takeParts(request: Request, caller: CurrentUser): Promise<Asked> {
  return readSentParts(request, async (parts) => {
    const asked = await checkAsked(caller, Object.fromEntries(parts.formData));
    const wait = await waitToSend(caller);
    if (wait !== null) throw tooMany(wait, tooManyFiles());
    const sent = await readSent(asked.kind, parts, { user: caller, gone: request.signal });
    if ("problem" in sent) throw invalid({ [sent.field]: [sent.problem] });
    return { ...asked, ...sent, field: "file", file_name: nameOf(parts) };
  });
}
