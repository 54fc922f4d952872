import { z } from "zod";
import { galleryRecords } from "../../db/queries/gallery.ts";
import { recordCalls } from "../api/record-calls.server.ts";
import { flagShape, id } from "../api/shapes.ts";
import { removeRow } from "../dashboard/removal.server.ts";
import { galleryItemSchema } from "./item.ts";

export const calls = recordCalls({
  path: "gallery",
  noun: "Gallery item",
  plural: "Gallery",
  data: z.object({ id, title: z.string().nullable(), image: z.string(), active_status: flagShape }),
  schema: () => galleryItemSchema,
  images: ["image"],
  required: { image: "Choose a picture" },
  sorting: { sorts: ["created_at", "title"], initial: "created_at" },
  page: (db, { shown, ...listing }) => galleryRecords.page(db, { ...listing, active_status: shown }),
  find: galleryRecords.find,
  create: galleryRecords.create,
  update: galleryRecords.update,
  remove: (db, by, id) => removeRow(db, by, "gallery", id),
});
