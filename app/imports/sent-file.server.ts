import { readFile } from "node:fs/promises";
import { countHit } from "../../db/queries/rate-limits.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { type Parts, readParts, type SentFile } from "../forms/multipart.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { textOf } from "./decode.ts";
import { readRows, type Sent } from "./imports.server.ts";
import type { ImportKind, SentPictures } from "./kind.ts";
import { type ImportKindName, kinds } from "./kinds.server.ts";
import { mostZipBytes, storePictures } from "./zip-pictures.server.ts";

/** Files of one person in an hour: each is read in whole, several times. */
const mostFiles = { most: 60, seconds: 60 * 60 };

export const tooManyFiles = () => t("import.too-many-files");

/** How many seconds somebody has to wait who has sent too many files; null if they may send this one. Counts it. */
export function waitToSend(user: CurrentUser): Promise<number | null> {
  return countHit(getDb(), `import ${user.id}`, mostFiles);
}

/** Reads a form with a file, and with pictures that came with it. The files are gone when it is dealt with. */
export function readSentParts<Result>(request: Request, use: (parts: Parts) => Promise<Result>) {
  return readParts(request, { file: 1, pictures: { most: 1, bytes: mostZipBytes } }, use);
}

/** What is wrong with one of its fields. */
interface Refusal {
  field: "file" | "pictures";
  problem: string;
}

/** Reads what was sent of a kind of record, and stores the pictures that its rows name. */
export async function readSent(
  kind: ImportKindName,
  { files }: Pick<Parts, "files">,
  { user, gone }: { user: CurrentUser; gone: AbortSignal },
): Promise<Sent | Refusal> {
  const { format }: ImportKind = kinds[kind];
  const refuse = (field: Refusal["field"], problem: string) => ({ field, problem });
  const content = await contentOf(files.get("file")?.[0], format?.textOf ?? textOf);
  if (typeof content === "object") return refuse("file", content.problem);
  const table = await readRows(kind, content);
  if ("problem" in table) return refuse("file", table.problem);
  const zip = files.get("pictures")?.[0];
  if (!zip) return { kind, content, pictures: null };
  if (!format) return refuse("pictures", t("import.pictures-alone"));
  if (zip === "too large") return refuse("pictures", t("import.zip-too-large"));
  const owner = { userId: user.id, visibility: "public", gone } as const;
  const stored = await storePictures(zip.path, format.pictures(table), owner);
  if ("problem" in stored) return refuse("pictures", stored.problem);
  return { kind, content, pictures: stored.pictures };
}

async function contentOf(
  file: SentFile | undefined,
  read: ImportKindText,
): Promise<ReturnType<ImportKindText>> {
  if (file === undefined) return { problem: t("import.file-missing") };
  if (file === "too large") return { problem: t("import.file-too-large") };
  return read(await readFile(file.path));
}

type ImportKindText = typeof textOf;

/** What a file is called, for people to know it again. */
export function nameOf({ files }: Pick<Parts, "files">): string {
  const file = files.get("file")?.[0];
  const sent = typeof file === "object" ? (file.filename ?? "") : "";
  const name = sent.replace(/^.*[\\/]/, "").replace(/[\p{Cc}\p{Cf}]/gu, "");
  return name.slice(0, 120) || t("import.file-unnamed");
}

/** Pictures as they wait with their file. */
export function keptPictures(text: string | null): SentPictures | null {
  return text === null ? null : (JSON.parse(text) as SentPictures);
}
