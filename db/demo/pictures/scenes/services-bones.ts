import { bone } from "../anatomy.ts";
import { dumbbell } from "../instruments.ts";
import { colour, darker, skins } from "../palette.ts";
import { sansevieria } from "../plants.ts";
import { heart } from "../rooms.ts";
import { shadow, still } from "../still.ts";
import { at, circle, ellipse, faded, limb, line, type Picture, path, rect, turned } from "../svg.ts";

const crutch =
  line("M-34-300L-14-60L0 0L14-60L34-300", "#b9cad3", 12) +
  rect(-48, -326, 96, 34, "#33434d", 17) +
  rect(-32, -190, 64, 22, "#5b7282", 11) +
  rect(-12, -8, 24, 22, "#33434d", 8);

const fracture = still(
  "#c3dfd6",
  "#74a896",
  () =>
    turned(880, 660, 6, at(0, 0, 1.55, crutch)) +
    turned(990, 664, 10, at(0, 0, 1.55, crutch)) +
    shadow(590, 668, 200) +
    limb(
      [
        [530, 200],
        [516, 470],
        [520, 590],
      ],
      [84, 66, 62],
      "#fdfbf6",
    ) +
    limb(
      [
        [512, 606],
        [690, 630],
      ],
      [58, 38],
      "#fdfbf6",
    ) +
    path(
      "M560 216L614 200L584 470C580 520 600 560 640 580L600 640C560 600 548 540 552 470Z",
      "#e6dfcf",
      faded(0.7),
    ) +
    path("M410-20H660L634 210H430Z", "#4c7fa8") +
    path("M570-20H660L634 210H570Z", "#3a658a") +
    rect(420, 190, 222, 36, "#5f93ba", 14) +
    limb(
      [
        [700, 622],
        [736, 632],
      ],
      [30, 26],
      skins.tan.base,
    ) +
    circle(752, 616, 15, skins.tan.base) +
    circle(762, 640, 12, skins.tan.base) +
    line(
      "M452 270C500 300 560 296 604 268M456 350C500 378 556 374 592 350M458 432C500 458 548 456 580 434M462 520C500 540 540 540 580 516",
      "#e2dac6",
      6,
    ) +
    at(506, 408, 0.9, heart(colour.coral)) +
    line("M486 574l18 20 34-44", colour.green, 9),
  { x: 560 },
);

const joint = still(
  "#7fb3c0",
  "#3f7686",
  () =>
    shadow(600, 668, 190) +
    rect(470, 632, 260, 36, "#8a5f3b", 12) +
    rect(590, 560, 20, 80, "#8fa3ae") +
    at(
      0,
      0,
      1,
      line("M600-20V300", bone, 72) + line("M616-20V280", "#d9cdb4", 18, faded(0.6)),
      path(
        "M520 330C510 270 560 262 600 280C640 262 690 270 680 330C676 370 624 374 600 350C576 374 524 370 520 330Z",
        bone,
      ),
      path(
        "M640 272C680 262 694 300 680 330C676 370 624 374 600 350C640 350 660 320 640 272Z",
        "#d9cdb4",
        faded(0.8),
      ),
    ) +
    path("M514 392C530 370 670 370 686 392C690 410 510 410 514 392Z", "#8fc9d8") +
    path(
      "M520 410H680C690 450 650 470 640 500V580C640 600 560 600 560 580V500C550 470 510 450 520 410Z",
      bone,
    ) +
    path(
      "M640 410H680C690 450 650 470 640 500V580C640 592 620 596 606 596C640 540 630 470 640 410Z",
      "#d9cdb4",
      faded(0.8),
    ) +
    ellipse(560, 350, 40, 48, "#fffaf0") +
    ellipse(568, 356, 28, 36, "#eadfc8") +
    line("M690 440C712 500 716 540 700 590", bone, 22) +
    turned(
      600,
      360,
      0,
      `<circle r="176" fill="none" stroke="${colour.coral}" stroke-width="10" stroke-dasharray="46 26" opacity="0.75"/>`,
    ) +
    at(930, 668, 1.2, sansevieria("#f0dfc8")) +
    shadow(930, 670, 60),
  { deep: true },
);

const physio = still(
  "#bfe1dc",
  "#5fa39b",
  () =>
    [130, 220, 310, 400, 490].map((y) => rect(760, y, 330, 16, colour.wood, 8)).join("") +
    rect(744, 70, 20, 500, "#b98353", 6) +
    rect(1086, 70, 20, 500, "#a8733f", 6) +
    path(
      "M830 138C800 240 830 330 850 404C870 330 900 240 870 138",
      "none",
      `stroke="#e9b44c" stroke-width="13" stroke-linecap="round"`,
    ) +
    shadow(430, 664, 190) +
    circle(430, 440, 222, colour.coral) +
    path(
      "M540 248C660 320 690 500 560 622C470 680 380 664 330 640C560 620 620 420 540 248Z",
      darker(colour.coral, 0.18),
      faded(0.6),
    ) +
    line(
      "M214 420C300 470 560 470 648 420M240 330C330 370 540 370 622 330M232 540C320 580 540 580 628 540",
      darker(colour.coral, 0.14),
      7,
      faded(0.6),
    ) +
    path(
      "M270 340C290 290 330 262 376 252",
      "none",
      `stroke="#ffffff" stroke-width="22" stroke-linecap="round" opacity="0.6"`,
    ) +
    shadow(860, 668, 200) +
    circle(800, 606, 60, "#7b5a86") +
    circle(800, 606, 40, "#9a7aa5") +
    circle(800, 606, 18, "#7b5a86") +
    path("M800 546H1040V580C1040 590 1030 596 1020 596L860 606Z", "#7b5a86") +
    rect(790, 640, 290, 26, "#6a4c75", 13) +
    at(930, 560, 1.1, dumbbell(colour.brand)),
);

export const servicesBones: Record<string, Picture> = {
  "service-fracture": fracture,
  "service-joint": joint,
  "service-physio": physio,
};
