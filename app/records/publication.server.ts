import { z } from "zod";
import { instantOf, localNow } from "../../db/local-time.ts";
import type { Instant } from "../../db/schema.ts";
import { instant } from "../api/shapes.ts";
import { isDate, isTime } from "../forms/fields.ts";
import { getConfig } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";

/** What a record says that is published for a time, as instants or by the hospital's clock. */
interface Dated {
  publish_at: Instant | null;
  unpublish_at: Instant | null;
}

/** A moment by the hospital's clock, `2030-03-27T09:00`, or an instant; empty for none. */
export const moment = (label: () => string) =>
  z
    .string({ error: () => t("form.must-be-text", { label: label() }) })
    .nullish()
    .transform((text, context) => {
      if (!text) return null;
      const [date = "", time = ""] = text.split("T");
      if (isDate(date) && isTime(time)) {
        return instantOf(getConfig().TIME_ZONE, { date, time: time.slice(0, 5) }).toISOString();
      }
      if (z.iso.datetime().safeParse(text).success) return new Date(text).toISOString();
      context.addIssue({ code: "custom", message: t("visibility.moment-wrong", { label: label() }) });
      return z.NEVER;
    })
    .meta({
      type: ["string", "null"],
      description: "The hospital’s clock, such as 2030-03-27T09:00, or UTC",
    });

/** A record's fields, and from when and until when the public sees it. */
export function published<Shape extends z.core.$ZodShape>(fields: z.ZodObject<Shape>) {
  const dated = z.object({
    publish_at: moment(() => t("visibility.from")),
    unpublish_at: moment(() => t("visibility.until")),
  });
  return z.object({ ...fields.shape, ...dated.shape }).refine(endsAfterItBegins, {
    path: ["unpublish_at"],
    error: () => t("visibility.order"),
  });
}

export function endsAfterItBegins(record: object): boolean {
  const { publish_at, unpublish_at } = record as Dated;
  return !publish_at || !unpublish_at || publish_at < unpublish_at;
}

/** What the API says of it. */
export const publishedShape = { publish_at: instant.nullable(), unpublish_at: instant.nullable() };

/** A record with these moments as the hospital's clock shows them, `2030-03-27T09:00`; others stay as they are. */
export function byLocalClock<Row extends object>(row: Row): Row {
  return "publish_at" in row ? { ...row, ...momentsOf(row as Row & Dated) } : row;
}

export function momentsOf({ publish_at, unpublish_at }: Dated): Dated {
  return {
    publish_at: publish_at && momentText(publish_at),
    unpublish_at: unpublish_at && momentText(unpublish_at),
  };
}

/**
 * What a form says, with the moments of the record that it began with where it still shows them: its text has no seconds,
 * and is that of two moments where clocks are put back.
 */
export function withMomentsOf<Value extends object>(begun: object | null, value: Value): Value {
  const [said, before] = [value, begun ?? {}] as Array<Partial<Dated>>;
  const shownAs = (at: Instant | null | undefined) => at && momentText(at);
  const still = (["publish_at", "unpublish_at"] as const).filter(
    (field) => said?.[field] && shownAs(said[field]) === shownAs(before?.[field]),
  );
  return { ...value, ...Object.fromEntries(still.map((field) => [field, before?.[field]])) };
}

const inWords = (at: unknown) => (at ? momentText(String(at)) : "");

/** These moments as people read them. */
export const momentsInWords = { publish_at: inWords, unpublish_at: inWords };

/** An instant as the hospital's clock shows it. */
export function momentText(at: Instant): string {
  const { date, time } = localNow(getConfig().TIME_ZONE, new Date(at));
  return `${date}T${time}`;
}
