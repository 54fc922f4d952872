import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getUser } from "../../access/session.server.ts";
import { formHeaders } from "../../forms/form.server.ts";
import { cameFrom } from "../../http/own-path.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { Popup } from "../../site/popup.tsx";
import { useRootData } from "../../site/root-data.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { type SignIn, signInSchema } from "../account.ts";
import { signInThrough, staffHome } from "./form.server.ts";
import { SignInFields } from "./sign-in-fields.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await getUser(request, context);
  if (user) throw redirect(homeOf(user.role, cameFrom(request)), 303);
  return { from: cameFrom(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const from = cameFrom(request);
  return signInThrough({ request, context }, { schema: signInSchema, to: ({ role }) => homeOf(role, from) });
}

/** Patients go on to the form that they left to sign in, else to their account; staff to their dashboard. */
function homeOf(role: string, from: string): string {
  if (role !== "patient") return staffHome;
  return from.includes("#") ? from : "/profile";
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  () => t("sign-in.button"),
  () => t("account.sign-in-about"),
  "/sign-in",
);

export const handle = popupHandle;

export default function SignInPopup() {
  const { from } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  // Whoever comes from signing up need not type their address again.
  const known = useRootData().notice?.email;
  const [form, { email, password }] = useForm<SignIn>({
    id: "sign-in",
    lastResult,
    defaultValue: { email: known },
  });
  const back = `?from=${encodeURIComponent(from)}`;
  return (
    <Popup title={t("sign-in.button")} closeHref={from}>
      <p className="popup-lead">{t("account.sign-in-lead")}</p>
      <ErrorSummary form={form} fields={[email, password]} />
      <form className="form" id={form.id} method="post" action={`/sign-in${back}`}>
        <SignInFields email={email} password={password} focus={known !== undefined} />
      </form>
      <p className="popup-foot">
        {t("account.new-here")}{" "}
        <a className="text-link" href={`/sign-up${back}`} data-popup>
          {t("account.create")}
        </a>
      </p>
    </Popup>
  );
}
