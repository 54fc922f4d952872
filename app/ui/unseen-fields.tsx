import { honeypotField, submissionKeyField, versionField } from "../forms/hidden-fields.ts";
import { t } from "../words/t.ts";

/** What the Enter key presses in a form whose first visible button does something else: browsers take the first. */
export function DefaultButton({ label }: { label: string }) {
  return (
    <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  );
}

/** What an answer that shows a form again says of versions. */
interface Answered {
  /** Somebody else's, which it shows. */
  version?: string;
  initialValue?: Record<string, unknown> | null;
}

/**
 * The version that a form began with, whatever the record has become since: only an answer that shows another one moves it
 * on.
 */
export function begunVersion(version: string | undefined, lastResult: Answered | null | undefined) {
  const sent = lastResult?.initialValue?.[versionField];
  return lastResult?.version ?? (typeof sent === "string" ? sent : version);
}

/** Tells with which version of a record a form began. */
export function BegunWith({
  version,
  lastResult,
}: {
  version: string;
  lastResult: Answered | null | undefined;
}) {
  return <input type="hidden" name={versionField} value={begunVersion(version, lastResult)} />;
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
