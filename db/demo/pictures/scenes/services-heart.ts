import { pulse } from "../equipment.ts";
import { bigHeart, casing, dumbbell, trainer } from "../instruments.ts";
import { colour } from "../palette.ts";
import { heart } from "../rooms.ts";
import { shadow, still } from "../still.ts";
import { at, circle, d, ellipse, faded, line, type Picture, path, rect, turned } from "../svg.ts";

const chestPiece = (x: number, y: number) =>
  circle(x, y, 46, "#8fa3ae") +
  circle(x, y, 36, "#d7e2e8") +
  circle(x, y, 22, "#b4c5ce") +
  path(
    d`M${x - 26} ${y - 6}a28 28 0 0 1 22 -22`,
    "none",
    `stroke="#ffffff" stroke-width="7" stroke-linecap="round"`,
  );

const heartCheck = still(
  "#bcdde3",
  "#6fa9b5",
  () =>
    shadow(600, 640, 250) +
    pulse(90, 330, 1020, 130, "#ffffff", 9) +
    at(600, 400, 1.75, bigHeart(colour.coral)) +
    line(
      "M392 120C330 230 340 360 420 420C500 480 520 600 640 640C760 676 850 620 830 520",
      colour.navy,
      18,
    ) +
    line("M392 120C400 96 420 84 446 88M392 120C372 108 352 108 336 122", "#90a4af", 12) +
    circle(450, 89, 11, colour.ink) +
    circle(332, 126, 11, colour.ink) +
    chestPiece(826, 486),
);

const echo = still(
  "#c6d3ea",
  "#7f95bd",
  () =>
    shadow(560, 668, 330) +
    rect(480, 590, 160, 40, "#b9cad3", 6) +
    rect(400, 626, 320, 40, "#dfe8ec", 18) +
    casing(230, 110, 660, 490, "#eef3f6", 28) +
    rect(264, 144, 592, 420, "#0d2f45", 12) +
    path("M560 170L330 470C440 560 680 560 790 470Z", "#174c68") +
    path("M560 200L372 452C460 524 660 524 748 452Z", "#1f6485") +
    at(566, 410, 1.05, bigHeart("#7fd0dc")) +
    at(566, 410, 0.6, bigHeart("#bfeaf0")) +
    [300, 346]
      .map((r) =>
        line(
          d`M${560 - r * 0.62} ${170 + r * 0.8}A${r} ${r} 0 0 0 ${560 + r * 0.62} ${170 + r * 0.8}`,
          "#5fb3cb",
          3,
          faded(0.5),
        ),
      )
      .join("") +
    pulse(290, 534, 240, 36, "#8ff0b8", 4) +
    rect(800, 170, 30, 120, "#174c68", 6) +
    rect(806, 220, 18, 64, "#f2b36b", 4) +
    line("M890 520C980 520 1010 600 960 660C930 690 900 680 880 660", "#4d6270", 12) +
    turned(940, 560, 28, casing(-34, -120, 68, 170, "#f4f7f8", 26), rect(-40, -150, 80, 48, "#33434d", 18)),
);

const bloodPressure = still(
  "#f0d2bd",
  "#c98b6b",
  () =>
    shadow(430, 664, 230) +
    shadow(850, 664, 190) +
    line("M600 470C680 380 760 400 800 470", "#4d6270", 14) +
    casing(230, 300, 390, 350, "#f4f7f8", 44) +
    rect(272, 342, 306, 206, "#cfe5d8", 16) +
    pulse(296, 492, 258, 40, colour.green, 6) +
    [372, 416].map((y, i) => rect(300, y - 10, 150 - i * 40, 24, "#174f42", 8)).join("") +
    at(524, 390, 0.62, heart(colour.rose)) +
    circle(345, 600, 24, colour.brand) +
    circle(425, 600, 24, "#c5d2d9") +
    rect(480, 582, 96, 36, "#c5d2d9", 18) +
    path("M700 470C700 420 1010 420 1010 470V600C1010 660 700 660 700 600Z", "#2f6f92") +
    path("M900 434C970 440 1010 450 1010 470V600C1010 630 960 644 900 646Z", "#1d4f6e", faded(0.7)) +
    ellipse(855, 470, 155, 42, "#1a4862") +
    ellipse(855, 478, 122, 29, "#10344a") +
    rect(730, 530, 120, 60, "#dfe9ee", 10) +
    at(790, 562, 0.5, heart(colour.coral)) +
    line("M706 610C780 640 930 640 1004 610", "#5b93b3", 5, faded(0.8)),
);

const rehab = still(
  "#c8e0c9",
  "#7fae8a",
  () =>
    shadow(470, 660, 240) +
    shadow(890, 664, 150) +
    at(600, 330, 1.35, bigHeart("#f3b7a4")) +
    pulse(330, 330, 540, 90, "#ffffff", 9) +
    at(390, 610, 1.15, trainer("#8cc4c9")) +
    at(500, 660, 1.4, trainer(colour.brand)) +
    casing(800, 390, 110, 270, "#8fd0dc", 34) +
    rect(800, 470, 110, 90, colour.white, 0, faded(0.85)) +
    at(855, 516, 0.6, heart(colour.coral)) +
    rect(818, 350, 74, 46, "#33434d", 12) +
    rect(838, 324, 34, 32, "#f2b36b", 8) +
    at(1000, 664, 0.95, dumbbell(colour.coral)),
);

export const servicesHeart: Record<string, Picture> = {
  "service-heart-check": heartCheck,
  "service-echo": echo,
  "service-blood-pressure": bloodPressure,
  "service-rehab": rehab,
};
