import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formHeaders, parseForm, readForm, refused, tooMany } from "../../forms/form.server.ts";
import { takeVisitorForm, waitOf } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { ownPath } from "../../http/own-path.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { Popup } from "../../site/popup.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/form.tsx";
import { HiddenFields } from "../../ui/unseen-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { type SignUp, signUpSchema } from "../account.ts";
import { PasswordField } from "../password-field.tsx";
import { hashPassword } from "../passwords.server.ts";
import { openAccount, signUpLimit } from "./sign-up.server.ts";

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
    schema: () => signUpSchema,
    store: (db, person) => openAccount(db, person, passwordHash),
  });
  const signIn = `/sign-in?from=${encodeURIComponent(cameFrom(request))}`;
  const { email } = submission.value;
  return (
    refusal ?? redirectWithNotice(signIn, { role: "status", text: "Account created successfully", email })
  );
}

function cameFrom(request: Request): string {
  return ownPath(new URL(request.url).searchParams.get("from"));
}

export const headers = formHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Create an account",
    description: "Create a patient account.",
    path: "/sign-up",
    hidden: true,
  });

export const handle = popupHandle;

export default function SignUpPopup() {
  const { from, submissionKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<SignUp>({ id: "sign-up", lastResult });
  const { firstname, lastname, email, phone, password } = fields;
  const back = `?from=${encodeURIComponent(from)}`;
  return (
    <Popup title="Create an account" closeHref={from}>
      <p className="popup-lead">With an account you can book with a doctor and change your appointments.</p>
      <ErrorSummary form={form} fields={[firstname, lastname, email, phone, password]} />
      <form className="form" id={form.id} method="post" action={`/sign-up${back}`}>
        <div className="field-row">
          <TextField field={firstname} label="First name" autoComplete="given-name" maxLength={80} />
          <TextField field={lastname} label="Last name" autoComplete="family-name" maxLength={80} />
        </div>
        <TextField field={email} label="Email" type="email" autoComplete="username" maxLength={254} />
        <TextField field={phone} label="Phone" type="tel" autoComplete="tel" maxLength={40} />
        <PasswordField
          field={password}
          label="Password"
          hint="At least 8 characters. A few random words are easy to remember and hard to guess."
          autoComplete="new-password"
        />
        <button className="button" type="submit">
          Create the account
        </button>
        <HiddenFields formId={form.id} submissionKey={submissionKey} />
      </form>
      <p className="popup-foot">
        Already have an account?{" "}
        <a className="text-link" href={`/sign-in${back}`} data-popup>
          Sign in
        </a>
      </p>
    </Popup>
  );
}
