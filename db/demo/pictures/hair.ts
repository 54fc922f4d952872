import { colour, darker, lighter } from "./palette.ts";
import { blob, circle, d, ellipse, faded, line, path } from "./svg.ts";

/** Hair in head coordinates (crown at -54, chin at 53): one layer behind body and face, one over the face. */
export interface HairLayers {
  behind: string;
  front: string;
}

type Style = (tint: string) => HairLayers;

const onTop = (front: string): HairLayers => ({ behind: "", front });

const shine = (tint: string, data: string) => line(data, lighter(tint, 0.3), 4, faded(0.45));

const crop: Style = (tint) =>
  onTop(
    path("M-39-2C-45-44-28-64 0-64S45-44 39-2L36-3C36-14 35-22 30-30C18-35-18-35-30-30C-35-22-36-14-36-3Z", tint)
      + shine(tint, "M-27-46C-20-54-10-57-2-57"),
  );

const fade: Style = (tint) =>
  onTop(
    path("M-39-2C-43-24-41-40-36-46L36-46C41-40 43-24 39-2L36-3C36-16 34-24 30-32L-30-32C-34-24-36-16-36-3Z", tint,
      faded(0.7))
      + path("M-38-28C-44-50-32-68-6-71C24-75 44-58 38-28C34-32 30-38 26-42C22-36 16-33 10-32C10-35 8-39 6-41"
        + "C0-35-8-32-16-31C-16-34-18-38-20-40C-26-36-32-32-38-28Z", tint)
      + shine(tint, "M-27-52C-18-62-6-66 4-65"),
  );

const side: Style = (tint) =>
  onTop(
    path(
      "M-40-1C-47-36-38-64-8-69C24-74 48-50 41-1L37-4C38-16 36-24 31-31C14-27-8-31-20-45C-21-35-27-29-33-25"
        + "C-36-18-37-10-37-4Z", tint)
      + shine(tint, "M-9-50C4-42 18-40 30-42"),
  );

const quiff: Style = (tint) =>
  onTop(
    path(
      "M-39-1C-45-28-42-50-28-60C-12-79 26-80 37-60C47-44 44-20 40-1L37-4C37-16 35-26 30-33C12-44-8-32-27-38"
        + "C-34-28-36-16-37-4Z", tint)
      + shine(tint, "M-22-54C-8-66 12-68 24-60"),
  );

const curls = (tint: string, spots: readonly (readonly [number, number, number])[]) =>
  spots.map(([x, y, r]) => circle(x, y, r, tint)).join("");

const curly: Style = (tint) =>
  onTop(
    path("M-39 0C-46-40-28-62 0-62S46-40 39 0L36-4C36-18 34-26 29-32L-29-32C-34-26-36-18-36-4Z", tint)
      + curls(tint, [
        [-34, -38, 13], [-22, -54, 14], [-4, -62, 15], [15, -60, 14], [30, -48, 14], [37, -28, 10], [-38, -20, 9],
        [-18, -36, 9], [0, -38, 9], [18, -37, 9],
      ])
      + shine(tint, "M-24-56C-16-66-6-69 2-68"),
  );

const afro: Style = (tint) => ({
  behind: blob([
    [-58, -10], [-60, -42], [-42, -72], [-12, -86], [20, -84], [48, -66], [62, -36], [58, -4], [44, 24], [-44, 24],
  ], tint),
  front: path("M-40 4C-48-30-40-58 0-60S48-30 40 4C38-12 36-22 28-29C12-37-12-37-28-29C-36-22-38-12-40 4Z", tint)
    + shine(tint, "M-38-56C-28-68-16-74-4-75"),
});

const coils: Style = (tint) => ({
  behind: curls(tint, [[0, -78, 26], [-17, -66, 16], [17, -66, 16]]),
  front: path("M-39 0C-46-42-28-64 0-64S46-42 39 0L36-4C36-18 32-28 24-34C10-40-10-40-24-34C-32-28-36-18-36-4Z", tint)
    + shine(tint, "M-12-86C-6-92 4-93 10-90")
    + line("M-34-48C-14-58 14-58 34-48", darker(colour.apricot, 0.1), 5),
});

const bun: Style = (tint) => ({
  behind: circle(0, -68, 20, tint) + shine(tint, "M-9-76C-5-81 3-82 7-80"),
  front: path("M-40 2C-48-42-28-65 0-65S48-42 40 2L36-4C37-20 28-30 2-40C-28-32-37-20-36-4Z", tint)
    + shine(tint, "M-30-38C-24-50-14-56-4-57"),
});

const lowBun: Style = (tint) => ({
  behind: circle(36, 42, 19, tint) + path("M-42 6C-50-60 50-60 42 6L40 40 20 40 20-20-20-20-40 20Z", tint),
  front: path("M-41 8C-48-42-28-66 2-66S49-42 41 8L36-2C37-18 24-24-14-43C-20-28-36-22-36-2Z", tint)
    + shine(tint, "M-4-54C10-46 22-38 30-28"),
});

const bob: Style = (tint) => ({
  behind: path("M-45-8C-54-66-24-72 0-72S54-66 45-8C48 14 50 30 46 48C30 56-30 56-46 48C-50 30-48 14-45-8Z", tint),
  front: path(
    "M-46 30C-52-8-50-40-34-56C-14-76 28-76 40-48C50-26 50 4 46 32C42 20 38 6 36-12C33-24 18-28-8-44"
      + "C-14-28-34-24-36-8C-37 8-40 20-46 30Z", tint)
    + shine(tint, "M-30-46C-20-58-4-62 10-60"),
});

const pixie: Style = (tint) =>
  onTop(
    path(
      "M-41 8C-50-30-40-66-4-70C30-74 50-46 42 8L38 6C37-8 36-18 30-26C16-20-6-22-24-38C-26-26-34-20-36-8"
        + "C-36 0-37 6-41 8Z", tint)
      + shine(tint, "M-20-52C-8-62 8-62 20-56") + shine(tint, "M-12-40C2-32 16-30 26-32"),
  );

const long: Style = (tint) => ({
  behind: path(
    "M-44-10C-54-66-26-74 0-74S54-66 44-10C50 24 58 62 54 100C30 112-30 112-54 100C-58 62-50 24-44-10Z", tint),
  front: path(
    "M-52 70C-56 30-54-28-38-52C-22-74 22-74 38-52C54-28 56 30 52 70C44 40 40 10 37-8C34-26 20-32 3-47"
      + "C-16-34-34-26-37-8C-40 10-44 40-52 70Z", tint)
    + shine(tint, "M-34-38C-28-52-16-60-4-61") + shine(tint, "M-47 6C-48 20-48 30-49 40"),
});

const wavy: Style = (tint) => ({
  behind: blob([
    [0, -73], [40, -56], [48, -16], [56, 14], [52, 40], [64, 66], [54, 98], [20, 104], [-20, 104], [-54, 98],
    [-64, 66], [-52, 40], [-56, 14], [-48, -16], [-40, -56],
  ], tint),
  front: path(
    "M-50 64C-64 44-46 30-52 10C-58-12-50-40-36-55C-14-78 30-74 42-46C54-24 46-6 53 12C58 30 46 44 52 62"
      + "C42 50 44 30 40 16C38-2 38-16 30-27C14-30-4-34-16-47C-18-30-36-24-37-6C-38 10-44 20-40 36C-40 46-44 56-50 64Z",
    tint)
    + shine(tint, "M-6-54C10-46 24-44 34-36") + shine(tint, "M-47 14C-45 24-50 30-48 42"),
});

const braids: Style = (tint) => {
  const strand = (x: number, low: number) => line(d`M${x * 0.66} -36C${x * 1.1} 10 ${x * 1.2} 60 ${x * 1.12} ${low}`, tint, 11)
    + line(d`M${x * 0.95} 0C${x * 1.14} 30 ${x * 1.2} 60 ${x * 1.12} ${low}`, lighter(tint, 0.22), 3,
      `stroke-dasharray="3 9" opacity="0.7"`);
  const fall = [-52, -43, -34, 34, 43, 52].map((x, index) => strand(x, 104 - (index % 3) * 8)).join("");
  return {
    behind: path("M-42-10C-50-68 50-68 42-10L48 74-48 74Z", darker(tint, 0.3)) + fall,
    front: path("M-41 14C-50-42-30-68 0-68S50-42 41 14L36-4C37-18 24-30 0-42C-24-30-37-18-36-4Z", tint)
      + line("M0-42V-66M-14-38C-16-50-14-58-10-65M14-38C16-50 14-58 10-65M-27-28C-34-40-32-52-26-58M27-28C34-40 32-52 26-58",
        lighter(tint, 0.28), 1.8, faded(0.7)),
  };
};

const ponytail: Style = (tint) => ({
  behind: blob([[24, -52], [52, -46], [62, -10], [56, 30], [66, 62], [46, 52], [40, 20], [42, -14], [24, -34]], tint),
  front: path("M-40 4C-48-42-28-65 0-65S48-42 40 2L36-4C37-20 26-28-6-42C-18-30-36-22-36-4Z", tint)
    + shine(tint, "M-28-42C-20-54-8-58 4-57"),
});

const pigtails: Style = (tint) => ({
  behind: ellipse(-54, 6, 14, 25, tint) + ellipse(54, 6, 14, 25, tint),
  front: path("M-41 0C-48-42-28-66 0-66S48-42 41 0L36-6C30-28 14-30 1-44C-14-30-30-28-36-6Z", tint)
    + circle(-45, -15, 6, colour.coral) + circle(45, -15, 6, colour.coral) + shine(tint, "M-28-42C-20-54-10-57-2-57"),
});

const bowl: Style = (tint) =>
  onTop(
    path("M-42 6C-52-44-28-68 0-68S52-44 42 6L36 0C37-10 35-18 31-23C14-16-14-16-31-23C-35-18-37-10-36 0Z", tint)
      + shine(tint, "M-28-46C-20-57-10-60-2-60"),
  );

const receding: Style = (tint) =>
  onTop(
    path("M-36-6C-36-16-34-24-31-32C-37-40-41-30-42-18C-43-8-42 2-38 8ZM36-6C36-16 34-24 31-32C37-40 41-30 42-18"
      + "C43-8 42 2 38 8Z", tint)
      + path("M-33-30C-30-52-14-62 4-61C22-60 34-46 33-30C28-40 18-47 4-47C-14-47-27-40-33-30Z", tint, faded(0.92)),
  );

const shaved: Style = (tint) =>
  onTop(
    path("M-37-2C-41-38-27-57 0-57S41-38 37-2C36-16 35-24 29-31C18-37-18-37-29-31C-35-24-36-16-37-2Z", tint, faded(0.4))
      + line("M-22-46C-14-51-8-53 0-53", "#ffffff", 4, faded(0.14)),
  );

/** What shows below a cap: a little hair in front of the ears. */
const bald: Style = (tint) =>
  onTop(
    path("M-37 8C-37-6-37-14-37-22C-41-16-42 0-39 10ZM37 8C37-6 37-14 37-22C41-16 42 0 39 10Z", tint),
  );

export const styles = {
  crop, fade, side, quiff, curly, afro, coils, bun, lowBun, bob, pixie, long, wavy, braids, ponytail, pigtails, bowl,
  receding, shaved, bald,
} as const satisfies Record<string, Style>;

export type HairStyle = keyof typeof styles;
