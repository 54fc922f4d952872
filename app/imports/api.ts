import { z } from "zod";
import { pageOfImports } from "../../db/queries/imports.ts";
import type { Call } from "../api/call.ts";
import { done, Failure, found, invalid } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { answerList } from "../api/listing.server.ts";
import { id, instant } from "../api/shapes.ts";
import { askedSchema, readAsked } from "./asked.server.ts";
import { findOwnImport, lookAt, storeImport, undoImport } from "./imports.server.ts";
import type { RowProblem } from "./kind.ts";
import { kindsFor } from "./kinds.server.ts";
import { undoneInWords } from "./words.ts";

const group = groups.imports;
const may = "content.manage" as const;

/** How many problems one answer has. */
const mostProblems = 1000;

const problemShape = z.object({
  row: z.int().describe("As a spreadsheet numbers it; the names of the columns are row 1"),
  column: z.string().describe("Empty for what is wrong with the row as a whole"),
  sent: z.string(),
  message: z.string(),
  name: z.string().optional().describe("By what people know the row, where it is no row of a table"),
});

const count = z.int().nonnegative();

const outcomeShape = z.object({
  id: id.nullable().describe("The import, to undo it; null where nothing is stored"),
  added: count,
  changed: count,
  unchanged: count,
  problems: z.array(problemShape).describe(`At most ${mostProblems}`),
  left_out: z
    .array(problemShape)
    .describe(`What does not come in with the rows, at most ${mostProblems}; row 0 is the file as a whole`),
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

function answered(problems: readonly RowProblem[]) {
  return problems.slice(0, mostProblems).map(({ line, ...problem }) => ({ row: line, ...problem }));
}

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
    summary:
      "Import a table: all of its rows, or none. Sent again, it finds everything there already. A large one is sent as a file",
    may,
    body: () => askedSchema,
    files: {
      file: "In the place of csv or wxr, at most 10 MB",
      pictures: "For updates: a ZIP of WordPress’ folder wp-content/uploads, at most 40 MB",
    },
    data: outcomeShape,
    fails: [409, 429],
    run: async ({ db, request, caller, body }) => {
      const { dry_run, invite, file_name, ...sent } = await readAsked(request, caller, body);
      const { kind } = sent;
      const looked = await lookAt(sent);
      if (!("plan" in looked) || looked.problem !== null)
        throw invalid({ [sent.field]: [looked.problem ?? ""] });
      const { plan, leftOut, counts } = looked;
      const problems = answered(plan.problems);
      const outcome = {
        id: null,
        added: counts.added,
        changed: counts.changed,
        unchanged: counts.same,
        problems,
        left_out: answered(leftOut),
      };
      if (dry_run === 1) return done("Nothing is stored yet", outcomeShape.parse(outcome));
      if (problems.length > 0) {
        const sentence = "Nothing is stored: some rows are not right";
        throw new Failure(422, sentence, { errors: { [sent.field]: [sentence] }, data: { problems } });
      }
      const storing = { kind, file_name, plan, invite: invite === 1 };
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
