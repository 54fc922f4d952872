import { belly } from "../anatomy.ts";
import { bandageRoll, casing, plaster } from "../instruments.ts";
import { colour, skins } from "../palette.ts";
import { clock, heart } from "../rooms.ts";
import { shadow, still } from "../still.ts";
import { at, circle, d, faded, line, type Picture, path, rect, turned } from "../svg.ts";

/** Cap, mask and instruments laid out for an operation. */
const tray =
  shadow(560, 668, 350) +
  path("M200 600H920L880 668H240Z", "#dfe8ec") +
  rect(180, 584, 760, 26, "#f2f6f8", 13) +
  path("M220 584C300 540 820 540 900 584Z", "#5fae9c") +
  turned(
    360,
    520,
    -62,
    line("M-8-150V70M8-150V70", "#8fa3ae", 8),
    circle(-24, 96, 26, "none", `stroke="#8fa3ae" stroke-width="10"`),
    circle(24, 96, 26, "none", `stroke="#8fa3ae" stroke-width="10"`),
  ) +
  turned(
    560,
    536,
    -84,
    rect(-7, -20, 14, 160, "#8fa3ae", 7),
    path("M-7-20L-7-90C-7-110 10-100 10-80L7-20Z", "#dfe8ec"),
  ) +
  path("M560 400C560 300 800 300 800 400C810 440 790 452 760 452H600C570 452 550 440 560 400Z", "#3c8f7d") +
  path("M556 410C640 380 720 380 804 410C810 440 790 452 760 452H600C570 452 552 440 556 410Z", "#2f7466") +
  path(
    "M600 350C620 332 644 326 664 326",
    "none",
    `stroke="#a9dccf" stroke-width="10" stroke-linecap="round"`,
  ) +
  rect(560, 452, 240, 90, "#a9d3e4", 20) +
  line("M580 480H780M580 504H780", "#7fb4ca", 5) +
  line("M566 470C520 470 520 530 566 530M794 470C840 470 840 530 794 530", "#e9f3f7", 7);

const daySurgery = still("#b8dcd8", "#4f9a96", () => clock(1050, 170, 80) + at(-120, -170, 1.28, tray));

const hernia = still(
  "#eed9c7",
  "#c49a7b",
  () =>
    at(600, 300, 1.45, belly(skins.honey.base, skins.honey.shade)) +
    path("M366 560H834L860 760H340Z", "#3a7ca5") +
    path("M366 560H834L837 582H363Z", "#2b6486") +
    `<circle cx="690" cy="500" r="92" fill="none" stroke="#ffffff" stroke-width="9" stroke-dasharray="34 18"/>` +
    circle(690, 500, 58, "#ffffff", faded(0.5)) +
    [-30, 0, 30]
      .map((s) =>
        line(
          d`M${690 + s} ${500 - Math.sqrt(2400 - s * s)}V${500 + Math.sqrt(2400 - s * s)}M${690 - Math.sqrt(2400 - s * s)} ${500 + s}H${690 + Math.sqrt(2400 - s * s)}`,
          colour.brand,
          5,
        ),
      )
      .join("") +
    circle(690, 500, 50, "none", `stroke="${colour.brand}" stroke-width="6"`),
  { r: 300 },
);

const wound = still(
  "#f1d9cf",
  "#c98f80",
  () =>
    shadow(420, 668, 230) +
    at(340, 660, 1.9, bandageRoll()) +
    shadow(840, 664, 180) +
    turned(830, 400, 18, at(0, 0, 1.5, plaster())) +
    turned(870, 560, -14, at(0, 0, 1.25, plaster("#c98f6a"))) +
    turned(
      560,
      250,
      -30,
      line("M-12 20L22 190M12 20L-22 190", "#a9bcc7", 16),
      circle(-40, -26, 42, "none", `stroke="${colour.brand}" stroke-width="18"`),
      circle(40, -26, 42, "none", `stroke="${colour.brand}" stroke-width="18"`),
      circle(0, 70, 9, "#5b7282"),
    ) +
    at(
      1010,
      664,
      1,
      casing(-50, -170, 100, 170, "#8fd0c4", 22),
      rect(-24, -204, 48, 40, colour.white, 8),
      at(0, -88, 0.5, heart(colour.white)),
    ),
);

export const servicesSurgery: Record<string, Picture> = {
  "service-day-surgery": daySurgery,
  "service-hernia": hernia,
  "service-wound": wound,
};
