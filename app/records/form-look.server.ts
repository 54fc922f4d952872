import type { z } from "zod";
import { jsonSchema } from "../api/json-schema.server.ts";
import type { SentField } from "../dashboard/record-fields.tsx";
import { getDb } from "../installation/installation.server.ts";
import { say } from "../words/say.ts";
import { type FormField, flagWords, type Looked, labelFor, type Named } from "./looks.server.ts";

interface FormLookSent {
  /** What its title and its button call a record. */
  noun: string;
  added: string;
  fields: SentField[];
}

/** The fields of a form, as its popup is made of them. */
export async function lookOfForm<Row>(
  kind: Looked,
  fields: ReadonlyArray<FormField<Row>>,
): Promise<FormLookSent> {
  const { noun, added = noun, filter } = kind;
  const { shape } = await kind.schema(getDb());
  const options = await filter?.choice?.options(getDb());
  const sent = fields.map((field) =>
    fieldOf(kind, typeof field === "string" ? { name: field } : field, { shape, options }),
  );
  return { noun: noun.toLowerCase(), added: added.toLowerCase(), fields: await Promise.all(sent) };
}

interface Known {
  shape: Record<string, unknown>;
  /** What the field can name that is a choice. */
  options?: Named[] | undefined;
}

async function fieldOf<Row>(
  kind: Looked,
  { name, label, hint, as, most, cut }: Exclude<FormField<Row>, string>,
  { shape, options }: Known,
): Promise<SentField> {
  const { images, required = {}, richText = [], pictures = false, visibility, filter } = kind;
  const checked = shape[name] as z.ZodType | undefined;
  const mayBeEmpty = (await checked?.safeParseAsync(""))?.success ?? true;
  const optional = images.includes(name) ? !(name in required) : mayBeEmpty;
  const about = { name, label: labelFor(kind, name, label), hint: hint && say(hint), optional };
  if (name === "publish_at") return { ...about, as: "dates" };
  if (images.includes(name)) return { ...about, as: "picture", cut };
  if (richText.includes(name)) return { ...about, as: "formatted", pictures };
  if (name === visibility?.column) return { ...about, as: "visibility", words: flagWords(visibility) };
  if (name === filter?.column && filter.choice && options) {
    return { ...about, as: "choice", options, placeholder: say(filter.choice.choose) };
  }
  const { maxLength } = checked ? jsonSchema(checked) : {};
  return { ...about, as: as ?? "line", most: most ?? (maxLength as number | undefined) };
}
