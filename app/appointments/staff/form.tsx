import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pending } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { requireStaff } from "../../access/guards.server.ts";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import {
  parseForm,
  type Refusal,
  readForm,
  refused,
  seenVersion,
  shownAgain,
} from "../../forms/form.server.ts";
import { fingerprint } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { TextArea } from "../../ui/form.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { Typed } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import type { StaffAppointment } from "../appointment.ts";
import { asksToShow, withSlot } from "../calendar/slot.ts";
import { DoctorChoice } from "../requests/doctor-choice.tsx";
import { KindChoice } from "../requests/kind-choice.tsx";
import { PersonFields } from "../requests/person-fields.tsx";
import { checkedStaffSchema } from "../requests/request-validation.server.ts";
import { WhenFields } from "../requests/when-fields.tsx";
import { settledWords } from "../states.ts";
import { BookOver } from "./book-over.tsx";
import { CallerLead } from "./caller-lead.tsx";
import { noticeOf } from "./change.server.ts";
import { addAppointment, editAppointment } from "./decisions.server.ts";
import { DoctorDay } from "./doctor-day.tsx";
import { useFollowedTimes } from "./followed-times.ts";
import { gatherForm, withFollowed } from "./form-data.server.ts";
import { PatientLanguage } from "./patient-language.tsx";
import { reachedAppointment, requireRoleFor } from "./staff.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await enter({ request, context }, params.id);
  const appointment = params.id === undefined ? null : await reachedAppointment(user, params.id);
  if (appointment && appointment.active_status !== pending) {
    const text = settledWords(appointment);
    throw await redirectWithNotice(listHref(request), { role: "alert", text });
  }
  return gatherForm(getDb(), user, appointment, new URL(request.url));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await enter({ request, context }, params.id);
  const db = getDb();
  const id = params.id === undefined ? null : (await reachedAppointment(user, params.id)).id;
  const formData = withSlot(await readForm(request));
  const shown = (answer: Refusal) => withFollowed(db, answer, formData, id ?? undefined);
  if (asksToShow(formData)) return shown(shownAgain(formData));
  const read = (on: Db) => parseForm(formData, checkedStaffSchema(on, user));
  const edit = async (own: number) => {
    const submission = await read(db);
    if (submission.status !== "success") return { refused: submission };
    return editAppointment(db, user, own, seenVersion(formData), submission.value);
  };
  const outcome =
    id === null
      ? await addAppointment(db, user, read, fingerprint("staff appointment", formData))
      : await edit(id);
  if ("refused" in outcome) return shown(refused(outcome.refused));
  // Somebody else was faster with that time since the form was checked: another one is chosen in it.
  if (outcome.isTaken) return shown(refused(await read(db), undefined, { time: [outcome.message] }));
  // Whatever else was wrong on the server, the form could not mend it: it closes, and the list says so.
  return redirectWithNotice(listHref(request), noticeOf(outcome));
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, t(data?.isNew === false ? "appointment.edit-title" : "appointment.add-title"));

export const handle = popupHandle;

export default function AppointmentPopup() {
  const data = useLoaderData<typeof loader>();
  const { values, isNew, isKnown, version, patient, choices, kinds, languages, today } = data;
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<StaffAppointment>({
    id: "staff-appointment",
    lastResult,
    defaultValue: { ...(languages && { language: languages.main }), ...values },
  });
  const { visit_type_id, overbooked_reason } = fields;
  const { department_id, doctor_id, date, time, description } = fields;
  const { firstname, lastname, phone, email, language } = fields;
  const person = patient === null ? [firstname, lastname, phone, email, language] : [];
  const shown = useFollowedTimes(form.id, lastResult);
  return (
    <Popup title={t(isNew ? "appointment.add-title" : "appointment.edit-title")} wide>
      {isNew && <CallerLead known={isKnown} />}
      {patient !== null && (
        <p className="popup-lead">
          <T id="appointment.for-patient" values={{ names: <Typed>{patient}</Typed> }} />
        </p>
      )}
      <PopupForm
        form={form}
        fields={[
          visit_type_id,
          department_id,
          doctor_id,
          date,
          time,
          overbooked_reason,
          description,
          ...person,
        ]}
        lastResult={lastResult}
        version={version}
        submit={t(isNew ? "appointment.add-submit" : "appointment.save-submit")}
      >
        <DefaultButton label={t("action.save")} />
        <DoctorChoice department={department_id} doctor={doctor_id} choices={choices} withTimes>
          <KindChoice field={visit_type_id} kinds={kinds} />
        </DoctorChoice>
        <WhenFields
          {...{ date, time, today }}
          free={shown ? shown.free : data.free}
          slot={shown ? null : data.slot}
          offers={shown?.offers}
        />
        <DoctorDay {...(shown ?? data).doctorDay} />
        <BookOver field={overbooked_reason} hint={t("appointment.over-hint")} />
        <TextArea field={description} label={t("booking.description-of")} maxLength={2000} />
        {patient === null && <PersonFields fields={fields} />}
        {languages && <PatientLanguage field={language} open={languages.open} />}
      </PopupForm>
    </Popup>
  );
}

function enter(asked: Pick<LoaderFunctionArgs, "request" | "context">, id: string | undefined) {
  return id === undefined ? requireStaff(asked, "appointments.add") : requireRoleFor(asked, "edit");
}
