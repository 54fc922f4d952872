import { cloudedLens, eye, handBones, ribcage } from "../anatomy.ts";
import { castor } from "../equipment.ts";
import { casing, dropper, flask, handTool, microscope, rack, spectacles, tooth } from "../instruments.ts";
import { colour, darker, lighter, skins } from "../palette.ts";
import { heart } from "../rooms.ts";
import { shadow, still } from "../still.ts";
import { at, circle, d, downward, ellipse, faded, line, mirrored, path, type Picture, rect, turned } from "../svg.ts";

const dentalCheck = still("#bfe3e4", "#5faab0", () =>
  shadow(600, 668, 190) + at(600, 400, 2, tooth()) + turned(900, 400, 24, at(0, 0, 1.5, handTool("mirror"))) + turned(300, 400, -22, at(0, 0, 1.5, handTool("probe")))
  + path("M770 150l12 34 34 12-34 12-12 34-12-34-34-12 34-12Z", colour.white) + path("M400 130l8 22 22 8-22 8-8 22-8-22-22-8 22-8Z", colour.white));

const fillings = still("#f2ddc9", "#c99b78", () =>
  shadow(540, 668, 190) + at(540, 400, 2, tooth()) + path("M430 250C440 210 500 214 530 240C570 220 640 210 650 256C656 300 610 330 540 326C470 330 426 300 430 250Z", "#f4e3bd") + path("M470 262C490 238 520 250 540 262C566 246 604 244 612 266C612 296 580 304 540 302C500 304 470 296 470 262Z", "#8fb6c4") + path("M486 262C500 250 520 256 536 266", "none", `stroke="#d5e9f0" stroke-width="7" stroke-linecap="round"`)
  + turned(726, 226, -68, mirrored(0, 0, 1.7, handTool("drill"))) + line("M1072 366C1140 400 1130 470 1200 480", "#90a4af", 16) + [[610, 300], [490, 300], [630, 268]].map(([x = 0, y = 0]) => circle(x, y, 8, "#9fd0e0")).join(""), { x: 560 });

const modelTooth = (x: number, y: number, w: number, h: number, up: boolean) => {
  const s = up ? 1 : -1;
  return path(d`M${x - w * 0.44} ${y}C${x - w * 0.56} ${y + s * h * 0.6} ${x - w * 0.5} ${y + s * h} ${x - w * 0.2} ${y + s * h}H${x + w * 0.2}C${x + w * 0.5} ${y + s * h} ${x + w * 0.56} ${y + s * h * 0.6} ${x + w * 0.44} ${y}Z`, colour.white)
    + path(d`M${x + w * 0.16} ${y + s * h}H${x + w * 0.2}C${x + w * 0.5} ${y + s * h} ${x + w * 0.56} ${y + s * h * 0.6} ${x + w * 0.44} ${y}H${x + w * 0.3}C${x + w * 0.36} ${y + s * h * 0.5} ${x + w * 0.34} ${y + s * h * 0.8} ${x + w * 0.16} ${y + s * h}Z`, "#d3e2e9", faded(0.8));
};

const bracket = (x: number, y: number, tint: string) => rect(x - 21, y - 18, 42, 36, "#b9cad3", 8) + rect(x - 9, y - 9, 18, 18, tint, 5);

const braces = still("#d8d0ea", "#9c8ec4", () => {
  const spots = [-270, -168, -58, 58, 168, 270];
  const wide = [84, 100, 112, 112, 100, 84];
  const bands = [colour.teal, colour.apricot, colour.coral, colour.teal, colour.apricot, colour.coral];
  const row = (y: number, h: number, up: boolean, size: number) => spots.map((x, index) => modelTooth(600 + x * size, y, (wide[index] ?? 90) * size, h - Math.abs(x) * 0.09, up)).join("");
  return shadow(600, 678, 350)
    + path("M250 250C230 150 300 100 420 96C520 92 560 110 600 110S680 92 780 96C900 100 970 150 950 250C940 290 880 280 850 262C780 240 740 290 690 268C650 250 630 262 600 276C570 262 550 250 510 268C460 290 420 240 350 262C320 280 260 290 250 250Z", "#ea9a9c")
    + path("M320 150C380 116 480 126 560 138", "none", `stroke="#f8c9c6" stroke-width="16" stroke-linecap="round"`)
    + path("M270 550C260 660 330 672 430 674H770C870 672 940 660 930 550C920 510 870 520 840 536C780 556 740 510 690 530C650 546 630 536 600 522C570 536 550 546 510 530C460 510 420 556 360 536C330 520 280 510 270 550Z", "#e08589")
    + row(226, 190, true, 1) + row(574, 160, false, 0.92)
    + line("M318 312C420 322 780 322 882 312M340 498C440 490 760 490 860 498", "#5b7f95", 6)
    + spots.map((x, index) => bracket(600 + x, 316 - (index === 0 || index === 5 ? 5 : 0), bands[index] ?? colour.teal) + bracket(600 + x * 0.92, 494 + (index === 0 || index === 5 ? 4 : 0), bands[5 - index] ?? colour.teal)).join("");
}, { r: 320 });

/** An eye chart without letters: open rings, smaller line by line. */
export function ringChart(x: number, y: number, width: number, height: number): string {
  const rows = [[1, 44], [2, 32], [3, 24], [4, 17], [5, 12]] as const;
  let top = y + height * 0.1;
  const rings = rows.map(([count, r], row) => {
    const scale = width / 260;
    const radius = r * scale;
    const cy = top + radius;
    top += radius * 2 + height * 0.045;
    return Array.from({ length: count }, (_, index) => {
      const gap = radius * 2 + 22 * scale;
      return turned(x + width / 2 + (index - (count - 1) / 2) * gap, cy, ((row + index * 3) % 4) * 90, path(d`M${radius * 0.62} ${-radius * 0.3}A${radius * 0.7} ${radius * 0.7} 0 1 0 ${radius * 0.62} ${radius * 0.3}`, "none", `stroke="#17222b" stroke-width="${(radius * 0.42).toFixed(1)}"`));
    }).join("");
  }).join("");
  return rect(x + 8, y + 10, width, height, colour.ink, 10, faded(0.12)) + rect(x, y, width, height, "#fdfefe", 10) + rings;
}

const eyeTest = still("#c6e0d6", "#6fa793", () => ringChart(430, 40, 340, 470) + shadow(600, 664, 260) + at(600, 606, 1.5, spectacles(colour.brand)) + circle(980, 250, 62, "#ffffff", faded(0.35)) + circle(220, 250, 62, "#ffffff", faded(0.35)), { r: 330 });

const cataract = still("#cbd9ea", "#7d97bb", () =>
  at(600, 330, 1.6, eye("#3f8fb5", cloudedLens)) + shadow(330, 672, 120) + shadow(860, 672, 120) + ellipse(330, 630, 105, 40, "#a9bcc7") + ellipse(330, 618, 105, 40, "#d9e3e8") + ellipse(310, 610, 60, 18, "#f2f6f8", faded(0.9)) + ellipse(860, 630, 105, 40, "#7fc3da") + ellipse(860, 618, 105, 40, "#c4eaf5") + ellipse(838, 610, 60, 18, "#ffffff", faded(0.9)) + line("M490 630H690M660 606l32 24-32 24", "#ffffff", 12), { y: 320, r: 310 });

const glaucoma = still("#f0dfb8", "#c39a55", () =>
  at(480, 450, 1.36, eye("#5f9a5d")) + [150, 196].map((r) => `<circle cx="480" cy="445" r="${r}" fill="none" stroke="${colour.coral}" stroke-width="8" stroke-dasharray="${r / 4} ${r / 8}" opacity="0.8"/>`).join("")
  + turned(800, 64, -125, at(0, 0, 1.35, dropper("#2f86a8"))) + path("M536 250C552 276 562 288 562 302A26 26 0 0 1 510 302C510 288 520 276 536 250Z", "#7cc4dc") + line("M520 302a15 15 0 0 0 11 13", colour.white, 5, faded(0.9)), { x: 480, y: 430, r: 260 });

const xray = still("#9db4c6", "#4a6579", () =>
  shadow(600, 676, 380) + rect(190, 60, 820, 570, "#e6eef2", 24) + rect(222, 92, 366, 506, downward("#5fa4c4", "#2f6f92"), 10) + rect(612, 92, 366, 506, downward("#5fa4c4", "#2f6f92"), 10) + rect(236, 106, 338, 478, "#0f3248", 6) + rect(626, 106, 338, 478, "#0f3248", 6)
  + path("M300 260C300 180 360 170 405 200C450 170 510 180 510 260L530 540H280Z", "#2b6484", faded(0.45)) + at(405, 350, 1.16, ribcage("#d5ecf3")) + at(796, 342, 1.05, handBones("#d5ecf3")) + rect(560, 630, 80, 40, "#b9cad3", 4) + rect(440, 658, 320, 22, "#dfe8ec", 11), { r: 340 });

const ultrasound = still("#d3e2dd", "#87ab9d", () =>
  shadow(560, 720, 210) + rect(500, 400, 90, 250, "#c5d2d9", 10) + rect(400, 660, 290, 34, "#8fa3ae", 16) + at(430, 716, 2.2, castor(0)) + at(660, 716, 2.2, castor(0)) + path("M380 430H720L760 500H340Z", "#eef3f6") + path("M340 500H760V524H340Z", "#b9cad3") + [0, 1, 2, 3, 4, 5, 6].map((index) => rect(420 + index * 40, 448, 28, 14, index % 3 ? "#b9cad3" : "#8fc1d6", 5)).join("") + circle(550, 482, 12, colour.coral)
  + casing(350, 70, 410, 310, "#f4f7f8", 24) + rect(376, 96, 358, 258, "#0d2f45", 10) + path("M555 110L420 310C480 350 630 350 690 310Z", "#1f6485") + circle(536, 228, 40, "#bfe4ee") + path("M556 250C620 220 660 280 620 310C590 332 540 322 536 296Z", "#bfe4ee") + line("M600 262q24-8 34-28", "#bfe4ee", 12) + circle(524, 220, 5, "#1f6485")
  + line("M740 510C840 520 880 430 900 480C930 560 900 600 860 610", "#4d6270", 11) + turned(890, 340, 14, casing(-36, -40, 72, 160, "#f4f7f8", 28), rect(-44, -70, 88, 50, "#33434d", 20)) + at(980, 220, 0.7, heart(colour.coral)));

const laboratory = still("#cfd8ec", "#8496c2", () =>
  shadow(560, 668, 230) + at(520, 664, 1.5, microscope()) + shadow(930, 668, 170) + at(940, 664, 1.2, rack([colour.rose, colour.apricot, "#8fd0c4"])) + shadow(220, 668, 110) + at(220, 664, 1.15, flask("#5fc3c0")) + [[206, 390, 12], [240, 350, 9], [214, 310, 7]].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, "#ffffff", faded(0.7))).join(""));

const familyPlanning = still("#e3d3e4", "#ab8cb3", () => {
  const days = Array.from({ length: 28 }, (_, index) => {
    const x = 330 + (index % 7) * 54;
    const y = 262 + Math.floor(index / 7) * 66;
    if (index === 11 || index === 12 || index === 13) return at(x + 20, y + 22, 0.52, heart(colour.rose));
    return rect(x, y, 40, 40, index % 7 > 4 ? "#efe3ee" : "#dfe8f0", 8);
  }).join("");
  const pills = Array.from({ length: 14 }, (_, index) => circle(-92 + (index % 7) * 31, -20 + Math.floor(index / 7) * 42, 11, index % 5 === 4 ? colour.apricot : "#f7c6bd") + circle(-95 + (index % 7) * 31, -24 + Math.floor(index / 7) * 42, 3.5, colour.white)).join("");
  return shadow(500, 668, 290) + path("M270 640L300 130H710L740 640Z", "#d9c6dc") + rect(290, 120, 430, 500, colour.white, 18) + path("M290 210V138Q290 120 308 120H702Q720 120 720 138V210Z", "#7b5a86") + [360, 450, 560, 650].map((x) => rect(x - 7, 96, 14, 52, "#b9cad3", 7)).join("") + at(505, 168, 0.5, heart("#f3c9bd")) + days
    + shadow(890, 668, 150) + turned(890, 570, -10, rect(-132, -70, 264, 128, "#dfe8ee", 16), rect(-122, -60, 244, 108, "#c9d7df", 12), pills) + at(900, 330, 1.2, heart("#e9a9a4")) + at(985, 250, 0.7, heart("#f6dfdc"));
}, { x: 520 });

export const senseAndDiagnostics: Record<string, Picture> = {
  "service-family-planning": familyPlanning,
  "service-dental-check": dentalCheck,
  "service-fillings": fillings,
  "service-braces": braces,
  "service-eye-test": eyeTest,
  "service-cataract": cataract,
  "service-glaucoma": glaucoma,
  "service-xray": xray,
  "service-ultrasound": ultrasound,
  "service-laboratory": laboratory,
};
