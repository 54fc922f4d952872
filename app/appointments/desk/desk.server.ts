import type { Db } from "../../../db/connection.ts";
import { fullName } from "../../../db/full-name.ts";
import type { DeskDay } from "../../../db/queries/at-desk.ts";
import { listDepartmentNames } from "../../../db/queries/departments.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import { listAtDesk } from "../../../db/queries/staff-appointments.ts";
import { lastRoomOf, listStages } from "../../../db/queries/stage-lists.ts";
import { can } from "../../access/permissions.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { modeOf } from "../meeting.server.ts";
import { foreignLanguages } from "../staff/reads-in.server.ts";
import { reachOf } from "../states.ts";
import { deskDay } from "./desk-day.server.ts";
import { stageOf, stepsOn } from "./stages.ts";

/** The visits that the desk has before it: a doctor's own, a department's, or all. */
export async function loadDesk(db: Db, user: CurrentUser, department_id: number | null) {
  const now = hospitalTime();
  const day = deskDay();
  const isDoctor = user.role === "doctor";
  const [visits, noted] = await Promise.all([
    listAtDesk(db, reachOf(user), { day, department_id: department_id ?? undefined }),
    listStages(db, day),
  ]);
  const languageOf = await foreignLanguages(db);
  const notes = new Map(noted.map((note) => [note.appointment_id, note]));
  const rows = visits.map((visit) => {
    const note = notes.get(visit.id);
    const at = note?.seen_at ?? note?.in_room_at ?? note?.called_at ?? note?.arrived_at;
    return {
      id: visit.id,
      names: fullName(visit),
      /** Null for a visit of the day itself. */
      date: visit.date === now.date ? null : visit.date,
      time: visit.time,
      doctor: chosenDoctor(visit),
      department: visit.department_name,
      kind: visit.kind,
      mode: modeOf(visit.room, visit.kind_mode),
      language: languageOf(visit.language),
      stage: stageOf(visit) ?? ("expected" as const),
      number: visit.number,
      room: note?.called_to ?? "",
      at: at ?? "",
      since: at ? hospitalTime(new Date(at)).time : null,
      steps: can(user, "appointments.receive", visit) ? stepsOn({ ...visit, isAtDesk: true }, now) : [],
    };
  });
  return {
    rows,
    date: now.date,
    time: now.time,
    department_id,
    isDoctor,
    departments: isDoctor ? [] : await listDepartmentNames(db),
    mayAddWalkIn: can(user, "desk.walkIn"),
    room: isDoctor ? await lastRoomOf(db, user.id, day) : "",
    /** Patients of the doctor's department who are nobody's yet. */
    unassigned: isDoctor ? await countUnassigned(db, user.id, day) : 0,
  };
}

async function countUnassigned(db: Db, doctorId: number, day: DeskDay): Promise<number> {
  const department_id = (await getDoctor(db, doctorId))?.department_id;
  if (!department_id) return 0;
  const visits = await listAtDesk(db, {}, { day, department_id });
  return visits.filter(({ doctor_id, stage }) => doctor_id === null && stage === "arrived").length;
}

export type Desk = Awaited<ReturnType<typeof loadDesk>>;
export type DeskVisit = Desk["rows"][number];
