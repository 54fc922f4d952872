import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { dashboardLanguage } from "../access/dashboard-language.server.ts";
import { can } from "../access/permissions.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { SettingsTabs } from "../dashboard/settings-tabs.tsx";
import { formHeaders, readForm } from "../forms/form.server.ts";
import { addressOf } from "../http/request-context.server.ts";
import { WithPopup } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { changeOwnLanguage } from "./own-language.server.ts";
import { OwnLanguagePanel } from "./own-language-panel.tsx";
import { changeStaffPassword } from "./password-change.server.ts";
import { PasswordPanel } from "./password-panel.tsx";
import { changeStaffProfile } from "./profile.server.ts";
import { ProfilePanel } from "./profile-panel.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const { firstname, lastname, email, image, role } = user;
  return {
    profile: { firstname, lastname, email, image },
    role,
    // Where there is English alone, there is nothing to choose.
    language: (await dashboardLanguage(user, request.headers)) && (user.language ?? ""),
    hasWorkingDays: role === "doctor" && can(user, "doctors.edit", { user_id: user.id }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const address = addressOf(context);
  const form = new URL(request.url).searchParams.get("form");
  if (form === "password") return changeStaffPassword({ user, formData: await readForm(request), address });
  if (form === "language") return changeOwnLanguage(user, await readForm(request));
  return changeStaffProfile({ user, request, address });
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.settings"));

export default function AccountTab() {
  const { profile, role, hasWorkingDays, language } = useLoaderData<typeof loader>();
  const profileResult = useLastResult("profile");
  const passwordResult = useLastResult("password");
  const languageResult = useLastResult("language");
  return (
    <WithPopup>
      <SettingsTabs>
        <div className="settings-panels">
          <ProfilePanel {...{ profile, role, hasWorkingDays }} lastResult={profileResult} />
          <PasswordPanel email={profile.email} lastResult={passwordResult} />
          {language !== null && <OwnLanguagePanel language={language} lastResult={languageResult} />}
        </div>
      </SettingsTabs>
    </WithPopup>
  );
}

/** What the last attempt answered, for the form of these that was sent. */
function useLastResult(sent: "profile" | "password" | "language") {
  const lastResult = useActionData<typeof action>();
  const { search } = useLocation();
  const form = new URLSearchParams(search).get("form") ?? "profile";
  return form === sent ? lastResult : undefined;
}
