import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { instantOf } from "../../db/local-time.ts";
import { uniqueSlug } from "../../db/queries/slugs.ts";
import { updateRecords } from "../../db/queries/updates.ts";
import type { Instant, LocalDate, NewRow } from "../../db/schema.ts";
import { dateShape, flagShape, html, id, pictureName } from "../api/shapes.ts";
import { flag, line, localDate } from "../forms/fields.ts";
import { getConfig, hospitalTime } from "../installation/installation.server.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { published, publishedShape } from "../records/publication.server.ts";
import { withKnownPictures } from "../records/text-pictures.server.ts";
import { richText } from "../rich-text/rich-text.server.ts";
import { slugOf } from "../site/slug.ts";
import { publicOrPrivate } from "../ui/visibility.ts";
import { t } from "../words/t.ts";

/** What an article says, its picture apart. */
const fields = z.object({
  title: line({ label: () => t("media.title"), most: 150, missing: () => t("form.title-missing") }),
  description: richText({ label: () => t("booking.description-of"), most: 30_000, pictures: true }),
  date: localDate(() => t("form.update-date-missing")),
  published_status: flag(() => t("visibility.choose")),
});

const schema = published(fields);

/** The field whose text may show pictures. */
const shownIn = ["description"] as const;

export type UpdateForm = z.input<typeof schema>;

/** A new article: nobody sees it before it has been looked at once more, whatever it says of that. */
const newFields = fields.extend({
  published_status: z
    .preprocess((value) => (value === "" ? 0 : value), fields.shape.published_status)
    .optional()
    .transform(() => 0 as const)
    .meta({ enum: [0, 1, "0", "1"] }),
});

const dateOrToday = fields.shape.date
  .optional()
  .transform((date) => date ?? hospitalTime().date)
  .meta({ type: "string", format: "date", description: "Today, unless told otherwise" });

/** What the API says of an article. */
export const updateShape = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  description: html,
  image: pictureName,
  date: dateShape,
  published_status: flagShape,
  ...publishedShape,
});

export const updates = defineRecords({
  rows: { ...updateRecords, create: addUpdate, update: changeUpdate },
  noun: "Update",
  group: { name: "Updates", description: "News articles" },
  schema: (db: Db) => withKnownPictures(db, schema, shownIn),
  newSchema: (db: Db) => withKnownPictures(db, published(newFields), shownIn),
  images: ["image"],
  richText: ["description"],
  pictures: true,
  visibility: { column: "published_status", names: publicOrPrivate },
  list: {
    sorts: ["title", "visibility", "date"],
    initial: "-date",
    look: {
      fields: [
        "image",
        "title",
        { name: "description", as: "clamped" },
        "published_status",
        { name: "date", label: () => t("media.created"), as: "day" },
      ],
      search: () => t("updates.search"),
      empty: () => t("updates.none-yet"),
    },
  },
  api: {
    data: updateShape,
    newSchema: (db: Db) => withKnownPictures(db, published(newFields.extend({ date: dateOrToday })), shownIn),
    sorting: { sorts: ["date", "title"], initial: "-date" },
  },
});

/** Adds an article, at an address made of its title unless it had one. Belongs in a transaction. Returns its id. */
async function addUpdate(db: Db, update: Article & { slug?: string }): Promise<number> {
  const slug = await uniqueSlug(db, "updates", update.slug ?? slugOf(update.title, "update"));
  return updateRecords.create(db, { ...fromItsDay(update), slug });
}

/** Changes an article. One that was to be seen from its day on is seen from the new one. */
async function changeUpdate(db: Db, id: number, version: Instant | null, update: Article): Promise<boolean> {
  const before = await updateRecords.find(db, id);
  const follows = before && before.date !== update.date && update.publish_at === beginningOf(before.date);
  const changed = follows ? { ...update, publish_at: null } : update;
  return updateRecords.update(db, id, version, fromItsDay(changed));
}

type Article = Omit<NewRow<"updates">, "slug">;

/** An article that is dated ahead is not seen before its day, whatever else it says. */
export function fromItsDay<Dated extends Pick<Article, "date" | "publish_at">>(article: Dated): Dated {
  const { date, publish_at } = article;
  if (date <= hospitalTime().date) return article;
  const begins = beginningOf(date);
  return publish_at && publish_at > begins ? article : { ...article, publish_at: begins };
}

const beginningOf = (date: LocalDate): Instant =>
  instantOf(getConfig().TIME_ZONE, { date, time: "00:00" }).toISOString();
