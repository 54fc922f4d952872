import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { listNames } from "../../db/queries/appointment-history.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import {
  canBeHeld,
  findHeldByAppointment,
  findHeldByEmail,
  findHeldByPhone,
  type Held,
} from "../../db/queries/held-people.ts";
import { createHold, endHold, type LegalHold } from "../../db/queries/legal-holds.ts";
import { optionalEmail, optionalId, optionalPhone, paragraphs } from "../forms/fields.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { holdStates } from "./legal-hold.ts";

/** Whose records are to be kept: of who has an address or a phone number, or of whoever an appointment is for. */
export const holdSchema = z.object({
  email: optionalEmail,
  phone: optionalPhone,
  appointment_id: optionalId(() => t("hold.no-appointment")),
  reason: paragraphs({ label: () => t("hold.reason"), most: 2000, missing: () => t("hold.reason-missing") }),
});

export const endSchema = z.object({
  reason: paragraphs({
    label: () => t("hold.reason"),
    most: 2000,
    missing: () => t("hold.why-ends-missing"),
  }),
});

export type Hold = Held & { reason: string };

/** The same with whoever it is. */
export function checkedHoldSchema(db: Db): z.ZodType<Hold> {
  return holdSchema.transform(async ({ reason, ...whose }, context) => {
    const problem = (field: keyof typeof whose, message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    };
    const { email, phone, appointment_id } = whose;
    if (appointment_id !== null) {
      const held = await findHeldByAppointment(db, appointment_id);
      return held ? { ...held, reason } : problem("appointment_id", t("hold.no-appointment"));
    }
    if (phone !== "" && !canBeHeld(phone)) return problem("phone", t("hold.whole-number"));
    const byEmail = email === "" ? null : await findHeldByEmail(db, email);
    const byPhone = phone === "" ? null : await findHeldByPhone(db, phone);
    if (byEmail === undefined) return problem("email", t("hold.nobody-email"));
    if (byPhone === undefined) return problem("phone", t("hold.nobody-phone"));
    const held = byEmail ?? byPhone;
    if (held) return { ...held, phone, reason };
    return problem("email", t("hold.whose-missing"));
  });
}

/** Sets a hold; its number. Belongs in a transaction. */
export async function setHold(db: Db, by: { id: number }, hold: Hold): Promise<number> {
  const id = await createHold(db, { ...hold, created_by: by.id });
  const { user_id, appointment_id } = hold;
  await recordAudit(db, {
    user_id: by.id,
    action: "hold set",
    entity: "legal_holds",
    entity_id: id,
    detail: { patient: user_id, appointment: appointment_id },
  });
  return id;
}

/** Ends a hold; false where it has ended. Belongs in a transaction. */
export async function liftHold(
  db: Db,
  by: { id: number },
  id: number,
  { reason }: z.output<typeof endSchema>,
): Promise<boolean> {
  if (!(await endHold(db, id, { ended_by: by.id, end_reason: reason }))) return false;
  await recordAudit(db, { user_id: by.id, action: "hold ended", entity: "legal_holds", entity_id: id });
  return true;
}

/** Whether a list is to show the holds that have ended, or those that hold; undefined where it shows both. */
export function readEnded(parameters: URLSearchParams): boolean | undefined {
  const state = parameters.get("state") ?? "";
  return Object.hasOwn(holdStates, state) ? state === "ended" : undefined;
}

/** Holds as staff read them, with the names of who set and ended them, and the hospital's days. */
export async function shownHolds(
  db: Db,
  holds: ReadonlyArray<Omit<LegalHold, "list_text" | "phone_digits">>,
) {
  const staff = holds.flatMap(({ created_by, ended_by }) => [created_by, ended_by ?? created_by]);
  const names = new Map(
    (await listNames(db, [...new Set(staff)])).map((one) => [one.id, `${one.firstname} ${one.lastname}`]),
  );
  return holds.map(({ created_by, created_at, ended_by, ended_at, ...hold }) => ({
    ...hold,
    name: hold.name || null,
    since: hospitalTime(new Date(created_at)).date,
    by: names.get(created_by) ?? "",
    until: ended_at && hospitalTime(new Date(ended_at)).date,
    endedBy: names.get(ended_by ?? 0) ?? "",
  }));
}

export type ShownHold = Awaited<ReturnType<typeof shownHolds>>[number];
