import { z } from "zod";
import { pageOfImports } from "../../db/queries/imports.ts";
import type { Call } from "../api/call.ts";
import { check, done, Failure, found, invalid } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { answerList } from "../api/listing.server.ts";
import { id, instant } from "../api/shapes.ts";
import { flag } from "../forms/fields.ts";
import { textOf } from "./decode.ts";
import { findOwnImport, lookAt, storeImport, undoImport } from "./imports.server.ts";
import { kindNames, kindsFor } from "./kinds.server.ts";
import { undoneInWords } from "./words.ts";

const group = groups.imports;
const may = "content.manage" as const;

/** How many problems one answer has. */
const mostProblems = 1000;

const flagOff = (description: string) =>
  z
    .preprocess((value) => (value === undefined || value === "" ? 0 : value), flag("Send 0 or 1"))
    .meta({ enum: [0, 1, "0", "1"], description });

const schema = z.object({
  kind: z.enum(kindNames, `kind must be one of ${kindNames.join(", ")}`),
  csv: z
    .string("Send the text of a table")
    .meta({ description: "CSV with commas, semicolons or tabs; the names of the columns in the first row" }),
  dry_run: flagOff("1 stores nothing, and says what would become of the rows"),
  invite: flagOff("1 emails the new ones a link to set their password, where they have an account"),
});

const problemShape = z.object({
  row: z.int().describe("As a spreadsheet numbers it; the names of the columns are row 1"),
  column: z.string().describe("Empty for what is wrong with the row as a whole"),
  sent: z.string(),
  message: z.string(),
});

const count = z.int().nonnegative();

const outcomeShape = z.object({
  id: id.nullable().describe("The import, to undo it; null where nothing is stored"),
  added: count,
  changed: count,
  unchanged: count,
  problems: z.array(problemShape).describe(`At most ${mostProblems}`),
});

const importShape = z.object({
  id,
  kind: z.string(),
  file_name: z.string(),
  author: z.string().nullable(),
  added: count,
  changed: count,
  unchanged: count,
  created_at: instant,
  undone_at: instant.nullable(),
});

const sorting = { sorts: ["id"], initial: "-id" } as const;

export const calls: Call[] = [
  {
    method: "GET",
    path: "imports",
    group,
    summary: "What was imported in the last 30 days",
    may,
    list: sorting,
    data: z.array(importShape),
    run: ({ db, url, caller }) =>
      answerList(
        url,
        sorting,
        (listing) => pageOfImports(db, listing, kindsFor(caller)),
        (row) => importShape.parse(row),
      ),
  },
  {
    method: "GET",
    path: "imports/:id",
    group,
    summary: "One import",
    may,
    data: importShape,
    run: async ({ db, caller, id }) => {
      const row = await findOwnImport(db, caller, id);
      if (!row) throw new Failure(404, "Import not found");
      return found(importShape.parse(row));
    },
  },
  {
    method: "POST",
    path: "imports",
    group,
    summary: "Import a table: all of its rows, or none. Sent again, it finds everything there already",
    may,
    body: () => schema,
    data: outcomeShape,
    fails: [409],
    run: async ({ db, caller, body }) => {
      const { kind, csv, dry_run, invite } = await check(schema, body);
      if (!kindsFor(caller).includes(kind)) throw new Failure(403);
      const text = textOf(Buffer.from(csv));
      if (typeof text === "object") throw invalid({ csv: [text.problem] });
      const looked = await lookAt(kind, text);
      if (!("plan" in looked) || looked.problem !== null) throw invalid({ csv: [looked.problem ?? ""] });
      const { plan, counts } = looked;
      const problems = plan.problems
        .slice(0, mostProblems)
        .map(({ line, ...problem }) => ({ row: line, ...problem }));
      const outcome = {
        id: null,
        added: counts.added,
        changed: counts.changed,
        unchanged: counts.same,
        problems,
      };
      if (dry_run === 1) return done("Nothing is stored yet", outcomeShape.parse(outcome));
      if (problems.length > 0) {
        const sentence = "Nothing is stored: some rows are not right";
        throw new Failure(422, sentence, { errors: { csv: [sentence] }, data: { problems } });
      }
      const storing = { kind, file_name: "API", plan, invite: invite === 1 };
      const stored = await db.transaction().execute((trx) => storeImport(trx, caller, storing));
      return done("Imported successfully", outcomeShape.parse({ ...outcome, id: stored }));
    },
  },
  {
    method: "POST",
    path: "imports/:id/undo",
    group,
    summary: "Take back what an import added and changed, but for what somebody changed since",
    may,
    data: z.object({ kept: z.array(z.object({ id, reason: z.string() })) }),
    fails: [409],
    run: ({ db, caller, id }) =>
      db.transaction().execute(async (trx) => {
        const kept = await undoImport(trx, caller, id);
        const stayed = [...kept].map(([record, reason]) => ({ id: record, reason }));
        return done(undoneInWords(kept.size), { kept: stayed });
      }),
  },
];
