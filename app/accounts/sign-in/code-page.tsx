import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getUser } from "../../access/session.server.ts";
import { formHeaders } from "../../forms/form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { t } from "../../words/t.ts";
import { CodeField, EnrolmentSteps, RecoveryCodes } from "../two-step/enrolment.tsx";
import { secondStepOf } from "../two-step/second-step.server.ts";
import { enrolmentOf } from "../two-step/two-step.server.ts";
import type { SecondStepForm } from "../two-step/two-step.ts";
import { unfinishedOf } from "../two-step/unfinished.server.ts";
import { finishSignIn } from "./finish.server.ts";
import { staffHome } from "./form.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await getUser(request, context);
  if (user && user.role !== "patient") throw redirect(staffHome, 303);
  const account = await unfinishedOf(getDb(), request);
  if (!account) return { step: "over", enrolment: null } as const;
  const step = await secondStepOf(getDb(), account);
  return { step, enrolment: step === "set-up" ? await enrolmentOf(getDb(), account) : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return finishSignIn(request, addressOf(context));
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  () => t("login.code"),
  () => t("login.code-about"),
  "/login/code",
);

export default function CodePage() {
  const { step, enrolment } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (result && "codes" in result) {
    return (
      <PanelPage title={t("login.codes-title")} lead={t("login.codes-lead")}>
        <RecoveryCodes codes={result.codes} />
        <p className="button-row">
          <a className="button" href={staffHome}>
            {t("login.asked-dashboard")}
          </a>
        </p>
      </PanelPage>
    );
  }
  if (step === "over") return <Over />;
  return enrolment ? (
    <PanelPage title={t("login.set-up")} lead={t("login.set-up-lead")}>
      <EnrolmentSteps enrolment={enrolment}>
        <CodeForm submit={t("login.set-up-do")} />
      </EnrolmentSteps>
    </PanelPage>
  ) : (
    <PanelPage title={t("login.code")} lead={t("login.code-lead")}>
      <CodeForm submit={t("sign-in.button")} remembers />
    </PanelPage>
  );
}

function CodeForm({ submit, remembers = false }: { submit: string; remembers?: boolean }) {
  const result = useActionData<typeof action>();
  const lastResult = result && "codes" in result ? undefined : result;
  const [form, { otp, remember }] = useForm<SecondStepForm>({ id: "code", lastResult });
  return (
    <>
      <ErrorSummary form={form} fields={[otp]} />
      <form className="form" id={form.id} method="post" action="/login/code">
        <CodeField field={otp} recovery={remembers} />
        {remembers && (
          <label className="choice">
            <input type="checkbox" name={remember.name} value="1" />
            {t("login.remember")}
          </label>
        )}
        <div className="button-row button-row-spread">
          <button className="button" type="submit">
            {submit}
          </button>
          <a className="text-link" href="/login">
            {t("login.start-again")}
          </a>
        </div>
      </form>
    </>
  );
}

/** Nobody is in the middle of signing in here, or no longer. */
function Over() {
  return (
    <PanelPage title={t("login.code")}>
      <p>{t("login.over")}</p>
      <p className="button-row panel-action">
        <a className="button" href="/login">
          {t("sign-in.button")}
        </a>
      </p>
    </PanelPage>
  );
}
