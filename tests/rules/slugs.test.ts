import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "../../app/site/slug.ts";

test.each([
  ["Visiting hours change in June", "visiting-hours-change-in-june"],
  ["  “Crème brûlée” & other – joys!  ", "creme-brulee-other-joys"],
  ["Don’t panic: it's only a drill", "dont-panic-its-only-a-drill"],
  ["Grüße aus Łódź", "gruße-aus-łodz"],
  ["Привет, мир", "привет-мир"],
  ["नमस्ते दुनिया", "नमस्ते-दुनिया"],
  ["医院新闻", "医院新闻"],
  ["2026", "update-2026"],
  ["2026 / 27", "2026-27"],
  ["!?", "update"],
  ["../../etc/passwd", "etc-passwd"],
])("%s is found at %s", (title, slug) => {
  expect(slugOf(title, "update")).toBe(slug);
});

test("a long title ends between two words, and one long word is cut", () => {
  expect(slugOf(`${"word ".repeat(30)}end`, "update")).toBe("word-".repeat(16).slice(0, -1));
  expect(slugOf("x".repeat(150), "update")).toBe("x".repeat(80));
});

test("every title makes a slug that an address can hold", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 150 }), (title) => {
      const slug = slugOf(title, "update");
      expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u);
      expect(slug).not.toMatch(/^\d+$/);
      expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
      expect([...slug].length).toBeLessThanOrEqual(80);
    }),
  );
});
