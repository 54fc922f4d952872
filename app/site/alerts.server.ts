import type { Db } from "../../db/connection.ts";
import { listPublishedAlerts, type PublishedAlert } from "../../db/queries/alerts.ts";
import type { Severity } from "../../db/schema.ts";
import { translate } from "../words/translated.server.ts";
import type { Alert } from "./alerts.tsx";

const order: Severity[] = ["urgent", "warning", "info"];

/** What is told above every page now, the most urgent first. */
export async function siteAlerts(db: Db): Promise<Alert[]> {
  const all = await listPublishedAlerts(db);
  return shown(
    db,
    all.filter(({ department_id, doctor_id }) => department_id === null && doctor_id === null),
  );
}

/** What is told of a department or a doctor now, the most urgent first. */
export async function alertsOf(
  db: Db,
  { department_id, doctor_id }: { department_id: number | null; doctor_id?: number | null },
): Promise<Alert[]> {
  const all = await listPublishedAlerts(db);
  const isMeant = (alert: PublishedAlert) =>
    alert.doctor_id === null
      ? alert.department_id !== null && alert.department_id === department_id
      : alert.doctor_id === doctor_id;
  return shown(db, all.filter(isMeant));
}

async function shown(db: Db, chosen: PublishedAlert[]): Promise<Alert[]> {
  const { alerts } = await translate(db, { alerts: chosen });
  return alerts
    .map(({ id, text, link, severity }) => ({ id, text, link, severity }))
    .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
}
