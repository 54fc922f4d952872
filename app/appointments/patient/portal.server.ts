import { getAppointmentOf } from "../../../db/queries/appointments.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { idFrom, orNotFound } from "../../http/responses.ts";
import { getDb } from "../../installation/installation.server.ts";
import { askedPage, pagePath } from "../../ui/paging.ts";
import type { PatientAccess } from "./patient-changes.server.ts";

/** The signed-in patient's own appointment that a URL names, else 404. */
export async function ownAppointment(user: CurrentUser, parameter: string | undefined, db = getDb()) {
  return orNotFound(await getAppointmentOf(db, { id: idFrom(parameter), user_id: user.id }));
}

/** How a signed-in patient comes to an appointment: from a page of their list, and back to it. */
export function accessFromPortal(
  user: CurrentUser,
  parameter: string | undefined,
  request: Request,
): PatientAccess {
  return {
    user,
    find: (db) => ownAppointment(user, parameter, db),
    condition: ({ id }) => ({ id, user_id: user.id }),
    redirectBack: (_, notice) => redirectWithNotice(pagePath("/profile", askedPage(request)), notice),
  };
}
