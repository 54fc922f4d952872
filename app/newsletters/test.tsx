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
import { testDone } from "./newsletter.ts";
import { openNewsletter } from "./newsletters.server.ts";
import { sendTest } from "./steps.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { email } = await requireScreen({ request, context });
  const { subject } = await openNewsletter(params.id);
  return { email, subject };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const newsletter = await openNewsletter(params.id);
  await inTransaction((trx) => sendTest(trx, newsletter, user));
  return redirectWithNotice(listHref(request), { role: "status", text: testDone });
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Send a Test");

export const handle = popupHandle;

export default function TestPopup() {
  const { email, subject } = useLoaderData<typeof loader>();
  const [form] = useForm({ id: "newsletter-test" });
  return (
    <Popup title="Send a Test">
      <PopupForm form={form} fields={[]} submit="Send the test" keep="Not now">
        <p>
          <strong>{subject}</strong>
        </p>
        <p>
          It goes to <strong className="address">{email}</strong> alone.
        </p>
      </PopupForm>
    </Popup>
  );
}
