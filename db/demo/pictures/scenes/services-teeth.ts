import { handTool, tooth } from "../instruments.ts";
import { colour } from "../palette.ts";
import { shadow, still } from "../still.ts";
import { at, circle, d, faded, line, mirrored, type Picture, path, rect, turned } from "../svg.ts";

const dentalCheck = still(
  "#bfe3e4",
  "#5faab0",
  () =>
    shadow(600, 668, 190) +
    at(600, 400, 2, tooth()) +
    turned(900, 400, 24, at(0, 0, 1.5, handTool("mirror"))) +
    turned(300, 400, -22, at(0, 0, 1.5, handTool("probe"))) +
    path("M770 150l12 34 34 12-34 12-12 34-12-34-34-12 34-12Z", colour.white) +
    path("M400 130l8 22 22 8-22 8-8 22-8-22-22-8 22-8Z", colour.white),
);

const fillings = still(
  "#f2ddc9",
  "#c99b78",
  () =>
    shadow(540, 668, 190) +
    at(540, 400, 2, tooth()) +
    path(
      "M430 250C440 210 500 214 530 240C570 220 640 210 650 256C656 300 610 330 540 326C470 330 426 300 430 250Z",
      "#f4e3bd",
    ) +
    path(
      "M470 262C490 238 520 250 540 262C566 246 604 244 612 266C612 296 580 304 540 302C500 304 470 296 470 262Z",
      "#8fb6c4",
    ) +
    path(
      "M486 262C500 250 520 256 536 266",
      "none",
      `stroke="#d5e9f0" stroke-width="7" stroke-linecap="round"`,
    ) +
    turned(726, 226, -68, mirrored(0, 0, 1.7, handTool("drill"))) +
    line("M1072 366C1140 400 1130 470 1200 480", "#90a4af", 16) +
    [
      [610, 300],
      [490, 300],
      [630, 268],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 8, "#9fd0e0"))
      .join(""),
  { x: 560 },
);

const modelTooth = (x: number, y: number, w: number, h: number, up: boolean) => {
  const s = up ? 1 : -1;
  return (
    path(
      d`M${x - w * 0.44} ${y}C${x - w * 0.56} ${y + s * h * 0.6} ${x - w * 0.5} ${y + s * h} ${x - w * 0.2} ${y + s * h}H${x + w * 0.2}C${x + w * 0.5} ${y + s * h} ${x + w * 0.56} ${y + s * h * 0.6} ${x + w * 0.44} ${y}Z`,
      colour.white,
    ) +
    path(
      d`M${x + w * 0.16} ${y + s * h}H${x + w * 0.2}C${x + w * 0.5} ${y + s * h} ${x + w * 0.56} ${y + s * h * 0.6} ${x + w * 0.44} ${y}H${x + w * 0.3}C${x + w * 0.36} ${y + s * h * 0.5} ${x + w * 0.34} ${y + s * h * 0.8} ${x + w * 0.16} ${y + s * h}Z`,
      "#d3e2e9",
      faded(0.8),
    )
  );
};

const bracket = (x: number, y: number, tint: string) =>
  rect(x - 21, y - 18, 42, 36, "#b9cad3", 8) + rect(x - 9, y - 9, 18, 18, tint, 5);

const braces = still(
  "#d8d0ea",
  "#9c8ec4",
  () => {
    const spots = [-270, -168, -58, 58, 168, 270];
    const wide = [84, 100, 112, 112, 100, 84];
    const bands = [colour.teal, colour.apricot, colour.coral, colour.teal, colour.apricot, colour.coral];
    const row = (y: number, h: number, up: boolean, size: number) =>
      spots
        .map((x, index) =>
          modelTooth(600 + x * size, y, (wide[index] ?? 90) * size, h - Math.abs(x) * 0.09, up),
        )
        .join("");
    return (
      shadow(600, 678, 350) +
      path(
        "M250 250C230 150 300 100 420 96C520 92 560 110 600 110S680 92 780 96C900 100 970 150 950 250C940 290 880 280 850 262C780 240 740 290 690 268C650 250 630 262 600 276C570 262 550 250 510 268C460 290 420 240 350 262C320 280 260 290 250 250Z",
        "#ea9a9c",
      ) +
      path(
        "M320 150C380 116 480 126 560 138",
        "none",
        `stroke="#f8c9c6" stroke-width="16" stroke-linecap="round"`,
      ) +
      path(
        "M270 550C260 660 330 672 430 674H770C870 672 940 660 930 550C920 510 870 520 840 536C780 556 740 510 690 530C650 546 630 536 600 522C570 536 550 546 510 530C460 510 420 556 360 536C330 520 280 510 270 550Z",
        "#e08589",
      ) +
      row(226, 190, true, 1) +
      row(574, 160, false, 0.92) +
      line("M318 312C420 322 780 322 882 312M340 498C440 490 760 490 860 498", "#5b7f95", 6) +
      spots
        .map(
          (x, index) =>
            bracket(600 + x, 316 - (index === 0 || index === 5 ? 5 : 0), bands[index] ?? colour.teal) +
            bracket(
              600 + x * 0.92,
              494 + (index === 0 || index === 5 ? 4 : 0),
              bands[5 - index] ?? colour.teal,
            ),
        )
        .join("")
    );
  },
  { r: 320 },
);

export const servicesTeeth: Record<string, Picture> = {
  "service-dental-check": dentalCheck,
  "service-fillings": fillings,
  "service-braces": braces,
};
