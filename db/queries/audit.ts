import { AsyncLocalStorage } from "node:async_hooks";
import type { AppointmentStatus } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import type { Instant, LocalDate, LocalTime, RetentionTable, TwoStepRulesTable } from "../schema.ts";
import type { Stage } from "../stages.ts";
import { utcNow } from "./stamps.ts";

/** What is set in a table of one row; what a run takes away has the names of the kinds, too. */
type SettingsOf<Table> = Partial<Omit<Table, "id" | "updated_at">>;

/**
 * What a line says besides: never a password, a token or the text of a message. `app/audit/facts.server.ts` says each of
 * these in words.
 */
export interface AuditDetail extends SettingsOf<RetentionTable>, SettingsOf<TwoStepRulesTable> {
  added?: number;
  appointment?: number | null;
  /** How a patient's data came to be shown, where nobody asked for it by number. */
  as?: "caller";
  /** Who did it; of a picture, which one stands in its place. */
  by?: "operator" | number;
  /** The names of settings, or of an appointment's fields; of an import, how many records. */
  changed?: string | number;
  count?: number;
  date?: LocalDate;
  days?: number;
  doctor_id?: number;
  failed?: number;
  file_name?: string;
  /** The query of what was taken out. */
  filters?: string;
  first_day?: LocalDate;
  last_day?: LocalDate;
  from?: AppointmentStatus;
  to?: AppointmentStatus;
  from_date?: LocalDate;
  from_time?: LocalTime;
  from_doctor_id?: number | null;
  to_date?: LocalDate;
  to_time?: LocalTime;
  to_doctor_id?: number | null;
  /** Of sealed lines. */
  hash?: string;
  kept?: number;
  /** Days. */
  kept_for?: number;
  language?: string;
  left?: number;
  lines?: number;
  /** Codes of languages, those that are open with commas between them. */
  main?: string;
  open?: string;
  number?: number | null;
  /** The visit that another follows. */
  of?: number;
  patient?: number | null;
  patient_id?: number;
  place?: number;
  publish_at?: Instant | null;
  unpublish_at?: Instant | null;
  records?: number;
  refused?: number;
  role_id?: number;
  rows?: number;
  run?: LocalDate;
  scope?: "hospital" | "department" | "doctor";
  sent?: number | boolean;
  stage?: Stage | null;
  undone?: number;
  until_date?: LocalDate;
  uploads?: number;
  visits?: number;
}

export interface AuditEntry<Detail extends AuditDetail = AuditDetail> {
  user_id: number | null;
  action: string;
  entity: string;
  entity_id: string | number;
  /** Nothing that has no name above, wherever it was put together. */
  detail?: Detail & Record<Exclude<keyof Detail, keyof AuditDetail>, never>;
}

/** Where the request at hand comes from, and whether its lines say so. */
const asked = new AsyncLocalStorage<{ address: string; isNamed: boolean }>();

/** Answers a request from a network address. */
export function askedFrom<Result>(address: string, answer: () => Result): Result {
  return asked.run({ address, isNamed: false }, answer);
}

/**
 * Has the lines of this request say where it comes from: it is staff's. Of patients and visitors no address is kept, so
 * that nothing in the log has to be erased with them.
 */
export function nameAddress(): void {
  const request = asked.getStore();
  if (request) request.isNamed = true;
}

/** Appends a line to the audit log. Belongs in the transaction of what it tells. */
export async function recordAudit<Detail extends AuditDetail>(
  db: Db,
  { detail, entity_id, ...entry }: AuditEntry<Detail>,
): Promise<void> {
  const { user_id } = entry;
  const request = asked.getStore();
  await db
    .insertInto("audit_log")
    .values(({ selectFrom }) => ({
      ...entry,
      entity_id: String(entity_id),
      detail: JSON.stringify(detail ?? {}),
      created_at: utcNow(),
      // A role may change; the line says which it was.
      role_id: user_id === null ? null : selectFrom("users").select("role_id").where("id", "=", user_id),
      address: request?.isNamed ? request.address : null,
    }))
    .execute();
}
