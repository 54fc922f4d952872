import { monitor, pulse } from "../equipment.ts";
import { figure, standing } from "../figure.ts";
import { cabinet, rug, sofa, stool, teddy } from "../furniture.ts";
import { bigHeart } from "../instruments.ts";
import { colour } from "../palette.ts";
import { faces, looking, wear } from "../people.ts";
import { bouquet, potted } from "../plants.ts";
import { casement, curtain, frame, room, sunPatch, wallShelf } from "../rooms.ts";
import { at, circle, d, ellipse, faded, line, type Picture, path, picture, rect } from "../svg.ts";

const seated = {
  hip: [0, -128],
  feet: [
    [92, 0],
    [112, 0],
  ],
  knees: [-1, -1],
  toes: [1, 1],
} as const;

const cardiology = picture(
  1600,
  1000,
  () =>
    room(1600, 1000, 780, "#bcdde2", "#7fb1b6") +
    rect(250, 80, 560, 310, "#e6f3f5", 24) +
    at(530, 226, 0.95, bigHeart(colour.coral)) +
    pulse(272, 240, 170, 66, colour.brand, 7) +
    pulse(620, 240, 170, 66, colour.brand, 7) +
    casement("cardiology", 1220, 110, 260, 340, 2) +
    at(170, 820, 1.5, potted("#f4ead8")) +
    sunPatch(1000, 810, 300, 150) +
    rect(420, 700, 440, 44, "#2f6f92", 18) +
    rect(440, 740, 400, 30, "#1d4f6e", 8) +
    rect(470, 770, 30, 150, "#90a4af") +
    rect(780, 770, 30, 150, "#90a4af") +
    rect(450, 910, 70, 16, "#5b7282", 8) +
    rect(760, 910, 70, 16, "#5b7282", 8) +
    at(
      640,
      915,
      1.55,
      figure({
        face: looking(faces.walter, 0.7),
        garment: "shirt",
        cloth: "#f3e6d3",
        legs: "#5b7282",
        ...seated,
        left: [44, -128],
        right: [84, -128],
        shoes: "#6b4a36",
      }),
    ) +
    standing(900, 920, 1.62, {
      ...wear.doctor,
      face: looking(faces.grace, -0.7),
      slim: true,
      left: [-96, -240],
      right: [42, -190],
    }) +
    circle(738, 534, 15, "#8fa3ae") +
    circle(738, 534, 9, "#dfe8ec") +
    at(1240, 930, 1.55, monitor(300)),
);

const paediatrics = picture(
  1600,
  1000,
  () =>
    room(1600, 1000, 770, "#f6e2b8", "#dba977") +
    casement("paediatrics", 880, 110, 330, 340, 2) +
    [260, 330, 400, 470]
      .map((y, i) =>
        rect(180, y - 140, 60, 6, ["#e98a6d", "#2b8c8c", "#7b5a86", "#3a8fbc"][i] ?? "#000000", 3),
      )
      .join("") +
    rect(140, 90, 26, 680, "#f2b36b", 13) +
    circle(153, 96, 46, "#f2b36b") +
    circle(136, 88, 6, colour.ink) +
    circle(170, 88, 6, colour.ink) +
    line("M132 50V22M174 50V22M142 112q11 9 22 0", "#b97b39", 8) +
    [180, 260, 350, 450, 560, 660].map((y) => circle(153, y, 8, "#cf8a45")).join("") +
    wallShelf(1290, 330, 240, [
      colour.coral,
      colour.teal,
      colour.apricot,
      colour.blue,
      colour.plum,
      colour.leaf,
    ]) +
    [
      [420, 150, "#e98a6d"],
      [560, 110, "#8fc1d6"],
      [700, 150, "#b9d6bd"],
    ]
      .map(
        ([x, y, tint]) =>
          line(d`M${Number(x)} 0V${Number(y)}`, "#d2a66d", 3) +
          path(
            d`M${Number(x)} ${Number(y)}c-34 0 -34 -40 0 -44c20 -28 66 -8 60 18c26 4 22 30 0 26Z`,
            String(tint),
          ),
      )
      .join("") +
    at(780, 900, 1, rug(1100, "#8fc9c4")) +
    at(560, 920, 1.5, stool(colour.teal)) +
    at(
      560,
      922,
      1.55,
      figure({
        ...wear.doctor,
        face: looking(faces.patrick, 0.7, { mouth: "laugh" }),
        inner: "#f2b36b",
        hip: [0, -104],
        feet: [
          [78, 0],
          [104, 0],
        ],
        knees: [-1, -1],
        toes: [1, 1],
        left: [58, -150],
        right: [104, -196],
      }),
    ) +
    standing(850, 925, 1.02, {
      face: looking(faces.girl, -0.6),
      garment: "dress",
      cloth: colour.rose,
      slim: true,
      left: [-58, -260],
      right: [26, -212],
      headSize: 0.86,
      held: at(30, -196, 1, teddy()),
    }) +
    standing(1070, 915, 1.5, {
      face: looking(faces.amina, -0.5),
      garment: "skirt",
      cloth: "#5f9fb0",
      inner: "#39597a",
      slim: true,
      left: [-44, -186],
      right: [42, -184],
    }) +
    rect(1280, 850, 80, 80, colour.coral, 10) +
    rect(1366, 850, 80, 80, colour.blue, 10) +
    rect(1320, 766, 80, 80, colour.leaf, 10) +
    circle(1320, 890, 18, "#ffffff", faded(0.7)) +
    rect(1392, 876, 28, 28, "#ffffff", 4, faded(0.7)) +
    path("M1360 786l22 38h-44Z", "#ffffff", faded(0.7)) +
    circle(340, 900, 46, "#f2b36b") +
    path("M298 890C320 870 360 870 382 890", "none", `stroke="#ffffff" stroke-width="10"`),
);

const maternity = picture(
  1600,
  1000,
  () =>
    room(1600, 1000, 780, "#f3d3c6", "#c99482") +
    casement("maternity-room", 240, 110, 330, 400, 2) +
    curtain(180, 80, 70, 690, "#f7e6d8") +
    curtain(570, 80, 70, 690, "#f7e6d8") +
    frame(780, 170, 170, 200, colour.rose, "heart") +
    frame(990, 210, 140, 120, colour.teal, "leaf") +
    at(1330, 890, 1.6, cabinet(200, 200, "#b98060", 2, 1)) +
    at(1290, 570, 1.1, bouquet("#8fc1d6")) +
    at(1420, 575, 1, teddy()) +
    at(900, 890, 1.9, sofa(330, "#6f9fae")) +
    sunPatch(300, 810, 330, 150) +
    at(
      800,
      905,
      1.62,
      figure({
        face: looking(faces.sofia, 0.5, { mouth: "laugh" }),
        garment: "dress",
        cloth: "#e9a08c",
        slim: true,
        legs: "#e9a08c",
        hip: [0, -116],
        feet: [
          [40, 0],
          [64, 0],
        ],
        knees: [-1, -1],
        toes: [1, 1],
        left: [-2, -150],
        right: [50, -168],
        shoes: "#8a4b3a",
        held:
          ellipse(16, -158, 42, 44, "#efb3a0") +
          path("M40-194C62-176 62-138 38-120C56-140 56-170 40-194Z", "#d58a76"),
      }),
    ) +
    at(
      1060,
      905,
      1.62,
      figure({
        ...wear.plum,
        face: looking(faces.ruth, -0.6),
        slim: true,
        hip: [0, -116],
        feet: [
          [-60, 0],
          [-36, 0],
        ],
        knees: [1, 1],
        toes: [-1, -1],
        left: [-84, -184],
        right: [14, -150],
      }),
    ),
);

export const departmentsFamily: Record<string, Picture> = {
  "department-cardiology": cardiology,
  "department-paediatrics": paediatrics,
  "department-maternity": maternity,
};
