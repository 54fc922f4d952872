import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  email,
  language,
  line,
  localDate,
  localTime,
  optionalEmail,
  optionalId,
  optionalLine,
  optionalParagraphs,
  optionalPhone,
  paragraphs,
  phone,
} from "../../app/forms/fields.ts";

const name = { label: "Name", most: 5 };
const needed = "Enter a name";

const builders: Record<string, z.ZodType> = {
  line: line({ ...name, missing: needed }),
  optionalLine: optionalLine(name),
  paragraphs: paragraphs({ ...name, missing: needed }),
  optionalParagraphs: optionalParagraphs(name),
  email,
  optionalEmail,
  phone,
  optionalPhone,
  localDate: localDate(needed),
  localTime: localTime(needed),
};

const messages = (field: z.ZodType, value: unknown) =>
  field.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

test.each(Object.entries({ ...builders, language }))("%s says the same when it is compiled", (_, field) => {
  const compiled = z.compile(field, { strict: true });
  const sent = [
    undefined,
    "",
    " Ruth ",
    "x".repeat(6000),
    7,
    "a@b.example",
    "+44 1632 960900",
    "2030-01-05",
    "09:00",
  ];
  for (const value of sent) expect(compiled.safeParse(value)).toEqual(field.safeParse(value));
});

const requiredOnes = Object.entries(builders).filter(([builder]) => !builder.startsWith("optional"));
const optionalOnes = Object.entries(builders).filter(([builder]) => builder.startsWith("optional"));

describe.each(requiredOnes)("%s", (_, field) => {
  test.each([[undefined], [""]])("%j is missing, and is told once", (value) => {
    expect(messages(field, value)).toEqual([expect.stringMatching(/^Enter /)]);
  });
});

test.each(["line", "paragraphs", "email", "phone"])("white space alone does not fill in %s", (builder) => {
  expect(messages(builders[builder] as z.ZodType, " \t\r\n ")).toEqual([expect.stringMatching(/^Enter /)]);
});

test.each(optionalOnes)("%s may stay empty", (_, field) => {
  expect(field.parse(undefined)).toBe("");
  expect(field.parse("")).toBe("");
});

test.each(Object.entries(builders))("%s takes text and nothing else", (_, field) => {
  for (const value of [7, true, null, ["a"], [], { a: "b" }, new Date(0)]) {
    expect(field.safeParse(value).success, JSON.stringify(value)).toBe(false);
  }
});

test.each(["line", "optionalLine", "paragraphs", "optionalParagraphs"])("%s has a length", (builder) => {
  const field = builders[builder] as z.ZodType;
  expect(field.parse("abcde")).toBe("abcde");
  expect(field.parse("  abcde ")).toBe("abcde");
  expect(messages(field, "abcdef")).toEqual(["Name must be 5 characters or fewer"]);
});

test.each([
  [
    "email",
    `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example`,
  ],
  ["phone", "1".repeat(41)],
])("%s has a length too", (builder, value) => {
  expect(messages(builders[builder] as z.ZodType, value).join()).toMatch(/ characters or fewer/);
});

test.each(["\u0000", "\u0007", "\u001b", "\u007f"])("control character %j is refused", (character) => {
  for (const builder of ["line", "optionalLine", "paragraphs", "optionalParagraphs"]) {
    expect(messages(builders[builder] as z.ZodType, `a${character}b`), builder).toEqual([
      "Name must not hold control characters",
    ]);
  }
  for (const builder of ["email", "phone"]) {
    expect(messages(builders[builder] as z.ZodType, `1234${character}5`), builder).not.toEqual([]);
  }
});

test.each([
  ["zero-width spaces", "\u200b\u200b"],
  ["joiners and a mark of order", "\u200d\ufeff\u2060"],
  ["soft hyphens", "\u00ad"],
  ["blank letters", "\u3164\u115f\u2800"],
  ["these among white space", " \u200b\t\u200b "],
])("[C4] %s alone are an empty text", (_, text) => {
  for (const builder of ["line", "paragraphs", "email", "phone"]) {
    expect(messages(builders[builder] as z.ZodType, text), builder).toEqual([
      expect.stringMatching(/^Enter /),
    ]);
  }
  for (const builder of ["optionalLine", "optionalParagraphs", "optionalEmail", "optionalPhone"]) {
    expect((builders[builder] as z.ZodType).parse(text), builder).toBe("");
  }
});

test("[C4] what joins letters within a word stays", () => {
  expect(line({ label: "Name", most: 20, missing: needed }).parse("می\u200cخواهم")).toBe("می\u200cخواهم");
});

test.each(["\u202a", "\u202b", "\u202c", "\u202d", "\u202e"])(
  "[C4] %j, which turns the direction of a text, is refused in one line",
  (character) => {
    for (const builder of ["line", "optionalLine"]) {
      expect(messages(builders[builder] as z.ZodType, `a${character}b`), builder).toEqual([
        "Name has hidden characters that change the direction of the text. Type it instead of pasting it",
      ]);
    }
    for (const builder of ["email", "optionalEmail", "phone", "optionalPhone"]) {
      expect(messages(builders[builder] as z.ZodType, `a@b${character}.example 123`), builder).not.toEqual(
        [],
      );
    }
    expect((builders.paragraphs as z.ZodType).parse(`a${character}b`)).toBe(`a${character}b`);
  },
);

test("a line stays one line, paragraphs keep theirs", () => {
  expect(line({ label: "Name", most: 20, missing: needed }).parse(" a\r\n b\t\tc ")).toBe("a b c");
  expect(paragraphs({ label: "Text", most: 20, missing: needed }).parse("\r\na\r\n\r\nb\rc\n")).toBe(
    "a\n\nb\nc",
  );
});

describe("email", () => {
  test.each(["a@b.example", "first.last+tag@sub.hospital.example", "o'neill@x.example"])("%s", (value) => {
    expect(email.parse(value)).toBe(value);
  });

  test.each(["a", "a@", "@b.example", "a b@c.example", "a@b@c.example", "a@b..example", "<a@b.example>"])(
    "%s is none",
    (value) => {
      expect(messages(email, value)).toEqual(["Enter an email address in the form name@example.com"]);
      expect(optionalEmail.safeParse(value).success).toBe(false);
    },
  );
});

test("phone", () => {
  for (const number of ["999", "+44 1632 960001", "(01632) 960-001 ext. 4"])
    expect(phone.parse(number)).toBe(number);
  expect(phone.parse("+٤٤ ١٦٣٢ ۹۶۰۰۰۱ (३)")).toBe("+44 1632 960001 (3)");
  for (const number of ["12", "call me", "+"]) expect(phone.safeParse(number).success, number).toBe(false);
});

test("only dates that exist", () => {
  const date = builders.localDate as z.ZodType;
  for (const day of ["2030-03-27", "2028-02-29", "2030-12-31"]) expect(date.parse(day)).toBe(day);
  const wrong = [
    "2030-02-29",
    "2030-04-31",
    "2030-13-01",
    "2030-00-10",
    "2030-1-1",
    "27/03/2030",
    "tomorrow",
  ];
  for (const day of [...wrong, "2030-03-27T10:00", " 2030-03-27", "12030-03-27", "٢٠٣٠-٠٣-٢٧"]) {
    expect(messages(date, day), day).toEqual(["Enter a real date, such as 2030-03-27"]);
  }
});

test("times of day, their seconds dropped", () => {
  const time = builders.localTime as z.ZodType;
  for (const [sent, kept] of [
    ["00:00", "00:00"],
    ["23:59", "23:59"],
    ["14:30:00", "14:30"],
  ]) {
    expect(time.parse(sent)).toBe(kept);
  }
  for (const wrong of ["24:00", "12:60", "9:00", "0900", "14:30:99", "14:30:00.000", "noon"]) {
    expect(messages(time, wrong), wrong).toEqual(["Enter a time of day, such as 14:30"]);
  }
});

test("the id of another record", () => {
  const id = optionalId("Choose one");
  expect([undefined, "", "7", 7, "123456789012345"].map((value) => id.parse(value))).toEqual([
    null,
    null,
    7,
    7,
    123456789012345,
  ]);
  const wrong = [
    "0",
    "-1",
    "01",
    "1.5",
    "1e3",
    " 7",
    "x",
    "1234567890123456",
    0,
    -1,
    1.5,
    true,
    null,
    [1],
    {},
  ];
  for (const value of [...wrong, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(id.safeParse(value).success, String(value)).toBe(false);
  }
});
