import { cross } from "./outdoors.ts";
import { colour, darker, lighter } from "./palette.ts";
import { circle, d, ellipse, faded, line, path, rect, turned } from "./svg.ts";

/** Hospital furniture and devices, standing on 0, 0 in the scale of figures: an adult is 400 tall. */

export const pulse = (x: number, y: number, width: number, tall: number, tint: string, thick = 4) => {
  const w = width / 10;
  return line(
    d`M${x} ${y}H${x + w * 2.6}L${x + w * 3.2} ${y - tall * 0.3}L${x + w * 3.8} ${y}H${x + w * 4.4}L${x + w * 5} ${y - tall}L${x + w * 5.7} ${y + tall * 0.6}L${x + w * 6.2} ${y}H${x + w * 7}Q${x + w * 7.5} ${y - tall * 0.5} ${x + w * 8} ${y}H${x + width}`,
    tint,
    thick,
  );
};

export const castor = (x: number) => circle(x, -9, 9, "#33434d") + circle(x, -9, 4, colour.steel);

/** A ward bed from its side, head end at the left, 420 long; somebody in it is drawn by the caller. */
export function bed(sheet: string = colour.white, frame: string = colour.steel): string {
  return (
    ellipse(0, 0, 224, 12, colour.ink, faded(0.12)) +
    castor(-176) +
    castor(176) +
    line("M-176-16V-70M176-16V-70", darker(frame, 0.2), 9) +
    rect(-206, -84, 412, 18, darker(frame, 0.12), 7) +
    rect(-222, -206, 22, 148, lighter(frame, 0.1), 10) +
    rect(202, -158, 20, 100, frame, 10) +
    rect(-202, -122, 404, 42, sheet, 14) +
    rect(-202, -98, 404, 18, darker(sheet, 0.1), 9, faded(0.6))
  );
}

export function pillow(width: number, tint: string = colour.white): string {
  const w = width / 2;
  return (
    path(
      d`M${-w} -8C${-w - 8} -40 ${-w * 0.5} -50 0 -48S${w + 8} -40 ${w} -8C${w + 4} 4 ${-w - 4} 4 ${-w} -8Z`,
      tint,
    ) + line(d`M${-w * 0.5} -14Q0 -6 ${w * 0.5} -16`, darker(tint, 0.12), 3, faded(0.6))
  );
}

export function drip(tall = 390): string {
  return (
    line(d`M0 -12V${-tall}M-26 ${-tall + 16}Q-26 ${-tall} 0 ${-tall}T26 ${-tall + 16}`, "#90a4af", 6) +
    line("M-44-8L0-22L44-8", "#90a4af", 7) +
    circle(-44, -6, 6, "#33434d") +
    circle(44, -6, 6, "#33434d") +
    rect(-44, -tall + 18, 36, 64, "#d3ebf3", 10) +
    rect(-44, -tall + 46, 36, 36, "#9fcfe2", 10) +
    rect(10, -tall + 18, 34, 56, "#e6f3ea", 10) +
    line(
      d`M-26 ${-tall + 82}V${-tall + 130}C-26 ${-tall + 190} 20 ${-tall + 180} 24 ${-tall + 220}`,
      "#bcd9e4",
      3.5,
    ) +
    rect(-15, -tall + 170, 30, 46, colour.white, 6) +
    rect(-9, -tall + 177, 18, 13, colour.teal, 2)
  );
}

/** A patient monitor on a wheeled stand. */
export function monitor(tall = 300): string {
  return (
    line(d`M0 -14V${-tall + 90}`, "#90a4af", 9) +
    line("M-44-8H44", "#90a4af", 9) +
    castor(-44) +
    castor(44) +
    rect(-40, -tall + 120, 80, 10, "#c5d2d9", 4) +
    rect(-78, -tall - 6, 156, 112, "#e9f0f3", 12) +
    rect(-68, -tall + 4, 136, 82, "#10354b", 6) +
    pulse(-62, -tall + 32, 124, 20, "#5fe0a8", 3) +
    pulse(-62, -tall + 60, 124, 9, "#7fc6ee", 3) +
    line(
      d`M-62 ${-tall + 76}C-50 ${-tall + 66} -44 ${-tall + 84} -30 ${-tall + 74}S-4 ${-tall + 84} 10 ${-tall + 74}S40 ${-tall + 82} 62 ${-tall + 72}`,
      colour.apricot,
      3,
    ) +
    circle(-50, -tall + 96, 4, colour.green) +
    rect(20, -tall + 93, 46, 6, colour.steel, 3)
  );
}

/** A theatre lamp hanging from the ceiling at 0, 0. */
export function theatreLamp(drop: number, turn: number, size = 1): string {
  const r = 96 * size;
  const bulbs = [0, 60, 120, 180, 240, 300]
    .map((angle) => {
      const rad = (angle * Math.PI) / 180;
      return ellipse(Math.cos(rad) * r * 0.58, 16 + Math.sin(rad) * r * 0.13, r * 0.16, r * 0.07, "#fffbe8");
    })
    .join("");
  return (
    line(d`M0 0V${drop * 0.45}L${r * 0.5} ${drop * 0.62}L0 ${drop - 26}`, "#b4c5ce", 12) +
    circle(r * 0.5, drop * 0.62, 11, "#90a4af") +
    turned(
      0,
      drop,
      turn,
      path(d`M${-r} 8C${-r * 0.8} -44 ${r * 0.8} -44 ${r} 8Z`, "#e8f0f3"),
      path(d`M${r * 0.1} -30C${r * 0.6} -28 ${r * 0.9} -12 ${r} 8H${r * 0.4}Z`, "#c5d4dc", faded(0.7)),
      ellipse(0, 12, r, r * 0.24, "#d5e2e8"),
      ellipse(0, 14, r * 0.9, r * 0.19, "#fff0c4"),
      bulbs,
    )
  );
}

export function trolley(): string {
  const tool = (x: number, tall: number, tint: string) => rect(x, -178 - tall, 9, tall, tint, 3);
  return (
    castor(-62) +
    castor(62) +
    line("M-66-18V-196M66-18V-196", "#90a4af", 7) +
    rect(-74, -186, 148, 14, "#dfe8ec", 5) +
    rect(-74, -104, 148, 12, "#dfe8ec", 5) +
    rect(-74, -40, 148, 12, "#c5d2d9", 5) +
    tool(-58, 34, colour.brand) +
    tool(-44, 26, colour.foam) +
    tool(-30, 42, colour.apricot) +
    rect(-6, -206, 62, 20, colour.teal, 5) +
    rect(-54, -142, 46, 38, "#b8d8e4", 5) +
    rect(4, -134, 54, 30, colour.white, 4) +
    cross(31, -119, 20, colour.green) +
    rect(-50, -66, 100, 26, "#e6eef1", 4)
  );
}

export function wheelchair(tint: string): string {
  const spokes = [0, 36, 72, 108, 144]
    .map((angle) => turned(-8, -62, angle, line("M-54 0H54", "#b4c5ce", 2)))
    .join("");
  return (
    ellipse(10, 0, 96, 9, colour.ink, faded(0.12)) +
    line("M-40-206L-66-214M-42-206L-34-96H60L76-22H100", "#5b7282", 8) +
    path("M-46-204H-32L-20-100H-40Z", tint) +
    rect(-38, -112, 104, 18, lighter(tint, 0.1), 8) +
    spokes +
    circle(-8, -62, 58, "none", `stroke="#33434d" stroke-width="8"`) +
    circle(-8, -62, 8, "#33434d") +
    circle(72, -15, 14, "none", `stroke="#33434d" stroke-width="7"`) +
    line("M-34-136H48", "#33434d", 8)
  );
}

/** A newborn's see-through cot on wheels. */
export function cot(): string {
  return (
    castor(-64) +
    castor(64) +
    line("M-64-18V-110M64-18V-110M-64-50H64", "#90a4af", 8) +
    rect(-86, -122, 172, 14, colour.wood, 6) +
    path("M-92-196H92L80-122H-80Z", "#dcedf3", faded(0.75)) +
    rect(-96, -202, 192, 9, colour.white, 4)
  );
}
