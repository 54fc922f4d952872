import { drip, monitor, pillow, theatreLamp } from "../equipment.ts";
import { figure, standing } from "../figure.ts";
import { clipboard, teddy } from "../furniture.ts";
import { baby } from "../lying.ts";
import { colour, hairs, skins } from "../palette.ts";
import { faces, looking, scrubbed, wear } from "../people.ts";
import { bouquet, potted } from "../plants.ts";
import { casement, curtain, frame, room, sunPatch } from "../rooms.ts";
import { across, at, downward, ellipse, faded, line, type Picture, path, picture, rect } from "../svg.ts";

// Every slide keeps its lower left third calm: the title lies there.

const family = picture(
  1920,
  1080,
  () =>
    room(1920, 1080, 800, "#bcdcdf", "#5f9a9a") +
    rect(0, 0, 1920, 800, across("#0b5c8a40", "#ffffff00")) +
    casement("family", 1020, 110, 620, 420, 3) +
    curtain(950, 80, 70, 720, "#f2d2a6") +
    curtain(1640, 80, 76, 720, "#f2d2a6") +
    frame(600, 250, 210, 160, colour.teal, "leaf") +
    rect(0, 560, 1920, 10, "#8fc1c3", 0, faded(0.6)) +
    rect(0, 806, 1920, 274, across("#1f5f68b3", "#ffffff00")) +
    sunPatch(1050, 830, 420, 200) +
    at(110, 860, 1.55, potted(colour.coral)) +
    at(1790, 850, 1.35, potted("#f4ead8", "#5aa377")) +
    standing(960, 985, 1.55, {
      ...wear.doctor,
      face: looking(faces.grace, 0.6),
      slim: true,
      left: [-22, -210],
      right: [46, -236],
      held: at(12, -234, 0.82, clipboard()),
    }) +
    standing(1180, 990, 0.92, {
      face: looking(faces.girl, -0.3),
      garment: "dress",
      cloth: colour.rose,
      slim: true,
      left: [-22, -220],
      right: [62, -250],
      headSize: 0.84,
      held: at(-4, -186, 0.9, teddy()),
    }) +
    standing(1320, 996, 1.5, {
      face: looking(faces.ruth, -0.5, { mouth: "laugh" }),
      garment: "skirt",
      cloth: "#f3e0a8",
      inner: "#2b6f8f",
      slim: true,
      left: [-56, -196],
      right: [40, -184],
    }) +
    standing(1530, 1000, 1.62, {
      face: looking(faces.samuel, -0.5),
      garment: "shirt",
      cloth: "#4c7fa8",
      legs: "#39424f",
      left: [-56, -214],
      right: [40, -186],
      held: at(
        -44,
        -176,
        0.52,
        figure({
          face: looking(faces.toddler, -0.3),
          garment: "shirt",
          cloth: colour.apricot,
          legs: "#4c9a6a",
          slim: true,
          headSize: 1,
          left: [-62, -250],
          right: [58, -262],
          hip: [0, -150],
          feet: [
            [-24, -8],
            [26, -14],
          ],
          shoes: "#fbf4e8",
        }),
      ),
    }),
);

const theatre = picture(
  1920,
  1080,
  () =>
    rect(0, 0, 1920, 1080, downward("#0f4a63", "#17708a")) +
    rect(0, 830, 1920, 250, downward("#0d3c52", "#0a2f42")) +
    rect(0, 816, 1920, 16, "#2a8599") +
    [220, 560, 1780].map((x) => rect(x, 0, 4, 816, "#ffffff", 0, faded(0.06))).join("") +
    rect(1560, 210, 250, 180, "#0a3346", 12) +
    rect(1576, 226, 218, 148, "#1e8aa3", 6) +
    path("M1596 330C1640 260 1690 350 1774 262V374H1596Z", "#5fd0d0", faded(0.5)) +
    rect(60, 300, 330, 516, "#135a74", 10) +
    rect(80, 320, 140, 476, "#1c6a85", 6) +
    rect(230, 320, 140, 476, "#1c6a85", 6) +
    rect(104, 352, 92, 190, "#2f87a0", 6, faded(0.6)) +
    rect(254, 352, 92, 190, "#2f87a0", 6, faded(0.6)) +
    path("M1090 270L780 830H1560L1290 270Z", "#fff3c4", faded(0.16)) +
    path("M1130 270L900 760H1440L1250 270Z", "#fff3c4", faded(0.16)) +
    at(1190, 0, 1, theatreLamp(236, -5, 1.5)) +
    at(1520, 0, 1, theatreLamp(150, 12, 0.95)) +
    at(740, 850, 1.15, drip()) +
    at(1760, 880, 1.3, monitor(300)) +
    at(
      960,
      940,
      1.5,
      figure({
        ...wear.green,
        face: scrubbed(faces.kenji, "#2f7a5b", 0.5),
        left: [20, -186],
        right: [64, -196],
        sleeves: "long",
      }),
    ) +
    at(
      1200,
      930,
      1.55,
      figure({
        ...wear.green,
        face: scrubbed(faces.meera, "#7fc0a0", 0),
        slim: true,
        left: [-30, -188],
        right: [34, -188],
        sleeves: "long",
      }),
    ) +
    at(
      1440,
      940,
      1.55,
      figure({
        ...wear.green,
        face: scrubbed(faces.samuel, "#2f7a5b", -0.5),
        left: [-64, -190],
        right: [-16, -186],
        sleeves: "long",
      }),
    ) +
    ellipse(1200, 1010, 480, 26, "#06202e", faded(0.5)) +
    rect(1160, 760, 90, 250, "#8fb0bd") +
    rect(1060, 990, 290, 26, "#a9c3cd", 12) +
    path(
      "M800 700C900 664 980 690 1060 668C1180 636 1300 690 1420 676C1500 668 1560 690 1590 712L1600 800H800Z",
      "#8fd0c0",
    ) +
    path(
      "M800 740C1000 700 1300 730 1596 740L1610 860C1500 880 1400 852 1300 868S1100 888 1000 866S860 876 790 862Z",
      "#5fae9c",
    ) +
    path("M1300 732C1420 734 1520 738 1596 740L1610 860C1500 880 1400 852 1300 868Z", "#3d8c7e", faded(0.6)) +
    path("M1130 672C1170 660 1230 664 1262 676L1250 700H1140Z", "#fff3d2", faded(0.9)) +
    line("M1122 664L1176 684M1284 662L1226 686", "#dfeaee", 6),
);

const maternity = picture(
  1920,
  1080,
  () =>
    room(1920, 1080, 840, "#f0d5c4", "#c79a86") +
    rect(0, 0, 1920, 1080, across("#7b4a52a6", "#ffffff00")) +
    casement("maternity", 560, 130, 360, 430, 2) +
    curtain(500, 96, 60, 640, "#e7b4a2") +
    curtain(930, 96, 60, 640, "#e7b4a2") +
    frame(1660, 170, 170, 130, colour.rose, "heart") +
    rect(1010, 430, 640, 380, "#b98060", 40) +
    rect(1030, 450, 600, 360, "#cd9471", 32) +
    at(1230, 640, 4.4, pillow(84, "#fdfdfb")) +
    at(1440, 640, 4.4, pillow(84, "#f4f1ec")) +
    rect(1730, 690, 170, 300, "#b98060", 8) +
    rect(1744, 720, 142, 70, "#cd9471", 6) +
    at(1815, 692, 1.15, bouquet("#8fc1d6")) +
    at(
      1070,
      1170,
      1.95,
      figure({
        face: looking(faces.mateo, 0.7, { eyes: "down" }),
        garment: "shirt",
        cloth: "#d98a5b",
        legs: "#39424f",
        headTilt: 7,
        chest: [22, -306],
        left: [-42, -184],
        right: [92, -236],
      }),
    ) +
    at(
      1400,
      1148,
      2.05,
      figure({
        face: looking(faces.rosa, -0.4, { eyes: "down" }),
        garment: "shirt",
        cloth: "#9fc7d4",
        slim: true,
        seatedBehind: true,
        headTilt: -7,
        hip: [0, -150],
        left: [-54, -190],
        right: [4, -176],
        held: at(-22, -176, 0.92, baby(skins.peach.base, skins.peach.blush, "#fbf4e8", hairs.chestnut)),
      }),
    ) +
    path("M980 900C1080 790 1250 800 1330 820C1480 850 1640 800 1700 860L1790 1080H900Z", "#fbf8f2") +
    path(
      "M980 900C1080 790 1250 800 1330 820C1480 850 1640 800 1700 860L1716 900C1600 850 1480 910 1330 880C1220 850 1080 850 950 960Z",
      "#8fc1c9",
    ) +
    path("M1560 880C1600 960 1640 1020 1660 1080H1790L1716 900Z", "#dfe7ea", faded(0.7)) +
    line("M1120 940C1140 990 1130 1040 1110 1080M1330 920C1350 980 1350 1040 1345 1080", "#dfe4e6", 6),
);

export const slidesIndoors: Record<string, Picture> = {
  "slide-family": family,
  "slide-theatre": theatre,
  "slide-maternity": maternity,
};
