import { dropImportFile, findImportFile, keepImportFile } from "../../db/queries/imports.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { Failure } from "../api/call-result.server.ts";
import { readForm } from "../forms/form.server.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { notFound, orNotFound } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import type { Matching } from "./columns.ts";
import { fileAddress, importsAddress, matchField, viewAddress } from "./fields.ts";
import { lookAt, type Sent, storeImport } from "./imports.server.ts";
import type { ImportColumn, ImportKind, RowProblem } from "./kind.ts";
import { foundInWords, isImportKind, kindInWords, kinds, kindsFor } from "./kinds.server.ts";
import { conflict } from "./plan.server.ts";
import {
  keptPictures,
  nameOf,
  readSent,
  readSentParts,
  tooManyFiles,
  waitToSend,
} from "./sent-file.server.ts";
import { countsInWords } from "./words.ts";

/** Takes a file and keeps it aside, to be looked at. */
export async function takeFile(request: Request, user: CurrentUser) {
  return readSentParts(request, async (parts) => {
    const kind = String(parts.formData.get("kind") ?? "");
    const refuse = (errors: { kind?: string; file?: string; pictures?: string }) =>
      answerWith({ errors, sent: kind }, { status: 422 });
    if (!isImportKind(kind) || !kindsFor(user).includes(kind))
      return refuse({ kind: t("import.kind-missing") });
    if ((await waitToSend(user)) !== null) return refuse({ file: tooManyFiles() });
    const sent = await readSent(kind, parts, { user, gone: request.signal });
    if ("problem" in sent) return refuse({ [sent.field]: sent.problem });
    const { content, pictures } = sent;
    const file = { user_id: user.id, kind, file_name: nameOf(parts), content };
    const id = await keepImportFile(getDb(), { ...file, pictures: pictures && JSON.stringify(pictures) });
    return redirectWithNotice(fileAddress(id), {
      role: "status",
      text: t("import.look-first"),
    });
  });
}

/** How many problems, and how many changed records, are shown of one file. */
const mostShown = 100;

/** A file that its sender looks at, with what its columns are matched to by an address. */
export async function showFile(request: Request, user: CurrentUser, id: number) {
  const file = await ownFile(user, id);
  const { searchParams } = new URL(request.url);
  const looked = await lookAt(file, chosenIn(searchParams));
  if ("problem" in looked && !("plan" in looked)) throw new Error(looked.problem);
  const { table, columns, matching, unread, problem, plan, leftOut, counts, seen } = looked;
  const { invites, format }: ImportKind = kinds[file.kind];
  const changed = plan.rows.filter(({ fate }) => fate === "changed").map(({ name }) => name);
  return {
    id,
    problem,
    counts,
    seen,
    invites: invites?.() ?? null,
    plural: kindInWords(file.kind),
    found: foundInWords(file.kind),
    file_name: file.file_name,
    lines: table.rows.length,
    unread,
    row: format ? ("post" as const) : ("row" as const),
    program: format?.program ?? null,
    columns: columns.map(({ field, label }) => ({ field, label })),
    head: table.head.map((name, index) => ({
      name,
      field: matching[index] ?? "",
      samples: table.rows.slice(0, 3).map(({ cells }) => (cells[index] ?? "").slice(0, 80)),
    })),
    problems: shown(plan.problems),
    leftOut: shown(leftOut),
    leftOutCount: leftOut.length,
    problemCount: plan.problems.length,
    wrongRows: new Set(plan.problems.map(({ line }) => line)).size,
    changed: changed.slice(0, mostShown),
  };
}

function shown(problems: readonly RowProblem[]) {
  return problems.slice(0, mostShown).map((one) => ({ ...one, sent: one.sent.slice(0, 80) }));
}

async function ownFile(user: CurrentUser, id: number): Promise<OwnFile> {
  const file = orNotFound(await findImportFile(getDb(), { id, user_id: user.id }));
  if (!isImportKind(file.kind) || !kindsFor(user).includes(file.kind)) throw notFound();
  return { ...file, kind: file.kind, pictures: keptPictures(file.pictures) };
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
    return redirectWithNotice(importsAddress, { role: "status", text: t("import.forgotten") });
  }
  const again = (text: string) => redirectWithNotice(here(id, formData), { role: "alert", text });
  const looked = await lookAt(file, chosenIn(formData));
  if (!("plan" in looked) || looked.problem !== null || looked.plan.problems.length > 0) {
    return again(t("import.not-yet"));
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
      text: t("import.done", { plural: kindInWords(file.kind), counts: countsInWords(looked.counts) }),
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

type OwnFile = Omit<NonNullable<Awaited<ReturnType<typeof findImportFile>>>, "kind" | "pictures"> & Sent;
