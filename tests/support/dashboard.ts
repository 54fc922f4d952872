import { type Form, formOn } from "./form.ts";
import type { Hospital } from "./hospital.ts";
import { all, type Page, text } from "./page.ts";
import { open } from "./portal.ts";

/** The cells of a back-office list, row by row, the actions left out. */
export function cellsOf(page: Page): string[][] {
  return all(page.root, ".data-table tbody tr").map((row) => all(row, "td").slice(0, -1).map(text));
}

/** The form of a popup, as whoever holds the cookies finds it. */
export async function popupForm(hospital: Hospital, path: string, id: string, cookie: string): Promise<Form> {
  return formOn(await open(hospital, path, cookie), id);
}

/** A list as a spreadsheet gets it: its lines, the first with the names of the columns. */
export async function csvLines(hospital: Hospital, path: string, cookie: string): Promise<string[]> {
  const answer = await fetch(`${hospital.url}${path}${path.includes("?") ? "&" : "?"}format=csv`, {
    headers: { cookie },
  });
  const body = await answer.text();
  return body
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\r\n");
}
