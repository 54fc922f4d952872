import { z } from "zod";
import { isBlank, readable } from "../forms/fields.ts";
import { formatField } from "../forms/hidden-fields.ts";
import { say, type Words } from "../words/say.ts";
import { t } from "../words/t.ts";
import { escapeText, isPictureLine, notationToHtml } from "./notation.ts";
import { plainText } from "./rich-text.ts";
import { type RichTextKind, sanitize } from "./sanitize.server.ts";

/** No field of rich text may be longer than this, in characters of text. */
const maxTextLength = 30_000;

interface RichTextRules extends RichTextKind {
  /** What the field is called in a message, with a capital. */
  label: Words;
  /** Most characters, the formatting not counted; `longest` at most. */
  most: number;
  /** What to say when there is no text; absent where there need not be any. */
  missing?: Words;
}

/** How many characters of HTML a character of text may take. */
const spread = 5;

/** Formatted text as HTML, of which only what `sanitize` allows is kept. Markup without text in it is no text. */
export const richText = ({ label, most, missing, pictures = false }: RichTextRules) => {
  const tooLong = () => t("form.too-long", { label: say(label), most: String(most) });
  const tooFormatted = () => t("form.too-formatted", { label: say(label) });
  return z
    .preprocess(
      (value) => (value === undefined ? "" : value),
      z
        .string({ error: () => t("form.must-be-text", { label: say(label) }) })
        .max(most * spread * 4, { error: tooLong, abort: true })
        .refine((html) => tagsIn(html) <= most + 100, { error: tooFormatted, abort: true })
        .transform((html) => tidy(html, { pictures }))
        .check(readable(label))
        .refine((html) => plainText(html).length <= most, { error: tooLong, abort: true })
        .refine((html) => html.length <= most * spread + 100, { error: tooFormatted })
        .refine((html) => !pictures || !hasPictureLine(html), {
          error: () => t("editor.picture-broken"),
          abort: true,
        })
        .refine((html) => !missing || html !== "", { error: () => say(missing ?? "") }),
    )
    .meta({ type: "string", description: `HTML, its text at most ${most} characters` });
};

/**
 * Makes HTML of a form's rich text fields, however they were written. Beside one that is in the notation, as a page
 * without a script sends it, a hidden field says so; others are HTML. What is too long for any field is not read: it
 * becomes plain text, which is refused and shown again.
 */
export function withRichText(formData: FormData, fields: readonly string[], kind: RichTextKind = {}): void {
  for (const field of fields) {
    const text = formData.get(field);
    if (typeof text !== "string") continue;
    formData.set(field, readRichText(text, formData.get(formatField(field)) === "notation", kind));
    formData.delete(formatField(field));
  }
}

/** HTML of a formatted text, which was written in the notation or as HTML. */
export function readRichText(text: string, isNotation: boolean, kind: RichTextKind = {}): string {
  const isTooLong = text.replace(/\s+/g, " ").length > maxTextLength * spread;
  if (isTooLong || (!isNotation && tagsIn(text) > maxTextLength)) return plainParagraphs(text);
  return tidy(isNotation ? notationToHtml(text) : text, kind);
}

function plainParagraphs(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.map((line) => line && `<p>${escapeText(line)}</p>`).join("");
}

/** What cleaning HTML costs goes by its tags, and those that stand in each other cost more than their share. */
function tagsIn(html: string): number {
  return html.split("<").length - 1;
}

/** Whether a line of sanitised HTML reads as the notation of a picture, which would be shown as it stands. */
function hasPictureLine(html: string): boolean {
  if (!html.includes("![")) return false;
  const lines = html.split(/<\/?(?:p|h[2-4]|ul|ol|li|blockquote|figure|figcaption|br)\b[^>]*>/);
  return lines.some((line) => isPictureLine(plainText(line)));
}

/** Editors write spaces as no-break spaces, which would keep a narrow screen from breaking lines. */
function tidy(html: string, kind: RichTextKind): string {
  const clean = sanitize(html, kind).replaceAll("\u00a0", " ").trim();
  return isBlank(plainText(clean)) && !clean.includes("<img ") ? "" : clean;
}
