import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { parseForm, readForm, refused } from "../../forms/form.server.ts";
import { printOf } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { TextArea } from "../../ui/form.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { unknownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { type AppointmentReply, replySchema } from "../appointment.ts";
import { actionsOn, settledWords } from "../states.ts";
import { noticeOf } from "./change.server.ts";
import { replyToAppointment } from "./decisions.server.ts";
import { NotAnyMore } from "./not-any-more.tsx";
import { reachedAppointment, requireRoleFor, summaryOf } from "./staff.server.ts";
import { AppointmentSummary } from "./summary.tsx";
import { wayToPatient } from "./way-to-patient.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireRoleFor({ request, context }, "reply");
  const appointment = await reachedAppointment(user, params.id);
  const { email, phone, description, reply } = appointment;
  return {
    summary: await summaryOf(getDb(), appointment),
    email,
    phone,
    description,
    reply,
    refusal: actionsOn(user, appointment).includes("reply") ? null : settledWords(appointment),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireRoleFor({ request, context }, "reply");
  const { id } = await reachedAppointment(user, params.id);
  const formData = await readForm(request);
  const submission = await parseForm(formData, replySchema);
  if (submission.status !== "success") return refused(submission);
  const outcome = await replyToAppointment(
    getDb(),
    user,
    id,
    submission.value.reply,
    printOf(`reply ${id}`, formData),
  );
  if (outcome.status === "failed") return refused(submission, [outcome.message]);
  return redirectWithNotice(listHref(request), noticeOf(outcome));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("appointment.reply-title"));

export const handle = popupHandle;

export default function Reply() {
  const { summary, email, phone, description, reply, refusal } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<AppointmentReply>({ id: "reply", lastResult });
  return (
    <Popup title={t("appointment.reply-title")} wide>
      <AppointmentSummary summary={summary} />
      {description && (
        <div className="popup-lead">
          <Paragraphs text={description} {...unknownLanguage()} />
        </div>
      )}
      {reply && (
        <section className="popup-section">
          <h3>{t("appointment.current-reply")}</h3>
          <Paragraphs text={reply} {...unknownLanguage()} />
        </section>
      )}
      {refusal && !lastResult ? (
        <NotAnyMore refusal={refusal} />
      ) : (
        <PopupForm
          form={form}
          fields={[fields.reply]}
          lastResult={lastResult}
          submit={t("appointment.reply-submit")}
        >
          <TextArea
            field={fields.reply}
            label={t("appointment.your-reply")}
            hint={wayToPatient("reply", { email, phone })}
            placeholder={t("appointment.write")}
            maxLength={2000}
          />
        </PopupForm>
      )}
    </Popup>
  );
}
