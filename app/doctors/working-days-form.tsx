import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useEffect, useState } from "react";
import { type Weekday, weekdays } from "../../db/local-time.ts";
import { PopupForm } from "../dashboard/popup-form.tsx";
import type { Way } from "../http/flash.server.ts";
import { type FieldState, TextField, textOf } from "../ui/form.tsx";
import { hidden } from "../ui/hidden.tsx";
import { DefaultButton } from "../ui/unseen-fields.tsx";
import { formatWeekday } from "../words/formats.ts";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { breaksField, clearField, formOfWeek, type WeekForm, type WorkingDay, weekField } from "./week.ts";

interface WorkingDaysFormProps {
  week: WorkingDay[];
  /** Version of the doctor's record. */
  version: string;
  lastResult?: SubmissionResult<string[]> & { version?: string };
  /** The way to visits that it has no room for, where there are any. */
  outside: Way | null;
}

/** A doctor's week: when each day begins and ends, and its breaks. */
export function WorkingDaysForm({ week, version, lastResult, outside }: WorkingDaysFormProps) {
  const [form, fields] = useForm<WeekForm>({
    id: "working-days",
    lastResult,
    defaultValue: formOfWeek(week),
  });
  const submit = t("week.save");
  // Without a script nothing moves an end's minimum along with its beginning, so it must not count.
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <PopupForm
      form={form}
      fields={weekdays.flatMap((day) => Object.values(fieldsOf(fields, day)))}
      lastResult={lastResult}
      version={version}
      submit={submit}
      noValidate={!live}
    >
      <DefaultButton label={submit} />
      {outside && (
        <p className="week-outside">
          <Link className="text-link" to={outside.href}>
            {outside.words}
          </Link>
        </p>
      )}
      <p className="hint week-hint">{t("week.breaks-hint")}</p>
      <div className="week">
        {weekdays.map((day) => (
          <Day key={day} day={day} {...fieldsOf(fields, day)} />
        ))}
      </div>
    </PopupForm>
  );
}

function fieldsOf(fields: Record<keyof WeekForm, FieldState>, day: Weekday) {
  return {
    from: fields[weekField(day, "from")],
    to: fields[weekField(day, "to")],
    breaks: fields[breaksField(day)],
  };
}

function Day({ day, from, to, breaks }: { day: Weekday } & ReturnType<typeof fieldsOf>) {
  const [start, setStart] = useState(textOf(from));
  const follow = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === from.name) setStart(target.value);
  };
  const clear = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    for (const input of event.currentTarget.closest("fieldset")?.querySelectorAll("input") ?? []) {
      input.value = "";
    }
    setStart("");
  };
  return (
    <fieldset className="week-day" onInput={follow}>
      <legend>{formatWeekday(day)}</legend>
      <TextField field={from} label={t("week.from")} type="time" optional="unmarked" />
      <TextField field={to} label={t("week.to")} type="time" min={start || undefined} optional="unmarked" />
      <TextField field={breaks} label={t("week.breaks")} maxLength={200} optional="unmarked" />
      <button
        className="button button-secondary"
        type="submit"
        name={clearField}
        value={day}
        formNoValidate
        onClick={clear}
      >
        <T id="week.clear" values={{ day: formatWeekday(day) }} tags={{ hidden }} />
      </button>
    </fieldset>
  );
}
