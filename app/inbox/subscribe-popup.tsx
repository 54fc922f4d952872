import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formHeaders } from "../forms/form.server.ts";
import { cameFrom } from "../http/own-path.ts";
import { newsletterWords } from "../site/newsletter-words.ts";
import { PageForm } from "../site/page-form.tsx";
import { hiddenMeta } from "../site/page-meta.ts";
import { Popup } from "../site/popup.tsx";
import { useRootData } from "../site/root-data.ts";
import { TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type Subscriber, subscriberForm, takeFromPage } from "./visitor-forms.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  return { from: cameFrom(request), submissionKey: crypto.randomUUID() };
}

/** Answers the same for an address that is subscribed already: the list is nobody else's business. */
export async function action(args: ActionFunctionArgs) {
  return takeFromPage(args, subscriberForm, cameFrom(args.request));
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  () => t("footer.subscribe"),
  () => t("subscribe.about"),
  "/subscribe",
);

export const handle = popupHandle;

export default function SubscribePopup() {
  const { from, submissionKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Subscriber>({ id: "subscribe", lastResult });
  const { name, email } = fields;
  const { site } = useRootData();
  return (
    <Popup title={t("subscribe.title")} closeHref={from}>
      <PageForm
        form={form}
        fields={[name, email]}
        action={`/subscribe?from=${encodeURIComponent(from)}`}
        submit={t("footer.subscribe")}
        submissionKey={submissionKey}
      >
        {site.newsletter === 1 && <p className="hint">{newsletterWords()}</p>}
        <TextField field={name} label={t("subscribe.name")} autoComplete="name" maxLength={120} optional />
        <TextField field={email} label={t("form.email")} type="email" autoComplete="email" maxLength={254} />
      </PageForm>
    </Popup>
  );
}
