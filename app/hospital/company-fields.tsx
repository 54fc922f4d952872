import type { FieldMetadata } from "@conform-to/react";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { ownTextGroups } from "../site/own-texts.ts";
import { Select, TextArea, TextField } from "../ui/form.tsx";
import type { CompanyForm } from "./company.ts";
import { OwnTextFields } from "./own-text-fields.tsx";

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
        <legend>Company information</legend>
        <PictureUpload field={logo} label="Logo" current={currentLogo} shape="logo" optional />
        <TextField field={name} label="Name" autoComplete="organization" maxLength={120} />
        <div className="field-row">
          <TextField field={email} label="Email" type="email" maxLength={254} optional />
          <TextField field={contacts} label="Phone" type="tel" maxLength={40} optional />
        </div>
        <TextField
          field={address}
          label="Address"
          hint="Used for the map on the contact page."
          maxLength={300}
          optional
        />
        <TextField
          field={whatsapp}
          label="WhatsApp"
          hint="Adds a chat button to every page."
          type="tel"
          maxLength={40}
          optional
        />
        <TextField
          field={video_link}
          label="Video link"
          hint="For visits by video, such as https://meet.example/{room}. Each visit gets a room of its own."
          maxLength={300}
          optional
        />
      </fieldset>
      <fieldset>
        <legend>Emergency and helpline</legend>
        <p className="hint">
          Shown on the home page and beside forms. Without a number, people are told to call their local
          emergency number.
        </p>
        <OwnTextFields names={emergency} fields={fields} />
      </fieldset>
      <fieldset>
        <legend>What you promise</legend>
        <p className="hint">
          Your website and emails make no other promises. Fields left empty are not shown.
        </p>
        <OwnTextFields names={promises} fields={fields} />
      </fieldset>
      <fieldset>
        <legend>The reception</legend>
        <Select
          field={fields.receptionists_book}
          label="What receptionists may do"
          hint="They welcome patients in any case."
        >
          <option value="0">See appointments</option>
          <option value="1">See, add, move and cancel appointments</option>
        </Select>
      </fieldset>
      <fieldset>
        <legend>Reminders</legend>
        <p className="hint">
          Remind patients of their confirmed visits. Each email has a link to say “I’ll be there”, one to
          cancel, and one to stop reminders; a text message has one that leads to all of these.
        </p>
        <div className="field-row">
          <Select field={reminders} label="Remind patients by email">
            <option value="0">No</option>
            <option value="1">Yes</option>
          </Select>
          <Select field={reminders_sms} label="Remind patients by text message">
            <option value="0">No</option>
            <option value="1">Yes</option>
          </Select>
        </div>
        <TextField
          field={reminder_hours}
          label="Hours before the visit"
          hint="Separated by commas, such as 48, 3."
          maxLength={40}
        />
        <div className="field-row">
          <TextField
            field={quiet_from}
            label="Quiet hours begin"
            hint="Reminders that fall into them wait."
            type="time"
          />
          <TextField
            field={quiet_until}
            label="Quiet hours end"
            hint="The same as their beginning for none."
            type="time"
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>Waiting list</legend>
        <p className="hint">
          People to whom no free time is soon enough can wait for one. A time that becomes free is offered to
          whoever has waited longest and is kept for them until they answer, outside the quiet hours alone.
        </p>
        <TextField
          field={fields.waiting_minutes}
          label="Minutes to answer"
          hint="60 for an hour; 0 where you have no waiting list."
          type="number"
          min="0"
          max="1440"
        />
      </fieldset>
      <fieldset>
        <legend>Newsletter</legend>
        <Select
          field={fields.newsletter}
          label="Send a newsletter"
          hint="Who subscribes is asked by email to confirm, and only who has confirmed gets it. Each has a link to unsubscribe."
        >
          <option value="0">No</option>
          <option value="1">Yes</option>
        </Select>
      </fieldset>
      <fieldset>
        <legend>About</legend>
        <TextArea field={welcome_message} label="Welcome message" rows={4} maxLength={2000} optional />
        <PictureUpload
          field={welcome_cover}
          label="Welcome message cover image"
          current={currentCover}
          optional
        />
        <RichTextField field={about_description} label="Description" optional />
        <TextArea field={mission} label="Mission" rows={4} maxLength={2000} optional />
        <TextArea field={vision} label="Vision" rows={4} maxLength={2000} optional />
        <TextField
          field={core_values}
          label="Core values"
          hint="Separated by commas."
          maxLength={500}
          optional
        />
      </fieldset>
      <fieldset>
        <legend>Page introductions</legend>
        <p className="hint">
          A sentence or two under the title of each page. Fields left empty are not shown.
        </p>
        <div className="field-row">
          <OwnTextFields names={leads} fields={fields} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Social media</legend>
        {socials.map(({ name, label }) => (
          <TextField key={name} field={fields[name]} label={label} type="url" maxLength={500} optional />
        ))}
      </fieldset>
    </>
  );
}

export const socials = [
  { name: "youtube", label: "YouTube" },
  { name: "instagram", label: "Instagram" },
  { name: "facebook", label: "Facebook" },
  { name: "twitter", label: "Twitter" },
] as const;
