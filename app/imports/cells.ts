import { type LanguageCode, languages, offered } from "../words/languages.ts";
import type { SentRow } from "./kind.ts";

/** The address by which a person is known, as addresses are compared. */
export function emailOf({ cells }: SentRow): string {
  return (cells.email ?? "").trim().toLowerCase();
}

/** A day as a form sends it. Of the ways in which spreadsheets write days only those are read that mean one day alone. */
export function readDay(cell: string): string {
  const text = cell.trim();
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

/** A gender as a form sends it. */
export function readGender(cell: string): string {
  const text = cell.trim();
  if (/^m(?:ale)?$/i.test(text)) return "Male";
  return /^f(?:emale)?$/i.test(text) ? "Female" : text;
}

/** A language as a form sends it: its code, of which tables may have the name. */
export function readLanguage(cell: string): string {
  const text = cell.trim().toLowerCase();
  const names = (code: LanguageCode) => [code, languages[code].name, languages[code].english];
  return offered.find((code) => names(code).some((name) => name.toLowerCase() === text)) ?? cell.trim();
}

/** A choice between on and off as a form sends it. */
export function readFlag(cell: string): string {
  const text = cell.trim().toLowerCase();
  if (["1", "yes", "true"].includes(text)) return "1";
  return ["0", "no", "false"].includes(text) ? "0" : cell.trim();
}

/** Whether a field holds a moment. */
export function isMoment(field: string): boolean {
  return field.endsWith("_at");
}

/** A moment as a form sends it: spreadsheets write a blank before the time. */
export function readMoment(cell: string): string {
  return cell.trim().replace(/^(\d{4}-\d\d-\d\d) +/, "$1T");
}
