import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getManagedAppointment } from "../../../db/queries/appointments.ts";
import type { WaitingState } from "../../../db/waiting-states.ts";
import { readForm } from "../../forms/form.server.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { linkHeaders } from "../../http/link-headers.ts";
import { getDb, hospitalTime, inTransaction } from "../../installation/installation.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { managePath } from "../patient/manage-link.server.ts";
import { unlessTaken } from "../taken.server.ts";
import { EntryFacts } from "./entry-facts.tsx";
import { openWaiting, waitingPath } from "./link.server.ts";
import { shownWaiting } from "./shown.server.ts";
import { takeWaitingStep } from "./steps.server.ts";
import { notAnyMore, stepsOf, stepWords, type WaitingStep, waitingSteps } from "./waiting.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const entry = await openWaiting(getDb(), params.token);
  const visit = entry.booked_id === null ? undefined : await getManagedAppointment(getDb(), entry.booked_id);
  return {
    entry: shownWaiting(entry),
    // Whose last day has passed cannot come back.
    steps: stepsOf(entry.state).filter(
      (step) => step !== "rejoin" || entry.until_date >= hospitalTime().date,
    ),
    visitPath: visit ? await managePath(getDb(), visit) : null,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const wanted = formData.get("step");
  const step = waitingSteps.find((one) => one === wanted);
  if (!step) return answerWith(null, { status: 422 });
  const take = () =>
    inTransaction(async (trx) => {
      const entry = await openWaiting(trx, params.token);
      return { entry, outcome: await takeWaitingStep(trx, entry, step, null) };
    });
  const { entry, outcome } = await unlessTaken(take, async () => ({
    entry: await openWaiting(getDb(), params.token),
    outcome: { status: "failed", message: notAnyMore } as const,
  }));
  const role = outcome.status === "failed" ? "alert" : "status";
  return redirectWithNotice(await waitingPath(getDb(), entry), { role, text: outcome.message });
}

export const headers = linkHeaders;

export const meta = hiddenMeta(
  "Your place on the waiting list",
  "For the person who waits for a time.",
  "/waiting-list",
);

const words: Record<WaitingState, { title: string; lead: string }> = {
  waiting: {
    title: "You are on the waiting list",
    lead: "When a time becomes free that suits you, we’ll write to you.",
  },
  offered: {
    title: "A time is free for you",
    lead: "We keep it for you for a short while, then we ask the next person.",
  },
  accepted: { title: "Your appointment is confirmed", lead: "You have taken the time that was free." },
  declined: {
    title: "You have declined the time",
    lead: "You are not on the waiting list any more, unless you want to stay on it.",
  },
  expired: {
    title: "You are not on the waiting list any more",
    lead: "The time to answer, or the last day that suits you, has passed.",
  },
  left: { title: "You have left the waiting list", lead: "We’ll ask you about no more free times." },
};

/** A GET answers nothing: mail programs open links to look at them. */
export default function OwnPage() {
  const { entry, steps, visitPath } = useLoaderData<typeof loader>();
  const { title, lead } = words[entry.state];
  return (
    <PanelPage title={title} lead={lead}>
      <EntryFacts entry={entry} />
      {entry.offer && (
        <p className="popup-section">
          {entry.visit
            ? "If you take it, your appointment is moved to it. If you don’t, that stays as it is."
            : "If you take it, it is confirmed at once."}
        </p>
      )}
      {steps.length > 0 && (
        <form className="button-row panel-action" id="waiting" method="post">
          {steps.map((step) => (
            <button key={step} className={looks[step]} type="submit" name="step" value={step}>
              {stepWords[step].button}
            </button>
          ))}
        </form>
      )}
      {visitPath && (
        <p className="button-row panel-action">
          <a className="button" href={visitPath}>
            See your appointment
          </a>
        </p>
      )}
      {entry.state === "left" && (
        <p className="button-row panel-action">
          <a className="button" href="/appointment">
            Request an appointment
          </a>
        </p>
      )}
    </PanelPage>
  );
}

const looks: Record<WaitingStep, string> = {
  accept: "button",
  rejoin: "button",
  decline: "button button-secondary",
  leave: "button button-secondary",
};
