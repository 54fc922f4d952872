import { colour, darker, lighter } from "./palette.ts";
import { circle, ellipse, faded, limb, line, path, rect } from "./svg.ts";

/** Large devices, standing on 0, 0 in the scale of figures. */

/** A ring-shaped scanner with its couch, facing left; 520 wide. */
export function scanner(): string {
  return (
    ellipse(20, 0, 300, 16, colour.ink, faded(0.13)) +
    rect(-20, -30, 290, 30, "#b9cad3", 10) +
    path("M4-20C-30-120-30-300 4-380C40-440 210-440 246-380C280-300 280-120 246-20Z", "#f7fafb") +
    path(
      "M150-424C200-420 236-404 246-380C280-300 280-120 246-20H170C214-140 214-320 150-424Z",
      "#d7e3e9",
      faded(0.8),
    ) +
    circle(122, -226, 118, "#c8d7df") +
    circle(122, -226, 104, "#e9f1f4") +
    circle(122, -226, 88, "#1f4e6e") +
    circle(130, -220, 78, "#123c55") +
    `<circle cx="122" cy="-226" r="111" fill="none" stroke="#5fc3d8" stroke-width="5" stroke-dasharray="60 26"/>` +
    rect(60, -400, 124, 16, "#5fc3d8", 8) +
    rect(-260, -120, 70, 120, "#c8d7df", 8) +
    rect(-236, -112, 22, 106, "#b0c2cc", 4) +
    rect(-310, -150, 440, 26, "#f2f6f8", 12) +
    rect(-310, -134, 440, 10, "#cbd9e0", 5) +
    rect(-300, -166, 410, 20, "#8fc1d6", 10)
  );
}

/** A dentist's chair with lamp and tray, the head end at the left. */
export function dentalChair(tint: string): string {
  const shade = darker(tint, 0.14);
  return (
    ellipse(10, 0, 150, 12, colour.ink, faded(0.13)) +
    rect(-60, -24, 150, 24, "#c5d2d9", 12) +
    rect(-6, -100, 44, 84, "#dfe8ec", 8) +
    limb(
      [
        [-10, -116],
        [110, -122],
        [196, -74],
      ],
      [24, 24, 18],
      tint,
    ) +
    limb(
      [
        [-14, -118],
        [-112, -232],
      ],
      [26, 24],
      lighter(tint, 0.08),
    ) +
    limb(
      [
        [-124, -250],
        [-146, -276],
      ],
      [20, 17],
      lighter(tint, 0.16),
    ) +
    line("M0-112L112-116L190-70", shade, 4, faded(0.7)) +
    line("M-24-124L-112-226", shade, 4, faded(0.7)) +
    limb(
      [
        [-52, -152],
        [42, -152],
      ],
      [9, 9],
      "#e8eff2",
    )
  );
}

/** A slit lamp on its table, the eyepiece side at the right. */
export function slitLamp(): string {
  return (
    rect(-12, -150, 24, 150, "#c5d2d9") +
    rect(-60, -14, 120, 14, "#90a4af", 7) +
    rect(-130, -166, 260, 18, "#f2f6f8", 8) +
    rect(-110, -150, 220, 8, "#b9cad3", 3) +
    line("M-78-166V-330M-44-166V-330", "#90a4af", 8) +
    rect(-84, -262, 48, 12, "#e6eef1", 6) +
    rect(-86, -338, 54, 16, "#e6eef1", 8) +
    rect(20, -196, 86, 30, "#33434d", 8) +
    rect(48, -262, 30, 68, "#c5d2d9", 6) +
    rect(14, -302, 92, 46, "#33434d", 12) +
    rect(100, -296, 38, 14, "#5b7282", 6) +
    rect(100, -278, 38, 14, "#5b7282", 6) +
    circle(14, -280, 15, "#8fc1d6") +
    rect(-2, -246, 18, 60, "#5b7282", 6) +
    circle(88, -180, 7, colour.apricot)
  );
}

export function treadmill(): string {
  return (
    rect(-110, -28, 230, 22, "#33434d", 10) +
    rect(-104, -34, 218, 12, "#5b7282", 6) +
    line("M96-34L120-210L60-214", "#90a4af", 10) +
    rect(92, -252, 54, 46, "#33434d", 8) +
    rect(98, -246, 42, 26, "#5fc3d8", 4) +
    rect(-104, -8, 24, 8, "#26333c", 3) +
    rect(90, -8, 24, 8, "#26333c", 3)
  );
}
