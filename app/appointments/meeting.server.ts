import type { Db } from "../../db/connection.ts";
import type { AppointmentRecord } from "../../db/queries/appointment-changes.ts";
import type { ManagedAppointment } from "../../db/queries/appointments.ts";
import { findVisitType } from "../../db/queries/visit-types.ts";
import type { modes } from "../visit-types/visit-type.ts";
import { t } from "../words/t.ts";
import { translateOne } from "../words/translated.server.ts";

/** What kind of visit an appointment is, and how people meet at it. */
export interface Meeting {
  /** With its length; null where it was asked for without a kind. */
  kind: string | null;
  mode: keyof typeof modes;
}

/** By video is what has a room, whatever has become of its kind since: without one there is nowhere to meet. */
export function modeOf(room: string | null, kindsMode: string | null | undefined): Meeting["mode"] {
  if (room !== null) return "video";
  return kindsMode === "phone" ? "phone" : "in-person";
}

/** What kind of visit it is, in the language that is spoken. */
export async function meetingOf(
  db: Db,
  { visit_type_id, minutes, room }: AppointmentRecord | ManagedAppointment,
): Promise<Meeting & { change_until_hours: number | null }> {
  const type = await typeHere(db, visit_type_id);
  return {
    kind: type ? t("visit.kind", { kind: type.name, count: minutes }) : null,
    mode: modeOf(room, type?.mode),
    change_until_hours: type?.change_until_hours ?? null,
  };
}

/** The same of a visit that is yet to be made. */
export async function meetingOfKind(db: Db, visitTypeId: number | null): Promise<Meeting> {
  const type = await typeHere(db, visitTypeId);
  if (!type) return { kind: null, mode: "in-person" };
  const { name: kind, minutes, mode } = type;
  return { kind: minutes === null ? kind : t("visit.kind", { kind, count: minutes }), mode };
}

async function typeHere(db: Db, id: number | null) {
  const type = id === null ? undefined : await findVisitType(db, id);
  return type && (await translateOne(db, "visit_types", type));
}
