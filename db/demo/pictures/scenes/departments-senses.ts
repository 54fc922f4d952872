import { dentalChair, scanner, slitLamp } from "../devices.ts";
import { pulse } from "../equipment.ts";
import { figure, standing } from "../figure.ts";
import { cabinet, clipboard, screen, sideChair, stool } from "../furniture.ts";
import { head } from "../head.ts";
import { tooth } from "../instruments.ts";
import { lying } from "../lying.ts";
import { colour, skins } from "../palette.ts";
import { faces, looking, wear } from "../people.ts";
import { potted, sansevieria } from "../plants.ts";
import { casement, room, wallShelf } from "../rooms.ts";
import {
  at,
  circle,
  ellipse,
  faded,
  limb,
  line,
  mirrored,
  type Picture,
  path,
  picture,
  rect,
  turned,
} from "../svg.ts";
import { ringChart } from "./services-eyes.ts";

const patientHead = head({ ...faces.amina, hair: "bun", eyes: "open", mouth: "laugh" });

const dental = picture(
  1600,
  1000,
  () =>
    room(1600, 1000, 780, "#cfe4ee", "#8fb5c9") +
    casement("dental", 200, 110, 360, 340, 2) +
    circle(820, 240, 120, "#ffffff", faded(0.75)) +
    at(820, 244, 0.82, tooth()) +
    rect(1160, 150, 330, 130, "#ffffff", 10) +
    rect(1172, 162, 148, 106, "#dfeaf0", 6) +
    rect(1330, 162, 148, 106, "#dfeaf0", 6) +
    rect(1290, 246, 24, 6, colour.steel, 3) +
    rect(1338, 246, 24, 6, colour.steel, 3) +
    at(1340, 880, 1.5, cabinet(240, 190, "#5f9fb0", 3, 2)) +
    at(1420, 596, 0.9, sansevieria("#f4ead8")) +
    at(720, 890, 1.95, dentalChair("#2b8c8c")) +
    at(
      0,
      0,
      1,
      limb(
        [
          [700, 600],
          [880, 630],
        ],
        [52, 46],
        "#f2c179",
      ),
      limb(
        [
          [880, 640],
          [980, 640],
          [1090, 740],
        ],
        [34, 30, 24],
        "#4a5a66",
      ),
      path("M1080 730l44 26q10 14-6 20l-62-12Z", "#fbf4e8"),
      limb(
        [
          [650, 560],
          [700, 600],
        ],
        [40, 50],
        "#f2c179",
      ),
      limb(
        [
          [598, 500],
          [620, 530],
        ],
        [20, 20],
        skins.bronze.base,
      ),
      turned(560, 452, -42, at(0, 0, 1.02, patientHead.behind, patientHead.front)),
      path("M600 530L700 540L730 620L610 610Z", "#e3f0f4"),
      limb(
        [
          [690, 600],
          [800, 660],
          [880, 640],
        ],
        [22, 19, 16],
        "#e0a95c",
      ),
      limb(
        [
          [884, 640],
          [902, 636],
        ],
        [14, 11],
        skins.bronze.base,
      ),
    ) +
    line("M420 0V120L560 220L540 270", "#b4c5ce", 13) +
    turned(536, 290, 20, path("M-70 10C-60-34 60-34 70 10Z", "#e8f0f3"), ellipse(0, 12, 70, 14, "#fff0c4")) +
    path("M490 320L520 430L640 410L600 300Z", "#fff3c4", faded(0.35)) +
    standing(390, 930, 1.62, {
      ...wear.doctor,
      stethoscope: false,
      cloth: "#fbfdfe",
      inner: "#5f9fb0",
      face: looking(faces.kenji, 0.7, { mask: "#a9d3e4" }),
      left: [40, -228],
      right: [92, -270],
    }) +
    line("M548 494l34-26", "#8fa3ae", 7),
);

const eye = picture(
  1600,
  1000,
  () =>
    room(1600, 1000, 780, "#d6d3ea", "#9b93bf") +
    ringChart(690, 50, 220, 300) +
    casement("eye", 180, 120, 300, 340, 2) +
    wallShelf(1140, 300, 300, [
      colour.plum,
      colour.blue,
      colour.teal,
      colour.apricot,
      colour.coral,
      colour.brand,
      colour.lilac,
    ]) +
    at(1430, 850, 1.5, potted("#f4ead8", "#5aa377")) +
    at(800, 912, 1.62, slitLamp()) +
    at(500, 920, 1.6, sideChair("#2b8c8c")) +
    at(
      500,
      918,
      1.6,
      figure({
        face: looking(faces.ada, 0.8),
        garment: "shirt",
        cloth: "#e98a6d",
        legs: "#5c4a72",
        slim: true,
        hip: [0, -104],
        chest: [28, -226],
        feet: [
          [84, 0],
          [108, 0],
        ],
        knees: [-1, -1],
        toes: [1, 1],
        left: [96, -160],
        right: [116, -164],
      }),
    ) +
    mirrored(1140, 920, 1.6, stool("#7b5a86")) +
    at(
      1140,
      918,
      1.6,
      figure({
        ...wear.doctor,
        face: looking(faces.samuel, -0.8, { glasses: "#e6eef2" }),
        hip: [0, -112],
        chest: [-22, -234],
        feet: [
          [-104, 0],
          [-78, 0],
        ],
        knees: [1, 1],
        toes: [-1, -1],
        left: [-104, -186],
        right: [-92, -166],
      }),
    ),
);

function controlScreen(): string {
  return screen(190, pulse(-84, -80, 168, 34, "#5fe0a8", 3), "#26465a");
}

const diagnostics = picture(
  1600,
  1000,
  () =>
    room(1600, 1000, 780, "#bcd3e4", "#86a6bf") +
    rect(90, 140, 420, 280, "#12374e", 12) +
    rect(106, 156, 388, 248, "#1b4d69", 6) +
    at(300, 290, 0.9, controlScreen()) +
    rect(0, 640, 1600, 8, "#9fbdd1", 0, faded(0.7)) +
    path("M1180 0H1420L1380 60H1220Z", "#ffffff", faded(0.5)) +
    [700, 1000].map((x) => rect(x, 0, 200, 26, "#fdfefe", 6)).join("") +
    at(1010, 905, 1.86, scanner()) +
    at(740, 597, 1.5, lying(faces.omar, "#cfe3ee", "#f3e0a8")) +
    standing(270, 930, 1.62, {
      ...wear.nurse,
      face: looking(faces.meera, 0.7),
      slim: true,
      left: [10, -214],
      right: [72, -218],
      held: at(40, -226, 0.8, clipboard("#5b7282")),
    }),
);

export const departmentsSenses: Record<string, Picture> = {
  "department-dental": dental,
  "department-eye": eye,
  "department-diagnostics": diagnostics,
};
