import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { parseForm, readForm, refused, seenVersion, shownWith } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { Select, TextArea } from "../../ui/form.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { type Cancellation, cancelSchema } from "../appointment.ts";
import { cancelVisits, othersOf } from "../series/cancel.server.ts";
import { refusalToday } from "../states.ts";
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
    refusal: refusalToday(user, "cancel", appointment, hospitalTime().date),
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

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("appointment.cancel-title"));

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
    <Popup title={t("appointment.cancel-title")} wide>
      <AppointmentSummary summary={summary} />
      {refusal && !lastResult ? (
        <NotAnyMore refusal={refusal} />
      ) : (
        <PopupForm
          form={form}
          fields={[which, message]}
          lastResult={lastResult}
          version={version}
          submit={t("appointment.cancel-submit")}
          dangerous
          keep={t("record.keep-it")}
        >
          {others.all > 0 && (
            <Select field={which} label={t("appointment.which")}>
              <option value="this">{t("appointment.this-only")}</option>
              {others.following > 0 && (
                <option value="following">{t("appointment.following", { count: others.following })}</option>
              )}
              <option value="all">{t("appointment.all-to-come", { count: others.all + 1 })}</option>
            </Select>
          )}
          <TextArea field={message} label={t("appointment.message")} hint={way} maxLength={2000} />
        </PopupForm>
      )}
    </Popup>
  );
}
