import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findAnswer } from "../../../db/queries/form-submissions.ts";
import { formHeaders, parseForm, readForm, refused } from "../../forms/form.server.ts";
import { printOf } from "../../forms/visitor-form.server.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { PageForm } from "../../site/page-form.tsx";
import { pageMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { t } from "../../words/t.ts";
import { type Reset, resetSchema } from "../account.ts";
import { NewPasswordField, PasswordField } from "../password-field.tsx";
import { followPasswordLink, openPasswordLink } from "../password-links.server.ts";
import { hashPassword } from "../passwords.server.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const link = await openPasswordLink(getDb(), params.token);
  const guest = link?.purpose === "invitation" ? link.firstname : null;
  const oldEmail = link?.old_email ?? null;
  const token = params.token ?? "";
  const page = { works: link !== undefined, guest, oldEmail, token, submissionKey: crypto.randomUUID() };
  return answerWith(page, { status: link ? 200 : 404 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const submission = await parseForm(formData, resetSchema);
  const print = printOf("reset password", formData, { more: [params.token ?? ""] });
  const link = await openPasswordLink(getDb(), params.token);
  if (!link) return tellAgain(print);
  if (submission.status !== "success") return refused(submission);
  const passwordHash = await hashPassword(submission.value.new_password, addressOf(context));
  const done: Done = {
    to: link.role === "patient" ? "/sign-in" : "/login",
    text: t(link.purpose === "invitation" ? "account.password-set" : "account.changed-password"),
  };
  const isSet = await followPasswordLink(params.token, passwordHash, { print, said: JSON.stringify(done) });
  return isSet ? tell(done) : tellAgain(print);
}

/** Where somebody signs in who has set a password, and what is said there. */
interface Done {
  to: string;
  text: string;
}

const tell = ({ to, text }: Done) => redirectWithNotice(to, { role: "status", text });

/** The second of two presses is told what the first one was; to everybody else the page says that the link no longer works. */
async function tellAgain(print: string | undefined) {
  const first = print && (await findAnswer(getDb(), print));
  return first ? tell(JSON.parse(first.answer ?? "") as Done) : answerWith(null, { status: 404 });
}

export const headers = formHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: titleFor(data),
    description: t("account.reset-about"),
    path: "/forgot-password",
    hidden: true,
  });

export default function ResetPasswordPage() {
  const found = useLoaderData<typeof loader>();
  const { works, guest, token, submissionKey } = found;
  return (
    <PanelPage title={titleFor(found)} lead={works ? leadFor(found) : undefined}>
      {works ? <ResetForm {...{ token, submissionKey }} isFirst={guest !== null} /> : <Expired />}
    </PanelPage>
  );
}

interface Follower {
  /** The first name of somebody who was invited, and has no password yet. */
  guest: string | null;
  /** The address that the account gets back. */
  oldEmail: string | null;
}

function titleFor(follower: Follower | undefined): string {
  if (follower?.oldEmail) return t("account.take-back");
  return t(follower?.guest ? "account.set-password" : "account.choose-password");
}

function leadFor({ guest, oldEmail }: Follower): string {
  if (guest) return t("account.set-lead", { name: guest });
  return oldEmail ? t("account.reset-back-lead", { email: oldEmail }) : t("account.reset-lead");
}

interface ResetFormProps {
  token: string;
  submissionKey: string;
  isFirst: boolean;
}

function ResetForm({ token, submissionKey, isFirst }: ResetFormProps) {
  const lastResult = useActionData<typeof action>();
  const [form, { new_password, confirm_password }] = useForm<Reset>({ id: "reset", lastResult });
  return (
    <PageForm
      form={form}
      fields={[new_password, confirm_password]}
      action={`/reset-password/${token}`}
      submit={t(isFirst ? "account.set-do" : "account.reset-do")}
      submissionKey={submissionKey}
    >
      <NewPasswordField
        field={new_password}
        label={t(isFirst ? "account.password" : "account.next-password")}
      />
      <PasswordField
        field={confirm_password}
        label={t(isFirst ? "account.first-password-again" : "account.confirm-new-password")}
        autoComplete="new-password"
      />
    </PageForm>
  );
}

function Expired() {
  return (
    <>
      <h2>{t("account.expired")}</h2>
      <p>{t("account.expired-reset")}</p>
      <p className="button-row panel-action">
        <a className="button" href="/forgot-password">
          {t("account.link-new")}
        </a>
      </p>
    </>
  );
}
