import { type Face, head } from "./head.ts";
import { darker, lighter } from "./palette.ts";
import { circle, faded, limb, line, path, turned } from "./svg.ts";

/** Somebody lying on their back on y 0, head at the left, about 400 long, covered to the chest. */
export function lying(face: Face, gown: string, blanket: string): string {
  const { behind, front } = head(face);
  return (
    limb(
      [
        [-132, -34],
        [-96, -32],
      ],
      [12, 12],
      face.skin.base,
    ) +
    turned(-166, -40, -78, `<g transform="scale(0.62)">${behind}${front}</g>`) +
    path("M-118-22C-116-62-90-70-60-66H10V0H-112Z", gown) +
    limb(
      [
        [-74, -34],
        [-20, -14],
        [36, -26],
      ],
      [14, 12, 10],
      lighter(gown, 0.15),
    ) +
    limb(
      [
        [38, -28],
        [52, -32],
      ],
      [9, 7],
      face.skin.base,
    ) +
    path("M-12-64C40-74 110-70 150-58C180-76 210-84 222-56L230 0H-20C-30-20-26-50-12-64Z", blanket) +
    path("M-12-64C8-68 18-68 26-68C12-46 14-20 20 0H-20C-30-20-26-50-12-64Z", lighter(blanket, 0.45)) +
    line("M80-62C90-40 86-20 84-4M150-58C158-40 156-20 152-4", darker(blanket, 0.16), 3, faded(0.7))
  );
}

/** A swaddled baby lying with its head at the left, about 150 long, on y 0. */
export function baby(skin: string, blush: string, wrap: string, tint: string): string {
  return (
    path("M-30-44C10-60 84-44 88-20C90 0 20 4-26-2C-52-6-52-38-30-44Z", wrap) +
    path("M-10-48C20-30 20-14 0 0C-20 0-34-2-40-10C-44-26-40-40-10-48Z", lighter(wrap, 0.35)) +
    line("M24-44Q40-24 30-2", darker(wrap, 0.14), 3) +
    circle(-44, -30, 27, skin) +
    path("M-66-44C-64-64-32-66-24-48C-36-54-54-54-66-44Z", tint) +
    line("M-58-28q5 4 10 0M-40-28q5 4 10 0", "#3a2a2a", 2.6) +
    line("M-49-18Q-44-13-39-18", "#a5524c", 2.6) +
    circle(-58, -21, 5, blush, faded(0.4)) +
    circle(-30, -21, 5, blush, faded(0.4))
  );
}
