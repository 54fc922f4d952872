/** The colours every picture is mixed from: the site's own blue and green, and warm accents. */

export const colour = {
  ink: "#17222b",
  navy: "#123c55",
  brand: "#0b5c8a",
  blue: "#3a8fbc",
  sky: "#a9d3e4",
  mist: "#e3eff3",
  tint: "#f4f7f8",
  teal: "#2b8c8c",
  foam: "#9fd0c4",
  green: "#0a6b4b",
  leaf: "#4c9a6a",
  sage: "#b9d6bd",
  sand: "#f0dfc8",
  cream: "#fbf4e8",
  apricot: "#f2b36b",
  coral: "#e98a6d",
  rose: "#d9727a",
  blush: "#f3c9bd",
  plum: "#7b5a86",
  lilac: "#cfc6e2",
  white: "#ffffff",
  cloth: "#fbfdfe",
  fold: "#d5e2e9",
  steel: "#a9bcc7",
  slate: "#5b7282",
  wood: "#cb9a6b",
  bark: "#96683f",
} as const;

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
}

/** The colour that lies `amount` (0 to 1) of the way from one colour to another. */
export function mix(from: string, to: string, amount: number): string {
  const end = channels(to);
  const parts = channels(from).map((value, index) =>
    Math.round(value + ((end[index] ?? 0) - value) * amount),
  );
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const darker = (hex: string, amount = 0.15) => mix(hex, "#0d2233", amount);
export const lighter = (hex: string, amount = 0.25) => mix(hex, "#ffffff", amount);

export interface Skin {
  base: string;
  shade: string;
  blush: string;
  lip: string;
}

function skin(base: string, shade: string, blush: string, lip: string): Skin {
  return { base, shade, blush, lip };
}

export const skins = {
  porcelain: skin("#f8d8c4", "#e8b79d", "#f0a08c", "#c9635f"),
  peach: skin("#f2c3a2", "#dea07a", "#e98d74", "#bf5a54"),
  honey: skin("#e2ab7e", "#c98a5b", "#d9795c", "#ab4c46"),
  tan: skin("#cb9063", "#ad7246", "#c06a4a", "#96403c"),
  bronze: skin("#a96f47", "#8a5433", "#a3553a", "#7d332f"),
  umber: skin("#84523a", "#683c29", "#8a4432", "#632a28"),
  ebony: skin("#64402f", "#4b2d20", "#70392c", "#8f4a45"),
} as const;

export const hairs = {
  black: "#1f1b20",
  coffee: "#382620",
  brown: "#5b3a28",
  chestnut: "#7d4a2c",
  blond: "#d9a860",
  sandy: "#b98a53",
  red: "#b5532a",
  grey: "#98a2a9",
  silver: "#c3cbd1",
} as const;
