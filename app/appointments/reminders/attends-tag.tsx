import { t } from "../../words/t.ts";
/** Says that a patient has said that they will be there. */
export function AttendsTag({ attends }: { attends: boolean }) {
  return attends ? <span className="tag tag-good">{t("appointment.attends")}</span> : null;
}
