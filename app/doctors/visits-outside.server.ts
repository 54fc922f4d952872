import type { Db } from "../../db/connection.ts";
import { listComingVisits } from "../../db/queries/absences.ts";
import { listWeeks } from "../../db/queries/staff-appointments.ts";
import type { Way } from "../http/flash.server.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { hoursWithin } from "./hours.server.ts";
import { hoursOn, isWithin, stretchOf } from "./hours.ts";

/** The way to a doctor's appointments from today on where some of them lie outside the doctor's hours, else null. */
export async function wayToVisitsOutside(db: Db, doctor_id: number): Promise<Way | null> {
  const now = hospitalTime();
  const coming = await listComingVisits(db, now, { doctor_id, department_id: null, until: null });
  const last = coming.at(-1)?.date;
  const [doctor] = last ? await listWeeks(db, [doctor_id]) : [];
  if (!last || !doctor) return null;
  const hours = (await hoursWithin(db, { from: now.date, to: last }))(doctor);
  const outside = coming.filter((visit) => !isWithin(hoursOn(hours, visit.date), stretchOf(visit)));
  if (outside.length === 0) return null;
  return {
    href: `/dashboard/appointments?doctor_id=${doctor_id}&from=${now.date}&sort=moment`,
    words: t("doctor.visits-outside", { count: outside.length }),
  };
}
