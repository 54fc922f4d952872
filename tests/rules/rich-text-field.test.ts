import { describe, expect, test } from "vitest";
import { notationToHtml } from "../../app/rich-text/notation.ts";
import { htmlToNotation } from "../../app/rich-text/notation-writer.ts";
import { richText, withRichText } from "../../app/rich-text/rich-text.server.ts";

const field = richText({ label: "Description", most: 20 });
const messages = (value: unknown, schema = field) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

describe("a field of rich text", () => {
  test.each([
    ["<p>Open&nbsp;daily</p>", "<p>Open daily</p>"],
    ['<p style="color:red" onclick="x()">Open<script>alert(1)</script></p>', "<p>Open</p>"],
    ["<p>One</p><p></p><p><br></p><p>Two</p>", "<p>One</p><p>Two</p>"],
    ["<p><br></p>", ""],
    ["<h2> </h2><ul><li>&nbsp;</li></ul>", ""],
    ["<strong></strong>", ""],
    ["plain", "plain"],
    ["", ""],
    [undefined, ""],
  ])("%j is kept as %j", (html, kept) => {
    expect(field.parse(html)).toBe(kept);
  });

  test("its length is that of the text", () => {
    expect(messages(`<p><strong>${"a".repeat(20)}</strong></p>`)).toEqual([]);
    expect(messages(`<p>${"a".repeat(21)}</p>`)).toEqual(["Description must be 20 characters or fewer"]);
  });

  test("the formatting has a limit too", () => {
    const html = "<p><strong>a</strong></p>".repeat(10);
    expect(messages(html)).toEqual(["Description has too much formatting"]);
    expect(messages("<p>".repeat(10_000))).toEqual(["Description must be 20 characters or fewer"]);
  });

  test.each([["<p>a\u0000b</p>"], ["<p>a&#1;b</p>"]])("%j cannot be read", (html) => {
    expect(messages(html)).toEqual(["Description must not hold control characters"]);
  });

  test.each([[1], [["a"]], [null]])("%j is no text", (value) => {
    expect(messages(value)).toEqual(["Description must be text"]);
  });

  test("where text is needed, empty markup is none", () => {
    const needed = richText({ label: "Text", most: 20, missing: "Enter a text" });
    expect(messages("<p><br></p>", needed)).toEqual(["Enter a text"]);
    expect(messages(undefined, needed)).toEqual(["Enter a text"]);
    expect(messages("<p>a</p>", needed)).toEqual([]);
  });
});

describe("a form with rich text", () => {
  const read = (values: Record<string, string>) => {
    const formData = new FormData();
    for (const [name, value] of Object.entries(values)) formData.append(name, value);
    withRichText(formData, ["bio"]);
    return Object.fromEntries(formData);
  };

  test("the notation becomes HTML", () => {
    expect(read({ name: "**a**", bio: "**b** <i>c</i>", bio_format: "notation" })).toEqual({
      name: "**a**",
      bio: "<p><strong>b</strong> &lt;i&gt;c&lt;/i&gt;</p>",
    });
  });

  test("HTML is cleaned", () => {
    const bio = '<p class="MsoNormal">a<img src="x" onerror="y()"></p>';
    expect(read({ bio, bio_format: "html" })).toEqual({ bio: "<p>a</p>" });
    expect(read({ bio })).toEqual({ bio: "<p>a</p>" });
  });

  test("a field that is not there stays away", () => {
    expect(read({ bio_format: "html" })).not.toHaveProperty("bio");
  });
});

describe("[A9] length is checked before anything is converted", () => {
  const longest = richText({ label: "Description", most: 30_000 });
  const taken = (text: string, format?: "notation") => {
    const formData = new FormData();
    formData.set("bio", text);
    if (format) formData.set("bio_format", format);
    withRichText(formData, ["bio"]);
    const kept = String(formData.get("bio"));
    return { kept, refusal: messages(kept, longest) };
  };

  test("notation as long as no field may be stays as it was typed", () => {
    const { kept, refusal } = taken("*a*\n".repeat(80_000), "notation");
    expect(refusal).toEqual(["Description must be 30000 characters or fewer"]);
    expect(kept.slice(0, 20)).toBe("<p>*a*</p><p>*a*</p>");
    expect(htmlToNotation(kept).slice(0, 12)).toBe("\\*a\\*\n\n\\*a\\*");
  });

  test("white space is not what makes it long", () => {
    const { kept, refusal } = taken(`*a*${"\n ".repeat(100_000)}**b**`, "notation");
    expect({ kept, refusal }).toEqual({ kept: "<p><em>a</em></p><p><strong>b</strong></p>", refusal: [] });
  });

  test.each(["<b>", "<ul><li>", "<x-y>"])("HTML of nothing but %s is not read, on neither way", (tags) => {
    const html = tags.repeat(31_000);
    expect(messages(html, longest)).toEqual(["Description has too much formatting"]);
    const { kept, refusal } = taken(html);
    expect(refusal).toEqual(["Description must be 30000 characters or fewer"]);
    expect(kept).toBe(`<p>${html.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`);
  });

  test("a text in which every letter is formatted is written as notation in one pass", () => {
    const html = "<em>a</em>b<strong>c</strong>d".repeat(20_000);
    expect(notationToHtml(htmlToNotation(html))).toBe(`<p>${html}</p>`);
  });
});
