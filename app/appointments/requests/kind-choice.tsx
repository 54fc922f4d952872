import { type FieldState, Select, textOf } from "../../ui/form.tsx";
import { ownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";

/** A kind of visit to choose. */
export interface Kind {
  id: number;
  name: string;
  /** What to know of it, in a line; empty where there is nothing. */
  about: string;
  /** The department that alone offers it, where that is not plain from the page. */
  department: string | null;
}

/** The kind of visit, where there is more than one to choose from. */
export function KindChoice({ field, kinds }: { field: FieldState; kinds: Kind[] }) {
  if (kinds.length === 0) {
    const kept = textOf(field);
    return kept ? <input type="hidden" name={field.name} value={kept} /> : null;
  }
  return (
    <Select field={field} label={t("booking.kind")} placeholder={t("booking.not-sure")} optional>
      <KindOptions kinds={kinds} />
    </Select>
  );
}

/** Kinds of visit as options: first what is offered everywhere, then by department. */
export function KindOptions({ kinds }: { kinds: Kind[] }) {
  const departments = new Set(kinds.flatMap(({ department }) => department ?? []));
  const optionsOf = (department: string | null) =>
    kinds
      .filter((kind) => kind.department === department)
      .map(({ id, name, about }) => (
        <option key={id} value={id} {...ownLanguage(name)}>
          {about ? `${name} (${about})` : name}
        </option>
      ));
  return (
    <>
      {optionsOf(null)}
      {[...departments].map((department) => (
        <optgroup key={department} label={department} {...ownLanguage(department)}>
          {optionsOf(department)}
        </optgroup>
      ))}
    </>
  );
}
