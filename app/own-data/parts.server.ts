import { browserInWords } from "../accounts/browser.ts";
import type { Parts } from "../accounts/person/person.server.ts";
import { stageWords } from "../appointments/desk/stages.ts";
import { statuses } from "../appointments/states.ts";
import { parseDays } from "../appointments/waiting/days.ts";
import { askedWords, waitingStatuses } from "../appointments/waiting/waiting.ts";
import { actionInWords, kindInWords } from "../audit/audit.server.ts";
import { factsInWords } from "../audit/facts.server.ts";
import { factsInText } from "../audit/facts.tsx";
import { hospitalTime } from "../installation/installation.server.ts";
import { subscriberStatus } from "../newsletters/newsletter.ts";
import { dateInWords } from "../ui/dates.tsx";
import { formatCount } from "../ui/numbers.ts";
import { sizeInWords } from "../ui/size.ts";
import { formatWeekday } from "../words/formats.ts";
import { languageName } from "../words/language-names.ts";
import { isLanguage } from "../words/languages.ts";
import type { Plain } from "../words/made/keys.ts";
import { say } from "../words/say.ts";
import { inSequence } from "../words/sequence.ts";
import { t } from "../words/t.ts";

/** The parts that are lists of records, each with a record of it. */
export type Records = {
  [Part in keyof Parts as Parts[Part] extends readonly object[]
    ? Part
    : never]: Parts[Part] extends ReadonlyArray<infer Record> ? Record : never;
};

/** One fact of a record, as people read it. */
export interface Field<Value> {
  label: () => string;
  /** A value that is there. */
  read: (value: Value) => string;
  /** The patient or the hospital wrote it, in whatever language. */
  isWritten: boolean;
}

/** Every field of a part: one that a query brings and no word here has does not compile. */
type FieldsOf<Record> = { [Name in keyof Record]-?: Field<NonNullable<Record[Name]>> };

type Label = keyof Plain extends infer Key
  ? Key extends `own-data.field.${infer Name}`
    ? Name
    : never
  : never;

const called = (name: Label) => () => t(`own-data.field.${name}`);

const written = (label: () => string): Field<string> => ({ label, read: (text) => text, isWritten: true });
const said = <Value>(label: () => string, read: (value: Value) => string): Field<Value> => ({
  label,
  read,
  isWritten: false,
});
const day = (label: () => string) => said(label, dateInWords);
const moment = (label: () => string) => said(label, momentInWords);
/** The time of a clock, or the number of a record: nothing to be said in words. */
const plain = (label: () => string) => said<string | number>(label, String);
const count = (label: () => string) => said(label, formatCount);
const flag = (label: () => string) => said(label, (value: number) => yesOrNo(value === 1));

/** A moment by the hospital's clock; what is none, as it stands: nobody is to go without the rest for it. */
export function momentInWords(at: string): string {
  if (Number.isNaN(Date.parse(at))) return at;
  const { date, time } = hospitalTime(new Date(at));
  return t("booking.moment", { day: dateInWords(date), time });
}

export const yesOrNo = (value: boolean): string => t(value ? "list.yes" : "list.no");

/** The states of the outbox, of newsletters and of reminders, by what a patient calls them. */
const deliveries = { queued: "waiting", dead: "failed" } as const;
const delivery = (state: string) =>
  t("own-data.delivery", { state: deliveries[state as keyof typeof deliveries] ?? state });

const status = () => t("visit.status");
const since = moment(() => t("waiting-list.since"));
const updated = moment(called("updated"));
const language = said(called("language"), (code: string) => (isLanguage(code) ? languageName(code) : code));
const number = plain(called("number"));
const appointment = plain(called("appointment"));
const doctor = plain(called("doctor"));
const firstDay = day(() => t("absence.first-day"));
const lastDay = day(() => t("absence.last-day"));
const date = day(() => t("booking.date"));
const time = plain(() => t("booking.time"));
const message = written(() => t("contact.message"));
const subject = written(() => t("contact.subject"));
const person = {
  firstname: written(() => t("form.firstname")),
  lastname: written(() => t("form.lastname")),
  email: written(() => t("form.email")),
  phone: written(() => t("form.phone")),
};
const session = {
  user_agent: said(called("browser"), browserInWords),
  expires_at: moment(called("expires")),
};

/** The names of pictures, which are beside the page. */
const fileNames: Field<string> = {
  label: called("pictures"),
  read: (names) => (JSON.parse(names) as string[]).join("\n"),
  isWritten: true,
};

/** What the page says of each record, by its part and in the order in which it says it. */
export const fields: { [Part in keyof Records]: FieldsOf<Records[Part]> } = {
  accounts: {
    id: number,
    ...person,
    gender: said(
      () => t("profile.gender"),
      (gender: "Male" | "Female") => t(gender === "Male" ? "profile.male" : "profile.female"),
    ),
    dob: day(() => t("profile.dob")),
    address: written(() => t("contact.address")),
    image: written(called("picture")),
    account_status: said(status, (state: string) => t("own-data.account-state", { state })),
    language,
    created_at: since,
    updated_at: updated,
  },
  appointments: {
    id: number,
    date,
    time,
    active_status: said(status, (state: keyof typeof statuses) => say(statuses[state].label)),
    department: written(() => t("booking.department")),
    doctor_firstname: written(called("doctor-firstname")),
    doctor_lastname: written(called("doctor-lastname")),
    kind: written(called("kind")),
    minutes: count(() => t("visit-type.field-minutes")),
    ...person,
    email_confirmed: flag(called("email-confirmed")),
    language,
    description: written(() => t("booking.description")),
    images: fileNames,
    reply: written(() => t("visit.reply")),
    series_id: plain(called("series")),
    cancelled_by: said(called("cancelled-by"), (who: string) => t("own-data.by", { who })),
    invited: flag(called("invited")),
    overbooked_reason: written(called("overbooked")),
    changes: count(called("changes")),
    created_at: moment(() => t("visit.requested-on")),
    updated_at: updated,
  },
  days_of_visits: {
    appointment_id: appointment,
    date,
    number: plain(called("turn")),
    stage: said(status, (stage: keyof typeof stageWords) => say(stageWords[stage].label)),
    called_to: written(called("called-to")),
    arrived_at: moment(called("arrived-at")),
    called_at: moment(called("called-at")),
    in_room_at: moment(called("in-room-at")),
    seen_at: moment(called("seen-at")),
    updated_at: updated,
  },
  reminders: {
    appointment_id: appointment,
    hours: count(called("hours")),
    channel: said(called("channel"), (channel: string) => t("own-data.channel", { channel })),
    state: said(status, delivery),
    reason: said(called("why-not"), (reason: NonNullable<Records["reminders"]["reason"]>) =>
      t(`reminder.${reason}`),
    ),
    created_at: since,
  },
  follow_ups: {
    appointment_id: appointment,
    doctor_id: doctor,
    visit_type_id: plain(called("visit-type")),
    from_date: firstDay,
    until_date: lastDay,
    message: written(() => t("follow-up.message")),
    booked_id: plain(called("booked")),
    created_at: since,
    used_at: moment(called("used-at")),
    withdrawn_at: moment(called("withdrawn-at")),
  },
  waiting_list: {
    id: number,
    ...person,
    department_id: plain(called("department")),
    doctor_id: doctor,
    visit_type_id: plain(called("visit-type")),
    appointment_id: appointment,
    description: written(() => t("booking.description")),
    days: said(called("days"), (days: string) =>
      inSequence(parseDays(days).map((one) => formatWeekday(one))),
    ),
    from_time: plain(called("from-time")),
    until_time: plain(called("until-time")),
    notice_hours: count(called("notice")),
    until_date: lastDay,
    state: said(status, (state: keyof typeof waitingStatuses) => waitingStatuses[state].label()),
    offered_doctor_id: plain(called("offered-doctor")),
    offered_date: day(called("offered-date")),
    offered_time: plain(called("offered-time")),
    offered_minutes: count(called("offered-minutes")),
    offered_until: moment(called("offered-until")),
    booked_id: plain(called("booked")),
    language,
    created_at: since,
    updated_at: updated,
  },
  times_offered: {
    waiting_id: plain(called("waiting")),
    doctor_id: doctor,
    date,
    time,
    outcome: said(called("outcome"), (outcome: keyof typeof askedWords) => askedWords[outcome]()),
    created_at: moment(called("when")),
  },
  messages: {
    id: number,
    ...person,
    subject,
    message,
    date,
    language,
    created_at: since,
    replies: {
      label: called("replies"),
      read: (replies: Records["messages"]["replies"]) =>
        replies.map(({ reply, created_at }) => `${momentInWords(created_at)}\n${reply}`).join("\n\n"),
      isWritten: true,
    },
  },
  subscriptions: {
    name: written(() => t("subscribe.name")),
    email: person.email,
    date,
    state: said(status, subscriberStatus),
    confirmed_at: moment(called("confirmed-at")),
    asked_at: moment(called("asked-at")),
    refusal: written(called("refusal")),
    language,
    created_at: since,
  },
  newsletters: { subject, state: said(status, delivery), created_at: moment(called("when")) },
  suggestions: { message, date, created_at: since },
  sessions: {
    kind: said(called("signed-in-with"), (kind: string) => t("own-data.session", { kind })),
    user_agent: session.user_agent,
    created_at: since,
    last_seen_at: moment(called("last-used")),
    expires_at: session.expires_at,
  },
  known_browsers: session,
  password_links: {
    purpose: said(called("purpose"), (purpose: string) => t("own-data.purpose", { purpose })),
    old_email: written(called("old-email")),
    created_at: since,
    expires_at: session.expires_at,
    used_at: moment(called("used-at")),
  },
  sign_ups_to_confirm: { ...person, language, expires_at: session.expires_at },
  legal_holds: {
    reason: written(() => t("hold.reason")),
    created_at: since,
    end_reason: written(called("end-reason")),
    ended_at: moment(called("ended-at")),
  },
  phones_with_reminders_stopped: { phone: person.phone },
  mails: {
    recipient: written(called("recipient")),
    subject,
    text: written(called("text")),
    status: said(status, delivery),
    created_at: since,
    sent_at: moment(called("sent-at")),
  },
  pictures: {
    file_name: written(called("file")),
    media_type: written(called("media-type")),
    bytes: said(called("size"), sizeInWords),
    width: count(called("width")),
    height: count(called("height")),
    created_at: since,
  },
  log: {
    created_at: moment(called("when")),
    user_id: plain(called("done-by")),
    action: said(() => t("audit.action"), actionInWords),
    entity: said(called("about"), kindInWords),
    entity_id: written(called("about-number")),
    detail: said(
      () => t("audit.details"),
      (detail: string) => factsInText(factsInWords(detail)),
    ),
  },
};
