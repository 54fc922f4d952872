import { redirect } from "@remix-run/node";
import { recordAudit } from "../../db/queries/audit.ts";
import { isProven, proofAddress } from "../access/proof.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { getDb } from "../installation/installation.server.ts";

/**
 * Has whoever asks for something grave prove once more who they are, where that was not lately: they are led to the
 * password and back. For forms in which something is typed there are `ProofFields`.
 *
 * @throws Response
 */
export function requireProof({ url }: Request, user: CurrentUser): void {
  const { pathname, search } = new URL(url);
  if (!isProven(user)) throw redirect(proofAddress(pathname + search), 303);
}

/** Lets people's data be taken out, and writes down by whom and which. */
export async function admitExport(request: Request, user: CurrentUser, entity: string): Promise<void> {
  requireProof(request, user);
  await noteExport(request, user, entity);
}

/** Writes down who takes what out. */
export async function noteExport(request: Request, user: CurrentUser, entity: string): Promise<void> {
  const { searchParams } = new URL(request.url);
  // What was searched for is somebody's name or address, unless it is the number of a record, as is the row where a page
  // begins: the log forgets nothing.
  if (!/^\d{0,6}$/.test(searchParams.get("q") ?? "")) searchParams.set("q", "*");
  for (const name of ["after", "before"]) searchParams.delete(name);
  const line = { user_id: user.id, action: "exported", entity, entity_id: "" };
  await recordAudit(getDb(), { ...line, detail: { filters: String(searchParams).slice(0, 300) } });
}
