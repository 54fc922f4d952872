import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFocusAfterAnswer } from "../dashboard/focus.ts";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { controlProps, FieldError, type FieldState } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import type { RangeField } from "./range.ts";

interface Choice {
  id: number;
  name: string;
}

export interface RangeFormProps {
  sent: Record<RangeField, string>;
  errors: Partial<Record<RangeField, string[]>>;
  choices: { departments: Choice[]; doctors: Choice[]; types: Choice[] };
}

/** Which days a report covers, and what it is narrowed down to. */
export function RangeForm({ sent, errors, choices }: RangeFormProps) {
  const fieldOf = fieldsOf(sent, errors);
  return (
    <DaysForm sent={sent} errors={errors} label="Reports">
      <ChoicePart field={fieldOf("department")} label="Department" of={choices.departments} />
      <ChoicePart field={fieldOf("doctor")} label="Doctor" of={choices.doctors} />
      <ChoicePart field={fieldOf("type")} label="Visit type" of={choices.types} />
    </DaysForm>
  );
}

interface DaysFormProps {
  sent: Partial<Record<RangeField, string>>;
  errors: RangeFormProps["errors"];
  label: string;
  /** What else the report can be narrowed down to. */
  children?: ReactNode;
}

/** Which days a report covers. */
export function DaysForm({ sent, errors, label, children }: DaysFormProps) {
  const keepFocus = useFocusAfterAnswer();
  const fieldOf = fieldsOf(sent, errors);
  return (
    <Form
      className="filter-bar"
      method="get"
      role="search"
      aria-label={label}
      noValidate
      onSubmit={() => keepFocus()}
      preventScrollReset
    >
      <ErrorSummary
        form={{ id: "report" }}
        fields={(["from", "until", "department", "doctor", "type"] as const).map(fieldOf)}
      />
      <div className="filter-days">
        <DayPart field={fieldOf("from")} label="From" />
        <DayPart field={fieldOf("until")} label="Until" />
      </div>
      {children}
      <button className="button" id="filter-submit" type="submit">
        <Icon name="search" small />
        Show
      </button>
    </Form>
  );
}

function fieldsOf(sent: DaysFormProps["sent"], errors: DaysFormProps["errors"]) {
  return (name: RangeField): FieldState => {
    const wrong = errors[name];
    return { id: `report-${name}`, name, initialValue: sent[name], ...(wrong && { errors: wrong }) };
  };
}

interface PartProps {
  field: FieldState;
  label: string;
}

function DayPart({ field, label }: PartProps) {
  return (
    <div className="filter-part">
      <label htmlFor={field.id}>{label}</label>
      <FieldError field={field} />
      <input {...controlProps({ field, label })} type="date" defaultValue={String(field.initialValue)} />
    </div>
  );
}

function ChoicePart({ field, label, of }: PartProps & { of: readonly Choice[] }) {
  return (
    <div className="filter-part">
      <label htmlFor={field.id}>{label}</label>
      <FieldError field={field} />
      <div className="select">
        <select {...controlProps({ field, label, optional: true })} defaultValue={String(field.initialValue)}>
          <option value="">All</option>
          {of.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** What a report is narrowed down to. */
export function chosenInWords({ sent, choices }: RangeFormProps): string {
  const nameIn = (of: readonly Choice[], id: string) => of.find((choice) => String(choice.id) === id)?.name;
  const names = [
    nameIn(choices.departments, sent.department),
    nameIn(choices.doctors, sent.doctor),
    nameIn(choices.types, sent.type),
  ].filter(Boolean);
  return names.length > 0 ? names.join(", ") : "All departments, doctors and visit types";
}
