import { figure, standing } from "../figure.ts";
import { chair, counter, mug, roundTable, screen } from "../furniture.ts";
import { flask, microscope, rack } from "../glassware.ts";
import { colour } from "../palette.ts";
import { faces, looking, wear } from "../people.ts";
import { bouquet, potted } from "../plants.ts";
import { seeded } from "../random.ts";
import { casement, ceilingLamps, room, wallShelf } from "../rooms.ts";
import { at, circle, faded, line, type Picture, path, picture, rect } from "../svg.ts";

const pharmacy = picture(1600, 1200, () => {
  const random = seeded("pharmacy");
  const tints = [
    colour.teal,
    colour.apricot,
    colour.coral,
    "#8fc1d6",
    "#b9d6bd",
    colour.plum,
    colour.white,
    colour.brand,
  ];
  const boards = [190, 340, 490, 640]
    .map((y) => {
      let x = 110;
      let row = rect(90, y, 1420, 14, "#c58f5e", 3);
      while (x < 1450) {
        const wide = 34 + random() * 44;
        const tall = 54 + random() * 56;
        const tint = tints[Math.floor(random() * tints.length)] ?? colour.teal;
        row +=
          random() < 0.35
            ? rect(x, y - tall, wide * 0.8, tall, tint, 9) +
              rect(x + wide * 0.16, y - tall - 12, wide * 0.48, 14, "#fdfefe", 4) +
              rect(x, y - tall * 0.62, wide * 0.8, tall * 0.36, "#fdfefe", 0, faded(0.85))
            : rect(x, y - tall, wide, tall, tint, 4) +
              rect(x + wide * 0.16, y - tall * 0.72, wide * 0.68, tall * 0.24, "#fdfefe", 3, faded(0.85));
        x += wide + 9;
      }
      return row;
    })
    .join("");
  return (
    room(1600, 1200, 860, "#d3e6dc", "#c9a57e") +
    rect(70, 60, 1460, 640, "#eef5f0", 14) +
    boards +
    rect(70, 60, 1460, 18, "#0a6b4b", 6) +
    at(
      620,
      970,
      1.65,
      figure({
        ...wear.doctor,
        stethoscope: false,
        inner: "#8fc1d6",
        face: looking(faces.laila, 0.5),
        slim: true,
        left: [-34, -188],
        right: [66, -226],
        seatedBehind: true,
      }),
    ) +
    at(560, 1040, 1.75, counter(640, "#0a6b4b", "#f4ead8")) +
    at(
      760,
      716,
      1,
      rect(-44, -96, 88, 96, "#fdfefe", 6),
      rect(-44, -96, 88, 18, colour.teal, 6),
      rect(-14, -66, 28, 42, colour.green, 3),
      rect(-28, -52, 56, 14, colour.green, 3),
    ) +
    at(260, 716, 1.1, screen(150)) +
    standing(1250, 1130, 1.62, {
      face: looking(faces.ada, -0.6),
      garment: "skirt",
      cloth: "#c9a0b4",
      inner: "#5c4a72",
      slim: true,
      left: [-84, -262],
      right: [40, -188],
    }) +
    at(1460, 1010, 1.5, potted("#ffffff"))
  );
});

const laboratory = picture(
  1600,
  1200,
  () =>
    room(1600, 1200, 820, "#cdd8ec", "#94a6cb") +
    casement("lab", 110, 130, 420, 330, 3) +
    wallShelf(720, 250, 330, [
      colour.brand,
      colour.teal,
      colour.apricot,
      colour.coral,
      colour.plum,
      colour.blue,
      colour.leaf,
      colour.rose,
    ]) +
    rect(1130, 130, 370, 260, "#fdfefe", 14) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        circle(
          1200 + i * 58,
          260 + (i % 2) * 44 - 22,
          24,
          [colour.teal, colour.apricot, colour.rose, colour.blue, colour.leaf][i] ?? colour.teal,
          faded(0.85),
        ),
      )
      .join("") +
    line("M1200 238L1258 282L1316 238L1374 282L1432 238", "#b9c6d6", 6) +
    at(
      520,
      1040,
      1.62,
      figure({
        ...wear.doctor,
        stethoscope: false,
        inner: "#7b5a86",
        face: looking(faces.kenji, 0.6, { glasses: "#e6eef2" }),
        left: [20, -176],
        right: [62, -180],
        seatedBehind: true,
      }),
    ) +
    at(
      1130,
      1040,
      1.58,
      figure({
        ...wear.doctor,
        stethoscope: false,
        inner: colour.coral,
        face: looking(faces.priya, -0.5),
        slim: true,
        left: [-56, -258],
        right: [20, -186],
        seatedBehind: true,
      }),
    ) +
    rect(1026, 560, 20, 74, "#e8f4f8", 9) +
    rect(1029, 590, 14, 42, colour.rose, 7) +
    rect(60, 780, 1480, 40, "#f4f7fa", 10) +
    rect(60, 812, 1480, 10, "#b4c2d8") +
    rect(90, 820, 1420, 330, "#7488b4", 8) +
    [110, 400, 690, 980, 1270]
      .map((x) => rect(x, 846, 220, 290, "#8ea0c8", 8) + rect(x + 84, 866, 52, 9, "#dfe6f2", 4))
      .join("") +
    at(690, 780, 0.92, microscope()) +
    at(250, 780, 0.95, rack([colour.rose, colour.apricot, colour.teal, colour.plum])) +
    at(880, 780, 0.72, flask("#5fc3c0")) +
    at(1330, 780, 0.9, flask(colour.apricot)) +
    at(1440, 780, 0.9, rack([colour.leaf])),
);

const canteen = picture(
  1600,
  1200,
  () =>
    room(1600, 1200, 820, "#f3dfc2", "#c99a6c") +
    casement("canteen", 880, 150, 600, 400, 3) +
    ceilingLamps([300, 560], 150, "#2b8c8c") +
    rect(80, 300, 600, 260, "#2f4a57", 12) +
    [0, 1, 2]
      .map(
        (i) =>
          circle(190 + i * 190, 420, 62, "#fdfbf6") +
          circle(190 + i * 190, 420, 44, ["#8fc08a", "#f2b36b", "#e98a6d"][i] ?? "#8fc08a") +
          circle(176 + i * 190, 408, 16, "#fdfbf6", faded(0.6)),
      )
      .join("") +
    at(
      285,
      940,
      1.5,
      figure({
        face: looking(faces.sofia, 0.5, { cover: { kind: "scrubCap", cloth: "#fdfbf6" } }),
        garment: "shirt",
        cloth: "#fdfbf6",
        slim: true,
        left: [-36, -190],
        right: [58, -206],
        seatedBehind: true,
      }),
    ) +
    at(380, 1000, 1.6, counter(430, "#2b8c8c", "#f4ead8")) +
    at(
      480,
      700,
      1,
      path("M-60-30H60C56-4 40 0 0 0S-56-4-60-30Z", "#fdfefe"),
      circle(-20, -36, 18, colour.rose),
      circle(14, -38, 18, "#9cc36b"),
      circle(40, -34, 14, colour.apricot),
    ) +
    at(250, 694, 0.9, mug(colour.coral)) +
    at(990, 1080, 1.5, chair("#e98a6d")) +
    at(1390, 1080, 1.5, chair("#4c9a6a")) +
    at(
      990,
      1086,
      1.5,
      figure({
        face: looking(faces.ruth, 0.6, { mouth: "laugh" }),
        garment: "scrubs",
        cloth: "#3a8fbc",
        legs: "#3a8fbc",
        sleeves: "short",
        slim: true,
        hip: [0, -104],
        feet: [
          [48, 0],
          [70, 0],
        ],
        knees: [-1, -1],
        toes: [1, 1],
        left: [30, -140],
        right: [80, -152],
      }),
    ) +
    at(
      1390,
      1086,
      1.5,
      figure({
        face: looking(faces.daniel, -0.6),
        garment: "jacket",
        cloth: "#7b5a86",
        inner: "#fbf4e8",
        legs: "#39424f",
        hip: [0, -104],
        feet: [
          [-70, 0],
          [-46, 0],
        ],
        knees: [1, 1],
        toes: [-1, -1],
        left: [-80, -152],
        right: [-30, -140],
      }),
    ) +
    at(1190, 1100, 1.7, roundTable(210, "#fdfbf6", 120)) +
    at(1130, 892, 0.9, mug(colour.teal)) +
    at(1250, 892, 0.9, mug(colour.apricot)) +
    at(1190, 884, 0.6, bouquet()) +
    at(1540, 960, 1.4, potted("#ffffff")),
);

export const galleryWork: Record<string, Picture> = {
  "gallery-pharmacy": pharmacy,
  "gallery-laboratory": laboratory,
  "gallery-canteen": canteen,
};
