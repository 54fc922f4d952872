import type { ReactNode } from "react";
import { doctorName } from "../../doctors/name.ts";
import { type FieldState, NamedOptions, Select } from "../../ui/form.tsx";
import { useLive } from "../../ui/live.ts";
import { ownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { freeTimesId, intentField } from "../calendar/slot.ts";

export interface Choices {
  departments: Array<{ id: number; name: string }>;
  doctors: Array<{ id: number; firstname: string; lastname: string; department_id: number }>;
}

interface DoctorChoiceProps {
  /** `value` is what is chosen at the moment, where the page is alive. */
  department: FieldState & { value?: unknown };
  doctor: FieldState;
  choices: Choices;
  /** The page can show the chosen doctor's free times. */
  withTimes?: boolean;
  /** Says that one of them must be chosen. */
  oneIsNeeded?: string;
  /** What is chosen before them. */
  children?: ReactNode;
}

/**
 * Department and doctor: the doctors are those of the chosen department, or all of them by department while none is
 * chosen. Buttons ask for them, and for a doctor's free times, after another choice; with a script both follow by themselves.
 */
export function DoctorChoice({
  department,
  doctor,
  choices,
  withTimes = false,
  oneIsNeeded,
  children,
}: DoctorChoiceProps) {
  const live = useLive();
  if (choices.departments.length === 0) return children;
  const wanted = live ? department.value : department.initialValue;
  const chosen = choices.departments.find(({ id }) => String(id) === wanted);
  const optional = oneIsNeeded ? "unmarked" : true;
  const departments = chosen ? [chosen] : choices.departments;
  // The public does not see every doctor's department.
  const others = choices.doctors.filter(
    ({ department_id }) => !chosen && !choices.departments.some(({ id }) => id === department_id),
  );
  return (
    <div className="doctor-choice" data-doctor-choice>
      {children}
      {oneIsNeeded && <p className="hint">{oneIsNeeded}</p>}
      <div className="field-row">
        <Select
          field={department}
          label={t("booking.department")}
          placeholder={t("booking.not-sure")}
          optional={optional}
        >
          <NamedOptions of={choices.departments} isOwn />
        </Select>
        <Select
          field={doctor}
          label={t("booking.doctor")}
          placeholder={t("booking.any-doctor")}
          optional={optional}
        >
          {departments.map(({ id, name }) => {
            const doctors = choices.doctors.filter(({ department_id }) => department_id === id);
            if (doctors.length === 0) return null;
            return (
              <optgroup key={id} label={name} {...ownLanguage(name)}>
                <DoctorOptions of={doctors} />
              </optgroup>
            );
          })}
          <DoctorOptions of={others} />
        </Select>
      </div>
      {!live && (
        <p className="button-row">
          <ShowButton intent="show-doctors" at={doctor.id}>
            {t("booking.show-doctors")}
          </ShowButton>
          {withTimes && (
            <ShowButton intent="show-times" at={freeTimesId}>
              {t("booking.show-times")}
            </ShowButton>
          )}
        </p>
      )}
    </div>
  );
}

function DoctorOptions({ of: doctors }: { of: Choices["doctors"] }) {
  return doctors.map((entry) => (
    <option key={entry.id} value={entry.id}>
      {doctorName(entry)}
    </option>
  ));
}

/** Has the page shown again with what follows from the choice so far, at the place where that is. */
export function ShowButton({ intent, at, children }: { intent: string; at: string; children: string }) {
  return (
    <button
      className="button button-secondary"
      type="submit"
      name={intentField}
      value={intent}
      formAction={`#${at}`}
      formNoValidate
    >
      {children}
    </button>
  );
}
