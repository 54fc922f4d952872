import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { formHeaders, parseForm, readForm, refused, refusedFor } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
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

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Forgotten password",
    description: "Get a link by email to choose a new password.",
    path: "/forgot-password",
    hidden: true,
  });

export default function ForgotPasswordPage() {
  const lastResult = useActionData<typeof action>();
  const [form, { email }] = useForm<Forgotten>({ id: "forgotten", lastResult });
  return (
    <>
      <PageHead
        title="Forgotten password"
        lead="Tell us your email address, and we’ll send a link to choose a new password."
      />
      <div className="page-body">
        <div className="wrap">
          <div className="panel panel-form">
            <ErrorSummary form={form} fields={[email]} />
            <form className="form" id={form.id} method="post" action="/forgot-password">
              <TextField field={email} label="Email" type="email" autoComplete="username" maxLength={254} />
              <button className="button" type="submit">
                Send the link
              </button>
            </form>
          </div>
        </div>
      </div>
    </>
  );
}
