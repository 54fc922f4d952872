import { useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { proofAddress } from "../../access/proof.ts";
import { requireScreen } from "../../dashboard/guard.server.ts";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { ScreenHead } from "../../dashboard/screen-head.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { formHeaders, parseForm, readForm, refused, refusedFor } from "../../forms/form.server.ts";
import { cameFrom } from "../../http/own-path.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { PasswordField } from "../password-field.tsx";
import { CodeField } from "../two-step/enrolment.tsx";
import { askedProof, takeProof } from "./proof.server.ts";
import { proofSchema } from "./proof.ts";
import "../../words/areas/settings.ts";
import { t } from "../../words/t.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  return { email: user.email, from: cameFrom(request), asked: await askedProof(user) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const from = cameFrom(request);
  const submission = await parseForm(await readForm(request), proofSchema);
  if (submission.status !== "success") return refused(submission);
  const problem = await takeProof(user, submission.value, addressOf(context));
  // What is a file would leave this page standing: it is offered instead.
  if (!problem) return redirect(isFile(from) ? proofAddress(from) : from, 303);
  const { field, text, wait } = problem;
  return wait === null
    ? refused(submission, undefined, { [field]: [text] })
    : refusedFor(submission, wait, text);
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("proof.title"));

export default function ProofTab() {
  const { from, asked } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={t("proof.title")} />
      <section className="panel settings-panel">
        {asked ? <Asked withCode={asked.otp} /> : <Confirmed from={from} />}
      </section>
    </>
  );
}

function Asked({ withCode }: { withCode: boolean }) {
  const { email, from } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { password, otp }] = useForm<{ password: string; otp: string }>({ id: "proof", lastResult });
  return (
    <>
      <p className="panel-lead">{t("proof.lead")}</p>
      <PopupForm
        form={form}
        fields={withCode ? [password, otp] : [password]}
        lastResult={lastResult}
        action={proofAddress(from)}
        submit={t("proof.confirm")}
      >
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField field={password} label={t("proof.password")} autoComplete="current-password" />
        {withCode && <CodeField field={otp} recovery />}
      </PopupForm>
    </>
  );
}

function Confirmed({ from }: { from: string }) {
  return (
    <>
      <p className="panel-lead">{t("proof.thanks")}</p>
      <p className="button-row">
        <a className="button" href={from}>
          {t(isFile(from) ? "proof.download" : "proof.go-on")}
        </a>
        {isFile(from) && (
          <Link className="button button-secondary" to={from.replace(/[?&]format=csv|\/export(?=\?|$)/, "")}>
            {t("action.back-to-list")}
          </Link>
        )}
      </p>
    </>
  );
}

/** Whether an address answers with something to download. */
function isFile(address: string): boolean {
  return /[?&]format=csv|\/export(?:\?|$)/.test(address);
}
