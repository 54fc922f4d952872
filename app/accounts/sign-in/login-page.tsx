import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { getUser } from "../../access/session.server.ts";
import { formHeaders } from "../../forms/form.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { useRootData } from "../../site/root-data.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { loginSchema, type SignIn } from "../account.ts";
import { signInThrough, staffHome } from "./form.server.ts";
import { SignInFields } from "./sign-in-fields.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await getUser(request, context);
  if (user && user.role !== "patient") throw redirect(staffHome, 303);
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  return signInThrough(
    { request, context },
    {
      schema: loginSchema,
      refuse: ({ role }) => (role === "patient" ? t("login.not-authorized") : null),
      to: () => staffHome,
    },
  );
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  () => t("login.title"),
  () => t("login.about"),
  "/login",
);

export default function LoginPage() {
  const lastResult = useActionData<typeof action>();
  const [form, { email, password }] = useForm<SignIn>({ id: "login", lastResult });
  const { here } = useRootData();
  const link = (inside: ReactNode) => (
    <a href={`/sign-in?from=${encodeURIComponent(here)}`} data-popup>
      {inside}
    </a>
  );
  return (
    <PanelPage title={t("login.title")} lead={<T id="login.lead" tags={{ link }} />}>
      <ErrorSummary form={form} fields={[email, password]} />
      <form className="form" id={form.id} method="post" action="/login">
        <SignInFields email={email} password={password} optional="unmarked" />
      </form>
    </PanelPage>
  );
}
