import { z } from "zod";
import { getDoctor, listPractices } from "../../../db/queries/doctors.ts";
import type { Call, CallRequest, CallResult } from "../../api/call.ts";
import { Failure, found } from "../../api/call-result.server.ts";
import { dateShape, id } from "../../api/shapes.ts";
import { isDate } from "../../forms/fields.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { offers } from "../../visit-types/visit-type.ts";
import { departmentsFor } from "../requests/doctor-choices.server.ts";
import { listCall } from "../staff/api.ts";
import { daysAhead, freeDaysOf, nextFreeTimes, offeredKind } from "./openings.server.ts";

const { group } = listCall;
const time = z.string().describe("HH:MM");

/** Days that are looked through unless told otherwise, and at most. */
const usualDays = 14;
const mostDays = 62;

export const calls: Call[] = [
  {
    method: "GET",
    path: "doctors/:id/free-times",
    group,
    summary: "A doctor's free times, by day",
    may: "public",
    query: {
      type: "Number of a visit type",
      from: "First day, YYYY-MM-DD; today unless told otherwise",
      days: `How many days to look through, at most ${mostDays}; ${usualDays} unless told otherwise`,
    },
    data: z.array(z.object({ date: dateShape, times: z.array(time) })),
    fails: [404, 422],
    run: ofDoctor,
  },
  {
    method: "GET",
    path: "free-times",
    group,
    summary: "The next free time of each doctor, the soonest first; of those who have none soon, nothing",
    may: "public",
    query: { department: "Number of a department", type: "Number of a visit type" },
    data: z.array(z.object({ doctor_id: id, date: dateShape, time })),
    fails: [422],
    run: ofDoctors,
  },
];

async function ofDoctor(asked: CallRequest): Promise<CallResult> {
  const { db, url } = asked;
  const doctor = await getDoctor(db, asked.id);
  if (!doctor) throw new Failure(404, "Doctor not found");
  const kind = await kindIn(asked);
  const today = hospitalTime().date;
  const from = url.searchParams.get("from") ?? today;
  if (!isDate(from)) throw wrong("from", "Enter a real date, such as 2030-03-27");
  const days = numberIn(url, "days", mostDays) ?? usualDays;
  const first = from < today ? today : from;
  if (kind && !offers(kind, doctor)) return found([]);
  return found(await freeDaysOf(db, doctor, { from: first, days, kind }));
}

async function ofDoctors(asked: CallRequest): Promise<CallResult> {
  const { db, url, caller } = asked;
  const kind = await kindIn(asked);
  const department = numberIn(url, "department", Number.MAX_SAFE_INTEGER);
  if (department !== undefined && !(await departmentsFor(caller).find(db, department))) return found([]);
  const doctors = (await listPractices(db, department)).filter((doctor) => !kind || offers(kind, doctor));
  return found(await nextFreeTimes(db, doctors, { days: daysAhead, kind }));
}

async function kindIn({ db, url, caller }: CallRequest) {
  const type = numberIn(url, "type", Number.MAX_SAFE_INTEGER);
  if (type === undefined) return undefined;
  const kind = await offeredKind(db, caller, type);
  if (!kind) throw wrong("type", "Choose a kind of visit from the list");
  return kind;
}

function numberIn(url: URL, name: string, most: number): number | undefined {
  const text = url.searchParams.get(name);
  if (text === null || text === "") return undefined;
  const value = Number(text);
  if (!/^[1-9]\d{0,14}$/.test(text) || value > most) throw wrong(name, "Enter a whole number from 1 on");
  return value;
}

const wrong = (field: string, message: string) =>
  new Failure(422, message, { errors: { [field]: [message] } });
