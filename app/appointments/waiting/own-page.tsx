import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getManagedAppointment } from "../../../db/queries/appointments.ts";
import type { WaitingEntry } from "../../../db/queries/waiting-list.ts";
import type { WaitingState } from "../../../db/waiting-states.ts";
import { readForm } from "../../forms/form.server.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { linkHeaders } from "../../http/link-headers.ts";
import { getDb, hospitalTime, inTransaction } from "../../installation/installation.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { t } from "../../words/t.ts";
import { withNamesOf } from "../../words/translated.server.ts";
import { managePath } from "../patient/manage-link.server.ts";
import { unlessTaken } from "../taken.server.ts";
import { EntryFacts } from "./entry-facts.tsx";
import { openWaiting, waitingPath } from "./link.server.ts";
import { shownWaiting } from "./shown.server.ts";
import { takeWaitingStep } from "./steps.server.ts";
import { isTaken, notAnyMore, stepsOf, stepWords, type WaitingStep, waitingSteps } from "./waiting.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const entry = await openWaiting(getDb(), params.token);
  const visit = entry.booked_id === null ? undefined : await getManagedAppointment(getDb(), entry.booked_id);
  return {
    entry: shownWaiting(await withNamesOf(getDb(), entry), visit),
    steps: stepsOf(entry.state).filter(isOffered(entry)),
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
    outcome: { status: "failed", message: notAnyMore() } as const,
  }));
  // Sent twice, it is done all the same.
  const isDone = outcome.status !== "failed" || isTaken(entry, step);
  const notice = isDone
    ? ({ role: "status", text: t(stepWords[step].done) } as const)
    : ({ role: "alert", text: outcome.message } as const);
  return redirectWithNotice(await waitingPath(getDb(), entry), notice);
}

/** Whether a step has a button: whose last day has passed cannot come back, and who is off the list need not leave it. */
const isOffered = (entry: WaitingEntry) => (step: WaitingStep) => {
  if (step === "rejoin") return entry.until_date >= hospitalTime().date;
  return step !== "leave" || entry.state === "waiting" || entry.state === "offered";
};

export const headers = linkHeaders;

export const meta = hiddenMeta(
  () => t("waiting.place"),
  () => t("waiting.about"),
  "/waiting-list",
);

const words = {
  waiting: { title: "waiting.waiting", lead: "waiting.waiting-lead" },
  offered: { title: "waiting.offered", lead: "waiting.offered-lead" },
  accepted: { title: "visit.confirmed-title", lead: "waiting.accepted-lead" },
  declined: { title: "waiting.declined", lead: "waiting.declined-lead" },
  expired: { title: "waiting.expired", lead: "waiting.expired-lead" },
  left: { title: "waiting.left", lead: "waiting.left-lead" },
} as const satisfies Record<WaitingState, object>;

/** A GET answers nothing: mail programs open links to look at them. */
export default function OwnPage() {
  const { entry, steps, visitPath } = useLoaderData<typeof loader>();
  const { title, lead } = words[entry.state];
  return (
    <PanelPage title={t(title)} lead={t(lead)}>
      <EntryFacts entry={entry} />
      {entry.offer && (
        <p className="popup-section">{t("waiting.if-taken", { for: entry.visit ? "visit" : "other" })}</p>
      )}
      {steps.length > 0 && (
        <form className="button-row panel-action" id="waiting" method="post">
          {steps.map((step) => (
            <button key={step} className={looks[step]} type="submit" name="step" value={step}>
              {t(stepWords[step].button)}
            </button>
          ))}
        </form>
      )}
      {visitPath && (
        <p className="button-row panel-action">
          <a className="button" href={visitPath}>
            {t("waiting.see")}
          </a>
        </p>
      )}
      {entry.state === "left" && (
        <p className="button-row panel-action">
          <a className="button" href="/appointment">
            {t("booking.title")}
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
