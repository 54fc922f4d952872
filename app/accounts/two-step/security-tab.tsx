import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { requireScreen } from "../../dashboard/guard.server.ts";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { SettingsTabs } from "../../dashboard/settings-tabs.tsx";
import { formHeaders } from "../../forms/form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { PasswordField } from "../password-field.tsx";
import { SessionList } from "../portal/session-list.tsx";
import { shownSessionsOf } from "../portal/shown-sessions.server.ts";
import { securityForm } from "./addresses.ts";
import { CodeField, EnrolmentSteps, RecoveryCodes } from "./enrolment.tsx";
import { KnownBrowsers } from "./known-browsers.tsx";
import { isRequiredOf } from "./rules.server.ts";
import { takeSecurityForm } from "./security-actions.server.ts";
import { shownBrowsersOf } from "./shown-browsers.server.ts";
import { enrolmentOf, standingOf } from "./two-step.server.ts";
import "../../words/areas/settings.ts";
import { t } from "../../words/t.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const { since, codesLeft } = await standingOf(getDb(), user.id);
  return {
    email: user.email,
    isOn: since !== null,
    isRequired: await isRequiredOf(getDb(), user.role),
    codesLeft,
    enrolment: await enrolmentOf(getDb(), user),
    sessions: await shownSessionsOf(user),
    browsers: await shownBrowsersOf(user),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  return takeSecurityForm({ user, request, address: addressOf(context) });
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("settings.two-step"));

export default function SecurityTab() {
  const { isOn, enrolment, sessions, browsers } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <SettingsTabs>
      <div className="settings-panels">
        <section className="panel settings-panel" aria-labelledby="two-step">
          <h2 id="two-step">{t("settings.two-step")}</h2>
          {result && "codes" in result && <RecoveryCodes codes={result.codes} />}
          {isOn ? <On /> : enrolment ? <Begun /> : <Off />}
        </section>
        <div className="stack">
          <SessionList sessions={sessions} action={securityForm("sign-out")} />
          <KnownBrowsers browsers={browsers} />
        </div>
      </div>
    </SettingsTabs>
  );
}

function Off() {
  const { isRequired } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="panel-lead">{t("security.off-lead", { required: isRequired ? "yes" : "no" })}</p>
      <WithPassword form="begin" submit={t("security.set-up")} />
    </>
  );
}

function Begun() {
  const { enrolment } = useLoaderData<typeof loader>();
  const lastResult = useLastResult("confirm");
  const [form, { otp }] = useForm<{ otp: string }>({ id: "confirm", lastResult });
  if (!enrolment) return null;
  return (
    <EnrolmentSteps enrolment={enrolment}>
      <PopupForm
        form={form}
        fields={[otp]}
        lastResult={lastResult}
        action={securityForm("confirm")}
        submit={t("security.switch-on")}
      >
        <CodeField field={otp} />
      </PopupForm>
      <Form className="button-row" id="stop" method="post" action={securityForm("stop")}>
        <button className="button button-secondary" type="submit">
          {t("security.stop")}
        </button>
      </Form>
    </EnrolmentSteps>
  );
}

function On() {
  const { codesLeft, isRequired } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="panel-lead">
        <span className="tag tag-good">{t("security.on")}</span>{" "}
        {t("security.codes-left", { count: codesLeft })}
      </p>
      <h3>{t("security.new-codes")}</h3>
      <p>{t("security.new-codes-lead")}</p>
      <WithPassword form="codes" submit={t("security.make-codes")} />
      <h3>{t("security.off")}</h3>
      <p>{t(isRequired ? "security.off-required" : "security.off-free")}</p>
      <WithPassword form="off" submit={t("security.switch-off")} dangerous />
    </>
  );
}

type Asking = "begin" | "codes" | "off";

/** A form that asks for the password once more. */
function WithPassword({ form: name, ...button }: { form: Asking; submit: string; dangerous?: boolean }) {
  const { email } = useLoaderData<typeof loader>();
  const lastResult = useLastResult(name);
  const [form, { password }] = useForm<{ password: string }>({ id: name, lastResult });
  return (
    <PopupForm
      form={form}
      fields={[password]}
      lastResult={lastResult}
      action={securityForm(name)}
      {...button}
    >
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField field={password} label={t("proof.password")} autoComplete="current-password" />
    </PopupForm>
  );
}

/** What the last attempt answered, for the form that was sent. */
function useLastResult(form: Asking | "confirm") {
  const result = useActionData<typeof action>();
  const { search } = useLocation();
  const isThis = new URLSearchParams(search).get("form") === form;
  return isThis && result && !("codes" in result) ? result : undefined;
}
