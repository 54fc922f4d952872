import { z } from "zod";
import { slideRecords } from "../../db/queries/slides.ts";
import { recordCalls } from "../api/record-calls.server.ts";
import { flagShape, id, imageName } from "../api/shapes.ts";
import { removeRow } from "../dashboard/removal.server.ts";
import { slideSchema } from "./slide.ts";

export const calls = recordCalls({
  path: "slides",
  noun: "Slide",
  plural: "Slides",
  data: z.object({ id, title: z.string(), caption: z.string(), image: imageName, active_status: flagShape }),
  schema: () => slideSchema,
  images: ["image"],
  sorting: { sorts: ["created_at", "title"], initial: "created_at" },
  page: (db, { shown, ...listing }) => slideRecords.page(db, { ...listing, active_status: shown }),
  find: slideRecords.find,
  create: slideRecords.create,
  update: slideRecords.update,
  remove: (db, by, id) => removeRow(db, by, "slides", id),
});
