import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultBrand, tokensOf } from "../../app/theme/brand.ts";
import { contrast, difference } from "../../app/theme/color.ts";

type Token = keyof ReturnType<typeof tokensOf>;

const white = "#ffffff";

/** What is written in one colour on another, by the least contrast it must have. */
function pairsOf(tokens: Record<Token, string>): Array<[least: number, pairs: Array<[string, string]>]> {
  const of = (...names: Token[]) => names.map((name) => tokens[name]);
  const each = (inks: string[], grounds: string[]) =>
    inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground]));
  const grounds = [white, ...of("--page")];
  return [
    [7, each(of("--ink"), [...grounds, ...of("--brand-tint", "--danger-tint", "--success-tint")])],
    [4.5, each(of("--brand", "--brand-dark", "--danger", "--muted"), grounds)],
    [4.5, each(of("--brand", "--brand-dark"), of("--brand-tint"))],
    [4.5, each(of("--danger", "--danger-dark"), of("--danger-tint"))],
    [4.5, each(of("--success", "--success-dark"), of("--success-tint"))],
    [
      4.5,
      each(
        [white],
        of(
          "--brand",
          "--brand-dark",
          "--brand-band",
          "--action",
          "--action-dark",
          "--danger",
          "--danger-dark",
        ),
      ),
    ],
    [4.5, each(of("--on-dark-soft"), of("--brand-dark", "--ink"))],
    [3, each(of("--control", "--action"), grounds)],
    // The ring of the focus: ink on light grounds, yellow on dark ones.
    [3, [...each(of("--ink"), grounds), ...each(["#ffdd00"], of("--ink", "--brand-dark"))]],
  ];
}

const anyColor = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`);

/** Near white and black, yellow, the house's alarms and its green. */
const awkward = ["#fefefe", "#000000", "#1a1a1a", "#ffcc00", "#b3261e", "#c8102e", "#ff0000", "#0a6b4b"];

function forAnyBrand(check: (tokens: ReturnType<typeof tokensOf>, brand: string) => void): void {
  fc.assert(
    fc.property(anyColor, (brand) => check(tokensOf(brand), brand)),
    { seed: 20261122, numRuns: 2000, examples: awkward.map((brand): [string] => [brand]) },
  );
}

test("[D10] whatever the brand, all text can be read and all controls are seen", () => {
  forAnyBrand((tokens, brand) => {
    for (const [least, pairs] of pairsOf(tokens)) {
      for (const [one, other] of pairs) {
        expect(contrast(one, other), `${brand}: ${one} on ${other}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
});

test("[D10] whatever the brand, an emergency looks like neither it nor an action", () => {
  forAnyBrand((tokens, brand) => {
    expect(difference(tokens["--danger"], tokens["--brand"]), brand).toBeGreaterThanOrEqual(0.08);
    expect(difference(tokens["--danger"], tokens["--action"]), brand).toBeGreaterThanOrEqual(0.08);
  });
});

test("[D10] actions are green beside blue, and in the hospital's own colour beside any other", () => {
  for (const blue of [defaultBrand, "#1d4ed8", "#7cc4ea", "#003087"]) {
    expect(tokensOf(blue)["--action"], blue).toBe("#0a6b4b");
  }
  for (const brand of ["#c8102e", "#6b21a8", "#00843d", "#ffcc00", "#7a1f5c"]) {
    const tokens = tokensOf(brand);
    expect(tokens["--action"], brand).toBe(tokens["--brand"]);
  }
});

test("[D10] a button and a band in a black hospital's colour are still seen on and beside the footer", () => {
  forAnyBrand((tokens, brand) => {
    expect(contrast(tokens["--action"], tokens["--ink"]), brand).toBeGreaterThanOrEqual(1.4);
    expect(contrast(tokens["--brand-band"], tokens["--ink"]), brand).toBeGreaterThanOrEqual(1.4);
  });
});

test("[D10] the house's own blue has the colours that it always had", () => {
  expect(tokensOf(defaultBrand)).toEqual({
    "--brand": "#0b5c8a",
    "--brand-dark": "#073c5a",
    "--brand-tint": "#e4edf2",
    "--brand-line": "#a7c4d5",
    "--brand-band": "#0b5c8a",
    "--action": "#0a6b4b",
    "--action-dark": "#075038",
    "--success": "#0a6b4b",
    "--success-dark": "#075038",
    "--success-tint": "#e3f2ec",
    "--danger": "#b3261e",
    "--danger-dark": "#8a1c16",
    "--danger-tint": "#fcebe9",
    "--ink": "#17222b",
    "--muted": "#4a5a66",
    "--line": "#d4dee4",
    "--control": "#5f717e",
    "--page": "#f4f7f8",
    "--on-dark-soft": "#d6e4ec",
    "--on-dark-line": "#54707f",
  });
});
