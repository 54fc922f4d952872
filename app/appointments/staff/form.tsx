import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pending } from "../../../db/appointment-states.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import { requireStaff } from "../../access/guards.server.ts";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { parseForm, readForm, refused, shownAgain } from "../../forms/form.server.ts";
import { submissionKeyField, versionField } from "../../forms/hidden-fields.ts";
import { fingerprint } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { TextArea, TextField } from "../../ui/form.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import type { StaffAppointment } from "../appointment.ts";
import { asksToShow } from "../calendar/slot.ts";
import { DoctorChoice } from "../requests/doctor-choice.tsx";
import { loadChoices } from "../requests/doctor-choices.server.ts";
import { PersonFields } from "../requests/person-fields.tsx";
import { checkedStaffSchema } from "../requests/request-validation.server.ts";
import { statuses } from "../states.ts";
import { addAppointment, editAppointment, noticeOf } from "./decisions.server.ts";
import { namesOf, reachedAppointment, requireRoleFor } from "./staff.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await enter({ request, context }, params.id);
  const appointment = params.id === undefined ? null : await reachedAppointment(user, params.id);
  if (appointment && appointment.active_status !== pending) {
    const text = statuses[appointment.active_status].settled;
    throw await redirectWithNotice(listHref(request), { role: "alert", text });
  }
  return {
    appointment: appointment && formValues(appointment),
    version: appointment?.updated_at,
    // A patient's name, phone and email are the account's.
    patient: appointment && appointment.user_id !== null ? namesOf(appointment) : null,
    choices: await loadChoices(getDb()),
    today: hospitalTime().date,
    submissionKey: crypto.randomUUID(),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await enter({ request, context }, params.id);
  const db = getDb();
  const id = params.id === undefined ? null : (await reachedAppointment(user, params.id)).id;
  const formData = await readForm(request);
  if (asksToShow(formData)) return shownAgain(formData);
  const submission = await parseForm(formData, checkedStaffSchema(db));
  if (submission.status !== "success") return refused(submission);
  const version = formData.get(versionField);
  const outcome =
    id === null
      ? await addAppointment(db, user, submission.value, fingerprint("staff appointment", formData))
      : await editAppointment(db, user, id, typeof version === "string" ? version : null, submission.value);
  // Whatever was wrong on the server, the form could not mend it: it closes, and the list says so.
  return redirectWithNotice(listHref(request), noticeOf(outcome));
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data?.appointment ? "Edit Appointment" : "Add Appointment");

export const handle = popupHandle;

export default function AppointmentPopup() {
  const { appointment, version, patient, choices, today, submissionKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<StaffAppointment>({
    id: "staff-appointment",
    lastResult,
    defaultValue: appointment,
  });
  const { department_id, doctor_id, date, time, description, firstname, lastname, phone, email } = fields;
  const person = patient === null ? [firstname, lastname, phone, email] : [];
  return (
    <Popup title={appointment ? "Edit Appointment" : "Add Appointment"} wide>
      {patient !== null && (
        <p className="popup-lead">For {patient}. Their contact details come from their account.</p>
      )}
      <PopupForm
        form={form}
        fields={[department_id, doctor_id, date, time, description, ...person]}
        lastResult={lastResult}
        version={version}
        submit={appointment ? "Save the appointment" : "Add the appointment"}
      >
        <DefaultButton label="Save" />
        <DoctorChoice department={department_id} doctor={doctor_id} choices={choices} />
        <div className="field-row">
          <TextField field={date} label="Date" type="date" min={today} />
          <TextField field={time} label="Time" type="time" />
        </div>
        <TextArea field={description} label="Description" maxLength={2000} />
        {patient === null && <PersonFields fields={fields} />}
        <input type="hidden" name={submissionKeyField} value={submissionKey} />
      </PopupForm>
    </Popup>
  );
}

function enter(asked: Pick<LoaderFunctionArgs, "request" | "context">, id: string | undefined) {
  return id === undefined ? requireStaff(asked, "appointments.add") : requireRoleFor(asked, "edit");
}

function formValues(appointment: AppointmentRecord) {
  const { firstname, lastname, phone, email, date, time, description } = appointment;
  const text = (id: number | null) => (id === null ? "" : String(id));
  return {
    ...{ firstname, lastname, phone, email, date, time, description },
    department_id: text(appointment.department_id),
    doctor_id: text(appointment.doctor_id),
  };
}
