import { z } from "zod";
import { extraHoursRecords } from "../../db/queries/absences.ts";
import type { Call, CallResult, SignedInCallRequest } from "../api/call.ts";
import { done } from "../api/call-result.server.ts";
import { makeOnce } from "../api/once.server.ts";
import { readRecord } from "../api/records.server.ts";
import { id } from "../api/shapes.ts";
import { visitsOutside } from "../doctors/visits-outside.server.ts";
import { extraHoursSchema } from "./absence.ts";
import { findWithinReach } from "./hours.server.ts";
import { described, hoursCalls, missing } from "./hours-api.ts";
import { allowedFor } from "./people.server.ts";
import { storeExtraHours } from "./store-extra-hours.server.ts";

const shape = z.object({
  id,
  doctor_id: id,
  date: z.string(),
  from_time: z.string(),
  until_time: z.string(),
});

const [list, remove] = hoursCalls({
  table: "extra_hours",
  path: "extra-hours",
  noun: "Extra hours",
  summaries: [
    "List hours in which doctors work beside their week; for doctors, their own",
    "Delete extra hours",
  ],
  sorting: { sorts: ["date", "created_at"], initial: "-date" },
  shape,
  records: extraHoursRecords,
});

const saving = {
  ...described,
  body: () => extraHoursSchema({ doctorIds: [], own: null }),
  data: shape,
  beside: visitsOutside.shape,
} as const;

export const extraHoursCalls: Call[] = [
  list,
  { ...saving, method: "POST", path: "extra-hours", summary: "Add extra hours", makes: true, run: save },
  { ...saving, method: "PUT", path: "extra-hours/:id", summary: "Change extra hours", run: save },
  remove,
];

async function save(call: SignedInCallRequest): Promise<CallResult> {
  const { caller, body, id: asked } = call;
  return makeOnce(call, async (trx) => {
    const current = asked > 0 ? await findWithinReach(trx, caller, extraHoursRecords, asked) : null;
    if (current === undefined) throw missing("Extra hours");
    const allowed = await allowedFor(trx, caller);
    const reading = { schema: () => extraHoursSchema(allowed), images: [] };
    const hours = await readRecord({ db: trx, caller, body }, reading, current);
    const stored = await storeExtraHours(trx, caller, current && { id: current.id, version: null }, hours);
    const row = shape.parse(await extraHoursRecords.find(trx, stored ?? 0));
    const answer = done(`Extra hours ${current ? "updated" : "created"} successfully`, row);
    return { ...answer, ...(await visitsOutside.beside(trx, row.doctor_id)) };
  });
}
