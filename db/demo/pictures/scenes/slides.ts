import { baby, bed, drip, monitor, pillow, theatreLamp, trolley } from "../equipment.ts";
import { figure, footShadow, standing } from "../figure.ts";
import { clipboard, sideChair, sofa, teddy } from "../furniture.ts";
import { approach, bench, cloud, hospital, lamp, land, sky, sun } from "../outdoors.ts";
import { colour, darker, hairs, lighter, skins } from "../palette.ts";
import { faces, looking, scrubbed, wear } from "../people.ts";
import { bouquet, bush, flowers, poplar, potted, tree } from "../plants.ts";
import { casement, curtain, frame, room, sunPatch } from "../rooms.ts";
import { across, at, downward, ellipse, faded, line, mirrored, path, picture, type Picture, rect } from "../svg.ts";

// Every slide keeps its lower left third calm: the title lies there.

const arrival = picture(1920, 1080, () =>
  sky(1920, 820, "#9ccbe3", "#f0f6ee") + sun(330, 200, 62) + cloud(640, 170, 1.2) + cloud(1240, 120, 0.9, 0.7) + cloud(120, 340, 0.8, 0.6)
  + land(1920, 1080, 700, 60, "#b6d6c4") + land(1920, 1080, 740, 36, "#8fc0a0")
  + at(560, 800, 0.9, tree("far", "#6bac84")) + at(700, 806, 0.8, poplar("#3f8f6b")) + at(1880, 800, 1.1, poplar("#3f8f6b"))
  + at(780, 800, 1.14, hospital())
  + rect(0, 792, 1920, 288, downward("#5fa877", "#2c7a5c"))
  + approach(1020, 1900, 1080, 1464, 1550, 796, "#efe2cc") + approach(1100, 1780, 1080, 1480, 1534, 796, "#f7eedf")
  + at(960, 812, 1, bush(190, "#3f8f63")) + at(1130, 808, 1, bush(150, "#4c9a6a")) + at(1766, 812, 1, bush(220, "#3f8f63"))
  + at(1330, 826, 1, lamp(230)) + at(1700, 826, 1, lamp(230))
  + path("M0 860C260 800 520 830 760 900S1040 1020 1060 1080H0Z", downward("#2a7a60", "#14503f"))
  + path("M0 960C240 910 480 950 700 1080H0Z", "#0f4739", faded(0.7))
  + at(150, 880, 1.7, tree("near", "#3b8a63"))
  + at(900, 1010, 1, flowers("arrival", 180, [colour.coral, colour.apricot, "#fbf4e8"], "#6bb389"))
  + standing(1640, 920, 1.04, { face: looking(faces.walter, -0.4), garment: "jacket", cloth: "#7b8fa0", inner: "#fbf4e8", legs: "#4a5a66", left: [-44, -184], right: [50, -196] })
  + standing(1738, 924, 1.0, { face: looking(faces.ada, -0.6), garment: "skirt", cloth: colour.rose, inner: "#5c4a72", slim: true, left: [-44, -192], right: [40, -184] })
  + standing(1090, 1010, 1.34, { face: looking(faces.rosa, 0.5), garment: "dress", cloth: colour.apricot, slim: true, left: [-42, -184], right: [62, -196], shoes: "#8a4b3a" })
  + standing(1222, 1016, 0.84, { face: looking(faces.boy, 0.3), garment: "shirt", cloth: colour.blue, legs: "#39424f", slim: true, left: [-58, -288], right: [52, -272], headSize: 0.86, shoes: colour.coral })
  + standing(1340, 1000, 1.34, { face: looking(faces.omar, -0.5), garment: "shirt", cloth: "#eef4f7", legs: "#39597a", left: [-56, -196], right: [44, -184], feet: [[-24, 0], [26, -2]], toes: [-1, 1] }));

const family = picture(1920, 1080, () =>
  room(1920, 1080, 800, "#bcdcdf", "#5f9a9a")
  + rect(0, 0, 1920, 800, across("#0b5c8a40", "#ffffff00"))
  + casement("family", 1020, 110, 620, 420, 3) + curtain(950, 80, 70, 720, "#f2d2a6") + curtain(1640, 80, 76, 720, "#f2d2a6")
  + frame(600, 250, 210, 160, colour.teal, "leaf") + rect(0, 560, 1920, 10, "#8fc1c3", 0, faded(0.6))
  + rect(0, 806, 1920, 274, across("#1f5f68b3", "#ffffff00")) + sunPatch(1050, 830, 420, 200)
  + at(110, 860, 1.55, potted(colour.coral)) + at(1790, 850, 1.35, potted("#f4ead8", "#5aa377"))
  + standing(960, 985, 1.55, { ...wear.doctor, face: looking(faces.grace, 0.6), slim: true, left: [-22, -210], right: [46, -236], held: at(12, -234, 0.82, clipboard()) })
  + standing(1180, 990, 0.92, { face: looking(faces.girl, -0.3), garment: "dress", cloth: colour.rose, slim: true, left: [-22, -220], right: [62, -250], headSize: 0.84, held: at(-4, -186, 0.9, teddy()) })
  + standing(1320, 996, 1.5, { face: looking(faces.ruth, -0.5, { mouth: "laugh" }), garment: "skirt", cloth: "#f3e0a8", inner: "#2b6f8f", slim: true, left: [-56, -196], right: [40, -184] })
  + standing(1530, 1000, 1.62, { face: looking(faces.samuel, -0.5), garment: "shirt", cloth: "#4c7fa8", legs: "#39424f", left: [-56, -214], right: [40, -186],
    held: at(-44, -176, 0.52, figure({ face: looking(faces.toddler, -0.3), garment: "shirt", cloth: colour.apricot, legs: "#4c9a6a", slim: true, headSize: 1, left: [-62, -250], right: [58, -262], hip: [0, -150], feet: [[-24, -8], [26, -14]], shoes: "#fbf4e8" })) }));

const theatre = picture(1920, 1080, () =>
  rect(0, 0, 1920, 1080, downward("#0f4a63", "#17708a")) + rect(0, 830, 1920, 250, downward("#0d3c52", "#0a2f42"))
  + rect(0, 816, 1920, 16, "#2a8599") + [220, 560, 1780].map((x) => rect(x, 0, 4, 816, "#ffffff", 0, faded(0.06))).join("")
  + rect(1560, 210, 250, 180, "#0a3346", 12) + rect(1576, 226, 218, 148, "#1e8aa3", 6) + path("M1596 330C1640 260 1690 350 1774 262V374H1596Z", "#5fd0d0", faded(0.5))
  + rect(60, 300, 330, 516, "#135a74", 10) + rect(80, 320, 140, 476, "#1c6a85", 6) + rect(230, 320, 140, 476, "#1c6a85", 6) + rect(104, 352, 92, 190, "#2f87a0", 6, faded(0.6)) + rect(254, 352, 92, 190, "#2f87a0", 6, faded(0.6))
  + path("M1090 270L780 830H1560L1290 270Z", "#fff3c4", faded(0.16)) + path("M1130 270L900 760H1440L1250 270Z", "#fff3c4", faded(0.16))
  + at(1190, 0, 1, theatreLamp(236, -5, 1.5)) + at(1520, 0, 1, theatreLamp(150, 12, 0.95))
  + at(730, 850, 1.15, drip()) + at(1720, 880, 1.3, monitor(300))
  + at(960, 940, 1.5, figure({ ...wear.green, face: scrubbed(faces.kenji, "#2f7a5b", 0.5), left: [20, -186], right: [64, -196], sleeves: "long" }))
  + at(1200, 930, 1.55, figure({ ...wear.green, face: scrubbed(faces.meera, "#7fc0a0", 0), slim: true, left: [-30, -188], right: [34, -188], sleeves: "long" }))
  + at(1440, 940, 1.55, figure({ ...wear.green, face: scrubbed(faces.samuel, "#2f7a5b", -0.5), left: [-64, -190], right: [-16, -186], sleeves: "long" }))
  + ellipse(1200, 1010, 480, 26, "#06202e", faded(0.5)) + rect(1160, 760, 90, 250, "#8fb0bd") + rect(1060, 990, 290, 26, "#a9c3cd", 12)
  + path("M800 700C900 664 980 690 1060 668C1180 636 1300 690 1420 676C1500 668 1560 690 1590 712L1600 800H800Z", "#8fd0c0")
  + path("M800 740C1000 700 1300 730 1596 740L1610 860C1500 880 1400 852 1300 868S1100 888 1000 866S860 876 790 862Z", "#5fae9c") + path("M1300 732C1420 734 1520 738 1596 740L1610 860C1500 880 1400 852 1300 868Z", "#3d8c7e", faded(0.6))
  + path("M1130 672C1170 660 1230 664 1262 676L1250 700H1140Z", "#fff3d2", faded(0.9)) + line("M1122 664L1176 684M1284 662L1226 686", "#dfeaee", 6)
  + at(560, 1010, 1.3, trolley()));

const maternity = picture(1920, 1080, () =>
  room(1920, 1080, 840, "#f0d5c4", "#c79a86")
  + rect(0, 0, 1920, 1080, across("#7b4a52a6", "#ffffff00"))
  + casement("maternity", 560, 130, 360, 430, 2) + curtain(500, 96, 60, 640, "#e7b4a2") + curtain(930, 96, 60, 640, "#e7b4a2")
  + frame(1660, 170, 170, 130, colour.rose, "heart")
  + rect(1010, 430, 640, 380, "#b98060", 40) + rect(1030, 450, 600, 360, "#cd9471", 32)
  + at(1230, 640, 4.4, pillow(84, "#fdfdfb")) + at(1440, 640, 4.4, pillow(84, "#f4f1ec"))
  + rect(1730, 690, 170, 300, "#b98060", 8) + rect(1744, 720, 142, 70, "#cd9471", 6) + at(1815, 692, 1.15, bouquet("#8fc1d6"))
  + at(1070, 1120, 1.9, figure({ face: looking(faces.mateo, 0.7, { eyes: "down" }), garment: "shirt", cloth: "#d98a5b", legs: "#39424f", headTilt: 7, chest: [22, -306], left: [-42, -184], right: [92, -236] }))
  + at(1400, 1130, 2.05, figure({ face: looking(faces.rosa, -0.4, { eyes: "down" }), garment: "shirt", cloth: "#9fc7d4", slim: true, seatedBehind: true, headTilt: -7, hip: [0, -150], left: [-54, -190], right: [4, -176],
    held: at(-22, -176, 0.92, baby(skins.peach.base, skins.peach.blush, "#fbf4e8", hairs.chestnut)) }))
  + path("M980 900C1080 790 1250 800 1330 820C1480 850 1640 800 1700 860L1790 1080H900Z", "#fbf8f2") + path("M980 900C1080 790 1250 800 1330 820C1480 850 1640 800 1700 860L1716 900C1600 850 1480 910 1330 880C1220 850 1080 850 950 960Z", "#8fc1c9")
  + path("M1560 880C1600 960 1640 1020 1660 1080H1790L1716 900Z", "#dfe7ea", faded(0.7)) + line("M1120 940C1140 990 1130 1040 1110 1080M1330 920C1350 980 1350 1040 1345 1080", "#dfe4e6", 6));

const wellness = picture(1920, 1080, () =>
  sky(1920, 700, "#a9d8e4", "#fdf3dd") + sun(1500, 220, 74) + cloud(1120, 170, 1, 0.8) + cloud(420, 230, 1.2, 0.7)
  + land(1920, 1080, 560, 90, "#b9d8c4") + land(1920, 1080, 620, 70, "#93c3a2") + land(1920, 1080, 690, 50, "#6fb287")
  + at(420, 740, 1.25, tree("w1", "#58a57a")) + at(700, 726, 0.95, tree("w2", "#6bb389")) + at(1740, 750, 1.45, tree("w3", "#4c9a6a")) + at(1560, 720, 0.85, poplar("#3f8f6b")) + at(1080, 716, 0.75, poplar("#3f8f6b")) + at(1010, 720, 0.6, poplar("#4c9a6a"))
  + rect(0, 740, 1920, 340, downward("#5fae7d", "#2f8062"))
  + path("M1920 800C1560 770 1300 800 1180 850S900 1000 860 1080H1360C1370 990 1460 900 1640 880S1860 884 1920 886Z", "#f3e6cd")
  + path("M0 800C260 780 520 830 700 920S840 1040 850 1080H0Z", downward("#1f6f59", "#0f4a3d"))
  + at(640, 800, 1, bench()) + at(860, 790, 1, bush(180, "#3f8f63")) + at(1860, 800, 1, bush(230, "#3f8f63"))
  + at(1600, 1010, 1, ellipse(0, 0, 190, 22, "#e98a6d"), ellipse(0, -4, 190, 22, "#f0a68c"))
  + standing(930, 880, 1.12, { face: looking(faces.ada, 0.6), garment: "shirt", cloth: colour.lilac, legs: "#5c4a72", slim: true, left: [-46, -230], right: [62, -226], feet: [[-38, -8], [40, 0]], toes: [1, 1], knees: [-0.7, -0.5], shoes: "#fbf4e8" })
  + standing(1060, 884, 1.16, { face: looking(faces.walter, 0.6), garment: "shirt", cloth: "#f3dcb4", legs: "#4a5a66", left: [-44, -222], right: [58, -236], feet: [[-36, 0], [40, -6]], toes: [1, 1], knees: [-0.5, -0.7], shoes: colour.coral })
  + line("M1126 614L1108 884M1000 630L980 878", "#4a5a66", 5)
  + standing(1300, 980, 1.32, { face: looking(faces.amina, 0.7), garment: "shirt", cloth: colour.coral, legs: "#123c55", slim: true, sleeves: "short", hip: [0, -192], chest: [16, -314], left: [-30, -238], right: [76, -286], feet: [[-92, -66], [60, 0]], toes: [1, 1], knees: [-1, -1], shoes: colour.apricot })
  + at(1600, 1008, 1.42, figure({ face: looking(faces.kenji, -0.1, { eyes: "closed" }), garment: "shirt", cloth: "#2b8c8c", legs: "#33485a", sleeves: "short", hip: [0, -34], left: [-84, -70], right: [84, -70], feet: [[46, -2], [-46, -2]], knees: [1, -1], toes: [1, -1], shoes: skins.peach.base }))
  + at(960, 1060, 1, flowers("wellness", 160, [colour.coral, "#fbf4e8", colour.apricot], "#7cc197")));

export const slides: Record<string, Picture> = {
  "slide-arrival": arrival,
  "slide-family": family,
  "slide-theatre": theatre,
  "slide-maternity": maternity,
  "slide-wellness": wellness,
};
