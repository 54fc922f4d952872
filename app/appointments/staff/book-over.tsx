import { type FieldState, TextField } from "../../ui/form.tsx";
import { t } from "../../words/t.ts";

interface BookOverProps {
  field: FieldState;
  hint: string;
}

/** Where staff say why a visit has a time that another one has. */
export function BookOver({ field, hint }: BookOverProps) {
  return (
    <TextField field={field} label={t("appointment.over-reason")} hint={hint} maxLength={200} optional />
  );
}
