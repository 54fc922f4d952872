import { colour, darker, lighter } from "./palette.ts";
import { at, circle, d, downward, ellipse, faded, line, path, rect } from "./svg.ts";

export function sky(
  width: number,
  height: number,
  top: string = "#a8d3e8",
  bottom: string = "#eef6f3",
): string {
  return rect(0, 0, width, height, downward(top, bottom));
}

export function cloud(x: number, y: number, scale: number, opacity = 0.8): string {
  return at(
    x,
    y,
    scale,
    path(
      "M-80 0C-96 0-100-26-78-32C-78-62-36-70-24-48C-8-80 44-70 44-38C72-44 92-4 66 0Z",
      colour.white,
      faded(opacity),
    ),
  );
}

/** A band of land whose upper edge swings softly, down to the bottom of the picture. */
export function land(
  width: number,
  height: number,
  top: number,
  swing: number,
  tint: string,
  extra = "",
): string {
  return path(
    d`M0 ${top}C${width * 0.2} ${top - swing} ${width * 0.36} ${top - swing * 0.6} ${width * 0.54} ${top}` +
      d`S${width * 0.86} ${top + swing * 0.5} ${width} ${top - swing * 0.3}V${height}H0Z`,
    tint,
    extra,
  );
}

export function sun(x: number, y: number, r: number, tint = "#ffe3ac"): string {
  return (
    circle(x, y, r * 2.1, tint, faded(0.18)) +
    circle(x, y, r * 1.5, tint, faded(0.28)) +
    circle(x, y, r, tint)
  );
}

export const cross = (x: number, y: number, size: number, tint: string) => {
  const arm = size / 3;
  return (
    rect(x - arm / 2, y - size / 2, arm, size, tint, arm * 0.22) +
    rect(x - size / 2, y - arm / 2, size, arm, tint, arm * 0.22)
  );
};

export interface Facade {
  wall: string;
  glass: string;
  lit?: string;
  /** Windows that are lit at night, by running number. */
  lights?: readonly number[];
}

/** Rows of windows on a plain wall; x, y is the upper left corner. */
export function block(
  x: number,
  y: number,
  width: number,
  height: number,
  rows: number,
  columns: number,
  look: Facade,
): string {
  const gapX = width / (columns * 3 + 1);
  const wide = gapX * 2;
  const gapY = height / (rows * 2.4 + 0.7);
  const tall = gapY * 1.5;
  let body =
    rect(x, y, width, height, look.wall) +
    rect(x + width * 0.72, y, width * 0.28, height, darker(look.wall, 0.16), 0, faded(0.25));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = x + gapX + column * (wide + gapX);
      const top = y + gapY * 0.8 + row * (tall + gapY * 0.9);
      const shining = look.lights?.includes(row * columns + column);
      body +=
        rect(left, top, wide, tall, shining && look.lit ? look.lit : look.glass, 3) +
        path(
          d`M${left} ${top + tall}L${left + wide * 0.62} ${top}H${left + wide * 0.9}L${left + wide * 0.28} ${top + tall}Z`,
          colour.white,
          faded(shining ? 0.12 : 0.28),
        );
    }
  }
  return body + rect(x - 6, y - 12, width + 12, 16, darker(look.wall, 0.1), 3);
}

interface Front {
  night?: boolean;
  /** Colour of the stair tower and of the canopy. */
  band?: string;
  /** Colour of the cross on the sign. */
  sign?: string;
}

/** The hospital's front: a tall wing, a low wing and a glazed entrance under a canopy; 1000 wide, foot at 0. */
export function hospital({
  night = false,
  band = night ? "#27607f" : colour.brand,
  sign = night ? "#39b38a" : colour.green,
}: Front = {}): string {
  const wall = night ? "#4a6a86" : "#f6f1e8";
  const side = night ? "#3c5a76" : "#dde9ec";
  const glass = night ? "#2b4763" : "#8fc1d6";
  const lit = "#ffd98a";
  const look: Facade = { wall, glass, lit, lights: night ? [0, 2, 3, 6, 9, 11, 13] : [] };
  return (
    block(180, -560, 270, 560, 5, 3, look) +
    block(450, -400, 430, 400, 3, 4, { ...look, wall: side, lights: night ? [1, 4, 5, 7, 10] : [] }) +
    rect(120, -560, 60, 560, band) +
    rect(162, -560, 18, 560, darker(band, 0.2), 0, faded(0.5)) +
    circle(250, -620, 44, colour.white) +
    circle(250, -620, 44, "none", `stroke="${band}" stroke-width="7"`) +
    cross(250, -620, 50, sign) +
    rect(246, -576, 8, 18, band) +
    rect(470, -150, 330, 150, night ? "#ffe2a6" : "#bfe0ea") +
    [470, 552, 634, 716, 798].map((x) => rect(x - 3, -150, 6, 150, night ? "#8b6c3a" : "#6f9fb3")).join("") +
    rect(604, -118, 62, 118, night ? "#fff1cf" : "#d9eef3") +
    rect(632, -118, 5, 118, "#6f9fb3") +
    path("M440-178H840L822-146H452Z", band) +
    rect(440, -184, 400, 10, lighter(band, 0.25), 3) +
    rect(458, -148, 12, 148, darker(side, 0.3)) +
    rect(804, -148, 12, 148, darker(side, 0.3)) +
    path("M470 0L540-150H580L510 0Z", colour.white, faded(0.25))
  );
}

export function lamp(tall = 260, glowing = false): string {
  const head = glowing
    ? circle(0, -tall - 6, 60, "#ffe6ac", faded(0.25)) + circle(0, -tall - 6, 34, "#ffe6ac", faded(0.4))
    : "";
  return (
    head +
    rect(-4, -tall, 8, tall, "#4d6270", 3) +
    rect(-12, -10, 24, 10, "#4d6270", 3) +
    circle(0, -tall - 6, 17, glowing ? "#fff3d2" : "#f7fbfc") +
    path(d`M-20 ${-tall - 12}C-14 ${-tall - 34} 14 ${-tall - 34} 20 ${-tall - 12}Z`, "#4d6270")
  );
}

/** A park bench, 220 wide. */
export function bench(tint: string = colour.wood): string {
  return (
    rect(-92, -52, 10, 52, "#4d6270", 3) +
    rect(82, -52, 10, 52, "#4d6270", 3) +
    rect(-96, -112, 8, 66, "#4d6270", 3) +
    rect(88, -112, 8, 66, "#4d6270", 3) +
    rect(-110, -112, 220, 18, tint, 6) +
    rect(-110, -88, 220, 18, darker(tint, 0.08), 6) +
    rect(-116, -58, 232, 16, lighter(tint, 0.1), 6)
  );
}

function wheel(x: number, r: number): string {
  return circle(x, -r, r, "#26333c") + circle(x, -r, r * 0.5, "#c8d5dc") + circle(x, -r, r * 0.18, "#6f8490");
}

/** A car seen from its side, 330 long. */
export function car(tint: string): string {
  return (
    ellipse(0, 0, 176, 9, colour.ink, faded(0.14)) +
    path("M-160-24C-170-62-150-74-112-80L-70-122C-60-132 46-134 60-124L108-82C150-78 168-66 162-24Z", tint) +
    path("M-98-82L-62-116C-56-121-10-122-6-122V-82Z", "#cfe6ee") +
    path("M8-82V-122C40-122 48-120 54-116L90-82Z", "#b4d6e2") +
    path("M-164-50C-80-42 80-42 165-50L162-24H-160Z", darker(tint, 0.16), faded(0.6)) +
    rect(-28, -70, 20, 5, darker(tint, 0.3), 2) +
    rect(-162, -62, 14, 12, "#ffe3ac", 4) +
    rect(150, -62, 12, 12, "#d9727a", 4) +
    wheel(-98, 28) +
    wheel(98, 28)
  );
}

/** An ambulance seen from its side, facing right, 420 long. */
export function ambulance(): string {
  const white = "#fdfefe";
  return (
    ellipse(0, 0, 226, 11, colour.ink, faded(0.16)) +
    rect(-206, -206, 290, 182, white, 14) +
    path("M70-170H128C150-170 160-150 176-110C206-104 214-92 214-66V-24H70Z", white) +
    path("M88-154H126C142-154 150-134 160-106H88Z", "#a8cfdf") +
    path("M98-106L120-154H132L112-106Z", colour.white, faded(0.45)) +
    rect(-206, -104, 420, 26, colour.green) +
    rect(-206, -74, 420, 9, colour.apricot) +
    path("M-206-60H214V-38Q214-24 200-24H-192Q-206-24-206-38Z", "#e4edf1") +
    circle(-76, -150, 33, colour.green) +
    cross(-76, -150, 38, white) +
    rect(10, -176, 58, 50, "#a8cfdf", 6) +
    path("M20-126L44-176H58L34-126Z", colour.white, faded(0.4)) +
    rect(-40, -224, 84, 20, "#5fa4d6", 8) +
    rect(2, -224, 42, 20, "#e98a6d", 8) +
    rect(196, -78, 18, 16, "#ffe3ac", 5) +
    rect(-206, -76, 10, 24, colour.rose, 3) +
    line("M74-164V-26M-100-196V-112", "#cddbe2", 2.5) +
    rect(82, -66, 20, 6, "#9db2bd", 3) +
    wheel(-126, 36) +
    wheel(134, 36)
  );
}

/** A long ground band for roads and paths, drawn in perspective towards a door. */
export function approach(
  fromLeft: number,
  fromRight: number,
  bottom: number,
  toLeft: number,
  toRight: number,
  top: number,
  tint: string,
): string {
  return path(
    d`M${fromLeft} ${bottom}C${fromLeft + (toLeft - fromLeft) * 0.3} ${(top + bottom) / 2} ${toLeft} ${(top + bottom) / 2} ${toLeft} ${top}` +
      d`H${toRight}C${toRight} ${(top + bottom) / 2} ${fromRight + (toRight - fromRight) * 0.3} ${(top + bottom) / 2} ${fromRight} ${bottom}Z`,
    tint,
  );
}
