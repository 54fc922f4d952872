import type { ReactNode } from "react";
import { Disclosure } from "../../ui/disclosure.tsx";
import { NamedOptions } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { type Wish, within } from "./arrange.ts";

interface DoctorFilterProps {
  departments: Array<{ id: number; name: string }>;
  department: { id: number } | null;
  wish: Wish;
  /** What some doctor speaks, and treats. */
  languages: string[];
  treats: string[];
  /** What these are called in the language of the page, by their own names in small letters, where that is translated. */
  called: Record<"language" | "treats", Record<string, string>>;
  /** Some doctor has free times. */
  hasTimes: boolean;
}

/** Narrows the list of doctors down, and puts it in order. */
export function DoctorFilter(props: DoctorFilterProps) {
  const { departments, department, wish, languages, treats, called, hasTimes } = props;
  const hasNames = languages.length + treats.length > 0;
  const isOpen = Boolean(wish.language || wish.treats || wish.free || wish.sort);
  return (
    <form className="filter" method="get" action="/doctors">
      <Choice
        id="department"
        name="department_id"
        label={t("doctors.department")}
        value={String(department?.id ?? "")}
      >
        <option value="">{t("home.all-departments")}</option>
        <NamedOptions of={departments} isOwn />
      </Choice>
      {hasNames && (
        <div className="field">
          <label htmlFor="doctor-name">{t("doctors.filter-name")}</label>
          <input className="input" id="doctor-name" name="name" defaultValue={wish.name} maxLength={100} />
        </div>
      )}
      {(hasNames || hasTimes) && (
        <Disclosure className="more-filters" summary={t("doctors.more-filters")} open={isOpen}>
          <div className="filter-fields">
            <NameChoice
              name="language"
              label={t("doctors.filter-speaks")}
              any={t("doctors.any-language")}
              names={languages}
              called={called.language}
              value={wish.language}
            />
            <NameChoice
              name="treats"
              label={t("doctors.filter-treats")}
              any={t("doctors.anything")}
              names={treats}
              called={called.treats}
              value={wish.treats}
            />
            {hasTimes && (
              <>
                <Choice id="free" name="free" label={t("doctors.has-time")} value={wish.free}>
                  <option value="">{t("doctors.any-time")}</option>
                  {Object.entries(within).map(([days, label]) => (
                    <option key={days} value={days}>
                      {t(label)}
                    </option>
                  ))}
                </Choice>
                <Choice id="sort" name="sort" label={t("doctors.order")} value={wish.sort}>
                  <option value="">{t("doctors.as-listed")}</option>
                  <option value="next-free">{t("doctors.next-first")}</option>
                </Choice>
              </>
            )}
          </div>
        </Disclosure>
      )}
      <button className="button button-secondary" type="submit">
        {t("doctors.show")}
      </button>
      {hasTimes && (
        <a className="filter-link" href={`/free-times${department ? `?department_id=${department.id}` : ""}`}>
          <Icon name="calendar" small />
          {t("department.free-times")}
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
  called: Record<string, string>;
  value: string;
}

/** A choice among names, where there are any. */
function NameChoice({ name, label, any, names, called, value }: NameChoiceProps) {
  if (names.length === 0) return null;
  const chosen = names.find((one) => one.toLowerCase() === value.toLowerCase());
  return (
    <Choice id={name} name={name} label={label} value={chosen ?? ""}>
      <option value="">{any}</option>
      {names.map((one) => {
        const said = called[one.toLowerCase()];
        return said ? (
          <option key={one} value={one}>
            {said}
          </option>
        ) : (
          <option key={one} {...ownLanguage()}>
            {one}
          </option>
        );
      })}
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
