import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, darken, legibleOn, mix } from "../../app/theme/color.ts";

const white = "#ffffff";

test.each([
  ["#000000", white, 21],
  [white, white, 1],
  ["#767676", white, 4.54],
  ["#ff0000", white, 4],
  ["#0000ff", white, 8.59],
])("contrast of %s on %s", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test("darken and mix", () => {
  expect(darken("#804020", 0.5)).toBe("#402010");
  expect(darken("#804020", 0)).toBe("#000000");
  expect(mix("#000000", white, 0.5)).toBe("#808080");
  expect(mix("#123456", white, 1)).toBe("#123456");
  expect(mix("#123456", white, 0)).toBe(white);
});

test("only #rrggbb is a colour", () => {
  for (const wrong of ["red", "#fff", "#12345g", "123456", "#1234567", ""]) {
    expect(() => contrast(wrong, white), wrong).toThrow();
  }
});

const tint = (color: string) => mix(color, white, 0.11);
const onWhiteAndTint = (color: string) => [white, tint(color)];

test("a colour that can be read stays as it is", () => {
  expect(legibleOn(onWhiteAndTint, "#0b5c8a")).toBe("#0b5c8a");
});

test("a pale brand such as #ffe680 is darkened until text in it, and white text on it, is legible", () => {
  const brand = legibleOn(onWhiteAndTint, "#ffe680");
  expect(brand).not.toBe("#ffe680");
  expect(contrast(brand, white)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(brand, tint(brand))).toBeGreaterThanOrEqual(4.5);
});

test("a pale colour is as colourful when it is darkened", () => {
  const spread = (color: string) => {
    const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.max(...channels) - Math.min(...channels);
  };
  for (const pale of ["#fff3a0", "#ffc0cb", "#bfe3ff"]) {
    expect(spread(legibleOn(onWhiteAndTint, pale)), pale).toBeGreaterThanOrEqual(spread(pale) * 0.9);
  }
});

test("no colour is too pale, and none is made darker than it must be", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
      const brand = legibleOn(onWhiteAndTint, color);
      const worst = Math.min(...onWhiteAndTint(brand).map((ground) => contrast(brand, ground)));
      expect(worst).toBeGreaterThanOrEqual(4.5);
      if (brand !== color) expect(worst).toBeLessThan(6);
    }),
    { seed: 20260309, numRuns: 500 },
  );
});
