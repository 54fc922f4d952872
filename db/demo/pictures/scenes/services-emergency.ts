import { bandageRoll, firstAidKit, plaster } from "../instruments.ts";
import { ambulance, block, cloud, sky } from "../outdoors.ts";
import { colour } from "../palette.ts";
import { tree } from "../plants.ts";
import { shadow, still } from "../still.ts";
import { at, circle, d, faded, line, type Picture, path, picture, rect, turned } from "../svg.ts";

/** Rays of an alarm, upward only. */
function rays(count: number, inner: number, outer: number, tint: string, thick: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (1 + index / (count - 1));
    return line(
      d`M${Math.cos(angle) * inner} ${Math.sin(angle) * inner}L${Math.cos(angle) * outer} ${Math.sin(angle) * outer}`,
      tint,
      thick,
    );
  }).join("");
}

const emergency = still(
  "#f0c4b4",
  "#b5574e",
  () =>
    at(600, 500, 1, rays(11, 370, 450, "#ffffff", 13)) +
    shadow(600, 668, 260) +
    rect(390, 600, 420, 68, "#33434d", 20) +
    rect(420, 570, 360, 50, "#4d6270", 16) +
    path("M450 570V370C450 180 750 180 750 370V570Z", "#e8604f") +
    path("M650 240C720 270 750 310 750 370V570H650C690 480 690 340 650 240Z", "#b8402f", faded(0.7)) +
    path(
      "M480 550V380C480 300 510 262 550 246",
      "none",
      `stroke="#f9b8a8" stroke-width="20" stroke-linecap="round"`,
    ) +
    circle(600, 420, 74, "#ffd9a0", faded(0.55)) +
    circle(600, 420, 46, "#fff0cf") +
    rect(584, 440, 32, 130, "#8f2f26", 8),
);

const rescue = picture(
  1200,
  750,
  () =>
    sky(1200, 560, "#a9d6e8", "#f1f6ee") +
    cloud(240, 150, 1) +
    cloud(900, 110, 0.8) +
    block(60, 280, 200, 280, 4, 3, { wall: "#d9e6ea", glass: "#a9cfdd" }) +
    block(290, 340, 170, 220, 3, 2, { wall: "#eadfce", glass: "#a9cfdd" }) +
    block(860, 300, 240, 260, 4, 3, { wall: "#d3e3df", glass: "#a9cfdd" }) +
    at(800, 566, 1.05, tree("rescue", "#6bb389")) +
    at(1140, 566, 0.9, tree("rescue2", "#58a57a")) +
    rect(0, 556, 1200, 24, "#c9d5cf") +
    rect(0, 576, 1200, 174, "#52646f") +
    [40, 240, 440, 640, 840, 1040].map((x) => rect(x, 706, 110, 10, "#e6edf0", 5)).join("") +
    line("M60 470H170M20 520H150M90 570H190", "#ffffff", 9, faded(0.8)) +
    at(620, 672, 1.72, ambulance()),
);

const minorInjuries = still(
  "#cfe3ee",
  "#86aec5",
  () =>
    shadow(520, 668, 340) +
    at(480, 666, 1.5, firstAidKit(colour.coral)) +
    shadow(930, 668, 170) +
    at(860, 664, 1.3, bandageRoll()) +
    turned(980, 420, 28, at(0, 0, 1.1, plaster())) +
    turned(880, 360, -20, at(0, 0, 0.9, plaster("#a56f47"))),
);

export const servicesEmergency: Record<string, Picture> = {
  "service-emergency": emergency,
  "service-ambulance": rescue,
  "service-minor-injuries": minorInjuries,
};
