import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "../../access/guards.server.ts";
import { stepOf } from "../../dashboard/guard.server.ts";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { formRefusal, readForm } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { inTransaction } from "../../installation/installation.server.ts";
import { DateText } from "../../ui/dates.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { Numeral, Own, Typed } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { NotAnyMore } from "../staff/not-any-more.tsx";
import { unlessTaken } from "../taken.server.ts";
import { OfferedTime } from "./offered-time.tsx";
import { reachedWaiting, readByStaff } from "./staff.server.ts";
import { takeWaitingStep } from "./steps.server.ts";
import { isTaken, notAnyMore, notNow, stepsOf, stepWords, waitingSteps } from "./waiting.ts";
import "../../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "waiting.manage");
  const entry = await reachedWaiting(params.id);
  const step = stepOf(request, waitingSteps);
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
  const step = stepOf(request, waitingSteps);
  const take = () =>
    inTransaction(async (trx) => takeWaitingStep(trx, await reachedWaiting(String(id)), step, user));
  const outcome = await unlessTaken(take, async () => ({ status: "failed", message: notAnyMore() }) as const);
  // Sent twice, it is done all the same.
  const isDone = outcome.status === "success" || isTaken(await reachedWaiting(String(id)), step);
  if (!isDone) return formRefusal(formData, outcome.message);
  return redirectWithNotice(listHref(request), { role: "status", text: t(stepWords[step].done) });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, t(data ? `waiting-list.${data.step}-title` : "screen.waiting-list"));

export const handle = popupHandle;

function EntrySummary({ entry }: { entry: ReturnType<typeof useLoaderData<typeof loader>>["entry"] }) {
  const { names, phone, offer, doctor, department } = entry;
  return (
    <div className="appointment-summary">
      <p>
        <Who names={names} phone={phone} />
        <br />
        {offer ? (
          <>
            <OfferedTime {...offer} />
            <br />
            <T
              id="waiting-list.kept-until"
              values={{ time: offer.until.time, day: <DateText date={offer.until.date} /> }}
            />
          </>
        ) : (
          (doctor ?? (department && <Own>{department}</Own>))
        )}
      </p>
    </div>
  );
}

function Who({ names, phone }: { names: string; phone: string }) {
  const who = <strong>{names ? <Typed>{names}</Typed> : t("appointment.no-name")}</strong>;
  return phone ? <T id="list.pair" values={{ first: who, next: <Numeral>{phone}</Numeral> }} /> : who;
}

export default function StepPopup() {
  const { step, entry, isOpen, refusal } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useForm({ id: "waiting-step", lastResult });
  return (
    <Popup title={t(`waiting-list.${step}-title`)}>
      <EntrySummary entry={entry} />
      {isOpen ? (
        <PopupForm
          form={form}
          fields={[]}
          lastResult={lastResult}
          submit={t(`waiting-list.${step}-submit`)}
          dangerous={step === "leave"}
          keep={t("desk.leave")}
        >
          <p>{t(`waiting-list.${step}-question`)}</p>
        </PopupForm>
      ) : (
        <NotAnyMore refusal={refusal} />
      )}
    </Popup>
  );
}
