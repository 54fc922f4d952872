import { figure, standing } from "../figure.ts";
import { approach, bench, cloud, hospital, lamp, land, sky, sun } from "../outdoors.ts";
import { colour, skins } from "../palette.ts";
import { faces, looking } from "../people.ts";
import { bush, flowers, poplar, tree } from "../plants.ts";
import { at, downward, ellipse, faded, limb, line, type Picture, path, picture, rect } from "../svg.ts";

// Every slide keeps its lower left third calm: the title lies there.

const arrival = picture(
  1920,
  1080,
  () =>
    sky(1920, 820, "#9ccbe3", "#f0f6ee") +
    sun(330, 200, 62) +
    cloud(640, 170, 1.2) +
    cloud(1240, 120, 0.9, 0.7) +
    cloud(120, 340, 0.8, 0.6) +
    land(1920, 1080, 700, 60, "#b6d6c4") +
    land(1920, 1080, 740, 36, "#8fc0a0") +
    at(560, 800, 0.9, tree("far", "#6bac84")) +
    at(700, 806, 0.8, poplar("#3f8f6b")) +
    at(1880, 800, 1.1, poplar("#3f8f6b")) +
    at(958, 800, 0.86, hospital()) +
    rect(0, 792, 1920, 288, downward("#5fa877", "#2c7a5c")) +
    approach(1020, 1900, 1080, 1464, 1550, 796, "#efe2cc") +
    approach(1100, 1780, 1080, 1480, 1534, 796, "#f7eedf") +
    at(960, 812, 1, bush(190, "#3f8f63")) +
    at(1130, 808, 1, bush(150, "#4c9a6a")) +
    at(1766, 812, 1, bush(220, "#3f8f63")) +
    at(1330, 826, 1, lamp(230)) +
    at(1700, 826, 1, lamp(230)) +
    path("M0 860C260 800 520 830 760 900S1040 1020 1060 1080H0Z", downward("#2a7a60", "#14503f")) +
    path("M0 960C240 910 480 950 700 1080H0Z", "#0f4739", faded(0.7)) +
    at(150, 880, 1.7, tree("near", "#3b8a63")) +
    at(900, 1010, 1, flowers("arrival", 180, [colour.coral, colour.apricot, "#fbf4e8"], "#6bb389")) +
    standing(1640, 920, 1.04, {
      face: looking(faces.walter, -0.4),
      garment: "jacket",
      cloth: "#7b8fa0",
      inner: "#fbf4e8",
      legs: "#4a5a66",
      left: [-44, -184],
      right: [50, -196],
    }) +
    standing(1738, 924, 1.0, {
      face: looking(faces.ada, -0.6),
      garment: "skirt",
      cloth: colour.rose,
      inner: "#5c4a72",
      slim: true,
      left: [-44, -192],
      right: [40, -184],
    }) +
    standing(1090, 1010, 1.34, {
      face: looking(faces.rosa, 0.5),
      garment: "dress",
      cloth: colour.apricot,
      slim: true,
      left: [-42, -184],
      right: [62, -196],
      shoes: "#8a4b3a",
    }) +
    standing(1222, 1016, 0.84, {
      face: looking(faces.boy, 0.3),
      garment: "shirt",
      cloth: colour.blue,
      legs: "#39424f",
      slim: true,
      left: [-58, -288],
      right: [52, -272],
      headSize: 0.86,
      shoes: colour.coral,
    }) +
    standing(1340, 1000, 1.34, {
      face: looking(faces.omar, -0.5),
      garment: "shirt",
      cloth: "#eef4f7",
      legs: "#39597a",
      left: [-56, -196],
      right: [44, -184],
      feet: [
        [-24, 0],
        [26, -2],
      ],
      toes: [-1, 1],
    }),
);

const wellness = picture(
  1920,
  1080,
  () =>
    sky(1920, 700, "#a9d8e4", "#fdf3dd") +
    sun(1500, 220, 74) +
    cloud(1120, 170, 1, 0.8) +
    cloud(420, 230, 1.2, 0.7) +
    land(1920, 1080, 560, 90, "#b9d8c4") +
    land(1920, 1080, 620, 70, "#93c3a2") +
    land(1920, 1080, 690, 50, "#6fb287") +
    at(420, 740, 1.25, tree("w1", "#58a57a")) +
    at(700, 726, 0.95, tree("w2", "#6bb389")) +
    at(1740, 750, 1.45, tree("w3", "#4c9a6a")) +
    at(1560, 720, 0.85, poplar("#3f8f6b")) +
    at(1080, 716, 0.75, poplar("#3f8f6b")) +
    at(1010, 720, 0.6, poplar("#4c9a6a")) +
    rect(0, 740, 1920, 340, downward("#5fae7d", "#2f8062")) +
    path(
      "M1920 800C1560 770 1300 800 1180 850S900 1000 860 1080H1360C1370 990 1460 900 1640 880S1860 884 1920 886Z",
      "#f3e6cd",
    ) +
    path("M0 800C260 780 520 830 700 920S840 1040 850 1080H0Z", downward("#1f6f59", "#0f4a3d")) +
    at(640, 800, 1, bench()) +
    at(860, 790, 1, bush(180, "#3f8f63")) +
    at(1860, 800, 1, bush(230, "#3f8f63")) +
    at(1600, 1010, 1, ellipse(0, 0, 190, 22, "#e98a6d"), ellipse(0, -4, 190, 22, "#f0a68c")) +
    standing(930, 880, 1.12, {
      face: looking(faces.ada, 0.6),
      garment: "shirt",
      cloth: colour.lilac,
      legs: "#5c4a72",
      slim: true,
      left: [-46, -230],
      right: [62, -226],
      feet: [
        [-38, -8],
        [40, 0],
      ],
      toes: [1, 1],
      knees: [-0.7, -0.5],
      shoes: "#fbf4e8",
    }) +
    standing(1060, 884, 1.16, {
      face: looking(faces.walter, 0.6),
      garment: "shirt",
      cloth: "#f3dcb4",
      legs: "#4a5a66",
      left: [-44, -222],
      right: [58, -236],
      feet: [
        [-36, 0],
        [40, -6],
      ],
      toes: [1, 1],
      knees: [-0.5, -0.7],
      shoes: colour.coral,
    }) +
    line("M1126 614L1108 884M1000 630L980 878", "#4a5a66", 5) +
    standing(1300, 980, 1.32, {
      face: looking(faces.amina, 0.7),
      garment: "shirt",
      cloth: colour.coral,
      legs: "#123c55",
      slim: true,
      sleeves: "short",
      hip: [0, -192],
      chest: [16, -314],
      left: [-30, -238],
      right: [76, -286],
      feet: [
        [-92, -66],
        [60, 0],
      ],
      toes: [1, 1],
      knees: [-1, -1],
      shoes: colour.apricot,
    }) +
    at(
      1600,
      1008,
      1.42,
      limb(
        [
          [12, -32],
          [92, -16],
          [10, -10],
        ],
        [18, 15, 11],
        "#2a3c4d",
      ),
      limb(
        [
          [-12, -32],
          [-92, -16],
          [-6, -8],
        ],
        [18, 15, 11],
        "#33485a",
      ),
      limb(
        [
          [-8, -8],
          [20, -6],
        ],
        [9, 7],
        skins.peach.base,
      ),
      figure({
        face: looking(faces.kenji, -0.1, { eyes: "closed" }),
        garment: "shirt",
        cloth: "#2b8c8c",
        sleeves: "short",
        seatedBehind: true,
        hip: [0, -34],
        left: [-88, -44],
        right: [88, -44],
      }),
    ) +
    at(960, 1060, 1, flowers("wellness", 160, [colour.coral, "#fbf4e8", colour.apricot], "#7cc197")),
);

export const slidesOutdoors: Record<string, Picture> = {
  "slide-arrival": arrival,
  "slide-wellness": wellness,
};
