import { isPublishedTable } from "../../db/queries/publication.ts";
import type { SentFilter } from "../dashboard/filter-bar.tsx";
import { type List, rowText } from "../dashboard/list.server.ts";
import type { SentColumn, SentRow } from "../dashboard/record-columns.tsx";
import { getDb } from "../installation/installation.server.ts";
import { tableText } from "../rich-text/rich-text.ts";
import { visibilityOptions } from "../ui/visibility.ts";
import { kindWithin } from "../words/nouns.ts";
import { say } from "../words/say.ts";
import { t } from "../words/t.ts";
import { labelOf } from "./labels.ts";
import {
  flagWords,
  type ListedField,
  type ListLook,
  type Looked,
  labelFor,
  type Named,
  namesIn,
} from "./looks.server.ts";

/** What a few lines of a row show of a long text, in characters. */
const fewLines = 240;

/** What a list says beside its rows. */
interface SentLook {
  /** The way to add a row. */
  add: string;
  columns: SentColumn[];
  search: string;
  empty: string;
  emptyHint?: string | undefined;
  title?: string | undefined;
  /** The name of its table for a spreadsheet, without ending. */
  file: string;
}

type ListedRow = { id: number; drafted?: boolean };

/** A page of the staff's list with what its screen is made of; of its rows, what the columns show. */
export async function lookOfList<Row extends ListedRow>(
  request: Request,
  kind: Looked,
  look: ListLook<Row>,
  list: List<Row>,
): Promise<{ list: List<SentRow>; look: SentLook }> {
  const fields = look.fields.map((field) => described(field));
  const options = await kind.filter?.choice?.options(getDb());
  const sent = rowsAsShown(request, kind, fields, options);
  return {
    list: {
      ...list,
      rows: list.rows.map(sent),
      filters: [...filtersOf(kind, options), ...(list.filters ?? [])],
    },
    look: {
      add: t("record.add-title", kindWithin(kind.added ?? kind.noun)),
      columns: columnsOf(kind, fields),
      search: say(look.search),
      empty: say(look.empty),
      emptyHint: look.emptyHint && say(look.emptyHint),
      title: look.title && say(look.title),
      file: look.file ?? kind.rows.table,
    },
  };
}

/** How a row is sent: its number, and of its fields what is shown of them. */
function rowsAsShown<Row extends ListedRow>(
  request: Request,
  { filter, richText = [] }: Looked,
  fields: ReadonlyArray<Described<Row>>,
  options?: readonly Named[],
): (row: Row) => SentRow {
  const shown = fields.map(({ name, as }): [string, (value: unknown) => unknown] => {
    if (name === filter?.column && options) return [name, namesIn(options)];
    if (!richText.includes(name)) return [name, (value) => value];
    const textOf = rowText(request, as === "clamped" ? fewLines : tableText);
    return [name, (html) => textOf(String(html))];
  });
  return ({ id, drafted, ...row }) => {
    const values: Record<string, unknown> = row;
    const { publish_at, unpublish_at } = values;
    return {
      id,
      ...(drafted && { drafted }),
      ...(publish_at ? { publish_at } : {}),
      ...(unpublish_at ? { unpublish_at } : {}),
      ...Object.fromEntries(shown.map(([name, as]) => [name, as(values[name])])),
    };
  };
}

function filtersOf(kind: Looked, options?: readonly Named[]): SentFilter[] {
  const { visibility, filter } = kind;
  const filters: SentFilter[] = [];
  if (visibility) {
    const { column: name, names } = visibility;
    filters.push({ name, label: labelOf(name), all: t("filter.all"), options: visibilityOptions(names) });
  }
  if (filter?.choice && options) {
    const { column: name, choice } = filter;
    const choices = options.map((option) => ({ value: String(option.id), label: option.name, isOwn: true }));
    filters.push({ name, label: labelFor(kind, name), all: say(choice.all), options: choices });
  }
  return filters;
}

type Described<Row> = Exclude<ListedField<Row>, string>;

const described = <Row>(field: ListedField<Row>): Described<Row> =>
  typeof field === "string" ? { name: field } : field;

function columnsOf<Row>(kind: Looked, fields: ReadonlyArray<Described<Row>>): SentColumn[] {
  const { images, visibility, filter, list, rows } = kind;
  const first = fields.find(({ name }) => !images.includes(name));
  return fields.map((field): SentColumn => {
    const { name, label, as, of, none } = field;
    const column = { name, label: labelFor(kind, name, label), sorted: list.sorts.includes(name) };
    if (images.includes(name)) return { ...column, as: "picture", of };
    if (name === visibility?.column) {
      const sorted = list.sorts.includes("visibility");
      return { ...column, sorted, as: "visibility", words: flagWords(visibility) };
    }
    if (name === filter?.column) return { ...column, as: "choice" };
    if (as === "literal" || as === "day") return { ...column, as };
    // Without a column for its visibility, a row says under its name when the public sees it.
    const dated = field === first && !visibility && isPublishedTable(rows.table);
    return { ...column, as: "own", clamped: as === "clamped", dated, none: none && say(none) };
  });
}
