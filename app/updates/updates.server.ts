import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { uniqueSlug, updateRecords } from "../../db/queries/updates.ts";
import type { NewRow } from "../../db/schema.ts";
import { dateShape, flagShape, html, id, pictureName } from "../api/shapes.ts";
import { flag, line, localDate } from "../forms/fields.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { richText } from "../rich-text/rich-text.server.ts";
import { publicOrPrivate } from "../ui/visibility.ts";
import { slugOf } from "./slug.ts";

/** An article that is edited, its picture apart. */
const schema = z.object({
  title: line({ label: "Title", most: 150, missing: "Enter a title" }),
  description: richText({ label: "Description", most: 30_000 }),
  date: localDate("Enter a date"),
  published_status: flag("Choose a visibility"),
});

export type UpdateForm = z.input<typeof schema>;

/** A new article: nobody sees it before it has been looked at once more, whatever it says of that. */
const newSchema = schema.extend({
  published_status: z
    .preprocess((value) => (value === "" ? 0 : value), schema.shape.published_status)
    .optional()
    .transform(() => 0 as const)
    .meta({ enum: [0, 1, "0", "1"] }),
});

const dateOrToday = schema.shape.date
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
});

export const updates = defineRecords({
  rows: { ...updateRecords, create: addUpdate },
  noun: "Update",
  group: { name: "Updates", description: "News articles" },
  schema: () => schema,
  newSchema: () => newSchema,
  images: ["image"],
  richText: ["description"],
  visibility: { column: "published_status", names: publicOrPrivate },
  list: { sorts: ["title", "visibility", "date"], initial: "-date" },
  api: {
    data: updateShape,
    newSchema: () => newSchema.extend({ date: dateOrToday }),
    sorting: { sorts: ["date", "title"], initial: "-date" },
  },
});

/** Adds an article, at an address made of its title. Belongs in a transaction. Returns its id. */
async function addUpdate(db: Db, update: Omit<NewRow<"updates">, "slug">): Promise<number> {
  return updateRecords.create(db, { ...update, slug: await uniqueSlug(db, slugOf(update.title)) });
}
