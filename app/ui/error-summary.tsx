import type { ReactNode } from "react";
import { t } from "../words/t.ts";
import type { FieldState } from "./form.tsx";

/** Every error of a form, each leading to its field. It takes the focus, with or without a script. */
export function ErrorSummary({
  form,
  fields,
  children,
}: {
  form: { id: string; errors?: string[] };
  /** In their order on the page. */
  fields: FieldState[];
  /** What helps with an error of the form as a whole. */
  children?: ReactNode;
}) {
  const formErrors = form.errors ?? [];
  const fieldErrors = fields.flatMap((field) =>
    (field.errors ?? []).map((text) => ({ href: `#${field.id}`, text })),
  );
  if (formErrors.length === 0 && fieldErrors.length === 0) return null;
  return (
    <div
      className="error-summary"
      role="alert"
      aria-labelledby={`${form.id}-problem`}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a failed form, its errors are where the reader must begin.
      autoFocus
    >
      <h2 id={`${form.id}-problem`}>{t("form.problem")}</h2>
      <ul>
        {formErrors.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {fieldErrors.map(({ href, text }) => (
          <li key={href + text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      {formErrors.length > 0 && children}
    </div>
  );
}
