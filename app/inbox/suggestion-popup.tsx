import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formHeaders } from "../forms/form.server.ts";
import { cameFrom } from "../http/own-path.ts";
import { PageForm } from "../site/page-form.tsx";
import { hiddenMeta } from "../site/page-meta.ts";
import { Popup } from "../site/popup.tsx";
import { TextArea } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type Suggestion, suggestionForm, takeFromPage } from "./visitor-forms.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  return { from: cameFrom(request), submissionKey: crypto.randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  return takeFromPage(args, suggestionForm, cameFrom(args.request));
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  () => t("footer.suggestion"),
  () => t("suggestion.about"),
  "/suggestion",
);

export const handle = popupHandle;

export default function SuggestionPopup() {
  const { from, submissionKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Suggestion>({ id: "suggestion", lastResult });
  const { message } = fields;
  return (
    <Popup title={t("footer.suggestion")} closeHref={from}>
      <PageForm
        form={form}
        fields={[message]}
        action={`/suggestion?from=${encodeURIComponent(from)}`}
        submit={t("suggestion.send")}
        submissionKey={submissionKey}
      >
        <TextArea
          field={message}
          label={t("suggestion.label")}
          hint={t("suggestion.hint")}
          rows={5}
          maxLength={5000}
        />
      </PageForm>
    </Popup>
  );
}
