import { z } from "zod";
import { plainDigits } from "../../db/digits.ts";
import { isSitePath, isWebAddress } from "../http/web-address.ts";
import { offered } from "../words/languages.ts";
import { say, type Words } from "../words/say.ts";
import { t } from "../words/t.ts";

// The kinds of field that forms and API calls are made of: one way to check each.

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters to refuse.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A check that refuses what no reader could see, and halves of letters, which JSON can bring and nothing can keep. */
export const readable = (label: Words) =>
  z.refine<string>((text) => text.isWellFormed() && !controlCharacters.test(text), {
    error: () => t("form.unreadable", { label: say(label) }),
    abort: true,
  });

/** Whether a text is empty to the eye: white space, and what leaves no mark of its own. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/** Embeddings and overrides of direction: with them a line can be made to read as another. */
const turned = /[\u202a-\u202e]/;

interface TextRules {
  /** What the field is called in a message, with a capital. */
  label: Words;
  /** Most characters. */
  most: number;
}

/** What is wrong with a text that is none, and with one that is too long. */
const notText = (label: Words) => ({ error: () => t("form.must-be-text", { label: say(label) }) });
const tooLong = ({ label, most }: TextRules) => ({
  error: () => t("form.too-long", { label: say(label), most: String(most) }),
  abort: true,
});

/** Text in one line: runs of white space become one space. */
function singleLine(rules: TextRules) {
  const { label, most } = rules;
  return z.string(notText(label)).check(
    readable(label),
    z.refine((text) => !turned.test(text), {
      error: () => t("form.turning", { label: say(label) }),
      abort: true,
    }),
    z.overwrite((text) => (isBlank(text) ? "" : text.replace(/\s+/g, " ").trim())),
    z.maxLength(most, tooLong(rules)),
  );
}

/** Text in paragraphs, its line ends written as `\n`. */
function manyLines(rules: TextRules) {
  const { label, most } = rules;
  return z.string(notText(label)).check(
    readable(label),
    z.overwrite((text) => (isBlank(text) ? "" : text.replace(/\r\n?/g, "\n").trim())),
    z.maxLength(most, tooLong(rules)),
  );
}

/** A field that must be filled in: what nobody sees does not count. */
function required<Field extends z.ZodType<string, string>>(field: Field, missing: Words) {
  return z
    .preprocess((value) => (value === undefined ? "" : value), field)
    .refine((text) => text !== "", { error: () => say(missing) });
}

/** A field that may stay empty, which is then an empty text. */
function optional<Field extends z.ZodType<string, string>>(field: Field) {
  return z.preprocess((value) => (value === undefined ? "" : value), field);
}

export const line = (rules: TextRules & { missing: Words }) => required(singleLine(rules), rules.missing);
export const optionalLine = (rules: TextRules) => optional(singleLine(rules));
export const paragraphs = (rules: TextRules & { missing: Words }) =>
  required(manyLines(rules), rules.missing);
export const optionalParagraphs = (rules: TextRules) => optional(manyLines(rules));

const emailPattern = z.regexes.html5Email;

const emailText = singleLine({ label: () => t("form.email"), most: 254 }).refine(
  (text) => text === "" || emailPattern.test(text),
  { error: () => t("form.email-wrong") },
);

export const requiredEmail = (missing: Words) => required(emailText, missing);
export const email = requiredEmail(() => t("form.email-missing"));
export const optionalEmail = optional(emailText);

/** A number may be typed with the digits of any script. */
const phoneText = singleLine({ label: () => t("form.phone"), most: 40 })
  .overwrite(plainDigits)
  .refine((text) => text === "" || text.replace(/\D/g, "").length >= 3, {
    error: () => t("form.phone-wrong"),
  });

export const requiredPhone = (missing: Words) => required(phoneText, missing);
export const phone = requiredPhone(() => t("form.phone-missing"));
export const optionalPhone = optional(phoneText);

/** A number to tap and call at once, such as 112: one number, and no words beside it. */
export const optionalNumberToCall = optional(
  singleLine({ label: () => t("company.number"), most: 20 }).refine(
    (text) => text === "" || /^\+?\d[\d ()-]*\d$/.test(text),
    { error: () => t("company.number-wrong") },
  ),
);

/** A calendar day that exists, `YYYY-MM-DD`. */
export const localDate = (missing: Words) =>
  required(z.string({ error: () => t("form.must-be-text", { label: t("booking.date") }) }), missing)
    .refine((text) => text === "" || isDate(text), { error: () => t("form.date-wrong") })
    .meta({ format: "date" });

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** A calendar day that exists, or an empty text. */
export const optionalLocalDate = optional(
  z
    .string({ error: () => t("form.must-be-text", { label: t("booking.date") }) })
    .refine((text) => text === "" || isDate(text), { error: () => t("form.date-wrong") }),
);

/** A time of day, `HH:MM`; seconds, which some browsers add, are dropped. */
export const localTime = (missing: Words) =>
  required(z.string({ error: () => t("form.must-be-text", { label: t("booking.time") }) }), missing)
    .refine((text) => text === "" || isTime(text), { error: () => t("form.time-wrong") })
    .transform((text) => text.slice(0, 5))
    .meta({ type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$" });

/** A time of day, `HH:MM`, or an empty text. */
export const optionalLocalTime = optional(
  z
    .string({ error: () => t("form.must-be-text", { label: t("booking.time") }) })
    .refine((text) => text === "" || isTime(text), { error: () => t("form.time-wrong") })
    .transform((text) => text.slice(0, 5)),
);

export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text);
}

// One for all fields: a schema takes some kilobytes of memory.
const textOrNumber = [z.string(), z.number()] as const;
const digitChoices = [z.literal(["0", "1"]), z.literal([0, 1])] as const;

// What JSON Schema says of a field, which cannot be told from the steps that it is made of.
const idInJson = { type: ["integer", "string", "null"] } as const;

/** Whether something that was sent, in a field or an address, can be the id of a record. */
export const isId = (value: unknown): boolean => /^[1-9]\d{0,14}$/.test(String(value ?? ""));

/** The id of another record, or null when none is chosen. Numbers and strings of digits are taken. */
export const optionalId = (message: Words) =>
  z
    .union(textOrNumber, { error: () => say(message) })
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === "") return null;
      if (isId(value)) return Number(value);
      context.addIssue({ code: "custom", message: say(message) });
      return z.NEVER;
    })
    .meta(idInJson);

/** The id of one of some records. Numbers and strings of digits are taken. */
export const idAmong = (ids: readonly number[], message: Words) =>
  z
    .union(textOrNumber, { error: () => say(message) })
    .refine((value) => ids.some((id) => String(id) === String(value)), { error: () => say(message) })
    .transform(Number)
    .meta(idInJson);

interface NumberRules {
  label: Words;
  least: number;
  most: number;
}

const notWhole = ({ label, least, most }: NumberRules) =>
  t("form.not-whole", { label: say(label), least: String(least), most: String(most) });

/** Turns digits into the number that they are, within its bounds. */
const toWhole = (rules: NumberRules) => (value: string | number, context: z.RefinementCtx) => {
  const number = Number(value);
  if (/^\d{1,9}$/.test(String(value).trim()) && number >= rules.least && number <= rules.most) return number;
  context.addIssue({ code: "custom", message: notWhole(rules) });
  return z.NEVER;
};

/** A whole number between two others. Numbers and strings of digits are taken. */
export const wholeNumber = (rules: NumberRules) =>
  z
    .union(textOrNumber, { error: () => notWhole(rules) })
    .transform(toWhole(rules))
    .meta({ type: ["integer", "string"] });

/** A whole number between two others, or null where it is left empty. */
export const optionalWholeNumber = (rules: NumberRules) => {
  const whole = toWhole(rules);
  return z
    .preprocess(
      (value) => (value === "" || value === undefined ? null : value),
      z.union([z.null(), ...textOrNumber], { error: () => notWhole(rules) }),
    )
    .transform((value, context) => (value === null ? null : whole(value, context)))
    .meta({ type: ["integer", "string", "null"] });
};

/** Some of some ids, as the JSON text that the database keeps. They come as a list, as repeated fields, or as such a text. */
export const idsAmong = (ids: readonly number[], message: Words) =>
  z
    .preprocess(
      listOf,
      z.array(z.union(textOrNumber), { error: () => say(message) }).max(1000, { error: () => say(message) }),
    )
    .refine((values) => values.every((value) => ids.some((id) => String(id) === String(value))), {
      error: () => say(message),
    })
    .transform((values) => JSON.stringify([...new Set(values.map(Number))].sort((one, other) => one - other)))
    .meta({ type: ["array", "string"], items: { type: ["integer", "string"] } });

function listOf(value: unknown): unknown {
  if (value === undefined || value === "" || value === null) return [];
  if (typeof value !== "string" || !value.startsWith("[")) return typeof value === "object" ? value : [value];
  return fromJson(value);
}

/** What a list or a record says that may come as its JSON text, as forms send it. Other text stays what it is. */
export function fromJson(sent: unknown): unknown {
  if (typeof sent !== "string") return sent;
  try {
    return JSON.parse(sent);
  } catch {
    return sent;
  }
}

/** A choice between on, 1, and off, 0. Numbers and strings of one digit are taken; a truth value is not. */
export const flag = (message: Words) =>
  z
    .union(digitChoices, { error: () => say(message) })
    .transform((value) => (Number(value) === 1 ? 1 : 0))
    .meta({ enum: [0, 1, "0", "1"] });

/** An address of the web, `https://…`; one without its scheme gets it. May stay empty. */
export const optionalWebAddress = (label: Words) =>
  optional(singleLine({ label, most: 500 }))
    .transform(withScheme)
    .refine((text) => text === "" || isWebAddress(text), {
      error: () => t("form.web-address", { label: say(label) }),
    })
    .meta({ type: "string", maxLength: 500 });

/** A page of the site, `/contact`, or an address of the web. May stay empty. */
export const optionalLink = (label: Words) =>
  optional(singleLine({ label, most: 500 }))
    .transform(withScheme)
    .refine((text) => text === "" || isSitePath(text) || isWebAddress(text), {
      error: () => t("form.link", { label: say(label) }),
    })
    .meta({ type: "string", maxLength: 500 });

/** What is typed as a name of a host alone gets the scheme of the web; a path stays what it is. */
function withScheme(text: string): string {
  return text === "" || /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(text) ? text : `https://${text}`;
}

/** A colour, `#rrggbb`. */
export const color = (message: Words) =>
  z
    .string({ error: () => say(message) })
    .regex(/^#[0-9a-f]{6}$/i, { error: () => say(message) })
    .toLowerCase();

/** The language that somebody is to be written to in; where they have not said, `languageOf` reads it from their address. */
export const language = z
  .preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    z.enum(offered, { error: () => t("account.language-unknown") }).optional(),
  )
  .meta({ type: "string", enum: [...offered] });
