import type { SubmissionResult } from "@conform-to/react";
import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  asNewField,
  draftField,
  previewField,
  submissionKeyField,
  versionField,
} from "../forms/hidden-fields.ts";
import { ErrorSummary } from "../ui/error-summary.tsx";
import type { FieldState } from "../ui/form.tsx";
import { begunVersion } from "../ui/unseen-fields.tsx";
import { t } from "../words/t.ts";
import { isAsNew } from "./as-new.ts";
import { useListHref } from "./popup.tsx";
import { useStaffUser } from "./staff-user.ts";
import type { Translation } from "./translation.ts";
import { UnsavedGuard } from "./unsaved.tsx";

interface PopupFormProps {
  form: { id: string; errors?: string[] };
  /** In their order on the page. */
  fields: FieldState[];
  /** What the last attempt answered; with the translation, where what it is of is gone by now. */
  lastResult?: (SubmissionResult<string[]> & { version?: string; translation?: Translation }) | undefined;
  /** The version of the record that is edited; absent for a new one. */
  version?: string;
  /** Where the form is sent, where that is not the address it stands at. */
  action?: string;
  /** The words of the button that sends the form. */
  submit: string;
  /** The words of a button that keeps a draft instead. */
  draft?: string | undefined;
  /** The words of a button that shows what the form would make of the site. */
  preview?: string;
  /** The button takes something away for good. */
  dangerous?: boolean;
  /** The words of a way out beside it, which leaves everything as it is. */
  keep?: string;
  /** The browser checks nothing: what it knows of the rules may be out of date. */
  noValidate?: boolean;
  /** The form holds pictures. */
  multipart?: boolean;
  children: ReactNode;
}

/** The form of a popup: its errors, its fields, its button; and a question to who leaves it unsaved. */
export function PopupForm(props: PopupFormProps) {
  const {
    form,
    fields,
    lastResult,
    version,
    submit,
    draft,
    preview,
    dangerous,
    keep,
    noValidate,
    multipart,
    children,
  } = props;
  const listHref = useListHref();
  const user = useStaffUser();
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const element = useRef<HTMLFormElement>(null);
  const action = props.action ?? pathname + search;
  const sending = navigation.formAction === action && navigation.formMethod === "POST";
  const begun = useVersion(version, lastResult);
  const asNew = isAsNew(lastResult);
  const hasErrors = Boolean(form.errors) || fields.some((field) => field.errors);
  useEffect(() => {
    if (!lastResult || !hasErrors) return;
    const summary = element.current?.parentElement?.querySelector<HTMLElement>(".error-summary");
    summary?.focus();
    // Of a summary that is higher than its place a browser shows the end: it comes from the button below.
    summary?.querySelector("h2")?.scrollIntoView({ block: "nearest" });
  }, [lastResult, hasErrors]);
  return (
    <>
      <ErrorSummary form={form} fields={fields} />
      <Form
        ref={element}
        className="form"
        id={form.id}
        method="post"
        action={action}
        noValidate={noValidate}
        encType={multipart ? "multipart/form-data" : undefined}
        preventScrollReset
      >
        {begun !== undefined && <input type="hidden" name={versionField} value={begun} />}
        {asNew && <input type="hidden" name={asNewField} value="1" />}
        {(begun === undefined || asNew) && user && (
          <input type="hidden" name={submissionKeyField} value={user.submissionKey} />
        )}
        {children}
        <div className="button-row">
          <button
            className={dangerous ? "button button-danger" : "button"}
            type="submit"
            aria-disabled={sending || undefined}
            onClick={(event) => sending && event.preventDefault()}
          >
            {sending ? t("form.sending") : submit}
          </button>
          {draft && <OtherButton name={draftField} sending={sending} words={draft} />}
          {preview && <OtherButton name={previewField} sending={sending} words={preview} />}
          {keep && (
            <Link className="button button-secondary" to={listHref} preventScrollReset>
              {keep}
            </Link>
          )}
        </div>
      </Form>
      <UnsavedGuard form={element} />
    </>
  );
}

/** Sends the form for something else than to save it. */
function OtherButton({ name, words, sending }: { name: string; words: string; sending: boolean }) {
  return (
    <button
      className="button button-secondary"
      type="submit"
      name={name}
      value="1"
      aria-disabled={sending || undefined}
      onClick={(event) => sending && event.preventDefault()}
    >
      {words}
    </button>
  );
}

/**
 * The version that the form began with, whatever the record has become since: only an answer that shows somebody
 * else's version moves it on.
 */
function useVersion(version: string | undefined, lastResult: PopupFormProps["lastResult"]) {
  const [begun, setBegun] = useState(begunVersion(version, lastResult));
  useEffect(() => {
    if (lastResult?.version) setBegun(lastResult.version);
  }, [lastResult]);
  return begun;
}
