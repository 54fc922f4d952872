import { baby, bed, cot, drip, monitor, pillow, pulse, theatreLamp, treadmill, trolley } from "../equipment.ts";
import { figure, standing } from "../figure.ts";
import { cabinet, chair, counter, mug, roundTable, rug, screen, sofa, stool, table, teddy } from "../furniture.ts";
import { dumbbell, flask, microscope, rack } from "../instruments.ts";
import { lying } from "../lying.ts";
import { colour, darker, hairs, lighter, skins } from "../palette.ts";
import { faces, looking, wear } from "../people.ts";
import { bouquet, potted, sansevieria } from "../plants.ts";
import { seeded } from "../random.ts";
import { casement, ceilingLamp, clock, curtain, frame, room, sunPatch, wallShelf } from "../rooms.ts";
import { at, circle, d, downward, ellipse, faded, line, path, picture, type Picture, rect, turned } from "../svg.ts";

const lamps = (places: readonly number[], drop: number, tint: string) => places.map((x) => ceilingLamp(x, drop, 130, tint)).join("");

const lobby = picture(1600, 1200, () =>
  room(1600, 1200, 840, "#d9e6e3", "#cfae86") + casement("lobby", 90, 130, 520, 520, 3) + rect(760, 180, 640, 400, "#2b7a86", 24) + circle(1080, 380, 118, "#ffffff", faded(0.14)) + path("M1080 300C1030 350 1020 410 1080 470C1140 410 1130 350 1080 300Z", "#9fd0c4") + path("M1080 330V462M1080 400l-28-24M1080 426l26-26", "none", `stroke="#2b7a86" stroke-width="7" stroke-linecap="round"`)
  + lamps([850, 1080, 1310], 130, colour.apricot) + sunPatch(160, 880, 520, 220)
  + at(1010, 960, 1.5, figure({ face: looking(faces.omar, -0.4), garment: "shirt", cloth: "#a9d3e4", left: [-40, -190], right: [30, -190], seatedBehind: true })) + at(1230, 955, 1.42, figure({ face: looking(faces.meera, -0.3), garment: "jacket", cloth: "#123c55", inner: "#fbf4e8", slim: true, left: [-40, -190], right: [40, -190], seatedBehind: true }))
  + at(1090, 1010, 1.6, counter(480, "#f4ead8", "#b98060")) + at(1280, 704, 1, screen(140)) + at(1010, 706, 0.9, bouquet())
  + at(250, 1010, 1.6, sofa(320, "#e0906f")) + at(400, 1130, 1.5, roundTable(170, "#fdfbf6", 90)) + at(400, 994, 0.8, mug(colour.teal)) + at(1500, 1000, 1.8, potted("#ffffff"))
  + standing(770, 1110, 1.5, { face: looking(faces.rosa, 0.6), garment: "dress", cloth: "#5f9a8a", slim: true, left: [-42, -184], right: [50, -220] }));

const ward = picture(1600, 1200, () =>
  room(1600, 1200, 820, "#cfe2ec", "#93b4c6") + casement("ward1", 170, 150, 360, 400, 2) + casement("ward2", 1030, 150, 360, 400, 2) + curtain(700, 60, 190, 780, "#a5d2c8") + rect(60, 60, 1480, 10, colour.steel, 5)
  + at(700, 900, 1.2, drip()) + at(560, 960, 1.7, bed("#fdfefe")) + at(330, 762, 1.7, pillow(90)) + at(560, 752, 1.35, lying(looking(faces.walter, 0, { mouth: "smile" }), "#a9d3e4", "#7fb8cf"))
  + at(1230, 1090, 1.8, bed("#fdfefe")) + at(985, 880, 1.7, pillow(92)) + rect(1080, 850, 500, 50, "#f2c9a0", 18) + rect(1080, 850, 90, 50, "#f8e0c6", 14)
  + at(110, 1080, 1.5, cabinet(150, 180, "#b98060", 2, 1)) + at(110, 810, 1, bouquet())
  + standing(800, 1120, 1.62, { ...wear.nurse, face: looking(faces.amina, -0.6), slim: true, left: [-70, -236], right: [42, -190] }));

const theatre = picture(1600, 1200, () =>
  rect(0, 0, 1600, 1200, downward("#dcebee", "#a9ccd2")) + rect(0, 860, 1600, 340, downward("#5f9aa5", "#3f7b88")) + rect(0, 846, 1600, 14, "#ffffff", 0, faded(0.7)) + [0, 1, 2, 3, 4, 5].map((i) => rect(i * 290, 0, 4, 846, "#ffffff", 0, faded(0.5))).join("")
  + rect(110, 250, 330, 596, "#8fb8c2", 10) + rect(128, 268, 140, 560, "#a9ccd4", 6) + rect(282, 268, 140, 560, "#a9ccd4", 6) + rect(150, 310, 96, 210, "#dff0f3", 8) + rect(304, 310, 96, 210, "#dff0f3", 8)
  + rect(1110, 210, 340, 230, "#33434d", 14) + rect(1126, 226, 308, 198, "#174c68", 6) + pulse(1140, 330, 280, 70, "#5fe0a8", 6) + at(640, 0, 1, theatreLamp(280, -8, 1.7)) + at(1010, 0, 1, theatreLamp(190, 10, 1.1)) + path("M500 300L330 960H1120L800 290Z", "#fff6d8", faded(0.4))
  + ellipse(760, 1104, 520, 30, colour.ink, faded(0.18)) + rect(700, 860, 120, 230, "#dfe8ec") + rect(560, 1070, 400, 34, "#f2f6f8", 16) + rect(300, 790, 900, 62, "#3c8f7d", 26) + rect(320, 780, 860, 30, "#5fae9c", 14) + rect(330, 750, 190, 42, "#8fd0c0", 18)
  + at(1340, 1110, 1.8, monitor(300)) + at(180, 1120, 1.65, trolley()));

const pharmacy = picture(1600, 1200, () => {
  const random = seeded("pharmacy");
  const tints = [colour.teal, colour.apricot, colour.coral, "#8fc1d6", "#b9d6bd", colour.plum, colour.white, colour.brand];
  const boards = [190, 340, 490, 640].map((y) => {
    let x = 110;
    let row = rect(90, y, 1420, 14, "#c58f5e", 3);
    while (x < 1450) {
      const wide = 34 + random() * 44;
      const tall = 54 + random() * 56;
      const tint = tints[Math.floor(random() * tints.length)] ?? colour.teal;
      row += random() < 0.35
        ? rect(x, y - tall, wide * 0.8, tall, tint, 9) + rect(x + wide * 0.16, y - tall - 12, wide * 0.48, 14, "#fdfefe", 4) + rect(x, y - tall * 0.62, wide * 0.8, tall * 0.36, "#fdfefe", 0, faded(0.85))
        : rect(x, y - tall, wide, tall, tint, 4) + rect(x + wide * 0.16, y - tall * 0.72, wide * 0.68, tall * 0.24, "#fdfefe", 3, faded(0.85));
      x += wide + 9;
    }
    return row;
  }).join("");
  return room(1600, 1200, 860, "#d3e6dc", "#c9a57e") + rect(70, 60, 1460, 640, "#eef5f0", 14) + boards + rect(70, 60, 1460, 18, "#0a6b4b", 6)
    + at(620, 970, 1.65, figure({ ...wear.doctor, stethoscope: false, inner: "#8fc1d6", face: looking(faces.laila, 0.5), slim: true, left: [-34, -188], right: [66, -226], seatedBehind: true }))
    + at(560, 1040, 1.75, counter(640, "#0a6b4b", "#f4ead8")) + at(760, 716, 1, rect(-44, -96, 88, 96, "#fdfefe", 6), rect(-44, -96, 88, 18, colour.teal, 6), rect(-14, -66, 28, 42, colour.green, 3), rect(-28, -52, 56, 14, colour.green, 3)) + at(260, 716, 1.1, screen(150))
    + standing(1250, 1130, 1.62, { face: looking(faces.ada, -0.6), garment: "skirt", cloth: "#c9a0b4", inner: "#5c4a72", slim: true, left: [-84, -262], right: [40, -188] }) + at(1460, 1010, 1.5, potted("#ffffff"));
});

const laboratory = picture(1600, 1200, () =>
  room(1600, 1200, 820, "#cdd8ec", "#94a6cb") + casement("lab", 110, 130, 420, 330, 3) + wallShelf(720, 250, 330, [colour.brand, colour.teal, colour.apricot, colour.coral, colour.plum, colour.blue, colour.leaf, colour.rose]) + rect(1130, 130, 370, 260, "#fdfefe", 14) + [0, 1, 2, 3, 4].map((i) => circle(1200 + i * 58, 260 + (i % 2) * 44 - 22, 24, [colour.teal, colour.apricot, colour.rose, colour.blue, colour.leaf][i] ?? colour.teal, faded(0.85))).join("") + line("M1200 238L1258 282L1316 238L1374 282L1432 238", "#b9c6d6", 6)
  + at(520, 1040, 1.62, figure({ ...wear.doctor, stethoscope: false, inner: "#7b5a86", face: looking(faces.kenji, 0.6, { glasses: "#e6eef2" }), left: [20, -176], right: [62, -180], seatedBehind: true })) + at(1130, 1040, 1.58, figure({ ...wear.doctor, stethoscope: false, inner: colour.coral, face: looking(faces.priya, -0.5), slim: true, left: [-56, -258], right: [20, -186], seatedBehind: true }))
  + rect(1026, 560, 20, 74, "#e8f4f8", 9) + rect(1029, 590, 14, 42, colour.rose, 7)
  + rect(60, 780, 1480, 40, "#f4f7fa", 10) + rect(60, 812, 1480, 10, "#b4c2d8") + rect(90, 820, 1420, 330, "#7488b4", 8) + [110, 400, 690, 980, 1270].map((x) => rect(x, 846, 220, 290, "#8ea0c8", 8) + rect(x + 84, 866, 52, 9, "#dfe6f2", 4)).join("")
  + at(690, 780, 0.92, microscope()) + at(250, 780, 0.95, rack([colour.rose, colour.apricot, colour.teal, colour.plum])) + at(880, 780, 0.72, flask("#5fc3c0")) + at(1330, 780, 0.9, flask(colour.apricot)) + at(1440, 780, 0.9, rack([colour.leaf])));

const playroom = picture(1600, 1200, () =>
  room(1600, 1200, 820, "#f7e3ba", "#e0b27e") + casement("play", 950, 140, 460, 380, 3) + path("M160 520C160 240 560 240 560 520H500C500 320 220 320 220 520Z", "#e98a6d", faded(0.85)) + path("M220 520C220 320 500 320 500 520H446C446 390 274 390 274 520Z", "#f2c179", faded(0.9)) + path("M274 520C274 390 446 390 446 520H396C396 450 324 450 324 520Z", "#8fc9c4", faded(0.9)) + path("M100 540c0-50 60-56 76-24c30-10 44 20 24 36H120c-14 0-20-6-20-12ZM500 540c0-50 60-56 76-24c30-10 44 20 24 36H520c-14 0-20-6-20-12Z", "#fffdf6")
  + wallShelf(680, 330, 190, [colour.coral, colour.teal, colour.apricot, colour.blue]) + at(760, 1050, 1, rug(1300, "#8fc1d6"))
  + path("M1140 800L1330 520L1520 800Z", "#2b8c8c") + path("M1330 520L1520 800H1440L1330 640Z", "#1f6f72") + rect(1170, 800, 320, 200, "#f4ead8", 6) + path("M1260 1000V880C1260 820 1400 820 1400 880V1000Z", "#5b4636") + rect(1420, 840, 44, 50, "#8fc1d6", 6)
  + standing(700, 1090, 1.2, { face: looking(faces.girl, -0.4), garment: "dress", cloth: colour.rose, slim: true, left: [-62, -250], right: [60, -290], headSize: 0.86 }) + standing(470, 1100, 1.05, { face: looking(faces.toddler, 0.5), garment: "shirt", cloth: "#3a8fbc", legs: "#4a5a66", slim: true, left: [-56, -220], right: [64, -260], headSize: 0.92, shoes: colour.apricot }) + standing(960, 1110, 1.14, { face: looking(faces.boy, -0.5), garment: "shirt", cloth: "#4c9a6a", legs: "#123c55", slim: true, left: [-66, -236], right: [44, -190], headSize: 0.88 })
  + circle(585, 900, 40, colour.apricot) + path("M548 892C570 876 600 876 622 892", "none", `stroke="#ffffff" stroke-width="9"`) + at(230, 1100, 1.9, teddy()) + rect(1060, 1040, 70, 70, colour.coral, 9) + rect(1134, 1040, 70, 70, colour.blue, 9) + rect(1096, 966, 70, 70, colour.leaf, 9) + circle(1095, 1075, 17, "#fff", faded(0.75)) + rect(1156, 1062, 26, 26, "#fff", 4, faded(0.75)));

const birthroom = picture(1600, 1200, () =>
  room(1600, 1200, 830, "#e6d3dc", "#b990a2") + casement("birth", 140, 150, 380, 420, 2) + curtain(80, 110, 80, 720, "#f6ebe8") + curtain(510, 110, 80, 720, "#f6ebe8") + frame(720, 230, 180, 220, "#a06a86", "leaf") + ceilingLamp(1150, 190, 170, "#f6ebe8") + circle(1150, 250, 170, "#fff3d2", faded(0.22))
  + path("M960 700C960 560 1340 560 1340 700V1010H960Z", "#8a5f6e") + rect(930, 840, 440, 200, "#fdfbf8", 30) + at(1060, 880, 2.3, pillow(84)) + at(1250, 880, 2.3, pillow(84, "#f6f0ee")) + path("M900 960C1020 920 1280 920 1400 960L1440 1140H860Z", "#c98aa0") + path("M900 960C1020 920 1280 920 1400 960L1408 996C1280 958 1020 958 892 996Z", "#e9bfcb") + path("M1290 938C1340 944 1380 952 1400 960L1440 1140H1330Z", "#a96c83", faded(0.6))
  + at(620, 1090, 1.6, cot()) + at(620, 894, 1.2, baby(skins.bronze.base, skins.bronze.blush, "#f6e2b8", hairs.black)) + at(240, 1110, 1.5, potted("#ffffff")) + at(1510, 1030, 1.3, cabinet(140, 190, "#8a5f6e", 2, 1)) + at(1490, 784, 1, bouquet("#fdfbf8")) + sunPatch(180, 900, 380, 180));

const canteen = picture(1600, 1200, () =>
  room(1600, 1200, 820, "#f3dfc2", "#c99a6c") + casement("canteen", 880, 150, 600, 400, 3) + lamps([300, 560], 150, "#2b8c8c") + rect(80, 300, 600, 260, "#2f4a57", 12) + [0, 1, 2].map((i) => circle(190 + i * 190, 420, 62, "#fdfbf6") + circle(190 + i * 190, 420, 44, ["#8fc08a", "#f2b36b", "#e98a6d"][i] ?? "#8fc08a") + circle(176 + i * 190, 408, 16, "#fdfbf6", faded(0.6))).join("")
  + at(285, 940, 1.5, figure({ face: looking(faces.sofia, 0.5, { cover: { kind: "scrubCap", cloth: "#fdfbf6" } }), garment: "shirt", cloth: "#fdfbf6", slim: true, left: [-36, -190], right: [58, -206], seatedBehind: true })) + at(380, 1000, 1.6, counter(430, "#2b8c8c", "#f4ead8")) + at(480, 700, 1, path("M-60-30H60C56-4 40 0 0 0S-56-4-60-30Z", "#fdfefe"), circle(-20, -36, 18, colour.rose), circle(14, -38, 18, "#9cc36b"), circle(40, -34, 14, colour.apricot)) + at(250, 694, 0.9, mug(colour.coral))
  + at(990, 1080, 1.5, chair("#e98a6d")) + at(1390, 1080, 1.5, chair("#4c9a6a")) + at(990, 1086, 1.5, figure({ face: looking(faces.ruth, 0.6, { mouth: "laugh" }), garment: "scrubs", cloth: "#3a8fbc", legs: "#3a8fbc", sleeves: "short", slim: true, hip: [0, -104], feet: [[48, 0], [70, 0]], knees: [-1, -1], toes: [1, 1], left: [30, -140], right: [80, -152] })) + at(1390, 1086, 1.5, figure({ face: looking(faces.daniel, -0.6), garment: "jacket", cloth: "#7b5a86", inner: "#fbf4e8", legs: "#39424f", hip: [0, -104], feet: [[-70, 0], [-46, 0]], knees: [1, 1], toes: [-1, -1], left: [-80, -152], right: [-30, -140] }))
  + at(1190, 1100, 1.7, roundTable(210, "#fdfbf6", 120)) + at(1130, 892, 0.9, mug(colour.teal)) + at(1250, 892, 0.9, mug(colour.apricot)) + at(1190, 884, 0.6, bouquet()) + at(1540, 960, 1.4, potted("#ffffff")));

const gym = picture(1600, 1200, () =>
  room(1600, 1200, 820, "#c5e0d8", "#8a9f8f") + casement("gym", 120, 140, 560, 400, 3) + rect(840, 130, 640, 470, "#e3f2ee", 10) + rect(852, 142, 616, 446, downward("#d0e8e4", "#b4d6cf"), 6) + path("M900 588L1080 142H1160L980 588Z", "#fff", faded(0.4))
  + at(1330, 1050, 1.7, treadmill()) + at(1300, 994, 1.45, figure({ face: looking(faces.walter, 0.8), garment: "shirt", cloth: "#f2c179", legs: "#4a5a66", sleeves: "short", left: [50, -220], right: [84, -246], feet: [[-46, -6], [36, 0]], toes: [1, 1], knees: [-0.8, -0.8], shoes: colour.coral }))
  + standing(960, 1090, 1.55, { ...wear.teal, face: looking(faces.mateo, 0.7), left: [-44, -186], right: [78, -250] })
  + circle(380, 950, 150, colour.coral) + path("M456 822C540 880 550 1010 466 1072C420 1104 360 1106 320 1086C470 1060 510 940 456 822Z", darker(colour.coral, 0.18), faded(0.6)) + path("M272 880C290 840 320 822 350 816", "none", `stroke="#fff" stroke-width="16" stroke-linecap="round" opacity="0.6"`) + ellipse(390, 1104, 150, 12, colour.ink, faded(0.14)) + at(660, 1100, 0.9, dumbbell(colour.brand)) + at(720, 1140, 0.75, dumbbell(colour.plum)) + at(120, 1010, 1.5, sansevieria("#ffffff")));

const waiting = picture(1600, 1200, () =>
  room(1600, 1200, 830, "#d3e0ec", "#a3b8c9") + casement("waiting", 560, 140, 520, 400, 3) + frame(200, 220, 240, 180, colour.teal, "hills") + clock(1320, 280, 90) + sunPatch(560, 870, 460, 200)
  + [300, 560, 820, 1080].map((x, i) => at(x, 1060, 1.65, chair(["#2b8c8c", "#e98a6d", "#2b8c8c", "#f2b36b"][i] ?? "#2b8c8c"))).join("")
  + at(300, 1066, 1.6, figure({ face: looking(faces.ada, 0.4), garment: "shirt", cloth: "#c9a0b4", legs: "#5c4a72", slim: true, hip: [0, -106], feet: [[26, 0], [50, 0]], knees: [-1, -1], toes: [1, 1], left: [10, -130], right: [52, -128] }))
  + at(820, 1066, 1.6, figure({ face: looking(faces.ruth, 0.2, { mouth: "laugh" }), garment: "shirt", cloth: "#f3e0a8", legs: "#2b6f8f", slim: true, hip: [0, -106], feet: [[24, 0], [48, 0]], knees: [-1, -1], toes: [1, 1], left: [-8, -150], right: [66, -176] })) + standing(1010, 1110, 0.98, { face: looking(faces.toddler, -0.6), garment: "shirt", cloth: colour.coral, legs: "#39597a", slim: true, left: [-66, -256], right: [44, -196], headSize: 0.94, shoes: "#fbf4e8" })
  + at(1370, 1090, 1.6, roundTable(160, "#fdfbf6", 100)) + at(1370, 936, 1, bouquet()) + at(120, 1000, 1.4, potted("#ffffff")));

export const galleryRooms: Record<string, Picture> = {
  "gallery-lobby": lobby,
  "gallery-ward": ward,
  "gallery-theatre": theatre,
  "gallery-pharmacy": pharmacy,
  "gallery-laboratory": laboratory,
  "gallery-playroom": playroom,
  "gallery-birthroom": birthroom,
  "gallery-canteen": canteen,
  "gallery-gym": gym,
  "gallery-waiting": waiting,
};
