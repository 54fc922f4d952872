import { baby, cot, monitor, pulse } from "../equipment.ts";
import { teddy } from "../furniture.ts";
import { bigHeart, casing, dumbbell, plaster, syringe, trainer, vial } from "../instruments.ts";
import { colour, darker, lighter, skins } from "../palette.ts";
import { leaf } from "../plants.ts";
import { heart } from "../rooms.ts";
import { shadow, still } from "../still.ts";
import { at, circle, d, ellipse, faded, glow, line, path, type Picture, rect, turned } from "../svg.ts";

const chestPiece = (x: number, y: number) =>
  circle(x, y, 46, "#8fa3ae") + circle(x, y, 36, "#d7e2e8") + circle(x, y, 22, "#b4c5ce") + path(d`M${x - 26} ${y - 6}a28 28 0 0 1 22 -22`, "none", `stroke="#ffffff" stroke-width="7" stroke-linecap="round"`);

const heartCheck = still("#bcdde3", "#6fa9b5", () =>
  shadow(600, 640, 250) + pulse(90, 330, 1020, 130, "#ffffff", 9) + at(600, 400, 1.75, bigHeart(colour.coral))
  + line("M392 120C330 230 340 360 420 420C500 480 520 600 640 640C760 676 850 620 830 520", colour.navy, 18)
  + line("M392 120C400 96 420 84 446 88M392 120C372 108 352 108 336 122", "#90a4af", 12) + circle(450, 89, 11, colour.ink) + circle(332, 126, 11, colour.ink)
  + chestPiece(826, 486));

const echo = still("#c6d3ea", "#7f95bd", () =>
  shadow(560, 668, 330) + rect(480, 590, 160, 40, "#b9cad3", 6) + rect(400, 626, 320, 40, "#dfe8ec", 18) + casing(230, 110, 660, 490, "#eef3f6", 28) + rect(264, 144, 592, 420, "#0d2f45", 12)
  + path("M560 170L330 470C440 560 680 560 790 470Z", "#174c68") + path("M560 200L372 452C460 524 660 524 748 452Z", "#1f6485")
  + at(566, 410, 1.05, bigHeart("#7fd0dc")) + at(566, 410, 0.6, bigHeart("#bfeaf0")) + [300, 346].map((r) => line(d`M${560 - r * 0.62} ${170 + r * 0.8}A${r} ${r} 0 0 0 ${560 + r * 0.62} ${170 + r * 0.8}`, "#5fb3cb", 3, faded(0.5))).join("")
  + pulse(290, 534, 240, 36, "#8ff0b8", 4) + rect(800, 170, 30, 120, "#174c68", 6) + rect(806, 220, 18, 64, "#f2b36b", 4)
  + line("M890 520C980 520 1010 600 960 660C930 690 900 680 880 660", "#4d6270", 12) + turned(940, 560, 28, casing(-34, -120, 68, 170, "#f4f7f8", 26), rect(-40, -150, 80, 48, "#33434d", 18)));

const bloodPressure = still("#f0d2bd", "#c98b6b", () =>
  shadow(430, 664, 230) + shadow(850, 664, 190)
  + line("M600 470C680 380 760 400 800 470", "#4d6270", 14) + casing(230, 300, 390, 350, "#f4f7f8", 44) + rect(272, 342, 306, 206, "#cfe5d8", 16)
  + pulse(296, 492, 258, 40, colour.green, 6) + [372, 416].map((y, i) => rect(300, y - 10, 150 - i * 40, 24, "#174f42", 8)).join("") + at(524, 390, 0.62, heart(colour.rose))
  + circle(345, 600, 24, colour.brand) + circle(425, 600, 24, "#c5d2d9") + rect(480, 582, 96, 36, "#c5d2d9", 18)
  + path("M700 470C700 420 1010 420 1010 470V600C1010 660 700 660 700 600Z", "#2f6f92") + path("M900 434C970 440 1010 450 1010 470V600C1010 630 960 644 900 646Z", "#1d4f6e", faded(0.7)) + ellipse(855, 470, 155, 42, "#1a4862") + ellipse(855, 478, 122, 29, "#10344a")
  + rect(730, 530, 120, 60, "#dfe9ee", 10) + at(790, 562, 0.5, heart(colour.coral)) + line("M706 610C780 640 930 640 1004 610", "#5b93b3", 5, faded(0.8)));

const rehab = still("#c8e0c9", "#7fae8a", () =>
  shadow(470, 660, 240) + shadow(890, 664, 150) + at(600, 330, 1.35, bigHeart("#f3b7a4")) + pulse(330, 330, 540, 90, "#ffffff", 9)
  + at(390, 610, 1.15, trainer("#8cc4c9")) + at(500, 660, 1.4, trainer(colour.brand))
  + casing(800, 390, 110, 270, "#8fd0dc", 34) + rect(800, 470, 110, 90, colour.white, 0, faded(0.85)) + at(855, 516, 0.6, heart(colour.coral)) + rect(818, 350, 74, 46, "#33434d", 12) + rect(838, 324, 34, 32, "#f2b36b", 8) + at(1000, 664, 0.95, dumbbell(colour.coral)));

const immunisation = still("#d6cfe8", "#9d90c2", () =>
  shadow(300, 664, 120) + shadow(900, 664, 110) + shadow(600, 664, 170) + turned(640, 330, -28, at(0, 0, 1.5, syringe("#8fd0c0")))
  + at(300, 664, 1.5, vial("#8fc1e0", colour.brand)) + at(420, 668, 1.15, vial("#f0b8a8", colour.coral)) + at(860, 668, 2.3, teddy()) + turned(905, 566, -32, at(0, 0, 0.36, plaster("#f4d0b0")))
  + turned(610, 640, -8, at(0, 0, 0.9, plaster())));

const newborn = still("#f4d6c6", "#d7a58c", () =>
  shadow(600, 668, 300) + line("M600 0V70M420 90H780M420 90V150M540 90V190M660 90V170M780 90V140", "#c58f6e", 5)
  + at(420, 190, 0.9, heart(colour.rose)) + path("M540 176l13 30 33 3-25 21 8 32-29-17-29 17 8-32-25-21 33-3Z", colour.apricot) + circle(660, 206, 32, "#8fc1d6") + path("M668 180a30 30 0 1 0 22 46a26 26 0 0 1-22-46Z", "#e6f3f8") + path("M740 180C726 180 726 158 744 160C744 138 776 136 782 152C806 146 816 176 796 180Z", colour.white)
  + casing(300, 560, 600, 108, "#f4f7f8", 30) + rect(500, 590, 200, 52, "#d3ead9", 12) + rect(530, 606, 84, 18, "#174f42", 6) + rect(630, 606, 40, 18, "#174f42", 6) + circle(420, 616, 20, "#c5d2d9") + circle(780, 616, 20, colour.foam)
  + path("M270 470C300 560 900 560 930 470C930 520 900 566 840 566H360C300 566 270 520 270 470Z", "#dcebf1") + at(570, 540, 2.3, baby(skins.honey.base, skins.honey.blush, "#a5d2c8", "#5b3a28")) + path("M270 470C300 552 900 552 930 470C930 530 900 566 840 566H360C300 566 270 530 270 470Z", "#eef6f9", faded(0.75)));

const apple = (tint: string) =>
  path("M0-8C-60-20-84 34-56 84C-38 114-14 108 0 100C14 108 38 114 56 84C84 34 60-20 0-8Z", tint) + path("M36-10C84 0 80 46 56 84C38 114 14 108 0 100C40 90 60 40 36-10Z", darker(tint, 0.16), faded(0.5)) + line("M0-6Q2-30 12-40", colour.bark, 7) + turned(8, -18, 60, at(0, 0, 0.7, leaf(colour.leaf))) + ellipse(-34, 28, 10, 18, lighter(tint, 0.5), faded(0.6));

const carrot = path("M-28 0C-24-14 24-14 28 0C24 60 10 130 0 150C-10 130-24 60-28 0Z", colour.apricot) + line("M-16 30H2M-2 62H14M-8 92H4", darker(colour.apricot, 0.2), 4) + [-28, 0, 28].map((angle) => turned(0, -4, angle, at(0, 0, 1.1, leaf(colour.leaf)))).join("");

const nutrition = still("#f3e0b6", "#cf9f68", () =>
  shadow(600, 672, 330) + turned(350, 440, -24, at(0, 0, 1.2, carrot)) + turned(850, 430, 26, at(0, 0, 1.1, carrot))
  + circle(520, 400, 62, "#5fa777") + circle(600, 356, 76, "#4c9a6a") + circle(690, 396, 66, "#3f8a5d") + circle(576, 336, 20, "#7fc197", faded(0.8)) + at(480, 400, 1.05, apple(colour.rose)) + at(742, 398, 1.1, apple("#9cc36b")) + circle(612, 446, 56, "#e9724f") + line("M612 396l-16-8M612 396l16-8M612 396v-14", colour.leaf, 8) + circle(594, 430, 12, "#f7b59c", faded(0.8))
  + path("M280 470H920C910 610 800 668 600 668S290 610 280 470Z", "#fdfefe") + path("M720 470H920C910 610 800 668 600 668C690 640 730 560 720 470Z", "#d5e3ea", faded(0.8)) + path("M284 500C300 520 900 520 916 500L908 534C860 556 340 556 292 534Z", "#8fc1d6") + rect(268, 456, 664, 26, "#eef4f7", 13));

const lungs = (tint: string) =>
  line("M0-150V-60M0-60L-50-10M0-60L50-10", lighter(tint, 0.3), 22) + path("M-34-90C-90-100-150 0-154 90C-156 140-120 146-84 120C-50 100-26 90-26 50V-40C-26-70-26-88-34-90Z", tint) + path("M34-90C90-100 150 0 154 90C156 140 120 146 84 120C50 100 26 90 26 50V-40C26-70 26-88 34-90Z", darker(tint, 0.08))
  + line("M-40 0L-80 40M-62 20V70M40 0L80 40M62 20V70", lighter(tint, 0.5), 8, faded(0.8));

const asthma = still("#bfe0e6", "#5f9fb0", () =>
  at(600, 300, 1.5, lungs("#f0b3a2")) + shadow(410, 664, 140) + shadow(820, 664, 200)
  + rect(340, 390, 116, 130, "#d7e2e8", 18) + rect(356, 372, 84, 30, "#b4c5ce", 8) + path("M310 470H480V600L560 610C572 612 574 664 558 664H350C326 664 310 650 310 620Z", colour.brand) + path("M420 470H480V600L560 610C572 612 574 664 558 664H430C450 620 440 540 420 470Z", darker(colour.brand, 0.25), faded(0.5)) + rect(330, 488, 14, 110, lighter(colour.brand, 0.4), 7, faded(0.7)) + rect(360, 510, 84, 60, colour.white, 8) + rect(374, 526, 56, 10, colour.coral, 4) + rect(374, 544, 36, 8, colour.steel, 4)
  + path("M680 560C680 540 700 530 730 530H900C950 530 968 556 968 600S950 664 900 664H730C700 664 680 654 680 634Z", "#e6f3f7", faded(0.9)) + rect(640, 556, 56, 84, colour.teal, 12) + path("M960 560H1010C1030 570 1030 630 1010 640H960Z", colour.coral) + line("M740 560H900", colour.white, 10));

const glowing = (x: number, y: number, r: number) => circle(x, y, r, glow("#fffbe6", "#fffbe600"));

const birth = still("#cfdcec", "#8fa8c9", () =>
  glowing(600, 300, 290) + path("M780 130a70 70 0 1 0 50 110a58 58 0 0 1-50-110Z", "#f6d98e") + [[420, 150, 9], [360, 260, 6], [500, 100, 6], [860, 320, 7], [700, 90, 5]].map(([x = 0, y = 0, r = 1]) => circle(x, y, r, "#f6d98e")).join("")
  + shadow(600, 690, 260) + at(600, 690, 2.5, cot()) + at(600, 384, 2.1, baby(skins.umber.base, skins.umber.blush, "#f6e2b8", "#1f1b20")) + path("M372 204H828L800 386H400Z", "#e4f1f6", faded(0.14)) + at(1010, 672, 1.35, teddy("#d9a878")) + shadow(1010, 674, 60) + at(200, 700, 0.95, monitor(330)));

export const heartAndChildren: Record<string, Picture> = {
  "service-heart-check": heartCheck,
  "service-echo": echo,
  "service-blood-pressure": bloodPressure,
  "service-rehab": rehab,
  "service-immunisation": immunisation,
  "service-newborn": newborn,
  "service-nutrition": nutrition,
  "service-asthma": asthma,
  "service-birth": birth,
};
