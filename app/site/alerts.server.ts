import type { Db } from "../../db/connection.ts";
import { listPublishedAlerts, type PublishedAlert } from "../../db/queries/alerts.ts";
import { getDoctor } from "../../db/queries/doctors.ts";
import type { Instant, Severity } from "../../db/schema.ts";
import { isId } from "../forms/fields.ts";
import { translate } from "../words/translated.server.ts";
import type { Alert } from "./alerts.tsx";

const order: Severity[] = ["urgent", "warning", "info"];

/** What is told above every page now, the most urgent first. */
export async function siteAlerts(db: Db): Promise<Alert[]> {
  const all = await listPublishedAlerts(db);
  return shown(db, all.filter(isForAll));
}

/** What is told of a department or a doctor now, the most urgent first. */
export async function alertsOf(db: Db, concerned: Concerned): Promise<Alert[]> {
  const all = await listPublishedAlerts(db);
  return shown(
    db,
    all.filter((alert) => concerns(alert, concerned)),
  );
}

/**
 * What is told of the department and the doctor that a form or a URL names, in which a visit is asked for; nothing of those
 * that there are not.
 */
export async function alertsOfChosen(
  db: Db,
  chosen: { department_id?: unknown; doctor_id?: unknown },
): Promise<Alert[]> {
  const doctor = isId(chosen.doctor_id) ? await getDoctor(db, Number(chosen.doctor_id)) : undefined;
  const department = isId(chosen.department_id) ? Number(chosen.department_id) : null;
  return alertsOf(db, { department_id: doctor?.department_id ?? department, doctor_id: doctor?.id ?? null });
}

/** What is told now of a visit's department, its doctor or the whole hospital, and still will be when it begins. */
export async function alertsAhead(db: Db, visit: Concerned, starts: Instant): Promise<Alert[]> {
  const all = await listPublishedAlerts(db);
  const lasts = ({ unpublish_at }: PublishedAlert) => unpublish_at === null || unpublish_at > starts;
  return shown(
    db,
    all.filter((alert) => lasts(alert) && (isForAll(alert) || concerns(alert, visit))),
  );
}

interface Concerned {
  department_id: number | null;
  doctor_id?: number | null;
}

const isForAll = ({ department_id, doctor_id }: PublishedAlert) =>
  department_id === null && doctor_id === null;

function concerns(alert: PublishedAlert, { department_id, doctor_id }: Concerned): boolean {
  return alert.doctor_id === null
    ? alert.department_id !== null && alert.department_id === department_id
    : alert.doctor_id === doctor_id;
}

async function shown(db: Db, chosen: PublishedAlert[]): Promise<Alert[]> {
  const { alerts } = await translate(db, { alerts: chosen });
  return alerts
    .map(({ id, text, link, severity }) => ({ id, text, link, severity }))
    .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
}
