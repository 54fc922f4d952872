import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isAtDesk } from "../../../db/queries/at-desk.ts";
import { lastRoomOf } from "../../../db/queries/stage-lists.ts";
import { requireStaff } from "../../access/guards.server.ts";
import { stepOf } from "../../dashboard/guard.server.ts";
import { listUnder, rowId } from "../../dashboard/list-href.ts";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { formRefusal, parseForm, readForm, refused } from "../../forms/form.server.ts";
import { printOf } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { TextField } from "../../ui/form.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { say } from "../../words/say.ts";
import { t } from "../../words/t.ts";
import { noticeOf } from "../staff/change.server.ts";
import { NotAnyMore } from "../staff/not-any-more.tsx";
import { reachedAppointment, summaryOf } from "../staff/staff.server.ts";
import { AppointmentSummary } from "../staff/summary.tsx";
import { callSchema } from "./calling.server.ts";
import { deskDay } from "./desk-day.server.ts";
import { takeStep } from "./stage-changes.server.ts";
import { stageSteps, stepRefusal, steps } from "./stages.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "desk.open");
  const visit = await reachedAppointment(user, params.id);
  const step = stepOf(request, stageSteps);
  const day = deskDay();
  const room = step === "call" && visit.doctor_id ? await lastRoomOf(getDb(), visit.doctor_id, day) : "";
  return {
    step,
    room,
    summary: await summaryOf(getDb(), visit),
    refusal: stepRefusal(step, { ...visit, isAtDesk: await isAtDesk(getDb(), visit, day) }, hospitalTime()),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "desk.open");
  const { id } = await reachedAppointment(user, params.id);
  const formData = await readForm(request);
  const submission = await parseForm(formData, callSchema);
  if (submission.status !== "success") return refused(submission);
  const step = stepOf(request, stageSteps);
  const print = printOf(`${step} ${id}`, formData);
  const outcome = await takeStep(getDb(), user, id, step, submission.value.room, print);
  if (outcome.status === "failed") return formRefusal(formData, outcome.message);
  const { href } = listUnder(new URL(request.url));
  return redirectWithNotice(`${href}#${rowId(id)}`, noticeOf(outcome));
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data ? say(steps[data.step].title) : t("appointment.one"));

export const handle = popupHandle;

export default function StepPopup() {
  const { step, room, summary, refusal } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<{ room: string }>({ id: "step", lastResult, defaultValue: { room } });
  const { title, question, label } = steps[step];
  return (
    <Popup title={say(title)}>
      <AppointmentSummary summary={summary} />
      {refusal ? (
        <NotAnyMore refusal={refusal} />
      ) : (
        <PopupForm
          form={form}
          fields={step === "call" ? [fields.room] : []}
          lastResult={lastResult}
          submit={say(label)}
          keep={t("desk.leave")}
        >
          <p>{say(question)}</p>
          {step === "call" && (
            <TextField
              field={fields.room}
              label={t("desk.room")}
              hint={t("desk.room-hint")}
              maxLength={40}
              optional
            />
          )}
        </PopupForm>
      )}
    </Popup>
  );
}
