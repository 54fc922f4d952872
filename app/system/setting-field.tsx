import { PasswordField } from "../accounts/password-field.tsx";
import { type SettingName, settingOf } from "../installation/settable.ts";
import { Fact } from "../ui/fact.tsx";
import { type FieldState, Select, TextArea, TextField } from "../ui/form.tsx";
import { Typed, unknownLanguage } from "../words/own.tsx";
import { say } from "../words/say.ts";
import { t } from "../words/t.ts";
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
        <Fact term={label()}>
          {shown.value === null ? t("setting.set-secret") : <Typed>{shown.value}</Typed>}
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
          <input type="checkbox" name={removal(name)} value="1" /> {t("setting.remove", { label: label() })}
        </label>
      )}
    </>
  );
}

function OpenField({ name, field, shown }: SettingFieldProps) {
  const { label, kind, choices, hint } = settingOf(name);
  const without =
    shown.source === "default" && shown.value ? t("setting.without", { value: shown.value }) : undefined;
  const words = sentences(hint?.(), without);
  const props = { field, label: label(), ...(words && { hint: words }) };
  if (choices) {
    return (
      <Select {...props}>
        {Object.entries(choices).map(([value, word]) => (
          <option key={value} value={value} {...(typeof word === "string" && unknownLanguage())}>
            {say(word)}
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

function sentences(first: string | undefined, second: string | undefined): string | undefined {
  return first && second ? t("setting.sentences", { first, second }) : (first ?? second);
}

/** What is kept is never written into a page. */
function SecretField({ name, field, shown }: SettingFieldProps) {
  const { label, kind, hint } = settingOf(name);
  const words = sentences(hint?.(), shown.isSet ? t("setting.keep-empty") : undefined);
  const props = { field, label: label(), ...(words && { hint: words }), optional: "unmarked" as const };
  if (kind === "lines") return <TextArea {...props} rows={3} autoComplete="off" />;
  return <PasswordField {...props} autoComplete="new-password" />;
}
