import { contrast, darken, difference, isBlue, legibleOn, mix, recast } from "./color.ts";

/** The colour of a hospital that has not chosen one, and to which the house's greys lean. */
export const defaultBrand = "#0b5c8a";

/** The darkest ground on which a colour is used for text. */
const tint = (color: string) => mix(color, "#ffffff", 0.11);

/** A colour as it is used for text and buttons, where the mouse is on it, and as a ground. */
interface Shades {
  color: string;
  dark: string;
  tint: string;
}

const shadesOf = (color: string): Shades => ({ color, dark: darken(color, 0.75), tint: tint(color) });

/** What a visitor can do, beside blue; and what went well, beside any colour. */
const green: Shades = { color: "#0a6b4b", dark: "#075038", tint: "#e3f2ec" };

/** Emergencies, mistakes and deletions, in the order of choice: a red brand must not pass for one of them. */
const alarms: [Shades, ...Shades[]] = [
  { color: "#b3261e", dark: "#8a1c16", tint: "#fcebe9" },
  shadesOf("#a04a00"),
  shadesOf("#960f5e"),
];

/** How different an alarm looks from the hospital's own colour, at least. */
const apart = 0.08;

/** Greys of the house, which lean towards the brand. */
const greys = {
  "--ink": "#17222b",
  "--muted": "#4a5a66",
  "--line": "#d4dee4",
  "--control": "#5f717e",
  "--page": "#f4f7f8",
  "--on-dark-soft": "#d6e4ec",
  "--on-dark-line": "#54707f",
};

/** The ground of the footer, on which buttons stand too. */
const footer = "#17222b";

/**
 * Every colour that follows from a hospital's own, by the name of its token.
 *
 * @param ownAction the colour that it has chosen for buttons; empty where that follows, too
 */
export function tokensOf(color: string, ownAction = "") {
  const brand = legible(color);
  const seen = seenOn(footer, brand);
  const action = ownAction ? shadesOf(seenOn(footer, legible(ownAction))) : actionBeside(brand, seen);
  const danger = alarms.find((alarm) => difference(alarm.color, brand) >= apart) ?? alarms[0];
  return {
    "--brand": brand,
    "--brand-dark": darken(brand, 0.65),
    "--brand-tint": tint(brand),
    "--brand-line": mix(brand, "#ffffff", 0.36),
    "--brand-band": seen,
    "--action": action.color,
    "--action-dark": action.dark,
    "--success": green.color,
    "--success-dark": green.dark,
    "--success-tint": green.tint,
    "--danger": danger.color,
    "--danger-dark": danger.dark,
    "--danger-tint": danger.tint,
    ...greysOf(brand),
  };
}

const actionBeside = (brand: string, seen: string): Shades => (isBlue(brand) ? green : shadesOf(seen));

function greysOf(brand: string) {
  const leaning = Object.entries(greys).map(([name, grey]) => [name, recast(grey, defaultBrand, brand)]);
  return Object.fromEntries(leaning) as Record<keyof typeof greys, string>;
}

/** A hospital's colour as text is written in it, and on it: a pale one is darkened. */
function legible(color: string): string {
  return legibleOn((candidate) => ["#ffffff", tint(candidate)], color);
}

/** A hospital's colour as a small sign wears it on a dark ground. */
export function colorOnDark(color: string): string {
  return seenOn(footer, color, 7);
}

/** A colour that nearly vanishes on a dark ground, lightened until a button or a band of it is seen there. */
function seenOn(ground: string, color: string, least = 1.45): string {
  let candidate = color;
  while (contrast(candidate, ground) < least) candidate = mix(candidate, "#ffffff", 0.95);
  return candidate;
}

/** What becomes of a hospital's colour, in words. */
export function brandInWords(color: string): string {
  const brand = legible(color);
  const ratio = `${contrast(brand, "#ffffff").toFixed(1)} to 1`;
  return brand === color
    ? `Used as it is: white text on it has a contrast of ${ratio}.`
    : `Darkened to ${brand}, so that text can be read: white on it has a contrast of ${ratio}.`;
}
