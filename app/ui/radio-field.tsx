import { FieldError, type FieldState } from "./form.tsx";

interface RadioFieldProps {
  field: FieldState;
  label: string;
  options: readonly string[];
  /** What an option is called, where that is not what is sent. */
  words?: Readonly<Record<string, string>>;
}

/** A choice of one among few, all of them in sight. */
export function RadioField({ field, label, options, words = {} }: RadioFieldProps) {
  return (
    <fieldset
      className={field.errors ? "field field-wrong" : "field"}
      aria-describedby={field.errors && `${field.id}-error`}
    >
      <legend className="legend-field">{label}</legend>
      <FieldError field={field} />
      <div className="choices">
        {options.map((option, index) => (
          <label key={option} className="choice">
            <input
              type="radio"
              // The first one carries the field's own id: an error leads there.
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={option}
              required
              defaultChecked={field.initialValue === option}
            />
            {words[option] ?? option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
