import { type FieldState, TextField } from "../../ui/form.tsx";

interface BookOverProps {
  field: FieldState;
  hint: string;
}

/** Where staff say why a visit has a time that another one has. */
export function BookOver({ field, hint }: BookOverProps) {
  return (
    <TextField field={field} label="Reason to book over another visit" hint={hint} maxLength={200} optional />
  );
}
