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

/** The channels as amounts of light, 0 to 1. */
function linear(color: string): Rgb {
  return parse(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
}

/** Relative luminance, 0 to 1, as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red, green, blue] = linear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Lightness, and how far a colour leans from green to red and from blue to yellow. */
type Lab = [lightness: number, red: number, yellow: number];

/** A colour in OKLab, where steps that look equal are equal. */
function toLab(color: string): Lab {
  const [red, green, blue] = linear(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** Amounts of light; one below 0 or above 1 is beyond what screens show. */
function lightOf([lightness, red, yellow]: Lab): Rgb {
  const long = (lightness + 0.3963377774 * red + 0.2158037573 * yellow) ** 3;
  const middle = (lightness - 0.1055613458 * red - 0.0638541728 * yellow) ** 3;
  const short = (lightness - 0.0894841775 * red - 1.291485548 * yellow) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function fromLab(lab: Lab): string {
  return format(
    lightOf(lab).map((share) => {
      const bounded = Math.min(1, Math.max(0, share));
      return 255 * (bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055);
    }) as Rgb,
  );
}

/** How different two colours look: 0 for the same, 1 for black and white. From about 0.02 on it is seen side by side. */
export function difference(one: string, other: string): number {
  const ground = toLab(other);
  return Math.hypot(...toLab(one).map((part, index) => part - (ground[index] ?? 0)));
}

/** Whether a colour is a blue, not counting one that is nearly grey. */
export function isBlue(color: string): boolean {
  const [, red, yellow] = toLab(color);
  return yellow < -0.035 && Math.abs(red) < -yellow && red < 0.035;
}

/** A grey that leans towards one colour, made to lean towards another, and no further. */
export function recast(grey: string, from: string, to: string): string {
  const [lightness, red, yellow] = toLab(grey);
  const [, fromRed, fromYellow] = toLab(from);
  const [, toRed, toYellow] = toLab(to);
  // The turn, and the change of size, from one lean to the other.
  const turn = [fromRed * toRed + fromYellow * toYellow, fromRed * toYellow - fromYellow * toRed] as const;
  const size = Math.max(Math.hypot(...turn), fromRed ** 2 + fromYellow ** 2);
  const [along, across] = [turn[0] / size, turn[1] / size];
  return fromLab([lightness, red * along - yellow * across, red * across + yellow * along]);
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

/** A colour one step darker. As long as there is such a colour it is as colourful as before: a pale yellow becomes no grey. */
function deeper(color: string): string {
  const [lightness, red, yellow] = toLab(color);
  const shade: Lab = [lightness - 0.01, red, yellow];
  return lightOf(shade).every((share) => share >= 0 && share <= 1) ? fromLab(shade) : darken(color, 0.97);
}

/** The colour itself, or the nearest darker one that can be read on every ground, and so carries white text too. */
export function legibleOn(grounds: (color: string) => string[], color: string): string {
  let candidate = color;
  while (grounds(candidate).some((ground) => contrast(candidate, ground) < legible)) {
    candidate = deeper(candidate);
  }
  return candidate;
}
