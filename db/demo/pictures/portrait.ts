import { bust, type Outfit } from "./bust.ts";
import type { Face } from "./head.ts";
import { colour, darker, lighter } from "./palette.ts";
import { leaf } from "./plants.ts";
import { seeded } from "./random.ts";
import { at, circle, downward, faded, line, type Picture, path, picture, rect, turned } from "./svg.ts";

type Backdrop = "arch" | "disc" | "window" | "leaves" | "hills" | "shelf";

export interface Sitter {
  face: Face;
  outfit: Outfit;
  breadth: number;
  tilt?: number;
  ground: string;
  backdrop: Backdrop;
}

function backdrop(kind: Backdrop, ground: string, name: string): string {
  const random = seeded(name);
  const pale = lighter(ground, 0.42);
  const deep = darker(ground, 0.1);
  const base = rect(0, 0, 960, 1200, downward(lighter(ground, 0.2), ground));
  switch (kind) {
    case "arch":
      return (
        base +
        path(
          "M130 1200V560C130 330 290 170 480 170S830 330 830 560V1200Z",
          downward(pale, lighter(ground, 0.12)),
        ) +
        circle(840, 190, 70, deep, faded(0.5))
      );
    case "disc":
      return (
        base +
        circle(480, 520, 400, downward(pale, lighter(ground, 0.14))) +
        circle(480, 520, 455, "none", `stroke="${pale}" stroke-width="6" opacity="0.7"`)
      );
    case "window":
      return (
        base +
        rect(560, -20, 330, 760, pale, 20) +
        rect(590, 10, 130, 330, lighter(colour.sky, 0.45), 8) +
        rect(735, 10, 130, 330, lighter(colour.sky, 0.35), 8) +
        rect(590, 356, 130, 350, lighter(colour.sky, 0.25), 8) +
        rect(735, 356, 130, 350, lighter(colour.sky, 0.2), 8) +
        circle(700, 640, 90, colour.sage, faded(0.7)) +
        circle(820, 660, 80, colour.leaf, faded(0.4)) +
        rect(540, 706, 370, 34, pale, 6) +
        path("M0 0H250L60 1200H0Z", pale, faded(0.35))
      );
    case "leaves":
      return (
        base +
        circle(480, 500, 360, pale, faded(0.6)) +
        [
          [60, 1150, 34, 5.4],
          [-10, 940, 62, 4.6],
          [200, 1230, 8, 5],
          [900, 1160, -30, 5.6],
          [985, 930, -64, 4.7],
          [770, 1240, -6, 5],
        ]
          .map(([x = 0, y = 0, angle = 0, size = 1]) =>
            turned(x, y, angle, at(0, 0, size, leaf(darker(ground, 0.12 + random() * 0.12)))),
          )
          .join("")
      );
    case "hills":
      return (
        base +
        circle(730, 250, 120, pale, faded(0.9)) +
        path("M0 760C180 640 330 690 480 740S800 640 960 700V1200H0Z", pale, faded(0.7)) +
        path("M0 880C220 800 420 880 600 850S880 800 960 830V1200H0Z", deep, faded(0.45))
      );
    case "shelf":
      return (
        base +
        rect(0, 330, 300, 22, deep, 4) +
        rect(660, 520, 300, 22, deep, 4) +
        [30, 74, 112, 160, 198]
          .map((x) => {
            const tall = 130 + random() * 60;
            return rect(
              x,
              330 - tall,
              32,
              tall,
              [pale, deep, lighter(colour.brand, 0.5), lighter(colour.coral, 0.35)][
                Math.floor(random() * 4)
              ] ?? pale,
              4,
            );
          })
          .join("") +
        path("M760 520C740 470 744 440 752 420H848C856 440 860 470 840 520Z", pale) +
        [-42, -18, 8, 34]
          .map((angle) => turned(800, 430, angle, at(0, 0, 3.6, leaf(darker(colour.sage, 0.12)))))
          .join("") +
        line("M0 364H300M660 556H960", deep, 4, faded(0.3))
      );
  }
}

export function portrait(name: string, sitter: Sitter): [string, Picture] {
  return [
    name,
    picture(
      960,
      1200,
      () =>
        backdrop(sitter.backdrop, sitter.ground, name) +
        at(480, 486, 4.05, bust(sitter.face, sitter.outfit, sitter.breadth, sitter.tilt ?? 0)),
    ),
  ];
}

export const ground = {
  sea: "#a9d0d6",
  sky: "#b3d3e6",
  sage: "#b9d3bb",
  sand: "#efd6b4",
  blush: "#f0c8b8",
  lilac: "#cdc5e2",
  mint: "#b4dccf",
  slate: "#b6c6d1",
};

export const scrubs = { teal: "#2b8c8c", navy: "#1f5a86", green: "#3c8563", plum: "#7b5a86", sky: "#6aaccf" };
