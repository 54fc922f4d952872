import { cot, pulse } from "../equipment.ts";
import { standing } from "../figure.ts";
import { table, teddy } from "../furniture.ts";
import { bigHeart } from "../instruments.ts";
import { baby } from "../lying.ts";
import { cloud, hospital, land, sky, sun } from "../outdoors.ts";
import { colour, skins } from "../palette.ts";
import { faces, looking, wear } from "../people.ts";
import { bouquet, flowers, leaf, poplar, potted, tree } from "../plants.ts";
import { casement, frame, heart, room } from "../rooms.ts";
import { at, d, ellipse, faded, line, type Picture, path, picture, turned } from "../svg.ts";

const bunting = (y: number, tints: readonly string[]) =>
  line(d`M-20 ${y}Q800 ${y + 150} 1620 ${y}`, "#b9a58c", 4) +
  Array.from({ length: 17 }, (_, index) => {
    const x = 20 + index * 97;
    const sag = y + 150 * 0.5 * (1 - ((x - 800) / 820) ** 2);
    return path(
      d`M${x - 26} ${sag}H${x + 26}L${x} ${sag + 54}Z`,
      tints[index % tints.length] ?? colour.coral,
    );
  }).join("");

const heartMonth = picture(
  1600,
  900,
  () =>
    sky(1600, 700, "#f9d9cc", "#fdf2e6") +
    at(800, 360, 2.1, bigHeart("#e9796a")) +
    pulse(90, 400, 470, 110, "#ffffff", 10) +
    pulse(1040, 400, 470, 110, "#ffffff", 10) +
    land(1600, 900, 640, 70, "#b9d8c4") +
    land(1600, 900, 700, 40, "#7fb98f") +
    bunting(30, [colour.coral, "#fdfbf6", colour.apricot, colour.rose]) +
    at(160, 720, 1.1, tree("h1", "#6bb389")) +
    at(1460, 720, 1.2, tree("h2", "#58a57a")) +
    standing(470, 820, 1.15, {
      face: looking(faces.rosa, 0.5, { mouth: "laugh" }),
      garment: "shirt",
      cloth: "#fdfbf6",
      legs: "#2b6f8f",
      slim: true,
      sleeves: "short",
      left: [-40, -230],
      right: [70, -260],
      feet: [
        [-60, -30],
        [46, 0],
      ],
      toes: [1, 1],
      knees: [-1, -1],
      shoes: colour.coral,
      held: at(0, -266, 0.32, heart(colour.rose)),
    }) +
    standing(680, 830, 1.2, {
      face: looking(faces.samuel, 0.5, { mouth: "laugh" }),
      garment: "shirt",
      cloth: "#fdfbf6",
      legs: "#39424f",
      sleeves: "short",
      left: [-46, -236],
      right: [76, -270],
      feet: [
        [-70, -36],
        [50, 0],
      ],
      toes: [1, 1],
      knees: [-1, -1],
      shoes: colour.apricot,
      held: at(0, -266, 0.32, heart(colour.rose)),
    }) +
    standing(900, 830, 1.14, {
      face: looking(faces.ada, 0.5, { mouth: "laugh" }),
      garment: "shirt",
      cloth: "#fdfbf6",
      legs: "#5c4a72",
      slim: true,
      sleeves: "short",
      left: [-40, -226],
      right: [66, -250],
      feet: [
        [-54, -22],
        [44, 0],
      ],
      toes: [1, 1],
      knees: [-1, -1],
      shoes: colour.teal,
      held: at(0, -266, 0.32, heart(colour.rose)),
    }) +
    standing(1110, 826, 1.18, {
      face: looking(faces.mateo, 0.5, { mouth: "laugh" }),
      garment: "shirt",
      cloth: "#fdfbf6",
      legs: "#2b8c8c",
      sleeves: "short",
      left: [-44, -232],
      right: [72, -262],
      feet: [
        [-64, -30],
        [48, 0],
      ],
      toes: [1, 1],
      knees: [-1, -1],
      shoes: colour.brand,
      held: at(0, -266, 0.32, heart(colour.rose)),
    }),
);

const newGarden = picture(
  1600,
  900,
  () =>
    sky(1600, 640, "#b3dde6", "#fdf4e0") +
    sun(1330, 170, 60) +
    cloud(300, 150, 1) +
    cloud(820, 110, 0.8) +
    at(60, 630, 0.62, hospital()) +
    land(1600, 900, 620, 40, "#93c3a2") +
    land(1600, 900, 680, 30, "#6fb287") +
    at(1480, 700, 1.2, tree("ng", "#58a57a")) +
    at(980, 690, 0.8, poplar("#3f8f6b")) +
    at(1060, 690, 0.65, poplar("#4c9a6a")) +
    path("M380 900C420 800 640 770 860 776S1240 810 1290 900Z", "#8a6242") +
    path("M440 900C480 830 660 806 860 810S1180 836 1220 900Z", "#76522f", faded(0.6)) +
    at(
      840,
      800,
      0.9,
      path("M-5 0L-4-110H4L5 0Z", colour.bark),
      turned(0, -60, -50, leaf("#58a57a")),
      turned(0, -76, 48, leaf("#6bb389")),
      turned(0, -96, -22, at(0, 0, 1.2, leaf("#4c9a6a"))),
      turned(0, -98, 18, at(0, 0, 1.3, leaf("#58a57a"))),
    ) +
    standing(610, 850, 1.35, {
      face: looking(faces.kenji, 0.6),
      garment: "shirt",
      cloth: "#3a8fbc",
      legs: "#39424f",
      sleeves: "short",
      left: [30, -186],
      right: [66, -218],
      shoes: "#4c9a6a",
    }) +
    line("M662 500L716 836", colour.wood, 10) +
    path("M700 826h38l-8 50q-12 12-24 0Z", "#8fa3ae") +
    line("M646 496h34", colour.wood, 11) +
    standing(1040, 850, 1.32, {
      face: looking(faces.ada, -0.6),
      garment: "shirt",
      cloth: "#c9a0b4",
      legs: "#5c4a72",
      slim: true,
      left: [-74, -206],
      right: [-40, -214],
      elbows: [1, 1],
      shoes: colour.teal,
    }) +
    at(
      930,
      604,
      1,
      path("M-40-30H30L24 30H-34Z", "#2b8c8c"),
      path("M-40-10L-74-40L-82-32L-36 12Z", "#2b8c8c"),
      line("M30-20C60-20 60 20 26 20", "#2b8c8c", 8),
      line("M-88-28L-110 8M-80-24L-98 20", "#8fd0e4", 4),
    ) +
    standing(1230, 862, 0.95, {
      face: looking(faces.boy, -0.5),
      garment: "shirt",
      cloth: colour.coral,
      legs: "#39597a",
      slim: true,
      left: [-60, -240],
      right: [46, -190],
      headSize: 0.88,
    }) +
    at(260, 860, 1.5, flowers("newgarden", 260, [colour.coral, colour.apricot, "#fbf4e8", colour.rose])),
);

const openDay = picture(
  1600,
  900,
  () =>
    room(1600, 900, 720, "#f5d9cd", "#d3a08d") +
    casement("od", 180, 120, 340, 330, 2) +
    bunting(10, ["#e9a08c", "#fdfbf6", "#8fc1c9", "#f2c179"]) +
    frame(1130, 210, 150, 150, colour.teal, "heart") +
    [
      [1340, 300, "#e98a6d"],
      [1410, 240, "#8fc1c9"],
      [1480, 310, "#f2c179"],
    ]
      .map(
        ([x, y, tint]) =>
          line(d`M${Number(x)} ${Number(y) + 60}Q${Number(x) + 10} 500 1410 640`, "#c9a48f", 3) +
          ellipse(Number(x), Number(y), 50, 60, String(tint)) +
          path(
            d`M${Number(x) - 8} ${Number(y) + 70}L${Number(x)} ${Number(y) + 56}L${Number(x) + 8} ${Number(y) + 70}Z`,
            String(tint),
          ) +
          ellipse(Number(x) - 18, Number(y) - 22, 9, 15, "#ffffff", faded(0.5)),
      )
      .join("") +
    at(1410, 840, 1.3, table(190, "#b98060", 150)) +
    at(1440, 646, 0.9, teddy()) +
    at(1360, 646, 0.9, bouquet("#fdfbf6")) +
    at(150, 830, 1.4, potted("#fdfbf6")) +
    at(1080, 840, 1.5, cot()) +
    at(1080, 652, 1.1, baby(skins.peach.base, skins.peach.blush, "#fbf4e8", "#7d4a2c")) +
    standing(470, 850, 1.5, {
      face: looking(faces.mateo, 0.6, { mouth: "laugh" }),
      garment: "shirt",
      cloth: "#5f9a8a",
      legs: "#39424f",
      left: [-44, -186],
      right: [48, -196],
    }) +
    standing(620, 850, 1.44, {
      face: looking(faces.sofia, 0.6),
      garment: "dress",
      cloth: "#f2c179",
      slim: true,
      left: [-20, -170],
      right: [40, -200],
      held:
        ellipse(10, -200, 36, 40, "#f5cd8f") +
        path("M30-232C50-216 50-180 28-166C42-184 42-212 30-232Z", "#dba95e"),
    }) +
    standing(860, 850, 1.48, {
      ...wear.plum,
      face: looking(faces.grace, -0.5, { mouth: "laugh" }),
      slim: true,
      left: [-44, -190],
      right: [76, -246],
    }),
);

export const updatesEvents: Record<string, Picture> = {
  "update-heart-month": heartMonth,
  "update-garden": newGarden,
  "update-maternity-open-day": openDay,
};
