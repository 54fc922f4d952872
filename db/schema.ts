import type { Generated, Insertable, Kysely, Selectable } from "kysely";
import type { AppointmentStatus } from "./appointment-states.ts";
import type { NewsletterMailState, NewsletterState, SubscriberState } from "./newsletter-states.ts";
import type { RevisedKind, RevisedTable, RevisionAction } from "./revised.ts";
import type { Stage } from "./stages.ts";
import type { TranslatedTable } from "./translated.ts";
import type { AskedOutcome, WaitingState } from "./waiting-states.ts";

/** 1 is on (published, public, active), 0 is off. */
export type Flag = 0 | 1;

/** UTC instant as ISO 8601 with milliseconds, for example `2026-03-09T08:15:00.000Z`. */
export type Instant = string;

/** Calendar day of the hospital's time zone, `YYYY-MM-DD`. */
export type LocalDate = string;

/** Wall-clock time of the hospital's time zone, `HH:MM`. */
export type LocalTime = string;

/** A moment by the hospital's clock. */
export type LocalMoment = { date: LocalDate; time: LocalTime };

interface Stamps {
  created_at: Instant;
  updated_at: Instant;
}

/** From when and until when the public sees a row, besides its flag if it has one; null for ever. */
interface Dated {
  publish_at: Generated<Instant | null>;
  unpublish_at: Generated<Instant | null>;
}

/** The name or title, as back-office lists sort it; every write fills it anew. */
interface Sorted {
  sort_text: string;
}

/** Whom the hospital writes to: the code of the language it is done in; null where nobody has said which. */
interface Addressed {
  language: string | null;
}

/** Where staff have put a row among the others; those that nobody has moved share one number, and follow by their ids. */
interface Placed {
  ordinal: Generated<number>;
}

/** What a back-office list's search compares, where that is more than the name; every write fills it anew. */
interface Searched {
  list_text: string;
}

interface Socials {
  facebook: string;
  twitter: string;
  instagram: string;
}

export interface RolesTable {
  id: number;
  role: string;
}

/** Everybody who can sign in. A doctor is a user with a row in `doctors` under the same id. */
export interface UsersTable extends Searched, Sorted, Stamps {
  id: Generated<number>;
  role_id: number;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  password_hash: string | null;
  gender: "Male" | "Female" | null;
  dob: LocalDate | null;
  address: Generated<string>;
  image: string | null;
  account_status: Generated<"active" | "disabled" | "deleted">;
  /** The code of the language that they chose to read; null where they have not. */
  language: string | null;
}

export interface DepartmentsTable extends Dated, Placed, Sorted, Stamps {
  id: Generated<number>;
  name: string;
  /** Sanitised HTML. */
  description: string;
  image: string | null;
  search_text: string;
}

export interface ServicesTable extends Dated, Placed, Sorted, Stamps {
  id: Generated<number>;
  department_id: number;
  name: string;
  /** Sanitised HTML. */
  description: string;
  image: string | null;
  search_text: string;
}

export interface DoctorsTable extends Dated, Searched, Sorted, Socials, Stamps {
  /** The user's id. */
  id: number;
  /** Null when the doctor has left and the department is gone. */
  department_id: number | null;
  position: string;
  reg_no: string;
  /** Sanitised HTML. */
  bio: string;
  description: string;
  /** JSON text: seven entries `{day, from, to}`, Monday to Sunday, `HH:MM` or empty; with `breaks`, `{from, to}` each, where there are some. */
  working_days: string;
  slot_minutes: Generated<number>;
  /** 1 for one whom visitors neither find nor book; the visits to come stay. */
  hidden: Generated<Flag>;
  /** JSON text: the languages spoken. */
  languages: Generated<string>;
  /** JSON text: what is treated. */
  treats: Generated<string>;
  search_text: string;
  /** The department's name, for sorting. */
  department_sort_text: string;
}

export interface SlidesTable extends Dated, Placed, Searched, Sorted, Stamps {
  id: Generated<number>;
  title: string;
  caption: string;
  image: string | null;
  active_status: Flag;
}

/** Where the navigation leads to a page of the hospital's own. */
export type PagePlace = "none" | "menu" | "footer";

/** What the site itself leads to a page for: such a page is always there, and has a text without one of its own. */
export type PagePurpose = "privacy" | "accessibility" | "complaints";

export interface PagesTable extends Dated, Sorted, Stamps {
  id: Generated<number>;
  slug: string;
  title: string;
  lead: string;
  /** Sanitised HTML. Empty for a page with a purpose whose text is made of the settings. */
  description: string;
  /** Each heading is a question, which opens its answer. */
  questions: Flag;
  place: PagePlace;
  /** The smallest comes first in the navigation. */
  position: number;
  active_status: Flag;
  purpose: PagePurpose | null;
  search_text: string;
}

/** Where an address leads that has nothing of its own. */
export interface RedirectsTable extends Sorted, Stamps {
  id: Generated<number>;
  /** A path of this site. */
  from_path: string;
  /** A path of this site, or an address of the web. */
  to_address: string;
}

/** A language of the public's pages. */
export interface LanguagesTable {
  code: string;
  /** 0 is the language of the hospital's own texts, whose pages have the addresses without a language. */
  position: number;
  /** Whether its pages are open to the public. */
  state: "draft" | "open";
  /** When the languages were last changed, which is the same for all of them. */
  updated_at: Instant;
}

/** What a record says in a language that is not the main one. */
export interface RecordTextsTable {
  kind: TranslatedTable;
  record_id: number;
  language: string;
  /** JSON text: what is translated, by field. */
  fields: string;
  /** JSON text: by field, the hash of what was translated. */
  sources: string;
  /** 1 where what the record's page is about is translated. */
  told: Flag;
  /** How many texts of the record have no translation. */
  missing: number;
  /** How many have one of what the record said before. */
  outdated: number;
  search_text: string;
  updated_at: Instant;
}

/** What a record was at a time. */
export interface RevisionsTable {
  id: Generated<number>;
  kind: RevisedKind;
  record_id: number;
  action: RevisionAction;
  /** By which people know the record. */
  name: string;
  /** JSON of the record's columns, its picture apart; of what it says in another language, all its texts. */
  fields: string;
  /** JSON text: of a translation, by field, the hash of what was translated. */
  sources: string | null;
  image: string | null;
  /** Who made it so; null where that is not known. */
  user_id: number | null;
  /** When a draft is published by itself; null for never. */
  publish_at: Instant | null;
  /** When what a draft takes the place of comes back; null for never. */
  unpublish_at: Instant | null;
  /** Why it could not be, in words; null for all others. */
  problem: string | null;
  list_text: string;
  created_at: Instant;
}

/** A link that shows a record before the public sees it. */
export interface PreviewsTable {
  id: Generated<number>;
  kind: RevisedTable;
  record_id: number;
  /** Who made it. */
  user_id: number | null;
  ends_at: Instant;
  created_at: Instant;
}

/** A file that was sent to be imported, until it is taken or forgotten. */
export interface ImportFilesTable {
  id: Generated<number>;
  /** Who sent it, and alone may go on with it. */
  user_id: number;
  kind: string;
  file_name: string;
  content: string;
  /** JSON of the pictures that came with it, by their paths; null where none were sent. */
  pictures: string | null;
  created_at: Instant;
}

/** A file whose rows became records. */
export interface ImportsTable {
  id: Generated<number>;
  kind: string;
  file_name: string;
  user_id: number | null;
  /** How many records it added, changed, and found as it would have made them. */
  added: number;
  changed: number;
  unchanged: number;
  undone_at: Instant | null;
  list_text: string;
  created_at: Instant;
}

/** A record that an import added or changed. */
export interface ImportRowsTable {
  import_id: number;
  record_id: number;
  /** The record's, as the import left it. */
  version: Instant;
  /** JSON of what it was; null for one that was added. */
  before: string | null;
  /** Why it stayed when the import was undone; null where it did not. */
  kept: KeptReason | null;
  /** What leads from its old address to it; null where nothing does. */
  redirect_id: number | null;
}

/** Why a record stays when its import is undone: it was changed since, is used, is gone, or can no longer be as it was. */
export type KeptReason = "changed" | "used" | "gone" | "impossible";

/** How much an alert asks for attention. */
export type Severity = "info" | "warning" | "urgent";

/** Of the whole site, or of a department or a doctor alone. */
export interface AlertsTable extends Dated, Sorted, Stamps {
  id: Generated<number>;
  text: string;
  /** An address of the web, or a path of this site; empty for none. */
  link: string;
  severity: Severity;
  department_id: number | null;
  doctor_id: number | null;
  active_status: Flag;
  /** From when on staff are asked whether it still holds. */
  review_on: LocalDate | null;
}

export interface UpdatesTable extends Dated, Sorted, Stamps {
  id: Generated<number>;
  slug: string;
  title: string;
  /** Sanitised HTML. */
  description: string;
  image: string | null;
  date: LocalDate;
  published_status: Flag;
  search_text: string;
}

export interface PartnersTable extends Dated, Placed, Searched, Sorted, Stamps {
  id: Generated<number>;
  name: string;
  link: string;
  description: string;
  image: string | null;
  active_status: Flag;
}

export interface GalleryTable extends Dated, Placed, Sorted, Stamps {
  id: Generated<number>;
  title: string | null;
  image: string;
  active_status: Flag;
}

export interface StaffTable extends Dated, Placed, Searched, Sorted, Socials, Stamps {
  id: Generated<number>;
  names: string;
  position: string;
  bio: string;
  email: string;
  phone: string;
  image: string | null;
  active_status: Flag;
}

/** Which side cancelled an appointment. */
export type CancelledBy = "patient" | "hospital";

export interface AppointmentsTable extends Addressed, Stamps {
  id: Generated<number>;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  department_id: number | null;
  doctor_id: number | null;
  date: LocalDate;
  time: LocalTime;
  description: string;
  /** JSON text: file names of uploads. */
  images: Generated<string>;
  user_id: number | null;
  active_status: Generated<AppointmentStatus>;
  reply: string | null;
  /** 0 for an address that its patient named later, and whose owner has not confirmed it. */
  email_confirmed: Generated<Flag>;
  /** By whom, of what is cancelled; null where an erasure did it. */
  cancelled_by: Generated<CancelledBy | null>;
  /** What the staff's list is sorted by, and what a search of it compares. */
  sort_text: string;
  list_text: string;
  /** How long the visit takes, and what is kept free around it; what its doctor's or its type's were when it was asked for. */
  minutes: Generated<number>;
  minutes_before: Generated<number>;
  minutes_after: Generated<number>;
  /** What kind of visit it is; null where it was asked for without one. */
  visit_type_id: Generated<number | null>;
  /** The name by which a visit by video is met; null where it is none. */
  room: Generated<string | null>;
  /** 1 where it is cancelled, and its patient may choose another time, which is then theirs. */
  invited: Generated<Flag>;
  /** Why it may share the doctor's time with others; null where it may not. */
  overbooked_reason: Generated<string | null>;
  /** The first of the visits that it is repeated with; null where it stands alone. */
  series_id: Generated<number | null>;
  /** How often it was changed since it was asked for, by its patient or the hospital. */
  changes: Generated<number>;
}

/** An invitation to a further visit, which its patient chooses the time of by themselves, once. */
export interface FollowUpsTable {
  id: Generated<number>;
  /** The visit that it follows. */
  appointment_id: number;
  doctor_id: number;
  visit_type_id: number | null;
  /** The first and the last day that can be chosen. */
  from_date: LocalDate;
  until_date: LocalDate;
  /** To the patient; empty where there is none. */
  message: string;
  /** The visit that was made with it. */
  booked_id: Generated<number | null>;
  created_at: Instant;
  used_at: Generated<Instant | null>;
  withdrawn_at: Generated<Instant | null>;
}

/** A kind of visit that the hospital offers. */
export interface VisitTypesTable extends Searched, Sorted, Stamps {
  id: Generated<number>;
  name: string;
  description: string;
  /** In the hospital's own words; empty where it does not say. */
  price: string;
  /** The only department that offers it; null where all do. */
  department_id: number | null;
  /** JSON text: the ids of the only doctors who offer it; empty where all do. */
  doctor_ids: string;
  mode: "in-person" | "phone" | "video";
  /** Null where it is as long as the doctor's appointments are. */
  minutes: number | null;
  /** What is kept free around it. */
  minutes_before: number;
  minutes_after: number;
  /** How many share a visit's time. */
  capacity: number;
  offered_to: "public" | "patients" | "staff";
  confirmed: "doctor" | "at-once";
  /** Hours from now until the first, and days until the last that can be asked for; null where there is no last. */
  earliest_hours: number;
  latest_days: number | null;
  /** Hours before the visit until which its patient may move it or give it up. */
  change_until_hours: number;
  /** How many one person may have ahead; null where it is not limited. */
  live_limit: number | null;
  position: number;
  active_status: Flag;
}

/** Five minutes of a doctor that are promised to somebody. */
export interface ClaimsTable {
  doctor_id: number;
  date: LocalDate;
  /** Five-minute steps since midnight, by the wall clock. */
  tick: number;
  /** 0 unless several share the time. */
  seat: number;
  /** Whose it is: a visit's, or of somebody on the waiting list to whom it is offered. The other one is null. */
  appointment_id: number | null;
  waiting_id: Generated<number | null>;
}

/** Somebody who waits for a time. */
export interface WaitingListTable extends Addressed, Sorted, Searched, Stamps {
  id: Generated<number>;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  user_id: number | null;
  /** Whose times suit: a doctor's, or all of a department. */
  department_id: number | null;
  doctor_id: number | null;
  visit_type_id: number | null;
  /** The visit for which an earlier time is wanted; null where there is none yet. */
  appointment_id: number | null;
  description: string;
  /** JSON text: the weekdays that suit; none where all do. */
  days: string;
  /** The earliest and the latest beginning that suits; null where any hour does. */
  from_time: LocalTime | null;
  until_time: LocalTime | null;
  /** How long before a time they must know of it. */
  notice_hours: number;
  /** The last day that suits. */
  until_date: LocalDate;
  state: WaitingState;
  /** The time that is offered, while one is, and when the answer is due. */
  offered_doctor_id: Generated<number | null>;
  offered_date: Generated<LocalDate | null>;
  offered_time: Generated<LocalTime | null>;
  offered_minutes: Generated<number | null>;
  offered_minutes_before: Generated<number | null>;
  offered_minutes_after: Generated<number | null>;
  offered_until: Generated<Instant | null>;
  /** The visit that came of it. */
  booked_id: Generated<number | null>;
}

/** A time that somebody on the waiting list was asked about, and what they said; or why they were not. */
export interface WaitingAskedTable {
  waiting_id: number;
  doctor_id: number;
  date: LocalDate;
  time: LocalTime;
  outcome: AskedOutcome;
  created_at: Instant;
}

/** How far a visit has come on its day; one without a row is expected. */
export interface StagesTable {
  appointment_id: number;
  /** The day of the visit. */
  date: LocalDate;
  /** Among whom it is numbered: the id of its department, 0 where it has none. */
  queue: number;
  /** In the order of arrival; null before it. Nobody else of the queue gets it on that day. */
  number: number | null;
  stage: Stage;
  /** The room to which its patient was called, in the hospital's own words; empty where nobody said. */
  called_to: Generated<string>;
  arrived_at: Generated<Instant | null>;
  called_at: Generated<Instant | null>;
  in_room_at: Generated<Instant | null>;
  seen_at: Generated<Instant | null>;
  updated_at: Instant;
}

/** A reminder of a visit whose time has come. */
export interface RemindersTable {
  appointment_id: number;
  /** The number of the step in the audit log by which the visit is when it is; 0 where there is none. */
  version: number;
  /** Hours before the visit. */
  hours: number;
  channel: Channel;
  /** What is sent is in the outbox, which tells how that went. */
  state: "sent" | "skipped";
  /** Why it was skipped. */
  reason: ReminderSkip | null;
  outbox_id: number | null;
  created_at: Instant;
}

/** Why a reminder is not sent. */
export type ReminderSkip =
  | ("no-address" | "unconfirmed" | "no-phone" | "stopped")
  | ("arrived" | "moved" | "ended" | "off")
  | ("too-late" | "quiet-hours" | "next-one");

/** Addresses and phone numbers that are sent no reminders. */
export interface ReminderStopsTable {
  /** SHA-256 of the address in lower case, or of the number's digits, hex. */
  address_hash: string;
  created_at: Instant;
}

/** A link by which an account's calendar follows visits and closed days. */
export interface CalendarFeedsTable {
  user_id: number;
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  /** 1 where visits have their patients' names; else they only say that the doctor is busy. */
  with_names: Flag;
  created_at: Instant;
  /** The day on which, and the network address from which, it was last read on record. */
  read_on: Generated<LocalDate | null>;
  read_from: Generated<string | null>;
}

/** Days on which a doctor is away, or a department or the hospital is closed. */
export interface AbsencesTable extends Searched, Sorted, Stamps {
  id: Generated<number>;
  scope: "hospital" | "department" | "doctor";
  department_id: number | null;
  doctor_id: number | null;
  from_date: LocalDate;
  /** When it begins on its first day; null at its beginning. */
  from_time: LocalTime | null;
  /** The last day. */
  until_date: LocalDate;
  /** When it ends on its last day; null at its end. */
  until_time: LocalTime | null;
  /** For staff. */
  reason: string;
  public_reason: string;
  /** 1 for what comes again each year. */
  yearly: Flag;
}

/** Hours in which a doctor works on one date beside the week's. */
export interface ExtraHoursTable extends Sorted, Stamps {
  id: Generated<number>;
  doctor_id: number;
  date: LocalDate;
  from_time: LocalTime;
  until_time: LocalTime;
}

export interface ContactsTable extends Addressed, Searched, Sorted, Stamps {
  id: Generated<number>;
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
  subject: string;
  message: string;
  date: LocalDate;
  /** Whether a reply was sent. */
  answered: Generated<Flag>;
}

export interface ContactRepliesTable {
  id: Generated<number>;
  contact_id: number;
  user_id: number | null;
  reply: string;
  created_at: Instant;
}

export interface SubscribersTable extends Addressed, Searched, Sorted, Stamps {
  id: Generated<number>;
  name: string;
  email: string;
  date: LocalDate;
  state: Generated<SubscriberState>;
  /** When the address was confirmed last; null once its owner has left. */
  confirmed_at: Generated<Instant | null>;
  /** When it was asked last to confirm. */
  asked_at: Generated<Instant | null>;
  /** 1 while staff wait for it to be asked to confirm, which happens by and by. */
  to_ask: Generated<Flag>;
  /** What its mail server said when it refused; empty otherwise. */
  refusal: Generated<string>;
}

export interface NewslettersTable extends Sorted, Stamps {
  id: Generated<number>;
  subject: string;
  /** Sanitised HTML. */
  body: string;
  state: Generated<NewsletterState>;
  /** When it began to be sent: who has confirmed by then gets it. Null for a draft. */
  sending_at: Generated<Instant | null>;
  finished_at: Generated<Instant | null>;
}

/** What a subscriber is sent, once: a newsletter, or without one the question whether they want any. */
export interface NewsletterMailsTable {
  id: Generated<number>;
  newsletter_id: number | null;
  /** It stays when the subscriber goes: the figures of a newsletter name nobody. */
  subscriber_id: number;
  state: NewsletterMailState;
  /** Its mail in the outbox. */
  outbox_id: number | null;
  created_at: Instant;
}

/** Addresses that have left: they are not asked to come back. */
export interface NewsletterStopsTable {
  address_hash: string;
  created_at: Instant;
}

export interface SuggestionsTable extends Searched, Stamps {
  id: Generated<number>;
  message: string;
  date: LocalDate;
}

/** What a hospital may promise, and say at the head of its pages; empty where it says nothing. */
export interface OwnTextsTable {
  /** The number that anybody in the country calls when a life is in danger. */
  emergency_number: Generated<string>;
  helpline_hours: Generated<string>;
  helpline_text: Generated<string>;
  /** How soon requests for an appointment are answered. */
  requests_answered: Generated<string>;
  /** How soon messages from the contact page are answered. */
  messages_answered: Generated<string>;
  /** What to know before a confirmed visit, one thing to a line. */
  visit_advice: Generated<string>;
  departments_lead: Generated<string>;
  doctors_lead: Generated<string>;
  leadership_lead: Generated<string>;
  updates_lead: Generated<string>;
  gallery_lead: Generated<string>;
  about_lead: Generated<string>;
  contact_lead: Generated<string>;
  appointment_lead: Generated<string>;
}

/** The company profile: one row, id 1. */
export interface CompanyTable extends Stamps, OwnTextsTable {
  id: 1;
  name: string;
  logo: string | null;
  address: string;
  contacts: string;
  email: string;
  whatsapp: string;
  welcome_message: string;
  welcome_cover: string | null;
  /** Sanitised HTML. */
  about_description: string;
  mission: string;
  vision: string;
  core_values: string;
  youtube: string;
  instagram: string;
  facebook: string;
  twitter: string;
  /** Where visits by video take place: a web address with `{room}`; empty where there are none. */
  video_link: Generated<string>;
  /** Theme colour, `#rrggbb`. */
  brand_color: Generated<string>;
  /** The colour of buttons, `#rrggbb`; empty where it follows from the theme colour. */
  action_color: Generated<string>;
  /** What headings are set in. */
  heading_face: Generated<"serif" | "sans" | "figtree">;
  /** The logo as it is shown on dark ground; null where the name alone stands there. */
  logo_dark: Generated<string | null>;
  /** The sign in a browser's tab: the house's in the hospital's colour, or the logo. */
  icon: Generated<"drawn" | "logo">;
  /** The sections of the home page below its first screen, in their order, with commas between. */
  home_sections: Generated<string>;
  /** The order of the menu at the top, with commas between; empty for the one that every site begins with. */
  menu_order: Generated<string>;
  /** The same of the quick links at the foot. */
  footer_order: Generated<string>;
  /** Whether receptionists may add, move and cancel appointments. */
  receptionists_book: Generated<Flag>;
  /** 1 where patients are reminded of their visits. */
  reminders: Generated<Flag>;
  /** 1 where they are also reminded by text message. */
  reminders_sms: Generated<Flag>;
  /** Hours before a visit, with commas between, the most first. */
  reminder_hours: Generated<string>;
  /** Between these nobody is reminded; never quiet where they are the same. */
  quiet_from: Generated<LocalTime>;
  quiet_until: Generated<LocalTime>;
  /** How long people on the waiting list have to answer when a time is offered to them; 0 where there is no such list. */
  waiting_minutes: Generated<number>;
  /** Since when they are sent as they are now; null until they are first switched on. */
  reminders_since: Generated<Instant | null>;
  /** 1 where those who have confirmed their address get newsletters. */
  newsletter: Generated<Flag>;
}

export interface SessionsTable {
  id: Generated<number>;
  /** SHA-256 of the token, hex. The token itself is never stored. */
  token_hash: string;
  user_id: number;
  /** A browser's cookie never works as an API token, nor the reverse. */
  kind: "browser" | "api";
  user_agent: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  /** When its owner last proved who they are; null where that was when it began. */
  proved_at: Generated<Instant | null>;
}

/** Browsers in which an account has signed in before; their wrong passwords are counted apart from strangers'. */
export interface KnownBrowsersTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  user_id: number;
  expires_at: Instant;
  user_agent: Generated<string>;
  /** Until when it is not asked for the second step of a sign-in; null where its owner never said so. */
  trusted_until: Generated<Instant | null>;
}

/** What an account's authenticator shares with us. */
export interface TwoStepTable {
  user_id: number;
  /** The authenticator's key, encrypted. */
  secret: string;
  /** The latest half minute since 1970 whose code was taken: neither it nor one before it is taken again. */
  last_step: Generated<number>;
  created_at: Instant;
  /** Null while it is being set up. */
  enabled_at: Instant | null;
}

/** Whether a role is asked for two-step sign-in, or needs it. */
export type TwoStepRule = "free" | "asked" | "required";

/** What the hospital wants of each role of staff: one row, id 1. */
export interface TwoStepRulesTable {
  id: 1;
  superadmin: TwoStepRule;
  admin: TwoStepRule;
  customer_care: TwoStepRule;
  receptionist: TwoStepRule;
  doctor: TwoStepRule;
  updated_at: Instant;
}

/** When somebody was first asked to switch two-step sign-in on. */
export interface TwoStepAskedTable {
  user_id: number;
  asked_at: Instant;
  /** When they put it off until the day by which; null where they did not. */
  put_off_at: Generated<Instant | null>;
}

/** Codes that sign in, each once, where the authenticator is lost. */
export interface RecoveryCodesTable {
  /** SHA-256 of the code, hex. */
  code_hash: string;
  user_id: number;
}

/** Sign-ins whose password was right and whose second step is still to come. They open nothing else. */
export interface UnfinishedSignInsTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  user_id: number;
  expires_at: Instant;
}

/** A sign-up whose address nobody has confirmed. */
export interface SignUpsTable extends Addressed {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  password_hash: string;
  expires_at: Instant;
}

/** One-time links: to reset a password, or to set the first one. */
export interface PasswordLinksTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  purpose: "reset" | "invitation";
  /** The address that the account gets back with it; null where it keeps the one it has. */
  old_email: string | null;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

/** How somebody is reached. */
export type Channel = "email" | "sms";

/** Rendered mails, written in the transaction of their cause and sent afterwards. */
export interface OutboxTable extends Addressed, Stamps {
  id: Generated<number>;
  message_id: string;
  channel: Generated<Channel>;
  /** An address; of a text message, a phone number. */
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file that goes with it. */
  calendar: Generated<string | null>;
  /** The address of the page by which its recipient ends mails like it. */
  unsubscribe: Generated<string | null>;
  status: Generated<"waiting" | "sent" | "dead">;
  attempts: Generated<number>;
  /** 1 while somebody sends it, or has died over that. */
  underway: Generated<Flag>;
  next_attempt_at: Instant;
  last_error: string | null;
  sent_at: Instant | null;
  /** What it tells of, where a later mail about the same may take its place while it waits. */
  topic: string | null;
  /** Beyond what its recipient gets in an hour: when its time comes it is put together with the others. */
  held: Generated<Flag>;
  /** One of many alike: it lets every other mail go first. */
  bulk: Generated<Flag>;
  /** 1 where it was given up because the recipient's server takes none for the address. */
  refused: Generated<Flag>;
}

export interface UploadsTable {
  /** Random name with its extension; also the name of the file in the uploads folder. */
  file_name: string;
  user_id: number | null;
  visibility: "public" | "private";
  media_type: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Instant;
}

/** A picture that staff have uploaded for the site; it goes with its upload. */
export interface PicturesTable extends Sorted, Stamps {
  id: Generated<number>;
  file_name: string;
  /** What it shows, for people who cannot see it. */
  description: Generated<string>;
  /** The point that stays in sight where it is cut, in percent from the left and from the top. */
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  /** It was put into the library, and stays there though nothing shows it. */
  kept: Generated<Flag>;
}

/** A file that a page of the hospital's own offers. */
export interface DocumentsTable extends Sorted, Stamps {
  id: Generated<number>;
  title: string;
  /** Null where no page offers it. */
  page_id: number | null;
  file_name: string;
}

/** Who did what to which record. The database refuses to change or delete a row. */
export interface AuditLogTable {
  id: Generated<number>;
  created_at: Instant;
  user_id: number | null;
  action: string;
  entity: string;
  entity_id: string;
  /** JSON text; never a password, a token or a message body. */
  detail: Generated<string>;
  /** The role that somebody had then; null for nobody, and in lines of versions that did not say. */
  role_id: Generated<number | null>;
  /** The network address of staff; of patients and visitors none is kept. */
  address: Generated<string | null>;
}

/** What proves that the audit log is as it was. The database refuses to change or delete a row. */
export interface AuditSealsTable {
  /** The last day, by UTC, whose lines it has. */
  day: LocalDate;
  /** The last of them; the first is the one after the seal before. */
  last_id: number;
  lines: number;
  /** SHA-256 of the seal before, the day and the lines, hex. */
  hash: string;
  sealed_at: Instant;
}

/** A sealed day whose lines are gone, as they were old enough. The database lets only such lines go, and refuses to change a row. */
export interface AuditPruningsTable {
  /** A seal's. Those of the oldest days go first, without a gap. */
  day: LocalDate;
  /** The seal's: every line up to this number may go. */
  last_id: number;
  /** The run of the retention that did it. */
  run_day: LocalDate;
  /** For how many days lines were kept then. */
  kept_for: number;
  /** The line of the log that tells it. */
  line_id: number;
  pruned_at: Instant;
}

/** What lines that are gone said of an appointment's history: what was done, and in which role; nothing of who did it, or where. */
export interface PastStepsTable {
  /** The line's number. */
  id: number;
  appointment_id: number;
  action: string;
  role_id: number | null;
  created_at: Instant;
}

/** Somebody whose records nothing takes away until it is ended. One with an account or an address is held by both. */
export interface LegalHoldsTable {
  id: Generated<number>;
  /** In lower case; empty where there is none. */
  email: string;
  /** As it was typed, and the digits of it that are compared; empty where there is none. */
  phone: Generated<string>;
  phone_digits: Generated<string>;
  /** Who it was when the hold was set. */
  name: string;
  user_id: number | null;
  /** Of who has neither an account nor an address: the one appointment. */
  appointment_id: number | null;
  reason: string;
  created_by: number;
  created_at: Instant;
  end_reason: Generated<string | null>;
  ended_by: Generated<number | null>;
  /** Null as long as it holds. */
  ended_at: Generated<Instant | null>;
  list_text: string;
}

/** Fixed-window counters behind every rate limit. */
export interface RateLimitsTable {
  key: string;
  window_start: Instant;
  hits: number;
}

/** Accounts closed for a while after too many wrong passwords; the key is a hash of the address that was tried. */
export interface SignInLocksTable {
  key: string;
  /** Locks so far; each is longer than the one before. */
  strikes: number;
  locked_until: Instant;
}

/** Forms already taken, so that a repeated submission stores nothing twice. */
export interface FormSubmissionsTable {
  fingerprint: string;
  created_at: Instant;
  /** The row that it made, in the form's own table. */
  made_id: number | null;
  /** SHA-256 of a call's body. */
  body_digest: string | null;
  /** What a call was answered, which only its key opens; or what is said of a form that comes again. */
  answer: string | null;
}

/** What an installation keeps about itself, such as its signing secret. */
export interface InstallationTable {
  name: string;
  value: string;
}

/** What a node's transaction wrote that others may remember; of a database for several nodes. */
export interface NodeChangesTable {
  id: Generated<number>;
  /** The engine's number of the transaction. */
  transaction: Generated<number>;
  /** Names with commas between, or `all`. */
  tables: string;
  created_at: Instant;
}

/** The processes that serve a database for several. */
export interface NodesTable {
  id: string;
  name: string;
  version: string;
  started_at: Instant;
  heard_at: Instant;
}

/** What is set on the system screen: one row, id 1. */
export interface SettingsTable {
  id: 1;
  /** JSON: by name a text, or `{ sealed }` for what nobody is shown. */
  given: string;
  updated_at: Instant;
}

/** For how many days each kind of record is kept: one row, id 1. Null where nothing is taken away. */
export interface RetentionTable {
  id: 1;
  contacts: number | null;
  suggestions: number | null;
  appointments: number | null;
  pictures: number | null;
  mails: number | null;
  files: number | null;
  audit_lines: number | null;
  updated_at: Instant;
}

/** How many records of each kind a day took away. */
export interface RetentionRunsTable {
  /** Of the hospital's calendar. */
  day: LocalDate;
  contacts: Generated<number>;
  suggestions: Generated<number>;
  appointments: Generated<number>;
  pictures: Generated<number>;
  mails: Generated<number>;
  files: Generated<number>;
  audit_lines: Generated<number>;
  /** Null until all of it is done. */
  finished_at: Generated<Instant | null>;
}

/** Days whose figures are counted; the others are when somebody asks. */
export interface ReportDaysTable {
  day: LocalDate;
  /** By whose clock the day begins and ends. */
  time_zone: string;
}

/** The figures of a day for a department, a doctor and a kind of visit; 0 stands for none of these. */
export interface ReportFiguresTable {
  day: LocalDate;
  department_id: number;
  doctor_id: number;
  visit_type_id: number;
  /** Of what was asked for on the day: every request is in one of the four that follow. */
  requests: number;
  approved: number;
  declined: number;
  unanswered: number;
  withdrawn: number;
  /** Answered within a minute: walk-ins, and kinds that are confirmed at once. */
  at_once: number;
  /** Of the visits of the day that were promised. */
  visits: number;
  moved: number;
  no_shows: number;
  /** JSON text: the minutes until each of the other answers, the shortest first. */
  answers: string;
  /** JSON text: how many minutes before the visit each was cancelled, null where that is not known; by its patient, and by the hospital. */
  patient_notices: string;
  hospital_notices: string;
  /** JSON text: the minutes from arriving to being called. */
  waits: string;
}

/** How many minutes of a doctor's day visits take, those that share a time once. */
export interface ReportTimesTable {
  day: LocalDate;
  doctor_id: number;
  /** 0 for visits of no kind, -1 for all visits together. */
  visit_type_id: number;
  minutes: number;
}

/** Changes after which a day is to be counted anew: that of a visit, or that of a moment. The database writes them. */
export interface ReportMarksTable {
  id: Generated<number>;
  date: LocalDate | null;
  asked_at: Instant | null;
}

/** Weeks that doctors had until a moment. */
export interface PastWeeksTable {
  id: Generated<number>;
  doctor_id: number;
  until: Instant;
  /** As the doctor's. */
  working_days: string;
}

/** What is counted on the website: pages read, searches, those that found nothing, files taken, bookings begun and finished. */
export type SiteFigureKind = "view" | "search" | "nothing" | "download" | "begun" | "finished";

/** How often it was done on a day. */
export interface SiteFiguresTable {
  day: LocalDate;
  kind: SiteFigureKind;
  /** A page's path, the words of a search, a file; empty where nothing is told apart. */
  name: string;
  count: number;
}

/** Whose turn it is to do, among several nodes, what is done once. */
export interface LeasesTable {
  name: string;
  /** A node's id. */
  holder: string;
  until: Instant;
}

export interface Database {
  roles: RolesTable;
  users: UsersTable;
  departments: DepartmentsTable;
  services: ServicesTable;
  doctors: DoctorsTable;
  slides: SlidesTable;
  updates: UpdatesTable;
  pages: PagesTable;
  alerts: AlertsTable;
  redirects: RedirectsTable;
  languages: LanguagesTable;
  record_texts: RecordTextsTable;
  revisions: RevisionsTable;
  previews: PreviewsTable;
  import_files: ImportFilesTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  partners: PartnersTable;
  gallery: GalleryTable;
  staff: StaffTable;
  appointments: AppointmentsTable;
  /** A view (migration 0092). */
  searchable_appointments: { id: number; list_text: string; phone_digits: string };
  follow_ups: FollowUpsTable;
  claims: ClaimsTable;
  waiting_list: WaitingListTable;
  waiting_asked: WaitingAskedTable;
  stages: StagesTable;
  calendar_feeds: CalendarFeedsTable;
  reminders: RemindersTable;
  reminder_stops: ReminderStopsTable;
  absences: AbsencesTable;
  extra_hours: ExtraHoursTable;
  visit_types: VisitTypesTable;
  contacts: ContactsTable;
  contact_replies: ContactRepliesTable;
  subscribers: SubscribersTable;
  newsletters: NewslettersTable;
  newsletter_mails: NewsletterMailsTable;
  newsletter_stops: NewsletterStopsTable;
  suggestions: SuggestionsTable;
  web_info: CompanyTable;
  sessions: SessionsTable;
  known_browsers: KnownBrowsersTable;
  two_step: TwoStepTable;
  recovery_codes: RecoveryCodesTable;
  two_step_rules: TwoStepRulesTable;
  two_step_asked: TwoStepAskedTable;
  unfinished_sign_ins: UnfinishedSignInsTable;
  sign_ups: SignUpsTable;
  password_links: PasswordLinksTable;
  outbox: OutboxTable;
  uploads: UploadsTable;
  pictures: PicturesTable;
  documents: DocumentsTable;
  audit_log: AuditLogTable;
  audit_seals: AuditSealsTable;
  audit_prunings: AuditPruningsTable;
  past_steps: PastStepsTable;
  legal_holds: LegalHoldsTable;
  rate_limits: RateLimitsTable;
  sign_in_locks: SignInLocksTable;
  form_submissions: FormSubmissionsTable;
  installation: InstallationTable;
  settings: SettingsTable;
  retention: RetentionTable;
  retention_runs: RetentionRunsTable;
  report_days: ReportDaysTable;
  report_figures: ReportFiguresTable;
  report_times: ReportTimesTable;
  report_marks: ReportMarksTable;
  past_weeks: PastWeeksTable;
  site_figures: SiteFiguresTable;
  node_changes: NodeChangesTable;
  additive_migrations: { name: string };
  nodes: NodesTable;
  leases: LeasesTable;
}

export type Db = Kysely<Database>;

/** Tables whose rows nothing depends on: one is deleted without a rule. */
export type PlainTable =
  | "slides"
  | "services"
  | "visit_types"
  | "updates"
  | "partners"
  | "gallery"
  | "staff"
  | "alerts"
  | "redirects"
  | "documents"
  | "contacts"
  | "subscribers"
  | "suggestions";

export type Company = Selectable<CompanyTable>;
export type OwnTexts = Selectable<OwnTextsTable>;
export type NewRow<Table extends keyof Database> = Omit<
  Insertable<Database[Table]>,
  "id" | "created_at" | "updated_at" | "search_text" | "list_text" | "sort_text" | "department_sort_text"
>;
