import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { formRefusal, readForm } from "../../forms/form.server.ts";
import { printOf } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { noticeOf } from "../staff/change.server.ts";
import { NotAnyMore } from "../staff/not-any-more.tsx";
import { reachedAppointment, requireRoleFor, summaryOf } from "../staff/staff.server.ts";
import { AppointmentSummary } from "../staff/summary.tsx";
import { nothingWaits, waitingFollowUp, withdrawFollowUp } from "./invite.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireRoleFor({ request, context }, "follow-up");
  const appointment = await reachedAppointment(user, params.id);
  const waiting = await waitingFollowUp(getDb(), appointment.id);
  return {
    summary: await summaryOf(getDb(), appointment),
    waiting: waiting && { from: dateInWords(waiting.from_date), until: dateInWords(waiting.until_date) },
    refusal: nothingWaits(),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireRoleFor({ request, context }, "follow-up");
  const { id } = await reachedAppointment(user, params.id);
  const formData = await readForm(request);
  const outcome = await withdrawFollowUp(getDb(), user, id, printOf(`withdraw ${id}`, formData));
  if (outcome.status === "failed") return formRefusal(formData, outcome.message);
  return redirectWithNotice(listHref(request), noticeOf(outcome));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("invite.withdraw-title"));

export const handle = popupHandle;

export default function Withdraw() {
  const { summary, waiting, refusal } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useForm({ id: "withdraw-follow-up", lastResult });
  return (
    <Popup title={t("invite.withdraw-title")}>
      <AppointmentSummary summary={summary} />
      {!waiting ? (
        <NotAnyMore refusal={refusal} />
      ) : (
        <PopupForm
          form={form}
          fields={[]}
          lastResult={lastResult}
          submit={t("invite.withdraw")}
          dangerous
          keep={t("record.keep-it")}
        >
          <p>
            {t("invite.withdraw-lead", {
              days: waiting.from === waiting.until ? "one" : "several",
              ...waiting,
            })}
          </p>
        </PopupForm>
      )}
    </Popup>
  );
}
