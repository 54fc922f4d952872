import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findSubscriber } from "../../db/queries/subscribers.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { listHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { formRefusal, readForm } from "../forms/form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { Literal } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { Address } from "./address.tsx";
import { notRefused, restoreDone } from "./newsletter.ts";
import { RefusedPopup } from "./refused-popup.tsx";
import { putBack } from "./subscription.server.ts";
import "../words/areas/media.ts";

const openedBy = async (id: string | undefined) => orNotFound(await findSubscriber(getDb(), idFrom(id)));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const { email, state, refusal } = await openedBy(params.id);
  return { email, isRefused: state === "refused", refusal };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const { id } = await openedBy(params.id);
  const formData = await readForm(request);
  if (!(await inTransaction((trx) => putBack(trx, user, id)))) return formRefusal(formData, notRefused());
  return redirectWithNotice(listHref(request), { role: "status", text: restoreDone() });
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("subscriber.put-back-title"));

export const handle = popupHandle;

export default function PutBackPopup() {
  const { email, isRefused, refusal } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useForm({ id: "put-back", lastResult });
  if (!isRefused) return <RefusedPopup title={t("subscriber.put-back-title")} refusal={notRefused()} />;
  return (
    <Popup title={t("subscriber.put-back-title")}>
      <PopupForm
        form={form}
        fields={[]}
        lastResult={lastResult}
        submit={t("subscriber.put-back-submit")}
        keep={t("subscriber.leave-aside")}
      >
        <p>
          <T
            id="subscriber.refused"
            values={{ email: <Address email={email} />, refusal: <Literal>{refusal}</Literal> }}
          />
        </p>
        <p>{t("subscriber.put-back-hint")}</p>
      </PopupForm>
    </Popup>
  );
}
