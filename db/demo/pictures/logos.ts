import { colour, lighter } from "./palette.ts";
import { circle, d, ellipse, faded, group, line, type Picture, path, picture, rect, turned } from "./svg.ts";

const mark = (...parts: string[]): Picture =>
  picture(
    640,
    400,
    () => rect(0, 0, 640, 400, colour.white) + group("translate(320 200) scale(1.12)", ...parts),
  );

const ring = (r: number, width: number, tint: string, extra = "") =>
  circle(0, 0, r, "none", `stroke="${tint}" stroke-width="${width}" ${extra}`);

// A globe of meridians with one of them lit.
const meridian = mark(
  ring(124, 16, "#1f5fa8"),
  ...[46, 92].map((rx) => ellipse(0, 0, rx, 124, "none", `stroke="#1f5fa8" stroke-width="12"`)),
  line("M-118-40H118M-118 40H118", "#1f5fa8", 12),
  ellipse(
    0,
    0,
    46,
    124,
    "none",
    `stroke="#f2a33a" stroke-width="14" stroke-dasharray="272 600" stroke-dashoffset="-136"`,
  ),
  ring(124, 16, "#1f5fa8"),
);

// A gate whose opening points north.
const northgate = mark(
  path(
    "M-130 120V-10C-130-82-72-140 0-140S130-82 130-10V120H78V-10C78-54 44-88 0-88S-78-54-78-10V120Z",
    "#4b3f8f",
  ),
  path("M0-66L52 30H18V120H-18V30H-52Z", "#8b7fd0"),
  path("M0-66L52 30H18V120H0Z", "#6d60b8"),
);

// A shield with an open book.
const university = mark(
  path("M-120-132H120V10C120 84 60 126 0 150C-60 126-120 84-120 10Z", "#8c2f45"),
  path("M0-132H120V10C120 84 60 126 0 150Z", "#772438"),
  path("M-84-30C-56-46-24-44 0-26C24-44 56-46 84-30V56C56 42 24 44 0 62C-24 44-56 42-84 56Z", "#fdf6ec"),
  path("M0-26C24-44 56-46 84-30V56C56 42 24 44 0 62Z", "#ecdcc8"),
  line(
    "M-64-8C-48-14-32-12-18-4M-64 18C-48 12-32 14-18 22M64-8C48-14 32-12 18-4M64 18C48 12 32 14 18 22",
    "#8c2f45",
    7,
  ),
  path("M0-112l10 24 26 2-20 17 6 26-22-14-22 14 6-26-20-17 26-2Z", "#e9b44c"),
);

// Light spreading from a lens.
const lumen = mark(
  ...Array.from({ length: 12 }, (_, index) =>
    turned(0, 0, index * 30, path("M-11-92H11L19-146Q0-160-19-146Z", index % 2 ? "#f6c453" : "#ef9f27")),
  ),
  circle(0, 0, 74, "#ef9f27"),
  path("M-52 0C-30-40 30-40 52 0C30 40-30 40-52 0Z", "#fffaf0"),
  circle(0, 0, 19, "#b56a08"),
);

// A green way that winds to a flag.
const fairway = mark(
  ring(128, 0, "#ffffff"),
  path("M-128 0A128 128 0 0 1 128 0C80-30 20-20-20 10S-90 50-118 46A128 128 0 0 1-128 0Z", "#d9efdf"),
  path("M-118 46C-80 52-50 32-20 10S80-30 128 0A128 128 0 0 1-118 46Z", "#2f9e5b"),
  path(
    "M-60 113C-20 70 60 70 20 30C0 10 30-6 60-10C40 4 60 20 76 36C104 66 50 90 20 126A128 128 0 0 1-60 113Z",
    "#bfe6c9",
  ),
  line("M46-8V-96", "#1d6b3c", 9),
  path("M50-98L108-76L50-54Z", "#e9724f"),
);

// Meadow blades over three waves.
const rivermead = mark(
  ...[
    [-72, -24, 0.9],
    [-38, -10, 1.15],
    [0, 0, 1.4],
    [38, 10, 1.15],
    [72, 24, 0.9],
  ].map(([x = 0, lean = 0, size = 1]) =>
    turned(
      x,
      20,
      lean,
      group(
        `scale(${size})`,
        path("M0 0C-26-30-22-76 0-106C22-76 26-30 0 0Z", x % 76 ? "#35a79c" : "#1f8a83"),
      ),
    ),
  ),
  ...[44, 82, 120].map((y, index) =>
    line(
      d`M${-132 + index * 22} ${y}C${-96 + index * 22} ${y - 26} ${-70 + index * 14} ${y - 26} ${-44 + index * 8} ${y}S${10 - index} ${y + 26} ${44 - index * 8} ${y}S${98 - index * 22} ${y - 26} ${132 - index * 22} ${y}`,
      ["#0e6f86", "#2490a8", "#5fb9cb"][index] ?? "#0e6f86",
      18,
    ),
  ),
);

// A tree whose crown is fruit.
const orchard = mark(
  line("M0 144V20M0 92L-46 44M0 72L48 26", "#7a4a2b", 18),
  ...[
    [0, -96, 40, "#d9483a"],
    [-72, -52, 38, "#e9724f"],
    [72, -60, 38, "#c23a4c"],
    [-46, 14, 34, "#d9483a"],
    [50, 2, 34, "#e9724f"],
    [0, -26, 40, "#c23a4c"],
    [-112, 8, 26, "#c23a4c"],
    [114, 0, 26, "#d9483a"],
  ].map(
    ([x, y, r, tint]) =>
      circle(Number(x), Number(y), Number(r), String(tint)) +
      ellipse(
        Number(x) - Number(r) * 0.34,
        Number(y) - Number(r) * 0.36,
        Number(r) * 0.2,
        Number(r) * 0.28,
        lighter(String(tint), 0.5),
        faded(0.7),
      ),
  ),
  path("M0-128C2-150 20-160 40-158C38-138 22-128 0-128Z", "#4c9a6a"),
);

/** The hospital's mark: an alder leaf that is also a drop from the well, with the cross where its ribs meet. */
const logo = picture(
  512,
  512,
  () =>
    path("M256 14C150 120 82 208 82 304C82 404 158 476 256 480Z", colour.brand) +
    path("M256 14C362 120 430 208 430 304C430 404 354 476 256 480Z", colour.green) +
    line("M256 486V502", colour.green, 18) +
    line("M256 96V210M256 164L200 128M256 164L312 128", colour.white, 16) +
    rect(217, 200, 78, 222, colour.white, 20) +
    rect(145, 272, 222, 78, colour.white, 20),
);

export const logos: Record<string, Picture> = {
  "partner-meridian": meridian,
  "partner-northgate": northgate,
  "partner-university": university,
  "partner-lumen": lumen,
  "partner-fairway": fairway,
  "partner-rivermead": rivermead,
  "partner-orchard": orchard,
  logo,
};
