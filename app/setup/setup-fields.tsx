import { NewPasswordField, PasswordField } from "../accounts/password-field.tsx";
import { OwnTextFields } from "../hospital/own-text-fields.tsx";
import { type FirstOwnText, firstOwnTexts } from "../site/own-texts.ts";
import { defaultBrand } from "../theme/brand.ts";
import { type FieldState, TextField, textOf } from "../ui/form.tsx";
import { NameFields } from "../ui/name-fields.tsx";
import { DefaultButton } from "../ui/unseen-fields.tsx";
import { BrandPreview } from "./brand-preview.tsx";

type Fields<Name extends string> = { fields: Record<Name, FieldState> };

type HospitalProps = Fields<"name" | "address" | "contacts" | "hospital_email" | "brand_color"> & {
  clock: { timeZone: string; time: string };
  /** Where the form is sent. */
  path: string;
};

export function HospitalPart({ fields, clock, path }: HospitalProps) {
  const { name, address, contacts, hospital_email, brand_color } = fields;
  return (
    <fieldset className="panel">
      <legend>Your hospital</legend>
      <TextField field={name} label="Name" autoComplete="organization" maxLength={120} />
      <TextField
        field={address}
        label="Address"
        hint="Used for the map on the contact page."
        autoComplete="off"
        maxLength={300}
        optional
      />
      <div className="field-row">
        <TextField
          field={contacts}
          label="Phone"
          hint="Shown on every page."
          type="tel"
          autoComplete="off"
          maxLength={40}
          optional
        />
        <TextField
          field={hospital_email}
          label="Email for visitors"
          hint="Emails to patients are sent from it."
          type="email"
          autoComplete="off"
          maxLength={254}
          optional
        />
      </div>
      <div className="brand-choice">
        <TextField field={brand_color} label="Theme colour" type="color" />
        <DefaultButton label="Open the website" />
        <div className="button-row">
          <button
            className="button button-secondary"
            type="submit"
            name="preview"
            value="colour"
            formNoValidate
            formAction={`${path}#${brand_color.id}`}
          >
            Show this colour
          </button>
        </div>
        <BrandPreview color={shownColor(brand_color)} name={textOf(name) || "Your hospital"} path={path} />
      </div>
      <p className="setup-clock">
        Times are in <strong>{clock.timeZone.replaceAll("_", " ")}</strong>, where it is now {clock.time}. If
        that is wrong, set <code>TIME_ZONE</code> and start the program again.
      </p>
    </fieldset>
  );
}

/** The colour to show: what was chosen, where that is one. */
function shownColor(field: FieldState): string {
  const chosen = textOf(field);
  return /^#[0-9a-f]{6}$/i.test(chosen) ? chosen.toLowerCase() : defaultBrand;
}

export function PromisesPart({ fields }: Fields<FirstOwnText>) {
  return (
    <fieldset className="panel">
      <legend>What visitors can count on</legend>
      <p className="hint">If you leave a field empty, the website makes no promise.</p>
      <OwnTextFields names={firstOwnTexts} fields={fields} />
    </fieldset>
  );
}

export function ContentPart({ field }: { field: FieldState }) {
  return (
    <fieldset className="panel">
      <legend>Sample content</legend>
      <div>
        <label className="choice">
          <input
            id={field.id}
            name={field.name}
            type="checkbox"
            value="on"
            aria-describedby={`${field.id}-hint`}
            defaultChecked={textOf(field) === "on"}
          />
          Add sample content
        </label>
        <p className="hint" id={`${field.id}-hint`}>
          2 slides, 3 departments with services, a doctor and an update, with pictures. They are marked as
          samples, and you can edit or delete them. Without them the site starts empty.
        </p>
      </div>
    </fieldset>
  );
}

export function AccountPart({
  fields,
}: Fields<"firstname" | "lastname" | "email" | "new_password" | "confirm_password">) {
  const { email, new_password, confirm_password } = fields;
  return (
    <fieldset className="panel">
      <legend>Your account</legend>
      <p className="hint">You are the super admin: you can do everything, and add others.</p>
      <NameFields fields={fields} />
      <TextField
        field={email}
        label="Your email"
        hint="You’ll sign in with it."
        type="email"
        autoComplete="username"
        maxLength={254}
      />
      <NewPasswordField field={new_password} label="Password" />
      <PasswordField field={confirm_password} label="Confirm password" autoComplete="new-password" />
    </fieldset>
  );
}
