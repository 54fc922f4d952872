import { arrange, type Bar, barEntries, barNames, nameOfPage } from "../site/menu.ts";
import { FieldError, type FieldState, Select } from "../ui/form.tsx";
import { inSequence } from "../words/sequence.ts";
import { t } from "../words/t.ts";

/** A page of the hospital's own to which a bar leads. */
export interface BarPage {
  id: number;
  slug: string;
  title: string;
  place: string;
}

/** An entry of a bar as the form has it. */
interface Entry {
  /** Of the field with its place. */
  field: string;
  name: string;
  label: string;
  /** It may stand apart from the others. */
  isOwn: boolean;
}

export const orderFieldOf = (bar: Bar) => `${bar}_order` as const;

/** The field with the order that the form began with: what was moved is told by it, whatever has become of the bar since. */
export const begunFieldOf = (bar: Bar) => `${bar}_begun` as const;

/** The entries of a bar, in the order of the form. */
function entriesOf(bar: Bar, pages: readonly BarPage[]): Entry[] {
  const known = Object.entries(barEntries[bar]).map(([name, label]) => ({
    field: `${bar}_${name.replaceAll("-", "_")}`,
    name,
    label: label(),
    isOwn: false,
  }));
  const own = pages.filter(({ place }) => place === bar);
  return [
    ...known,
    ...own.map((page) => ({
      field: `${bar}_page_${page.id}`,
      name: nameOfPage(page),
      label: t("menu.own-page", { title: page.title }),
      isOwn: true,
    })),
  ];
}

/** The places of a bar's entries as the form has them: 1 for the first; empty for a page that stands apart. */
export function placesOf(bar: Bar, order: string, pages: readonly BarPage[]): Record<string, string> {
  const names = namesOnBar(bar, order, pages);
  return Object.fromEntries(
    entriesOf(bar, pages).map(({ field, name }) => [field, String(names.indexOf(name) + 1 || "")]),
  );
}

/** What a bar leads to, as a sentence says it. */
export function barInWords(bar: Bar, order: string, pages: readonly BarPage[]): string {
  const labels = new Map(entriesOf(bar, pages).map(({ name, label }) => [name, label]));
  return inSequence(namesOnBar(bar, order, pages).map((name) => labels.get(name) ?? name));
}

/** The names of a bar's entries in its order, but for the pages that stand apart. */
function namesOnBar(bar: Bar, order: string, pages: readonly BarPage[]): string[] {
  const own = pages.filter(({ place }) => place === bar);
  const linked = own.map((page) => ({ ...page, place: bar, purpose: null }));
  return arrange(bar, order, linked).places.map(({ name }) => name);
}

/** The orders of the bars as they are stored. */
type Orders = Record<ReturnType<typeof orderFieldOf>, string>;

/**
 * Writes the form's choices the way the schema reads them: what was moved takes the place that was chosen for it, and
 * the others fill the rest in the order that they had.
 */
export function readMenu(formData: FormData, pages: readonly BarPage[], before: Orders): void {
  for (const bar of barNames) {
    const begun = formData.get(begunFieldOf(bar));
    const was = placesOf(bar, begun === null ? before[orderFieldOf(bar)] : String(begun), pages);
    const placed = entriesOf(bar, pages)
      .map(({ name, field }) => ({ name, at: Number(formData.get(field)), was: Number(was[field]) }))
      .filter(({ at }) => at > 0)
      .sort((one, other) => one.at - other.at);
    const names = placed.filter(({ at, was }) => at === was).map(({ name }) => name);
    for (const { name, at, was } of placed) if (at !== was) names.splice(at - 1, 0, name);
    formData.set(orderFieldOf(bar), names.join(", "));
  }
}

const bars: Record<Bar, Record<"title" | "hint" | "apart", () => string>> = {
  menu: {
    title: () => t("menu.top"),
    hint: () => t("menu.top-hint"),
    apart: () => t("menu.top-apart"),
  },
  footer: {
    title: () => t("menu.foot"),
    hint: () => t("menu.foot-hint"),
    apart: () => t("menu.foot-apart"),
  },
};

interface MenuFieldsProps {
  fields: Record<string, FieldState>;
  pages: readonly BarPage[];
}

export function MenuFields({ fields, pages }: MenuFieldsProps) {
  return barNames.map((bar) => {
    const entries = entriesOf(bar, pages);
    const { title, hint, apart } = bars[bar];
    const order = fields[orderFieldOf(bar)];
    const begun = fields[begunFieldOf(bar)];
    return (
      <fieldset key={bar} id={order?.id} tabIndex={-1}>
        <legend>{title()}</legend>
        <p className="hint">{hint()}</p>
        {order && <FieldError field={order} />}
        {begun && <input type="hidden" name={begun.name} defaultValue={String(begun.initialValue ?? "")} />}
        <div className="field-row">
          {entries.map(({ field, label, isOwn }) => (
            <Select key={field} field={fields[field] ?? { id: field, name: field }} label={label}>
              {isOwn && <option value="">{apart()}</option>}
              {entries.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: it is the place itself.
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </Select>
          ))}
        </div>
      </fieldset>
    );
  });
}

/** The names of the form's fields, in their order on the page. */
export function menuFieldNames(pages: readonly BarPage[]): string[] {
  return barNames.flatMap((bar) => [...entriesOf(bar, pages).map(({ field }) => field), orderFieldOf(bar)]);
}
