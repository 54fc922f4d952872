import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { dashboardLanguage } from "../access/dashboard-language.server.ts";
import { can } from "../access/permissions.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { SettingsTabs } from "../dashboard/settings-tabs.tsx";
import { formHeaders, readForm } from "../forms/form.server.ts";
import { addressOf } from "../http/request-context.server.ts";
import { TextField } from "../ui/form.tsx";
import { NameFields } from "../ui/name-fields.tsx";
import { WithPopup } from "../ui/with-popup.tsx";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import type { StaffPasswordChange } from "./account.ts";
import { changeOwnLanguage } from "./own-language.server.ts";
import { OwnLanguagePanel } from "./own-language-panel.tsx";
import { changeStaffPassword } from "./password-change.server.ts";
import { NewPasswordField, PasswordField } from "./password-field.tsx";
import { changeStaffProfile } from "./profile.server.ts";
import type { StaffProfileForm } from "./profile.ts";

/** The second of the two forms of this screen is told from the first by its address. */
const passwordAction = "/admin/settings?form=password";

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
  const { language } = useLoaderData<typeof loader>();
  const languageResult = useLastResult("language");
  return (
    <WithPopup>
      <SettingsTabs>
        <div className="settings-panels">
          <ProfilePanel />
          <PasswordPanel />
          {language !== null && <OwnLanguagePanel language={language} lastResult={languageResult} />}
        </div>
      </SettingsTabs>
    </WithPopup>
  );
}

/** What the last attempt answered, for the form of these two that was sent. */
function useLastResult(sent: "profile" | "password" | "language") {
  const lastResult = useActionData<typeof action>();
  const { search } = useLocation();
  const form = new URLSearchParams(search).get("form") ?? "profile";
  return form === sent ? lastResult : undefined;
}

function ProfilePanel() {
  const { profile, role, hasWorkingDays } = useLoaderData<typeof loader>();
  const { image: currentImage, ...texts } = profile;
  const lastResult = useLastResult("profile");
  const [form, fields] = useForm<StaffProfileForm & { image: string }>({
    id: "account",
    lastResult,
    defaultValue: texts,
  });
  const { image, firstname, lastname, email, current_password } = fields;
  return (
    <section className="panel settings-panel" aria-labelledby="account-title">
      <h2 id="account-title" {...ownLanguage()}>
        {profile.firstname} {profile.lastname}
      </h2>
      <p className="panel-lead">{t(`role.${role}`)}</p>
      <PopupForm
        form={form}
        fields={[image, firstname, lastname, email, current_password]}
        lastResult={lastResult}
        action="/admin/settings"
        submit={t("account.save")}
        multipart
      >
        <PictureUpload
          field={image}
          label={t("account.photo")}
          current={currentImage}
          shape="portrait"
          optional
        />
        <fieldset>
          <legend>{t("account.personal")}</legend>
          <NameFields fields={fields} />
          <TextField
            field={email}
            label={t("form.email")}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <PasswordField
            field={current_password}
            label={t("account.current-password")}
            hint={t("account.current-password-hint")}
            autoComplete="current-password"
            optional
          />
          <p>
            <Link to="/admin/settings/calendar" preventScrollReset>
              {t("feed.calendar-link")}
            </Link>
          </p>
          {hasWorkingDays && (
            <p>
              <Link to="/admin/settings/working-days" preventScrollReset>
                {t("doctor.working-days")}
              </Link>
            </p>
          )}
          {hasWorkingDays && (
            <p>
              <Link to="/admin/settings/practice" preventScrollReset>
                {t("doctor.practice")}
              </Link>
            </p>
          )}
        </fieldset>
      </PopupForm>
    </section>
  );
}

function PasswordPanel() {
  const { profile } = useLoaderData<typeof loader>();
  const lastResult = useLastResult("password");
  const [form, fields] = useForm<StaffPasswordChange>({ id: "password", lastResult });
  const { previous_password, new_password, confirm_password } = fields;
  return (
    <section className="panel settings-panel" aria-labelledby="security">
      <h2 id="security">{t("account.security")}</h2>
      <p className="panel-lead">{t("account.security-lead")}</p>
      <PopupForm
        form={form}
        fields={[previous_password, new_password, confirm_password]}
        lastResult={lastResult}
        action={passwordAction}
        submit={t("account.change-password")}
      >
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordField
          field={previous_password}
          label={t("account.previous-password")}
          autoComplete="current-password"
        />
        <NewPasswordField field={new_password} label={t("account.new-password")} />
        <PasswordField
          field={confirm_password}
          label={t("account.confirm-password")}
          autoComplete="new-password"
        />
      </PopupForm>
    </section>
  );
}
