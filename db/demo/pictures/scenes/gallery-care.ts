import { treadmill } from "../devices.ts";
import { bed, cot, drip, monitor, pillow, pulse, theatreLamp, trolley } from "../equipment.ts";
import { figure, standing } from "../figure.ts";
import { cabinet } from "../furniture.ts";
import { dumbbell } from "../instruments.ts";
import { baby, lying } from "../lying.ts";
import { colour, darker, hairs, skins } from "../palette.ts";
import { faces, looking, wear } from "../people.ts";
import { bouquet, potted, sansevieria } from "../plants.ts";
import { casement, ceilingLamp, curtain, frame, room, sunPatch } from "../rooms.ts";
import { at, circle, downward, ellipse, faded, type Picture, path, picture, rect } from "../svg.ts";

const ward = picture(
  1600,
  1200,
  () =>
    room(1600, 1200, 820, "#cfe2ec", "#93b4c6") +
    casement("ward1", 170, 150, 360, 400, 2) +
    casement("ward2", 1030, 150, 360, 400, 2) +
    curtain(700, 60, 190, 780, "#a5d2c8") +
    rect(60, 60, 1480, 10, colour.steel, 5) +
    at(700, 900, 1.2, drip()) +
    at(560, 960, 1.7, bed("#fdfefe")) +
    at(330, 762, 1.7, pillow(90)) +
    at(560, 752, 1.35, lying(looking(faces.walter, 0, { mouth: "smile" }), "#a9d3e4", "#7fb8cf")) +
    at(1230, 1090, 1.8, bed("#fdfefe")) +
    at(985, 880, 1.7, pillow(92)) +
    rect(1080, 850, 500, 50, "#f2c9a0", 18) +
    rect(1080, 850, 90, 50, "#f8e0c6", 14) +
    at(110, 1080, 1.5, cabinet(150, 180, "#b98060", 2, 1)) +
    at(110, 810, 1, bouquet()) +
    standing(800, 1120, 1.62, {
      ...wear.nurse,
      face: looking(faces.amina, -0.6),
      slim: true,
      left: [-70, -236],
      right: [42, -190],
    }),
);

const theatre = picture(
  1600,
  1200,
  () =>
    rect(0, 0, 1600, 1200, downward("#dcebee", "#a9ccd2")) +
    rect(0, 860, 1600, 340, downward("#5f9aa5", "#3f7b88")) +
    rect(0, 846, 1600, 14, "#ffffff", 0, faded(0.7)) +
    [0, 1, 2, 3, 4, 5].map((i) => rect(i * 290, 0, 4, 846, "#ffffff", 0, faded(0.5))).join("") +
    rect(110, 250, 330, 596, "#8fb8c2", 10) +
    rect(128, 268, 140, 560, "#a9ccd4", 6) +
    rect(282, 268, 140, 560, "#a9ccd4", 6) +
    rect(150, 310, 96, 210, "#dff0f3", 8) +
    rect(304, 310, 96, 210, "#dff0f3", 8) +
    rect(1110, 210, 340, 230, "#33434d", 14) +
    rect(1126, 226, 308, 198, "#174c68", 6) +
    pulse(1140, 330, 280, 70, "#5fe0a8", 6) +
    at(640, 0, 1, theatreLamp(280, -8, 1.7)) +
    at(1010, 0, 1, theatreLamp(190, 10, 1.1)) +
    path("M500 300L330 960H1120L800 290Z", "#fff6d8", faded(0.4)) +
    ellipse(760, 1104, 520, 30, colour.ink, faded(0.18)) +
    rect(700, 860, 120, 230, "#dfe8ec") +
    rect(560, 1070, 400, 34, "#f2f6f8", 16) +
    rect(300, 790, 900, 62, "#3c8f7d", 26) +
    rect(320, 780, 860, 30, "#5fae9c", 14) +
    rect(330, 750, 190, 42, "#8fd0c0", 18) +
    at(1340, 1110, 1.8, monitor(300)) +
    at(180, 1120, 1.65, trolley()),
);

const birthroom = picture(
  1600,
  1200,
  () =>
    room(1600, 1200, 830, "#e6d3dc", "#b990a2") +
    casement("birth", 140, 150, 380, 420, 2) +
    curtain(80, 110, 80, 720, "#f6ebe8") +
    curtain(510, 110, 80, 720, "#f6ebe8") +
    frame(720, 230, 180, 220, "#a06a86", "leaf") +
    ceilingLamp(1150, 190, 170, "#f6ebe8") +
    circle(1150, 250, 170, "#fff3d2", faded(0.22)) +
    path("M960 700C960 560 1340 560 1340 700V1010H960Z", "#8a5f6e") +
    rect(930, 840, 440, 200, "#fdfbf8", 30) +
    at(1060, 880, 2.3, pillow(84)) +
    at(1250, 880, 2.3, pillow(84, "#f6f0ee")) +
    path("M900 960C1020 920 1280 920 1400 960L1440 1140H860Z", "#c98aa0") +
    path("M900 960C1020 920 1280 920 1400 960L1408 996C1280 958 1020 958 892 996Z", "#e9bfcb") +
    path("M1290 938C1340 944 1380 952 1400 960L1440 1140H1330Z", "#a96c83", faded(0.6)) +
    at(620, 1090, 1.6, cot()) +
    at(620, 894, 1.2, baby(skins.bronze.base, skins.bronze.blush, "#f6e2b8", hairs.black)) +
    at(240, 1110, 1.5, potted("#ffffff")) +
    at(1510, 1030, 1.3, cabinet(140, 190, "#8a5f6e", 2, 1)) +
    at(1490, 784, 1, bouquet("#fdfbf8")) +
    sunPatch(180, 900, 380, 180),
);

const gym = picture(
  1600,
  1200,
  () =>
    room(1600, 1200, 820, "#c5e0d8", "#8a9f8f") +
    casement("gym", 120, 140, 560, 400, 3) +
    rect(840, 130, 640, 470, "#e3f2ee", 10) +
    rect(852, 142, 616, 446, downward("#d0e8e4", "#b4d6cf"), 6) +
    path("M900 588L1080 142H1160L980 588Z", "#fff", faded(0.4)) +
    at(1330, 1050, 1.7, treadmill()) +
    at(
      1300,
      994,
      1.45,
      figure({
        face: looking(faces.walter, 0.8),
        garment: "shirt",
        cloth: "#f2c179",
        legs: "#4a5a66",
        sleeves: "short",
        left: [50, -220],
        right: [84, -246],
        feet: [
          [-46, -6],
          [36, 0],
        ],
        toes: [1, 1],
        knees: [-0.8, -0.8],
        shoes: colour.coral,
      }),
    ) +
    standing(960, 1090, 1.55, {
      ...wear.teal,
      face: looking(faces.mateo, 0.7),
      left: [-44, -186],
      right: [78, -250],
    }) +
    circle(380, 950, 150, colour.coral) +
    path(
      "M456 822C540 880 550 1010 466 1072C420 1104 360 1106 320 1086C470 1060 510 940 456 822Z",
      darker(colour.coral, 0.18),
      faded(0.6),
    ) +
    path(
      "M272 880C290 840 320 822 350 816",
      "none",
      `stroke="#fff" stroke-width="16" stroke-linecap="round" opacity="0.6"`,
    ) +
    ellipse(390, 1104, 150, 12, colour.ink, faded(0.14)) +
    at(660, 1100, 0.9, dumbbell(colour.brand)) +
    at(720, 1140, 0.75, dumbbell(colour.plum)) +
    at(120, 1010, 1.5, sansevieria("#ffffff")),
);

export const galleryCare: Record<string, Picture> = {
  "gallery-ward": ward,
  "gallery-theatre": theatre,
  "gallery-birthroom": birthroom,
  "gallery-gym": gym,
};
