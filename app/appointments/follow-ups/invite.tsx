import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getDoctor } from "../../../db/queries/doctors.ts";
import { listShownVisitTypes } from "../../../db/queries/visit-types.ts";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { parseForm, readForm, refused } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { TextArea, TextField } from "../../ui/form.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { KindChoice } from "../requests/kind-choice.tsx";
import { kindsFor } from "../requests/kinds.server.ts";
import { noticeOf } from "../staff/change.server.ts";
import { NotAnyMore } from "../staff/not-any-more.tsx";
import { reachedAppointment, requireRoleFor, summaryOf } from "../staff/staff.server.ts";
import { AppointmentSummary } from "../staff/summary.tsx";
import { mostWeeks, usualWeeks } from "./follow-up.ts";
import { checkedFollowUpSchema, countedFrom, type FollowUpWish } from "./follow-up-schema.server.ts";
import { inviteToFollowUp, whyNotInvite } from "./invite.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireRoleFor({ request, context }, "follow-up");
  const db = getDb();
  const appointment = await reachedAppointment(user, params.id);
  const { visit_type_id, doctor_id, email } = appointment;
  const doctor = doctor_id === null ? undefined : await getDoctor(db, doctor_id);
  const isShown = (await listShownVisitTypes(db)).some(({ id }) => id === visit_type_id);
  return {
    summary: await summaryOf(db, appointment),
    kinds: await kindsFor(db, user, doctor),
    kind: isShown ? String(visit_type_id) : "",
    today: hospitalTime().date,
    start: countedFrom(appointment),
    email,
    refusal: await whyNotInvite(db, appointment),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireRoleFor({ request, context }, "follow-up");
  const visit = await reachedAppointment(user, params.id);
  const submission = await parseForm(await readForm(request), checkedFollowUpSchema(getDb(), visit));
  if (submission.status !== "success") return refused(submission);
  const outcome = await inviteToFollowUp(getDb(), user, visit.id, submission.value);
  if (outcome.status === "failed") return refused(submission, [outcome.message]);
  return redirectWithNotice(listHref(request), noticeOf(outcome));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Invite to a Follow-up");

export const handle = popupHandle;

export default function Invite() {
  const { summary, kinds, kind, today, start, email, refusal } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Record<keyof FollowUpWish, string>>({
    id: "follow-up",
    lastResult,
    defaultValue: {
      visit_type_id: kind,
      weeks_from: String(usualWeeks.from),
      weeks_until: String(usualWeeks.until),
    },
  });
  const { visit_type_id, weeks_from, weeks_until, from_date, until_date, message } = fields;
  const counted = start === today ? "today" : `the visit on ${dateInWords(start)}`;
  return (
    <Popup title="Invite to a Follow-up" wide>
      <AppointmentSummary summary={summary} />
      {refusal ? (
        <NotAnyMore refusal={refusal} />
      ) : (
        <PopupForm
          form={form}
          fields={[visit_type_id, weeks_from, weeks_until, from_date, until_date, message]}
          lastResult={lastResult}
          submit="Send the invitation"
          keep="Back to the list"
        >
          <p>
            A link goes to {email}. The patient chooses one of the doctor’s free times with it, which is
            confirmed at once.
          </p>
          <KindChoice field={visit_type_id} kinds={kinds} />
          <p className="hint">
            Weeks are counted from {counted}. Days count in their place, where you enter some.
          </p>
          <div className="field-row">
            <TextField
              field={weeks_from}
              label="From week"
              type="number"
              min="0"
              max={String(mostWeeks)}
              optional="unmarked"
            />
            <TextField
              field={weeks_until}
              label="Until week"
              type="number"
              min="0"
              max={String(mostWeeks)}
              optional="unmarked"
            />
          </div>
          <div className="field-row">
            <TextField field={from_date} label="Or from day" type="date" min={today} optional />
            <TextField field={until_date} label="Until day" type="date" min={today} optional />
          </div>
          <TextArea field={message} label="Message to the patient" maxLength={2000} optional />
        </PopupForm>
      )}
    </Popup>
  );
}
