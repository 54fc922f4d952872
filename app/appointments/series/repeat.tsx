import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { parseForm, readForm, refused, shownAgain, shownWith } from "../../forms/form.server.ts";
import { fingerprint } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { Select, TextField } from "../../ui/form.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { asksToShow } from "../calendar/slot.ts";
import { ShowButton } from "../requests/doctor-choice.tsx";
import { noticeOf } from "../staff/change.server.ts";
import { NotAnyMore } from "../staff/not-any-more.tsx";
import { reachedAppointment, requireRoleFor, summaryOf } from "../staff/staff.server.ts";
import { AppointmentSummary } from "../staff/summary.tsx";
import { actionsOn, settledWords } from "../states.ts";
import { problemsByField, readChoices } from "./choices.server.ts";
import { type PlannedVisit, planSeries, withWhom } from "./plan.server.ts";
import { PlannedVisits, plannedId, stateOf } from "./planned-visits.tsx";
import { CannotRepeat, noMoreVisits, repeatAppointment } from "./repeat.server.ts";
import { type Rhythm, rhythmSchema } from "./rhythm.ts";
import { mostVisits, mostWeeks } from "./series.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireRoleFor({ request, context }, "repeat");
  const appointment = await reachedAppointment(user, params.id);
  const isOpen = actionsOn(user, appointment).includes("repeat");
  const refusal = isOpen
    ? (await withWhom(getDb(), appointment))
      ? null
      : noMoreVisits()
    : settledWords(appointment);
  return { summary: await summaryOf(getDb(), appointment), refusal };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireRoleFor({ request, context }, "repeat");
  const db = getDb();
  const appointment = await reachedAppointment(user, params.id);
  const formData = await readForm(request);
  const submission = await parseForm(formData, rhythmSchema);
  if (submission.status !== "success") return shownWith(refused(submission), { plan: null });
  const plan = await planSeries(db, appointment, submission.value);
  if (!plan) return shownWith(refused(submission, [noMoreVisits()]), { plan });
  const choices = readChoices(formData, plan);
  // Dates that nobody has looked at are shown before anything is booked.
  if (asksToShow(formData) || !choices) return shownWith(shownAgain(formData), { plan });
  const { chosen, errors, formErrors } = choices;
  if (formErrors.length > 0 || Object.keys(errors).length > 0) {
    return shownWith(refused(submission, formErrors, errors), { plan });
  }
  try {
    const print = fingerprint(`repeat ${appointment.id}`, formData);
    const outcome = await repeatAppointment(db, user, appointment.id, chosen, print);
    if (outcome.status === "failed") return shownWith(refused(submission, [outcome.message]), { plan });
    return redirectWithNotice(listHref(request), noticeOf(outcome));
  } catch (error) {
    if (!(error instanceof CannotRepeat)) throw error;
    const anew = await planSeries(db, appointment, submission.value);
    return shownWith(refused(submission, undefined, problemsByField(chosen, error)), { plan: anew });
  }
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("series.repeat-title"));

export const handle = popupHandle;

export default function Repeat() {
  const { summary, refusal } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const plan: PlannedVisit[] | null = lastResult?.plan ?? null;
  const [form, { every, times }] = useForm<Rhythm>({
    id: "repeat",
    lastResult,
    defaultValue: { every: "1", times: "5" },
  });
  const rows = plan?.map((visit) => stateOf(visit, lastResult)) ?? [];
  return (
    <Popup title={t("series.repeat-title")} wide>
      <AppointmentSummary summary={summary} />
      {refusal ? (
        <NotAnyMore refusal={refusal} />
      ) : (
        <PopupForm
          form={form}
          fields={[every, times, ...rows]}
          lastResult={lastResult}
          submit={t(plan ? "series.book" : "series.show-dates")}
          keep={t("action.back-to-list")}
        >
          <div className="field-row">
            <Select field={every} label={t("series.how-often")}>
              {Array.from({ length: mostWeeks }, (_, index) => index + 1).map((weeks) => (
                <option key={weeks} value={weeks}>
                  {t("series.every", { count: weeks })}
                </option>
              ))}
            </Select>
            <TextField
              field={times}
              label={t("series.how-many")}
              type="number"
              min="1"
              max={String(mostVisits - 1)}
            />
          </div>
          {plan && (
            <>
              <p className="button-row">
                <ShowButton intent="show-dates" at={plannedId}>
                  {t("series.show-dates-again")}
                </ShowButton>
              </p>
              <PlannedVisits plan={plan} rows={rows} />
            </>
          )}
        </PopupForm>
      )}
    </Popup>
  );
}
