import type { Plain } from "../words/made/keys.ts";
import { t } from "../words/t.ts";

type Word = { [Key in keyof Plain]: keyof Plain[Key] extends never ? Key : never }[keyof Plain];

const labels: Record<string, Word> = {
  active_status: "visibility.label",
  published_status: "visibility.label",
  name: "field.name",
  description: "booking.description-of",
  position: "doctor.position",
  price: "visit-type.price",
  bio: "members.bio",
  department_id: "booking.department",
  doctor_id: "booking.doctor",
  publish_at: "visibility.from",
  unpublish_at: "visibility.until",
};

/** What a record's field is called, by its name. */
export function labelOf(field: string): string {
  const label = labels[field];
  if (label) return t(label);
  const words = field.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
