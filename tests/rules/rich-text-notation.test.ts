import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { notationToHtml } from "../../app/rich-text/notation.ts";
import { htmlToNotation } from "../../app/rich-text/notation-writer.ts";
import { sanitize } from "../../app/rich-text/sanitize.server.ts";

const seed = 20261121;

describe("the notation as HTML", () => {
  test.each([
    ["One\nline\n\nTwo", "<p>One<br />line</p><p>Two</p>"],
    ["One\r\n\r\n\r\nTwo\r\n", "<p>One</p><p>Two</p>"],
    ["## Hours\nDaily\n### At night", "<h2>Hours</h2><p>Daily</p><h3>At night</h3>"],
    ["# One\n#### Four\n##Five", "<p># One<br />#### Four<br />##Five</p>"],
    ["- a\n- b", "<ul><li>a</li><li>b</li></ul>"],
    ["We offer:\n- a\n\n- b\nAnd more", "<p>We offer:</p><ul><li>a</li><li>b</li></ul><p>And more</p>"],
    ["1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"],
    ["- a\n1. b", "<ul><li>a</li></ul><ol><li>b</li></ol>"],
    [
      "- a\n  - b\n    - c\n  - d\n- e",
      "<ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li><li>e</li></ul>",
    ],
    ["- a\n  more\n\n  b", "<ul><li><p>a<br />more</p><p>b</p></li></ul>"],
    ["Opened in\n1984. Closed - later", "<p>Opened in<br />1984. Closed - later</p>"],
    [
      "> a\n> b\n>\n> - c\n\n> d",
      "<blockquote>a<br />b<ul><li>c</li></ul></blockquote><blockquote>d</blockquote>",
    ],
    ["**bold** and *italic*", "<p><strong>bold</strong> and <em>italic</em></p>"],
    [
      "***both* bold** ***both** italic*",
      "<p><strong><em>both</em> bold</strong> <em><strong>both</strong> italic</em></p>",
    ],
    ["over\n**two\nlines**", "<p>over<br /><strong>two<br />lines</strong></p>"],
    ["2 * 3 * 4, **open, 5*, a ****b****", "<p>2 * 3 * 4, **open, 5*, a ****b****</p>"],
    ["\\*\\*literal\\*\\* \\- C:\\dir", "<p>**literal** - C:\\dir</p>"],
    ["\\- a\n\\## b\n1\\. c\n\\> d", "<p>- a<br />## b<br />1. c<br />&gt; d</p>"],
    [
      "[our **page**](https://a.example/x?y=1&z=2)",
      '<p><a href="https://a.example/x?y=1&amp;z=2">our <strong>page</strong></a></p>',
    ],
    [
      "[call](tel:+44123) [write](mailto:a@b.example) [here](/doctors)",
      '<p><a href="tel:+44123">call</a> <a href="mailto:a@b.example">write</a> <a href="/doctors">here</a></p>',
    ],
    [
      "See https://a.example/b, or (http://c.example).",
      '<p>See <a href="https://a.example/b">https://a.example/b</a>, or (<a href="http://c.example">http://c.example</a>).</p>',
    ],
    [
      "[a](javascript:x) [b](//evil.example) [c](data:x)",
      "<p>[a](javascript:x) [b](//evil.example) [c](data:x)</p>",
    ],
    [
      '<script>alert(1)</script> <b>5 < 6 & "7"</b>',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;5 &lt; 6 &amp; "7"&lt;/b&gt;</p>',
    ],
    ["one\u00a0two", "<p>one two</p>"],
    ["", ""],
    [" \n\n ", ""],
  ])("%j", (notation, html) => {
    expect(notationToHtml(notation)).toBe(html);
  });
});

describe("HTML in the notation", () => {
  test.each([
    ["<p>One<br>line</p><p>Two</p>", "One\nline\n\nTwo"],
    ["<h2>Hours</h2><h4>Small</h4>", "## Hours\n\n### Small"],
    ["<p>We offer</p><ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>", "We offer\n\n- a\n- b\n  1. c"],
    ["<ul><li>a</li><ul><li>b</li></ul></ul>", "- a\n- - b"],
    ["<ul><li><p>a</p><p>b</p></li></ul>", "- a\n\n  b"],
    ["<blockquote>a<p>b</p></blockquote>", "> a\n>\n> b"],
    ["<p>a<strong> b </strong>c <strong></strong><em> </em>d</p>", "a **b** c d"],
    ["<p><strong>a</strong><strong>b</strong><em>c</em></p>", "**ab***c*"],
    ["<p><strong>a<em>b</em></strong><em>c</em></p>", "**ab**c"],
    ["<strong><p>a</p><p>b</p></strong>", "a\n\nb"],
    ["<p>- a<br>## b<br>1. c<br>&gt; d * [e]</p>", "\\- a\n\\## b\n1\\. c\n\\> d \\* \\[e\\]"],
    [
      '<p><a href="https://a.example">https://a.example</a>, <a href="/x y(z)">here</a></p>',
      "https://a.example, [here](/x%20y%28z%29)",
    ],
    [
      '<p><a href="doctors">elsewhere</a> <a>nowhere</a> <u>under</u> <s>through</s></p>',
      "elsewhere nowhere under through",
    ],
    ["loose <p>text</p> around", "loose\n\ntext\n\naround"],
    ["<p></p><p><br></p><ul><li></li></ul>", ""],
    ["<p>Fish &amp; chips &lt;b&gt; &amp;lt;</p>", "Fish & chips <b> &lt;"],
  ])("%s", (html, notation) => {
    expect(htmlToNotation(sanitize(html))).toBe(notation);
  });
});

/** The words of HTML: what stands in it, whatever the white space. */
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(?:amp|lt|gt|quot);/g,
      (entity) => ({ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' })[entity] ?? "",
    )
    .replace(/\s+/g, "");

const snippets = [
  "*",
  "**",
  "***",
  "\\",
  "- ",
  "1. ",
  "## ",
  "### ",
  "> ",
  ">",
  "[",
  "](",
  ")",
  "https://a.example",
  "/x",
  "a",
  "b ",
  " ",
  "  ",
  "\n",
  "\n\n",
  "&",
  "<",
  '"',
  "é",
  ".",
];
const snippet = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...snippets) }, fc.string({ maxLength: 3 }));
const notations = fc.array(snippet, { maxLength: 40 }).map((parts) => parts.join(""));

const tags = [
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "b",
  "u",
  "s",
  "blockquote",
  "div",
  'a href="https://a.example/(b)"',
  'a href="https://a.example"',
  'a href="/c?d=e&amp;f"',
  'a href="g"',
  "a",
];
const { html: htmls } = fc.letrec<{ html: string; node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    snippet.map((text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")),
    fc.constantFrom("<br>", " ", "&nbsp;"),
    fc
      .tuple(fc.constantFrom(...tags), tie("html"))
      .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(" ")[0]}>`),
  ),
  html: fc.array(tie("node"), { maxLength: 5 }).map((nodes) => nodes.join("")),
}));

describe("whatever is written", () => {
  const runs = { seed, numRuns: 3000 };

  test("the HTML of the notation passes the sanitiser unchanged", () => {
    fc.assert(
      fc.property(notations, (text) => {
        expect(sanitize(notationToHtml(text))).toBe(notationToHtml(text));
      }),
      runs,
    );
  });

  test("HTML in the notation and back keeps every word", () => {
    fc.assert(
      fc.property(htmls, (html) => {
        const clean = sanitize(html);
        expect(words(notationToHtml(htmlToNotation(clean)))).toBe(words(clean));
      }),
      runs,
    );
  });

  test("the notation as HTML and back keeps every word, and comes to rest", () => {
    fc.assert(
      fc.property(notations, (text) => {
        const html = notationToHtml(text);
        const again = htmlToNotation(html);
        expect(words(notationToHtml(again))).toBe(words(html));
        expect(htmlToNotation(notationToHtml(again))).toBe(again);
      }),
      runs,
    );
  });

  test("HTML in the notation comes to rest", () => {
    fc.assert(
      fc.property(htmls, (html) => {
        const notation = htmlToNotation(sanitize(html));
        const settled = htmlToNotation(notationToHtml(notation));
        expect(htmlToNotation(notationToHtml(settled))).toBe(settled);
      }),
      runs,
    );
  });

  test.each([
    ["**a ".repeat(20_000)],
    ["> ".repeat(20_000)],
    ["[a](".repeat(20_000)],
    ["- ".repeat(20_000)],
    ["\\".repeat(60_000)],
    ["https://".repeat(8000)],
  ])("a hostile text takes no time", (text) => {
    const start = performance.now();
    htmlToNotation(sanitize(notationToHtml(text)));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
