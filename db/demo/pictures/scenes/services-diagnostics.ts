import { handBones, ribcage } from "../anatomy.ts";
import { castor } from "../equipment.ts";
import { flask, microscope, rack } from "../glassware.ts";
import { casing } from "../instruments.ts";
import { colour } from "../palette.ts";
import { heart } from "../rooms.ts";
import { shadow, still } from "../still.ts";
import { at, circle, downward, faded, line, type Picture, path, rect, turned } from "../svg.ts";

const xray = still(
  "#9db4c6",
  "#4a6579",
  () =>
    shadow(600, 676, 380) +
    rect(190, 60, 820, 570, "#e6eef2", 24) +
    rect(222, 92, 366, 506, downward("#5fa4c4", "#2f6f92"), 10) +
    rect(612, 92, 366, 506, downward("#5fa4c4", "#2f6f92"), 10) +
    rect(236, 106, 338, 478, "#0f3248", 6) +
    rect(626, 106, 338, 478, "#0f3248", 6) +
    path("M300 260C300 180 360 170 405 200C450 170 510 180 510 260L530 540H280Z", "#2b6484", faded(0.45)) +
    at(405, 350, 1.16, ribcage("#d5ecf3")) +
    at(796, 342, 1.05, handBones("#d5ecf3")) +
    rect(560, 630, 80, 40, "#b9cad3", 4) +
    rect(440, 658, 320, 22, "#dfe8ec", 11),
  { r: 340 },
);

const ultrasound = still(
  "#d3e2dd",
  "#87ab9d",
  () =>
    shadow(560, 720, 210) +
    rect(500, 400, 90, 250, "#c5d2d9", 10) +
    rect(400, 660, 290, 34, "#8fa3ae", 16) +
    at(430, 716, 2.2, castor(0)) +
    at(660, 716, 2.2, castor(0)) +
    path("M380 430H720L760 500H340Z", "#eef3f6") +
    path("M340 500H760V524H340Z", "#b9cad3") +
    [0, 1, 2, 3, 4, 5, 6]
      .map((index) => rect(420 + index * 40, 448, 28, 14, index % 3 ? "#b9cad3" : "#8fc1d6", 5))
      .join("") +
    circle(550, 482, 12, colour.coral) +
    casing(350, 70, 410, 310, "#f4f7f8", 24) +
    rect(376, 96, 358, 258, "#0d2f45", 10) +
    path("M555 110L420 310C480 350 630 350 690 310Z", "#1f6485") +
    circle(536, 228, 40, "#bfe4ee") +
    path("M556 250C620 220 660 280 620 310C590 332 540 322 536 296Z", "#bfe4ee") +
    line("M600 262q24-8 34-28", "#bfe4ee", 12) +
    circle(524, 220, 5, "#1f6485") +
    line("M740 510C840 520 880 430 900 480C930 560 900 600 860 610", "#4d6270", 11) +
    turned(890, 340, 14, casing(-36, -40, 72, 160, "#f4f7f8", 28), rect(-44, -70, 88, 50, "#33434d", 20)) +
    at(980, 220, 0.7, heart(colour.coral)),
);

const laboratory = still(
  "#cfd8ec",
  "#8496c2",
  () =>
    shadow(560, 668, 230) +
    at(520, 664, 1.5, microscope()) +
    shadow(930, 668, 170) +
    at(940, 664, 1.2, rack([colour.rose, colour.apricot, "#8fd0c4"])) +
    shadow(220, 668, 110) +
    at(220, 664, 1.15, flask("#5fc3c0")) +
    [
      [206, 390, 12],
      [240, 350, 9],
      [214, 310, 7],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, "#ffffff", faded(0.7)))
      .join(""),
);

export const servicesDiagnostics: Record<string, Picture> = {
  "service-xray": xray,
  "service-ultrasound": ultrasound,
  "service-laboratory": laboratory,
};
