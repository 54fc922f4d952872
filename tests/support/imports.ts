import { formOn, send } from "./form.ts";
import type { Site } from "./hospital.ts";
import type { Page } from "./page.ts";
import { followAs } from "./portal.ts";

type Content = string | Uint8Array<ArrayBuffer>;

/** Sends a file to be looked at. */
export function sendFile(
  { url }: Pick<Site, "url">,
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
export async function looked(hospital: Site, cookie: string, kind: string, content: Content): Promise<Page> {
  const answer = await sendFile(hospital, cookie, kind, content);
  if (answer.status !== 303) throw new Error(`not taken: ${answer.status} ${await answer.text()}`);
  return followAs(hospital, answer, cookie);
}

/** Sends a file, looks at it, and has it come in; the page that says so. */
export async function importFile(
  hospital: Site,
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

/** Puts an import into a hospital, and a file that somebody has yet to look at. */
export function addImport(hospital: Pick<Site, "change">, sender: string | null): void {
  const now = new Date().toISOString();
  hospital.change(
    `insert into imports (kind, file_name, added, changed, unchanged, list_text, created_at)
     values ('partners', 'partners.csv', 0, 0, 1, 'partners.csv', ?)`,
    now,
  );
  if (sender === null) return;
  hospital.change(
    `insert into import_files (user_id, kind, file_name, content, created_at)
     select id, 'partners', 'partners.csv', ?, ? from users where email = ?`,
    ...["name\nRed Cross", now, sender],
  );
}
