import { z } from "zod";
import { deleteHours, extraHoursRecords } from "../../db/queries/absences.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import type { Call, CallResult, SignedInCallRequest } from "../api/call.ts";
import { done, Failure } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { answerList } from "../api/listing.server.ts";
import { makeOnce } from "../api/once.server.ts";
import { readRecord } from "../api/records.server.ts";
import { id } from "../api/shapes.ts";
import { extraHoursSchema } from "./absence.ts";
import { allowedFor, isWithinReach, reachOf } from "./people.server.ts";
import { storeExtraHours } from "./store-extra-hours.server.ts";

const group = groups.hours;
const shape = z.object({
  id,
  doctor_id: id,
  date: z.string(),
  from_time: z.string(),
  until_time: z.string(),
});
const sorting = { sorts: ["date", "created_at"], initial: "-date" } as const;
const described = {
  group,
  may: "absences.list",
  body: () => extraHoursSchema({ doctorIds: [], own: null }),
  data: shape,
} as const;

export const extraHoursCalls: Call[] = [
  {
    method: "GET",
    path: "extra-hours",
    group,
    summary: "List hours in which doctors work beside their week; for doctors, their own",
    may: "absences.list",
    list: sorting,
    data: z.array(shape),
    run: ({ db, url, caller }) => {
      const load = (listing: Parameters<typeof extraHoursRecords.page>[1]) =>
        extraHoursRecords.page(db, { ...listing, ...reachOf(caller) });
      return answerList(url, sorting, load, (row) => shape.parse(row));
    },
  },
  { ...described, method: "POST", path: "extra-hours", summary: "Add extra hours", makes: true, run: save },
  { ...described, method: "PUT", path: "extra-hours/:id", summary: "Change extra hours", run: save },
  {
    method: "DELETE",
    path: "extra-hours/:id",
    group,
    summary: "Delete extra hours",
    may: "absences.list",
    run: ({ db, caller, id: asked }) =>
      db.transaction().execute(async (trx) => {
        const row = await extraHoursRecords.find(trx, asked);
        if (!row || !isWithinReach(caller, row)) throw missing();
        await deleteHours(trx, "extra_hours", asked);
        await recordAudit(trx, {
          user_id: caller.id,
          action: "deleted",
          entity: "extra_hours",
          entity_id: asked,
        });
        return done("Extra hours deleted successfully");
      }),
  },
];

const missing = () => new Failure(404, "Extra hours not found");

async function save(call: SignedInCallRequest): Promise<CallResult> {
  const { caller, body, id: asked } = call;
  return makeOnce(call, async (trx) => {
    const current = asked > 0 ? await extraHoursRecords.find(trx, asked) : null;
    if (current === undefined || (current && !isWithinReach(caller, current))) throw missing();
    const allowed = await allowedFor(trx, caller);
    const reading = { schema: () => extraHoursSchema(allowed), images: [] };
    const hours = await readRecord({ db: trx, caller, body }, reading, current);
    const stored = await storeExtraHours(trx, caller, current && { id: current.id, version: null }, hours);
    const row = await extraHoursRecords.find(trx, stored ?? 0);
    return done(`Extra hours ${current ? "updated" : "created"} successfully`, shape.parse(row));
  });
}
