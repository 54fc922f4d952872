import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { listHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { inTransaction } from "../installation/installation.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { Address } from "./address.tsx";
import { testDone } from "./newsletter.ts";
import { openNewsletter } from "./newsletters.server.ts";
import { sendTest } from "./steps.server.ts";
import "../words/areas/media.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { email } = await requireScreen({ request, context });
  const { subject } = await openNewsletter(params.id);
  return { email, subject };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const newsletter = await openNewsletter(params.id);
  await inTransaction((trx) => sendTest(trx, newsletter, user));
  return redirectWithNotice(listHref(request), { role: "status", text: testDone() });
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("newsletter.test-title"));

export const handle = popupHandle;

export default function TestPopup() {
  const { email, subject } = useLoaderData<typeof loader>();
  const [form] = useForm({ id: "newsletter-test" });
  return (
    <Popup title={t("newsletter.test-title")}>
      <PopupForm form={form} fields={[]} submit={t("newsletter.test-submit")} keep={t("desk.not-now")}>
        <p>
          <strong {...ownLanguage()}>{subject}</strong>
        </p>
        <p>
          <T id="newsletter.test-goes" values={{ email: <Address email={email} /> }} />
        </p>
      </PopupForm>
    </Popup>
  );
}
