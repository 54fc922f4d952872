import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { parseForm, readForm, refused, seenVersion, shownAgain, shownWith } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { TextArea } from "../../ui/form.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import type { StaffMove } from "../appointment.ts";
import { errorsOf, insteadForStaff } from "../calendar/nearest.server.ts";
import { freeTimesOfChosen, freeTimesToMove } from "../calendar/picker.server.ts";
import { asksToShow, shownDay, withSlot } from "../calendar/slot.ts";
import { DoctorChoice } from "../requests/doctor-choice.tsx";
import { loadChoices } from "../requests/doctor-choices.server.ts";
import { WhenFields } from "../requests/when-fields.tsx";
import { refusalToday } from "../states.ts";
import { BookOver } from "./book-over.tsx";
import { noticeOf } from "./change.server.ts";
import { moveAppointment } from "./decisions.server.ts";
import { useFollowedTimes } from "./followed-times.ts";
import { checkedMoveSchema } from "./move-validation.server.ts";
import { NotAnyMore } from "./not-any-more.tsx";
import { reachedAppointment, requireRoleFor, summaryOf } from "./staff.server.ts";
import { AppointmentSummary } from "./summary.tsx";
import { wayToPatient } from "./way-to-patient.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireRoleFor({ request, context }, "move");
  const appointment = await reachedAppointment(user, params.id);
  const { date, time, doctor_id } = appointment;
  const choices = await loadChoices(getDb(), user);
  // Where the doctor is to be found now: they may have gone to another department since.
  const doctor = choices.doctors.find(({ id }) => id === doctor_id);
  const { department_id } = doctor ?? appointment;
  return {
    summary: await summaryOf(getDb(), appointment),
    move: { date, time, department_id: String(department_id ?? ""), doctor_id: String(doctor_id ?? "") },
    version: appointment.updated_at,
    way: wayToPatient("message", appointment),
    choices,
    free: await freeTimesToMove(getDb(), appointment, null),
    today: hospitalTime().date,
    refusal: refusalToday(user, "move", appointment, hospitalTime().date),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireRoleFor({ request, context }, "move");
  const before = await reachedAppointment(user, params.id);
  const formData = withSlot(await readForm(request));
  const wanted = { day: shownDay(formData), except: before.id, type: before.visit_type_id };
  const free = await freeTimesOfChosen(getDb(), formData.get("doctor_id") || before.doctor_id, wanted);
  const shown = { free, mayBookOver: formData.has("overbooked_reason") };
  if (asksToShow(formData)) return shownWith(shownAgain(formData), shown);
  const seen = seenVersion(formData);
  const submission = await parseForm(formData, checkedMoveSchema(getDb(), user, before, seen));
  if (submission.status !== "success") return shownWith(refused(submission), shown);
  const outcome = await moveAppointment(getDb(), user, before.id, submission.value, seen);
  if (outcome.status === "failed") {
    const {
      date,
      time,
      doctor = before.doctor_id === null ? undefined : { id: before.doctor_id },
    } = submission.value;
    const instead = outcome.again
      ? await insteadForStaff(getDb(), { ...before, doctor_id: doctor?.id ?? null })
      : null;
    const refusal = refused(submission, [outcome.message], await errorsOf(getDb(), { date, time }, instead));
    const { updated_at } = await reachedAppointment(user, params.id);
    const mayBookOver = shown.mayBookOver || outcome.isTaken === true;
    return shownWith(refusal, { free, mayBookOver, version: updated_at });
  }
  return redirectWithNotice(listHref(request), noticeOf(outcome));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("appointment.move-title"));

export const handle = popupHandle;

export default function Move() {
  const { summary, move, version, way, choices, free, today, refusal } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<StaffMove>({ id: "move", lastResult, defaultValue: move });
  const { department_id, doctor_id, date, time, overbooked_reason, message } = fields;
  const shown = useFollowedTimes(form.id, lastResult);
  const over = lastResult?.mayBookOver ? [overbooked_reason] : [];
  return (
    <Popup title={t("appointment.move-title")} wide>
      <AppointmentSummary summary={summary} />
      {refusal && !lastResult ? (
        <NotAnyMore refusal={refusal} />
      ) : (
        <PopupForm
          form={form}
          fields={[department_id, doctor_id, date, time, ...over, message]}
          lastResult={lastResult}
          version={version}
          submit={t("appointment.move-submit")}
          keep={t("record.keep-it")}
        >
          <DefaultButton label={t("appointment.move-submit")} />
          <DoctorChoice department={department_id} doctor={doctor_id} choices={choices} withTimes />
          <WhenFields date={date} time={time} today={today} free={shown ? shown.free : free} />
          {over.map((field) => (
            <BookOver key={field.name} field={field} hint={t("appointment.over-hint-move")} />
          ))}
          <TextArea field={message} label={t("appointment.message")} hint={way} maxLength={2000} optional />
        </PopupForm>
      )}
    </Popup>
  );
}
