import { doctorName } from "../doctors/name.ts";
import { FieldError, type FieldState } from "../ui/form.tsx";
import { t } from "../words/t.ts";

interface DoctorsFieldProps {
  field: FieldState;
  doctors: Array<{ id: number; firstname: string; lastname: string }>;
}

/** The doctors who offer a kind of visit, as boxes to tick; none ticked means all. */
export function DoctorsField({ field, doctors }: DoctorsFieldProps) {
  const chosen = [field.initialValue].flat().map(String);
  return (
    <fieldset className={field.errors ? "field field-wrong" : "field"} id={field.id} tabIndex={-1}>
      <legend className="legend-field">
        {t("visit-type.doctors")} <span className="optional">{t("form.optional")}</span>
      </legend>
      <p className="hint">{t("visit-type.doctors-hint")}</p>
      <FieldError field={field} />
      <div className="choices choices-columns">
        {doctors.map((doctor) => (
          <label key={doctor.id} className="choice">
            <input
              type="checkbox"
              name={field.name}
              value={doctor.id}
              defaultChecked={chosen.includes(String(doctor.id))}
            />
            {doctorName(doctor)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
