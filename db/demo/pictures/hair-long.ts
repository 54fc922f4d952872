import { colour, darker, lighter } from "./palette.ts";
import { curls, type Style, shine } from "./strands.ts";
import { blob, circle, d, ellipse, faded, line, path } from "./svg.ts";

/** Hair with a part that falls or stands behind the head. */

export const afro: Style = (tint) => ({
  behind: blob(
    [
      [-58, -10],
      [-60, -42],
      [-42, -72],
      [-12, -86],
      [20, -84],
      [48, -66],
      [62, -36],
      [58, -4],
      [44, 24],
      [-44, 24],
    ],
    tint,
  ),
  front:
    path("M-40 4C-48-30-40-58 0-60S48-30 40 4C38-12 36-22 28-29C12-37-12-37-28-29C-36-22-38-12-40 4Z", tint) +
    shine(tint, "M-38-56C-28-68-16-74-4-75"),
});

export const coils: Style = (tint) => ({
  behind: curls(tint, [
    [0, -78, 26],
    [-17, -66, 16],
    [17, -66, 16],
  ]),
  front:
    path(
      "M-39 0C-46-42-28-64 0-64S46-42 39 0L36-4C36-18 32-28 24-34C10-40-10-40-24-34C-32-28-36-18-36-4Z",
      tint,
    ) +
    shine(tint, "M-12-86C-6-92 4-93 10-90") +
    line("M-34-48C-14-58 14-58 34-48", darker(colour.apricot, 0.1), 5),
});

export const bun: Style = (tint) => ({
  behind: circle(0, -68, 20, tint) + shine(tint, "M-9-76C-5-81 3-82 7-80"),
  front:
    path("M-40 2C-48-42-28-65 0-65S48-42 40 2L36-4C37-20 28-30 2-40C-28-32-37-20-36-4Z", tint) +
    shine(tint, "M-30-38C-24-50-14-56-4-57"),
});

export const lowBun: Style = (tint) => ({
  behind: circle(36, 42, 19, tint) + path("M-42 6C-50-60 50-60 42 6L40 40 20 40 20-20-20-20-40 20Z", tint),
  front:
    path("M-41 8C-48-42-28-66 2-66S49-42 41 8L36-2C37-18 24-24-14-43C-20-28-36-22-36-2Z", tint) +
    shine(tint, "M-4-54C10-46 22-38 30-28"),
});

export const bob: Style = (tint) => ({
  behind: path(
    "M-45-8C-54-66-24-72 0-72S54-66 45-8C48 14 50 30 46 48C30 56-30 56-46 48C-50 30-48 14-45-8Z",
    tint,
  ),
  front:
    path(
      "M-46 30C-52-8-50-40-34-56C-14-76 28-76 40-48C50-26 50 4 46 32C42 20 38 6 36-12C33-24 18-28-8-44" +
        "C-14-28-34-24-36-8C-37 8-40 20-46 30Z",
      tint,
    ) + shine(tint, "M-30-46C-20-58-4-62 10-60"),
});

export const long: Style = (tint) => ({
  behind: path(
    "M-44-10C-54-66-26-74 0-74S54-66 44-10C50 24 58 62 54 100C30 112-30 112-54 100C-58 62-50 24-44-10Z",
    tint,
  ),
  front:
    path(
      "M-52 70C-56 30-54-28-38-52C-22-74 22-74 38-52C54-28 56 30 52 70C44 40 40 10 37-8C34-26 20-32 3-47" +
        "C-16-34-34-26-37-8C-40 10-44 40-52 70Z",
      tint,
    ) +
    shine(tint, "M-34-38C-28-52-16-60-4-61") +
    shine(tint, "M-47 6C-48 20-48 30-49 40"),
});

export const wavy: Style = (tint) => ({
  behind: blob(
    [
      [0, -73],
      [40, -56],
      [48, -16],
      [56, 14],
      [52, 40],
      [64, 66],
      [54, 98],
      [20, 104],
      [-20, 104],
      [-54, 98],
      [-64, 66],
      [-52, 40],
      [-56, 14],
      [-48, -16],
      [-40, -56],
    ],
    tint,
  ),
  front:
    path(
      "M-50 64C-64 44-46 30-52 10C-58-12-50-40-36-55C-14-78 30-74 42-46C54-24 46-6 53 12C58 30 46 44 52 62" +
        "C42 50 44 30 40 16C38-2 38-16 30-27C14-30-4-34-16-47C-18-30-36-24-37-6C-38 10-44 20-40 36C-40 46-44 56-50 64Z",
      tint,
    ) +
    shine(tint, "M-6-54C10-46 24-44 34-36") +
    shine(tint, "M-47 14C-45 24-50 30-48 42"),
});

export const braids: Style = (tint) => {
  const strand = (x: number, low: number) =>
    line(d`M${x * 0.66} -36C${x * 1.1} 10 ${x * 1.2} 60 ${x * 1.12} ${low}`, tint, 11) +
    line(
      d`M${x * 0.95} 0C${x * 1.14} 30 ${x * 1.2} 60 ${x * 1.12} ${low}`,
      lighter(tint, 0.22),
      3,
      `stroke-dasharray="3 9" opacity="0.7"`,
    );
  const fall = [-52, -43, -34, 34, 43, 52].map((x, index) => strand(x, 104 - (index % 3) * 8)).join("");
  return {
    behind: path("M-42-10C-50-68 50-68 42-10L48 74-48 74Z", darker(tint, 0.3)) + fall,
    front:
      path("M-41 14C-50-42-30-68 0-68S50-42 41 14L36-4C37-18 24-30 0-42C-24-30-37-18-36-4Z", tint) +
      line(
        "M0-42V-66M-14-38C-16-50-14-58-10-65M14-38C16-50 14-58 10-65M-27-28C-34-40-32-52-26-58M27-28C34-40 32-52 26-58",
        lighter(tint, 0.28),
        1.8,
        faded(0.7),
      ),
  };
};

export const ponytail: Style = (tint) => ({
  behind: blob(
    [
      [24, -52],
      [52, -46],
      [62, -10],
      [56, 30],
      [66, 62],
      [46, 52],
      [40, 20],
      [42, -14],
      [24, -34],
    ],
    tint,
  ),
  front:
    path("M-40 4C-48-42-28-65 0-65S48-42 40 2L36-4C37-20 26-28-6-42C-18-30-36-22-36-4Z", tint) +
    shine(tint, "M-28-42C-20-54-8-58 4-57"),
});

export const pigtails: Style = (tint) => ({
  behind: ellipse(-54, 6, 14, 25, tint) + ellipse(54, 6, 14, 25, tint),
  front:
    path("M-41 0C-48-42-28-66 0-66S48-42 41 0L36-6C30-28 14-30 1-44C-14-30-30-28-36-6Z", tint) +
    circle(-45, -15, 6, colour.coral) +
    circle(45, -15, 6, colour.coral) +
    shine(tint, "M-28-42C-20-54-10-57-2-57"),
});
