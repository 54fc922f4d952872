import { figure, standing } from "../figure.ts";
import { chair, counter, mug, roundTable, rug, screen, sofa, teddy } from "../furniture.ts";
import { colour } from "../palette.ts";
import { faces, looking } from "../people.ts";
import { bouquet, potted } from "../plants.ts";
import { casement, ceilingLamps, clock, frame, room, sunPatch, wallShelf } from "../rooms.ts";
import { at, circle, faded, type Picture, path, picture, rect } from "../svg.ts";

const lobby = picture(
  1600,
  1200,
  () =>
    room(1600, 1200, 840, "#d9e6e3", "#cfae86") +
    casement("lobby", 90, 130, 520, 520, 3) +
    rect(760, 180, 640, 400, "#2b7a86", 24) +
    circle(1080, 380, 118, "#ffffff", faded(0.14)) +
    path("M1080 300C1030 350 1020 410 1080 470C1140 410 1130 350 1080 300Z", "#9fd0c4") +
    path(
      "M1080 330V462M1080 400l-28-24M1080 426l26-26",
      "none",
      `stroke="#2b7a86" stroke-width="7" stroke-linecap="round"`,
    ) +
    ceilingLamps([850, 1080, 1310], 130, colour.apricot) +
    sunPatch(160, 880, 520, 220) +
    at(
      1010,
      960,
      1.5,
      figure({
        face: looking(faces.omar, -0.4),
        garment: "shirt",
        cloth: "#a9d3e4",
        left: [-40, -190],
        right: [30, -190],
        seatedBehind: true,
      }),
    ) +
    at(
      1230,
      955,
      1.42,
      figure({
        face: looking(faces.meera, -0.3),
        garment: "jacket",
        cloth: "#123c55",
        inner: "#fbf4e8",
        slim: true,
        left: [-40, -190],
        right: [40, -190],
        seatedBehind: true,
      }),
    ) +
    at(1090, 1010, 1.6, counter(480, "#f4ead8", "#b98060")) +
    at(1280, 704, 1, screen(140)) +
    at(1010, 706, 0.9, bouquet()) +
    at(250, 1010, 1.6, sofa(320, "#e0906f")) +
    at(400, 1130, 1.5, roundTable(170, "#fdfbf6", 90)) +
    at(400, 994, 0.8, mug(colour.teal)) +
    at(1500, 1000, 1.8, potted("#ffffff")) +
    standing(770, 1110, 1.5, {
      face: looking(faces.rosa, 0.6),
      garment: "dress",
      cloth: "#5f9a8a",
      slim: true,
      left: [-42, -184],
      right: [50, -220],
    }),
);

const playroom = picture(
  1600,
  1200,
  () =>
    room(1600, 1200, 820, "#f7e3ba", "#e0b27e") +
    casement("play", 950, 140, 460, 380, 3) +
    path("M160 520C160 240 560 240 560 520H500C500 320 220 320 220 520Z", "#e98a6d", faded(0.85)) +
    path("M220 520C220 320 500 320 500 520H446C446 390 274 390 274 520Z", "#f2c179", faded(0.9)) +
    path("M274 520C274 390 446 390 446 520H396C396 450 324 450 324 520Z", "#8fc9c4", faded(0.9)) +
    path(
      "M100 540c0-50 60-56 76-24c30-10 44 20 24 36H120c-14 0-20-6-20-12ZM500 540c0-50 60-56 76-24c30-10 44 20 24 36H520c-14 0-20-6-20-12Z",
      "#fffdf6",
    ) +
    wallShelf(680, 330, 190, [colour.coral, colour.teal, colour.apricot, colour.blue]) +
    at(760, 1050, 1, rug(1300, "#8fc1d6")) +
    path("M1140 800L1330 520L1520 800Z", "#2b8c8c") +
    path("M1330 520L1520 800H1440L1330 640Z", "#1f6f72") +
    rect(1170, 800, 320, 200, "#f4ead8", 6) +
    path("M1260 1000V880C1260 820 1400 820 1400 880V1000Z", "#5b4636") +
    rect(1420, 840, 44, 50, "#8fc1d6", 6) +
    standing(700, 1090, 1.2, {
      face: looking(faces.girl, -0.4),
      garment: "dress",
      cloth: colour.rose,
      slim: true,
      left: [-62, -250],
      right: [60, -290],
      headSize: 0.86,
    }) +
    standing(470, 1100, 1.05, {
      face: looking(faces.toddler, 0.5),
      garment: "shirt",
      cloth: "#3a8fbc",
      legs: "#4a5a66",
      slim: true,
      left: [-56, -220],
      right: [64, -260],
      headSize: 0.92,
      shoes: colour.apricot,
    }) +
    standing(960, 1110, 1.14, {
      face: looking(faces.boy, -0.5),
      garment: "shirt",
      cloth: "#4c9a6a",
      legs: "#123c55",
      slim: true,
      left: [-66, -236],
      right: [44, -190],
      headSize: 0.88,
    }) +
    circle(585, 900, 40, colour.apricot) +
    path("M548 892C570 876 600 876 622 892", "none", `stroke="#ffffff" stroke-width="9"`) +
    at(230, 1100, 1.9, teddy()) +
    rect(1060, 1040, 70, 70, colour.coral, 9) +
    rect(1134, 1040, 70, 70, colour.blue, 9) +
    rect(1096, 966, 70, 70, colour.leaf, 9) +
    circle(1095, 1075, 17, "#fff", faded(0.75)) +
    rect(1156, 1062, 26, 26, "#fff", 4, faded(0.75)),
);

const waiting = picture(
  1600,
  1200,
  () =>
    room(1600, 1200, 830, "#d3e0ec", "#a3b8c9") +
    casement("waiting", 560, 140, 520, 400, 3) +
    frame(200, 220, 240, 180, colour.teal, "hills") +
    clock(1320, 280, 90) +
    sunPatch(560, 870, 460, 200) +
    [300, 560, 820, 1080]
      .map((x, i) => at(x, 1060, 1.65, chair(["#2b8c8c", "#e98a6d", "#2b8c8c", "#f2b36b"][i] ?? "#2b8c8c")))
      .join("") +
    at(
      300,
      1066,
      1.6,
      figure({
        face: looking(faces.ada, 0.4),
        garment: "shirt",
        cloth: "#c9a0b4",
        legs: "#5c4a72",
        slim: true,
        hip: [0, -106],
        feet: [
          [26, 0],
          [50, 0],
        ],
        knees: [-1, -1],
        toes: [1, 1],
        left: [10, -130],
        right: [52, -128],
      }),
    ) +
    at(
      820,
      1066,
      1.6,
      figure({
        face: looking(faces.ruth, 0.2, { mouth: "laugh" }),
        garment: "shirt",
        cloth: "#f3e0a8",
        legs: "#2b6f8f",
        slim: true,
        hip: [0, -106],
        feet: [
          [24, 0],
          [48, 0],
        ],
        knees: [-1, -1],
        toes: [1, 1],
        left: [-8, -150],
        right: [66, -176],
      }),
    ) +
    standing(1010, 1110, 0.98, {
      face: looking(faces.toddler, -0.6),
      garment: "shirt",
      cloth: colour.coral,
      legs: "#39597a",
      slim: true,
      left: [-66, -256],
      right: [44, -196],
      headSize: 0.94,
      shoes: "#fbf4e8",
    }) +
    at(1370, 1090, 1.6, roundTable(160, "#fdfbf6", 100)) +
    at(1370, 936, 1, bouquet()) +
    at(120, 1000, 1.4, potted("#ffffff")),
);

export const galleryVisitors: Record<string, Picture> = {
  "gallery-lobby": lobby,
  "gallery-playroom": playroom,
  "gallery-waiting": waiting,
};
