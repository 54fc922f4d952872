import type { Db } from "../../../db/connection.ts";
import { listDoctors, listPractices } from "../../../db/queries/doctors.ts";
import { findVisitType } from "../../../db/queries/visit-types.ts";
import type { LocalDate } from "../../../db/schema.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { offers } from "../../visit-types/visit-type.ts";
import { translate } from "../../words/translated.server.ts";
import { agendasOf } from "../calendar/calendar.server.ts";
import { daysAhead, nextFreeTimes } from "../calendar/openings.server.ts";
import { listNextFree } from "./next-free.server.ts";
import { weekFrom, weekOf } from "./week.ts";

interface Asked {
  departmentId: number | undefined;
  /** A kind of visit that is offered to whoever asks. */
  kindId: number | undefined;
  /** A day to come; without one, the first on which somebody has time. */
  day: LocalDate | null;
}

/** The free times of a department's doctors, or of all, in the week of a day, with the doctors' names. */
export async function openingsOf(db: Db, { departmentId, kindId, day }: Asked) {
  const kind = kindId === undefined ? undefined : await findVisitType(db, kindId);
  const practices = (await listPractices(db, departmentId)).filter((doctor) => !kind || offers(kind, doctor));
  const ids = new Set(practices.map(({ id }) => id));
  const next = kind
    ? await nextFreeTimes(db, practices, { days: daysAhead, kind })
    : (await listNextFree(db)).filter(({ doctor_id }) => ids.has(doctor_id));
  const asked = day ?? next[0]?.date ?? hospitalTime().date;
  const agendas = await agendasOf(db, practices, weekOf(asked), kind);
  const week = weekFrom(
    practices.flatMap(({ id }, index) => {
      const agenda = agendas[index];
      return agenda ? { id, agenda } : [];
    }),
    asked,
  );
  const named = await translate(db, { doctors: await listDoctors(db, { departmentId }) });
  const names = new Map(named.doctors.map((doctor) => [doctor.id, doctor]));
  return {
    asked,
    first: next[0] ?? null,
    days: week.days,
    day: week.day,
    closed: week.closed,
    doctors: week.doctors.flatMap(({ id, times, away }) => {
      const doctor = names.get(id);
      if (!doctor) return [];
      const { firstname, lastname, department_name } = doctor;
      return { id, firstname, lastname, department_name, times, away };
    }),
  };
}

export type Openings = Awaited<ReturnType<typeof openingsOf>>;
