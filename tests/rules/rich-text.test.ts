import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richText } from "../../app/rich-text/rich-text.server.ts";
import { excerpt, plainText, summaryOf } from "../../app/rich-text/rich-text.ts";
import { sanitize } from "../../app/rich-text/sanitize.server.ts";

describe("plain text of rich text", () => {
  test.each([
    ["<p>One</p><p>two</p>", "One two"],
    ["<ul><li>One</li><li>two</li></ul>", "One two"],
    [
      "<p>Fish &amp; chips &lt;here&gt; &quot;now&quot; it&#39;s&nbsp;ready</p>",
      'Fish & chips <here> "now" it\'s ready',
    ],
    ["<p>Call <strong>now</strong>, please.</p>", "Call now, please."],
    [
      "<p>Palpitations qui <b>viennent\u202f:</b> voici\u00a0!&nbsp;Et <i>vous </i>&nbsp;?</p>",
      "Palpitations qui viennent\u202f: voici\u00a0! Et vous\u00a0?",
    ],
    ["&amp;lt;", "&lt;"],
    ["  plain \n text ", "plain text"],
    ["", ""],
  ])("%s", (html, words) => {
    expect(plainText(html)).toBe(words);
  });
});

describe("excerpt", () => {
  test("a text that fits stays whole", () => {
    expect(excerpt("Twelve chars", 12)).toBe("Twelve chars");
  });

  test("a longer one is cut between words, without the mark it would end with", () => {
    expect(excerpt("Hearts, lungs and kidneys", 12)).toBe("Hearts…");
    expect(excerpt("One two three four", 12)).toBe("One two…");
  });

  test("a word longer than the space is cut within", () => {
    expect(excerpt("a".repeat(50), 10)).toMatch(/^a{5,9}…$/);
  });

  test("[D15] it ends at a word, and with an ellipsis only where more follows", () => {
    expect(excerpt("See pneumonoultramicroscopicsilico", 20)).toBe("See…");
    fc.assert(
      fc.property(fc.lorem({ maxCount: 30 }), fc.integer({ min: 12, max: 120 }), (words, length) => {
        const short = excerpt(words, length);
        if (short === words) return;
        expect(short.endsWith("…")).toBe(true);
        const kept = short.slice(0, -1);
        expect(words.startsWith(kept)).toBe(true);
        expect(words.slice(kept.length)).toMatch(/^[\s.,;:!?–-]/);
        expect(words.slice(kept.length)).toMatch(/\p{L}/u);
      }),
      { seed: 20260309 },
    );
  });

  test("it is never longer than asked for", () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 30 }), fc.integer({ min: 5, max: 120 }), (words, length) => {
        expect(excerpt(words, length).length).toBeLessThanOrEqual(length);
      }),
      { seed: 20260309 },
    );
  });
});

describe("sanitised HTML", () => {
  test("keeps plain formatting and links", () => {
    const html =
      '<h2>Hours</h2><p>Come <strong>early</strong>, or <a href="/contact">write</a>.</p><ul><li>One</li></ul>';
    expect(sanitize(html)).toBe(html);
  });

  test.each([
    ["<script>alert(1)</script>", ""],
    ["<style>p{}</style>", ""],
    ['<p onclick="x()">a</p>', "<p>a</p>"],
    ['<p style="color:red" class="x" id="y">a</p>', "<p>a</p>"],
    ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ['<a href="JaVaScRiPt:alert(1)">a</a>', "<a>a</a>"],
    ['<a href="data:text/html,x">a</a>', "<a>a</a>"],
    ['<a href="//evil.example">a</a>', "<a>a</a>"],
    ['<img src="x" onerror="alert(1)">a', "a"],
    ['<iframe src="https://evil.example"></iframe>a', "a"],
    ['<svg onload="alert(1)"><a>b</a></svg>', "<a>b</a>"],
    ["<h1>a</h1><h6>b</h6>", "<h2>a</h2><h4>b</h4>"],
    ["<b>a</b><i>b</i><del>c</del>", "<strong>a</strong><em>b</em><s>c</s>"],
    ["<p>a", "<p>a</p>"],
  ])("%s", (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });
});

test("a summary is the excerpt of the whole text", () => {
  const piece = fc.constantFrom(
    "<p>",
    "</p>",
    "<br />",
    '<a href="/a?b=1&amp;c">',
    "</a>",
    "&amp;",
    "&nbsp;",
    " ",
    ".",
    "word",
    "Östberg",
    ", ",
    "&",
    "\n",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), fc.integer({ min: 4, max: 60 }), (pieces, length) => {
      const html = pieces.join("");
      expect(summaryOf(html, length)).toBe(excerpt(plainText(html), length));
    }),
    { numRuns: 1000 },
  );
});

describe("[C8] what CVE-2025-15056 lets Quill export is harmless once it is stored", () => {
  test.each([
    ["a formula", "<p>a<span><img src=x onerror=alert(1)></span>b</p>", "<p>ab</p>"],
    ["a formula that ends its element", "<p>a<span></span><script>alert(1)</script>b</p>", "<p>ab</p>"],
    [
      "a video",
      '<p>a</p><a href="https://v.example/"><img src=x onerror=alert(1)>">https://v.example/</a>',
      '<p>a</p><a href="https://v.example/">"&gt;https://v.example/</a>',
    ],
    [
      "a video whose address runs",
      '<a href="javascript:alert(1)" onclick="alert(1)">javascript:alert(1)</a>',
      "<a>javascript:alert(1)</a>",
    ],
    [
      "a picture",
      '<p><img src="data:image/svg+xml,<svg onload=alert(1)>" onerror="alert(1)">a</p>',
      "<p>a</p>",
    ],
    ["a block of code", '<pre data-language="x"><script>alert(1)</script>">a</pre>', '"&gt;a'],
    ["text that is taken raw", "<p>a</p><xmp><img src=x onerror=alert(1)></xmp>", "<p>a</p>"],
  ])("%s", (_, exported, stored) => {
    const clean = sanitize(exported);
    expect(clean).not.toMatch(/<(?!\/?(?:p|a)[ >])|<[^>]*\son\w+=|<[^>]*javascript:/i);
    expect(clean).toBe(stored);
    expect(richText({ label: "Description", most: 1000 }).parse(exported)).toBe(sanitize(stored));
  });
});
