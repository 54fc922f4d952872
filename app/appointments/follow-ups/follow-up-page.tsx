import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { getManagedAppointment } from "../../../db/queries/appointments.ts";
import { readForm } from "../../forms/form.server.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { linkHeaders } from "../../http/link-headers.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { PageForm } from "../../site/page-form.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { DateText } from "../../ui/dates.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import type { FreeTimes } from "../calendar/free-times.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { ByPhone } from "../patient/by-phone.tsx";
import { managePath } from "../patient/manage-link.server.ts";
import { FreeTimesOnly } from "../requests/when-fields.tsx";
import { choicesOf, followUpChosen, openFollowUp, takeFollowUp } from "./choose.server.ts";
import { daysInWords, endedWords, followUpState } from "./follow-up.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const db = getDb();
  const followUp = await openFollowUp(db, params.token);
  const state = followUpState(followUp, hospitalTime().date);
  const { kind, from_date, until_date, message, booked_id } = followUp;
  const invitation = { ...{ kind, from_date, until_date, message }, doctor: chosenDoctor(followUp) };
  const path = `/appointments/${params.token}/follow-up`;
  if (state === "waiting") {
    const day = new URL(request.url).searchParams.get("day");
    return { state, invitation, path, visit: null, ...(await choicesOf(db, followUp, day)) };
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
  const notice = { role: "status", text: followUpChosen } as const;
  return redirectWithNotice(booked ? await managePath(getDb(), booked) : "/", notice);
}

export const headers = linkHeaders;

export const meta = hiddenMeta(
  "Your follow-up",
  "For the person who was invited to another appointment.",
  "/appointment",
);

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Open = Extract<Data, { state: "waiting" }>;

/** A GET chooses nothing: mail programs open links to look at them. */
export default function FollowUpPage() {
  const data = useLoaderData<typeof loader>();
  return "free" in data ? <Choice {...data} /> : <Ended {...data} />;
}

function Choice({ invitation, path, ...loaded }: Open) {
  const lastResult = useActionData<typeof action>();
  const [form, { date, time }] = useForm<{ date: string; time: string }>({ id: "follow-up", lastResult });
  const { free, nearest, isOffered } = lastResult ?? loaded;
  return (
    <PanelPage
      title="Choose a time for your follow-up"
      lead="You are invited to another appointment. It is confirmed as soon as you choose a time."
    >
      <Facts invitation={invitation} />
      <section className="popup-section">
        <h2>Free times</h2>
        {free ? (
          <PageForm form={form} fields={[time]} action={path} submit="Confirm this time">
            <DefaultButton label="Confirm this time" />
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
  if (!isOffered) return <ByPhone>This doctor gives no more appointments.</ByPhone>;
  return (
    <>
      <p>There are no free times {when}.</p>
      <ByPhone>
        {nearest ? `${nearest}. To have one of them, ask us.` : "We’ll find a time with you."}
      </ByPhone>
    </>
  );
}

type Invitation = Data["invitation"];

function Facts({ invitation }: { invitation: Invitation }) {
  const { kind, doctor, message } = invitation;
  return (
    <>
      <dl className="facts">
        {kind && <Fact term="Visit">{kind}</Fact>}
        {doctor && <Fact term="Doctor">{doctor}</Fact>}
        <Fact term="When">{daysInWords(invitation)}</Fact>
      </dl>
      {message && (
        <section className="popup-section">
          <h2>Message from the hospital</h2>
          <Paragraphs text={message} />
        </section>
      )}
    </>
  );
}

/** Why nothing can be chosen any more, and the way on. */
function Ended({ state, invitation, visit }: Exclude<Data, Open>) {
  if (state === "used") {
    return (
      <PanelPage title={endedWords.used}>
        {visit ? (
          <>
            <p>
              A link is for one visit. The time that was chosen with it: <DateText date={visit.date} /> at{" "}
              {visit.time}.
            </p>
            <p className="button-row panel-action">
              <a className="button" href={visit.path}>
                See the appointment
              </a>
            </p>
          </>
        ) : (
          <Otherwise>A link is for one visit, and a time was chosen with it.</Otherwise>
        )}
      </PanelPage>
    );
  }
  return state === "withdrawn" ? (
    <PanelPage title={endedWords.withdrawn}>
      <Otherwise>The hospital has taken it back.</Otherwise>
    </PanelPage>
  ) : (
    <PanelPage title={endedWords.expired}>
      <Otherwise>It was for a visit {daysInWords(invitation)}.</Otherwise>
    </PanelPage>
  );
}

function Otherwise({ children }: { children: ReactNode }) {
  return (
    <>
      <ByPhone>{children} If you still want to come, tell us.</ByPhone>
      <p className="button-row panel-action">
        <a className="button" href="/appointment">
          Request an appointment
        </a>
      </p>
    </>
  );
}
