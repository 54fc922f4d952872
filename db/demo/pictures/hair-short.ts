import { curls, onTop, type Style, shine } from "./strands.ts";
import { faded, line, path } from "./svg.ts";

/** Hair that ends above the collar. */

export const crop: Style = (tint) =>
  onTop(
    path(
      "M-39-2C-45-44-28-64 0-64S45-44 39-2L36-3C36-14 35-22 30-30C18-35-18-35-30-30C-35-22-36-14-36-3Z",
      tint,
    ) + shine(tint, "M-27-46C-20-54-10-57-2-57"),
  );

export const fade: Style = (tint) =>
  onTop(
    path(
      "M-39-2C-43-24-41-40-36-46L36-46C41-40 43-24 39-2L36-3C36-16 34-24 30-32L-30-32C-34-24-36-16-36-3Z",
      tint,
      faded(0.7),
    ) +
      path(
        "M-38-28C-44-50-32-68-6-71C24-75 44-58 38-28C34-32 30-38 26-42C22-36 16-33 10-32C10-35 8-39 6-41" +
          "C0-35-8-32-16-31C-16-34-18-38-20-40C-26-36-32-32-38-28Z",
        tint,
      ) +
      shine(tint, "M-27-52C-18-62-6-66 4-65"),
  );

export const side: Style = (tint) =>
  onTop(
    path(
      "M-40-1C-47-36-38-64-8-69C24-74 48-50 41-1L37-4C38-16 36-24 31-31C14-27-8-31-20-45C-21-35-27-29-33-25" +
        "C-36-18-37-10-37-4Z",
      tint,
    ) + shine(tint, "M-9-50C4-42 18-40 30-42"),
  );

export const quiff: Style = (tint) =>
  onTop(
    path(
      "M-39-1C-45-28-42-50-28-60C-12-79 26-80 37-60C47-44 44-20 40-1L37-4C37-16 35-26 30-33C12-44-8-32-27-38" +
        "C-34-28-36-16-37-4Z",
      tint,
    ) + shine(tint, "M-22-54C-8-66 12-68 24-60"),
  );

export const curly: Style = (tint) =>
  onTop(
    path("M-39 0C-46-40-28-62 0-62S46-40 39 0L36-4C36-18 34-26 29-32L-29-32C-34-26-36-18-36-4Z", tint) +
      curls(tint, [
        [-34, -38, 13],
        [-22, -54, 14],
        [-4, -62, 15],
        [15, -60, 14],
        [30, -48, 14],
        [37, -28, 10],
        [-38, -20, 9],
        [-18, -36, 9],
        [0, -38, 9],
        [18, -37, 9],
      ]) +
      shine(tint, "M-24-56C-16-66-6-69 2-68"),
  );

export const pixie: Style = (tint) =>
  onTop(
    path(
      "M-41 8C-50-30-40-66-4-70C30-74 50-46 42 8L38 6C37-8 36-18 30-26C16-20-6-22-24-38C-26-26-34-20-36-8" +
        "C-36 0-37 6-41 8Z",
      tint,
    ) +
      shine(tint, "M-20-52C-8-62 8-62 20-56") +
      shine(tint, "M-12-40C2-32 16-30 26-32"),
  );

export const bowl: Style = (tint) =>
  onTop(
    path(
      "M-42 6C-52-44-28-68 0-68S52-44 42 6L36 0C37-10 35-18 31-23C14-16-14-16-31-23C-35-18-37-10-36 0Z",
      tint,
    ) + shine(tint, "M-28-46C-20-57-10-60-2-60"),
  );

export const receding: Style = (tint) =>
  onTop(
    path(
      "M-36-6C-36-16-34-24-31-32C-37-40-41-30-42-18C-43-8-42 2-38 8ZM36-6C36-16 34-24 31-32C37-40 41-30 42-18" +
        "C43-8 42 2 38 8Z",
      tint,
    ) +
      path(
        "M-33-30C-30-52-14-62 4-61C22-60 34-46 33-30C28-40 18-47 4-47C-14-47-27-40-33-30Z",
        tint,
        faded(0.92),
      ),
  );

export const shaved: Style = (tint) =>
  onTop(
    path(
      "M-37-2C-41-38-27-57 0-57S41-38 37-2C36-16 35-24 29-31C18-37-18-37-29-31C-35-24-36-16-37-2Z",
      tint,
      faded(0.4),
    ) + line("M-22-46C-14-51-8-53 0-53", "#ffffff", 4, faded(0.14)),
  );

/** What shows below a cap: a little hair in front of the ears. */
export const bald: Style = (tint) =>
  onTop(path("M-37 8C-37-6-37-14-37-22C-41-16-42 0-39 10ZM37 8C37-6 37-14 37-22C41-16 42 0 39 10Z", tint));
