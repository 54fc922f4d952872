import type { ReactNode } from "react";
import { ownLanguage, unknownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { Icon } from "./icon.tsx";

/** What a form control needs to know of its field; Conform's field metadata has it. */
export interface FieldState {
  id: string;
  name: string;
  initialValue?: unknown;
  errors?: string[];
}

interface FieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  /** Most fields must be filled in; the others say so, unless they had better not. */
  optional?: boolean | "unmarked";
  /** The language of what is written there, where it is not the screen's. */
  language?: { lang?: string; dir?: "ltr" | "rtl" };
}

type InputProps = FieldProps & {
  type?: "text" | "email" | "tel" | "url" | "date" | "time" | "datetime-local" | "color" | "number";
  maxLength?: number;
  min?: string;
  max?: string;
  autoComplete?: string;
};

export function TextField({ type = "text", maxLength, min, max, autoComplete, ...props }: InputProps) {
  const control = controlProps(props);
  return (
    <FieldFrame {...props}>
      <input
        {...(type === "text" && unknownLanguage())}
        {...control}
        // A colour is always chosen: HTML knows no required one.
        required={control.required && type !== "color"}
        type={type}
        defaultValue={textOf(props.field)}
        maxLength={maxLength}
        min={min}
        max={max}
        autoComplete={autoComplete}
      />
    </FieldFrame>
  );
}

type TextAreaProps = FieldProps & {
  rows?: number;
  maxLength?: number;
  autoComplete?: string;
  placeholder?: string;
};

export function TextArea({ rows = 5, maxLength, autoComplete, placeholder, ...props }: TextAreaProps) {
  return (
    <FieldFrame {...props}>
      <textarea
        {...controlProps(props)}
        {...unknownLanguage()}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete={autoComplete}
        defaultValue={textOf(props.field)}
      />
    </FieldFrame>
  );
}

type SelectProps = FieldProps & {
  /** What stands there while nothing is chosen. Without it, something always is. */
  placeholder?: string;
  children: ReactNode;
};

/** A choice of one. `children` are the options. */
export function Select({ placeholder, children, ...props }: SelectProps) {
  const control = controlProps(props);
  const mayBeEmpty = placeholder !== undefined;
  return (
    <FieldFrame {...props}>
      <div className="select">
        <select {...control} required={control.required && mayBeEmpty} defaultValue={textOf(props.field)}>
          {mayBeEmpty && <option value="">{placeholder}</option>}
          {children}
        </select>
      </div>
    </FieldFrame>
  );
}

interface NamedOptionsProps {
  of: ReadonlyArray<{ id: number; name: string }>;
  /** The names are the hospital's own words. */
  isOwn?: boolean;
}

/** The options of a choice among things that have a number and a name. */
export function NamedOptions({ of, isOwn = false }: NamedOptionsProps) {
  return of.map(({ id, name }) => (
    <option key={id} value={id} {...(isOwn && ownLanguage(name))}>
      {name}
    </option>
  ));
}

/** Label, hint and error around a control. */
export function FieldFrame({
  field,
  label,
  hint,
  optional = false,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={field.errors ? "field field-wrong" : "field"}>
      <label htmlFor={field.id}>
        {label} {optional === true && <span className="optional">{t("form.optional")}</span>}
      </label>
      {hint && (
        <p className="hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError field={field} />
      {children}
    </div>
  );
}

/** What is wrong with a field; its control is described by it. */
export function FieldError({ field }: { field: FieldState }) {
  if (!field.errors) return null;
  return (
    <p className="field-error" id={`${field.id}-error`}>
      <Icon name="alert" />
      <span>
        <span className="visually-hidden">{t("form.error")} </span>
        {field.errors.join(". ")}
      </span>
    </p>
  );
}

export function controlProps({ field, hint, optional = false, language }: FieldProps) {
  const describedBy = [hint && `${field.id}-hint`, field.errors && `${field.id}-error`]
    .filter(Boolean)
    .join(" ");
  return {
    className: "input",
    id: field.id,
    name: field.name,
    required: !optional,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": field.errors ? true : undefined,
    ...language,
  };
}

/** What was typed before; a hostile form may have sent something other than text. */
export function textOf(field: FieldState): string {
  return typeof field.initialValue === "string" ? field.initialValue : "";
}
