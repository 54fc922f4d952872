import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { isPlaced, placed } from "../../db/placed.ts";
import { listDrafted } from "../../db/queries/drafts.ts";
import type { Listing } from "../../db/queries/listing.ts";
import { findMute } from "../../db/queries/pictures.ts";
import { isRevised } from "../../db/revised.ts";
import type { Instant } from "../../db/schema.ts";
import { isTranslated } from "../../db/translated.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { type List, loadList } from "../dashboard/list.server.ts";
import { arrangeParameter, flagFilter, readListQuery } from "../dashboard/list-query.ts";
import { saveRecord } from "../dashboard/save.server.ts";
import { orNothing } from "../dashboard/sent-in-vain.server.ts";
import type { InLanguages } from "../dashboard/translation.ts";
import type { DraftNote } from "../forms/draft.ts";
import { idFrom, notFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { withRichText } from "../rich-text/rich-text.server.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { visibilityText } from "../ui/visibility.ts";
import { begunWith, draftingOf } from "./form-drafts.server.ts";
import { lookOfForm } from "./form-look.server.ts";
import { lookOfList } from "./list-look.server.ts";
import { namesIn } from "./looks.server.ts";
import { byLocalClock, momentsInWords, withMomentsOf } from "./publication.server.ts";
import { recordCalls } from "./record-calls.server.ts";
import type { Narrowed, RecordIntake, RecordKind, Translatable } from "./record-kind.ts";
import { draftRecord, type RecordHistory, remembered, restoreRecord } from "./revisions.server.ts";
import { picturesOf } from "./text-pictures.server.ts";
import { readTranslating, translationFilters } from "./translating.server.ts";
import { translationHistory } from "./translation-history.server.ts";
import { inLanguages, saveTranslation } from "./translations.server.ts";

/** What a form says above its fields. */
interface RecordNotes extends InLanguages {
  draft: DraftNote | null;
  /** Of its picture and those in its texts, the number of the first that needs a description and has none. */
  mutePicture: number | null;
}

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
  const { rows, noun, images, required, richText = [], pictures = false, visibility, filter, leaves } = kind;
  // That a schema makes its own output, TypeScript does not see through a type parameter.
  const schema = kind.schema as unknown as (db: Db) => Promise<z.ZodType<z.output<Schema>>>;

  const { table } = rows;
  const revisedAs = isRevised(table) ? table : null;
  const translatable: Translatable | null = isTranslated(table)
    ? { table, schema: kind.schema, pictures, labels: kind.labels }
    : null;
  const clean = (row: Row): Row => ({
    ...row,
    ...Object.fromEntries(richText.map((field) => [field, sanitize(String(row[field]), { pictures })])),
  });

  /** The record that an address names, as it is live, with its draft, and with which of them the form begins; undefined where it is gone. */
  async function find({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
    if (params.id === undefined) return null;
    const row = await rows.find(getDb(), idFrom(params.id));
    return row && begunWith(getDb(), request, { kind: revisedAs, live: clean(row), clean });
  }

  /** The page of the staff's list that an address asks for. */
  async function loadPage(args: LoaderFunctionArgs): Promise<List<Row & { drafted?: boolean }>> {
    await requireScreen(args);
    const { request } = args;
    const parameters = new URL(request.url).searchParams;
    const narrowed = {
      ...(translatable && (await readTranslating(getDb(), parameters))),
      ...(visibility && { [visibility.column]: flagFilter(parameters.get(visibility.column)) }),
      ...(filter && { [filter.column]: filter.read(parameters.get(filter.column)) }),
    } as Narrowed<Flagged, Filter>;
    const pageOf = (listing: Listing<Sort>) => rows.page(getDb(), { ...listing, ...narrowed });
    const order = parameters.has(arrangeParameter) && isPlaced(table) ? (placed[table] as Sort) : null;
    const sorting = order ? { sorts: [order], initial: order } : kind.list;
    const list = await loadList(request, sorting, async (listing) => {
      const page = await pageOf(listing);
      const ids = page.rows.map(({ id }) => id);
      const withDraft = revisedAs ? await listDrafted(getDb(), revisedAs, ids) : new Set();
      return {
        ...page,
        rows: page.rows.map((row) => ({
          ...byLocalClock(row),
          ...(withDraft.has(row.id) && { drafted: true }),
        })),
      };
    });
    if (translatable) list.filters = await translationFilters(getDb(), translatable.table);
    if (!order) return list;
    const beside = async (at: Listing["at"] | null) => {
      if (!at) return null;
      const { q } = readListQuery(new URL(request.url), sorting);
      const { rows: found } = await pageOf({ q, sort: order, descending: false, at, limit: 1 });
      return found[0]?.id ?? null;
    };
    const above = await beside(list.previous && { before: list.previous });
    const below = await beside(list.next && { after: list.next });
    return { ...list, arranging: { above, below } };
  }

  /** What a form begins with: the record that its address names, or null where it adds one. */
  async function loadRecord(args: LoaderFunctionArgs): Promise<(Row & RecordNotes) | null> {
    await requireScreen(args);
    const found = await find(args);
    if (!found) return orNothing(found, args.context);
    const { live, begun, note } = found;
    const mute = await findMute(getDb(), picturesOf(begun, richText));
    const inOthers = translatable && (await inLanguages(getDb(), args.request, translatable, live.id));
    return {
      ...byLocalClock(begun),
      draft: note,
      mutePicture: mute?.id ?? null,
      ...(inOthers ?? { languages: [], translation: null }),
    };
  }

  const shown = {
    ...Object.fromEntries(richText.map((field) => [field, (html: unknown) => plainText(String(html))])),
    ...(visibility && { [visibility.column]: (flag: unknown) => visibilityText(visibility.names, flag) }),
    ...momentsInWords,
  };

  const inWords: RecordHistory["inWords"] = async () => ({
    ...shown,
    ...(filter?.choice && { [filter.column]: namesIn(await filter.choice.options(getDb())) }),
    ...(await kind.words?.(getDb())),
  });

  return {
    table,
    calls: recordCalls(kind),
    group: kind.group,

    intake: {
      noun,
      images,
      richText,
      visibility,
      schema: kind.schema,
      labels: kind.labels ?? {},
      remove: kind.remove,
    } satisfies RecordIntake,

    history: {
      noun,
      inWords,
      restore: (db, options) => restoreRecord(db, kind, options),
      draft: (db, options) => draftRecord(db, kind, options),
      texts: translatable && translationHistory(translatable, noun),
    } satisfies RecordHistory,

    loadList: loadPage,
    loadRecord,

    /** What the screen of its list is made of, where that has no module of its own. */
    async listScreen(args: LoaderFunctionArgs) {
      const { look } = kind.list;
      if (!look) throw notFound();
      return lookOfList(args.request, kind, look, await loadPage(args));
    },

    /** What the popup of its form is made of, where that has no module of its own. */
    async formScreen(args: LoaderFunctionArgs) {
      const { form } = kind;
      if (!form) throw notFound();
      return { record: await loadRecord(args), ...(await lookOfForm(kind, form)) };
    },

    /** Takes the form. */
    async save({ request, context, params }: ActionFunctionArgs) {
      const user = await requireScreen({ request, context });
      const found = await find({ request, params });
      const current = found ? found.live : found;
      if (translatable && current !== null) {
        const saved = await saveTranslation({ request }, translatable, { user, record_id: current?.id });
        if (saved) return saved;
      }
      return saveRecord<z.output<Schema>, Row, Image, Needed>(
        { request },
        {
          noun,
          user,
          images,
          required,
          current,
          reread: async (db) => {
            const row = current ? await rows.find(db, current.id) : undefined;
            return row && clean(row);
          },
          begun: found?.begun,
          sends: kind.sends,
          leaves: async (db, value) => (await leaves?.(db, value, current?.id)) ?? null,
          schema: found
            ? async (db) => (await schema(db)).transform((value) => withMomentsOf(found.begun, value))
            : (kind.newSchema ?? schema),
          prepare: (formData) => withRichText(formData, richText, { pictures }),
          ...remembered(rows, user),
          ...(revisedAs && found && { drafting: draftingOf(revisedAs, user, found) }),
          shown: await inWords(),
        },
      );
    },
  };
}
