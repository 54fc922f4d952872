import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFocusAfterAnswer } from "../dashboard/focus.ts";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { controlProps, FieldError, type FieldState } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
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
    <DaysForm sent={sent} errors={errors} label={t("screen.reports")}>
      <ChoicePart
        field={fieldOf("department")}
        label={t("booking.department")}
        of={choices.departments}
        isOwn
      />
      <ChoicePart field={fieldOf("doctor")} label={t("booking.doctor")} of={choices.doctors} />
      <ChoicePart field={fieldOf("type")} label={t("report.type")} of={choices.types} isOwn />
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
        <DayPart field={fieldOf("from")} label={t("filter.from")} />
        <DayPart field={fieldOf("until")} label={t("report.until")} />
      </div>
      {children}
      <button className="button button-secondary" id="filter-submit" type="submit">
        <Icon name="search" small />
        {t("day.show")}
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

interface ChoicePartProps extends PartProps {
  of: readonly Choice[];
  /** Their names are the hospital's own words. */
  isOwn?: boolean;
}

function ChoicePart({ field, label, of, isOwn = false }: ChoicePartProps) {
  return (
    <div className="filter-part">
      <label htmlFor={field.id}>{label}</label>
      <FieldError field={field} />
      <div className="select">
        <select {...controlProps({ field, label, optional: true })} defaultValue={String(field.initialValue)}>
          <option value="">{t("filter.all")}</option>
          {of.map(({ id, name }) => (
            <option key={id} value={id} {...(isOwn && ownLanguage())}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** What a report is narrowed down to. */
export function Chosen({ sent, choices }: RangeFormProps) {
  const nameIn = (of: readonly Choice[], id: string) => of.find((choice) => String(choice.id) === id)?.name;
  const [department, doctor, type] = [
    nameIn(choices.departments, sent.department),
    nameIn(choices.doctors, sent.doctor),
    nameIn(choices.types, sent.type),
  ];
  const names: ReactNode[] = [
    department && <Own>{department}</Own>,
    doctor,
    type && <Own>{type}</Own>,
  ].filter(Boolean);
  if (names.length === 0) return t("report.all-chosen");
  return names.reduce(pair);
}

const pair = (first: ReactNode, next: ReactNode) => <T id="list.pair" values={{ first, next }} />;
