import type { Flag } from "../../db/schema.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { type FieldState, NamedOptions, Select, TextArea, TextField } from "../ui/form.tsx";
import { PictureUpload } from "./picture-upload.tsx";
import { DateFields, VisibilitySelect } from "./visibility.tsx";

/** A field of a form that is made of a declaration, as its loader sends it. */
export type SentField = {
  name: string;
  label: string;
  hint?: string | undefined;
  optional: boolean;
} & (
  | { as: "line" | "link" | "paragraphs"; most?: number | undefined }
  | { as: "formatted"; pictures: boolean }
  | { as: "picture"; cut?: "logo" | "portrait" | undefined }
  | { as: "choice"; options: ReadonlyArray<{ id: number; name: string }>; placeholder: string }
  | { as: "visibility"; words: Record<Flag, string> }
  | { as: "dates" }
);

type Fields = Record<string, FieldState>;

const fieldIn = (fields: Fields, name: string): FieldState => {
  const field = fields[name];
  if (!field) throw new Error(`The form has no field ${name}`);
  return field;
};

const datesIn = (fields: Fields) => [fieldIn(fields, "publish_at"), fieldIn(fields, "unpublish_at")] as const;

/** The fields' states in their order on the page. */
export function statesOf(sent: readonly SentField[], fields: Fields): FieldState[] {
  return sent.flatMap(({ as, name }) => (as === "dates" ? datesIn(fields) : [fieldIn(fields, name)]));
}

/** What they hold in the form of a new record: the public is to see it. */
export function initialOf(sent: readonly SentField[]): Record<string, string> {
  return Object.fromEntries(sent.filter(({ as }) => as === "visibility").map(({ name }) => [name, "1"]));
}

interface RecordFieldProps {
  sent: SentField;
  fields: Fields;
  /** The record that is edited, with the names of its pictures; or null. */
  record: Record<string, unknown> | null;
}

/** One of these fields. */
export function RecordField({ sent, fields, record }: RecordFieldProps) {
  if (sent.as === "dates") return <DateFields dates={datesIn(fields)} />;
  const field = fieldIn(fields, sent.name);
  const { label, hint, optional } = sent;
  const about = { field, label, optional, ...(hint !== undefined && { hint }) };
  switch (sent.as) {
    case "line":
      return <TextField {...about} maxLength={sent.most} />;
    case "link":
      return <TextField {...about} type="url" maxLength={sent.most} />;
    case "paragraphs":
      return <TextArea {...about} rows={4} maxLength={sent.most} />;
    case "formatted":
      return <RichTextField field={field} label={label} optional={optional} pictures={sent.pictures} />;
    case "picture":
      return (
        <PictureUpload
          {...about}
          current={(record?.[sent.name] as string | null | undefined) ?? null}
          shape={sent.cut}
        />
      );
    case "choice":
      return (
        <Select {...about} placeholder={sent.placeholder}>
          <NamedOptions of={sent.options} isOwn />
        </Select>
      );
    case "visibility":
      return <VisibilitySelect names={sent.words} field={field} />;
  }
}
