import type { ReactNode } from "react";
import { ErrorSummary } from "../ui/error-summary.tsx";
import type { FieldState } from "../ui/form.tsx";
import { HiddenFields } from "../ui/unseen-fields.tsx";
import { PrivacyNote } from "./privacy-note.tsx";

interface PageFormProps {
  form: { id: string; errors?: string[] };
  /** In their order on the page. */
  fields: FieldState[];
  /** Where the form is sent. */
  action: string;
  /** The words of the button that sends it. */
  submit: string;
  /** The button takes something away for good. */
  dangerous?: boolean;
  /** What tells two copies of a form that anybody may send from one sent twice. */
  submissionKey?: string;
  /** The form holds pictures. */
  multipart?: boolean;
  children: ReactNode;
}

/** The form of a public page: its errors, its fields, its button. */
export function PageForm(props: PageFormProps) {
  const { form, fields, action, submit, dangerous, submissionKey, multipart, children } = props;
  return (
    <>
      <ErrorSummary form={form} fields={fields} />
      <form
        className="form"
        id={form.id}
        method="post"
        action={action}
        encType={multipart ? "multipart/form-data" : undefined}
      >
        {children}
        <PrivacyNote />
        <button className={dangerous ? "button button-danger" : "button"} type="submit">
          {submit}
        </button>
        {submissionKey && <HiddenFields formId={form.id} submissionKey={submissionKey} />}
      </form>
    </>
  );
}
