import { type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, type MouseEvent, useEffect, useState } from "react";
import { type Weekday, weekdays } from "../../db/local-time.ts";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { type FieldState, TextField, textOf } from "../ui/form.tsx";
import { DefaultButton } from "../ui/unseen-fields.tsx";
import { clearField, formOfWeek, type WeekForm, type WorkingDay, weekField, weekFields } from "./week.ts";

interface WorkingDaysFormProps {
  week: WorkingDay[];
  /** Version of the doctor's record. */
  version: string;
  lastResult?: SubmissionResult<string[]> & { version?: string };
}

const submit = "Save the working days";

/** A doctor's week: when each day begins and ends. */
export function WorkingDaysForm({ week, version, lastResult }: WorkingDaysFormProps) {
  const [form, fields] = useForm<WeekForm>({
    id: "working-days",
    lastResult,
    defaultValue: formOfWeek(week),
  });
  // Without a script nothing moves an end's minimum along with its beginning, so it must not count.
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <PopupForm
      form={form}
      fields={weekFields.map((name) => fields[name])}
      lastResult={lastResult}
      version={version}
      submit={submit}
      noValidate={!live}
    >
      <DefaultButton label={submit} />
      <div className="week">
        {weekdays.map((day) => (
          <Day key={day} day={day} from={fields[weekField(day, "from")]} to={fields[weekField(day, "to")]} />
        ))}
      </div>
    </PopupForm>
  );
}

function Day({ day, from, to }: { day: Weekday; from: FieldState; to: FieldState }) {
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
      <legend>{day}</legend>
      <TextField field={from} label="From" type="time" optional="unmarked" />
      <TextField field={to} label="To" type="time" min={start || undefined} optional="unmarked" />
      <button
        className="button button-secondary"
        type="submit"
        name={clearField}
        value={day}
        formNoValidate
        onClick={clear}
      >
        Clear <span className="visually-hidden">{day}</span>
      </button>
    </fieldset>
  );
}
