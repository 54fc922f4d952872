import { PasswordField } from "../accounts/password-field.tsx";
import { type SettingName, settingOf } from "../installation/settable.ts";
import { Fact } from "../ui/fact.tsx";
import { type FieldState, Select, TextArea, TextField } from "../ui/form.tsx";
import { removal } from "./removal.ts";
import { sourceInWords } from "./setting-list.tsx";
import type { ShownSetting } from "./settings.server.ts";

interface SettingFieldProps {
  name: SettingName;
  field: FieldState;
  shown: ShownSetting;
}

/** A setting in its form; one of the environment's is only shown. */
export function SettingField({ name, field, shown }: SettingFieldProps) {
  const { label, secret } = settingOf(name);
  if (shown.source === "environment") {
    return (
      <dl className="facts">
        <Fact term={label}>
          {shown.value ?? "Set, and not shown"}
          <br />
          <span className="hint">{sourceInWords(shown)}</span>
        </Fact>
      </dl>
    );
  }
  if (!secret) return <OpenField name={name} field={field} shown={shown} />;
  return (
    <>
      <SecretField name={name} field={field} shown={shown} />
      {shown.isSet && (
        <label className="choice">
          <input type="checkbox" name={removal(name)} value="1" /> Remove what is kept ({label})
        </label>
      )}
    </>
  );
}

function OpenField({ name, field, shown }: SettingFieldProps) {
  const { label, kind, choices, hint } = settingOf(name);
  const about = [hint, shown.source === "default" && shown.value && `Without it: ${shown.value}`];
  const words = about.filter(Boolean).join(". ");
  const props = { field, label, ...(words && { hint: words }) };
  if (choices) {
    return (
      <Select {...props}>
        {Object.entries(choices).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === "lines") return <TextArea {...props} rows={3} optional="unmarked" />;
  return (
    <TextField
      {...props}
      type={kind === "number" ? "number" : "text"}
      {...(kind === "number" && { min: "0" })}
      autoComplete="off"
      optional="unmarked"
    />
  );
}

/** What is kept is never written into a page. */
function SecretField({ name, field, shown }: SettingFieldProps) {
  const { label, kind, hint } = settingOf(name);
  const words = [hint, shown.isSet && "One is kept: leave this empty to keep it"].filter(Boolean).join(". ");
  const props = { field, label, ...(words && { hint: words }), optional: "unmarked" as const };
  if (kind === "lines") return <TextArea {...props} rows={3} autoComplete="off" />;
  return <PasswordField {...props} autoComplete="new-password" />;
}
