import { controlProps, FieldFrame, type FieldState, textOf } from "../ui/form.tsx";

interface FileFieldProps {
  field: FieldState;
  /** The document has a file, which another one would take the place of. */
  hasFile: boolean;
}

/** The file of a document. One that was sent with a form that failed need not be sent again. */
export function FileField({ field, hasFile }: FileFieldProps) {
  const sent = textOf(field);
  const rules = "PDF, at most 10 MB";
  const hint = sent
    ? `${rules}. The file you sent is kept; choose another one only to replace it`
    : hasFile
      ? `${rules}. Choose one only to put it in the place of the file that is there`
      : rules;
  const props = { field, label: "File", hint, optional: hasFile || sent !== "" };
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
