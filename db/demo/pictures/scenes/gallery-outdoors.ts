import { wheelchair } from "../equipment.ts";
import { figure, standing } from "../figure.ts";
import { ambulance, approach, bench, car, cloud, hospital, lamp, land, sky, sun } from "../outdoors.ts";
import { colour } from "../palette.ts";
import { faces, looking, wear } from "../people.ts";
import { bush, flowers, poplar, tree } from "../plants.ts";
import { seeded } from "../random.ts";
import { at, circle, downward, ellipse, faded, type Picture, path, picture, rect } from "../svg.ts";

const entrance = picture(
  1600,
  1200,
  () =>
    sky(1600, 860, "#a3d0e6", "#f3f5ea") +
    cloud(280, 190, 1.2) +
    cloud(1330, 150, 1) +
    land(1600, 1200, 760, 60, "#b6d6c4") +
    at(130, 850, 1.1, poplar("#3f8f6b")) +
    at(1500, 850, 1.3, tree("e1", "#58a57a")) +
    at(30, 860, 1.2, tree("e2", "#6bac84")) +
    at(170, 850, 1.24, hospital()) +
    rect(0, 842, 1600, 358, downward("#6fb287", "#3a8a68")) +
    approach(480, 1560, 1200, 912, 1000, 846, "#efe2cc") +
    approach(620, 1420, 1200, 926, 986, 846, "#f8efe0") +
    at(300, 860, 1, bush(240, "#3f8f63")) +
    at(620, 858, 1, bush(190, "#4c9a6a")) +
    at(1330, 862, 1, bush(220, "#3f8f63")) +
    at(720, 890, 1, lamp(260)) +
    at(1190, 890, 1, lamp(260)) +
    at(360, 1010, 1.4, flowers("entrance", 240, [colour.coral, colour.apricot, "#fbf4e8"])) +
    at(1450, 1080, 1.4, flowers("entrance2", 220, [colour.rose, "#fbf4e8", colour.apricot])) +
    standing(880, 1120, 1.42, {
      face: looking(faces.ana, 0.5),
      garment: "jacket",
      cloth: "#d9727a",
      inner: "#fbf4e8",
      legs: "#39424f",
      slim: true,
      left: [-44, -186],
      right: [46, -188],
    }) +
    at(1120, 1120, 1.42, wheelchair("#2b8c8c")) +
    at(
      1120,
      1120,
      1.4,
      figure({
        face: looking(faces.walter, -0.3),
        garment: "shirt",
        cloth: "#8fb0bd",
        legs: "#4a5a66",
        hip: [2, -118],
        feet: [
          [92, -22],
          [104, -22],
        ],
        knees: [-1, -1],
        toes: [1, 1],
        left: [20, -146],
        right: [50, -146],
      }),
    ),
);

const garden = picture(
  1600,
  1200,
  () =>
    sky(1600, 800, "#b3dde6", "#fdf4e0") +
    sun(300, 230, 74) +
    cloud(900, 180, 1.2, 0.8) +
    cloud(1350, 270, 0.8, 0.7) +
    land(1600, 1200, 640, 80, "#b9d8c4") +
    land(1600, 1200, 710, 60, "#93c3a2") +
    land(1600, 1200, 790, 40, "#6fb287") +
    at(260, 860, 1.6, tree("g1", "#4c9a6a")) +
    at(560, 830, 1, tree("g2", "#6bb389")) +
    at(1340, 870, 1.75, tree("g3", "#58a57a")) +
    at(1080, 820, 0.9, poplar("#3f8f6b")) +
    at(1010, 824, 0.7, poplar("#4c9a6a")) +
    rect(0, 860, 1600, 340, downward("#62b080", "#3a8a68")) +
    path("M560 1200C640 1000 860 960 900 870H1010C1040 980 980 1040 1060 1200Z", "#f3e6cd") +
    ellipse(1280, 1060, 250, 60, "#8fcbd8") +
    ellipse(1280, 1052, 224, 48, "#b4e0e6") +
    path(
      "M1160 1050q40-14 80 0M1290 1068q40-14 80 0",
      "none",
      `stroke="#ffffff" stroke-width="6" stroke-linecap="round"`,
    ) +
    circle(1400, 1050, 22, "#4c9a6a") +
    circle(1206, 1074, 18, "#4c9a6a") +
    circle(1400, 1042, 9, "#f3b7c4") +
    at(430, 1004, 2, bench()) +
    at(
      370,
      1016,
      1.45,
      figure({
        face: looking(faces.ada, 0.5),
        garment: "shirt",
        cloth: colour.lilac,
        legs: "#5c4a72",
        slim: true,
        hip: [-40, -92],
        feet: [
          [-10, 0],
          [14, 0],
        ],
        knees: [-1, -1],
        toes: [1, 1],
        left: [-30, -116],
        right: [10, -120],
      }),
    ) +
    at(
      470,
      1016,
      1.5,
      figure({
        ...wear.nurse,
        face: looking(faces.patrick, -0.5),
        hip: [46, -90],
        feet: [
          [60, 0],
          [86, 0],
        ],
        knees: [-1, -1],
        toes: [1, 1],
        left: [30, -120],
        right: [82, -114],
      }),
    ) +
    at(180, 1140, 1.9, flowers("garden", 260, [colour.coral, colour.apricot, "#fbf4e8", colour.rose])) +
    at(1480, 1180, 1.9, flowers("garden2", 200, [colour.rose, "#fbf4e8", colour.lilac])) +
    at(760, 880, 1, bush(180, "#3f8f63")),
);

const vehicles = picture(
  1600,
  1200,
  () =>
    sky(1600, 840, "#f5cfa6", "#fbeede") +
    sun(1180, 420, 96, "#fff0c9") +
    cloud(360, 200, 1.3, 0.6) +
    land(1600, 1200, 740, 60, "#d9c6a5") +
    at(900, 850, 1.15, hospital()) +
    at(120, 856, 1.2, tree("a1", "#6f9f6f")) +
    at(420, 850, 0.9, tree("a2", "#83ad7a")) +
    rect(0, 842, 1600, 60, "#c9bfae") +
    rect(0, 890, 1600, 310, downward("#5d6f7b", "#43545f")) +
    [60, 340, 620, 900, 1180, 1460].map((x) => rect(x, 1130, 150, 12, "#eef2f3", 6)).join("") +
    at(640, 1070, 2.15, ambulance()) +
    standing(1210, 1100, 1.56, {
      face: looking(faces.samuel, -0.4),
      garment: "jacket",
      cloth: "#e9803f",
      inner: "#123c55",
      legs: "#123c55",
      left: [-46, -186],
      right: [44, -186],
    }) +
    standing(1430, 1104, 1.5, {
      face: looking(faces.rosa, -0.5, { hair: "ponytail" }),
      garment: "jacket",
      cloth: "#e9803f",
      inner: "#123c55",
      legs: "#123c55",
      slim: true,
      left: [-42, -186],
      right: [60, -230],
    }),
);

const night = picture(1600, 1200, () => {
  const random = seeded("night");
  const stars = Array.from({ length: 46 }, () =>
    circle(random() * 1600, random() * 560, 1.6 + random() * 2.4, "#fdf0cf", faded(0.5 + random() * 0.5)),
  ).join("");
  return (
    sky(1600, 900, "#0f2a48", "#4d7396") +
    stars +
    circle(1330, 210, 74, "#fdf0cf") +
    circle(1310, 190, 13, "#e9dcb8") +
    circle(1352, 232, 9, "#e9dcb8") +
    circle(1350, 178, 6, "#e9dcb8") +
    land(1600, 1200, 780, 70, "#1f4258") +
    at(110, 880, 1.35, poplar("#163c46")) +
    at(1500, 890, 1.3, tree("n1", "#1d4a4f", "#2b3b40")) +
    at(20, 890, 1.1, tree("n2", "#1a434a", "#2b3b40")) +
    at(220, 880, 1.24, hospital({ night: true })) +
    rect(0, 872, 1600, 328, downward("#2c4a5c", "#1a3344")) +
    approach(560, 1480, 1200, 976, 1060, 876, "#5d7182") +
    path("M830 876H1200L1480 1200H540Z", "#ffe6ac", faded(0.16)) +
    at(420, 890, 1, bush(220, "#163c46")) +
    at(1380, 892, 1, bush(240, "#163c46")) +
    at(700, 940, 1, lamp(290, true)) +
    at(1290, 940, 1, lamp(290, true)) +
    at(330, 1090, 1.15, car("#3a6b86"))
  );
});

export const galleryOutdoors: Record<string, Picture> = {
  "gallery-entrance": entrance,
  "gallery-garden": garden,
  "gallery-ambulance": vehicles,
  "gallery-night": night,
};
