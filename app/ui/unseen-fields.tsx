import { honeypotField, submissionKeyField } from "../forms/hidden-fields.ts";
import { t } from "../words/t.ts";

/** What the Enter key presses in a form whose first visible button does something else: browsers take the first. */
export function DefaultButton({ label }: { label: string }) {
  return (
    <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  );
}

/** The fields that every visitor's form carries beside its own. */
export function HiddenFields({ formId, submissionKey }: { formId: string; submissionKey: string }) {
  return (
    <>
      <input type="hidden" name={submissionKeyField} value={submissionKey} />
      <Honeypot id={`${formId}-${honeypotField}`} />
    </>
  );
}

/** Out of sight and out of the tab order: only a robot fills it in. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{t("form.leave-empty")}</label>
      <input id={id} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
