import type { ComponentProps } from "react";
import { genders } from "../accounts/gender.ts";
import { DateFields } from "../dashboard/visibility.tsx";
import { type FieldState, Select } from "../ui/form.tsx";
import { RadioField } from "../ui/radio-field.tsx";
import { t } from "../words/t.ts";
import { slotLengths } from "./slots.ts";

export function GenderChoice({ field }: { field: FieldState }) {
  return (
    <RadioField
      field={field}
      label={t("doctors.gender")}
      options={genders}
      words={{ Male: t("doctors.male"), Female: t("doctors.female") }}
    />
  );
}

/** How long an appointment with a doctor takes. */
export function LengthChoice({ field }: { field: FieldState }) {
  return (
    <Select field={field} label={t("doctors.length")}>
      {slotLengths.map((minutes) => (
        <option key={minutes} value={minutes}>
          {t("doctors.minutes", { count: minutes })}
        </option>
      ))}
    </Select>
  );
}

interface ShownChoiceProps extends ComponentProps<typeof DateFields> {
  field: FieldState;
}

/** Whether visitors find a doctor, and when. */
export function ShownChoice({ field, dates }: ShownChoiceProps) {
  return (
    <>
      <Select field={field} label={t("doctors.shown-to-visitors")} hint={t("doctors.hidden-hint")}>
        <option value="0">{t("doctors.shown")}</option>
        <option value="1">{t("doctors.hidden")}</option>
      </Select>
      <DateFields dates={dates} />
    </>
  );
}
