import { type FieldState, TextArea, TextField } from "../ui/form.tsx";

interface PracticeFieldsProps {
  languages: FieldState;
  treats: FieldState;
  /** To whom the form speaks of the doctor. */
  whose: "you" | "they";
}

/** What visitors find a doctor by, beside the name. */
export function PracticeFields({ languages, treats, whose }: PracticeFieldsProps) {
  return (
    <>
      <TextField
        field={languages}
        label="Languages spoken"
        hint="With commas between them: English, French"
        maxLength={900}
        optional
      />
      <TextArea
        field={treats}
        label={whose === "you" ? "What you treat" : "What they treat"}
        hint="In words that patients use, with commas between them: asthma, high blood pressure"
        rows={2}
        maxLength={2500}
        optional
      />
    </>
  );
}
