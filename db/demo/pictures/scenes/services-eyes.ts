import { cloudedLens, eye } from "../anatomy.ts";
import { dropper, spectacles } from "../instruments.ts";
import { colour } from "../palette.ts";
import { shadow, still } from "../still.ts";
import { at, circle, d, ellipse, faded, line, type Picture, path, rect, turned } from "../svg.ts";

/** An eye chart without letters: open rings, smaller line by line. */
export function ringChart(x: number, y: number, width: number, height: number): string {
  const rows = [
    [1, 44],
    [2, 32],
    [3, 24],
    [4, 17],
    [5, 12],
  ] as const;
  let top = y + height * 0.1;
  const rings = rows
    .map(([count, r], row) => {
      const scale = width / 260;
      const radius = r * scale;
      const cy = top + radius;
      top += radius * 2 + height * 0.045;
      return Array.from({ length: count }, (_, index) => {
        const gap = radius * 2 + 22 * scale;
        return turned(
          x + width / 2 + (index - (count - 1) / 2) * gap,
          cy,
          ((row + index * 3) % 4) * 90,
          path(
            d`M${radius * 0.62} ${-radius * 0.3}A${radius * 0.7} ${radius * 0.7} 0 1 0 ${radius * 0.62} ${radius * 0.3}`,
            "none",
            `stroke="#17222b" stroke-width="${(radius * 0.42).toFixed(1)}"`,
          ),
        );
      }).join("");
    })
    .join("");
  return (
    rect(x + 8, y + 10, width, height, colour.ink, 10, faded(0.12)) +
    rect(x, y, width, height, "#fdfefe", 10) +
    rings
  );
}

const eyeTest = still(
  "#c6e0d6",
  "#6fa793",
  () =>
    ringChart(430, 40, 340, 470) +
    shadow(600, 664, 260) +
    at(600, 606, 1.5, spectacles(colour.brand)) +
    circle(980, 250, 62, "#ffffff", faded(0.35)) +
    circle(220, 250, 62, "#ffffff", faded(0.35)),
  { r: 330 },
);

const cataract = still(
  "#cbd9ea",
  "#7d97bb",
  () =>
    at(600, 330, 1.6, eye("#3f8fb5", cloudedLens)) +
    shadow(330, 672, 120) +
    shadow(860, 672, 120) +
    ellipse(330, 630, 105, 40, "#a9bcc7") +
    ellipse(330, 618, 105, 40, "#d9e3e8") +
    ellipse(310, 610, 60, 18, "#f2f6f8", faded(0.9)) +
    ellipse(860, 630, 105, 40, "#7fc3da") +
    ellipse(860, 618, 105, 40, "#c4eaf5") +
    ellipse(838, 610, 60, 18, "#ffffff", faded(0.9)) +
    line("M490 630H690M660 606l32 24-32 24", "#ffffff", 12),
  { y: 320, r: 310 },
);

const glaucoma = still(
  "#f0dfb8",
  "#c39a55",
  () =>
    at(480, 450, 1.36, eye("#5f9a5d")) +
    [150, 196]
      .map(
        (r) =>
          `<circle cx="480" cy="445" r="${r}" fill="none" stroke="${colour.coral}" stroke-width="8" stroke-dasharray="${r / 4} ${r / 8}" opacity="0.8"/>`,
      )
      .join("") +
    turned(800, 64, -125, at(0, 0, 1.35, dropper("#2f86a8"))) +
    path("M536 250C552 276 562 288 562 302A26 26 0 0 1 510 302C510 288 520 276 536 250Z", "#7cc4dc") +
    line("M520 302a15 15 0 0 0 11 13", colour.white, 5, faded(0.9)),
  { x: 480, y: 430, r: 260 },
);

export const servicesEyes: Record<string, Picture> = {
  "service-eye-test": eyeTest,
  "service-cataract": cataract,
  "service-glaucoma": glaucoma,
};
