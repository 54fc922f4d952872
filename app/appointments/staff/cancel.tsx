import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { parseForm, readForm, refused, seenVersion, shownWith } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { Select, TextArea } from "../../ui/form.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { type Cancellation, cancelSchema } from "../appointment.ts";
import { cancelVisits, othersOf } from "../series/cancel.server.ts";
import { actionsOn, settledWords } from "../states.ts";
import { noticeOf } from "./change.server.ts";
import { NotAnyMore } from "./not-any-more.tsx";
import { reachedAppointment, requireRoleFor, summaryOf } from "./staff.server.ts";
import { AppointmentSummary } from "./summary.tsx";
import { wayToPatient } from "./way-to-patient.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireRoleFor({ request, context }, "cancel");
  const appointment = await reachedAppointment(user, params.id);
  return {
    summary: await summaryOf(getDb(), appointment),
    version: appointment.updated_at,
    way: wayToPatient("message", appointment),
    others: await othersOf(getDb(), user, appointment.id),
    refusal: actionsOn(user, appointment).includes("cancel") ? null : settledWords(appointment),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireRoleFor({ request, context }, "cancel");
  const { id } = await reachedAppointment(user, params.id);
  const formData = await readForm(request);
  const submission = await parseForm(formData, cancelSchema);
  if (submission.status !== "success") return refused(submission);
  const outcome = await cancelVisits(getDb(), user, id, submission.value, seenVersion(formData));
  if (outcome.status === "failed") {
    const { updated_at: version } = await reachedAppointment(user, params.id);
    return shownWith(refused(submission, [outcome.message]), { version });
  }
  return redirectWithNotice(listHref(request), noticeOf(outcome));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Cancel Appointment");

export const handle = popupHandle;

export default function Cancel() {
  const { summary, version, way, others, refusal } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { message, which }] = useForm<Cancellation>({
    id: "cancel",
    lastResult,
    defaultValue: { which: "this" },
  });
  return (
    <Popup title="Cancel Appointment" wide>
      <AppointmentSummary summary={summary} />
      {refusal ? (
        <NotAnyMore refusal={refusal} />
      ) : (
        <PopupForm
          form={form}
          fields={[which, message]}
          lastResult={lastResult}
          version={version}
          submit="Cancel the appointment"
          dangerous
          keep="Keep it"
        >
          {others.all > 0 && (
            <Select field={which} label="Which visits">
              <option value="this">This visit only</option>
              {others.following > 0 && (
                <option value="following">This one and the {others.following} after it</option>
              )}
              <option value="all">All {others.all + 1} that are still to come</option>
            </Select>
          )}
          <TextArea field={message} label="Message to the patient" hint={way} maxLength={2000} />
        </PopupForm>
      )}
    </Popup>
  );
}
