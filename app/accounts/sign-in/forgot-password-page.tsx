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
import { t } from "../../words/t.ts";
import { type Forgotten, forgottenSchema } from "../account.ts";
import { requestPasswordLink } from "../password-links.server.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(await readForm(request), forgottenSchema);
  if (submission.status !== "success") return refused(submission);
  const wait = await requestPasswordLink(submission.value.email, addressOf(context));
  if (wait !== null) return refusedFor(submission, wait, t("account.too-many-requests"));
  return redirectWithNotice("/forgot-password", {
    role: "status",
    text: t("account.forgotten-sent"),
  });
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  () => t("account.forgotten"),
  () => t("account.forgotten-about"),
  "/forgot-password",
);

export default function ForgotPasswordPage() {
  const lastResult = useActionData<typeof action>();
  const [form, { email }] = useForm<Forgotten>({ id: "forgotten", lastResult });
  return (
    <PanelPage title={t("account.forgotten")} lead={t("account.forgotten-lead")}>
      <PageForm form={form} fields={[email]} action="/forgot-password" submit={t("account.forgotten-do")}>
        <TextField
          field={email}
          label={t("form.email")}
          type="email"
          autoComplete="username"
          maxLength={254}
        />
      </PageForm>
    </PanelPage>
  );
}
