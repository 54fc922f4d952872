import { longBone } from "../anatomy.ts";
import { baby, bed, dentalChair, drip, monitor, pulse, scanner, slitLamp, theatreLamp, trolley } from "../equipment.ts";
import { figure, standing } from "../figure.ts";
import { cabinet, chair, clipboard, desk, rug, screen, sideChair, sofa, stool, teddy } from "../furniture.ts";
import { head } from "../head.ts";
import { bigHeart, tooth } from "../instruments.ts";
import { lying } from "../lying.ts";
import { ambulance, hospital, lamp, sky } from "../outdoors.ts";
import { colour, darker, hairs, lighter, skins } from "../palette.ts";
import { faces, looking, scrubbed, wear } from "../people.ts";
import { bouquet, bush, potted, sansevieria } from "../plants.ts";
import { casement, ceilingLamp, curtain, frame, heart, room, sunPatch, wallShelf } from "../rooms.ts";
import { at, circle, d, downward, ellipse, faded, limb, line, mirrored, path, picture, type Picture, rect, turned } from "../svg.ts";
import { ringChart } from "./services-senses.ts";

const seated = { hip: [0, -128], feet: [[92, 0], [112, 0]], knees: [-1, -1], toes: [1, 1] } as const;

const cardiology = picture(1600, 1000, () =>
  room(1600, 1000, 780, "#bcdde2", "#7fb1b6")
  + rect(420, 90, 620, 330, "#e6f3f5", 24) + at(730, 240, 1.05, bigHeart(colour.coral)) + pulse(460, 260, 190, 70, colour.brand, 7) + pulse(812, 260, 190, 70, colour.brand, 7)
  + casement("cardiology", 1220, 110, 260, 340, 2) + at(170, 820, 1.5, potted("#f4ead8"))
  + sunPatch(1000, 810, 300, 150)
  + rect(420, 700, 440, 44, "#2f6f92", 18) + rect(440, 740, 400, 30, "#1d4f6e", 8) + rect(470, 770, 30, 150, "#90a4af") + rect(780, 770, 30, 150, "#90a4af") + rect(450, 910, 70, 16, "#5b7282", 8) + rect(760, 910, 70, 16, "#5b7282", 8)
  + at(640, 915, 1.55, figure({ face: looking(faces.walter, 0.7), garment: "shirt", cloth: "#f3e6d3", legs: "#5b7282", ...seated, left: [44, -128], right: [84, -128], shoes: "#6b4a36" }))
  + standing(900, 920, 1.62, { ...wear.doctor, face: looking(faces.grace, -0.7), slim: true, left: [-96, -240], right: [42, -190] })
  + circle(738, 534, 15, "#8fa3ae") + circle(738, 534, 9, "#dfe8ec")
  + at(1240, 930, 1.55, monitor(300)));

const paediatrics = picture(1600, 1000, () =>
  room(1600, 1000, 770, "#f6e2b8", "#dba977")
  + casement("paediatrics", 880, 110, 330, 340, 2) + [260, 330, 400, 470].map((y, i) => rect(180, y - 140, 60, 6, ["#e98a6d", "#2b8c8c", "#7b5a86", "#3a8fbc"][i] ?? "#000000", 3)).join("") + rect(140, 90, 26, 680, "#f2b36b", 13) + circle(153, 96, 46, "#f2b36b") + circle(136, 88, 6, colour.ink) + circle(170, 88, 6, colour.ink) + line("M132 50V22M174 50V22M142 112q11 9 22 0", "#b97b39", 8) + [180, 260, 350, 450, 560, 660].map((y) => circle(153, y, 8, "#cf8a45")).join("")
  + wallShelf(1290, 330, 240, [colour.coral, colour.teal, colour.apricot, colour.blue, colour.plum, colour.leaf])
  + [[420, 150, "#e98a6d"], [560, 110, "#8fc1d6"], [700, 150, "#b9d6bd"]].map(([x, y, tint]) => line(d`M${Number(x)} 0V${Number(y)}`, "#d2a66d", 3) + path(d`M${Number(x)} ${Number(y)}c-34 0 -34 -40 0 -44c20 -28 66 -8 60 18c26 4 22 30 0 26Z`, String(tint))).join("")
  + at(780, 900, 1, rug(1100, "#8fc9c4"))
  + at(560, 920, 1.5, stool(colour.teal)) + at(560, 922, 1.55, figure({ ...wear.doctor, face: looking(faces.patrick, 0.7, { mouth: "laugh" }), inner: "#f2b36b", hip: [0, -104], feet: [[78, 0], [104, 0]], knees: [-1, -1], toes: [1, 1], left: [58, -150], right: [104, -196] }))
  + standing(850, 925, 1.02, { face: looking(faces.girl, -0.6), garment: "dress", cloth: colour.rose, slim: true, left: [-58, -260], right: [26, -212], headSize: 0.86, held: at(30, -196, 1, teddy()) })
  + standing(1070, 915, 1.5, { face: looking(faces.amina, -0.5), garment: "skirt", cloth: "#5f9fb0", inner: "#39597a", slim: true, left: [-44, -186], right: [42, -184] })
  + rect(1280, 850, 80, 80, colour.coral, 10) + rect(1366, 850, 80, 80, colour.blue, 10) + rect(1320, 766, 80, 80, colour.leaf, 10) + circle(1320, 890, 18, "#ffffff", faded(0.7)) + rect(1392, 876, 28, 28, "#ffffff", 4, faded(0.7)) + path("M1360 786l22 38h-44Z", "#ffffff", faded(0.7)) + circle(340, 900, 46, "#f2b36b") + path("M298 890C320 870 360 870 382 890", "none", `stroke="#ffffff" stroke-width="10"`));

const maternity = picture(1600, 1000, () =>
  room(1600, 1000, 780, "#f3d3c6", "#c99482")
  + casement("maternity-room", 240, 110, 330, 400, 2) + curtain(180, 80, 70, 690, "#f7e6d8") + curtain(570, 80, 70, 690, "#f7e6d8") + frame(780, 170, 170, 200, colour.rose, "heart") + frame(990, 210, 140, 120, colour.teal, "leaf")
  + at(1330, 890, 1.6, cabinet(200, 200, "#b98060", 2, 1)) + at(1290, 570, 1.1, bouquet("#8fc1d6")) + at(1420, 575, 1, teddy())
  + at(900, 890, 1.9, sofa(330, "#6f9fae")) + sunPatch(300, 810, 330, 150)
  + at(800, 905, 1.62, figure({ face: looking(faces.sofia, 0.5, { mouth: "laugh" }), garment: "dress", cloth: "#e9a08c", slim: true, legs: "#e9a08c", hip: [0, -116], feet: [[40, 0], [64, 0]], knees: [-1, -1], toes: [1, 1], left: [-2, -150], right: [50, -168], shoes: "#8a4b3a",
    held: ellipse(16, -158, 42, 44, "#efb3a0") + path("M40-194C62-176 62-138 38-120C56-140 56-170 40-194Z", "#d58a76") }))
  + at(1060, 905, 1.62, figure({ ...wear.plum, face: looking(faces.ruth, -0.6), slim: true, hip: [0, -116], feet: [[-60, 0], [-36, 0]], knees: [1, 1], toes: [-1, -1], left: [-84, -184], right: [14, -150] })));

const orthopaedics = picture(1600, 1000, () =>
  room(1600, 1000, 780, "#c9ddd2", "#86ab97")
  + rect(210, 90, 300, 420, "#16405a", 14) + rect(228, 108, 264, 384, "#1f5573", 8) + at(0, 0, 1, longBone(330, 170, 350, 290, 20, "#d8edf3"), longBone(356, 330, 372, 440, 17, "#d8edf3"), circle(380, 306, 22, "#d8edf3"))
  + casement("orthopaedics", 1180, 120, 300, 360, 2) + frame(640, 170, 230, 170, colour.teal, "discs")
  + rect(940, 640, 560, 12, colour.wood, 6) + rect(940, 740, 560, 12, colour.wood, 6) + [960, 1200, 1470].map((x) => rect(x, 640, 12, 270, "#a8733f", 4)).join("")
  + at(200, 850, 1.4, sansevieria("#f4ead8"))
  + standing(760, 930, 1.66, { face: looking(faces.mateo, 0.4, { mouth: "laugh" }), garment: "shirt", cloth: "#e98a6d", legs: "#4a5a66", sleeves: "short", left: [-56, -206], right: [56, -206], feet: [[-20, -14], [30, 0]], toes: [-1, 1] })
  + limb([[726, 760], [726, 876]], [34, 28], "#fdfbf6") + limb([[724, 884], [690, 892]], [26, 20], "#fdfbf6") + line("M698 776q28 12 56 0M700 810q26 12 54 0M702 844q24 12 48 0", "#ddd5c2", 4)
  + [-1, 1].map((side) => line(d`M${760 + side * 92} 582L${760 + side * 112} 926M${760 + side * 92} 582q${side * 6} -26 ${side * 26} -26`, "#5b7282", 11) + rect(760 + side * 92 - 16, 578, 32, 16, "#33434d", 8) + rect(760 + side * 112 - 11, 914, 22, 16, "#33434d", 6)).join("")
  + standing(1090, 926, 1.6, { ...wear.teal, face: looking(faces.priya, -0.6), slim: true, left: [-88, -250], right: [44, -196] }));

const surgery = picture(1600, 1000, () =>
  rect(0, 0, 1600, 1000, downward("#1a6579", "#0e4256")) + rect(0, 800, 1600, 200, downward("#0d3c52", "#0a2f42")) + rect(0, 786, 1600, 14, "#2a8599") + [300, 620, 1300].map((x) => rect(x, 0, 4, 790, "#ffffff", 0, faded(0.06))).join("")
  + path("M700 240L420 1000H1180L900 240Z", "#fff3c4", faded(0.13)) + at(800, 0, 1, theatreLamp(190, 0, 1.7))
  + at(330, 900, 1.5, figure({ ...wear.teal, face: scrubbed(faces.laila, "#7fc0a0", 0.6), slim: true, sleeves: "long", left: [-8, -210], right: [46, -222] })) + at(1290, 900, 1.55, figure({ ...wear.teal, face: scrubbed(faces.daniel, "#2f7a5b", -0.6), sleeves: "long", left: [-44, -218], right: [8, -206] }))
  + at(540, 930, 1.4, trolley()) + at(1080, 930, 1.35, monitor(300))
  + at(800, 1220, 2.35, figure({ ...wear.green, cloth: "#4aa38c", legs: "#4aa38c", face: scrubbed(faces.helen, "#3c8f7d", 0), slim: true, sleeves: "long", left: [-66, -330], right: [66, -330] }))
  + [-1, 1].map((side) => limb([[800 + side * 142, 492], [800 + side * 156, 440]], [24, 19], "#dff1ee") + [-14, -4, 6, 16].map((lean) => limb([[800 + side * 156 + lean, 440], [800 + side * 158 + lean * 1.5, 400]], [7.5, 6], "#dff1ee")).join("") + limb([[800 + side * 142, 462], [800 + side * 122, 430]], [8, 6.5], "#cfe6e2")).join(""));

const emergency = picture(1600, 1000, () =>
  sky(1600, 760, "#16324e", "#5d7f9f") + circle(1370, 140, 46, "#fdf0cf") + [[180, 90], [420, 60], [640, 130], [1160, 80], [1500, 220], [300, 190]].map(([x = 0, y = 0]) => circle(x, y, 3.5, "#fdf0cf")).join("")
  + at(430, 740, 1.02, hospital(true)) + at(160, 748, 1, bush(300, "#1f4a52")) + at(1520, 748, 1, bush(280, "#1f4a52")) + rect(0, 740, 1600, 260, downward("#3f586b", "#2c4254")) + path("M900 740H1250L1420 1000H700Z", "#ffe6ac", faded(0.16)) + at(1420, 790, 1, lamp(300, true))
  + at(390, 900, 1.62, ambulance()) + circle(300, 536, 90, "#8fc7ff", faded(0.14)) + circle(420, 536, 90, "#ffb199", faded(0.16))
  + rect(930, 800, 320, 16, "#c5d2d9", 6) + line("M970 816L1200 912M1200 816L970 912", "#90a4af", 9) + circle(964, 924, 16, "#1c2a34") + circle(1206, 924, 16, "#1c2a34") + rect(940, 776, 300, 28, "#fdfefe", 12) + at(1130, 778, 0.74, lying(faces.ana, "#a9d3e4", "#f2b36b"))
  + standing(846, 940, 1.34, { face: looking(faces.samuel, 0.7), garment: "jacket", cloth: "#e9803f", inner: "#123c55", legs: "#123c55", left: [6, -190], right: [64, -196], feet: [[-34, -4], [30, 0]], toes: [1, 1] })
  + standing(1330, 940, 1.34, { ...wear.teal, face: looking(faces.rosa, -0.7, { hair: "bun" }), slim: true, left: [-68, -206], right: [30, -200], feet: [[-20, 0], [40, -4]], toes: [-1, -1] }));

const patientHead = head({ ...faces.amina, hair: "bun", eyes: "open", mouth: "laugh" });

const dental = picture(1600, 1000, () =>
  room(1600, 1000, 780, "#cfe4ee", "#8fb5c9")
  + casement("dental", 200, 110, 360, 340, 2) + circle(820, 240, 120, "#ffffff", faded(0.75)) + at(820, 244, 0.82, tooth()) + rect(1160, 150, 330, 130, "#ffffff", 10) + rect(1172, 162, 148, 106, "#dfeaf0", 6) + rect(1330, 162, 148, 106, "#dfeaf0", 6) + rect(1290, 246, 24, 6, colour.steel, 3) + rect(1338, 246, 24, 6, colour.steel, 3)
  + at(1340, 880, 1.5, cabinet(240, 190, "#5f9fb0", 3, 2)) + at(1420, 596, 0.9, sansevieria("#f4ead8"))
  + at(720, 890, 1.95, dentalChair("#2b8c8c"))
  + at(0, 0, 1, limb([[700, 600], [880, 630]], [52, 46], "#f2c179"), limb([[880, 640], [980, 640], [1090, 740]], [34, 30, 24], "#4a5a66"), path("M1080 730l44 26q10 14-6 20l-62-12Z", "#fbf4e8"), limb([[650, 560], [700, 600]], [40, 50], "#f2c179"), limb([[598, 500], [620, 530]], [20, 20], skins.bronze.base), turned(560, 452, -42, at(0, 0, 1.02, patientHead.behind, patientHead.front)), path("M600 530L700 540L730 620L610 610Z", "#e3f0f4"), limb([[690, 600], [800, 660], [880, 640]], [22, 19, 16], "#e0a95c"), limb([[884, 640], [902, 636]], [14, 11], skins.bronze.base))
  + line("M420 0V120L560 220L540 270", "#b4c5ce", 13) + turned(536, 290, 20, path("M-70 10C-60-34 60-34 70 10Z", "#e8f0f3"), ellipse(0, 12, 70, 14, "#fff0c4")) + path("M490 320L520 430L640 410L600 300Z", "#fff3c4", faded(0.35))
  + standing(390, 930, 1.62, { ...wear.doctor, stethoscope: false, cloth: "#fbfdfe", inner: "#5f9fb0", face: looking(faces.kenji, 0.7, { mask: "#a9d3e4" }), left: [40, -228], right: [92, -270] }) + line("M548 494l34-26", "#8fa3ae", 7));

const eye = picture(1600, 1000, () =>
  room(1600, 1000, 780, "#d6d3ea", "#9b93bf") + ringChart(690, 50, 220, 300) + casement("eye", 180, 120, 300, 340, 2) + wallShelf(1140, 300, 300, [colour.plum, colour.blue, colour.teal, colour.apricot, colour.coral, colour.brand, colour.lilac])
  + at(1430, 850, 1.5, potted("#f4ead8", "#5aa377")) + at(800, 912, 1.62, slitLamp())
  + at(500, 920, 1.6, sideChair("#2b8c8c")) + at(500, 918, 1.6, figure({ face: looking(faces.ada, 0.8), garment: "shirt", cloth: "#e98a6d", legs: "#5c4a72", slim: true, hip: [0, -104], chest: [28, -226], feet: [[84, 0], [108, 0]], knees: [-1, -1], toes: [1, 1], left: [96, -160], right: [116, -164] }))
  + mirrored(1140, 920, 1.6, stool("#7b5a86")) + at(1140, 918, 1.6, figure({ ...wear.doctor, face: looking(faces.samuel, -0.8, { glasses: "#e6eef2" }), hip: [0, -112], chest: [-22, -234], feet: [[-104, 0], [-78, 0]], knees: [1, 1], toes: [-1, -1], left: [-104, -186], right: [-92, -166] })));

const diagnostics = picture(1600, 1000, () =>
  room(1600, 1000, 780, "#bcd3e4", "#86a6bf") + rect(90, 140, 420, 280, "#12374e", 12) + rect(106, 156, 388, 248, "#1b4d69", 6) + at(300, 290, 0.9, controlScreen()) + rect(0, 640, 1600, 8, "#9fbdd1", 0, faded(0.7))
  + path("M1180 0H1420L1380 60H1220Z", "#ffffff", faded(0.5)) + [700, 1000].map((x) => rect(x, 0, 200, 26, "#fdfefe", 6)).join("")
  + at(1010, 905, 1.86, scanner()) + at(740, 597, 1.5, lying(faces.omar, "#cfe3ee", "#f3e0a8"))
  + standing(270, 930, 1.62, { ...wear.nurse, face: looking(faces.meera, 0.7), slim: true, left: [10, -214], right: [72, -218], held: at(40, -226, 0.8, clipboard("#5b7282")) }));

function controlScreen(): string {
  return screen(190, pulse(-84, -80, 168, 34, "#5fe0a8", 3), "#26465a");
}

export const departments: Record<string, Picture> = {
  "department-cardiology": cardiology,
  "department-paediatrics": paediatrics,
  "department-maternity": maternity,
  "department-orthopaedics": orthopaedics,
  "department-surgery": surgery,
  "department-emergency": emergency,
  "department-dental": dental,
  "department-eye": eye,
  "department-diagnostics": diagnostics,
};
