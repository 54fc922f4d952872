import { colour, darker } from "./palette.ts";
import { circle, d, faded, line, path, rect, turned } from "./svg.ts";

/** What stands on a laboratory bench, its foot at 0, 0. */

function testTube(liquid: string, level = 0.6): string {
  const top = -200 + (1 - level) * 180;
  return (
    path("M-22-200H22V-22A22 22 0 0 1-22-22Z", "#e8f4f8") +
    path(d`M-18 ${top}H18V-22A18 18 0 0 1-18 -22Z`, liquid) +
    rect(-28, -210, 56, 14, "#c5d9e2", 6) +
    rect(-14, -186, 7, 150, colour.white, 3, faded(0.65))
  );
}

export function rack(liquids: readonly string[]): string {
  const step = 74;
  const wide = liquids.length * step + 30;
  const left = -wide / 2;
  return (
    rect(left, -24, wide, 24, darker(colour.wood, 0.08), 6) +
    liquids
      .map(
        (tint, index) =>
          `<g transform="translate(${left + 15 + step * (index + 0.5)} -14)">${testTube(tint, 0.45 + (index % 3) * 0.14)}</g>`,
      )
      .join("") +
    rect(left, -130, wide, 26, colour.wood, 6) +
    rect(left, -112, wide, 8, darker(colour.wood, 0.2), 3, faded(0.5)) +
    rect(left, -130, 14, 130, colour.wood, 4) +
    rect(left + wide - 14, -130, 14, 130, darker(colour.wood, 0.1), 4)
  );
}

/** A microscope about 360 tall. */
export function microscope(): string {
  return (
    path("M-120 0C-120-30 60-34 130-34V0Z", "#23495f") +
    path("M40-34C130-60 150-220 40-280L18-244C84-206 78-90 4-34Z", "#e6eef2") +
    path("M70-34C130-60 150-220 40-280L32-266C118-206 112-80 40-34Z", "#c3d3db", faded(0.8)) +
    rect(-104, -120, 150, 18, "#23495f", 6) +
    rect(-60, -132, 62, 12, "#9fd0e0", 3) +
    circle(74, -104, 26, "#23495f") +
    circle(74, -104, 13, "#5b7f95") +
    line("M-8-232L52-264", "#c3d3db", 44) +
    turned(
      -12,
      -232,
      -24,
      rect(-28, -86, 56, 120, "#2f6f92", 12),
      rect(4, -86, 24, 120, "#1d4f6e", 12, faded(0.6)),
      rect(-22, -132, 44, 50, "#e6eef2", 8),
      rect(-27, -150, 54, 24, "#23495f", 8),
      rect(-20, 32, 40, 30, "#e6eef2", 4),
      rect(-11, 60, 22, 26, "#8fa3ae", 4),
    )
  );
}

export function flask(liquid: string): string {
  return (
    path("M-22-190H22V-120L84-20C90-6 84 0 72 0H-72C-84 0-90-6-84-20L-22-120Z", "#e8f4f8") +
    path("M-52-70H52L80-20C84-8 80-4 70-4H-70C-80-4-84-8-80-20Z", liquid) +
    rect(-30, -200, 60, 14, "#c5d9e2", 6) +
    circle(-14, -40, 9, colour.white, faded(0.5)) +
    circle(20, -52, 6, colour.white, faded(0.5)) +
    circle(34, -28, 8, colour.white, faded(0.4)) +
    line("M-12-170V-118L-46-62", colour.white, 7, faded(0.7))
  );
}
