import { colour, darker, lighter } from "./palette.ts";
import { circle, d, ellipse, faded, line, path, rect } from "./svg.ts";

/** Furniture stands on 0, 0 (middle of its foot) in the scale of figures: an adult is 400 tall. */

export function sofa(width: number, tint: string): string {
  const w = width / 2;
  const seats = Math.max(1, Math.round(width / 150));
  const cushion = (width - 60) / seats;
  return (
    rect(-w + 16, -14, 12, 14, colour.bark) +
    rect(w - 28, -14, 12, 14, colour.bark) +
    rect(-w + 14, -170, width - 28, 130, darker(tint, 0.06), 26) +
    Array.from(
      { length: seats },
      (_, index) =>
        rect(-w + 30 + index * cushion, -98, cushion - 4, 44, lighter(tint, 0.12), 14) +
        rect(-w + 30 + index * cushion, -160, cushion - 4, 70, tint, 16),
    ).join("") +
    rect(-w + 10, -60, width - 20, 46, tint, 12) +
    rect(-w + 10, -34, width - 20, 20, darker(tint, 0.14), 10, faded(0.6)) +
    rect(-w, -126, 38, 112, lighter(tint, 0.06), 18) +
    rect(w - 38, -126, 38, 112, darker(tint, 0.1), 18)
  );
}

/** A waiting-room chair from the front-left, wooden legs. */
export function chair(tint: string): string {
  return (
    line("M-38-90L-44 0M38-90L44 0M-30-92L-30-6M30-92L30-6", colour.bark, 7) +
    rect(-44, -212, 88, 96, darker(tint, 0.08), 24) +
    path("M-48-108C-48-124 48-124 48-108L52-84C52-74-52-74-52-84Z", lighter(tint, 0.08)) +
    line("M-36-118V-100M36-118V-100", colour.bark, 6)
  );
}

/** A chair from its side, for somebody who faces right. */
export function sideChair(tint: string): string {
  return (
    line("M-34-80L-44 0M44-80L50 0", colour.bark, 8) +
    rect(-46, -98, 104, 20, lighter(tint, 0.06), 10) +
    path("M-50-210C-36-214-30-200-30-180L-24-92H-46L-58-190C-59-200-58-208-50-210Z", tint)
  );
}

export function stool(tint: string): string {
  return (
    line("M0-90V-26", colour.slate, 9) +
    line("M-36-6L0-28L36-6M0-28V-6", colour.slate, 7) +
    circle(-38, -5, 5, "#33434d") +
    circle(38, -5, 5, "#33434d") +
    circle(0, -5, 5, "#33434d") +
    rect(-46, -104, 92, 18, tint, 9)
  );
}

/** A reception counter with a rounded front, 190 tall. */
export function counter(width: number, front: string, top: string): string {
  const w = width / 2;
  const slats = Array.from({ length: Math.floor((width - 60) / 34) }, (_, index) =>
    rect(-w + 34 + index * 34, -150, 3, 132, darker(front, 0.14), 1, faded(0.5)),
  ).join("");
  return (
    ellipse(10, 0, w + 10, 14, colour.ink, faded(0.12)) +
    rect(-w + 8, -176, width - 16, 176, front, 20) +
    rect(w * 0.5, -176, w * 0.5 - 8, 176, darker(front, 0.12), 20, faded(0.5)) +
    slats +
    rect(-w + 8, -20, width - 16, 20, darker(front, 0.25), 8) +
    rect(-w - 8, -194, width + 16, 24, top, 12) +
    rect(-w - 8, -180, width + 16, 10, darker(top, 0.12), 5, faded(0.6))
  );
}

/** A computer screen seen from its back or, with content, its front; stands on 0, 0. */
export function screen(width: number, content = "", tint = "#33434d"): string {
  const tall = width * 0.62;
  return (
    rect(-width * 0.06, -34, width * 0.12, 30, "#8fa3ae") +
    rect(-width * 0.2, -6, width * 0.4, 7, "#8fa3ae", 3) +
    rect(-width / 2, -tall - 30, width, tall, tint, 8) +
    (content
      ? rect(-width / 2 + 7, -tall - 23, width - 14, tall - 14, "#123c55", 3) + content
      : circle(0, -tall / 2 - 30, 6, lighter(tint, 0.25)))
  );
}

export function table(width: number, tint: string = colour.wood, tall = 120): string {
  const w = width / 2;
  return (
    line(d`M${-w + 26} ${-tall + 8}L${-w + 16} 0M${w - 26} ${-tall + 8}L${w - 16} 0`, darker(tint, 0.2), 10) +
    rect(-w, -tall, width, 16, tint, 8) +
    rect(-w, -tall + 10, width, 6, darker(tint, 0.16), 3, faded(0.7))
  );
}

export function roundTable(width: number, tint: string = colour.white, tall = 130): string {
  return (
    path(d`M-8 ${-tall}H8L10 -10H-10Z`, colour.steel) +
    ellipse(0, -6, width * 0.24, 9, darker(colour.steel, 0.15)) +
    ellipse(0, -tall + 8, width / 2, 15, darker(tint, 0.16)) +
    ellipse(0, -tall, width / 2, 15, tint)
  );
}

export function cabinet(width: number, tall: number, tint: string, rows = 3, columns = 2): string {
  const wide = (width - 10) / columns;
  const high = (tall - 20) / rows;
  const fronts = Array.from({ length: rows * columns }, (_, index) => {
    const x = -width / 2 + 5 + (index % columns) * wide;
    const y = -tall + 6 + Math.floor(index / columns) * high;
    return (
      rect(x + 3, y + 3, wide - 6, high - 6, lighter(tint, 0.35), 4) +
      rect(x + wide / 2 - 13, y + 14, 26, 5, darker(tint, 0.25), 2.5)
    );
  }).join("");
  return (
    rect(-width / 2, -tall, width, tall, tint, 6) +
    fronts +
    rect(-width / 2 + 4, -8, width - 8, 8, darker(tint, 0.3), 2)
  );
}

export function rug(width: number, tint: string): string {
  return (
    ellipse(0, 0, width / 2, width * 0.09, tint) +
    ellipse(0, 0, width * 0.42, width * 0.07, "none", `stroke="${lighter(tint, 0.4)}" stroke-width="5"`)
  );
}

export function mug(tint: string): string {
  return (
    path("M-16-36H16L13-3Q0 3-13-3Z", tint) +
    line("M16-30Q30-28 26-16Q22-8 14-10", tint, 5) +
    ellipse(0, -36, 16, 4, darker(tint, 0.25))
  );
}

export function clipboard(tint: string = colour.wood): string {
  return (
    rect(-34, -46, 68, 92, tint, 6) +
    rect(-28, -38, 56, 78, colour.white, 3) +
    rect(-14, -52, 28, 13, "#8fa3ae", 4) +
    line("M-18-20H18M-18-6H18M-18 8H8", colour.steel, 4) +
    line("M-18 24l6 6l11-12", colour.green, 4)
  );
}

export function teddy(tint = "#c98f5c"): string {
  return (
    ellipse(-16, -6, 14, 9, darker(tint, 0.1)) +
    ellipse(16, -6, 14, 9, darker(tint, 0.1)) +
    ellipse(0, -28, 24, 27, tint) +
    ellipse(0, -25, 14, 16, lighter(tint, 0.4)) +
    ellipse(-24, -34, 8, 15, darker(tint, 0.06), `transform="rotate(28 -24 -34)"`) +
    ellipse(24, -34, 8, 15, darker(tint, 0.12), `transform="rotate(-28 24 -34)"`) +
    circle(-16, -80, 9, tint) +
    circle(16, -80, 9, tint) +
    circle(0, -66, 23, tint) +
    ellipse(0, -59, 11, 9, lighter(tint, 0.45)) +
    circle(-8, -69, 2.6, colour.ink) +
    circle(8, -69, 2.6, colour.ink) +
    ellipse(0, -63, 4, 3, colour.ink)
  );
}
