import { contrast, darken, legibleOn, mix } from "./color.ts";

/** The colour of a hospital that has not chosen one. */
export const defaultBrand = "#0b5c8a";

/** The darkest ground on which the hospital's colour is used for text. */
const tint = (brand: string) => mix(brand, "#ffffff", 0.11);

/** The colours that follow from a hospital's; a pale one is darkened until text in it, and on it, is legible. */
export function brandShades(color: string) {
  const brand = legibleOn((candidate) => ["#ffffff", tint(candidate)], color);
  return { brand, dark: darken(brand, 0.65), tint: tint(brand), line: mix(brand, "#ffffff", 0.36) };
}

/** What becomes of a hospital's colour, in words. */
export function brandInWords(color: string): string {
  const { brand } = brandShades(color);
  const ratio = `${contrast(brand, "#ffffff").toFixed(1)} to 1`;
  return brand === color
    ? `Used as it is: white text on it has a contrast of ${ratio}.`
    : `Darkened to ${brand}, so that text can be read: white on it has a contrast of ${ratio}.`;
}
