import { z } from "zod";
import { partnerRecords } from "../../db/queries/partners.ts";
import { recordCalls } from "../api/record-calls.server.ts";
import { flagShape, id, imageName } from "../api/shapes.ts";
import { removeRow } from "../dashboard/removal.server.ts";
import { partnerSchema } from "./partner.ts";

export const calls = recordCalls({
  path: "partners",
  noun: "Partner",
  plural: "Partners",
  data: z.object({
    id,
    name: z.string(),
    link: z.string(),
    description: z.string(),
    image: imageName,
    active_status: flagShape,
  }),
  schema: () => partnerSchema,
  images: ["image"],
  sorting: { sorts: ["created_at", "name"], initial: "created_at" },
  page: (db, { shown, ...listing }) => partnerRecords.page(db, { ...listing, active_status: shown }),
  find: partnerRecords.find,
  create: partnerRecords.create,
  update: partnerRecords.update,
  remove: (db, by, id) => removeRow(db, by, "partners", id),
});
