import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addDays } from "../../../db/local-time.ts";
import { findWaiting } from "../../../db/queries/waiting-list.ts";
import { can } from "../../access/permissions.ts";
import { getUser } from "../../access/session.server.ts";
import { formHeaders, formRefusal, readForm, shownAgain } from "../../forms/form.server.ts";
import { makeFromVisitorForm } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { notFound } from "../../http/responses.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { alertsOfChosen } from "../../site/alerts.server.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { t } from "../../words/t.ts";
import { asksToShow } from "../calendar/slot.ts";
import { personOf } from "../requests/doctor-booking.server.ts";
import { loadChoices } from "../requests/doctor-choices.server.ts";
import { kindsFor } from "../requests/kinds.server.ts";
import { AlreadyWaiting, hasWaitingList, join } from "./join.server.ts";
import { JoinForm } from "./join-form.tsx";
import { waitingPath } from "./link.server.ts";
import { alreadyWaiting, joinedWords } from "./waiting.ts";
import { checkedWaitingSchema } from "./waiting-schema.server.ts";

/** Days until the last one that is offered at first. */
const usualDays = 30;

async function expectWaitingList(): Promise<void> {
  if (!(await hasWaitingList(getDb()))) throw notFound();
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await expectWaitingList();
  const user = await getUser(request, context);
  const { searchParams } = new URL(request.url);
  const chosen = (name: string) => searchParams.get(name) ?? "";
  const today = hospitalTime().date;
  const inMind = { department_id: chosen("department_id"), doctor_id: chosen("doctor_id") };
  return {
    alerts: await alertsOfChosen(getDb(), inMind),
    choices: await loadChoices(getDb(), user),
    kinds: await kindsFor(getDb(), user),
    values: {
      ...inMind,
      visit_type_id: chosen("visit_type_id"),
      until_date: addDays(today, usualDays),
    },
    isPatient: user?.role === "patient",
    today,
    submissionKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await expectWaitingList();
  const user = await getUser(request, context);
  const formData = await readForm(request);
  if (asksToShow(formData)) return shownAgain(formData);
  if (user && !can(user, "waiting.join", { user_id: user.id })) {
    return formRefusal(formData, t("waiting.role-cannot"), 403);
  }
  try {
    const taken = await makeFromVisitorForm({
      name: "waiting-list",
      formData,
      context,
      print: [String(user?.id ?? "")],
      schema: (trx) => checkedWaitingSchema(trx, user),
      store: (trx, wish) => join(trx, user, { ...wish, ...personOf(user, wish), appointment_id: null }),
    });
    if (taken.refusal) return taken.refusal;
    const entry = taken.id === null ? undefined : await findWaiting(getDb(), taken.id);
    const notice = { role: "status", text: joinedWords() } as const;
    return redirectWithNotice(entry ? await waitingPath(getDb(), entry) : "/waiting-list", notice);
  } catch (error) {
    if (error instanceof AlreadyWaiting) return formRefusal(formData, alreadyWaiting(), 409);
    throw error;
  }
}

export const headers = formHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: t("waiting.title"),
    description: t("waiting.lead"),
    path: "/waiting-list",
  });

export default function JoinPage() {
  const { alerts, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <PanelPage title={t("waiting.title")} lead={t("waiting.lead")} alerts={alerts}>
      <JoinForm {...form} lastResult={lastResult} />
    </PanelPage>
  );
}
