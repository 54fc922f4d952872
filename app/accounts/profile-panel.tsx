import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { Role } from "../../db/roles.ts";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { TextField } from "../ui/form.tsx";
import { NameFields } from "../ui/name-fields.tsx";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { PasswordField } from "./password-field.tsx";
import type { StaffProfileForm } from "./profile.ts";

interface ProfilePanelProps {
  profile: { firstname: string; lastname: string; email: string; image: string | null };
  role: Role;
  hasWorkingDays: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Who somebody of the staff is, and the ways to what else is their own. */
export function ProfilePanel({ profile, role, hasWorkingDays, lastResult }: ProfilePanelProps) {
  const { image: currentImage, ...texts } = profile;
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
