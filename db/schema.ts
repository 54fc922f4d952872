import type { Generated, Insertable, Kysely, Selectable } from "kysely";
import type { AppointmentStatus } from "./appointment-states.ts";

/** 1 is on (published, public, active), 0 is off. */
export type Flag = 0 | 1;

/** UTC instant as ISO 8601 with milliseconds, for example `2026-03-09T08:15:00.000Z`. */
export type Instant = string;

/** Calendar day of the hospital's time zone, `YYYY-MM-DD`. */
export type LocalDate = string;

/** Wall-clock time of the hospital's time zone, `HH:MM`. */
export type LocalTime = string;

interface Stamps {
  created_at: Instant;
  updated_at: Instant;
}

/** The name or title, as back-office lists sort it; every write fills it anew. */
interface Sorted {
  sort_text: string;
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
}

export interface DepartmentsTable extends Sorted, Stamps {
  id: Generated<number>;
  name: string;
  /** Sanitised HTML. */
  description: string;
  image: string | null;
  search_text: string;
}

export interface ServicesTable extends Sorted, Stamps {
  id: Generated<number>;
  department_id: number;
  name: string;
  /** Sanitised HTML. */
  description: string;
  image: string | null;
  search_text: string;
}

export interface DoctorsTable extends Searched, Sorted, Socials, Stamps {
  /** The user's id. */
  id: number;
  /** Null when the doctor has left and the department is gone. */
  department_id: number | null;
  position: string;
  reg_no: string;
  /** Sanitised HTML. */
  bio: string;
  description: string;
  /** JSON text: seven entries `{day, from, to}`, Monday to Sunday, `HH:MM` or empty. */
  working_days: string;
  slot_minutes: Generated<number>;
  search_text: string;
  /** The department's name, for sorting. */
  department_sort_text: string;
}

export interface SlidesTable extends Searched, Sorted, Stamps {
  id: Generated<number>;
  title: string;
  caption: string;
  image: string | null;
  active_status: Flag;
}

export interface UpdatesTable extends Sorted, Stamps {
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

export interface PartnersTable extends Searched, Sorted, Stamps {
  id: Generated<number>;
  name: string;
  link: string;
  description: string;
  image: string | null;
  active_status: Flag;
}

export interface GalleryTable extends Sorted, Stamps {
  id: Generated<number>;
  title: string | null;
  image: string;
  active_status: Flag;
}

export interface StaffTable extends Searched, Sorted, Socials, Stamps {
  id: Generated<number>;
  names: string;
  position: string;
  bio: string;
  email: string;
  phone: string;
  image: string | null;
  active_status: Flag;
}

export interface AppointmentsTable extends Stamps {
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
  /** What the staff's list is sorted by, and what a search of it compares. */
  sort_text: string;
  list_text: string;
}

export interface ContactsTable extends Searched, Sorted, Stamps {
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

export interface SubscribersTable extends Searched, Sorted, Stamps {
  id: Generated<number>;
  name: string;
  email: string;
  date: LocalDate;
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
  /** Theme colour, `#rrggbb`. */
  brand_color: Generated<string>;
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
}

/** Browsers in which an account has signed in before; their wrong passwords are counted apart from strangers'. */
export interface KnownBrowsersTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  user_id: number;
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

/** Rendered mails, written in the transaction of their cause and sent afterwards. */
export interface OutboxTable extends Stamps {
  id: Generated<number>;
  message_id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  status: Generated<"waiting" | "sent" | "dead">;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  last_error: string | null;
  sent_at: Instant | null;
  /** What it tells of, where a later mail about the same may take its place while it waits. */
  topic: string | null;
  /** Beyond what its recipient gets in an hour: when its time comes it is put together with the others. */
  held: Generated<Flag>;
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
}

/** What an installation keeps about itself, such as its signing secret. */
export interface InstallationTable {
  name: string;
  value: string;
}

export interface Database {
  roles: RolesTable;
  users: UsersTable;
  departments: DepartmentsTable;
  services: ServicesTable;
  doctors: DoctorsTable;
  slides: SlidesTable;
  updates: UpdatesTable;
  partners: PartnersTable;
  gallery: GalleryTable;
  staff: StaffTable;
  appointments: AppointmentsTable;
  contacts: ContactsTable;
  contact_replies: ContactRepliesTable;
  subscribers: SubscribersTable;
  suggestions: SuggestionsTable;
  web_info: CompanyTable;
  sessions: SessionsTable;
  known_browsers: KnownBrowsersTable;
  password_links: PasswordLinksTable;
  outbox: OutboxTable;
  uploads: UploadsTable;
  audit_log: AuditLogTable;
  rate_limits: RateLimitsTable;
  sign_in_locks: SignInLocksTable;
  form_submissions: FormSubmissionsTable;
  installation: InstallationTable;
}

export type Db = Kysely<Database>;

/** Tables whose rows nothing depends on: one is deleted without a rule. */
export type PlainTable =
  | "slides"
  | "services"
  | "updates"
  | "partners"
  | "gallery"
  | "staff"
  | "contacts"
  | "subscribers"
  | "suggestions";

export type Company = Selectable<CompanyTable>;
export type OwnTexts = Selectable<OwnTextsTable>;
export type NewRow<Table extends keyof Database> = Omit<
  Insertable<Database[Table]>,
  "id" | "created_at" | "updated_at" | "search_text" | "list_text" | "sort_text" | "department_sort_text"
>;
