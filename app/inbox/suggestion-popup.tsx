import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formHeaders, readForm } from "../forms/form.server.ts";
import { takeVisitorForm } from "../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { cameFrom } from "../http/own-path.ts";
import { PageForm } from "../site/page-form.tsx";
import { hiddenMeta } from "../site/page-meta.ts";
import { Popup } from "../site/popup.tsx";
import { TextArea } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import type { Suggestion } from "./suggestion.ts";
import { suggestionForm } from "./visitor-forms.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  return { from: cameFrom(request), submissionKey: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const refusal = await takeVisitorForm({ ...suggestionForm, formData, context });
  return (
    refusal ?? redirectWithNotice(cameFrom(request), { role: "status", text: "Suggestion sent successfully" })
  );
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  "Make a suggestion",
  "Tell the hospital what it could do better.",
  "/suggestion",
);

export const handle = popupHandle;

export default function SuggestionPopup() {
  const { from, submissionKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Suggestion>({ id: "suggestion", lastResult });
  const { message } = fields;
  return (
    <Popup title="Make a suggestion" closeHref={from}>
      <PageForm
        form={form}
        fields={[message]}
        action={`/suggestion?from=${encodeURIComponent(from)}`}
        submit="Send suggestion"
        submissionKey={submissionKey}
      >
        <TextArea
          field={message}
          label="Your suggestion"
          hint="What could we do better? You don’t need to say who you are."
          rows={5}
          maxLength={5000}
        />
      </PageForm>
    </Popup>
  );
}
