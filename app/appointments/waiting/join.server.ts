import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { getCompany } from "../../../db/queries/company.ts";
import {
  findWaiting,
  findWaitingFor,
  isOnWaitingList,
  joinWaitingList,
  listWaitingOf,
  type NewWaiting,
} from "../../../db/queries/waiting-list.ts";
import { type Caller, isStaff } from "../../access/permissions.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { languageOf } from "../../words/spoken.ts";
import { withNames } from "../../words/translated.server.ts";
import { managePath } from "../patient/manage-link.server.ts";
import { waitingPath } from "./link.server.ts";
import { shownWaiting } from "./shown.server.ts";
import { tellJoined } from "./tell.server.ts";
import type { SuitsForm } from "./waiting-schema.server.ts";

/** Whether the hospital has a waiting list. */
export async function hasWaitingList(db: Db): Promise<boolean> {
  return ((await getCompany(db))?.waiting_minutes ?? 0) > 0;
}

/** Whether an earlier time can be waited for, for a visit: there is a day before its own, and a doctor whose times these are. */
export async function mayWaitForEarlier(db: Db, visit: ManagedAppointment): Promise<boolean> {
  const isAhead = visit.active_status === approved && visit.date > hospitalTime().date;
  return isAhead && visit.doctor_id !== null && visit.series_id === null && (await hasWaitingList(db));
}

/** The way to wait for an earlier time for a visit, or to where that is said already; null where there is none. */
export async function earlierWay(
  db: Db,
  visit: ManagedAppointment,
): Promise<{ path: string; isWaiting: boolean } | null> {
  const entry = await findWaitingFor(db, visit.id);
  if (entry) return { path: await waitingPath(db, entry), isWaiting: true };
  if (!(await mayWaitForEarlier(db, visit))) return null;
  return { path: `${await managePath(db, visit)}/earlier`, isWaiting: false };
}

/** Where a patient stands on the waiting list, each with the way by which the email leads, too. */
export async function openWaitingOf(db: Db, userId: number) {
  const open = (await listWaitingOf(db, userId)).filter(
    ({ state }) => state === "waiting" || state === "offered",
  );
  const entries = await withNames(db, open);
  return Promise.all(
    entries.map(async (entry) => ({ ...shownWaiting(entry), path: await waitingPath(db, entry) })),
  );
}

export type OpenWaiting = Awaited<ReturnType<typeof openWaitingOf>>[number];

/** Somebody waits for the same already. The transaction must be given up. */
export class AlreadyWaiting extends Error {
  constructor() {
    super("The same person is on the waiting list already");
  }
}

/**
 * Puts somebody on the waiting list, and tells them. Belongs in a transaction.
 *
 * @param by who does it: an account, or null for a visitor
 * @returns the entry's id
 * @throws AlreadyWaiting
 */
export async function join(db: Db, by: Caller, entry: NewWaiting): Promise<number> {
  if (await isOnWaitingList(db, entry)) throw new AlreadyWaiting();
  const id = await joinWaitingList(db, { ...entry, language: languageOf(entry) });
  await recordAudit(db, { user_id: by?.id ?? null, action: "joined", entity: "waiting_list", entity_id: id });
  const joined = await findWaiting(db, id);
  const isByStaff = by !== null && isStaff(by.role);
  if (joined) await tellJoined(db, joined, isByStaff);
  return id;
}

/** What somebody waits for who has a visit, and wants an earlier time of the same doctor for it. */
export function earlierThan(visit: ManagedAppointment, suits: SuitsForm): NewWaiting {
  const { id, firstname, lastname, email, phone, user_id, doctor_id, department_id, visit_type_id } = visit;
  // After the visit nothing is earlier than it.
  const until_date = suits.until_date < visit.date ? suits.until_date : visit.date;
  return {
    firstname,
    lastname,
    email,
    phone,
    user_id,
    doctor_id,
    department_id,
    visit_type_id,
    language: visit.language,
    appointment_id: id,
    description: "",
    ...suits,
    until_date,
  };
}
