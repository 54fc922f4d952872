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
import { TextArea } from "../ui/form.tsx";
import { HiddenFields } from "../ui/unseen-fields.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import type { Suggestion } from "./suggestion.ts";
import { suggestionForm } from "./visitor-forms.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const from = ownPath(new URL(request.url).searchParams.get("from"));
  return { from, submissionKey: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const refusal = await takeVisitorForm({ ...suggestionForm, formData, context });
  const from = ownPath(new URL(request.url).searchParams.get("from"));
  return refusal ?? redirectWithNotice(from, { role: "status", text: "Suggestion sent successfully" });
}

export const headers = formHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Make a suggestion",
    description: "Tell the hospital what it could do better.",
    path: "/suggestion",
    hidden: true,
  });

export const handle = popupHandle;

export default function SuggestionPopup() {
  const { from, submissionKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Suggestion>({ id: "suggestion", lastResult });
  const { message } = fields;
  return (
    <Popup title="Make a suggestion" closeHref={from}>
      <ErrorSummary form={form} fields={[message]} />
      <form
        className="form"
        id={form.id}
        method="post"
        action={`/suggestion?from=${encodeURIComponent(from)}`}
      >
        <TextArea
          field={message}
          label="Your suggestion"
          hint="What could we do better? You don’t need to say who you are."
          rows={5}
          maxLength={5000}
        />
        <button className="button" type="submit">
          Send suggestion
        </button>
        <HiddenFields formId={form.id} submissionKey={submissionKey} />
      </form>
    </Popup>
  );
}
