import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import type { Listing } from "../../db/queries/listing.ts";
import { findRevision, pageOfRevisions } from "../../db/queries/revisions.ts";
import { partsOf, type RevisedKind, revisedTables, revisionActions } from "../../db/revised.ts";
import { isTranslated, translatedTables } from "../../db/translated.ts";
import type { Call } from "../api/call.ts";
import { check, done, Failure, found, invalid } from "../api/call-result.server.ts";
import { answerList } from "../api/listing.server.ts";
import { makeOnce } from "../api/once.server.ts";
import { id, instant, pictureName } from "../api/shapes.ts";
import { fromJson } from "../forms/fields.ts";
import { siteLanguages } from "../records/translating.server.ts";
import { draftDatesSchema } from "./draft-date.server.ts";
import { discardDraft, restore, setDraftDates } from "./history.server.ts";
import { kinds, kindsWanted } from "./kinds.server.ts";

const group = {
  name: "History",
  description: "What records and their translations were before a change, and records that were deleted",
};

const line = {
  id,
  kind: z.enum(translatedTables),
  record_id: id,
  language: z
    .string()
    .nullable()
    .describe("The code of the language that the record was translated into; null for the record itself"),
  action: z.enum(revisionActions),
  name: z.string(),
  author: z.string().nullable(),
  created_at: instant,
  publish_at: instant.nullable().describe("When a draft is published by itself; null for never"),
  unpublish_at: instant
    .nullable()
    .describe("When what a draft takes the place of comes back, once it is published; null for never"),
  problem: z.string().nullable().describe("Why a draft could not be published when it was to be"),
};
const lineShape = z.object(line);
const revisionShape = z.object({
  ...line,
  fields: z.record(z.string(), z.unknown()).describe("The record, or its translation, as it was"),
  image: pictureName,
});

const draftBody = z.object({
  kind: z.enum(revisedTables),
  record_id: z
    .union([z.string(), z.number()], "Record must be an id")
    .refine((value) => /^[1-9]\d{0,8}$/.test(String(value)), "Record must be an id")
    .transform(Number)
    .meta({ type: ["integer", "string"] }),
  fields: z
    .preprocess(
      fromJson,
      z.record(z.string(), z.unknown(), "Send the fields as an object, or as its JSON text"),
    )
    .describe("What is to change, as a call that changes the record takes it")
    .meta({ type: ["object", "string"] }),
});

const sorting = { sorts: ["id"], initial: "-id" } as const;
const may = "content.manage" as const;

export const calls: Call[] = [
  {
    method: "GET",
    path: "revisions",
    group,
    summary: "List what was added, changed and deleted",
    may,
    list: sorting,
    query: {
      kind: `Of one kind: ${translatedTables.join(", ")}`,
      record: "Of one record of that kind, by its id",
      language: "In one language of the site, by its code; in the main one, of records themselves",
      action: `Of one sort: ${revisionActions.join(", ")}`,
    },
    data: z.array(lineShape),
    run: async ({ db, url }) => {
      const filter = await readFilter(db, url.searchParams);
      const load = (listing: Listing<"id">) => pageOfRevisions(db, listing, filter);
      return answerList(url, sorting, load, (row) => lineShape.parse(inParts(row)));
    },
  },
  {
    method: "POST",
    path: "revisions",
    group,
    summary: "Save a draft of a record beside what is live, in the place of the one it has",
    makes: true,
    may,
    body: () => draftBody,
    data: revisionShape,
    run: (asked) =>
      makeOnce(asked, async (trx) => {
        const { kind, record_id, fields } = await check(draftBody, asked.body);
        const id = await kinds[kind].draft(trx, { by: asked.caller, record_id, body: fields });
        return done("Draft saved successfully", await show(trx, id));
      }),
  },
  {
    method: "GET",
    path: "revisions/:id",
    group,
    summary: "What a record was at a time",
    may,
    data: revisionShape,
    run: async ({ db, id }) => found(await show(db, id)),
  },
  {
    method: "PUT",
    path: "revisions/:id",
    group,
    summary: "Say when a draft is published by itself, and until when it is live",
    may,
    body: () => draftDatesSchema,
    data: revisionShape,
    run: ({ db, caller, id, body }) =>
      db.transaction().execute(async (trx) => {
        const dates = await check(draftDatesSchema, body);
        if (!(await setDraftDates(trx, caller, { id, ...dates }))) throw new Failure(404, "Draft not found");
        return done("Date saved successfully", await show(trx, id));
      }),
  },
  {
    method: "POST",
    path: "revisions/:id/restore",
    group,
    summary: "Make a record what it was, bring back a deleted one, or publish a draft",
    may,
    fails: [409],
    run: ({ db, caller, id }) =>
      db.transaction().execute(async (trx) => {
        return done(await restore(trx, caller, { id, version: null }));
      }),
  },
  {
    method: "DELETE",
    path: "revisions/:id",
    group,
    summary: "Discard a draft",
    may,
    run: ({ db, caller, id }) =>
      db.transaction().execute(async (trx) => {
        if (!(await discardDraft(trx, caller, id))) throw new Failure(404, "Draft not found");
        return done("Draft discarded successfully");
      }),
  },
];

/** A revision whose kind is said as a kind of record and a language. */
function inParts<Row extends { kind: RevisedKind }>({ kind, ...row }: Row) {
  const { table, language } = partsOf(kind);
  return { ...row, kind: table, language };
}

async function show(db: Db, id: number) {
  const revision = await findRevision(db, id);
  if (!revision) throw new Failure(404, "Revision not found");
  return revisionShape.parse(inParts(revision));
}

/** @throws Failure 422 for what there is not */
async function readFilter(db: Db, parameters: URLSearchParams) {
  const [kind, action, record, code] = ["kind", "action", "record", "language"].map(
    (name) => parameters.get(name) || undefined,
  );
  const language = (await siteLanguages(db)).find((one) => one === code);
  const wanted = revisionActions.find((name) => name === action);
  if (kind && !isTranslated(kind))
    throw invalid({ kind: [`kind must be one of ${translatedTables.join(", ")}`] });
  if (code && !language) throw invalid({ language: ["language must be the code of a language of the site"] });
  if (action && !wanted) throw invalid({ action: [`action must be one of ${revisionActions.join(", ")}`] });
  if (record && !/^[1-9]\d{0,14}$/.test(record)) throw invalid({ record: ["record must be an id"] });
  return {
    kinds: await kindsWanted(db, { table: kind && isTranslated(kind) ? kind : undefined, language }),
    record_id: record ? Number(record) : undefined,
    action: wanted,
  };
}
