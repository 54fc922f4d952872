import { t } from "../words/t.ts";

const units = ["bytes", "KB", "MB", "GB", "TB"];

/** A file's length for people, such as 4.2 MB. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  const number = value.toFixed(step === 0 || value >= 100 ? 0 : 1).replace(".", t("number.decimal"));
  return t("size.of", { number, unit: units[step] ?? "" });
}
