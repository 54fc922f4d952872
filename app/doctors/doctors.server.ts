import type { ActionFunctionArgs } from "@remix-run/node";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { listDepartmentIds, listDepartmentNames } from "../../db/queries/departments.ts";
import {
  createDoctor,
  deleteDoctor,
  type getDoctorForStaff,
  type NewDoctor,
} from "../../db/queries/doctor-records.ts";
import { isEmailTaken } from "../../db/queries/users.ts";
import type { Instant } from "../../db/schema.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { newToken } from "../access/tokens.server.ts";
import { afterEmailChange, isSameEmail } from "../accounts/email-change.server.ts";
import { invite, showInvitation } from "../accounts/invitations.server.ts";
import { saveRecord } from "../dashboard/save.server.ts";
import { namesOf } from "../forms/stored-names.ts";
import { getDb, hospitalTime, inTransaction } from "../installation/installation.server.ts";
import { momentsInWords, published, withMomentsOf } from "../records/publication.server.ts";
import { withRichText } from "../rich-text/rich-text.server.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { t } from "../words/t.ts";
import { doctorSchema } from "./doctor-schema.ts";
import { doctorName } from "./name.ts";
import { rememberedDoctors } from "./texts.server.ts";
import { wayToVisitsLeft } from "./visits-outside.server.ts";
import { emptyWeek } from "./working-days.ts";

type Doctor = NonNullable<Awaited<ReturnType<typeof getDoctorForStaff>>>;

/**
 * Takes the form that opens a doctor's account, without a password, or changes it.
 *
 * @param current null opens one, undefined is one that is closed by now
 */
export async function saveDoctor(
  { request }: Pick<ActionFunctionArgs, "request">,
  user: CurrentUser,
  current: Doctor | null | undefined,
) {
  const departments = await listDepartmentNames(getDb());
  const token = newToken();
  const answer = await saveRecord(
    { request },
    {
      noun: "Doctor",
      user,
      schema: async (db) =>
        published(
          doctorSchema({
            departmentIds: await listDepartmentIds(db),
            isTaken: (email) => isEmailTaken(db, email, current?.id),
          }),
        ).transform((doctor) => withMomentsOf(current ?? null, doctor)),
      images: ["image"],
      prepare: (formData) => withRichText(formData, ["bio"]),
      current,
      create: (db, doctor) => openDoctor(db, user, { ...doctor, working_days: emptyWeek }, token),
      update: async (db, _, version, doctor) =>
        !!current && changeDoctor(db, user, { current, version }, doctor),
      leaves: async (db, { hidden }) => (current && hidden ? wayToVisitsLeft(db, current.id) : null),
      shown: {
        ...momentsInWords,
        bio: (html) => plainText(String(html)),
        languages: (list) => namesOf(String(list)).join(", "),
        treats: (list) => namesOf(String(list)).join(", "),
        department_id: (id) => departments.find((department) => department.id === id)?.name ?? "",
      },
    },
  );
  if (!current && answer.status === 303) {
    answer.headers.append("Set-Cookie", await showInvitation(token, user));
  }
  return answer;
}

/**
 * Opens a doctor's account, and mails the link to set its password. Belongs in a transaction. Returns its id.
 *
 * @param token the link's; null mails nothing yet
 */
export async function openDoctor(
  db: Db,
  by: CurrentUser,
  doctor: Omit<NewDoctor, "password_hash">,
  token: string | null,
): Promise<number> {
  const id = await createDoctor(db, { ...doctor, password_hash: null });
  await audit(db, by, "account opened", id);
  if (token !== null) await invite(db, { ...doctor, id }, token, by);
  return id;
}

/**
 * Changes a doctor's account and record, with all that follows from it. Belongs in a transaction.
 *
 * @param before the doctor as they were, and their version where only that one may be changed
 * @returns false when nothing changed
 */
export async function changeDoctor(
  db: Db,
  by: CurrentUser,
  { current, version }: { current: Doctor; version: Instant | null },
  doctor: Omit<NewDoctor, "password_hash" | "working_days"> & { working_days?: string },
): Promise<boolean> {
  const { id } = current;
  if (!(await rememberedDoctors(by).update(db, id, version, doctor))) return false;
  if (isSameEmail(doctor.email, current.email)) return true;
  // Who has no password yet knows nothing of the account but the invitation: it goes to the right address.
  if (current.invited === 1) await invite(db, { ...doctor, id }, newToken(), by);
  else await afterEmailChange(db, current, { by, wayBack: true });
  return true;
}

/** Why a doctor's account stays open, with so many appointments to come. */
export function whyKept(doctor: { firstname: string; lastname: string }, coming: number): string {
  return t("doctors.kept", { name: doctorName(doctor), count: coming });
}

/** Closes a doctor's account, unless somebody waits for the doctor: see `deleteDoctor`. */
export async function dismissDoctor(user: CurrentUser, id: number) {
  const now = hospitalTime();
  return inTransaction(async (trx) => {
    const deleted = await deleteDoctor(trx, id, now);
    if (deleted === true) await audit(trx, user, "account closed", id);
    return deleted;
  });
}

function audit(db: Db, by: CurrentUser, action: string, id: number) {
  return recordAudit(db, { user_id: by.id, action, entity: "users", entity_id: id });
}
