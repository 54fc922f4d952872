import { formOn, send } from "./form.ts";
import type { Hospital } from "./hospital.ts";
import type { Page } from "./page.ts";
import { followAs } from "./portal.ts";

type Content = string | Uint8Array<ArrayBuffer>;

/** Sends a file to be looked at. */
export function sendFile(
  { url }: Pick<Hospital, "url">,
  cookie: string,
  kind: string,
  content: Content,
  name = "table.csv",
): Promise<Response> {
  const body = new FormData();
  body.append("kind", kind);
  body.append("file", new File([content], name, { type: "text/csv" }));
  const headers = { cookie, origin: url };
  return fetch(`${url}/admin/import/new`, { method: "POST", body, redirect: "manual", headers });
}

/** The page of a file that was sent. */
export async function looked(
  hospital: Hospital,
  cookie: string,
  kind: string,
  content: Content,
): Promise<Page> {
  const answer = await sendFile(hospital, cookie, kind, content);
  if (answer.status !== 303) throw new Error(`not taken: ${answer.status} ${await answer.text()}`);
  return followAs(hospital, answer, cookie);
}

/** Sends a file, looks at it, and has it come in; the page that says so. */
export async function importFile(
  hospital: Hospital,
  cookie: string,
  kind: string,
  content: Content,
  changes: Record<string, string> = {},
): Promise<Page> {
  const page = await looked(hospital, cookie, kind, content);
  const form = formOn(page, "import-decision");
  const answer = await send(form, { discard: undefined, invite: undefined, ...changes }, { cookie });
  return followAs(hospital, answer, cookie);
}
