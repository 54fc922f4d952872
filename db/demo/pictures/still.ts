import { darker, lighter } from "./palette.ts";
import { circle, downward, ellipse, faded, type Picture, picture, rect } from "./svg.ts";

/** A still life, 1200 by 750: a coloured wall, a pale disc as backdrop and a table top from y 560 down. */
export function still(
  wall: string,
  table: string,
  draw: () => string,
  disc: { x?: number; y?: number; r?: number; deep?: boolean } = {},
): Picture {
  return picture(
    1200,
    750,
    () =>
      rect(0, 0, 1200, 750, downward(lighter(wall, 0.22), wall)) +
      circle(
        disc.x ?? 600,
        disc.y ?? 330,
        disc.r ?? 290,
        disc.deep
          ? downward(darker(wall, 0.06), darker(wall, 0.2))
          : downward(lighter(wall, 0.62), lighter(wall, 0.34)),
      ) +
      rect(0, 560, 1200, 190, downward(lighter(table, 0.14), table)) +
      rect(0, 560, 1200, 6, lighter(table, 0.4), 0, faded(0.7)) +
      rect(0, 566, 1200, 26, darker(table, 0.2), 0, faded(0.1)) +
      draw(),
  );
}

/** The shadow of something that stands or lies on the table. */
export const shadow = (x: number, y: number, reach: number) =>
  ellipse(x, y, reach, reach * 0.09, "#17222b", faded(0.16));
