import { weekdays } from "../../../db/local-time.ts";
import { FieldError, type FieldState, TextField } from "../../ui/form.tsx";
import { formatWeekday } from "../../words/formats.ts";
import { t } from "../../words/t.ts";
import { mostNoticeHours } from "./waiting.ts";

export type SuitsFieldName = "days" | "from_time" | "until_time" | "notice_hours" | "until_date";

interface SuitsFieldsProps {
  fields: Record<SuitsFieldName, FieldState>;
  today: string;
}

/** Which times suit somebody who waits. */
export function SuitsFields({ fields, today }: SuitsFieldsProps) {
  const { from_time, until_time, notice_hours, until_date } = fields;
  return (
    <>
      <TextField
        field={until_date}
        label={t("suits.until")}
        hint={t("suits.until-hint")}
        type="date"
        min={today}
      />
      <DaysField field={fields.days} />
      <div className="field-row">
        <TextField field={from_time} label={t("suits.from")} type="time" optional />
        <TextField field={until_time} label={t("suits.until-time")} type="time" optional />
      </div>
      <TextField
        field={notice_hours}
        label={t("suits.notice")}
        hint={t("suits.notice-hint")}
        type="number"
        min="0"
        max={String(mostNoticeHours)}
        optional
      />
    </>
  );
}

function DaysField({ field }: { field: FieldState }) {
  const chosen = [field.initialValue].flat().map(String);
  return (
    <fieldset className={field.errors ? "field field-wrong" : "field"} id={field.id} tabIndex={-1}>
      <legend className="legend-field">
        {t("suits.days")} <span className="optional">{t("form.optional")}</span>
      </legend>
      <p className="hint">{t("suits.days-hint")}</p>
      <FieldError field={field} />
      <div className="choices choices-columns">
        {weekdays.map((day) => (
          <label key={day} className="choice">
            <input type="checkbox" name={field.name} value={day} defaultChecked={chosen.includes(day)} />
            {formatWeekday(day)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
