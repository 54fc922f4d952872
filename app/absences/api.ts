import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { absenceRecords } from "../../db/queries/absences.ts";
import type { Call, CallResult, SignedInCallRequest } from "../api/call.ts";
import { done, Failure, invalid } from "../api/call-result.server.ts";
import { makeOnce } from "../api/once.server.ts";
import { readRecord } from "../api/records.server.ts";
import { flagShape, id } from "../api/shapes.ts";
import { fromJson, isId } from "../forms/fields.ts";
import { textCalls } from "../records/text-calls.server.ts";
import { t } from "../words/t.ts";
import { absenceSchema, storable } from "./absence.ts";
import { decisions } from "./decisions.ts";
import { extraHoursCalls } from "./extra-hours-api.ts";
import { findWithinReach } from "./hours.server.ts";
import { described, hoursCalls, missing } from "./hours-api.ts";
import { importCall } from "./import-api.ts";
import { allowedFor } from "./people.server.ts";
import { type Affected, type Answer, CannotSettle, storeAbsence } from "./store-absence.server.ts";
import { anyAbsenceSchema, translatableAbsences } from "./texts.server.ts";

const absenceShape = z.object({
  id,
  scope: z.enum(["hospital", "department", "doctor"]),
  department_id: id.nullable(),
  doctor_id: id.nullable(),
  from_date: z.string(),
  from_time: z.string().nullable(),
  until_date: z.string(),
  until_time: z.string().nullable(),
  reason: z.string(),
  public_reason: z.string(),
  yearly: flagShape,
});

const extra = {
  seen: { type: "string", description: "As the answer 409 gave it" },
  decisions: {
    type: ["array", "string"],
    description: `For each visit of the answer 409: {appointment_id, decision, message}; decision is one of ${decisions.join(", ")}`,
  },
};

const [list, remove] = hoursCalls({
  table: "absences",
  path: "absences",
  noun: "Absence",
  summaries: ["List leave and closed days; for doctors, their own", "Delete an absence"],
  sorting: { sorts: ["from_date", "created_at"], initial: "-from_date" },
  shape: absenceShape,
  records: absenceRecords,
});

const saving = { ...described, body: anyAbsenceSchema, extra, data: absenceShape, fails: [409] } as const;

export const calls: Call[] = [
  list,
  { ...saving, method: "POST", path: "absences", summary: "Add an absence", makes: true, run: save },
  { ...saving, method: "PUT", path: "absences/:id", summary: "Change an absence", run: save },
  remove,
  ...textCalls("absences/:id/texts", translatableAbsences, {
    ...described,
    noun: "Absence",
    reaches: async (db, caller, id) => (await findWithinReach(db, caller, absenceRecords, id)) !== undefined,
  }),
  importCall,
  ...extraHoursCalls,
];

async function save(call: SignedInCallRequest): Promise<CallResult> {
  const { caller, body, id: asked } = call;
  const { seen, decisions: sent, ...fields } = body;
  const answer = readAnswer(seen, sent);
  const store = async (trx: Db) => {
    const current = asked > 0 ? await findWithinReach(trx, caller, absenceRecords, asked) : null;
    if (current === undefined) throw missing("Absence");
    const allowed = await allowedFor(trx, caller);
    if (allowed.own !== null && !["doctor", undefined].includes(fields.scope as string | undefined))
      throw new Failure(403, t("absence.own-only"));
    const reading = { schema: () => absenceSchema(allowed), images: [] };
    const value = await readRecord({ db: trx, caller, body: fields }, reading, current);
    const absence = storable(value, allowed.own);
    const stored = await storeAbsence(trx, caller, {
      current: current && { id: current.id, version: null },
      absence,
      answer,
    });
    if (!stored) throw missing("Absence");
    if ("visits" in stored) throw undecided("Say what becomes of each visit in this time", stored);
    const row = await absenceRecords.find(trx, stored.id);
    return done(`Absence ${current ? "updated" : "created"} successfully`, absenceShape.parse(row));
  };
  return makeOnce(call, store).catch((error: unknown) => {
    throw error instanceof CannotSettle ? undecided(error.message, error.affected) : error;
  });
}

function undecided(message: string, { visits, seen }: Affected): Failure {
  const affected = visits.map(({ id: visit, date, time, active_status }) => ({
    id: visit,
    date,
    time,
    active_status,
  }));
  return new Failure(409, message, { data: { affected, seen } });
}

const answerSchema = z.array(
  z.object({
    appointment_id: z.union([z.number(), z.string()]).refine(isId).transform(Number),
    decision: z.enum(decisions),
    message: z.string().max(2000).default(""),
  }),
);

function readAnswer(seen: unknown, sent: unknown): Answer | null {
  if (sent === undefined || sent === "") return null;
  const unreadable = `Send a list of {appointment_id, decision, message}; decision is one of ${decisions.join(", ")}`;
  const { data } = answerSchema.safeParse(fromJson(sent));
  if (!data) throw invalid({ decisions: [unreadable] });
  const entries = data.map(({ appointment_id, decision, message }) => {
    if (decision === "cancel" && message.trim() === "")
      throw invalid({ decisions: [t("absence.message-missing")] });
    return [appointment_id, { decision, message: message.trim() }] as const;
  });
  return { seen: typeof seen === "string" ? seen : "", decisions: new Map(entries) };
}
