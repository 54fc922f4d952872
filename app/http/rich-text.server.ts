import { z } from "zod";
import { plainText } from "../ui/rich-text.ts";
import { readable } from "./fields.ts";
import { formatField } from "./hidden-fields.ts";
import { notationToHtml } from "./rich-text-notation.ts";
import { sanitize } from "./sanitize.server.ts";

interface RichTextRules {
  /** What the field is called in a message, with a capital. */
  label: string;
  /** Most characters, the formatting not counted. */
  most: number;
  /** What to say when there is no text; absent where there need not be any. */
  missing?: string;
}

/** How many characters of HTML a character of text may take. */
const spread = 5;

/** Formatted text as HTML, of which only what `sanitize` allows is kept. Markup without text in it is no text. */
export const richText = ({ label, most, missing }: RichTextRules) => {
  const tooLong = `${label} must be ${most} characters or fewer`;
  return z
    .preprocess(
      (value) => (value === undefined ? "" : value),
      z
        .string(`${label} must be text`)
        .max(most * spread * 4, tooLong)
        .transform(tidy)
        .superRefine(readable(label))
        .refine((html) => plainText(html).length <= most, tooLong)
        .refine((html) => html.length <= most * spread + 100, `${label} has too much formatting`)
        .refine((html) => !missing || html !== "", missing),
    )
    .meta({ type: "string", description: `HTML, its text at most ${most} characters` });
};

/**
 * Makes HTML of a form's rich text fields, however they were written. Beside one that is in the notation, as a page
 * without a script sends it, a hidden field says so; others are HTML.
 */
export function withRichText(formData: FormData, fields: readonly string[]): void {
  for (const field of fields) {
    const text = formData.get(field);
    if (typeof text !== "string") continue;
    const html = formData.get(formatField(field)) === "notation" ? notationToHtml(text) : text;
    formData.set(field, tidy(html));
    formData.delete(formatField(field));
  }
}

/** Editors write spaces as no-break spaces, which would keep a narrow screen from breaking lines. */
function tidy(html: string): string {
  const clean = sanitize(html).replaceAll("\u00a0", " ").trim();
  return plainText(clean) === "" ? "" : clean;
}
