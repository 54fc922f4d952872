import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { formHeaders, parseForm, readForm, refused, refusedFor } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { PageForm } from "../../site/page-form.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { TextField } from "../../ui/form.tsx";
import { type Forgotten, forgottenSchema } from "../account.ts";
import { requestPasswordLink } from "../password-links.server.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(await readForm(request), forgottenSchema);
  if (submission.status !== "success") return refused(submission);
  const wait = await requestPasswordLink(submission.value.email, addressOf(context));
  if (wait !== null) return refusedFor(submission, wait, "Too many requests. Please try again later.");
  return redirectWithNotice("/forgot-password", {
    role: "status",
    text: "If this address has an account, we’ve sent it a link to choose a new password. It works for 30 minutes.",
  });
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  "Forgotten password",
  "Get a link by email to choose a new password.",
  "/forgot-password",
);

export default function ForgotPasswordPage() {
  const lastResult = useActionData<typeof action>();
  const [form, { email }] = useForm<Forgotten>({ id: "forgotten", lastResult });
  return (
    <PanelPage
      title="Forgotten password"
      lead="Tell us your email address, and we’ll send a link to choose a new password."
    >
      <PageForm form={form} fields={[email]} action="/forgot-password" submit="Send the link">
        <TextField field={email} label="Email" type="email" autoComplete="username" maxLength={254} />
      </PageForm>
    </PanelPage>
  );
}
