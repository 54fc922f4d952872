import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getUser } from "../../access/session.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { DateText } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
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
  () => t("login.set-up"),
  () => t("login.asked-about"),
  askedPath,
);

export default function AskedPage() {
  const { by, isLate, required } = useLoaderData<typeof loader>();
  return (
    <PanelPage title={t("login.set-up")} lead={t("login.asked-lead")}>
      <p>{t("login.asked-why")}</p>
      <p>
        {isLate ? (
          <T id="login.asked-late" values={{ day: <DateText date={by} /> }} />
        ) : (
          <T
            id="login.asked-by"
            values={{ day: <DateText date={by} />, required: required ? "yes" : "other" }}
          />
        )}
      </p>
      <form className="button-row" method="post" action={securityForm("later")}>
        <a className="button" href={securityPath}>
          {t("login.asked-set-up")}
        </a>
        {isLate ? (
          <a className="button button-secondary" href={staffHome}>
            {t("login.asked-dashboard")}
          </a>
        ) : (
          <button className="button button-secondary" type="submit">
            {t("login.asked-later")}
          </button>
        )}
      </form>
    </PanelPage>
  );
}
