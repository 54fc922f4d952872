import { teddy } from "../furniture.ts";
import { casing, plaster, syringe, vial } from "../instruments.ts";
import { baby } from "../lying.ts";
import { colour, darker, lighter, skins } from "../palette.ts";
import { leaf } from "../plants.ts";
import { heart } from "../rooms.ts";
import { shadow, still } from "../still.ts";
import { at, circle, ellipse, faded, line, type Picture, path, rect, turned } from "../svg.ts";

const immunisation = still(
  "#d6cfe8",
  "#9d90c2",
  () =>
    shadow(300, 664, 120) +
    shadow(900, 664, 110) +
    shadow(600, 664, 170) +
    turned(640, 330, -28, at(0, 0, 1.5, syringe("#8fd0c0"))) +
    at(300, 664, 1.5, vial("#8fc1e0", colour.brand)) +
    at(420, 668, 1.15, vial("#f0b8a8", colour.coral)) +
    at(860, 668, 2.3, teddy()) +
    turned(905, 566, -32, at(0, 0, 0.36, plaster("#f4d0b0"))) +
    turned(610, 640, -8, at(0, 0, 0.9, plaster())),
);

const newborn = still(
  "#f4d6c6",
  "#d7a58c",
  () =>
    shadow(600, 668, 300) +
    line("M600 0V70M420 90H780M420 90V150M540 90V190M660 90V170M780 90V140", "#c58f6e", 5) +
    at(420, 190, 0.9, heart(colour.rose)) +
    path("M540 176l13 30 33 3-25 21 8 32-29-17-29 17 8-32-25-21 33-3Z", colour.apricot) +
    circle(660, 206, 32, "#8fc1d6") +
    path("M668 180a30 30 0 1 0 22 46a26 26 0 0 1-22-46Z", "#e6f3f8") +
    path("M740 180C726 180 726 158 744 160C744 138 776 136 782 152C806 146 816 176 796 180Z", colour.white) +
    casing(300, 560, 600, 108, "#f4f7f8", 30) +
    rect(500, 590, 200, 52, "#d3ead9", 12) +
    rect(530, 606, 84, 18, "#174f42", 6) +
    rect(630, 606, 40, 18, "#174f42", 6) +
    circle(420, 616, 20, "#c5d2d9") +
    circle(780, 616, 20, colour.foam) +
    path("M270 470C300 560 900 560 930 470C930 520 900 566 840 566H360C300 566 270 520 270 470Z", "#dcebf1") +
    at(570, 540, 2.3, baby(skins.honey.base, skins.honey.blush, "#a5d2c8", "#5b3a28")) +
    path(
      "M270 470C300 552 900 552 930 470C930 530 900 566 840 566H360C300 566 270 530 270 470Z",
      "#eef6f9",
      faded(0.75),
    ),
);

const apple = (tint: string) =>
  path("M0-8C-60-20-84 34-56 84C-38 114-14 108 0 100C14 108 38 114 56 84C84 34 60-20 0-8Z", tint) +
  path("M36-10C84 0 80 46 56 84C38 114 14 108 0 100C40 90 60 40 36-10Z", darker(tint, 0.16), faded(0.5)) +
  line("M0-6Q2-30 12-40", colour.bark, 7) +
  turned(8, -18, 60, at(0, 0, 0.7, leaf(colour.leaf))) +
  ellipse(-34, 28, 10, 18, lighter(tint, 0.5), faded(0.6));

const carrot =
  path("M-28 0C-24-14 24-14 28 0C24 60 10 130 0 150C-10 130-24 60-28 0Z", colour.apricot) +
  line("M-16 30H2M-2 62H14M-8 92H4", darker(colour.apricot, 0.2), 4) +
  [-28, 0, 28].map((angle) => turned(0, -4, angle, at(0, 0, 1.1, leaf(colour.leaf)))).join("");

const nutrition = still(
  "#f3e0b6",
  "#cf9f68",
  () =>
    shadow(600, 672, 330) +
    turned(350, 440, -24, at(0, 0, 1.2, carrot)) +
    turned(850, 430, 26, at(0, 0, 1.1, carrot)) +
    circle(520, 400, 62, "#5fa777") +
    circle(600, 356, 76, "#4c9a6a") +
    circle(690, 396, 66, "#3f8a5d") +
    circle(576, 336, 20, "#7fc197", faded(0.8)) +
    at(480, 400, 1.05, apple(colour.rose)) +
    at(742, 398, 1.1, apple("#9cc36b")) +
    circle(612, 446, 56, "#e9724f") +
    line("M612 396l-16-8M612 396l16-8M612 396v-14", colour.leaf, 8) +
    circle(594, 430, 12, "#f7b59c", faded(0.8)) +
    path("M280 470H920C910 610 800 668 600 668S290 610 280 470Z", "#fdfefe") +
    path("M720 470H920C910 610 800 668 600 668C690 640 730 560 720 470Z", "#d5e3ea", faded(0.8)) +
    path("M284 500C300 520 900 520 916 500L908 534C860 556 340 556 292 534Z", "#8fc1d6") +
    rect(268, 456, 664, 26, "#eef4f7", 13),
);

const lungs = (tint: string) =>
  line("M0-150V-60M0-60L-50-10M0-60L50-10", lighter(tint, 0.3), 22) +
  path(
    "M-34-90C-90-100-150 0-154 90C-156 140-120 146-84 120C-50 100-26 90-26 50V-40C-26-70-26-88-34-90Z",
    tint,
  ) +
  path(
    "M34-90C90-100 150 0 154 90C156 140 120 146 84 120C50 100 26 90 26 50V-40C26-70 26-88 34-90Z",
    darker(tint, 0.08),
  ) +
  line("M-40 0L-80 40M-62 20V70M40 0L80 40M62 20V70", lighter(tint, 0.5), 8, faded(0.8));

const asthma = still(
  "#bfe0e6",
  "#5f9fb0",
  () =>
    at(600, 300, 1.5, lungs("#f0b3a2")) +
    shadow(410, 664, 140) +
    shadow(820, 664, 200) +
    rect(340, 390, 116, 130, "#d7e2e8", 18) +
    rect(356, 372, 84, 30, "#b4c5ce", 8) +
    path("M310 470H480V600L560 610C572 612 574 664 558 664H350C326 664 310 650 310 620Z", colour.brand) +
    path(
      "M420 470H480V600L560 610C572 612 574 664 558 664H430C450 620 440 540 420 470Z",
      darker(colour.brand, 0.25),
      faded(0.5),
    ) +
    rect(330, 488, 14, 110, lighter(colour.brand, 0.4), 7, faded(0.7)) +
    rect(360, 510, 84, 60, colour.white, 8) +
    rect(374, 526, 56, 10, colour.coral, 4) +
    rect(374, 544, 36, 8, colour.steel, 4) +
    path(
      "M680 560C680 540 700 530 730 530H900C950 530 968 556 968 600S950 664 900 664H730C700 664 680 654 680 634Z",
      "#e6f3f7",
      faded(0.9),
    ) +
    rect(640, 556, 56, 84, colour.teal, 12) +
    path("M960 560H1010C1030 570 1030 630 1010 640H960Z", colour.coral) +
    line("M740 560H900", colour.white, 10),
);

export const servicesChildren: Record<string, Picture> = {
  "service-immunisation": immunisation,
  "service-newborn": newborn,
  "service-nutrition": nutrition,
  "service-asthma": asthma,
};
