import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getManagedAppointment } from "../../../db/queries/appointments.ts";
import { readForm } from "../../forms/form.server.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { linkHeaders } from "../../http/link-headers.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { alertsOfChosen } from "../../site/alerts.server.ts";
import { PageForm } from "../../site/page-form.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import { Own, ownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { withNamesOf } from "../../words/translated.server.ts";
import type { FreeTimes } from "../calendar/free-times.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { ByPhone } from "../patient/by-phone.tsx";
import { managePath } from "../patient/manage-link.server.ts";
import { FreeTimesOnly } from "../requests/when-fields.tsx";
import { choicesOf, followUpChosen, openFollowUp, takeFollowUp } from "./choose.server.ts";
import { Ended } from "./ended.tsx";
import { daysInWords, followUpState } from "./follow-up.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const db = getDb();
  const followUp = await openFollowUp(db, params.token);
  const state = followUpState(followUp, hospitalTime().date);
  const { kind, from_date, until_date, message, booked_id } = await withNamesOf(db, followUp);
  const invitation = { kind, from_date, until_date, message, doctor: chosenDoctor(followUp) };
  const path = `/appointments/${params.token}/follow-up`;
  if (state === "waiting") {
    const day = new URL(request.url).searchParams.get("day");
    const alerts = await alertsOfChosen(db, followUp);
    return { state, invitation, path, alerts, visit: null, ...(await choicesOf(db, followUp, day)) };
  }
  const booked = booked_id === null ? undefined : await getManagedAppointment(db, booked_id);
  const visit = booked && {
    date: booked.date,
    time: booked.time,
    path: await managePath(db, booked),
  };
  return answerWith({ state, invitation, path, visit: visit ?? null }, { status: 410 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const outcome = await takeFollowUp(getDb(), params.token, await readForm(request));
  // The page says how it ended, and leads to the visit.
  if (outcome === "ended") return answerWith(null, { status: 410 });
  if ("refusal" in outcome) return outcome.refusal;
  const booked = await getManagedAppointment(getDb(), outcome.id);
  const notice = { role: "status", text: followUpChosen() } as const;
  return redirectWithNotice(booked ? await managePath(getDb(), booked) : "/", notice);
}

export const headers = linkHeaders;

export const meta = hiddenMeta(
  () => t("follow-up.title"),
  () => t("follow-up.about"),
  "/appointment",
);

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Open = Extract<Data, { state: "waiting" }>;

/** A GET chooses nothing: mail programs open links to look at them. */
export default function FollowUpPage() {
  const data = useLoaderData<typeof loader>();
  return "free" in data ? <Choice {...data} /> : <Ended {...data} />;
}

function Choice({ invitation, path, alerts, ...loaded }: Open) {
  const lastResult = useActionData<typeof action>();
  const [form, { date, time }] = useForm<{ date: string; time: string }>({ id: "follow-up", lastResult });
  const { free, nearest, isOffered } = lastResult ?? loaded;
  return (
    <PanelPage title={t("follow-up.choose")} lead={t("follow-up.choose-lead")} alerts={alerts}>
      <Facts invitation={invitation} />
      <section className="popup-section">
        <h2>{t("follow-up.free-times")}</h2>
        {free ? (
          <PageForm form={form} fields={[time]} action={path} submit={t("visit.confirm-time")}>
            <DefaultButton label={t("visit.confirm-time")} />
            <FreeTimesOnly date={date} time={time} free={free as FreeTimes} />
          </PageForm>
        ) : (
          <NothingFree isOffered={isOffered} nearest={nearest} when={daysInWords(invitation)} />
        )}
      </section>
    </PanelPage>
  );
}

function NothingFree({
  isOffered,
  nearest,
  when,
}: {
  isOffered: boolean;
  nearest: string | null;
  when: string;
}) {
  if (!isOffered) return <ByPhone>{t("follow-up.gone")}</ByPhone>;
  return (
    <>
      <p>{t("follow-up.none-free", { days: when })}</p>
      <ByPhone>{nearest ? t("follow-up.nearest", { nearest }) : t("follow-up.we-look")}</ByPhone>
    </>
  );
}

type Invitation = Data["invitation"];

function Facts({ invitation }: { invitation: Invitation }) {
  const { kind, doctor, message } = invitation;
  return (
    <>
      <dl className="facts">
        {kind && (
          <Fact term={t("visit.kind-term")}>
            <Own>{kind}</Own>
          </Fact>
        )}
        {doctor && <Fact term={t("booking.doctor")}>{doctor}</Fact>}
        <Fact term={t("follow-up.when")}>{daysInWords(invitation)}</Fact>
      </dl>
      {message && (
        <section className="popup-section">
          <h2>{t("follow-up.message")}</h2>
          <Paragraphs text={message} {...ownLanguage()} />
        </section>
      )}
    </>
  );
}
