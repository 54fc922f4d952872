import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getUser } from "../../access/session.server.ts";
import { formHeaders, formRefusal, readForm, shownAgain } from "../../forms/form.server.ts";
import { makeFromVisitorForm } from "../../forms/visitor-form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { alertsOfChosen } from "../../site/alerts.server.ts";
import { Alerts } from "../../site/alerts.tsx";
import { EmergencyPanel } from "../../site/emergency.tsx";
import { pageMeta } from "../../site/page-meta.ts";
import { useRootData } from "../../site/root-data.ts";
import { Sentences } from "../../site/sentences.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { requestSchema } from "../appointment.ts";
import { insteadOfWish } from "../calendar/nearest.server.ts";
import { freeTimesOfChosen } from "../calendar/picker.server.ts";
import { asksToShow, readSlot, slotField, slotIn, withSlot } from "../calendar/slot.ts";
import { showRequested } from "../patient/manage.server.ts";
import { storeRequest } from "../patient/patient-events.server.ts";
import { unlessTaken } from "../taken.server.ts";
import { bookerOf, personOf, refuseSignedOut } from "./doctor-booking.server.ts";
import { loadChoices } from "./doctor-choices.server.ts";
import { kindsFor } from "./kinds.server.ts";
import { readRequestForm } from "./pictures.server.ts";
import { RequestForm } from "./request-form.tsx";
import { checkedRequestSchema } from "./request-validation.server.ts";
import { shownWithTimes, takenRefusal } from "./shown-times.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const db = getDb();
  const user = await getUser(request, context);
  const { searchParams } = new URL(request.url);
  const chosen = (name: string) => searchParams.get(name) ?? "";
  const slot = readSlot(searchParams.get(slotField));
  const free = await freeTimesOfChosen(db, chosen("doctor_id"), {
    day: slot?.date ?? searchParams.get("day"),
    type: chosen("visit_type_id"),
  });
  // Other pages lead here with a department, a doctor or one of the doctor's free times in mind.
  const inMind = {
    department_id: chosen("department_id"),
    doctor_id: chosen("doctor_id"),
    visit_type_id: chosen("visit_type_id"),
  };
  return {
    choices: await loadChoices(db, user),
    chosen: inMind,
    alerts: await alertsOfChosen(db, inMind),
    free,
    slot: free && slot && slotIn(free, slot),
    kinds: await kindsFor(db, user),
    // Staff enter what callers want in the dashboard, by their own rights.
    mayAsk: bookerOf(user) !== "other staff",
    isSignedIn: user !== null,
    accountId: user?.role === "patient" ? user.id : null,
    today: hospitalTime().date,
    submissionKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await getUser(request, context);
  if (bookerOf(user) === "other staff")
    return formRefusal(withSlot(await readForm(request)), t("booking.role-cannot"), 403);
  const { images, problems, print, ...form } = await readRequestForm(request, {
    user,
    address: addressOf(context),
  });
  const formData = withSlot(form.formData);
  if (asksToShow(formData)) return shownWithTimes(shownAgain(formData, problems), formData);
  const signedOut = refuseSignedOut(formData, user);
  if (signedOut) return shownWithTimes(signedOut, formData);
  const take = () =>
    makeFromVisitorForm({
      name: "appointment",
      formData,
      context,
      problems,
      print: [String(user?.id ?? ""), ...print],
      schema: (trx) => checkedRequestSchema(trx, user),
      store: (db, appointment) =>
        storeRequest(db, user, { ...appointment, ...personOf(user, appointment), images }),
    });
  const taken = await unlessTaken(take, async () => ({
    refusal: await takenRefusal(formData, requestSchema, (wish) => insteadOfWish(getDb(), wish)),
  }));
  return taken.refusal
    ? shownWithTimes(taken.refusal, formData)
    : showRequested(taken.id, { or: "/appointment" });
}

export const headers = formHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: t("booking.title"),
    description: t("booking.about"),
    path: "/appointment",
  });

export default function RequestPage() {
  const { site } = useRootData();
  const own = [site.appointment_lead, site.requests_answered];
  const data = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <Alerts alerts={lastResult?.alerts ?? data.alerts} />
      <PageHead title={t("booking.title")} lead={own.some(Boolean) && <Sentences own={own} />} />
      <div className="page-body">
        <div className="wrap with-aside with-asides">
          <div className="aside">
            <EmergencyPanel />
          </div>
          <div>
            {data.mayAsk ? (
              <RequestForm
                {...data}
                lastResult={lastResult}
                free={lastResult ? lastResult.free : data.free}
                offers={lastResult?.offers}
                slot={lastResult ? null : data.slot}
              />
            ) : (
              <p className="panel">{t("booking.role-cannot-lead")}</p>
            )}
          </div>
          <div className="aside">
            <div className="panel">
              <h2>{t("booking.next")}</h2>
              <ol className="steps">
                <li>{t("booking.next-1")}</li>
                <li>{t("booking.next-2")}</li>
                <li>{t("booking.next-3")}</li>
              </ol>
              <p>
                <T id="booking.any-will-do" tags={{ link: (inside) => <a href="/free-times">{inside}</a> }} />
              </p>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
