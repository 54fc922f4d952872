import { z } from "zod";
import { memberRecords } from "../../db/queries/staff.ts";
import { recordCalls } from "../api/record-calls.server.ts";
import { flagShape, id, imageName } from "../api/shapes.ts";
import { removeRow } from "../dashboard/removal.server.ts";
import { memberSchema } from "./member-schema.ts";

export const calls = recordCalls({
  path: "staff",
  noun: "Member",
  plural: "Leadership team",
  data: z.object({
    id,
    names: z.string(),
    position: z.string(),
    bio: z.string(),
    email: z.string(),
    phone: z.string(),
    image: imageName,
    facebook: z.string(),
    twitter: z.string(),
    instagram: z.string(),
    active_status: flagShape,
  }),
  schema: () => memberSchema,
  images: ["image"],
  sorting: { sorts: ["created_at", "names", "position"], initial: "created_at" },
  page: (db, { shown, ...listing }) => memberRecords.page(db, { ...listing, active_status: shown }),
  find: memberRecords.find,
  create: memberRecords.create,
  update: memberRecords.update,
  remove: (db, by, id) => removeRow(db, by, "staff", id),
});
