import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formHeaders, readForm } from "../forms/form.server.ts";
import { takeVisitorForm } from "../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { ownPath } from "../http/own-path.ts";
import { pageMeta } from "../site/page-meta.ts";
import { Popup } from "../site/popup.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { TextField } from "../ui/form.tsx";
import { HiddenFields } from "../ui/unseen-fields.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import type { Subscriber } from "./subscriber.ts";
import { subscriberForm } from "./visitor-forms.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const from = ownPath(new URL(request.url).searchParams.get("from"));
  return { from, submissionKey: crypto.randomUUID() };
}

/** Answers the same for an address that is subscribed already: the list is nobody else's business. */
export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const refusal = await takeVisitorForm({ ...subscriberForm, formData, context });
  const from = ownPath(new URL(request.url).searchParams.get("from"));
  return refusal ?? redirectWithNotice(from, { role: "status", text: "Subscribed successfully" });
}

export const headers = formHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Subscribe",
    description: "The hospital’s news by email.",
    path: "/subscribe",
    hidden: true,
  });

export const handle = popupHandle;

export default function SubscribePopup() {
  const { from, submissionKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Subscriber>({ id: "subscribe", lastResult });
  const { name, email } = fields;
  return (
    <Popup title="News from the hospital" closeHref={from}>
      <ErrorSummary form={form} fields={[name, email]} />
      <form
        className="form"
        id={form.id}
        method="post"
        action={`/subscribe?from=${encodeURIComponent(from)}`}
      >
        <TextField field={name} label="Name" autoComplete="name" maxLength={120} optional />
        <TextField field={email} label="Email" type="email" autoComplete="email" maxLength={254} />
        <button className="button" type="submit">
          Subscribe
        </button>
        <HiddenFields formId={form.id} submissionKey={submissionKey} />
      </form>
    </Popup>
  );
}
