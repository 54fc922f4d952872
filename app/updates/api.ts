import { z } from "zod";
import { localNow } from "../../db/local-time.ts";
import { findUpdate, updateRecords } from "../../db/queries/updates.ts";
import { can } from "../access/permissions.ts";
import type { Call } from "../api/call.ts";
import { Failure, found } from "../api/call-result.server.ts";
import { recordCalls } from "../api/record-calls.server.ts";
import { dateShape, flagShape, html, id, imageName } from "../api/shapes.ts";
import { removeRow } from "../dashboard/removal.server.ts";
import { getConfig } from "../installation/installation.server.ts";
import { newUpdateSchema, updateSchema } from "./update-schema.ts";
import { addUpdate } from "./updates.server.ts";

const data = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  description: html,
  image: imageName,
  date: dateShape,
  published_status: flagShape,
});

const dateOrToday = updateSchema.shape.date
  .optional()
  .transform((date) => date ?? localNow(getConfig().TIME_ZONE).date)
  .meta({ type: "string", format: "date", description: "Today, unless told otherwise" });

const article: Call = {
  method: "GET",
  path: "updates/:slug",
  group: "Updates",
  summary: "An update, by its slug or its id",
  may: "public",
  data,
  run: async ({ db, slug, caller }) => {
    const update = await findUpdate(db, /^[1-9]\d{0,14}$/.test(slug) ? { id: Number(slug) } : { slug });
    const mayRead = update?.published_status === 1 || can(caller, "content.manage");
    if (!update || !mayRead) throw new Failure(404, "Update not found");
    return found(data.parse(update));
  },
};

export const calls: Call[] = [
  ...recordCalls({
    path: "updates",
    noun: "Update",
    plural: "Updates",
    data,
    schema: () => updateSchema,
    newSchema: () => newUpdateSchema.extend({ date: dateOrToday }),
    images: ["image"],
    sorting: { sorts: ["date", "title"], initial: "-date" },
    page: (db, { shown, ...listing }) => updateRecords.page(db, { ...listing, published_status: shown }),
    find: updateRecords.find,
    create: addUpdate,
    update: updateRecords.update,
    remove: (db, by, id) => removeRow(db, by, "updates", id),
  }),
  article,
];
