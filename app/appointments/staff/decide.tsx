import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { nextRowHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { formRefusal } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { actionsOn, statuses } from "../states.ts";
import { approveAppointment, declineAppointment, noticeOf } from "./decisions.server.ts";
import { NotAnyMore } from "./not-any-more.tsx";
import { reachedAppointment, requireRoleFor, summaryOf } from "./staff.server.ts";
import { AppointmentSummary } from "./summary.tsx";

// One popup at two addresses, which say what is to be decided.

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const decision = decisionAt(new URL(request.url).pathname);
  const user = await requireRoleFor({ request, context }, decision);
  const appointment = await reachedAppointment(user, params.id);
  return json({
    decision,
    summary: await summaryOf(getDb(), appointment),
    refusal: actionsOn(user, appointment).includes(decision)
      ? null
      : statuses[appointment.active_status].settled,
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const decision = decisionAt(new URL(request.url).pathname);
  const user = await requireRoleFor({ request, context }, decision);
  const { id } = await reachedAppointment(user, params.id);
  const decide = decision === "approve" ? approveAppointment : declineAppointment;
  const outcome = await decide(getDb(), user, id);
  if (outcome.status === "failed") return formRefusal(new FormData(), outcome.message);
  return redirectWithNotice(nextRowHref(request), noticeOf(outcome));
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data ? `${words[data.decision]} Appointment` : "Appointment");

export const handle = popupHandle;

export default function Decide() {
  const { decision, summary, refusal } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useForm({ id: "decide", lastResult });
  const word = words[decision];
  return (
    <Popup title={`${word} Appointment`}>
      <AppointmentSummary summary={summary} />
      {refusal ? (
        <NotAnyMore refusal={refusal} />
      ) : (
        <PopupForm
          form={form}
          fields={[]}
          lastResult={lastResult}
          submit={word}
          dangerous={decision === "decline"}
          keep={`Keep it ${statuses[summary.active_status].staffLabel.toLowerCase()}`}
        >
          <p>Are you sure you want to {word} this appointment ?</p>
        </PopupForm>
      )}
    </Popup>
  );
}

const words = { approve: "Approve", decline: "Decline" } as const;

function decisionAt(pathname: string): keyof typeof words {
  return pathname.endsWith("/approve") ? "approve" : "decline";
}
