/**
 * A stylesheet for pages that run from right to left, made of the one for the others: left and right change places. The
 * properties that would follow the direction by themselves are not known to the phones that our pages are for.
 *
 * @param css as it was built, without comments and white space between its parts
 */
export function mirrored(css: string): string {
  return css
    .replace(/([{;])([\w-]+):([^;{}]*)/g, (_, before: string, name: string, value: string) => {
      if (name.startsWith("--")) return `${before}${name}:${value}`;
      return `${before}${mirroredName(name)}:${mirroredValue(name, value)}`;
    })
    .replace(/\[dir=rtl\]/g, "[dir=ltr]");
}

function mirroredName(name: string): string {
  return /(?:^|-)(?:left|right)(?:-|$)/.test(name) ? swapped(name) : name;
}

const byName: Array<[name: RegExp, change: (value: string) => string]> = [
  [/^(?:margin|padding|inset|border-(?:width|color|style)|scroll-(?:margin|padding))$/, sides],
  [/^border-radius$/, corners],
  [
    /^(?:text-align|float|clear|justify-content|transform-origin|object-position|background-position)$/,
    swapped,
  ],
  [/^(?:transform|translate)$/, moved],
  // Letters of Arabic join.
  [/^letter-spacing$/, () => "0"],
  [/^(?:box-shadow|text-shadow)$/, shadows],
  [/^background(?:-image)?$/, (value) => value.replace(/\bto (?:left|right)\b/g, swapped)],
];

function mirroredValue(name: string, value: string): string {
  const change = byName.find(([pattern]) => pattern.test(name))?.[1];
  return change ? change(value) : value;
}

function swapped(text: string): string {
  return text.replace(/\b(left|right)\b/g, (side) => (side === "left" ? "right" : "left"));
}

/** The parts of a value, those in brackets whole. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s()]+\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s]+)/g) ?? [];
}

/** Top, right, bottom, left. */
function sides(value: string): string {
  const [top, right, bottom, left, ...more] = partsOf(value);
  return left === undefined || more.length > 0 ? value : [top, left, bottom, right].join(" ");
}

/** From the upper left one clockwise. */
function corners(value: string): string {
  if (value.includes("/")) return value;
  const [first, second, third, fourth] = partsOf(value);
  if (second === undefined) return value;
  if (third === undefined) return [second, first].join(" ");
  return [second, first, fourth ?? second, third].join(" ");
}

/** What is moved or turned goes the other way. */
function moved(value: string): string {
  return value.replace(
    /(translate(?:X|3d)?\(|rotate\(|skewX\()(-?)([^,()]+(?:\([^()]*\))?)/g,
    (_, start: string, minus: string, length: string) =>
      /^0(?:[a-z%]*)$/.test(length) ? start + length : `${start}${minus === "-" ? "" : "-"}${length}`,
  );
}

/** A shadow's first length. */
function shadows(value: string): string {
  return value.replace(/(^|,)(inset )?(-?)(\d[\w.]*)/g, (whole, comma, inset = "", minus, length) =>
    Number.parseFloat(length) === 0 ? whole : `${comma}${inset}${minus ? "" : "-"}${length}`,
  );
}
