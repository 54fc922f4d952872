import type { Db } from "../../db/connection.ts";
import { fullName } from "../../db/full-name.ts";
import type { absenceRecords } from "../../db/queries/absences.ts";
import { findAnswer, isFirstSubmission, noteSaid } from "../../db/queries/form-submissions.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { listUnder, moreRows, mostRows, tickedRows } from "../dashboard/list-href.ts";
import { deletedAlready, offerAsNew } from "../dashboard/sent-in-vain.server.ts";
import { doctorName } from "../doctors/name.ts";
import { saysAlready } from "../forms/differences.ts";
import { formRefusal, parseForm, readForm, refused, seenVersion, shownWith } from "../forms/form.server.ts";
import { asNewField } from "../forms/hidden-fields.ts";
import { fingerprint, printOf } from "../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { inTransaction } from "../installation/installation.server.ts";
import { kindOf } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { absenceSchema, storable } from "./absence.ts";
import { answerIn, type ShownAffected, seenField } from "./affected-form.ts";
import { allowedFor } from "./people.server.ts";
import { type Affected, CannotSettle, storeAbsence } from "./store-absence.server.ts";

type Stored = NonNullable<Awaited<ReturnType<typeof absenceRecords.find>>>;

/**
 * Takes the form of an absence. Where it touches visits, the page asks what becomes of each before anything is stored.
 *
 * @param current null adds one, undefined is one that is gone
 */
export async function saveAbsence(request: Request, user: CurrentUser, current: Stored | null | undefined) {
  const formData = await readForm(request);
  if (current === undefined && !formData.has(asNewField))
    return offerAsNew(formData, deletedAlready("Absence"));
  const version = seenVersion(formData);
  const { answer, problem } = answerIn(formData);
  const print = printOfAbsence(formData, current);
  const store = async (trx: Db) => {
    const allowed = await allowedFor(trx, user);
    const submission = await parseForm(formData, absenceSchema(allowed));
    if (submission.status !== "success") return { refusal: refused(submission) };
    const absence = storable(submission.value, allowed.own);
    const first = print && (await findAnswer(trx, print));
    if (first && (!current || saysAlready(current, absence)))
      return { untold: JSON.parse(first.answer ?? "[]") as number[] };
    const stored = await storeAbsence(trx, user, {
      current: current ? { id: current.id, version } : null,
      absence,
      answer: problem ? null : answer,
    });
    if (!stored) return { refusal: refused(submission, [t("absence.changed-meanwhile")]) };
    if ("visits" in stored)
      return { refusal: askAbout(formData, stored, problem ?? askedFor(formData, stored), problem) };
    if (print && (await isFirstSubmission(trx, print)))
      await noteSaid(trx, print, JSON.stringify(stored.untold));
    return stored;
  };
  const outcome = await inTransaction(store).catch((error: unknown) => {
    if (!(error instanceof CannotSettle)) throw error;
    const sentence = t("absence.choose-else", { problem: error.message });
    return { refusal: askAbout(formData, error.affected, sentence) };
  });
  if ("refusal" in outcome) return outcome.refusal;
  const text = t(current ? "record.updated" : "record.created", kindOf("Absence"));
  const { href, row } = listUnder(new URL(request.url));
  const to = outcome.untold.length > 0 ? toCallHref(href, outcome.untold) : href + row;
  return redirectWithNotice(to, { role: "status", text });
}

/** What tells a form from the same one sent twice: its key, or of a change the version that it began with. */
function printOfAbsence(formData: FormData, current: Stored | null | undefined): string | undefined {
  if (!current) return printOf("absence", formData);
  return seenVersion(formData) === null ? undefined : fingerprint(`absence ${current.id}`, formData);
}

/** The popup over a list that shows whose visits these are. */
function toCallHref(list: string, visits: readonly number[]): string {
  const [path, query] = list.split("?");
  const parameters = new URLSearchParams(query);
  for (const id of visits.slice(0, mostRows)) parameters.append(tickedRows, String(id));
  if (visits.length > mostRows) parameters.set(moreRows, String(visits.length - mostRows));
  return `${path}/to-call?${parameters}`;
}

/**
 * The form again, with what it touches.
 *
 * @param problem what is wrong with the message to those whose visits are cancelled
 */
function askAbout(formData: FormData, affected: Affected, sentence: string, problem: string | null = null) {
  return shownWith(formRefusal(formData, sentence, 409), {
    affected: { ...shownAffected(affected), problem },
  });
}

function askedFor(formData: FormData, { visits }: Affected): string {
  return formData.has(seenField)
    ? t("absence.visits-changed")
    : t("absence.visits-undecided", { count: visits.length });
}

function shownAffected({ visits, seen }: Affected): Omit<ShownAffected, "problem"> {
  return {
    seen,
    visits: visits.map(({ id, date, time, active_status, firstname, lastname, phone, email, ...doctor }) => ({
      id,
      date,
      time,
      active_status,
      phone,
      names: fullName({ firstname, lastname }),
      hasEmail: email !== "",
      doctor: doctor.doctor_firstname
        ? doctorName({ firstname: doctor.doctor_firstname, lastname: doctor.doctor_lastname ?? "" })
        : null,
    })),
  };
}
