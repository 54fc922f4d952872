import type { FieldMetadata } from "@conform-to/react";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { ownTextGroups } from "../site/own-texts.ts";
import { Select, TextArea, TextField } from "../ui/form.tsx";
import { t } from "../words/t.ts";
import type { CompanyForm } from "./company.ts";
import { OwnTextFields } from "./own-text-fields.tsx";
import { videoLinkExample } from "./video-link.ts";

export type CompanyFieldName = keyof CompanyForm | "logo" | "welcome_cover";

interface CompanyFieldsProps {
  fields: Record<CompanyFieldName, FieldMetadata<string>>;
  /** The pictures as they are. */
  currentLogo: string | null;
  currentCover: string | null;
}

/** What the hospital says of itself, in the order in which its staff fill it in. */
export function CompanyFields({ fields, currentLogo, currentCover }: CompanyFieldsProps) {
  const { logo, name, email, contacts, address, whatsapp, video_link } = fields;
  const { welcome_message, welcome_cover, about_description, mission, vision, core_values } = fields;
  const { reminders, reminders_sms, reminder_hours, quiet_from, quiet_until } = fields;
  const { emergency, promises, leads } = ownTextGroups;
  return (
    <>
      <fieldset>
        <legend>{t("company.information")}</legend>
        <PictureUpload field={logo} label={t("company.logo")} current={currentLogo} shape="logo" optional />
        <TextField field={name} label={t("company.name")} autoComplete="organization" maxLength={120} />
        <div className="field-row">
          <TextField field={email} label={t("form.email")} type="email" maxLength={254} optional />
          <TextField field={contacts} label={t("form.phone")} type="tel" maxLength={40} optional />
        </div>
        <TextField
          field={address}
          label={t("company.address")}
          hint={t("company.address-hint")}
          maxLength={300}
          optional
        />
        <TextField
          field={whatsapp}
          label={t("company.whatsapp")}
          hint={t("company.whatsapp-hint")}
          type="tel"
          maxLength={40}
          optional
        />
        <TextField
          field={video_link}
          label={t("company.video-link")}
          hint={t("company.video-link-hint", { example: videoLinkExample })}
          maxLength={300}
          optional
        />
      </fieldset>
      <fieldset>
        <legend>{t("company.emergency")}</legend>
        <p className="hint">{t("company.emergency-lead")}</p>
        <OwnTextFields names={emergency} fields={fields} />
      </fieldset>
      <fieldset>
        <legend>{t("company.promises")}</legend>
        <p className="hint">{t("company.promises-lead")}</p>
        <OwnTextFields names={promises} fields={fields} />
      </fieldset>
      <fieldset>
        <legend>{t("company.reception")}</legend>
        <Select
          field={fields.receptionists_book}
          label={t("company.receptionists")}
          hint={t("company.receptionists-hint")}
        >
          <option value="0">{t("company.receptionists-see")}</option>
          <option value="1">{t("company.receptionists-book")}</option>
        </Select>
      </fieldset>
      <fieldset>
        <legend>{t("company.reminders")}</legend>
        <p className="hint">{t("company.reminders-lead")}</p>
        <div className="field-row">
          <Select field={reminders} label={t("company.reminders-email")}>
            <option value="0">{t("list.no")}</option>
            <option value="1">{t("list.yes")}</option>
          </Select>
          <Select field={reminders_sms} label={t("company.reminders-sms")}>
            <option value="0">{t("list.no")}</option>
            <option value="1">{t("list.yes")}</option>
          </Select>
        </div>
        <TextField
          field={reminder_hours}
          label={t("company.hours")}
          hint={t("company.hours-hint")}
          maxLength={40}
        />
        <div className="field-row">
          <TextField
            field={quiet_from}
            label={t("company.quiet-from")}
            hint={t("company.quiet-from-hint")}
            type="time"
          />
          <TextField
            field={quiet_until}
            label={t("company.quiet-until")}
            hint={t("company.quiet-until-hint")}
            type="time"
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("company.waiting")}</legend>
        <p className="hint">{t("company.waiting-lead")}</p>
        <TextField
          field={fields.waiting_minutes}
          label={t("company.waiting-minutes")}
          hint={t("company.waiting-minutes-hint")}
          type="number"
          min="0"
          max="1440"
        />
      </fieldset>
      <fieldset>
        <legend>{t("company.newsletter")}</legend>
        <Select
          field={fields.newsletter}
          label={t("company.newsletter-send")}
          hint={t("company.newsletter-hint")}
        >
          <option value="0">{t("list.no")}</option>
          <option value="1">{t("list.yes")}</option>
        </Select>
      </fieldset>
      <fieldset>
        <legend>{t("company.about")}</legend>
        <TextArea field={welcome_message} label={t("company.welcome")} rows={4} maxLength={2000} optional />
        <PictureUpload
          field={welcome_cover}
          label={t("company.welcome-cover")}
          current={currentCover}
          optional
        />
        <RichTextField field={about_description} label={t("company.description")} optional />
        <TextArea field={mission} label={t("company.mission")} rows={4} maxLength={2000} optional />
        <TextArea field={vision} label={t("company.vision")} rows={4} maxLength={2000} optional />
        <TextField
          field={core_values}
          label={t("company.values")}
          hint={t("company.values-hint")}
          maxLength={500}
          optional
        />
      </fieldset>
      <fieldset>
        <legend>{t("company.leads")}</legend>
        <p className="hint">{t("company.leads-lead")}</p>
        <div className="field-row">
          <OwnTextFields names={leads} fields={fields} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("company.socials")}</legend>
        {socials.map(({ name, label }) => (
          <TextField key={name} field={fields[name]} label={label()} type="url" maxLength={500} optional />
        ))}
      </fieldset>
    </>
  );
}

export const socials = [
  { name: "youtube", label: () => t("company.network", { name: "YouTube" }) },
  { name: "instagram", label: () => t("company.network", { name: "Instagram" }) },
  { name: "facebook", label: () => t("company.network", { name: "Facebook" }) },
  { name: "twitter", label: () => t("company.network", { name: "Twitter" }) },
] as const;
