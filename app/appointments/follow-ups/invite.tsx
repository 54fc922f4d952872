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
import { printOf } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { TextArea, TextField } from "../../ui/form.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
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
    kinds: await kindsFor(db, user, { doctor }),
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
  const formData = await readForm(request);
  const submission = await parseForm(formData, checkedFollowUpSchema(getDb(), visit));
  if (submission.status !== "success") return refused(submission);
  const print = printOf(`invite ${visit.id}`, formData);
  const outcome = await inviteToFollowUp(getDb(), user, visit.id, submission.value, print);
  if (outcome.status === "failed") return refused(submission, [outcome.message]);
  return redirectWithNotice(listHref(request), noticeOf(outcome));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("invite.title"));

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
  return (
    <Popup title={t("invite.title")} wide>
      <AppointmentSummary summary={summary} />
      {refusal && !lastResult ? (
        <NotAnyMore refusal={refusal} />
      ) : (
        <PopupForm
          form={form}
          fields={[visit_type_id, weeks_from, weeks_until, from_date, until_date, message]}
          lastResult={lastResult}
          submit={t("invite.send")}
          keep={t("action.back-to-list")}
        >
          <p>{t("invite.lead", { email })}</p>
          <KindChoice field={visit_type_id} kinds={kinds} />
          <p className="hint">
            {t("invite.counted", { start: start === today ? "today" : "visit", day: dateInWords(start) })}
          </p>
          <div className="field-row">
            <TextField
              field={weeks_from}
              label={t("invite.from-week")}
              type="number"
              min="0"
              max={String(mostWeeks)}
              optional="unmarked"
            />
            <TextField
              field={weeks_until}
              label={t("invite.until-week")}
              type="number"
              min="0"
              max={String(mostWeeks)}
              optional="unmarked"
            />
          </div>
          <div className="field-row">
            <TextField field={from_date} label={t("invite.from-day")} type="date" min={today} optional />
            <TextField field={until_date} label={t("invite.until-day")} type="date" min={today} optional />
          </div>
          <TextArea field={message} label={t("appointment.message")} maxLength={2000} optional />
        </PopupForm>
      )}
    </Popup>
  );
}
