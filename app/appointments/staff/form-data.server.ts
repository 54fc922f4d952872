import type { Db } from "../../../db/connection.ts";
import { fullName } from "../../../db/full-name.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { type Refusal, shownWith, textsOf } from "../../forms/form.server.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { openLanguages } from "../../site/languages.server.ts";
import { loadChoices } from "../requests/doctor-choices.server.ts";
import { kindsFor } from "../requests/kinds.server.ts";
import { timesFor } from "../requests/shown-times.server.ts";
import { doctorDayOf } from "./doctor-day.server.ts";
import { freshValues, valuesOf } from "./form-values.server.ts";

/**
 * What the form of an appointment shows to staff.
 *
 * @param appointment null for a new one, which the form's address may say more of
 */
export async function gatherForm(db: Db, user: CurrentUser, appointment: AppointmentRecord | null, url: URL) {
  const begun = appointment ? await valuesOf(db, appointment) : await freshValues(db, user, url);
  return {
    ...begun,
    doctorDay: await doctorDayOf(db, begun.values ?? {}, begun.free),
    isNew: appointment === null,
    version: appointment?.updated_at,
    // A patient's name, phone and email are the account's.
    patient: appointment && appointment.user_id !== null ? fullName(appointment) : null,
    choices: await loadChoices(db, user),
    kinds: await kindsFor(db, user, { kept: appointment?.visit_type_id }),
    // Of an appointment that was asked for, its language is how that was done.
    languages: appointment ? null : await openLanguages(db),
    today: hospitalTime().date,
  };
}

/** The form again, with the free times and the day of the doctor who is chosen in it. */
export async function withFollowed(db: Db, answer: Refusal, formData: FormData, id: number | undefined) {
  const times = await timesFor(answer, formData, id);
  return shownWith(answer, { ...times, doctorDay: await doctorDayOf(db, textsOf(formData), times.free) });
}
