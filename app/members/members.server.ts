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
import { t } from "../words/t.ts";

/** Somebody of the leadership team, the portrait apart. */
const schema = published(
  z.object({
    names: line({
      label: () => t("contact.names"),
      most: 120,
      missing: () => t("members.names-missing"),
    }),
    position: line({
      label: () => t("doctor.position"),
      most: 120,
      missing: () => t("members.position-missing"),
    }),
    bio: optionalParagraphs({ label: () => t("members.bio"), most: 5000 }),
    email: optionalEmail,
    phone: optionalPhone,
    facebook: optionalWebAddress(() => t("socials.facebook")),
    twitter: optionalWebAddress(() => t("socials.twitter")),
    instagram: optionalWebAddress(() => t("socials.instagram")),
    active_status: flag(() => t("visibility.choose")),
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
  labels: { names: () => t("contact.names") },
  list: {
    sorts: ["ordinal", "names", "position", "visibility", "created_at"],
    initial: "-created_at",
    look: {
      fields: [{ name: "image", of: "names" }, "names", "position", "active_status"],
      title: () => t("members.title"),
      file: "leadership-team",
      search: () => t("members.search"),
      empty: () => t("members.none-recorded"),
    },
  },
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

export const calls = members.calls;
