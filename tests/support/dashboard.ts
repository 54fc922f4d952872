import { type Form, formOn } from "./form.ts";
import type { Site } from "./hospital.ts";
import { all, one, type Page, text } from "./page.ts";
import { followAs, open, post } from "./portal.ts";
import { picture } from "./uploads.ts";

/** The cells of a back-office list, row by row, the actions left out. */
export function cellsOf(page: Page): string[][] {
  return all(page.root, ".data-table tbody tr").map((row) => all(row, ":scope > *").slice(0, -1).map(text));
}

/** The form of a popup, as whoever holds the cookies finds it. */
export async function popupForm(hospital: Site, path: string, id: string, cookie: string): Promise<Form> {
  return formOn(await open(hospital, path, cookie), id);
}

/** A list as a spreadsheet gets it: its lines, the first with the names of the columns. */
export async function csvLines(hospital: Site, path: string, cookie: string): Promise<string[]> {
  const answer = await fetch(`${hospital.url}${path}${path.includes("?") ? "&" : "?"}format=csv`, {
    headers: { cookie },
  });
  const body = await answer.text();
  return body
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\r\n");
}

/** Adds a record through its list's form; its id. */
export async function addRecord(
  hospital: Site,
  { list, table }: { list: string; table: string },
  values: Record<string, string>,
  cookie: string,
): Promise<number> {
  const answer = await post(hospital, `${list}/new`, values, cookie);
  if (answer.status !== 303) throw new Error(`not added: ${answer.status} ${await answer.text()}`);
  return hospital.rows<{ id: number }>(`select max(id) as id from ${table}`)[0]?.id ?? 0;
}

/** Sends a picture ahead of its form, as the dashboard's script does; the name of the upload. */
export async function sendPicture(hospital: Site, cookie: string): Promise<string> {
  const body = new FormData();
  body.set("file", new File([await picture()], "picture.png", { type: "image/png" }));
  const headers = { cookie, origin: hospital.url };
  const answer = await fetch(`${hospital.url}/dashboard/files`, { method: "POST", body, headers });
  const { file_name } = (await answer.json()) as { file_name: string };
  return file_name;
}

/** The message that a form's answer leaves for the next page. */
export async function noticeAfter(hospital: Site, answer: Response, cookie: string): Promise<string> {
  const page = await followAs(hospital, answer, cookie);
  return text(one(page.root, ".notice p"));
}
