import { controlProps, FieldFrame, type FieldState, textOf } from "../ui/form.tsx";
import { t } from "../words/t.ts";

interface FileFieldProps {
  field: FieldState;
  /** The document has a file, which another one would take the place of. */
  hasFile: boolean;
}

/** The file of a document. One that was sent with a form that failed need not be sent again. */
export function FileField({ field, hasFile }: FileFieldProps) {
  const sent = textOf(field);
  const hint = t("document.file-hint", { has: sent ? "sent" : hasFile ? "stored" : "none" });
  const props = { field, label: t("document.file"), hint, optional: hasFile || sent !== "" };
  return (
    <FieldFrame {...props} optional={hasFile && !sent}>
      <input
        {...controlProps(props)}
        className="input input-file"
        type="file"
        accept="application/pdf,.pdf"
      />
      {sent && <input type="hidden" name={field.name} value={sent} />}
    </FieldFrame>
  );
}
