type Rgb = [red: number, green: number, blue: number];

/** WCAG's least contrast for text. */
const legible = 4.5;

function parse(color: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!match) throw new Error(`${color} is not a #rrggbb colour`);
  return [1, 2, 3].map((group) => Number.parseInt(match[group] ?? "", 16)) as Rgb;
}

function format(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance, 0 to 1, as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red, green, blue] = parse(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour with each channel scaled by `factor`, 0 (black) to 1. */
export function darken(color: string, factor: number): string {
  return format(parse(color).map((part) => part * factor) as Rgb);
}

/** `share` (0 to 1) of one colour in another. */
export function mix(color: string, ground: string, share: number): string {
  const base = parse(ground);
  return format(parse(color).map((part, index) => part * share + (base[index] ?? 0) * (1 - share)) as Rgb);
}

/** The colour itself, or the nearest darker one that can be read on every ground, and so carries white text too. */
export function legibleOn(grounds: (color: string) => string[], color: string): string {
  let candidate = color;
  while (grounds(candidate).some((ground) => contrast(candidate, ground) < legible)) {
    candidate = darken(candidate, 0.95);
  }
  return candidate;
}
