import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getUser } from "../../access/session.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { DateText } from "../../ui/dates.tsx";
import { staffHome } from "../sign-in/form.server.ts";
import { askedPath, securityForm, securityPath } from "./addresses.ts";
import { askedForTwoStep } from "./notice.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await getUser(request, context);
  if (!user || user.role === "patient") throw redirect("/login", 303);
  const asked = await askedForTwoStep(user);
  if (!asked) throw redirect(staffHome, 303);
  return asked;
}

export const meta = hiddenMeta(
  "Set up two-step sign-in",
  "A code from your phone, beside your password.",
  askedPath,
);

export default function AskedPage() {
  const { by, isLate, required } = useLoaderData<typeof loader>();
  return (
    <PanelPage
      title="Set up two-step sign-in"
      lead="You then sign in with your password and a code from your phone."
    >
      <p>
        Whoever learns your password can do on the dashboard what you can. With two-step sign-in, the password
        is not enough.
      </p>
      <p>
        {isLate ? (
          <>
            You were asked to set it up by <DateText date={by} />.
          </>
        ) : (
          <>
            Please set it up by <DateText date={by} />.
            {required && " After that day you cannot sign in without it."}
          </>
        )}{" "}
        It takes two minutes and an authenticator app.
      </p>
      <form className="button-row" method="post" action={securityForm("later")}>
        <a className="button" href={securityPath}>
          Set it up
        </a>
        {isLate ? (
          <a className="button button-secondary" href={staffHome}>
            Go to the dashboard
          </a>
        ) : (
          <button className="button button-secondary" type="submit">
            Later
          </button>
        )}
      </form>
    </PanelPage>
  );
}
