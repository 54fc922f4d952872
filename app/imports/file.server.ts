import { readFile } from "node:fs/promises";
import { dropImportFile, findImportFile, keepImportFile } from "../../db/queries/imports.ts";
import { countHit } from "../../db/queries/rate-limits.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { Failure } from "../api/call-result.server.ts";
import { readForm } from "../forms/form.server.ts";
import { readParts, type SentFile } from "../forms/multipart.server.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { notFound, orNotFound } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import type { Matching } from "./columns.ts";
import { textOf } from "./decode.ts";
import { fileAddress, importsAddress, matchField, viewAddress } from "./fields.ts";
import { lookAt, storeImport } from "./imports.server.ts";
import type { ImportColumn } from "./kind.ts";
import { type ImportKindName, isImportKind, kinds, kindsFor } from "./kinds.server.ts";
import { conflict } from "./plan.server.ts";
import { readTable } from "./table.server.ts";
import { countsInWords } from "./words.ts";

/** Files of one person in an hour: each is read in whole, several times. */
const mostFiles = { most: 60, seconds: 60 * 60 };

/** Takes a file and keeps it aside, to be looked at. */
export async function takeFile(request: Request, user: CurrentUser) {
  return readParts(request, { file: 1 }, async ({ formData, files }) => {
    const kind = String(formData.get("kind") ?? "");
    const refuse = (errors: { kind?: string; file?: string }) =>
      answerWith({ errors, sent: kind }, { status: 422 });
    if (!isImportKind(kind) || !kindsFor(user).includes(kind))
      return refuse({ kind: "Choose what is in it" });
    const wait = await countHit(getDb(), `import ${user.id}`, mostFiles);
    if (wait !== null) return refuse({ file: "Too many files were sent. Try again in an hour" });
    const file = files.get("file")?.[0];
    const content = await contentOf(file);
    if (typeof content === "object") return refuse({ file: content.problem });
    const table = await readTable(content, kinds[kind].most);
    if ("problem" in table) return refuse({ file: table.problem });
    const id = await keepImportFile(getDb(), { user_id: user.id, kind, file_name: nameOf(file), content });
    return redirectWithNotice(fileAddress(id), {
      role: "status",
      text: "Nothing is stored yet. Look at what would come in",
    });
  });
}

async function contentOf(file: SentFile | undefined): Promise<string | { problem: string }> {
  if (file === undefined) return { problem: "Choose a file" };
  if (file === "too large") return { problem: "Choose a file of at most 10 MB" };
  return textOf(await readFile(file.path));
}

/** What a file is called, for people to know it again. */
function nameOf(file: SentFile | undefined): string {
  const sent = typeof file === "object" ? (file.filename ?? "") : "";
  const name = sent.replace(/^.*[\\/]/, "").replace(/[\p{Cc}\p{Cf}]/gu, "");
  return name.slice(0, 120) || "A file";
}

/** How many problems, and how many changed records, are shown of one file. */
const mostShown = 100;

/** A file that its sender looks at, with what its columns are matched to by an address. */
export async function showFile(request: Request, user: CurrentUser, id: number) {
  const file = await ownFile(user, id);
  const { searchParams } = new URL(request.url);
  const looked = await lookAt(file.kind, file.content, chosenIn(searchParams));
  if ("problem" in looked && !("plan" in looked)) throw new Error(looked.problem);
  const { table, columns, matching, problem, plan, counts, seen } = looked;
  const { noun, plural, foundBy, invites } = kinds[file.kind];
  const changed = plan.rows.filter(({ fate }) => fate === "changed").map(({ name }) => name);
  return {
    ...{ id, noun, plural, foundBy, problem, counts, seen, invites: invites ?? null },
    file_name: file.file_name,
    lines: table.rows.length,
    columns: columns.map(({ field, label }) => ({ field, label })),
    head: table.head.map((name, index) => ({
      ...{ name, field: matching[index] ?? "" },
      samples: table.rows.slice(0, 3).map(({ cells }) => (cells[index] ?? "").slice(0, 80)),
    })),
    problems: plan.problems.slice(0, mostShown).map((one) => ({ ...one, sent: one.sent.slice(0, 80) })),
    problemCount: plan.problems.length,
    wrongRows: new Set(plan.problems.map(({ line }) => line)).size,
    changed: changed.slice(0, mostShown),
  };
}

async function ownFile(user: CurrentUser, id: number): Promise<OwnFile> {
  const file = orNotFound(await findImportFile(getDb(), { id, user_id: user.id }));
  if (!isImportKind(file.kind) || !kindsFor(user).includes(file.kind)) throw notFound();
  return { ...file, kind: file.kind };
}

/** What the columns are matched to by the fields of a form or an address; as their names say where it says nothing. */
function chosenIn(sent: { has: (name: string) => boolean; get: (name: string) => unknown }) {
  return (byName: Matching, columns: readonly ImportColumn[]): Matching =>
    byName.map((field, index) => {
      const name = matchField(index);
      if (!sent.has(name)) return field;
      return columns.find((column) => column.field === sent.get(name))?.field ?? null;
    });
}

/** Takes in what its sender has looked at, all of it or nothing; or forgets the file. */
export async function confirmFile(request: Request, user: CurrentUser, id: number) {
  const file = await ownFile(user, id);
  const formData = await readForm(request);
  if (formData.has("discard")) {
    await dropImportFile(getDb(), { id, user_id: user.id });
    return redirectWithNotice(importsAddress, { role: "status", text: "The file is forgotten" });
  }
  const again = (text: string) => redirectWithNotice(here(id, formData), { role: "alert", text });
  const looked = await lookAt(file.kind, file.content, chosenIn(formData));
  if (!("plan" in looked) || looked.problem !== null || looked.plan.problems.length > 0) {
    return again("Nothing is stored: some rows are not right yet");
  }
  if (looked.seen !== formData.get("seen")) return again(conflict().message);
  const storing = { kind: file.kind, file_name: file.file_name, plan: looked.plan };
  try {
    const stored = await inTransaction(async (trx) => {
      // Of two who confirm it at once, or one who does so twice, one takes it.
      if (!(await dropImportFile(trx, { id, user_id: user.id }))) throw conflict();
      return storeImport(trx, user, { ...storing, invite: formData.has("invite") });
    });
    return redirectWithNotice(viewAddress(stored), {
      role: "status",
      text: `${kinds[file.kind].plural}: ${countsInWords(looked.counts)}`,
    });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 409) throw error;
    return again(error.message);
  }
}

/** The page of a file with the same columns chosen. */
function here(id: number, formData: FormData): string {
  const chosen = [...formData].filter(([name]) => name.startsWith(matchField("")));
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)])).toString();
  return fileAddress(id) + (query && `?${query}`);
}

type OwnFile = NonNullable<Awaited<ReturnType<typeof findImportFile>>> & { kind: ImportKindName };
