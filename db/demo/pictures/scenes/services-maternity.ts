import { expecting } from "../anatomy.ts";
import { cot, monitor } from "../equipment.ts";
import { clipboard, teddy } from "../furniture.ts";
import { bigHeart } from "../instruments.ts";
import { baby } from "../lying.ts";
import { colour, skins } from "../palette.ts";
import { heart } from "../rooms.ts";
import { shadow, still } from "../still.ts";
import { at, circle, faded, glow, line, type Picture, path, rect, turned } from "../svg.ts";

const antenatal = still(
  "#f3cfc9",
  "#cf9292",
  () =>
    at(520, 440, 1.4, expecting("#f2b9a0", "#5f9fb0")) +
    shadow(880, 664, 140) +
    turned(
      880,
      560,
      8,
      rect(-118, -130, 236, 236, colour.white, 8),
      rect(-102, -114, 204, 170, "#143b52", 4),
      path("M-10-104L-90 30C-50 62 60 62 90 30Z", "#2b6a88"),
      circle(-14, -18, 26, "#bfe0ea"),
      path("M-2-2C40-20 54 20 26 38C6 48-22 40-22 22Z", "#bfe0ea"),
      at(0, 82, 0.34, heart(colour.rose)),
    ) +
    at(930, 250, 0.55, bigHeart("#eaa39b")) +
    at(1020, 180, 0.3, bigHeart("#f6e3de")),
  { x: 520, r: 300 },
);

const glowing = (x: number, y: number, r: number) => circle(x, y, r, glow("#fffbe6", "#fffbe600"));

const birth = still(
  "#cfdcec",
  "#8fa8c9",
  () =>
    glowing(600, 300, 290) +
    path("M780 130a70 70 0 1 0 50 110a58 58 0 0 1-50-110Z", "#f6d98e") +
    [
      [420, 150, 9],
      [360, 260, 6],
      [500, 100, 6],
      [860, 320, 7],
      [700, 90, 5],
    ]
      .map(([x = 0, y = 0, r = 1]) => circle(x, y, r, "#f6d98e"))
      .join("") +
    shadow(600, 690, 260) +
    at(600, 690, 2.5, cot()) +
    at(600, 384, 2.1, baby(skins.umber.base, skins.umber.blush, "#f6e2b8", "#1f1b20")) +
    path("M372 204H828L800 386H400Z", "#e4f1f6", faded(0.14)) +
    at(1010, 672, 1.35, teddy("#d9a878")) +
    shadow(1010, 674, 60) +
    at(200, 700, 0.95, monitor(330)),
);

const familyPlanning = still(
  "#e3d3e4",
  "#ab8cb3",
  () => {
    const days = Array.from({ length: 28 }, (_, index) => {
      const x = 330 + (index % 7) * 54;
      const y = 262 + Math.floor(index / 7) * 66;
      if (index === 11 || index === 12 || index === 13) return at(x + 20, y + 22, 0.52, heart(colour.rose));
      return rect(x, y, 40, 40, index % 7 > 4 ? "#efe3ee" : "#dfe8f0", 8);
    }).join("");
    const pills = Array.from(
      { length: 14 },
      (_, index) =>
        circle(
          -92 + (index % 7) * 31,
          -20 + Math.floor(index / 7) * 42,
          11,
          index % 5 === 4 ? colour.apricot : "#f7c6bd",
        ) + circle(-95 + (index % 7) * 31, -24 + Math.floor(index / 7) * 42, 3.5, colour.white),
    ).join("");
    return (
      shadow(500, 668, 290) +
      path("M270 640L300 130H710L740 640Z", "#d9c6dc") +
      rect(290, 120, 430, 500, colour.white, 18) +
      path("M290 210V138Q290 120 308 120H702Q720 120 720 138V210Z", "#7b5a86") +
      [360, 450, 560, 650].map((x) => rect(x - 7, 96, 14, 52, "#b9cad3", 7)).join("") +
      at(505, 168, 0.5, heart("#f3c9bd")) +
      days +
      shadow(890, 668, 150) +
      turned(
        890,
        570,
        -10,
        rect(-132, -70, 264, 128, "#dfe8ee", 16),
        rect(-122, -60, 244, 108, "#c9d7df", 12),
        pills,
      ) +
      at(900, 330, 1.2, heart("#e9a9a4")) +
      at(985, 250, 0.7, heart("#f6dfdc"))
    );
  },
  { x: 520 },
);

const screening = still(
  "#c9d5ea",
  "#8b9cc4",
  () =>
    shadow(480, 670, 230) +
    turned(480, 400, -6, at(0, 0, 4.6, clipboard("#7b5a86"))) +
    shadow(840, 668, 150) +
    line("M838 486L960 640", "#33434d", 40) +
    line("M860 514L950 628", "#5b7282", 14) +
    circle(770, 400, 128, "#33434d") +
    circle(770, 400, 106, "#e6f4f8") +
    at(770, 408, 0.46, bigHeart(colour.rose)) +
    path("M690 400C690 340 730 316 770 312C730 340 716 376 714 430Z", colour.white, faded(0.8)) +
    at(
      1010,
      240,
      1,
      path(
        "M0-90C40-90 46-40 22 4L64 104L34 118L0 44L-34 118L-64 104L-22 4C-46-40-40-90 0-90ZM0-62C-14-62-18-40 0-10C18-40 14-62 0-62Z",
        "#e58aa8",
        `fill-rule="evenodd"`,
      ),
    ),
);

export const servicesMaternity: Record<string, Picture> = {
  "service-antenatal": antenatal,
  "service-birth": birth,
  "service-family-planning": familyPlanning,
  "service-screening": screening,
};
