import { figure, standing } from "../figure.ts";
import { mug, sideChair, table } from "../furniture.ts";
import { head } from "../head.ts";
import { syringe, vial } from "../instruments.ts";
import { colour, skins } from "../palette.ts";
import { faces, looking, wear } from "../people.ts";
import { bouquet, potted } from "../plants.ts";
import { casement, frame, heart, room } from "../rooms.ts";
import { at, circle, ellipse, faded, limb, line, type Picture, path, picture, rect, turned } from "../svg.ts";

const vaccination = picture(
  1600,
  900,
  () =>
    room(1600, 900, 720, "#d3e8df", "#8fb9a6") +
    casement("vacc", 1110, 110, 320, 340, 2) +
    frame(200, 150, 200, 150, colour.teal, "leaf") +
    frame(430, 180, 130, 160, colour.coral, "heart") +
    at(1380, 830, 1.4, table(230, "#f4f7f8", 150)) +
    at(1310, 620, 0.6, vial("#8fc1e0", colour.brand)) +
    at(1370, 620, 0.6, vial("#f0b8a8", colour.coral)) +
    at(1450, 624, 0.8, bouquet()) +
    at(160, 840, 1.4, potted("#fdfbf6")) +
    at(600, 870, 1.78, sideChair("#e98a6d")) +
    at(
      600,
      870,
      1.85,
      figure({
        face: looking(faces.mateo, 0.6),
        garment: "shirt",
        cloth: "#f2c179",
        legs: "#39597a",
        sleeves: "short",
        hip: [0, -104],
        feet: [
          [84, 0],
          [108, 0],
        ],
        knees: [-1, -1],
        toes: [1, 1],
        left: [40, -116],
        right: [70, -124],
      }),
    ) +
    standing(916, 872, 1.82, {
      ...wear.nurse,
      face: looking(faces.amina, -0.6),
      slim: true,
      left: [-92, -222],
      right: [-72, -240],
      elbows: [1, 1],
    }) +
    turned(706, 470, 8, at(0, 0, 0.23, syringe("#8fd0c0"))),
);

const donor = head({ ...faces.patrick, mouth: "laugh", look: 0.3 });

const bloodDonation = picture(
  1600,
  900,
  () =>
    room(1600, 900, 720, "#f0d3cb", "#b98780") +
    circle(1180, 270, 170, "#ffffff", faded(0.55)) +
    at(
      1180,
      280,
      1.7,
      path("M0-80C40-24 60 4 60 34A60 60 0 0 1-60 34C-60 4-40-24 0-80Z", "#d9483a"),
      path("M0-80C40-24 60 4 60 34A60 60 0 0 1 20 90C50 40 30-20 0-80Z", "#a93328", faded(0.6)),
      at(0, 34, 0.6, heart("#ffffff")),
    ) +
    casement("bd", 180, 120, 330, 330, 2) +
    line("M880 300V840M840 318H920M850 840H910", "#90a4af", 9) +
    rect(826, 330, 70, 104, "#d9483a", 14) +
    rect(826, 330, 70, 30, "#f3c3ba", 14) +
    line("M862 434C862 540 760 510 640 574", "#c23d31", 5) +
    ellipse(620, 850, 330, 14, colour.ink, faded(0.12)) +
    rect(440, 740, 40, 100, "#90a4af") +
    rect(820, 740, 40, 100, "#90a4af") +
    limb(
      [
        [430, 700],
        [850, 716],
      ],
      [40, 36],
      "#2b8c8c",
    ) +
    limb(
      [
        [410, 690],
        [300, 470],
      ],
      [40, 34],
      "#34a09a",
    ) +
    limb(
      [
        [420, 640],
        [660, 668],
        [880, 690],
      ],
      [40, 34, 20],
      "#39597a",
    ) +
    path("M874 668l50-22q16 4 12 20l-50 40Z", "#fbf4e8") +
    limb(
      [
        [400, 620],
        [340, 480],
      ],
      [54, 56],
      "#f3e6d3",
    ) +
    limb(
      [
        [332, 420],
        [340, 450],
      ],
      [20, 22],
      skins.porcelain.base,
    ) +
    turned(318, 378, -20, at(0, 0, 0.98, donor.behind, donor.front)) +
    limb(
      [
        [384, 500],
        [520, 590],
      ],
      [32, 26],
      "#e6d6bd",
    ) +
    limb(
      [
        [520, 590],
        [690, 580],
      ],
      [21, 16],
      skins.porcelain.base,
    ) +
    limb(
      [
        [690, 580],
        [716, 574],
      ],
      [17, 12],
      skins.porcelain.base,
    ) +
    rect(596, 566, 40, 34, "#fdfefe", 8) +
    circle(722, 570, 22, colour.coral) +
    rect(480, 612, 260, 22, "#e8eff2", 11) +
    standing(1040, 850, 1.52, {
      ...wear.nurse,
      face: looking(faces.ruth, -0.6, { mouth: "laugh" }),
      slim: true,
      left: [-80, -236],
      right: [44, -190],
    }) +
    at(1400, 840, 1.4, table(230, "#fdfbf6", 150)) +
    at(1350, 630, 1, mug(colour.teal)) +
    at(1440, 630, 0.9, bouquet("#8fc1d6")),
);

export const updatesCare: Record<string, Picture> = {
  "update-vaccination": vaccination,
  "update-blood-donation": bloodDonation,
};
