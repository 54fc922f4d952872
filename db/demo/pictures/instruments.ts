import { colour, darker, lighter } from "./palette.ts";
import { circle, d, ellipse, faded, line, path, rect } from "./svg.ts";

/** Objects for still lifes, standing on or lying around 0, 0. */

export function bigHeart(tint: string): string {
  return (
    path("M0 120C-190 0-150-150-62-138C-30-134-8-112 0-88C8-112 30-134 62-138C150-150 190 0 0 120Z", tint) +
    path(
      "M0 120C110 40 150-40 128-96C112-134 84-142 62-138C150-150 190 0 0 120Z",
      darker(tint, 0.2),
      faded(0.6),
    ) +
    path("M0 120C90 60 132-10 122-70C110-20 60 50-20 104Z", darker(tint, 0.16), faded(0.45)) +
    line("M-104-48C-108-82-90-104-68-108", lighter(tint, 0.5), 13, faded(0.75))
  );
}

/** Rounded box with a lighter upper edge: a bottle, a device, a carton. */
export function casing(
  x: number,
  y: number,
  width: number,
  height: number,
  tint: string,
  radius = 18,
): string {
  return (
    rect(x, y, width, height, tint, radius) +
    rect(x + width * 0.7, y, width * 0.3, height, darker(tint, 0.16), radius, faded(0.4)) +
    rect(x + width * 0.07, y + height * 0.08, width * 0.05, height * 0.6, lighter(tint, 0.5), 4, faded(0.7))
  );
}

/** A syringe lying along x, needle to the left, 420 long. */
export function syringe(liquid: string): string {
  return (
    line("M-240 0H-166", "#9fb3bf", 5) +
    path("M-172-9H-146V9H-172Z", "#8fa3ae") +
    path("M-150-20H-128V20H-150Z", colour.brand) +
    rect(-130, -32, 240, 64, "#eef6f9", 10) +
    rect(-124, -26, 150, 52, liquid, 6) +
    rect(26, -27, 16, 54, "#33434d", 3) +
    [-90, -60, -30, 0, 30, 60].map((x) => line(d`M${x} -30V${-14}`, "#7f96a3", 3)).join("") +
    rect(104, -48, 16, 96, "#c5d2d9", 6) +
    rect(42, -9, 160, 18, "#c5d2d9", 4) +
    rect(196, -38, 18, 76, "#a9bcc7", 8) +
    rect(-124, -24, 220, 12, colour.white, 6, faded(0.5))
  );
}

export function vial(liquid: string, cap: string): string {
  return (
    rect(-38, -110, 76, 110, "#e8f3f7", 14) +
    rect(-32, -70, 64, 64, liquid, 10) +
    rect(-24, -134, 48, 28, "#d5e2e8", 4) +
    rect(-30, -154, 60, 24, cap, 6) +
    rect(-30, -64, 60, 36, colour.white, 3) +
    rect(-18, -54, 30, 6, cap, 3) +
    rect(-18, -42, 20, 5, colour.steel, 2) +
    rect(-28, -104, 8, 36, colour.white, 4, faded(0.8))
  );
}

/** A strip of sticking plaster around 0, 0. */
export function plaster(tint = "#eebd93"): string {
  const holes = [-12, 0, 12]
    .flatMap((x) => [-10, 0, 10].map((y) => circle(x, y, 2.2, darker(tint, 0.25))))
    .join("");
  return (
    rect(-84, -26, 168, 52, tint, 26) +
    rect(-28, -26, 56, 52, lighter(tint, 0.4)) +
    holes +
    rect(-74, -19, 40, 6, colour.white, 3, faded(0.4))
  );
}

/** A molar, roots down, crown about 170 wide. */
export function tooth(): string {
  return (
    path(
      "M0-104C40-132 104-112 98-36C94 10 82 26 76 76C72 122 44 128 38 84C34 50 22 36 0 36S-34 50-38 84C-44 128-72 122-76 76C-82 26-94 10-98-36C-104-112-40-132 0-104Z",
      colour.white,
    ) +
    path(
      "M52-120C86-112 100-84 98-36C94 10 82 26 76 76C72 122 44 128 38 84C58 60 78-30 52-120Z",
      "#cfe0e8",
      faded(0.75),
    ) +
    line("M-70-50C-72-76-60-92-44-94", "#dcebf1", 12) +
    line("M-30-84C-14-70 14-70 30-84", "#d5e3ea", 6)
  );
}

/** A dental mirror or probe standing upright: the working end at the top. */
export function handTool(kind: "mirror" | "probe" | "drill"): string {
  const handle =
    rect(-9, -20, 18, 240, "#b9cad3", 9) +
    rect(-3, -10, 5, 220, colour.white, 2, faded(0.6)) +
    [40, 60, 80].map((y) => rect(-10, y, 20, 6, "#8fa3ae", 3)).join("");
  if (kind === "mirror")
    return (
      line("M0-16L14-96", "#a9bcc7", 9) +
      handle +
      ellipse(26, -136, 46, 46, "#8fa3ae") +
      ellipse(26, -136, 37, 37, "#d3ebf3") +
      path("M4-122C8-158 34-168 44-164C30-154 22-136 20-108Z", colour.white, faded(0.7))
    );
  if (kind === "probe") return line("M0-16C0-60-24-70-20-110C-18-130-2-136 8-128", "#a9bcc7", 7) + handle;
  return (
    rect(-15, -60, 30, 70, "#dfe8ec", 10) +
    rect(-22, -92, 62, 36, "#eef3f6", 14) +
    rect(38, -78, 36, 7, "#8fa3ae", 2) +
    handle
  );
}

export function dumbbell(tint: string): string {
  return (
    rect(-60, -38, 120, 18, "#8fa3ae", 6) +
    rect(-118, -70, 34, 82, tint, 12) +
    rect(-86, -60, 24, 62, darker(tint, 0.12), 8) +
    rect(84, -70, 34, 82, darker(tint, 0.1), 12) +
    rect(62, -60, 24, 62, darker(tint, 0.2), 8) +
    rect(-112, -62, 8, 48, colour.white, 4, faded(0.4))
  );
}

/** A running shoe, toe to the right, 260 long. */
export function trainer(tint: string): string {
  return (
    path(
      "M-120-20C-130-70-128-110-118-126C-96-134-72-124-60-116C-40-84 0-66 60-56C112-50 132-36 132-16Z",
      tint,
    ) +
    path("M10-66C30-60 45-58 60-56C112-50 132-36 132-16H60C56-40 40-56 10-66Z", lighter(tint, 0.3)) +
    path("M-118-126C-110-96-92-84-64-92L-60-116C-72-124-96-134-118-126Z", darker(tint, 0.25)) +
    line("M-34-94L-46-72M-10-80L-22-58M16-70L6-48", colour.white, 8) +
    path(
      "M-100-26C-60-70-20-30 40-34",
      "none",
      `stroke="${colour.white}" stroke-width="9" stroke-linecap="round"`,
    ) +
    path("M-126-24H134C142-10 138 0 126 0H-116C-130 0-132-12-126-24Z", colour.white) +
    rect(-124, -8, 258, 8, "#c9d7de", 4)
  );
}

export function bandageRoll(): string {
  return (
    path("M0-74H180C190-74 196-66 196-56V-8H0Z", "#f7f3ea") +
    line("M70-74V-10M130-74V-10", "#e3dccb", 3) +
    circle(0, -42, 66, "#f2ecdf") +
    circle(0, -42, 66, "none", `stroke="#d9cfba" stroke-width="4"`) +
    circle(0, -42, 46, "none", `stroke="#d9cfba" stroke-width="4"`) +
    circle(0, -42, 28, "none", `stroke="#d9cfba" stroke-width="4"`) +
    circle(0, -42, 9, "#c9bda3") +
    line("M-46-70C-36-86-20-94-6-96", colour.white, 7, faded(0.8))
  );
}

export function firstAidKit(tint: string): string {
  return (
    path(
      "M-56-220V-244C-56-262 56-262 56-244V-220",
      "none",
      `stroke="${darker(tint, 0.25)}" stroke-width="18"`,
    ) +
    rect(-190, -220, 380, 220, tint, 26) +
    path(
      "M60-220H164Q190-220 190-194V-26Q190 0 164 0H100C140-60 130-170 60-220Z",
      darker(tint, 0.16),
      faded(0.55),
    ) +
    rect(-190, -122, 380, 8, darker(tint, 0.2), 0, faded(0.5)) +
    rect(-150, -134, 34, 30, "#e6eef2", 6) +
    rect(116, -134, 34, 30, "#d5e0e6", 6) +
    circle(0, -112, 72, colour.white) +
    rect(-14, -156, 28, 88, tint, 7) +
    rect(-44, -126, 88, 28, tint, 7) +
    rect(-168, -202, 110, 12, colour.white, 6, faded(0.4))
  );
}

export function dropper(tint: string): string {
  return (
    path("M-50-150C-60-120-60-110-60-96V-16Q-60 0-44 0H44Q60 0 60-16V-96C60-110 60-120 50-150Z", "#eaf5f8") +
    rect(-60, -92, 120, 64, tint) +
    rect(-40, -78, 60, 9, colour.white, 4, faded(0.9)) +
    rect(-40, -58, 40, 7, colour.white, 3, faded(0.7)) +
    rect(-30, -186, 60, 40, colour.white, 6) +
    path("M-16-186L-7-226H7L16-186Z", "#d5e6ed") +
    rect(-46, -140, 10, 40, colour.white, 4, faded(0.9))
  );
}

export function spectacles(rim: string): string {
  const lens = `fill-opacity="0.55" stroke="${rim}" stroke-width="13"`;
  return (
    line("M-158-14L-196-46M158-14L196-46", rim, 12) +
    ellipse(-84, 0, 72, 60, "#e8f5f9", lens) +
    ellipse(84, 0, 72, 60, "#e8f5f9", lens) +
    line("M-14-10Q0-26 14-10", rim, 12) +
    line("M-112 16L-76-26M56 16L92-26", colour.white, 9, faded(0.9))
  );
}
