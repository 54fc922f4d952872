import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { keepBeginning, keepRevision } from "../../db/queries/kept-revisions.ts";
import { findTexts, saveTexts, type TextsKey, textsVersion } from "../../db/queries/record-texts.ts";
import { findSource, sourceVersion, type Texts } from "../../db/queries/text-sources.ts";
import { listTextStands } from "../../db/queries/text-stands.ts";
import { type RevisionAction, translationsOf } from "../../db/revised.ts";
import { type TextKind, type TranslatedTable, textKindsOf } from "../../db/translated.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { jsonSchema } from "../api/json-schema.server.ts";
import { saveRecord } from "../dashboard/save.server.ts";
import { deletedAlready, type InVain, showTyped } from "../dashboard/sent-in-vain.server.ts";
import type { InLanguages, LanguageStand, Translation } from "../dashboard/translation.ts";
import { readForm, shownWith } from "../forms/form.server.ts";
import { listedNames } from "../forms/stored-names.ts";
import { orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { withRichText } from "../rich-text/rich-text.server.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import type { LanguageCode } from "../words/languages.ts";
import { say } from "../words/say.ts";
import { labelOf } from "./labels.ts";
import type { Translatable } from "./record-kind.ts";
import type { Author } from "./revisions.server.ts";
import { formattedIn, textsSchema } from "./texts-schema.server.ts";
import { languageAsked, siteLanguages } from "./translating.server.ts";

/**
 * What a record's form knows of other languages.
 *
 * @param record_id undefined where the record is gone, and what was typed for it is shown
 */
export async function inLanguages(
  db: Db,
  request: Request,
  kind: Translatable,
  record_id: number | undefined,
): Promise<InLanguages> {
  const language = await languageAsked(db, request);
  return {
    languages: record_id === undefined ? [] : await standsOf(db, kind.table, record_id),
    translation: language && (await findTranslation(db, kind, { record_id, language })),
  };
}

async function standsOf(db: Db, kind: TranslatedTable, record_id: number): Promise<LanguageStand[]> {
  const [main, ...others] = await siteLanguages(db);
  if (others.length === 0) return [];
  const known = new Map((await listTextStands(db, { kind, record_id })).map((row) => [row.language, row]));
  return [
    { code: main, stand: "main" },
    ...others.map((code): LanguageStand => {
      const { missing = 1, outdated = 0 } = known.get(code) ?? {};
      return { code, stand: missing > 0 ? "missing" : outdated > 0 ? "outdated" : "whole" };
    }),
  ];
}

/** What messages call one. */
const noun = "Translation";

interface Which {
  /** Undefined is one that is gone: any of its texts may have been typed. */
  record_id: number | undefined;
  language: LanguageCode;
}

/** @throws Response 404 where the record is gone */
async function findTranslation(
  db: Db,
  { table, schema, pictures = false, labels }: Translatable,
  { record_id, language }: Which,
): Promise<Translation> {
  const isGone = record_id === undefined;
  const source = isGone ? {} : orNotFound(await findSource(db, table, record_id));
  const texts = isGone ? undefined : await findTexts(db, { kind: table, record_id, language }, source);
  const { shape } = await schema(db);
  const [main] = await siteLanguages(db);
  const fields = textKindsOf(table).map(([name, kind]) => ({
    name,
    kind,
    label: say(labels?.[name] ?? labelOf(name)),
    source: asWritten(kind, source[name] ?? "", { pictures }),
    isOutdated: texts?.outdated.includes(name) ?? false,
    most: (jsonSchema(shape[name] as z.ZodType).maxLength as number | undefined) ?? null,
  }));
  return {
    language,
    main,
    pictures,
    updated_at: textsVersion(table, source, texts),
    fields: fields.filter(({ name, source: text }) => isGone || text !== "" || texts?.fields[name]),
    texts: Object.fromEntries(
      fields.map(({ name, kind }) => [name, asWritten(kind, texts?.fields[name] ?? "", { pictures })]),
    ),
  };
}

/** A text as a form shows it. */
function asWritten(kind: TextKind, text: string, options: { pictures: boolean }): string {
  if (kind === "formatted") return sanitize(text, options);
  return kind === "names" ? listedNames(text) : text;
}

function listsIn(table: TranslatedTable): string[] {
  return textKindsOf(table).flatMap(([name, kind]) => (kind === "names" ? [name] : []));
}

/**
 * Takes the form of a record's texts in the language that its address asks for; null where that is the main one.
 *
 * @param of the record; undefined where it is gone, or `inVain` says why not: what was typed is then shown, and becomes no other
 * record's own texts
 */
export async function saveTranslation(
  { request }: { request: Request },
  kind: Translatable,
  {
    user,
    record_id,
    to,
    inVain = deletedAlready(noun),
  }: { user: CurrentUser; record_id: number | undefined; to?: string; inVain?: InVain },
) {
  const language = await languageAsked(getDb(), request);
  if (!language) return null;
  const translation = await findTranslation(getDb(), kind, { record_id, language });
  const { updated_at, texts } = translation;
  const formatted = formattedIn(kind.table);
  const prepare = (formData: FormData) =>
    withRichText(formData, formatted, { pictures: kind.pictures ?? false });
  if (record_id === undefined) {
    const formData = await readForm(request);
    prepare(formData);
    return shownWith(showTyped(formData, inVain), { translation });
  }
  return saveRecord(
    { request },
    {
      noun,
      user,
      current: { ...texts, id: record_id, updated_at },
      isOfAnother: true,
      schema: (db) => textsSchema(db, kind) as Promise<z.ZodType<Record<string, string>>>,
      prepare,
      update: async (db, id, version, fields) =>
        !(await kind.refusal?.(db, id)) &&
        keepTranslation(db, user, { key: { kind: kind.table, record_id: id, language }, version, fields }),
      shown: {
        ...Object.fromEntries(formatted.map((name) => [name, (html: unknown) => plainText(String(html))])),
        ...Object.fromEntries(
          listsIn(kind.table).map((name) => [name, (list: unknown) => listedNames(String(list))]),
        ),
      },
      ...(to !== undefined && { to }),
    },
  );
}

interface Kept {
  key: TextsKey;
  /** Of the translation and its record, as a form begins with it; null takes both as they are. */
  version: string | null;
  fields: Record<string, string>;
  /** Of one that there was before, by field, the hash of what was translated. */
  made?: Texts | undefined;
  /** What its history says was done, where that does not follow from what was there. */
  action?: RevisionAction;
}

/**
 * Keeps a translation, with its line in the audit log, and a revision. Belongs in a transaction. False when it is no longer
 * in that version.
 */
export async function keepTranslation(db: Db, by: Author, kept: Kept) {
  const { key, version, fields, made } = kept;
  const source = await findSource(db, key.kind, key.record_id);
  const [known, of] = version?.split("/") ?? [];
  if (!source || (of !== undefined && of !== sourceVersion(key.kind, source))) return false;
  const { kind, record_id, language } = key;
  const which = { kind: translationsOf(kind, language), record_id };
  const before = await findTexts(db, key, source);
  await keepBeginning(db, which);
  if (!(await saveTexts(db, key, known ?? null, { fields, source, made }))) return false;
  const { action = before ? "changed" : "added" } = kept;
  if (before || Object.values(fields).some((text) => text !== ""))
    await keepRevision(db, { ...which, action, user_id: by.id });
  await recordAudit(db, {
    user_id: by.id,
    action: "translated",
    entity: kind,
    detail: { language },
    // There is one profile.
    entity_id: kind === "web_info" ? "" : record_id,
  });
  return true;
}
