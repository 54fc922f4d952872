import { colour, darker, lighter } from "./palette.ts";
import { circle, d, ellipse, faded, glow, limb, line, path, rect } from "./svg.ts";

/** Body parts as objects, around 0, 0. */

export const bone = "#f6efe0";

/** A long bone between two points, with knuckled ends. */
export function longBone(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  thick: number,
  tint: string = bone,
): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = (-(y2 - y1) / length) * thick * 0.9;
  const ny = ((x2 - x1) / length) * thick * 0.9;
  const knob = (x: number, y: number) =>
    circle(x + nx, y + ny, thick * 1.05, tint) + circle(x - nx, y - ny, thick * 1.05, tint);
  return (
    line(d`M${x1} ${y1}L${x2} ${y2}`, tint, thick * 1.7) +
    knob(x1, y1) +
    knob(x2, y2) +
    line(
      d`M${x1 + nx * 0.5} ${y1 + ny * 0.5}L${x2 + nx * 0.5} ${y2 + ny * 0.5}`,
      darker(tint, 0.12),
      thick * 0.4,
      faded(0.6),
    )
  );
}

/** A wide open eye with lids, 420 across; the lens may be veiled. */
export function eye(iris: string, veil = ""): string {
  return (
    path("M-220 0C-130-130 130-130 220 0C130 120-130 120-220 0Z", "#fdfefe") +
    path("M-220 0C-130-130 130-130 220 0C120-84-120-84-220 0Z", "#cfdde5", faded(0.7)) +
    circle(0, -4, 96, darker(iris, 0.3)) +
    circle(0, -4, 88, iris) +
    Array.from({ length: 24 }, (_, index) => {
      const angle = (index / 24) * Math.PI * 2;
      return line(
        d`M${Math.cos(angle) * 50} ${-4 + Math.sin(angle) * 50}L${Math.cos(angle) * 78} ${-4 + Math.sin(angle) * 78}`,
        lighter(iris, 0.35),
        4,
        faded(0.7),
      );
    }).join("") +
    circle(0, -4, 44, "#122430") +
    veil +
    circle(-28, -34, 18, colour.white) +
    circle(26, 22, 8, colour.white, faded(0.7)) +
    line("M-226 2C-130-134 130-134 226 2", "#2b363d", 13) +
    line("M-214 8C-124 122 124 122 214 8", "#8a6a58", 5, faded(0.6)) +
    line(
      "M-180-52L-206-84M-110-90L-124-128M-36-106L-38-148M40-106L44-148M114-88L130-124M182-50L210-80",
      "#2b363d",
      9,
    )
  );
}

export const cloudedLens = circle(0, -4, 44, glow("#f4f7f8", "#b9cad3d9"));

/** The bones of a hand, fingers up, about 300 tall: an X-ray. */
export function handBones(tint: string): string {
  const fingers: [number, number, number][] = [
    [-74, -118, -14],
    [-34, -168, -6],
    [8, -182, 0],
    [50, -160, 7],
  ];
  const finger = ([x, top, lean]: [number, number, number]) => {
    const step = (10 - top) / 3;
    return [0, 1, 2]
      .map((part) => {
        const y1 = 6 - part * step;
        const y2 = y1 - step + 16;
        const px = x + lean * (part + 0.2) * 0.9;
        return limb(
          [
            [px, y1],
            [px + lean * 0.7, y2],
          ],
          [9 - part, 7 - part],
          tint,
        );
      })
      .join("");
  };
  return (
    fingers.map(finger).join("") +
    [-52, -22, 8, 38]
      .map((x, index) =>
        limb(
          [
            [x * 0.7, 96],
            [(fingers[index]?.[0] ?? 0) * 0.96, 24],
          ],
          [9, 9.5],
          tint,
        ),
      )
      .join("") +
    limb(
      [
        [54, 92],
        [92, 44],
      ],
      [9, 8],
      tint,
    ) +
    limb(
      [
        [98, 34],
        [116, 2],
      ],
      [8, 6.5],
      tint,
    ) +
    limb(
      [
        [120, -8],
        [130, -34],
      ],
      [6, 5],
      tint,
    ) +
    [
      [-34, 116],
      [-8, 114],
      [18, 114],
      [42, 108],
      [-22, 136],
      [4, 136],
      [28, 132],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 12, tint))
      .join("") +
    limb(
      [
        [-20, 164],
        [-26, 250],
      ],
      [15, 13],
      tint,
    ) +
    limb(
      [
        [26, 160],
        [26, 250],
      ],
      [18, 15],
      tint,
    )
  );
}

/** A ribcage as seen on a chest X-ray, around 0, 0 and about 320 tall. */
export function ribcage(tint: string): string {
  const ribs = [0, 1, 2, 3, 4, 5, 6]
    .map((index) => {
      const y = -110 + index * 36;
      const reach = 74 + Math.sin((index / 7) * Math.PI * 0.9 + 0.35) * 62;
      return [-1, 1]
        .map((side) =>
          line(
            d`M${side * 14} ${y}C${side * reach * 0.7} ${y - 34} ${side * reach * 1.2} ${y + 4} ${side * reach} ${y + 44}C${side * reach * 0.9} ${y + 58} ${side * reach * 0.5} ${y + 50} ${side * 22} ${y + 36}`,
            tint,
            9,
            faded(0.85),
          ),
        )
        .join("");
    })
    .join("");
  const spine = Array.from({ length: 10 }, (_, index) => rect(-15, -170 + index * 34, 30, 26, tint, 8)).join(
    "",
  );
  return ribs + spine + line("M-16-140C-60-160-110-156-140-132M16-140C60-160 110-156 140-132", tint, 11);
}

/** A belly in profile with a hand laid on it, facing left; runs from shoulder to thigh, about 560 tall. */
export function expecting(skin: string, dress: string): string {
  return (
    path(
      "M-34-330C-70-310-86-240-72-180C-70-160-80-140-96-124C-168-80-196 10-160 84C-140 122-112 136-104 240H116C120 140 84 100 90 10C96-90 110-220 90-290C80-324 20-340-34-330Z",
      dress,
    ) +
    path(
      "M44-200C70-110 40-40 50 40C54 110 76 170 70 240H116C120 140 84 100 90 10C96-90 110-220 90-290Z",
      darker(dress, 0.16),
      faded(0.5),
    ) +
    path(
      "M-96-124C-60-106-20-100 20-106",
      "none",
      `stroke="${darker(dress, 0.14)}" stroke-width="5" stroke-linecap="round"`,
    ) +
    path(
      "M-108 2C-150-34-136-70-112-62C-104-60-99-54-97-48C-94-54-88-60-80-60C-56-62-52-26-108 2Z",
      lighter(dress, 0.6),
      `transform="translate(-14 26)"`,
    ) +
    limb(
      [
        [30, -270],
        [66, -110],
        [-40, 62],
      ],
      [42, 33, 22],
      darker(dress, 0.1),
    ) +
    limb(
      [
        [-36, 56],
        [-62, 84],
      ],
      [21, 18],
      skin,
    ) +
    limb(
      [
        [-62, 84],
        [-112, 92],
      ],
      [17, 11],
      skin,
    ) +
    limb(
      [
        [-60, 90],
        [-100, 112],
      ],
      [12, 8],
      skin,
    )
  );
}

export const belly = (skin: string, shade: string) =>
  path(
    "M-150-220C-130-120-150-60-140 20C-130 90-170 140-176 220H176C170 140 130 90 140 20C150-60 130-120 150-220Z",
    skin,
  ) +
  path(
    "M100-220C90-120 100-60 92 20C90 90 120 140 124 220H176C170 140 130 90 140 20C150-60 130-120 150-220Z",
    shade,
    faded(0.45),
  ) +
  ellipse(0, 60, 8, 13, shade) +
  line("M-70-190C-40-150-10-140 0-140C10-140 40-150 70-190M0-120V10", shade, 4, faded(0.6));
