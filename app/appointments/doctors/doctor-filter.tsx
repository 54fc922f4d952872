import type { ReactNode } from "react";
import { NamedOptions } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Wish, within } from "./arrange.ts";

interface DoctorFilterProps {
  departments: Array<{ id: number; name: string }>;
  department: { id: number } | null;
  wish: Wish;
  /** What some doctor speaks, and treats. */
  languages: string[];
  treats: string[];
  /** Some doctor has free times. */
  hasTimes: boolean;
}

/** Narrows the list of doctors down, and puts it in order. */
export function DoctorFilter(props: DoctorFilterProps) {
  const { departments, department, wish, languages, treats, hasTimes } = props;
  return (
    <form className="filter" method="get" action="/doctors">
      <Choice id="department" name="department_id" label="Department" value={String(department?.id ?? "")}>
        <option value="">All departments</option>
        <NamedOptions of={departments} />
      </Choice>
      {languages.length + treats.length > 0 && (
        <div className="field">
          <label htmlFor="doctor-name">Name</label>
          <input className="input" id="doctor-name" name="name" defaultValue={wish.name} maxLength={100} />
        </div>
      )}
      <NameChoice name="language" label="Speaks" any="Any language" names={languages} value={wish.language} />
      <NameChoice name="treats" label="Treats" any="Anything" names={treats} value={wish.treats} />
      {hasTimes && (
        <>
          <Choice id="free" name="free" label="Has time" value={wish.free}>
            <option value="">Any time</option>
            {Object.entries(within).map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </Choice>
          <Choice id="sort" name="sort" label="Order" value={wish.sort}>
            <option value="">As listed</option>
            <option value="next-free">Next free first</option>
          </Choice>
        </>
      )}
      <button className="button button-secondary" type="submit">
        Show
      </button>
      {hasTimes && (
        <a className="filter-link" href={`/free-times${department ? `?department_id=${department.id}` : ""}`}>
          <Icon name="calendar" small />
          Free times by the week
        </a>
      )}
    </form>
  );
}

interface NameChoiceProps {
  name: string;
  label: string;
  any: string;
  names: string[];
  value: string;
}

/** A choice among names, where there are any. */
function NameChoice({ name, label, any, names, value }: NameChoiceProps) {
  if (names.length === 0) return null;
  const chosen = names.find((one) => one.toLowerCase() === value.toLowerCase());
  return (
    <Choice id={name} name={name} label={label} value={chosen ?? ""}>
      <option value="">{any}</option>
      {names.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}

/** One of the choices by which a public list is narrowed down. */
export function Choice({ id, name, label, value, children }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="select">
        <select className="input" id={id} name={name} defaultValue={value}>
          {children}
        </select>
      </div>
    </div>
  );
}
