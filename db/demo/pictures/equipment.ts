import { colour, darker, lighter } from "./palette.ts";
import { cross } from "./outdoors.ts";
import { circle, d, ellipse, faded, limb, line, path, rect, turned } from "./svg.ts";

/** Hospital furniture and devices, standing on 0, 0 in the scale of figures: an adult is 400 tall. */

export const pulse = (x: number, y: number, width: number, tall: number, tint: string, thick = 4) => {
  const w = width / 10;
  return line(d`M${x} ${y}H${x + w * 2.6}L${x + w * 3.2} ${y - tall * 0.3}L${x + w * 3.8} ${y}H${x + w * 4.4}L${x + w * 5} ${y - tall}L${x + w * 5.7} ${y + tall * 0.6}L${x + w * 6.2} ${y}H${x + w * 7}Q${x + w * 7.5} ${y - tall * 0.5} ${x + w * 8} ${y}H${x + width}`, tint, thick);
};

export const castor = (x: number) => circle(x, -9, 9, "#33434d") + circle(x, -9, 4, colour.steel);

/** A ward bed from its side, head end at the left, 420 long; somebody in it is drawn by the caller. */
export function bed(sheet: string = colour.white, frame: string = colour.steel): string {
  return ellipse(0, 0, 224, 12, colour.ink, faded(0.12)) + castor(-176) + castor(176)
    + line("M-176-16V-70M176-16V-70", darker(frame, 0.2), 9) + rect(-206, -84, 412, 18, darker(frame, 0.12), 7)
    + rect(-222, -206, 22, 148, lighter(frame, 0.1), 10) + rect(202, -158, 20, 100, frame, 10)
    + rect(-202, -122, 404, 42, sheet, 14) + rect(-202, -98, 404, 18, darker(sheet, 0.1), 9, faded(0.6));
}

export function pillow(width: number, tint: string = colour.white): string {
  const w = width / 2;
  return path(d`M${-w} -8C${-w - 8} -40 ${-w * 0.5} -50 0 -48S${w + 8} -40 ${w} -8C${w + 4} 4 ${-w - 4} 4 ${-w} -8Z`, tint)
    + line(d`M${-w * 0.5} -14Q0 -6 ${w * 0.5} -16`, darker(tint, 0.12), 3, faded(0.6));
}

export function drip(tall = 390): string {
  return line(d`M0 -12V${-tall}M-26 ${-tall + 16}Q-26 ${-tall} 0 ${-tall}T26 ${-tall + 16}`, "#90a4af", 6) + line("M-44-8L0-22L44-8", "#90a4af", 7) + circle(-44, -6, 6, "#33434d") + circle(44, -6, 6, "#33434d")
    + rect(-44, -tall + 18, 36, 64, "#d3ebf3", 10) + rect(-44, -tall + 46, 36, 36, "#9fcfe2", 10) + rect(10, -tall + 18, 34, 56, "#e6f3ea", 10)
    + line(d`M-26 ${-tall + 82}V${-tall + 130}C-26 ${-tall + 190} 20 ${-tall + 180} 24 ${-tall + 220}`, "#bcd9e4", 3.5) + rect(-15, -tall + 170, 30, 46, colour.white, 6) + rect(-9, -tall + 177, 18, 13, colour.teal, 2);
}

/** A patient monitor on a wheeled stand. */
export function monitor(tall = 300): string {
  return line(d`M0 -14V${-tall + 90}`, "#90a4af", 9) + line("M-44-8H44", "#90a4af", 9) + castor(-44) + castor(44) + rect(-40, -tall + 120, 80, 10, "#c5d2d9", 4)
    + rect(-78, -tall - 6, 156, 112, "#e9f0f3", 12) + rect(-68, -tall + 4, 136, 82, "#10354b", 6)
    + pulse(-62, -tall + 32, 124, 20, "#5fe0a8", 3) + pulse(-62, -tall + 60, 124, 9, "#7fc6ee", 3) + line(d`M-62 ${-tall + 76}C-50 ${-tall + 66} -44 ${-tall + 84} -30 ${-tall + 74}S-4 ${-tall + 84} 10 ${-tall + 74}S40 ${-tall + 82} 62 ${-tall + 72}`, colour.apricot, 3)
    + circle(-50, -tall + 96, 4, colour.green) + rect(20, -tall + 93, 46, 6, colour.steel, 3);
}

/** A theatre lamp hanging from the ceiling at 0, 0. */
export function theatreLamp(drop: number, turn: number, size = 1): string {
  const r = 96 * size;
  const bulbs = [0, 60, 120, 180, 240, 300].map((angle) => {
    const rad = (angle * Math.PI) / 180;
    return ellipse(Math.cos(rad) * r * 0.58, 16 + Math.sin(rad) * r * 0.13, r * 0.16, r * 0.07, "#fffbe8");
  }).join("");
  return line(d`M0 0V${drop * 0.45}L${r * 0.5} ${drop * 0.62}L0 ${drop - 26}`, "#b4c5ce", 12) + circle(r * 0.5, drop * 0.62, 11, "#90a4af")
    + turned(0, drop, turn, path(d`M${-r} 8C${-r * 0.8} -44 ${r * 0.8} -44 ${r} 8Z`, "#e8f0f3"), path(d`M${r * 0.1} -30C${r * 0.6} -28 ${r * 0.9} -12 ${r} 8H${r * 0.4}Z`, "#c5d4dc", faded(0.7)),
      ellipse(0, 12, r, r * 0.24, "#d5e2e8"), ellipse(0, 14, r * 0.9, r * 0.19, "#fff0c4"), bulbs);
}

export function trolley(): string {
  const tool = (x: number, tall: number, tint: string) => rect(x, -178 - tall, 9, tall, tint, 3);
  return castor(-62) + castor(62) + line("M-66-18V-196M66-18V-196", "#90a4af", 7) + rect(-74, -186, 148, 14, "#dfe8ec", 5) + rect(-74, -104, 148, 12, "#dfe8ec", 5) + rect(-74, -40, 148, 12, "#c5d2d9", 5)
    + tool(-58, 34, colour.brand) + tool(-44, 26, colour.foam) + tool(-30, 42, colour.apricot) + rect(-6, -206, 62, 20, colour.teal, 5) + rect(-54, -142, 46, 38, "#b8d8e4", 5) + rect(4, -134, 54, 30, colour.white, 4) + cross(31, -119, 20, colour.green)
    + rect(-50, -66, 100, 26, "#e6eef1", 4);
}

/** A ring-shaped scanner with its couch, facing left; 520 wide. */
export function scanner(): string {
  return ellipse(20, 0, 300, 16, colour.ink, faded(0.13)) + rect(-20, -30, 290, 30, "#b9cad3", 10)
    + path("M4-20C-30-120-30-300 4-380C40-440 210-440 246-380C280-300 280-120 246-20Z", "#f7fafb")
    + path("M150-424C200-420 236-404 246-380C280-300 280-120 246-20H170C214-140 214-320 150-424Z", "#d7e3e9", faded(0.8))
    + circle(122, -226, 118, "#c8d7df") + circle(122, -226, 104, "#e9f1f4") + circle(122, -226, 88, "#1f4e6e") + circle(130, -220, 78, "#123c55")
    + `<circle cx="122" cy="-226" r="111" fill="none" stroke="#5fc3d8" stroke-width="5" stroke-dasharray="60 26"/>`
    + rect(60, -400, 124, 16, "#5fc3d8", 8)
    + rect(-260, -120, 70, 120, "#c8d7df", 8) + rect(-236, -112, 22, 106, "#b0c2cc", 4) + rect(-310, -150, 440, 26, "#f2f6f8", 12) + rect(-310, -134, 440, 10, "#cbd9e0", 5) + rect(-300, -166, 410, 20, "#8fc1d6", 10);
}

/** A dentist's chair with lamp and tray, the head end at the left. */
export function dentalChair(tint: string): string {
  const shade = darker(tint, 0.14);
  return ellipse(10, 0, 150, 12, colour.ink, faded(0.13)) + rect(-60, -24, 150, 24, "#c5d2d9", 12) + rect(-6, -100, 44, 84, "#dfe8ec", 8)
    + limb([[-10, -116], [110, -122], [196, -74]], [24, 24, 18], tint) + limb([[-14, -118], [-112, -232]], [26, 24], lighter(tint, 0.08)) + limb([[-124, -250], [-146, -276]], [20, 17], lighter(tint, 0.16))
    + line("M0-112L112-116L190-70", shade, 4, faded(0.7)) + line("M-24-124L-112-226", shade, 4, faded(0.7)) + limb([[-52, -152], [42, -152]], [9, 9], "#e8eff2");
}

export function wheelchair(tint: string): string {
  const spokes = [0, 36, 72, 108, 144].map((angle) => turned(-8, -62, angle, line("M-54 0H54", "#b4c5ce", 2))).join("");
  return ellipse(10, 0, 96, 9, colour.ink, faded(0.12)) + line("M-40-206L-66-214M-42-206L-34-96H60L76-22H100", "#5b7282", 8) + path("M-46-204H-32L-20-100H-40Z", tint) + rect(-38, -112, 104, 18, lighter(tint, 0.1), 8)
    + spokes + circle(-8, -62, 58, "none", `stroke="#33434d" stroke-width="8"`) + circle(-8, -62, 8, "#33434d") + circle(72, -15, 14, "none", `stroke="#33434d" stroke-width="7"`) + line("M-34-136H48", "#33434d", 8);
}

/** A slit lamp on its table, the eyepiece side at the right. */
export function slitLamp(): string {
  return rect(-12, -150, 24, 150, "#c5d2d9") + rect(-60, -14, 120, 14, "#90a4af", 7) + rect(-130, -166, 260, 18, "#f2f6f8", 8) + rect(-110, -150, 220, 8, "#b9cad3", 3)
    + line("M-78-166V-330M-44-166V-330", "#90a4af", 8) + rect(-84, -262, 48, 12, "#e6eef1", 6) + rect(-86, -338, 54, 16, "#e6eef1", 8)
    + rect(20, -196, 86, 30, "#33434d", 8) + rect(48, -262, 30, 68, "#c5d2d9", 6) + rect(14, -302, 92, 46, "#33434d", 12) + rect(100, -296, 38, 14, "#5b7282", 6) + rect(100, -278, 38, 14, "#5b7282", 6)
    + circle(14, -280, 15, "#8fc1d6") + rect(-2, -246, 18, 60, "#5b7282", 6) + circle(88, -180, 7, colour.apricot);
}

/** A newborn's see-through cot on wheels. */
export function cot(): string {
  return castor(-64) + castor(64) + line("M-64-18V-110M64-18V-110M-64-50H64", "#90a4af", 8) + rect(-86, -122, 172, 14, colour.wood, 6)
    + path("M-92-196H92L80-122H-80Z", "#dcedf3", faded(0.75)) + rect(-96, -202, 192, 9, colour.white, 4);
}

/** A swaddled baby lying with its head at the left, about 150 long, on y 0. */
export function baby(skin: string, blush: string, wrap: string, tint: string): string {
  return path("M-30-44C10-60 84-44 88-20C90 0 20 4-26-2C-52-6-52-38-30-44Z", wrap) + path("M-10-48C20-30 20-14 0 0C-20 0-34-2-40-10C-44-26-40-40-10-48Z", lighter(wrap, 0.35)) + line("M24-44Q40-24 30-2", darker(wrap, 0.14), 3)
    + circle(-44, -30, 27, skin) + path("M-66-44C-64-64-32-66-24-48C-36-54-54-54-66-44Z", tint) + line("M-58-28q5 4 10 0M-40-28q5 4 10 0", "#3a2a2a", 2.6) + line("M-49-18Q-44-13-39-18", "#a5524c", 2.6) + circle(-58, -21, 5, blush, faded(0.4)) + circle(-30, -21, 5, blush, faded(0.4));
}

export function treadmill(): string {
  return rect(-110, -28, 230, 22, "#33434d", 10) + rect(-104, -34, 218, 12, "#5b7282", 6) + line("M96-34L120-210L60-214", "#90a4af", 10) + rect(92, -252, 54, 46, "#33434d", 8) + rect(98, -246, 42, 26, "#5fc3d8", 4) + rect(-104, -8, 24, 8, "#26333c", 3) + rect(90, -8, 24, 8, "#26333c", 3);
}

export function handGel(): string {
  return rect(-20, -60, 40, 60, "#d5ebf1", 8) + rect(-20, -34, 40, 34, "#9fd0c4", 8) + rect(-7, -74, 14, 16, colour.white, 3) + line("M0-74V-84H-20V-76", "#5b7282", 6) + rect(-13, -30, 26, 20, colour.white, 3) + cross(0, -20, 13, colour.green);
}
