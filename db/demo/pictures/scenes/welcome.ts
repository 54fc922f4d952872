import { figure, standing } from "../figure.ts";
import { counter, mug, rug, screen, sofa } from "../furniture.ts";
import { colour } from "../palette.ts";
import { faces, looking } from "../people.ts";
import { bouquet, potted, sansevieria } from "../plants.ts";
import { casement, ceilingLamp, room, sunPatch } from "../rooms.ts";
import { at, circle, faded, line, type Picture, path, picture, rect } from "../svg.ts";

const reception = picture(
  1600,
  1200,
  () =>
    room(1600, 1200, 840, "#f3dcc0", "#cc9d72") +
    casement("welcome", 1010, 140, 480, 470, 3) +
    rect(110, 170, 740, 420, "#a8683f", 20) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      .map((slat) => rect(130 + slat * 65, 190, 44, 380, "#b9784c", 6))
      .join("") +
    circle(480, 370, 112, "#fbf1e2") +
    path("M480 296C426 350 420 410 480 450C540 410 534 350 480 296Z", colour.green) +
    line("M480 330V446M480 392l-26-22M480 418l24-24", "#fbf1e2", 7) +
    [230, 480, 730].map((x) => ceilingLamp(x, 110, 130, "#3f8f8a")).join("") +
    [230, 480, 730].map((x) => circle(x, 170, 110, "#fff3d2", faded(0.2))).join("") +
    sunPatch(1000, 880, 420, 200) +
    at(1330, 960, 1.6, sofa(300, "#3f8f8a")) +
    at(1530, 1010, 1.6, potted("#fdfbf6")) +
    at(980, 900, 1.2, sansevieria("#fdfbf6")) +
    at(840, 1090, 1, rug(900, "#e0b58a")) +
    at(
      290,
      985,
      1.58,
      figure({
        face: looking(faces.laila, 0.5),
        garment: "jacket",
        cloth: "#1f5a86",
        inner: "#fbf4e8",
        slim: true,
        left: [-36, -190],
        right: [62, -244],
        seatedBehind: true,
      }),
    ) +
    at(
      640,
      990,
      1.62,
      figure({
        face: looking(faces.daniel, 0.5, { mouth: "laugh" }),
        garment: "shirt",
        cloth: "#8fc1c9",
        left: [-40, -190],
        right: [36, -190],
        seatedBehind: true,
      }),
    ) +
    at(430, 1060, 1.72, counter(450, "#fbf1e2", "#8a5636")) +
    at(130, 728, 1, screen(150)) +
    at(770, 730, 1.05, bouquet("#8fc1d6")) +
    at(480, 730, 0.8, mug(colour.coral)) +
    standing(920, 1120, 1.6, {
      face: looking(faces.ada, -0.6, { mouth: "laugh" }),
      garment: "skirt",
      cloth: "#d9727a",
      inner: "#5c4a72",
      slim: true,
      left: [-60, -220],
      right: [42, -186],
    }) +
    standing(1110, 1130, 1.62, {
      face: looking(faces.samuel, -0.6),
      garment: "shirt",
      cloth: "#f2c179",
      legs: "#39424f",
      left: [-46, -186],
      right: [52, -196],
    }) +
    standing(1232, 1136, 1.02, {
      face: looking(faces.girl, -0.5),
      garment: "dress",
      cloth: "#3f8f8a",
      slim: true,
      left: [-58, -270],
      right: [46, -196],
      headSize: 0.86,
    }),
);

export const welcome: Record<string, Picture> = { welcome: reception };
