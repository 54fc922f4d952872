import type { Db } from "../../db/connection.ts";

// A report counted without the program's own arithmetic: every row of every table, one after the other, but for
// what the log says of visits that are gone.

/** What a report says of a span of days, in words of one list per figure. */
export interface PlainReport {
  requests: number;
  approved: number;
  declined: number;
  unanswered: number;
  withdrawn: number;
  at_once: number;
  answers: number[];
  visits: number;
  moved: number;
  no_shows: number;
  patient_notices: Array<number | null>;
  hospital_notices: Array<number | null>;
  waits: number[];
  /** Minutes of doctors' time that visits take, every five of them once. */
  taken: number;
}

const dayAt = (zone: string, at: string) =>
  String(Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate());

const minutes = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));

export async function plainReport(
  db: Db,
  { from, until, timeZone }: { from: string; until: string; timeZone: string },
): Promise<PlainReport> {
  const report: PlainReport = {
    requests: 0,
    approved: 0,
    declined: 0,
    unanswered: 0,
    withdrawn: 0,
    at_once: 0,
    answers: [],
    visits: 0,
    moved: 0,
    no_shows: 0,
    patient_notices: [],
    hospital_notices: [],
    waits: [],
    taken: 0,
  };
  const visits = await db.selectFrom("appointments").selectAll().execute();
  const ids = visits.map(({ id }) => String(id));
  const lines = await db
    .selectFrom("audit_log")
    .selectAll()
    .where("entity", "=", "appointments")
    .where("entity_id", "in", ids)
    .orderBy("id")
    .execute();
  const stages = await db.selectFrom("stages").selectAll().execute();
  const fives = new Set<string>();
  for (const visit of visits) {
    const steps = lines.filter(({ entity_id }) => entity_id === String(visit.id));
    const did = (...actions: string[]) => steps.filter(({ action }) => actions.includes(action));
    const isKept = visit.active_status === 1;
    const isGivenUp =
      visit.active_status === 3 && did("approved", "repeated", "chosen", "follow-up chosen").length > 0;
    const asked = dayAt(timeZone, visit.created_at);
    if (asked >= from && asked <= until) {
      report.requests += 1;
      if (isKept || isGivenUp) report.approved += 1;
      else if (visit.active_status === 2) report.declined += 1;
      else if (visit.active_status === 0) report.unanswered += 1;
      else report.withdrawn += 1;
      const [answer] = did("approved", "declined");
      const after = answer && minutes(visit.created_at, answer.created_at);
      if (after === 0) report.at_once += 1;
      else if (after) report.answers.push(after);
    }
    if (visit.date < from || visit.date > until || !(isKept || isGivenUp)) continue;
    report.visits += 1;
    if (did("moved", "chosen").length > 0) report.moved += 1;
    if (isGivenUp) {
      const begins = Temporal.PlainDateTime.from(`${visit.date}T${visit.time}`).toZonedDateTime(timeZone);
      const step = did("cancelled", "invited").at(-1);
      const notice = step ? minutes(step.created_at, String(begins.toInstant())) : null;
      (visit.cancelled_by === "hospital" ? report.hospital_notices : report.patient_notices).push(notice);
      continue;
    }
    const stage = stages.find(({ appointment_id }) => appointment_id === visit.id);
    if (stage?.stage === "no-show") report.no_shows += 1;
    if (stage?.arrived_at && stage.called_at) report.waits.push(minutes(stage.arrived_at, stage.called_at));
    const start = Date.parse(`${visit.date}T${visit.time}:00Z`) / 60_000;
    const [first, end] = [start - visit.minutes_before, start + visit.minutes + visit.minutes_after];
    for (let five = Math.floor(first / 5); five < Math.ceil(end / 5); five++)
      if (visit.doctor_id !== null) fives.add(`${visit.doctor_id} ${visit.date} ${five}`);
  }
  report.taken = 5 * fives.size;
  for (const list of [report.answers, report.waits]) list.sort((one, other) => one - other);
  for (const list of [report.patient_notices, report.hospital_notices])
    list.sort((one, other) => (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE));
  return report;
}
