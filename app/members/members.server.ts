import { z } from "zod";
import { memberRecords } from "../../db/queries/members.ts";
import { flagShape, id, pictureName } from "../api/shapes.ts";
import {
  flag,
  line,
  optionalEmail,
  optionalParagraphs,
  optionalPhone,
  optionalWebAddress,
} from "../forms/fields.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { published, publishedShape } from "../records/publication.server.ts";
import { publicOrUnlisted } from "../ui/visibility.ts";

/** Somebody of the leadership team, the portrait apart. */
const schema = published(
  z.object({
    names: line({ label: "Names", most: 120, missing: "Enter the names" }),
    position: line({ label: "Position", most: 120, missing: "Enter a position" }),
    bio: optionalParagraphs({ label: "Bio", most: 5000 }),
    email: optionalEmail,
    phone: optionalPhone,
    facebook: optionalWebAddress("Facebook"),
    twitter: optionalWebAddress("X (Twitter)"),
    instagram: optionalWebAddress("Instagram"),
    active_status: flag("Choose a visibility"),
  }),
);

export type MemberForm = z.input<typeof schema>;

export const members = defineRecords({
  rows: memberRecords,
  noun: "Member",
  group: { name: "Leadership team", description: "Members of the leadership team" },
  schema: () => schema,
  images: ["image"],
  visibility: { column: "active_status", names: publicOrUnlisted },
  list: { sorts: ["ordinal", "names", "position", "visibility", "created_at"], initial: "-created_at" },
  api: {
    data: z.object({
      id,
      names: z.string(),
      position: z.string(),
      bio: z.string(),
      email: z.string(),
      phone: z.string(),
      image: pictureName,
      facebook: z.string(),
      twitter: z.string(),
      instagram: z.string(),
      active_status: flagShape,
      ...publishedShape,
    }),
    sorting: { sorts: ["ordinal", "created_at", "names", "position"], initial: "ordinal" },
  },
});
