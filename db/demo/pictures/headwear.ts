import { darker, lighter } from "./palette.ts";
import type { HairLayers } from "./strands.ts";
import { ellipse, faded, line, path } from "./svg.ts";

type Cover = (cloth: string) => HairLayers;

const hijab: Cover = (cloth) => ({
  behind: "",
  front:
    path(
      "M0-72C40-72 53-38 50 0C47 30 52 50 46 70C40 88 20 99-2 99S-42 88-47 70C-52 50-47 30-50 0C-53-38-40-72 0-72Z" +
        "M0-43C-25-41-35-22-35 0C-34 26-20 52 0 53C20 52 34 26 35 0C35-22 25-41 0-43Z",
      cloth,
      `fill-rule="evenodd"`,
    ) +
    path(
      "M-40 34C-26 64 16 68 43 26C46 40 50 56 46 70C40 88 20 99-2 99C20 92 26 78 20 72C0 78-28 66-40 34Z",
      darker(cloth, 0.12),
    ) +
    path("M44 8C48 20 50 52 46 70C40 88 20 99-2 99C24 84 40 50 40 24Z", darker(cloth, 0.2), faded(0.35)) +
    line("M-35 44C-18 70 20 70 42 36", lighter(cloth, 0.3), 2.6, faded(0.6)) +
    line("M-44 66C-26 84 8 84 34 70", darker(cloth, 0.2), 2.6, faded(0.6)) +
    line("M-36-44C-26-60-10-65 4-64", lighter(cloth, 0.35), 5, faded(0.5)),
});

const headwrap: Cover = (cloth) => ({
  behind: ellipse(0, -70, 42, 30, darker(cloth, 0.12)),
  front:
    path(
      "M-41-6C-54-40-50-76-18-90C14-104 50-84 50-50C50-32 46-18 41-6C36-24 20-34 0-34S-36-24-41-6Z",
      cloth,
    ) +
    path(
      "M-42-12C-46-38-24-58 8-60C30-62 46-52 47-36C40-46 26-50 8-48C-18-46-36-34-42-12Z",
      lighter(cloth, 0.2),
    ) +
    path("M4-60C10-84 30-98 46-92C60-86 56-66 44-58C32-52 14-54 4-60Z", darker(cloth, 0.14)) +
    line("M-32-56C-22-76-6-84 8-84M14-66C22-78 32-84 42-84", lighter(cloth, 0.36), 3.5, faded(0.6)),
});

const scrubCap: Cover = (cloth) => ({
  behind: "",
  front:
    path("M-41-14C-48-46-32-70 0-70S48-46 41-14C30-28 16-32 0-32S-30-28-41-14Z", cloth) +
    path(
      "M-41-14C-44-26-42-34-40-38C-26-46-14-48 0-48S26-46 40-38C42-34 44-26 41-14C30-28 16-32 0-32S-30-28-41-14Z",
      darker(cloth, 0.14),
    ) +
    line("M-28-54C-20-61-10-63-2-63", lighter(cloth, 0.4), 4, faded(0.6)),
});

const woolHat: Cover = (cloth) => ({
  behind: "",
  front:
    path("M-42-12C-46-50-26-72 0-72S46-50 42-12C26-22-26-22-42-12Z", cloth) +
    path(
      "M-44-10C-45-20-44-26-42-30C-24-40 24-40 42-30C44-26 45-20 44-10C26-20-26-20-44-10Z",
      lighter(cloth, 0.3),
    ),
});

export const covers = { hijab, headwrap, scrubCap, woolHat } as const satisfies Record<string, Cover>;

export type Headwear = keyof typeof covers;
