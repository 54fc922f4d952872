import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { getManagedAppointment, type ManagedAppointment } from "../../../db/queries/appointments.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { orNotFound } from "../../http/responses.ts";
import { getDb } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { managePath, openManageLink } from "./manage-link.server.ts";
import type { PatientAccess } from "./patient-changes.server.ts";

/** How somebody without an account comes to an appointment: by its link, to its own page. */
export function accessByLink(token: string | undefined): PatientAccess {
  return {
    user: null,
    find: (db) => byLink(token, db),
    condition: ({ id, email }) => ({ id, email }),
    // The path is another one when the appointment was moved to another day.
    redirectBack: async (appointment, notice) =>
      redirectWithNotice(await managePath(getDb(), appointment), notice),
  };
}

async function byLink(token: string | undefined, db: Db) {
  return orNotFound(await openManageLink(db, token));
}

/** What is said of an appointment whose kind is confirmed at once. */
export const confirmed = () => t("appointment.approved-done");

export const isConfirmed = (appointment: ManagedAppointment | undefined) =>
  appointment?.active_status === approved;

/** Leads from the form to the page of the appointment that it made; a robot's made none, and is led elsewhere. */
export async function showRequested(
  id: number | null,
  { or, headers }: { or: string; headers?: HeadersInit },
): Promise<Response> {
  const appointment = id === null ? undefined : await getManagedAppointment(getDb(), id);
  const path = appointment ? await managePath(getDb(), appointment) : or;
  const text = isConfirmed(appointment) ? confirmed() : t("visit.requested");
  return redirectWithNotice(path, { role: "status", text }, new Headers(headers));
}
