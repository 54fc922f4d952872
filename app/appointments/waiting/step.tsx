import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "../../access/guards.server.ts";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { formRefusal, readForm } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { notFound } from "../../http/responses.ts";
import { inTransaction } from "../../installation/installation.server.ts";
import { DateText } from "../../ui/dates.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { noticeOf } from "../staff/change.server.ts";
import { NotAnyMore } from "../staff/not-any-more.tsx";
import { unlessTaken } from "../taken.server.ts";
import { reachedWaiting, readByStaff } from "./staff.server.ts";
import { takeWaitingStep } from "./steps.server.ts";
import { notAnyMore, notNow, stepsOf, type WaitingStep, waitingSteps } from "./waiting.ts";

/** The steps share this module; which one it is, the last word of the address says. */
function stepOf({ url }: Request): WaitingStep {
  const { pathname } = new URL(url);
  const last = pathname.toLowerCase().replace(/\/$/, "").split("/").at(-1);
  const step = waitingSteps.find((word) => word === last);
  if (!step) throw notFound();
  return step;
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "waiting.manage");
  const entry = await reachedWaiting(params.id);
  const step = stepOf(request);
  return {
    step,
    entry: await readByStaff(entry),
    isOpen: stepsOf(entry.state).includes(step),
    refusal: step === "accept" || step === "decline" ? notAnyMore() : notNow(),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "waiting.manage");
  const { id } = await reachedWaiting(params.id);
  const formData = await readForm(request);
  const take = () =>
    inTransaction(async (trx) =>
      takeWaitingStep(trx, await reachedWaiting(String(id)), stepOf(request), user),
    );
  const outcome = await unlessTaken(take, async () => ({ status: "failed", message: notAnyMore() }) as const);
  if (outcome.status === "failed") return formRefusal(formData, outcome.message);
  return redirectWithNotice(listHref(request), noticeOf(outcome));
}

const words: Record<WaitingStep, { title: string; question: string; submit: string }> = {
  accept: {
    title: "Accept the Time",
    question: "The patient has said that they take this time. It is confirmed at once, and they are told.",
    submit: "Accept the time",
  },
  decline: {
    title: "Decline the Time",
    question: "The patient has said that they do not take this time. It is offered to the next person.",
    submit: "Decline the time",
  },
  leave: {
    title: "Take off the Waiting List",
    question: "They are asked about no more free times, and get no email about it.",
    submit: "Take off the list",
  },
  rejoin: {
    title: "Put Back on the Waiting List",
    question: "They wait on from their old place.",
    submit: "Put back on the list",
  },
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data ? words[data.step].title : "Waiting list");

export const handle = popupHandle;

function EntrySummary({ entry }: { entry: ReturnType<typeof useLoaderData<typeof loader>>["entry"] }) {
  const { names, phone, offer, doctor, department } = entry;
  return (
    <div className="appointment-summary">
      <p>
        <strong>{names}</strong>
        {phone && `, ${phone}`}
        <br />
        {offer ? (
          <>
            <DateText date={offer.date} /> at {offer.time}, {offer.doctor}
            <br />
            Kept until {offer.until.time} on <DateText date={offer.until.date} />
          </>
        ) : (
          (doctor ?? department)
        )}
      </p>
    </div>
  );
}

export default function StepPopup() {
  const { step, entry, isOpen, refusal } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useForm({ id: "waiting-step", lastResult });
  const { title, question, submit } = words[step];
  return (
    <Popup title={title}>
      <EntrySummary entry={entry} />
      {isOpen ? (
        <PopupForm
          form={form}
          fields={[]}
          lastResult={lastResult}
          submit={submit}
          dangerous={step === "leave"}
          keep="Leave it as it is"
        >
          <p>{question}</p>
        </PopupForm>
      ) : (
        <NotAnyMore refusal={refusal} />
      )}
    </Popup>
  );
}
