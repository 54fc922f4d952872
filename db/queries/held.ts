import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { withoutSigns } from "./phone-digits.ts";

// Conditions on rows that may go one day: whether a legal hold is on whoever they are about. An address counts in lower case,
// of a phone number its last digits.

interface Whose {
  /** The number of an account. */
  user?: string;
  email?: string;
  phone?: string;
  /** The number of an appointment. */
  appointment?: string;
}

/** Whether a hold is on somebody, as columns of the query around it say who it is. */
function isHeld({ user, email, phone, appointment }: Whose): RawBuilder<SqlBool> {
  const ways = [
    ...(user ? [sql<SqlBool>`hold.user_id = ${sql.ref(user)}`, ownsWhatIsHeld(user)] : []),
    ...(email ? [sql<SqlBool>`(hold.email <> '' and hold.email = lower(${sql.ref(email)}))`] : []),
    ...(phone ? [hasNumber(phone)] : []),
    ...(appointment ? [sql<SqlBool>`hold.appointment_id = ${sql.ref(appointment)}`] : []),
  ];
  return byHold(sql.join(ways, sql` or `));
}

/** An address may have had several accounts, one after the other, and a family one phone. */
function ownsWhatIsHeld(user: string): RawBuilder<SqlBool> {
  return sql`exists (
    select 1 from users as owner where owner.id = ${sql.ref(user)}
    and ((hold.email <> '' and lower(owner.email) = hold.email) or ${hasNumber("owner.phone")})
  )`;
}

/** Whether a column has the number that a hold names, whatever is written behind it. */
export function hasNumber(column: string, hold = "hold"): RawBuilder<SqlBool> {
  const digits = sql.ref(`${hold}.phone_digits`);
  return sql`(${digits} <> '' and ${withoutSigns(column)} like '%' || ${digits} || '%')`;
}

function byHold(condition: Expression<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select 1 from legal_holds as hold where hold.ended_at is null and (${condition}))`;
}

/** Whether there is any hold: what follows is then worth looking for. */
const isAny = sql`exists (select 1 from legal_holds where ended_at is null)`;

export const isHeldAccount = () => isHeld({ user: "users.id", email: "users.email", phone: "users.phone" });

export const isHeldAppointment = () =>
  isHeld({
    user: "appointments.user_id",
    email: "appointments.email",
    phone: "appointments.phone",
    appointment: "appointments.id",
  });

export const isHeldContact = () => isHeld({ email: "contacts.email", phone: "contacts.phone" });

export const isHeldSubscriber = () => isHeld({ email: "subscribers.email" });

export const isHeldUpload = () => isHeld({ user: "uploads.user_id" });

export const isHeldWaiting = () =>
  isHeld({
    user: "waiting_list.user_id",
    email: "waiting_list.email",
    phone: "waiting_list.phone",
    appointment: "waiting_list.appointment_id",
  });

/** Nobody signs a suggestion: it is somebody's who put the address into it. */
export const isHeldSuggestion = () => byHold(names("suggestions.message"));

/**
 * Of mails those to the address, or that name it; and what went to their appointments' phones and other addresses, be it ones
 * that these have no more: such a mail has the appointment's link. Links to follow-ups and to the waiting list have other numbers.
 */
export const isHeldMail = (): RawBuilder<SqlBool> => sql`(${isAny} and (
  ${byHold(sql`(hold.email <> '' and hold.email = lower(outbox.recipient)) or ${names("outbox.text")}
    or (outbox.channel = 'sms' and ${hasNumber("outbox.recipient")})`)}
  or lower(outbox.recipient) in (
    select lower(appointments.email) from appointments where appointments.email <> '' and ${isHeldAppointment()}
  )
  or exists (
    with theirs as materialized (select appointments.id from appointments where ${isHeldAppointment()})
    select 1 from theirs where outbox.text like '%/appointments/' || theirs.id || '-%'
      and outbox.text not like '%/follow-up%' and outbox.text not like '%/waiting-list%'
  )
  or outbox.id in (
    select reminders.outbox_id from reminders inner join appointments on appointments.id = reminders.appointment_id
    where reminders.outbox_id is not null and ${isHeldAppointment()}
  )
))`;

function names(column: string): RawBuilder<SqlBool> {
  const text = sql`lower(${sql.ref(column)})`;
  return sql`(hold.email <> '' and replace(${text}, hold.email, '') <> ${text})`;
}
