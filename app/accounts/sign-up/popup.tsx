import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formHeaders, parseForm, readForm, refused, tooMany } from "../../forms/form.server.ts";
import { takeVisitorForm, waitOf } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { cameFrom } from "../../http/own-path.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { PageForm } from "../../site/page-form.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import { Popup } from "../../site/popup.tsx";
import { TextField } from "../../ui/form.tsx";
import { NameFields } from "../../ui/name-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { type SignUp, signUpSchema } from "../account.ts";
import { NewPasswordField } from "../password-field.tsx";
import { hashPassword } from "../passwords.server.ts";
import { signedUpWords, signUp, signUpLimit } from "./sign-up.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  return { from: cameFrom(request), submissionKey: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const submission = await parseForm(formData, signUpSchema);
  if (submission.status !== "success") return refused(submission);
  const sender = { name: "sign-up", context, limit: signUpLimit() };
  // Whoever may not sign up anyway shall not keep the thread busy that hashes.
  const wait = await waitOf(sender);
  if (wait !== null) return tooMany(submission, wait);
  // Hashed whether or not the address is free: both take as long.
  const passwordHash = await hashPassword(submission.value.password, addressOf(context));
  const refusal = await takeVisitorForm({
    ...sender,
    formData,
    schema: signUpSchema,
    store: (db, person) => signUp(db, person, passwordHash),
  });
  const signIn = `/sign-in?from=${encodeURIComponent(cameFrom(request))}`;
  const { email } = submission.value;
  return refusal ?? redirectWithNotice(signIn, { role: "status", text: signedUpWords(), email });
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  () => t("account.create"),
  () => t("account.create-about"),
  "/sign-up",
);

export const handle = popupHandle;

export default function SignUpPopup() {
  const { from, submissionKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<SignUp>({ id: "sign-up", lastResult });
  const { firstname, lastname, email, phone, password } = fields;
  const back = `?from=${encodeURIComponent(from)}`;
  return (
    <Popup title={t("account.create")} closeHref={from}>
      <p className="popup-lead">{t("account.create-lead")}</p>
      <PageForm
        form={form}
        fields={[firstname, lastname, email, phone, password]}
        action={`/sign-up${back}`}
        submit={t("account.create-do")}
        submissionKey={submissionKey}
      >
        <NameFields fields={fields} />
        <TextField
          field={email}
          label={t("form.email")}
          type="email"
          autoComplete="username"
          maxLength={254}
        />
        <TextField field={phone} label={t("form.phone")} type="tel" autoComplete="tel" maxLength={40} />
        <NewPasswordField field={password} label={t("account.password")} />
      </PageForm>
      <p className="popup-foot">
        {t("account.already")}{" "}
        <a className="text-link" href={`/sign-in${back}`} data-popup>
          {t("sign-in.button")}
        </a>
      </p>
    </Popup>
  );
}
