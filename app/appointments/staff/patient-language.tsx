import type { ComponentProps } from "react";
import { LanguageSelect } from "../../dashboard/language-select.tsx";
import { t } from "../../words/t.ts";

/** In which language a patient is written to; nothing where there is one alone. */
export function PatientLanguage(props: Omit<ComponentProps<typeof LanguageSelect>, "hint">) {
  return <LanguageSelect {...props} hint={t("appointment.language-hint")} />;
}
