import { longBone } from "../anatomy.ts";
import { monitor, theatreLamp, trolley } from "../equipment.ts";
import { figure, standing } from "../figure.ts";
import { lying } from "../lying.ts";
import { ambulance, hospital, lamp, sky } from "../outdoors.ts";
import { colour } from "../palette.ts";
import { faces, looking, scrubbed, wear } from "../people.ts";
import { bush, sansevieria } from "../plants.ts";
import { casement, frame, room } from "../rooms.ts";
import { at, circle, d, downward, faded, limb, line, type Picture, path, picture, rect } from "../svg.ts";

const orthopaedics = picture(
  1600,
  1000,
  () =>
    room(1600, 1000, 780, "#c9ddd2", "#86ab97") +
    rect(210, 90, 300, 420, "#16405a", 14) +
    rect(228, 108, 264, 384, "#1f5573", 8) +
    at(
      0,
      0,
      1,
      longBone(330, 170, 350, 290, 20, "#d8edf3"),
      longBone(356, 330, 372, 440, 17, "#d8edf3"),
      circle(380, 306, 22, "#d8edf3"),
    ) +
    casement("orthopaedics", 1180, 120, 300, 360, 2) +
    frame(640, 170, 230, 170, colour.teal, "discs") +
    rect(940, 640, 560, 12, colour.wood, 6) +
    rect(940, 740, 560, 12, colour.wood, 6) +
    [960, 1200, 1470].map((x) => rect(x, 640, 12, 270, "#a8733f", 4)).join("") +
    at(200, 850, 1.4, sansevieria("#f4ead8")) +
    standing(760, 930, 1.66, {
      face: looking(faces.mateo, 0.4, { mouth: "laugh" }),
      garment: "shirt",
      cloth: "#e98a6d",
      legs: "#4a5a66",
      sleeves: "short",
      left: [-56, -206],
      right: [56, -206],
      feet: [
        [-20, -14],
        [30, 0],
      ],
      toes: [-1, 1],
    }) +
    limb(
      [
        [726, 760],
        [726, 876],
      ],
      [34, 28],
      "#fdfbf6",
    ) +
    limb(
      [
        [724, 884],
        [690, 892],
      ],
      [26, 20],
      "#fdfbf6",
    ) +
    line("M698 776q28 12 56 0M700 810q26 12 54 0M702 844q24 12 48 0", "#ddd5c2", 4) +
    [-1, 1]
      .map(
        (side) =>
          line(
            d`M${760 + side * 92} 582L${760 + side * 112} 926M${760 + side * 92} 582q${side * 6} -26 ${side * 26} -26`,
            "#5b7282",
            11,
          ) +
          rect(760 + side * 92 - 16, 578, 32, 16, "#33434d", 8) +
          rect(760 + side * 112 - 11, 914, 22, 16, "#33434d", 6),
      )
      .join("") +
    standing(1090, 926, 1.6, {
      ...wear.teal,
      face: looking(faces.priya, -0.6),
      slim: true,
      left: [-88, -250],
      right: [44, -196],
    }),
);

const surgery = picture(
  1600,
  1000,
  () =>
    rect(0, 0, 1600, 1000, downward("#1a6579", "#0e4256")) +
    rect(0, 800, 1600, 200, downward("#0d3c52", "#0a2f42")) +
    rect(0, 786, 1600, 14, "#2a8599") +
    [300, 620, 1300].map((x) => rect(x, 0, 4, 790, "#ffffff", 0, faded(0.06))).join("") +
    path("M700 240L420 1000H1180L900 240Z", "#fff3c4", faded(0.13)) +
    at(800, 0, 1, theatreLamp(190, 0, 1.7)) +
    at(
      330,
      900,
      1.5,
      figure({
        ...wear.teal,
        face: scrubbed(faces.laila, "#7fc0a0", 0.6),
        slim: true,
        sleeves: "long",
        left: [-8, -210],
        right: [46, -222],
      }),
    ) +
    at(
      1290,
      900,
      1.55,
      figure({
        ...wear.teal,
        face: scrubbed(faces.daniel, "#2f7a5b", -0.6),
        sleeves: "long",
        left: [-44, -218],
        right: [8, -206],
      }),
    ) +
    at(540, 930, 1.4, trolley()) +
    at(1080, 930, 1.35, monitor(300)) +
    at(
      800,
      1220,
      2.35,
      figure({
        ...wear.green,
        cloth: "#4aa38c",
        legs: "#4aa38c",
        face: scrubbed(faces.helen, "#3c8f7d", 0),
        slim: true,
        sleeves: "long",
        left: [-66, -330],
        right: [66, -330],
      }),
    ) +
    [-1, 1]
      .map(
        (side) =>
          limb(
            [
              [800 + side * 142, 492],
              [800 + side * 156, 440],
            ],
            [24, 19],
            "#dff1ee",
          ) +
          [-14, -4, 6, 16]
            .map((lean) =>
              limb(
                [
                  [800 + side * 156 + lean, 440],
                  [800 + side * 158 + lean * 1.5, 400],
                ],
                [7.5, 6],
                "#dff1ee",
              ),
            )
            .join("") +
          limb(
            [
              [800 + side * 142, 462],
              [800 + side * 122, 430],
            ],
            [8, 6.5],
            "#cfe6e2",
          ),
      )
      .join(""),
);

const emergency = picture(
  1600,
  1000,
  () =>
    sky(1600, 760, "#16324e", "#5d7f9f") +
    circle(1370, 140, 46, "#fdf0cf") +
    [
      [180, 90],
      [420, 60],
      [640, 130],
      [1160, 80],
      [1500, 220],
      [300, 190],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3.5, "#fdf0cf"))
      .join("") +
    at(430, 740, 1.02, hospital({ night: true })) +
    at(160, 748, 1, bush(300, "#1f4a52")) +
    at(1520, 748, 1, bush(280, "#1f4a52")) +
    rect(0, 740, 1600, 260, downward("#3f586b", "#2c4254")) +
    path("M900 740H1250L1420 1000H700Z", "#ffe6ac", faded(0.16)) +
    at(1420, 790, 1, lamp(300, true)) +
    at(390, 900, 1.62, ambulance()) +
    circle(300, 536, 90, "#8fc7ff", faded(0.14)) +
    circle(420, 536, 90, "#ffb199", faded(0.16)) +
    rect(930, 800, 320, 16, "#c5d2d9", 6) +
    line("M970 816L1200 912M1200 816L970 912", "#90a4af", 9) +
    circle(964, 924, 16, "#1c2a34") +
    circle(1206, 924, 16, "#1c2a34") +
    rect(940, 776, 300, 28, "#fdfefe", 12) +
    at(1130, 778, 0.74, lying(faces.ana, "#a9d3e4", "#f2b36b")) +
    standing(846, 940, 1.34, {
      face: looking(faces.samuel, 0.7),
      garment: "jacket",
      cloth: "#e9803f",
      inner: "#123c55",
      legs: "#123c55",
      left: [6, -190],
      right: [64, -196],
      feet: [
        [-34, -4],
        [30, 0],
      ],
      toes: [1, 1],
    }) +
    standing(1330, 940, 1.34, {
      ...wear.teal,
      face: looking(faces.rosa, -0.7, { hair: "bun" }),
      slim: true,
      left: [-68, -206],
      right: [30, -200],
      feet: [
        [-20, 0],
        [40, -4],
      ],
      toes: [-1, -1],
    }),
);

export const departmentsSurgery: Record<string, Picture> = {
  "department-orthopaedics": orthopaedics,
  "department-surgery": surgery,
  "department-emergency": emergency,
};
