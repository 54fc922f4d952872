import { type FieldState, TextArea, TextField } from "../ui/form.tsx";
import { t } from "../words/t.ts";

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
        label={t("practice.languages")}
        hint={t("practice.languages-hint")}
        maxLength={900}
        optional
      />
      <TextArea
        field={treats}
        label={t(whose === "you" ? "practice.you-treat" : "practice.they-treat")}
        hint={t("practice.treats-hint")}
        rows={2}
        maxLength={2500}
        optional
      />
    </>
  );
}
