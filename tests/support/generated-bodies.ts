import fc from "fast-check";
import type { DocumentedCall, FieldSchema } from "./api-document.ts";

/** A body as it goes over the wire. */
export interface Sent {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Values that a call takes, by the name of the field; other fields are filled in as the document describes them. */
export type Known = Record<string, fc.Arbitrary<unknown>>;

type Pairs = Array<[name: string, value: unknown]>;

/**
 * Bodies for a call: what it takes, as its document says, with no fault or a few, written in one of the ways that
 * programs write bodies, well or badly.
 */
export function bodiesFor({ fields }: DocumentedCall, known: Known): fc.Arbitrary<Sent> {
  return fc.tuple(pairsFor(fields, known), rendering).map(([pairs, render]) => render(pairs));
}

/** What may stand after the question mark of a call that reads. */
export function queriesFor({ fields }: DocumentedCall): fc.Arbitrary<string> {
  return pairsFor(fields, {}).map((pairs) => asForm(pairs));
}

function pairsFor(fields: Record<string, FieldSchema>, known: Known): fc.Arbitrary<Pairs> {
  const names = Object.keys(fields);
  const whole = fc.tuple(
    ...names.map((name) =>
      (known[name] ?? plausible(fields[name] ?? {})).map((value) => [name, value] as [string, unknown]),
    ),
  );
  return fc.tuple(whole, faultsIn(fields), fc.nat()).map(([pairs, faults, seed]) => {
    // A body with a fault lacks a field now and then as well.
    const kept = pairs.filter((_, index) => faults.length === 0 || (seed >> (index % 30)) % 5 !== 0);
    return [...kept, ...faults];
  });
}

function faultsIn(fields: Record<string, FieldSchema>): fc.Arbitrary<Pairs> {
  const names = Object.keys(fields);
  const faults: Array<fc.Arbitrary<[string, unknown]>> = [
    fc.tuple(fc.constantFrom(...foreign), odd),
    fc.tuple(fc.string({ maxLength: 12 }), odd),
  ];
  if (names.length > 0) {
    const longest = fc
      .tuple(
        fc.constantFrom(...names),
        fc.constantFrom("x", "é", "😀", " ", "<b>"),
        fc.integer({ min: -1, max: 1 }),
      )
      .map(([name, unit, over]): [string, unknown] => [
        name,
        unit.repeat((fields[name]?.maxLength ?? 300) + over),
      ]);
    faults.push(longest, fc.tuple(fc.constantFrom(...names), odd), fc.tuple(fc.constantFrom(...names), odd));
  }
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<Pairs>([]) },
    { weight: 3, arbitrary: fc.array(fc.oneof(...faults), { minLength: 1, maxLength: 3 }) },
  );
}

/** Fields by which somebody could take a right, decide what is not theirs, or break what reads them. */
const foreign = [
  ...["role_id", "role", "user_id", "active_status", "published_status", "account_status", "status", "reply"],
  ...["id", "password_hash", "answered", "slug", "created_at", "updated_at", "sort_text", "list_text"],
  ...["__proto__", "constructor", "prototype", "toString", "then", ""],
];

/** What a field does not expect, or only nearly. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(0, 1, -1, 2, 1.5, 1e308, Number.MAX_SAFE_INTEGER, true, false, null),
  fc.constantFrom<unknown>("", " ", "0", "1", "01", "+1", "1e0", "true", "null", "[]", "{}", "NaN", "999999"),
  fc.constantFrom<unknown>(
    [1],
    ["1"],
    [[]],
    {},
    { id: 1 },
    { id: [1] },
    { toString: 1 },
    { length: 3 },
    { $ne: "" },
  ),
  fc.constantFrom<unknown>("2031-02-30", "2031-3-3", "0000-00-00", "9999-12-31", "24:00", "10:00:60", "1e3"),
  fc.constantFrom<unknown>(
    "javascript:alert(1)",
    "https://a:b@x.example",
    "//x.example",
    "data:text/html,x",
    "http://",
  ),
  fc.constantFrom<unknown>(
    "../../etc/passwd",
    "logo.png",
    "%00",
    "a\u0000b",
    "\ud800",
    "\u202egpj.exe",
    "a@b@c",
    "a@b\r\nBcc: c@d.example",
  ),
  fc.constantFrom<unknown>(
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    "<b>".repeat(400),
  ),
  fc.constantFrom<unknown>(
    "' or 1=1 --",
    '"; drop table users; --',
    "$" + "{7*7}",
    '[{"day":"Monday","from":"10:00","to":"09:00"}]',
    '["../x.png"]',
    "[".repeat(500),
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
);

function plausible({
  type,
  enum: choices,
  format,
  pattern,
  maxLength = 60,
}: FieldSchema): fc.Arbitrary<unknown> {
  if (choices) return fc.constantFrom(...choices);
  if (format === "date") return day;
  if (pattern?.includes(":")) return timeOfDay;
  if ([type].flat().includes("integer")) return fc.integer({ min: 1, max: 20 });
  return fc.string({ unit: "grapheme", maxLength: Math.min(maxLength, 60) });
}

const two = (most: number) =>
  fc.integer({ min: 1, max: most }).map((number) => String(number).padStart(2, "0"));
const day = fc.tuple(fc.integer({ min: 2031, max: 2080 }), two(12), two(28)).map((parts) => parts.join("-"));
const timeOfDay = fc.tuple(two(23), two(59)).map((parts) => parts.join(":"));

const bytes = (text: string) => new TextEncoder().encode(text);
const json = "application/json";

const plainJson = (pairs: Pairs) => JSON.stringify(Object.fromEntries(pairs));
/** JSON in which a name may stand several times. */
const pairedJson = (pairs: Pairs) =>
  `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? "null"}`).join(",")}}`;

const asText = (value: unknown) =>
  typeof value === "string" ? value.toWellFormed() : (JSON.stringify(value) ?? "");
const asForm = (pairs: Pairs, suffix = "") =>
  new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name.toWellFormed() + suffix, asText(value)]),
  ).toString();

function asMultipart(pairs: Pairs): string {
  const parts = pairs.map(([name, value]) => {
    const label = encodeURIComponent(name.toWellFormed());
    return `--b\r\nContent-Disposition: form-data; name="${label}"\r\n\r\n${asText(value)}\r\n`;
  });
  return `${parts.join("")}--b--\r\n`;
}

type Rendering = (pairs: Pairs) => Sent;

/** The ways that calls take. */
const proper: Rendering[] = [
  (pairs) => ({ type: json, bytes: bytes(plainJson(pairs)) }),
  (pairs) => ({ type: "application/json; charset=utf-8", bytes: bytes(pairedJson(pairs)) }),
  (pairs) => ({ type: "application/x-www-form-urlencoded", bytes: bytes(asForm(pairs)) }),
];

/** The ways that they do not take, or take for less than was meant. */
const improper: Rendering[] = [
  (pairs) => ({ type: json, bytes: bytes(`\ufeff${plainJson(pairs)}`) }),
  (pairs) => ({ type: json, bytes: bytes(plainJson(pairs).slice(0, -2)) }),
  (pairs) => ({ type: json, bytes: bytes(`[${plainJson(pairs)}]`) }),
  (pairs) => ({ type: json, bytes: bytes(JSON.stringify(plainJson(pairs))) }),
  (pairs) => ({ type: json, bytes: new Uint8Array(Buffer.from(plainJson(pairs), "utf16le")) }),
  (pairs) => ({ type: json, bytes: new Uint8Array(Buffer.from(plainJson(pairs), "latin1")) }),
  (pairs) => ({
    type: json,
    bytes: bytes(`{"a":${"[".repeat(20_000)}${pairs.length}${"]".repeat(20_000)}}`),
  }),
  (pairs) => ({ type: json, bytes: bytes(plainJson([...pairs, ["padding", "x".repeat(200_000)]])) }),
  () => ({ type: json, bytes: bytes("null") }),
  (pairs) => ({ type: "", bytes: bytes(plainJson(pairs)) }),
  (pairs) => ({ type: "text/plain", bytes: bytes(plainJson(pairs)) }),
  (pairs) => ({ type: "application/x-www-form-urlencoded", bytes: bytes(asForm(pairs, "[]")) }),
  (pairs) => ({ type: "application/x-www-form-urlencoded", bytes: bytes(asForm(pairs, "[0][id]")) }),
  (pairs) => ({ type: "application/x-www-form-urlencoded", bytes: bytes(`${asForm(pairs)}&%ff=%zz&=&&`) }),
  (pairs) => ({ type: "multipart/form-data; boundary=b", bytes: bytes(asMultipart(pairs)) }),
  (pairs) => ({ type: "multipart/form-data", bytes: bytes(asMultipart(pairs)) }),
  (pairs) => ({ type: "multipart/form-data; boundary=b", bytes: bytes(asMultipart(pairs).slice(0, -9)) }),
];

/** A form with one file, such as a browser sends. */
export function fileForm(file: Uint8Array): Sent {
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n';
  const bytes = new Uint8Array(Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n--b--\r\n")]));
  return { type: "multipart/form-data; boundary=b", bytes };
}

const rendering = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...proper) },
  { weight: 1, arbitrary: fc.constantFrom(...improper) },
);
