import { approved, pending } from "../../db/appointment-states.ts";
import type { Db } from "../../db/connection.ts";
import { localNow, startOfDay } from "../../db/local-time.ts";
import { countAlertsToReview } from "../../db/queries/alerts.ts";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import {
  countAppointmentsByDay,
  countMessages,
  countPendingAppointments,
  countSignUps,
  countUnansweredContacts,
  listNextAppointments,
} from "../../db/queries/overview.ts";
import type { LocalDate, LocalMoment } from "../../db/schema.ts";
import { can } from "../access/permissions.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { reachOf } from "../appointments/states.ts";
import { backupState } from "../backup/schedule.server.ts";
import { backupStanding, proofStanding } from "../backup/standing.ts";
import { t } from "../words/t.ts";
import { dashboardCounts } from "./counts.server.ts";
import { tilesFor } from "./counts.ts";
import { byDay, byDepartment, byStatus, daysAround, greetingAt, weeksUntil } from "./figures.ts";
import { shownNodes } from "./nodes.server.ts";
import { shownOutbox } from "./outbox.server.ts";

/** Appointments that the overview lists; the others are a link away. */
const listed = 5;

/** Everything that the overview shows to a member of staff. */
export async function overviewFor(db: Db, user: CurrentUser, timeZone: string) {
  const now = localNow(timeZone);
  const counts = await dashboardCounts(db, user);
  return {
    greeting: t("overview.greeting", {
      greeting: greetingAt(now.time),
      name: `${user.firstname} ${user.lastname}`,
    }),
    today: now.date,
    tiles: tilesFor(user.role).map(({ count, ...tile }) => ({ ...tile, count: counts[count] ?? 0 })),
    appointments: await appointmentFigures(db, user, now),
    unanswered: can(user, "contacts.reply") ? await countUnansweredContacts(db) : null,
    backups: can(user, "backups.view") ? await backupFigures(timeZone) : null,
    alertsToReview: can(user, "content.manage")
      ? await countAlertsToReview(db, now.date, new Date().toISOString())
      : 0,
    outbox: can(user, "outbox.view") ? await shownOutbox(db, timeZone) : null,
    nodes: can(user, "nodes.view") ? await shownNodes(timeZone) : null,
    activity: can(user, "activity.view") ? await activityFigures(db, timeZone, now.date) : null,
  };
}

async function backupFigures(timeZone: string) {
  const state = await backupState();
  const at = { now: new Date(), timeZone };
  return { made: backupStanding(state, at), proven: proofStanding(state, at) };
}

async function appointmentFigures(db: Db, user: CurrentUser, now: LocalMoment) {
  const today = now.date;
  const reach = reachOf(user);
  const days = daysAround(today);
  const span = { from: days.at(0) ?? today, to: days.at(-1) ?? today };
  const rows = await countAppointmentsByDay(db, span, reach);
  const ofToday = byStatus(rows.filter(({ date }) => date === today));
  return {
    ...(await countPendingAppointments(db, today, reach)),
    next: await listNextAppointments(db, { ...now, limit: listed }, reach),
    todaysCount: ofToday[pending] + ofToday[approved],
    days: byDay(rows, days),
    statuses: byStatus(rows),
    // A doctor's appointments are all of one department.
    departments: reach.doctor_id === undefined ? byDepartment(rows, await listDepartmentNames(db)) : null,
  };
}

async function activityFigures(db: Db, timeZone: string, today: LocalDate) {
  const weeks = weeksUntil(today);
  const instants = weeks.map((monday) => startOfDay(timeZone, monday));
  const signUps = await countSignUps(db, instants);
  const contacts = await countMessages(db, "contacts", weeks);
  const suggestions = await countMessages(db, "suggestions", weeks);
  return weeks.map((monday, week) => ({
    monday,
    signUps: signUps[week] ?? 0,
    contacts: contacts[week] ?? 0,
    suggestions: suggestions[week] ?? 0,
  }));
}
