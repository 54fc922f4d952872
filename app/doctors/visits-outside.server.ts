import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { listComingVisits } from "../../db/queries/absences.ts";
import { listWeeks } from "../../db/queries/staff-appointments.ts";
import type { Way } from "../http/flash.server.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { hoursWithin } from "./hours.server.ts";
import { hoursOn, isWithin, stretchOf } from "./hours.ts";

/** How many of a doctor's appointments from now on lie outside the doctor's hours. */
async function countVisitsOutside(db: Db, doctor_id: number): Promise<number> {
  const now = hospitalTime();
  const coming = await listComingVisits(db, now, { doctor_id, department_id: null, until: null });
  const last = coming.at(-1)?.date;
  const [doctor] = last ? await listWeeks(db, [doctor_id]) : [];
  if (!last || !doctor) return 0;
  const hours = (await hoursWithin(db, { from: now.date, to: last }))(doctor);
  return coming.filter((visit) => !isWithin(hoursOn(hours, visit.date), stretchOf(visit))).length;
}

/** The way to a doctor's appointments from today on where some of them lie outside the doctor's hours, else null. */
export async function wayToVisitsOutside(db: Db, doctor_id: number): Promise<Way | null> {
  const count = await countVisitsOutside(db, doctor_id);
  return count === 0 ? null : wayToVisits(doctor_id, t("doctor.visits-outside", { count }));
}

/** The same way where a doctor who is hidden has appointments to come: somebody else takes them over. */
export async function wayToVisitsLeft(db: Db, doctor_id: number): Promise<Way | null> {
  const whose = { doctor_id, department_id: null, until: null };
  const count = (await listComingVisits(db, hospitalTime(), whose)).length;
  return count === 0 ? null : wayToVisits(doctor_id, t("doctor.visits-left", { count }));
}

/** The way to a doctor's appointments from today on. */
export const wayToVisits = (doctor_id: number, words: string): Way => ({
  href: `/dashboard/appointments?doctor_id=${doctor_id}&from=${hospitalTime().date}&sort=moment`,
  words,
});

/** The same for the API: beside an answer, and what its description says of it. */
export const visitsOutside = {
  shape: { visits_outside: z.int().describe("The doctor’s coming visits that lie outside the hours now") },
  beside: async (db: Db, doctor_id: number) => ({ visits_outside: await countVisitsOutside(db, doctor_id) }),
};
