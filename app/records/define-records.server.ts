import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import type { Instant } from "../../db/schema.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { type List, loadList } from "../dashboard/list.server.ts";
import { flagFilter } from "../dashboard/list-query.ts";
import { saveRecord } from "../dashboard/save.server.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { withRichText } from "../rich-text/rich-text.server.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { visibilityText } from "../ui/visibility.ts";
import { recordCalls } from "./record-calls.server.ts";
import type { Narrowed, RecordKind } from "./record-kind.ts";

/** A record as the list and the form of its kind get it. */
export type RowOf<Kind extends { loadList: (args: LoaderFunctionArgs) => Promise<List<unknown>> }> = Awaited<
  ReturnType<Kind["loadList"]>
>["rows"][number];

/** The loaders, the action and the calls of a kind of record. Each asks first who is there. */
export function defineRecords<
  Row extends { id: number; updated_at: Instant },
  Schema extends z.ZodObject,
  Sort extends string,
  Image extends string = never,
  Needed extends Image = never,
  Flagged extends string = never,
  Filter extends string = never,
>(kind: RecordKind<Row, Schema, Sort, Image, Needed, Flagged, Filter>) {
  const { rows, noun, images, required, richText = [], visibility, filter } = kind;
  // That a schema makes its own output, TypeScript does not see through a type parameter.
  const schema = kind.schema as unknown as (db: Db) => Promise<z.ZodType<z.output<Schema>>>;

  async function find(id: string | undefined): Promise<Row | null> {
    if (id === undefined) return null;
    const row = orNotFound(await rows.find(getDb(), idFrom(id)));
    return { ...row, ...Object.fromEntries(richText.map((field) => [field, sanitize(String(row[field]))])) };
  }

  const shown = {
    ...Object.fromEntries(richText.map((field) => [field, (html: unknown) => plainText(String(html))])),
    ...(visibility && { [visibility.column]: (flag: unknown) => visibilityText(visibility.names, flag) }),
  };

  return {
    calls: recordCalls(kind),
    group: kind.group,

    /** The page of the staff's list that an address asks for. */
    async loadList({ request, context }: LoaderFunctionArgs): Promise<List<Row>> {
      await requireScreen({ request, context });
      return loadList(request, kind.list, (listing, parameters) => {
        const narrowed = {
          ...(visibility && { [visibility.column]: flagFilter(parameters.get(visibility.column)) }),
          ...(filter && { [filter.column]: filter.read(parameters.get(filter.column)) }),
        } as Narrowed<Flagged, Filter>;
        return rows.page(getDb(), { ...listing, ...narrowed });
      });
    },

    /** What a form begins with: the record that its address names, or null where it adds one. */
    async loadRecord({ request, context, params }: LoaderFunctionArgs): Promise<Row | null> {
      await requireScreen({ request, context });
      return find(params.id);
    },

    /** Takes the form. */
    async save({ request, context, params }: ActionFunctionArgs) {
      const user = await requireScreen({ request, context });
      const current = await find(params.id);
      return saveRecord<z.output<Schema>, Row, Image, Needed>(
        { request },
        {
          ...{ noun, user, images, required, current },
          schema: current ? schema : (kind.newSchema ?? schema),
          prepare: (formData) => withRichText(formData, richText),
          create: rows.create,
          update: rows.update,
          shown: { ...shown, ...(await kind.words?.(getDb())) },
        },
      );
    },
  };
}
