import { colour, darker, lighter } from "./palette.ts";
import { bush } from "./plants.ts";
import { at, box, circle, clipped, d, downward, ellipse, faded, line, path, rect } from "./svg.ts";

/** Wall, floor and skirting; light falls in from the upper left. */
export function room(width: number, height: number, floorTop: number, wall: string, floor: string): string {
  return (
    rect(0, 0, width, height, downward(lighter(wall, 0.28), wall)) +
    path(d`M0 0H${width * 0.34}L${width * 0.1} ${floorTop}H0Z`, colour.white, faded(0.16)) +
    path(
      d`M${width * 0.44} 0H${width * 0.56}L${width * 0.32} ${floorTop}H${width * 0.2}Z`,
      colour.white,
      faded(0.12),
    ) +
    rect(0, floorTop, width, height - floorTop, downward(floor, darker(floor, 0.09))) +
    rect(0, floorTop - 14, width, 14, lighter(wall, 0.55)) +
    rect(0, floorTop, width, 6, darker(floor, 0.16), 0, faded(0.4))
  );
}

/** Sun from a window lying on the floor. */
export function sunPatch(x: number, y: number, width: number, height: number): string {
  const slant = height * 0.9;
  return (
    path(d`M${x} ${y}h${width * 0.46}l${slant} ${height}h${-width * 0.46}Z`, colour.white, faded(0.25)) +
    path(
      d`M${x + width * 0.54} ${y}h${width * 0.46}l${slant} ${height}h${-width * 0.46}Z`,
      colour.white,
      faded(0.25),
    )
  );
}

/** A window on a garden. The name keeps its clip apart from others in the picture. */
export function casement(
  name: string,
  x: number,
  y: number,
  width: number,
  height: number,
  panes = 2,
  night = false,
): string {
  const low = y + height;
  const view = night
    ? rect(x, y, width, height, downward("#16324e", "#3b6285")) +
      circle(x + width * 0.7, y + height * 0.24, height * 0.08, "#fdf0cf") +
      at(x + width * 0.3, low + 8, 1, bush(width * 0.6, "#21465c"))
    : rect(x, y, width, height, downward("#bfe0ee", "#eef7f2")) +
      circle(x + width * 0.2, low - height * 0.02, width * 0.34, colour.sage) +
      circle(x + width * 0.72, low + height * 0.06, width * 0.36, "#8fc0a0") +
      circle(x + width * 0.48, low + height * 0.1, width * 0.26, colour.leaf, faded(0.75));
  const bars = Array.from({ length: panes - 1 }, (_, index) =>
    rect(x + ((index + 1) * width) / panes - 5, y, 10, height, colour.white),
  ).join("");
  return (
    rect(x - 14, y - 14, width + 28, height + 28, colour.white, 6) +
    clipped(
      name,
      box(x, y, width, height),
      view,
      path(
        d`M${x} ${low}L${x + width * 0.5} ${y}H${x + width * 0.72}L${x + width * 0.22} ${low}Z`,
        colour.white,
        faded(0.22),
      ),
    ) +
    bars +
    rect(x - 26, low + 8, width + 52, 18, colour.white, 4) +
    rect(x - 26, low + 22, width + 52, 6, colour.ink, 2, faded(0.08))
  );
}

export function curtain(x: number, y: number, width: number, height: number, tint: string): string {
  const folds = Math.max(3, Math.round(width / 36));
  const step = width / folds;
  const wave = Array.from(
    { length: folds },
    (_, index) => d`Q${x + (index + 0.5) * step} ${y + height + 9} ${x + (index + 1) * step} ${y + height}`,
  ).join("");
  return (
    path(`${d`M${x + width} ${y}H${x}V${y + height}` + wave}Z`, tint) +
    Array.from({ length: folds }, (_, index) =>
      rect(x + index * step + step * 0.55, y, step * 0.4, height, darker(tint, 0.12), 0, faded(0.5)),
    ).join("") +
    rect(x - 8, y - 8, width + 16, 10, colour.steel, 5)
  );
}

export function frame(
  x: number,
  y: number,
  width: number,
  height: number,
  tint: string,
  motif: "hills" | "leaf" | "discs" | "heart" = "hills",
): string {
  const cx = x + width / 2;
  const cy = y + height / 2;
  const art = {
    hills:
      path(
        d`M${x + 14} ${y + height - 14}V${cy + height * 0.12}Q${cx - width * 0.14} ${cy - height * 0.14} ${cx} ${cy + height * 0.14}T${x + width - 14} ${cy}V${y + height - 14}Z`,
        tint,
      ) + circle(x + width * 0.68, y + height * 0.32, Math.min(width, height) * 0.1, colour.apricot),
    leaf: at(
      cx,
      y + height * 0.84,
      height / 92,
      path("M0 0C-18-14-20-40 0-60C20-40 18-14 0 0Z", tint),
      line("M0 8V-42", lighter(tint, 0.5), 2),
    ),
    discs:
      circle(cx - width * 0.1, cy, width * 0.2, tint) +
      circle(cx + width * 0.12, cy - height * 0.06, width * 0.15, colour.apricot, faded(0.85)),
    heart: at(cx, cy, Math.min(width, height) / 130, heart(tint)),
  }[motif];
  return (
    rect(x + 5, y + 6, width, height, colour.ink, 4, faded(0.1)) +
    rect(x, y, width, height, colour.white, 4) +
    rect(x + 12, y + 12, width - 24, height - 24, lighter(tint, 0.72)) +
    art
  );
}

/** A heart centred on 0, 0: 80 wide. */
export const heart = (tint: string) =>
  path("M0 38C-60 0-44-44-18-40C-8-39-2-32 0-26C2-32 8-39 18-40C44-44 60 0 0 38Z", tint);

export function ceilingLamp(x: number, drop: number, width: number, tint: string): string {
  return (
    rect(x - 2.5, 0, 5, drop, colour.slate) +
    path(
      d`M${x - width / 2} ${drop + 44}C${x - width / 2} ${drop - 8} ${x + width / 2} ${drop - 8} ${x + width / 2} ${drop + 44}Z`,
      tint,
    ) +
    ellipse(x, drop + 44, width / 2, 8, "#fff3d2")
  );
}

export const ceilingLamps = (places: readonly number[], drop: number, tint: string) =>
  places.map((x) => ceilingLamp(x, drop, 130, tint)).join("");

/** A round wall clock. */
export function clock(x: number, y: number, r: number): string {
  return (
    circle(x + 3, y + 4, r, colour.ink, faded(0.1)) +
    circle(x, y, r, colour.white) +
    circle(x, y, r - 3, "none", `stroke="${colour.brand}" stroke-width="5"`) +
    line(d`M${x} ${y}V${y - r * 0.58}M${x} ${y}L${x + r * 0.4} ${y + r * 0.18}`, colour.ink, 4) +
    circle(x, y, 4, colour.coral)
  );
}

export function wallShelf(
  x: number,
  y: number,
  width: number,
  books: readonly string[],
  tint: string = colour.wood,
): string {
  let left = x + 16;
  const row = books
    .map((book, index) => {
      const tall = 62 + ((index * 29) % 34);
      const wide = 15 + ((index * 7) % 9);
      const one =
        rect(left, y - tall, wide, tall, book, 3) + rect(left, y - tall + 10, wide, 5, lighter(book, 0.4));
      left += wide + 3;
      return one;
    })
    .join("");
  return row + rect(x, y, width, 12, tint, 3) + rect(x, y + 9, width, 4, darker(tint, 0.2), 2, faded(0.6));
}
