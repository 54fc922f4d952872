import { type Face, head } from "./head.ts";
import { colour, darker, lighter, mix } from "./palette.ts";
import { circle, clipped, d, ellipse, faded, group, line, path, rect, turned } from "./svg.ts";

/** Clothes for a head-and-shoulders portrait, in head coordinates: collar near y 64, cut at y 190. */
export type Outfit =
  | { kind: "coat"; inner: "scrubs" | "blouse" | "tie"; cloth: string; accent?: string }
  | { kind: "scrubs"; cloth: string }
  | { kind: "suit"; cloth: string; tie?: string }
  | { kind: "blazer"; cloth: string; blouse: string; necklace?: string }
  | { kind: "jumper"; cloth: string; collar?: string }
  | { kind: "blouse"; cloth: string; lanyard?: string };

const body =
  "M-17 60C-22 74-58 76-82 88C-104 99-112 132-116 192L116 192C112 132 104 99 82 88C58 76 22 74 17 60C10 84-10 84-17 60Z";
const farSide = "M30 68C46 78 66 80 82 88C104 99 112 132 116 192L70 192C74 150 66 110 30 68Z";
const sleeves = "M-80 138C-76 156-75 172-75 192M80 138C76 156 75 172 75 192";

function torso(cloth: string): string {
  return (
    path(body, cloth) +
    path(farSide, darker(cloth, 0.16), faded(0.5)) +
    line(sleeves, darker(cloth, 0.2), 2.4, faded(0.7))
  );
}

function stethoscope(tube: string): string {
  const metal = "#c4d2da";
  return (
    line("M-21 60C-36 82-42 100-36 114C-32 124-26 128-20 124M-36 114C-39 122-40 126-38 132", tube, 5.4) +
    line("M-20 124L-15 117M-38 132L-36 139", metal, 5) +
    line("M21 60C36 84 46 104 43 126", tube, 5.4) +
    circle(43, 138, 13, darker(metal, 0.25)) +
    circle(43, 138, 9.5, metal) +
    circle(41, 136, 4, colour.white, faded(0.8))
  );
}

function badge(x: number, y: number, tint: string): string {
  return (
    rect(x, y, 24, 31, colour.white, 3) +
    rect(x, y, 24, 8, tint, 3) +
    circle(x + 12, y + 16, 4.5, mix(tint, "#ffffff", 0.5)) +
    rect(x + 5, y + 24, 14, 2.4, colour.steel, 1) +
    rect(x + 9, y - 5, 6, 7, colour.steel, 2)
  );
}

function scrubsNeck(cloth: string): string {
  return path("M-19 62L0 112L19 62L30 68L1 128L-1 128L-30 68Z", darker(cloth, 0.14));
}

function shirtCollar(shirt: string, tie?: string): string {
  const knot = tie
    ? path("M-6 80L6 80L9 90L14 168L0 184L-14 168L-9 90Z", tie) +
      path("M-8 77L8 77L6 92L-6 92Z", darker(tie, 0.2))
    : line("M0 92V190", darker(shirt, 0.12), 2) +
      circle(0, 112, 2, darker(shirt, 0.25)) +
      circle(0, 140, 2, darker(shirt, 0.25));
  return (
    path("M-30 62L0 86L30 62L46 192L-46 192Z", shirt) +
    knot +
    path("M-19 54L0 80L-16 98L-31 66Z", lighter(shirt, 0.5)) +
    path("M19 54L0 80L16 98L31 66Z", darker(shirt, 0.06))
  );
}

function lapels(cloth: string, deep: number): string {
  const left = d`M-23 57C-34 66-42 72-46 78L-36 104L-44 112L-2 ${deep + 16}L0 ${deep}L-26 84Z`;
  const right = d`M23 57C34 66 42 72 46 78L36 104L44 112L2 ${deep + 16}L0 ${deep}L26 84Z`;
  const edge = darker(cloth, 0.2);
  return (
    path(left, lighter(cloth, 0.12)) +
    path(right, darker(cloth, 0.07)) +
    line(left, edge, 1.4, faded(0.55)) +
    line(right, edge, 1.4, faded(0.55)) +
    line(d`M1 ${deep + 14}V192`, edge, 2, faded(0.8))
  );
}

function opening(deep: number, ...inside: string[]): string {
  return clipped("collar", d`M-18 62L-30 82L0 ${deep}L30 82L18 62C8 72-8 72-18 62Z`, ...inside);
}

function coat(outfit: Extract<Outfit, { kind: "coat" }>, skin: Face["skin"]): string {
  const inside =
    outfit.inner === "tie"
      ? shirtCollar(lighter(outfit.cloth, 0.4), outfit.accent)
      : outfit.inner === "blouse"
        ? path("M-60 50H60V192H-60Z", outfit.cloth) +
          ellipse(0, 58, 17, 26, skin.base) +
          ellipse(3, 58, 12, 12, skin.shade, faded(0.4))
        : path("M-60 50H60V192H-60Z", outfit.cloth) +
          path("M-20 50L0 104L20 50Z", skin.base) +
          scrubsNeck(outfit.cloth);
  return (
    torso(colour.cloth) +
    opening(172, inside) +
    lapels(colour.cloth, 168) +
    stethoscope(outfit.accent ?? colour.navy) +
    path("M-74 152h32v30h-32Z", mix(colour.fold, "#ffffff", 0.3)) +
    line("M-74 152h32", colour.fold, 3) +
    rect(-64, 143, 4, 22, colour.brand, 2) +
    rect(-57, 145, 4, 20, colour.coral, 2)
  );
}

function scrubs(cloth: string, skin: Face["skin"]): string {
  return (
    torso(cloth) +
    path("M-18 60L0 112L18 60Z", skin.base) +
    path("M-17 58C-6 78 12 76 17 58Z", skin.shade, faded(0.45)) +
    scrubsNeck(cloth) +
    path("M-74 152h32v34h-32Z", darker(cloth, 0.1)) +
    line("M-74 152h32", darker(cloth, 0.24), 3) +
    rect(-62, 143, 4, 22, colour.white, 2) +
    stethoscope(colour.navy)
  );
}

function suit(cloth: string, tie?: string): string {
  return (
    torso(cloth) +
    opening(182, shirtCollar("#eef4f7", tie)) +
    lapels(cloth, 178) +
    path("M-21 55L-3 78L-17 95L-29 66Z", "#ffffff") +
    path("M21 55L3 78L17 95L29 66Z", "#e3ecf1") +
    path("M52 132L76 127L77 132L53 137Z", lighter(cloth, 0.2)) +
    path("M58 130L62 122L67 127L71 120L73 128Z", tie ?? colour.white)
  );
}

function blazer(outfit: Extract<Outfit, { kind: "blazer" }>, skin: Face["skin"]): string {
  const chain = outfit.necklace
    ? line("M-17 66C-12 96 12 96 17 66", outfit.necklace, 2) + circle(0, 91, 4, outfit.necklace)
    : "";
  return (
    torso(outfit.cloth) +
    opening(
      178,
      path("M-60 50H60V192H-60Z", outfit.blouse),
      path("M-22 50C-20 98 20 98 22 50Z", skin.base),
      ellipse(3, 58, 14, 14, skin.shade, faded(0.4)),
      chain,
    ) +
    lapels(outfit.cloth, 176)
  );
}

function jumper(cloth: string, skin: Face["skin"], collar?: string): string {
  const neckline = collar
    ? path("M-18 56L0 82L-14 98L-30 68Z", collar) + path("M18 56L0 82L14 98L30 68Z", darker(collar, 0.08))
    : path("M-22 58C-18 92 18 92 22 58Z", skin.base) +
      path("M-20 60C-10 78 14 76 19 60Z", skin.shade, faded(0.4)) +
      line("M-25 62C-20 98 20 98 25 62", darker(cloth, 0.16), 7);
  return torso(cloth) + neckline;
}

function blouse(cloth: string, skin: Face["skin"], lanyard?: string): string {
  const strap = lanyard
    ? line("M-24 66C-20 100-10 124 0 138C10 124 20 100 24 66", lanyard, 4.5) + badge(-12, 146, lanyard)
    : "";
  return (
    torso(cloth) +
    path("M-22 56L0 108L22 56Z", skin.base) +
    path("M-17 60C-6 76 12 74 17 60Z", skin.shade, faded(0.45)) +
    path("M-21 54L0 106L-16 116L-34 68Z", lighter(cloth, 0.3)) +
    path("M21 54L0 106L16 116L34 68Z", darker(cloth, 0.1)) +
    strap
  );
}

function clothes(outfit: Outfit, skin: Face["skin"]): string {
  switch (outfit.kind) {
    case "coat":
      return coat(outfit, skin);
    case "scrubs":
      return scrubs(outfit.cloth, skin);
    case "suit":
      return suit(outfit.cloth, outfit.tie);
    case "blazer":
      return blazer(outfit, skin);
    case "jumper":
      return jumper(outfit.cloth, skin, outfit.collar);
    case "blouse":
      return blouse(outfit.cloth, skin, outfit.lanyard);
  }
}

/** Head and shoulders around the face at 0, 0; `breadth` 1 is a broad-shouldered man. */
export function bust(face: Face, outfit: Outfit, breadth = 1, tilt = 0): string {
  const { skin } = face;
  const { behind, front } = head(face);
  const slim = breadth < 0.95 ? 13.5 : 16.5;
  const neck =
    path(d`M${-slim} 28L${-slim - 1} 66C-10 84 10 84 ${slim + 1} 66L${slim} 28Z`, skin.base) +
    path(
      d`M${-slim} 44C-8 64 10 66 ${slim} 48L${slim + 1} 66C10 74-6 68${-slim} 52Z`,
      skin.shade,
      faded(0.75),
    );
  const covered = face.cover?.kind === "hijab";
  const dressed = group(`scale(${breadth} 1)`, clothes(outfit, skin));
  const crown = (part: string) => turned(0, 0, tilt, part);
  return covered ? neck + dressed + crown(front) : crown(behind) + neck + dressed + crown(front);
}
