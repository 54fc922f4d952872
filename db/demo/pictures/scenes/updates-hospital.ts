import { scanner } from "../devices.ts";
import { standing } from "../figure.ts";
import { block, car, cloud, hospital, sky } from "../outdoors.ts";
import { colour } from "../palette.ts";
import { faces, looking, wear } from "../people.ts";
import { bouquet, potted, tree } from "../plants.ts";
import { casement, heart, room } from "../rooms.ts";
import { at, circle, d, downward, faded, line, type Picture, path, picture, rect } from "../svg.ts";

const newScanner = picture(
  1600,
  900,
  () =>
    room(1600, 900, 720, "#bfd8e4", "#8fb0c2") +
    [420, 700].map((x) => rect(x, 0, 200, 24, "#fdfefe", 6)).join("") +
    casement("scan", 120, 120, 300, 300, 2) +
    at(1010, 830, 1.72, scanner()) +
    path("M470 610C640 650 980 650 1180 600L1184 634C980 684 640 684 470 644Z", "#e8604f") +
    at(
      800,
      636,
      1,
      path("M0 0C-90-76-130 30 0 16C130 30 90-76 0 0Z", "#d9483a"),
      path("M-16 10L-60 110L-30 96L-8 112L4 14L36 112L56 92L84 104L18 8Z", "#c23d31"),
      circle(0, 6, 20, "#f07a6b"),
    ) +
    standing(520, 850, 1.5, {
      ...wear.doctor,
      face: looking(faces.sofia, 0.5),
      inner: "#8fb0d8",
      slim: true,
      left: [-44, -186],
      right: [62, -216],
    }) +
    standing(290, 850, 1.52, {
      ...wear.nurse,
      face: looking(faces.omar, 0.6, { mouth: "laugh" }),
      left: [-10, -246],
      right: [26, -240],
      elbows: [1, 1],
    }),
);

const nurses = picture(
  1600,
  900,
  () =>
    room(1600, 900, 720, "#cfe0ee", "#92b0c8") +
    casement("n1", 160, 110, 330, 330, 2) +
    casement("n2", 1110, 110, 330, 330, 2) +
    circle(800, 330, 250, "#ffffff", faded(0.4)) +
    at(800, 240, 2, heart("#f3b7a4")) +
    at(80, 830, 1.4, potted(colour.coral)) +
    at(1530, 830, 1.4, potted("#fdfbf6")) +
    standing(340, 840, 1.42, {
      ...wear.teal,
      face: looking(faces.daniel, 0.3, { mouth: "laugh" }),
      left: [-44, -186],
      right: [44, -186],
    }) +
    standing(1260, 840, 1.4, {
      ...wear.plum,
      face: looking(faces.priya, -0.3, { mouth: "laugh" }),
      slim: true,
      left: [-42, -186],
      right: [44, -186],
    }) +
    standing(570, 850, 1.46, {
      ...wear.nurse,
      face: looking(faces.ruth, 0.2),
      slim: true,
      left: [-40, -186],
      right: [42, -186],
    }) +
    standing(1030, 850, 1.5, {
      ...wear.green,
      face: looking(faces.samuel, -0.2, { mouth: "laugh" }),
      left: [-46, -186],
      right: [46, -186],
    }) +
    standing(800, 860, 1.5, {
      ...wear.nurse,
      face: looking(faces.laila, 0),
      slim: true,
      left: [-10, -240],
      right: [24, -236],
      held: at(10, -150, 0.62, bouquet("#fdfbf6")),
    }),
);

const parking = picture(
  1600,
  900,
  () =>
    sky(1600, 600, "#a9d3e8", "#f3f6ee") +
    cloud(360, 140, 1) +
    cloud(1180, 110, 0.9) +
    at(760, 590, 0.82, hospital()) +
    block(60, 340, 300, 250, 3, 4, { wall: "#dfe8ea", glass: "#a9cfdd" }) +
    at(480, 592, 0.9, tree("p1", "#58a57a")) +
    at(650, 592, 0.75, tree("p2", "#6bb389")) +
    at(1540, 594, 1, tree("p3", "#4c9a6a")) +
    rect(0, 584, 1600, 36, "#8fc0a0") +
    rect(0, 612, 1600, 288, downward("#6c7f8b", "#50626e")) +
    rect(0, 604, 1600, 14, "#d9e1e3") +
    [120, 470, 820, 1170].map((x) => path(d`M${x} 640h10l-60 230h-14Z`, "#e9eff1")).join("") +
    at(300, 780, 0.98, car(colour.coral)) +
    at(650, 780, 0.98, car("#2b8c8c")) +
    at(1000, 780, 0.98, car("#f2b36b")) +
    at(
      1350,
      760,
      1,
      rect(-26, -190, 52, 190, "#fdfefe", 12),
      rect(-26, -190, 52, 50, colour.green, 12),
      path("M4-180L-12-158H0L-4-142L12-166H0Z", "#fff3d2"),
      rect(-16, -128, 32, 24, "#123c55", 4),
      line("M26-120C60-120 50-40 44-20C36 20-60 10-150 6", "#33434d", 6),
    ) +
    at(
      120,
      700,
      1,
      rect(-6, -240, 12, 240, "#5b7282", 4),
      rect(-62, -340, 124, 124, colour.brand, 16),
      at(0, -262, 0.3, car("#ffffff")),
    ) +
    standing(1500, 862, 1.3, {
      face: looking(faces.ana, -0.5),
      garment: "jacket",
      cloth: "#d9727a",
      inner: "#fbf4e8",
      legs: "#39424f",
      slim: true,
      left: [-52, -200],
      right: [44, -186],
      feet: [
        [-30, 0],
        [28, -3],
      ],
      toes: [-1, -1],
    }),
);

export const updatesHospital: Record<string, Picture> = {
  "update-new-scanner": newScanner,
  "update-nurses": nurses,
  "update-parking": parking,
};
