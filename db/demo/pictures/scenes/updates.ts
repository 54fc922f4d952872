import { baby, cot, pulse, scanner } from "../equipment.ts";
import { figure, standing } from "../figure.ts";
import { counter, mug, screen, sideChair, stool, table, teddy } from "../furniture.ts";
import { head } from "../head.ts";
import { bigHeart, syringe, vial } from "../instruments.ts";
import { bench, block, car, cloud, cross, hospital, lamp, land, sky, sun } from "../outdoors.ts";
import { colour, darker, lighter, skins } from "../palette.ts";
import { faces, looking, wear } from "../people.ts";
import { bouquet, bush, flowers, leaf, poplar, potted, tree } from "../plants.ts";
import { casement, frame, heart, room } from "../rooms.ts";
import { at, circle, d, downward, ellipse, faded, limb, line, mirrored, path, picture, type Picture, rect, turned } from "../svg.ts";

const bunting = (y: number, tints: readonly string[]) =>
  line(d`M-20 ${y}Q800 ${y + 150} 1620 ${y}`, "#b9a58c", 4) + Array.from({ length: 17 }, (_, index) => {
    const x = 20 + index * 97;
    const sag = y + 150 * 0.5 * (1 - ((x - 800) / 820) ** 2);
    return path(d`M${x - 26} ${sag}H${x + 26}L${x} ${sag + 54}Z`, tints[index % tints.length] ?? colour.coral);
  }).join("");

const heartMonth = picture(1600, 900, () =>
  sky(1600, 700, "#f9d9cc", "#fdf2e6") + at(800, 360, 2.1, bigHeart("#e9796a")) + pulse(90, 400, 470, 110, "#ffffff", 10) + pulse(1040, 400, 470, 110, "#ffffff", 10) + land(1600, 900, 640, 70, "#b9d8c4") + land(1600, 900, 700, 40, "#7fb98f") + bunting(30, [colour.coral, "#fdfbf6", colour.apricot, colour.rose])
  + at(160, 720, 1.1, tree("h1", "#6bb389")) + at(1460, 720, 1.2, tree("h2", "#58a57a"))
  + standing(470, 820, 1.15, { face: looking(faces.rosa, 0.5, { mouth: "laugh" }), garment: "shirt", cloth: "#fdfbf6", legs: "#2b6f8f", slim: true, sleeves: "short", left: [-40, -230], right: [70, -260], feet: [[-60, -30], [46, 0]], toes: [1, 1], knees: [-1, -1], shoes: colour.coral, held: at(0, -266, 0.32, heart(colour.rose)) })
  + standing(680, 830, 1.2, { face: looking(faces.samuel, 0.5, { mouth: "laugh" }), garment: "shirt", cloth: "#fdfbf6", legs: "#39424f", sleeves: "short", left: [-46, -236], right: [76, -270], feet: [[-70, -36], [50, 0]], toes: [1, 1], knees: [-1, -1], shoes: colour.apricot, held: at(0, -266, 0.32, heart(colour.rose)) })
  + standing(900, 830, 1.14, { face: looking(faces.ada, 0.5, { mouth: "laugh" }), garment: "shirt", cloth: "#fdfbf6", legs: "#5c4a72", slim: true, sleeves: "short", left: [-40, -226], right: [66, -250], feet: [[-54, -22], [44, 0]], toes: [1, 1], knees: [-1, -1], shoes: colour.teal, held: at(0, -266, 0.32, heart(colour.rose)) })
  + standing(1110, 826, 1.18, { face: looking(faces.mateo, 0.5, { mouth: "laugh" }), garment: "shirt", cloth: "#fdfbf6", legs: "#2b8c8c", sleeves: "short", left: [-44, -232], right: [72, -262], feet: [[-64, -30], [48, 0]], toes: [1, 1], knees: [-1, -1], shoes: colour.brand, held: at(0, -266, 0.32, heart(colour.rose)) }));

const newScanner = picture(1600, 900, () =>
  room(1600, 900, 720, "#bfd8e4", "#8fb0c2") + [420, 700].map((x) => rect(x, 0, 200, 24, "#fdfefe", 6)).join("") + casement("scan", 120, 120, 300, 300, 2) + at(1010, 830, 1.72, scanner())
  + path("M470 610C640 650 980 650 1180 600L1184 634C980 684 640 684 470 644Z", "#e8604f") + at(800, 636, 1, path("M0 0C-90-76-130 30 0 16C130 30 90-76 0 0Z", "#d9483a"), path("M-16 10L-60 110L-30 96L-8 112L4 14L36 112L56 92L84 104L18 8Z", "#c23d31"), circle(0, 6, 20, "#f07a6b"))
  + standing(520, 850, 1.5, { ...wear.doctor, face: looking(faces.sofia, 0.5), inner: "#8fb0d8", slim: true, left: [-44, -186], right: [62, -216] }) + standing(290, 850, 1.52, { ...wear.nurse, face: looking(faces.omar, 0.6, { mouth: "laugh" }), left: [-10, -246], right: [26, -240], elbows: [1, 1] }));

const vaccination = picture(1600, 900, () =>
  room(1600, 900, 720, "#d3e8df", "#8fb9a6") + casement("vacc", 1110, 110, 320, 340, 2) + frame(200, 150, 200, 150, colour.teal, "leaf") + frame(430, 180, 130, 160, colour.coral, "heart")
  + at(1380, 830, 1.4, table(230, "#f4f7f8", 150)) + at(1310, 620, 0.6, vial("#8fc1e0", colour.brand)) + at(1370, 620, 0.6, vial("#f0b8a8", colour.coral)) + at(1450, 624, 0.8, bouquet()) + at(160, 840, 1.4, potted("#fdfbf6"))
  + at(600, 870, 1.78, sideChair("#e98a6d")) + at(600, 870, 1.85, figure({ face: looking(faces.mateo, 0.6), garment: "shirt", cloth: "#f2c179", legs: "#39597a", sleeves: "short", hip: [0, -104], feet: [[84, 0], [108, 0]], knees: [-1, -1], toes: [1, 1], left: [40, -116], right: [70, -124] }))
  + standing(916, 872, 1.82, { ...wear.nurse, face: looking(faces.amina, -0.6), slim: true, left: [-92, -222], right: [-72, -240], elbows: [1, 1] }) + turned(706, 470, 8, at(0, 0, 0.23, syringe("#8fd0c0"))));

const newGarden = picture(1600, 900, () =>
  sky(1600, 640, "#b3dde6", "#fdf4e0") + sun(1330, 170, 60) + cloud(300, 150, 1) + cloud(820, 110, 0.8) + at(60, 630, 0.62, hospital()) + land(1600, 900, 620, 40, "#93c3a2") + land(1600, 900, 680, 30, "#6fb287") + at(1480, 700, 1.2, tree("ng", "#58a57a")) + at(980, 690, 0.8, poplar("#3f8f6b")) + at(1060, 690, 0.65, poplar("#4c9a6a"))
  + path("M380 900C420 800 640 770 860 776S1240 810 1290 900Z", "#8a6242") + path("M440 900C480 830 660 806 860 810S1180 836 1220 900Z", "#76522f", faded(0.6)) + at(840, 800, 0.9, path("M-5 0L-4-110H4L5 0Z", colour.bark), turned(0, -60, -50, leaf("#58a57a")), turned(0, -76, 48, leaf("#6bb389")), turned(0, -96, -22, at(0, 0, 1.2, leaf("#4c9a6a"))), turned(0, -98, 18, at(0, 0, 1.3, leaf("#58a57a"))))
  + standing(610, 850, 1.35, { face: looking(faces.kenji, 0.6), garment: "shirt", cloth: "#3a8fbc", legs: "#39424f", sleeves: "short", left: [30, -186], right: [66, -218], shoes: "#4c9a6a" }) + line("M662 500L716 836", colour.wood, 10) + path("M700 826h38l-8 50q-12 12-24 0Z", "#8fa3ae") + line("M646 496h34", colour.wood, 11)
  + standing(1040, 850, 1.32, { face: looking(faces.ada, -0.6), garment: "shirt", cloth: "#c9a0b4", legs: "#5c4a72", slim: true, left: [-74, -206], right: [-40, -214], elbows: [1, 1], shoes: colour.teal }) + at(930, 604, 1, path("M-40-30H30L24 30H-34Z", "#2b8c8c"), path("M-40-10L-74-40L-82-32L-36 12Z", "#2b8c8c"), line("M30-20C60-20 60 20 26 20", "#2b8c8c", 8), line("M-88-28L-110 8M-80-24L-98 20", "#8fd0e4", 4))
  + standing(1230, 862, 0.95, { face: looking(faces.boy, -0.5), garment: "shirt", cloth: colour.coral, legs: "#39597a", slim: true, left: [-60, -240], right: [46, -190], headSize: 0.88 })
  + at(260, 860, 1.5, flowers("newgarden", 260, [colour.coral, colour.apricot, "#fbf4e8", colour.rose])));

const nurses = picture(1600, 900, () =>
  room(1600, 900, 720, "#cfe0ee", "#92b0c8") + casement("n1", 160, 110, 330, 330, 2) + casement("n2", 1110, 110, 330, 330, 2) + circle(800, 330, 250, "#ffffff", faded(0.4)) + at(800, 240, 2, heart("#f3b7a4"))
  + at(80, 830, 1.4, potted(colour.coral)) + at(1530, 830, 1.4, potted("#fdfbf6"))
  + standing(340, 840, 1.42, { ...wear.teal, face: looking(faces.daniel, 0.3, { mouth: "laugh" }), left: [-44, -186], right: [44, -186] }) + standing(1260, 840, 1.4, { ...wear.plum, face: looking(faces.priya, -0.3, { mouth: "laugh" }), slim: true, left: [-42, -186], right: [44, -186] })
  + standing(570, 850, 1.46, { ...wear.nurse, face: looking(faces.ruth, 0.2), slim: true, left: [-40, -186], right: [42, -186] }) + standing(1030, 850, 1.5, { ...wear.green, face: looking(faces.samuel, -0.2, { mouth: "laugh" }), left: [-46, -186], right: [46, -186] }) + standing(800, 860, 1.5, { ...wear.nurse, face: looking(faces.laila, 0), slim: true, left: [-10, -240], right: [24, -236], held: at(10, -150, 0.62, bouquet("#fdfbf6")) }));

const handwashing = picture(1600, 900, () => {
  const bubbles = [[520, 560, 40], [590, 480, 24], [1080, 540, 38], [1010, 450, 22], [560, 390, 16], [1060, 370, 28], [450, 470, 18], [1150, 440, 16], [650, 640, 26], [930, 650, 30], [800, 660, 20], [480, 340, 26]];
  const left = skins.bronze.base;
  const right = darker(skins.bronze.base, 0.1);
  const fan = (x: number, y: number, side: number, tone: string) => [0, 1, 2, 3].map((finger) =>
    limb([[x + side * (20 + finger * 24), y - 10], [x + side * (46 + finger * 22), y - 132 - (finger % 3 ? 32 : 4)]], [21, 16], finger % 2 ? darker(tone, 0.06) : tone)).join("");
  return rect(0, 0, 1600, 900, downward("#d9eef0", "#a9d3d8")) + [0, 1, 2, 3, 4, 5, 6, 7].map((column) => [0, 1, 2].map((row) => rect(column * 204 - 10, row * 204 - 10, 196, 196, "#ffffff", 12, faded(0.22))).join("")).join("")
    + path("M730 0V110C730 150 830 150 830 230V260H880V210C880 120 790 130 790 60V0Z", "#b4c5ce") + path("M760 0V100C770 130 850 140 856 230V260H880V210C880 120 790 130 790 60V0Z", "#8fa3ae", faded(0.6)) + rect(816, 250, 78, 26, "#90a4af", 8) + path("M836 276H876V640H836Z", "#8fd0e4", faded(0.7)) + rect(848, 276, 8, 360, "#ffffff", 4, faded(0.7))
    + path("M0 700H1600V900H0Z", "#f2f6f8") + ellipse(800, 770, 560, 96, "#d3e1e8") + ellipse(800, 760, 540, 84, "#bcd4de") + ellipse(830, 764, 240, 34, "#d9eef3", faded(0.8))
    + limb([[330, 960], [560, 690]], [92, 76], "#3a8fbc") + limb([[1270, 960], [1040, 690]], [92, 76], "#2f7ca6") + limb([[560, 690], [690, 590]], [58, 50], left) + limb([[1040, 690], [910, 590]], [58, 50], right)
    + fan(910, 560, -1, right) + path("M980 640C960 560 930 500 850 490C780 490 760 560 790 620C830 690 930 710 980 640Z", right) + fan(690, 560, 1, left) + path("M620 640C640 560 670 500 750 490C820 490 840 560 810 620C770 690 670 710 620 640Z", left)
    + limb([[690, 620], [760, 560], [800, 500]], [24, 22, 17], lighter(left, 0.08)) + line("M706 520C716 548 720 560 718 590", darker(left, 0.2), 4, faded(0.5))
    + path("M560 640C520 600 560 550 610 566C620 520 690 520 700 562C740 540 790 566 780 610C830 590 880 620 866 660C900 650 960 560 1010 590C1060 610 1050 670 1000 680C990 730 920 736 896 704C860 744 790 740 770 704C730 736 670 724 664 690C620 706 566 690 560 640Z", "#ffffff", faded(0.82))
    + bubbles.map(([x = 0, y = 0, r = 0]) => circle(x, y, r, "#ffffff", faded(0.6)) + circle(x - r * 0.3, y - r * 0.35, r * 0.24, "#ffffff") + circle(x, y, r, "none", `stroke="#ffffff" stroke-width="3"`)).join("")
    + at(1380, 720, 1, rect(-70, -210, 140, 210, "#8fd0c4", 26), rect(24, -210, 46, 210, "#5fae9c", 26, faded(0.5)), rect(-26, -256, 52, 50, "#fdfefe", 10), line("M0-256V-300H-66V-280", "#90a4af", 16), at(0, -96, 0.9, path("M0-50C24-16 38 2 38 22A38 38 0 0 1-38 22C-38 2-24-16 0-50Z", "#ffffff")));
});

const openDay = picture(1600, 900, () =>
  room(1600, 900, 720, "#f5d9cd", "#d3a08d") + casement("od", 180, 120, 340, 330, 2) + bunting(10, ["#e9a08c", "#fdfbf6", "#8fc1c9", "#f2c179"]) + frame(1130, 210, 150, 150, colour.teal, "heart")
  + [[1340, 300, "#e98a6d"], [1410, 240, "#8fc1c9"], [1480, 310, "#f2c179"]].map(([x, y, tint]) => line(d`M${Number(x)} ${Number(y) + 60}Q${Number(x) + 10} 500 1410 640`, "#c9a48f", 3) + ellipse(Number(x), Number(y), 50, 60, String(tint)) + path(d`M${Number(x) - 8} ${Number(y) + 70}L${Number(x)} ${Number(y) + 56}L${Number(x) + 8} ${Number(y) + 70}Z`, String(tint)) + ellipse(Number(x) - 18, Number(y) - 22, 9, 15, "#ffffff", faded(0.5))).join("")
  + at(1410, 840, 1.3, table(190, "#b98060", 150)) + at(1440, 646, 0.9, teddy()) + at(1360, 646, 0.9, bouquet("#fdfbf6")) + at(150, 830, 1.4, potted("#fdfbf6"))
  + at(1080, 840, 1.5, cot()) + at(1080, 652, 1.1, baby(skins.peach.base, skins.peach.blush, "#fbf4e8", "#7d4a2c"))
  + standing(470, 850, 1.5, { face: looking(faces.mateo, 0.6, { mouth: "laugh" }), garment: "shirt", cloth: "#5f9a8a", legs: "#39424f", left: [-44, -186], right: [48, -196] }) + standing(620, 850, 1.44, { face: looking(faces.sofia, 0.6), garment: "dress", cloth: "#f2c179", slim: true, left: [-20, -170], right: [40, -200], held: ellipse(10, -200, 36, 40, "#f5cd8f") + path("M30-232C50-216 50-180 28-166C42-184 42-212 30-232Z", "#dba95e") }) + standing(860, 850, 1.48, { ...wear.plum, face: looking(faces.grace, -0.5, { mouth: "laugh" }), slim: true, left: [-44, -190], right: [76, -246] }));

const donor = head({ ...faces.patrick, mouth: "laugh", look: 0.3 });

const bloodDonation = picture(1600, 900, () =>
  room(1600, 900, 720, "#f0d3cb", "#b98780") + circle(1180, 270, 170, "#ffffff", faded(0.55)) + at(1180, 280, 1.7, path("M0-80C40-24 60 4 60 34A60 60 0 0 1-60 34C-60 4-40-24 0-80Z", "#d9483a"), path("M0-80C40-24 60 4 60 34A60 60 0 0 1 20 90C50 40 30-20 0-80Z", "#a93328", faded(0.6)), at(0, 34, 0.6, heart("#ffffff"))) + casement("bd", 180, 120, 330, 330, 2)
  + line("M880 300V840M840 318H920M850 840H910", "#90a4af", 9) + rect(826, 330, 70, 104, "#d9483a", 14) + rect(826, 330, 70, 30, "#f3c3ba", 14) + line("M862 434C862 560 800 520 770 560", "#c23d31", 5)
  + ellipse(620, 850, 330, 14, colour.ink, faded(0.12)) + rect(440, 740, 40, 100, "#90a4af") + rect(820, 740, 40, 100, "#90a4af") + limb([[430, 700], [850, 716]], [40, 36], "#2b8c8c") + limb([[410, 690], [300, 470]], [40, 34], "#34a09a")
  + limb([[420, 640], [660, 668], [880, 690]], [40, 34, 20], "#39597a") + path("M874 668l50-22q16 4 12 20l-50 40Z", "#fbf4e8") + limb([[400, 620], [340, 480]], [54, 56], "#f3e6d3") + limb([[332, 420], [340, 450]], [20, 22], skins.porcelain.base) + turned(318, 378, -20, at(0, 0, 0.98, donor.behind, donor.front)) + limb([[384, 500], [520, 590]], [32, 26], "#e6d6bd") + limb([[520, 590], [690, 580]], [21, 16], skins.porcelain.base) + limb([[690, 580], [716, 574]], [17, 12], skins.porcelain.base) + rect(596, 566, 40, 34, "#fdfefe", 8) + circle(722, 570, 22, colour.coral) + rect(480, 612, 260, 22, "#e8eff2", 11)
  + standing(1040, 850, 1.52, { ...wear.nurse, face: looking(faces.ruth, -0.6, { mouth: "laugh" }), slim: true, left: [-80, -236], right: [44, -190] }) + at(1400, 840, 1.4, table(230, "#fdfbf6", 150)) + at(1350, 630, 1, mug(colour.teal)) + at(1440, 630, 0.9, bouquet("#8fc1d6")));

const parking = picture(1600, 900, () =>
  sky(1600, 600, "#a9d3e8", "#f3f6ee") + cloud(360, 140, 1) + cloud(1180, 110, 0.9) + at(760, 590, 0.82, hospital()) + block(60, 340, 300, 250, 3, 4, { wall: "#dfe8ea", glass: "#a9cfdd" }) + at(480, 592, 0.9, tree("p1", "#58a57a")) + at(650, 592, 0.75, tree("p2", "#6bb389")) + at(1540, 594, 1, tree("p3", "#4c9a6a")) + rect(0, 584, 1600, 36, "#8fc0a0") + rect(0, 612, 1600, 288, downward("#6c7f8b", "#50626e")) + rect(0, 604, 1600, 14, "#d9e1e3")
  + [120, 470, 820, 1170].map((x) => path(d`M${x} 640h10l-60 230h-14Z`, "#e9eff1")).join("") + at(300, 780, 0.98, car(colour.coral)) + at(650, 780, 0.98, car("#2b8c8c")) + at(1000, 780, 0.98, car("#f2b36b"))
  + at(1350, 760, 1, rect(-26, -190, 52, 190, "#fdfefe", 12), rect(-26, -190, 52, 50, colour.green, 12), path("M4-180L-12-158H0L-4-142L12-166H0Z", "#fff3d2"), rect(-16, -128, 32, 24, "#123c55", 4), line("M26-120C60-120 50-40 44-20C36 20-60 10-150 6", "#33434d", 6))
  + at(120, 700, 1, rect(-6, -240, 12, 240, "#5b7282", 4), rect(-62, -340, 124, 124, colour.brand, 16), at(0, -262, 0.3, car("#ffffff"))) + standing(1500, 862, 1.3, { face: looking(faces.ana, -0.5), garment: "jacket", cloth: "#d9727a", inner: "#fbf4e8", legs: "#39424f", slim: true, left: [-52, -200], right: [44, -186], feet: [[-30, 0], [28, -3]], toes: [-1, -1] }));

export const updates: Record<string, Picture> = {
  "update-heart-month": heartMonth,
  "update-new-scanner": newScanner,
  "update-vaccination": vaccination,
  "update-garden": newGarden,
  "update-nurses": nurses,
  "update-handwashing": handwashing,
  "update-maternity-open-day": openDay,
  "update-blood-donation": bloodDonation,
  "update-parking": parking,
};
