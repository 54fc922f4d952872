import { darker, lighter, skins } from "../palette.ts";
import {
  at,
  circle,
  downward,
  ellipse,
  faded,
  limb,
  line,
  type Picture,
  path,
  picture,
  rect,
} from "../svg.ts";

const handwashing = picture(1600, 900, () => {
  const bubbles = [
    [520, 560, 40],
    [590, 480, 24],
    [1080, 540, 38],
    [1010, 450, 22],
    [560, 390, 16],
    [1060, 370, 28],
    [450, 470, 18],
    [1150, 440, 16],
    [650, 640, 26],
    [930, 650, 30],
    [800, 660, 20],
    [480, 340, 26],
  ];
  const left = skins.bronze.base;
  const right = darker(skins.bronze.base, 0.1);
  const fan = (x: number, y: number, side: number, tone: string) =>
    [0, 1, 2, 3]
      .map((finger) =>
        limb(
          [
            [x + side * (20 + finger * 24), y - 10],
            [x + side * (46 + finger * 22), y - 132 - (finger % 3 ? 32 : 4)],
          ],
          [21, 16],
          finger % 2 ? darker(tone, 0.06) : tone,
        ),
      )
      .join("");
  return (
    rect(0, 0, 1600, 900, downward("#d9eef0", "#a9d3d8")) +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((column) =>
        [0, 1, 2]
          .map((row) => rect(column * 204 - 10, row * 204 - 10, 196, 196, "#ffffff", 12, faded(0.22)))
          .join(""),
      )
      .join("") +
    path("M730 0V110C730 150 830 150 830 230V260H880V210C880 120 790 130 790 60V0Z", "#b4c5ce") +
    path("M760 0V100C770 130 850 140 856 230V260H880V210C880 120 790 130 790 60V0Z", "#8fa3ae", faded(0.6)) +
    rect(816, 250, 78, 26, "#90a4af", 8) +
    path("M836 276H876V640H836Z", "#8fd0e4", faded(0.7)) +
    rect(848, 276, 8, 360, "#ffffff", 4, faded(0.7)) +
    path("M0 700H1600V900H0Z", "#f2f6f8") +
    ellipse(800, 770, 560, 96, "#d3e1e8") +
    ellipse(800, 760, 540, 84, "#bcd4de") +
    ellipse(830, 764, 240, 34, "#d9eef3", faded(0.8)) +
    limb(
      [
        [330, 960],
        [560, 690],
      ],
      [92, 76],
      "#3a8fbc",
    ) +
    limb(
      [
        [1270, 960],
        [1040, 690],
      ],
      [92, 76],
      "#2f7ca6",
    ) +
    limb(
      [
        [560, 690],
        [690, 590],
      ],
      [58, 50],
      left,
    ) +
    limb(
      [
        [1040, 690],
        [910, 590],
      ],
      [58, 50],
      right,
    ) +
    fan(910, 560, -1, right) +
    path("M980 640C960 560 930 500 850 490C780 490 760 560 790 620C830 690 930 710 980 640Z", right) +
    fan(690, 560, 1, left) +
    path("M620 640C640 560 670 500 750 490C820 490 840 560 810 620C770 690 670 710 620 640Z", left) +
    limb(
      [
        [690, 620],
        [760, 560],
        [800, 500],
      ],
      [24, 22, 17],
      lighter(left, 0.08),
    ) +
    line("M706 520C716 548 720 560 718 590", darker(left, 0.2), 4, faded(0.5)) +
    path(
      "M560 640C520 600 560 550 610 566C620 520 690 520 700 562C740 540 790 566 780 610C830 590 880 620 866 660C900 650 960 560 1010 590C1060 610 1050 670 1000 680C990 730 920 736 896 704C860 744 790 740 770 704C730 736 670 724 664 690C620 706 566 690 560 640Z",
      "#ffffff",
      faded(0.82),
    ) +
    bubbles
      .map(
        ([x = 0, y = 0, r = 0]) =>
          circle(x, y, r, "#ffffff", faded(0.6)) +
          circle(x - r * 0.3, y - r * 0.35, r * 0.24, "#ffffff") +
          circle(x, y, r, "none", `stroke="#ffffff" stroke-width="3"`),
      )
      .join("") +
    at(
      1380,
      720,
      1,
      rect(-70, -210, 140, 210, "#8fd0c4", 26),
      rect(24, -210, 46, 210, "#5fae9c", 26, faded(0.5)),
      rect(-26, -256, 52, 50, "#fdfefe", 10),
      line("M0-256V-300H-66V-280", "#90a4af", 16),
      at(0, -96, 0.9, path("M0-50C24-16 38 2 38 22A38 38 0 0 1-38 22C-38 2-24-16 0-50Z", "#ffffff")),
    )
  );
});

export const updatesHygiene: Record<string, Picture> = {
  "update-handwashing": handwashing,
};
