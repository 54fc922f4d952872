import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { countNeverAsked } from "../../db/queries/subscribers-to-ask.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { listHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { formRefusal, readForm } from "../forms/form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { getConfig, getDb, inTransaction } from "../installation/installation.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { askedDone, switchedOff } from "./newsletter.ts";
import { RefusedPopup } from "./refused-popup.tsx";
import { askTheOthers, hasNewsletter } from "./subscription.server.ts";
import "../words/areas/media.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const isOn = await hasNewsletter(getDb());
  const { askable } = await countNeverAsked(getDb());
  const refusal = !isOn ? switchedOff() : askable === 0 ? askedDone(0) : null;
  return { askable, refusal, pace: getConfig().NEWSLETTER_PACE };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const formData = await readForm(request);
  const outcome = await inTransaction(async (trx) =>
    (await hasNewsletter(trx)) ? askTheOthers(trx, user) : null,
  );
  if (outcome === null) return formRefusal(formData, switchedOff());
  return redirectWithNotice(listHref(request), { role: "status", text: askedDone(outcome) });
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("subscriber.ask-title"));

export const handle = popupHandle;

export default function InvitePopup() {
  const { askable, refusal, pace } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useForm({ id: "invite", lastResult });
  if (refusal) return <RefusedPopup title={t("subscriber.ask-title")} refusal={refusal} />;
  return (
    <Popup title={t("subscriber.ask-title")}>
      <PopupForm
        form={form}
        fields={[]}
        lastResult={lastResult}
        submit={t("subscriber.ask-submit")}
        keep={t("desk.not-now")}
      >
        <p>{t("subscriber.ask-all", { count: askable, pace })}</p>
      </PopupForm>
    </Popup>
  );
}
