import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { listDocumentIdsOf, offerAgain } from "../../db/queries/documents.ts";
import { keepRevision } from "../../db/queries/kept-revisions.ts";
import { deletePage, pageRecords } from "../../db/queries/pages.ts";
import { getRetention } from "../../db/queries/retention.ts";
import { findDeleted } from "../../db/queries/revisions.ts";
import { uniqueSlug } from "../../db/queries/slugs.ts";
import type { NewRow, PagePlace, PagesTable } from "../../db/schema.ts";
import { Failure } from "../api/call-result.server.ts";
import { flagShape, html, id } from "../api/shapes.ts";
import { flag, line, optionalLine, wholeNumber } from "../forms/fields.ts";
import { getConfig } from "../installation/installation.server.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { published, publishedShape } from "../records/publication.server.ts";
import { withKnownPictures } from "../records/text-pictures.server.ts";
import { notationToHtml } from "../rich-text/notation.ts";
import { inNotation } from "../rich-text/notation-writer.ts";
import { richText } from "../rich-text/rich-text.server.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { openLanguages } from "../site/languages.server.ts";
import { slugOf } from "../site/slug.ts";
import { publicOrPrivate } from "../ui/visibility.ts";
import { ownLanguage } from "../words/own.tsx";
import { speak } from "../words/spoken.server.ts";
import { t } from "../words/t.ts";
import { companyHere } from "../words/translated.server.ts";
import { defaultTexts } from "./default-texts.ts";
import { placeName, places, whyKept } from "./page.ts";

/** A page of the hospital's own. */
const schema = published(
  z.object({
    title: line({ label: () => t("media.title"), most: 100, missing: () => t("form.title-missing") }),
    lead: optionalLine({ label: () => t("page.lead"), most: 200 }),
    description: richText({ label: () => t("media.text"), most: 30_000, pictures: true }),
    questions: flag(() => t("page.headings-missing")),
    place: z.enum(places, { error: () => t("page.place-missing") }),
    position: wholeNumber({ label: () => t("page.position"), least: 0, most: 999 }),
    active_status: flag(() => t("visibility.choose")),
  }),
);

const checkedSchema = (db: Db) => withKnownPictures(db, schema, ["description"]);

export type PageForm = z.input<typeof schema>;

const purposes = Object.keys(defaultTexts) as Array<keyof typeof defaultTexts>;

export const pages = defineRecords({
  rows: { ...pageRecords, create: addPage },
  noun: "Page",
  group: { name: "Pages", description: "Pages of the hospital’s own" },
  schema: checkedSchema,
  images: [],
  richText: ["description"],
  pictures: true,
  labels: { description: () => t("media.text") },
  visibility: { column: "active_status", names: publicOrPrivate },
  words: async () => ({
    place: (place) => placeName(place as PagePlace),
    questions: (questions) =>
      t("page.headings-shown", { as: Number(questions) === 1 ? "questions" : "headings" }),
  }),
  list: { sorts: ["position", "title", "visibility", "created_at"], initial: "position" },
  remove: async (db, by, id) => {
    const removed = await removePage(db, by, id);
    if (typeof removed === "object") throw new Failure(409, whyKept(removed.title));
    return removed;
  },
  api: {
    data: z.object({
      id,
      slug: z.string().describe("The page is at /pages/{slug}"),
      title: z.string(),
      lead: z.string(),
      description: html.describe(
        "HTML with plain formatting and links; empty where the page shows the site’s own text",
      ),
      questions: flagShape,
      place: z.enum(places),
      position: z.int(),
      active_status: flagShape,
      ...publishedShape,
      purpose: z.enum(purposes).nullable().describe("What the site leads to it for; such a page stays"),
    }),
    sorting: { sorts: ["position", "title"], initial: "position" },
  },
});

export const calls = pages.calls;

/**
 * Adds a page, at an address made of its title unless it had one; one that comes back, with the documents that it offered.
 * Belongs in a transaction. Returns its id.
 */
async function addPage(
  db: Db,
  page: Omit<NewRow<"pages">, "slug"> & { slug?: string; id?: number },
): Promise<number> {
  const slug = await uniqueSlug(db, "pages", page.slug ?? slugOf(page.title, "page"));
  const id = await pageRecords.create(db, { ...page, slug });
  // Only one that comes back has its number before.
  if (page.id !== undefined) {
    const { documents = [] } = await findDeleted(db, { kind: "pages", record_id: id });
    await offerAgain(db, id, documents as number[]);
  }
  return id;
}

/**
 * Deletes a page, with its line in the audit log. Belongs in a transaction.
 *
 * @returns the page, where it has to stay; false when it was not there
 */
export async function removePage(db: Db, by: { id: number }, id: number) {
  const page = await pageRecords.find(db, id);
  if (page?.purpose) return page;
  const documents = await listDocumentIdsOf(db, id);
  await keepRevision(db, { kind: "pages", record_id: id, action: "deleted", user_id: by.id }, { documents });
  const removed = await deletePage(db, id);
  if (removed) await recordAudit(db, { user_id: by.id, action: "deleted", entity: "pages", entity_id: id });
  return removed;
}

/**
 * What a page says without a text of its own, as HTML: in the language that is spoken, but for what the hospital itself
 * wrote. Empty for one without a purpose.
 */
export async function defaultText(db: Db, { purpose }: Pick<PagesTable, "purpose">): Promise<string> {
  const company = purpose && (await companyHere(db));
  if (!company) return "";
  const text = defaultTexts[purpose](company, { ...(await getRetention(db)), ...whatIsSet() });
  const { lang, dir = "ltr" } = ownLanguage(company.messages_answered);
  const html = sanitize(notationToHtml(text));
  const own = notationToHtml(inNotation(company.messages_answered));
  return lang && own ? html.replace(own, () => own.replace("<p>", `<p lang="${lang}" dir="${dir}">`)) : html;
}

/** The same for those who make it their own, in the language that the hospital writes in. */
export async function defaultTextOfOwn(db: Db, page: Pick<PagesTable, "purpose">): Promise<string> {
  const { main, open } = await openLanguages(db);
  return speak({ words: main, asked: main, main, open }, () => defaultText(db, page));
}

/** What the installation does with what is kept. */
function whatIsSet() {
  const { SITE_FIGURES_DAYS, BACKUP_DIR, BACKUP_KEEP, BACKUP_KEEP_WEEKS, BACKUP_KEEP_MONTHS, ...config } =
    getConfig();
  const isBackedUp = BACKUP_DIR !== undefined || config.backupBucket !== null;
  return {
    figures: SITE_FIGURES_DAYS,
    backups: isBackedUp ? Math.max(BACKUP_KEEP, 7 * BACKUP_KEEP_WEEKS, 31 * BACKUP_KEEP_MONTHS) : null,
    texts: config.sms !== null,
    bucket: config.bucket !== null || config.backupBucket !== null,
  };
}
