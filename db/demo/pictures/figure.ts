import { torso, tubes } from "./garments.ts";
import { head } from "./head.ts";
import { colour, darker } from "./palette.ts";
import type { Figure } from "./person.ts";
import { at, d, ellipse, faded, limb, line, type Point, path } from "./svg.ts";

/** The joint between root and target for two bones of the given lengths; bend 1 lies to the right of the way there. */
function joint(
  root: Point,
  target: Point,
  upper: number,
  lower: number,
  bend: number,
): { mid: Point; end: Point } {
  const dx = target[0] - root[0];
  const dy = target[1] - root[1];
  const far = Math.hypot(dx, dy) || 1;
  const reach = Math.min(far, (upper + lower) * 0.995);
  const [ux, uy] = [dx / far, dy / far];
  const along = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach);
  const aside = Math.sqrt(Math.max(upper ** 2 - along ** 2, 0)) * bend;
  return {
    mid: [root[0] + ux * along - uy * aside, root[1] + uy * along + ux * aside],
    end: [root[0] + ux * reach, root[1] + uy * reach],
  };
}

function hand([x, y]: Point, from: Point, tone: string): string {
  const length = Math.hypot(x - from[0], y - from[1]) || 1;
  const [ux, uy] = [(x - from[0]) / length, (y - from[1]) / length];
  return (
    limb(
      [
        [x, y],
        [x + ux * 9, y + uy * 9],
      ],
      [8.5, 6.5],
      tone,
    ) +
    limb(
      [
        [x, y],
        [x + ux * 5 + uy * 8, y + uy * 5 - ux * 8],
      ],
      [4, 3.2],
      tone,
    )
  );
}

function arm(figure: Figure, side: -1 | 1, chest: Point): string {
  const wide = figure.slim ? 33 : 40;
  const shoulder: Point = [chest[0] + side * (wide - 9), chest[1] + 16];
  const target = side < 0 ? figure.left : figure.right;
  const ways = [joint(shoulder, target, 60, 55, 1), joint(shoulder, target, 60, 55, -1)] as const;
  const hang = (way: { mid: Point }) => way.mid[1] + side * way.mid[0] * 0.35;
  const turn = (figure.elbows?.[side < 0 ? 0 : 1] ?? 1) * (hang(ways[0]) - hang(ways[1]));
  const { mid, end } = turn > 0 ? ways[0] : ways[1];
  const thick = figure.slim ? 0.86 : 1;
  const { skin } = figure.face;
  const tone = side > 0 ? darker(figure.cloth, figure.garment === "coat" ? 0.05 : 0.07) : figure.cloth;
  const edge = line(
    d`M${shoulder[0] + side * -2} ${shoulder[1] + 16}L${mid[0]} ${mid[1]}`,
    darker(figure.cloth, 0.2),
    1.5,
    faded(0.18),
  );
  if (figure.sleeves === "short") {
    const cut: Point = [
      shoulder[0] + (mid[0] - shoulder[0]) * 0.62,
      shoulder[1] + (mid[1] - shoulder[1]) * 0.62,
    ];
    return (
      limb([shoulder, mid, end], [11 * thick, 10 * thick, 8 * thick], skin.base) +
      hand(end, mid, skin.base) +
      limb([shoulder, cut], [15 * thick, 15.5 * thick], tone)
    );
  }
  const cuff: Point = [mid[0] + (end[0] - mid[0]) * 0.9, mid[1] + (end[1] - mid[1]) * 0.9];
  return (
    hand(end, mid, skin.base) +
    limb([shoulder, mid, cuff], [15 * thick, 13 * thick, 10.5 * thick], tone) +
    edge
  );
}

function shoe([x, y]: Point, toe: number, tint: string): string {
  const tip = x + toe * 26;
  return (
    path(
      d`M${x - toe * 11} ${y}C${x - toe * 13} ${y - 14} ${x + toe * 4} ${y - 18} ${x + toe * 9} ${y - 13}` +
        d`C${x + toe * 14} ${y - 9} ${tip} ${y - 8} ${tip} ${y}Z`,
      tint,
    ) + line(d`M${x - toe * 10} ${y - 0.5}H${tip - toe}`, darker(tint, 0.3), 3, faded(0.5))
  );
}

function leg(figure: Figure, side: -1 | 1, hip: Point): string {
  const index = side < 0 ? 0 : 1;
  const foot = figure.feet?.[index] ?? [side * 17, 0];
  const root: Point = [hip[0] + side * (figure.slim ? 13 : 15), hip[1]];
  const ankle: Point = [foot[0], foot[1] - 12];
  const { mid, end } = joint(root, ankle, 92, 90, figure.knees?.[index] ?? -side * 0.3);
  const base = figure.legs ?? colour.navy;
  const tint = side > 0 ? darker(base, 0.1) : base;
  const bare = figure.garment === "dress" || figure.garment === "skirt" || figure.garment === "gown";
  const tone = bare && !figure.legs ? figure.face.skin.base : tint;
  const widths = bare ? [15, 10.5, 7] : figure.slim ? [19, 14.5, 11] : [20, 16, 12.5];
  return (
    limb([root, mid, end], widths, tone) +
    shoe([end[0], end[1] + 12], figure.toes?.[index] ?? side, figure.shoes ?? "#33434d")
  );
}

export function figure(spec: Figure): string {
  const hip = spec.hip ?? [0, -188];
  const chest = spec.chest ?? [hip[0], hip[1] - 124];
  const size = spec.headSize ?? 0.64;
  const { behind, front: faceLayer } = head(spec.face);
  const skull = (part: string) =>
    part
      ? `<g transform="translate(${chest[0].toFixed(1)} ${(chest[1] - 13 - 50 * size).toFixed(1)}) rotate(${spec.headTilt ?? 0}) scale(${size})">${part}</g>`
      : "";
  const neck =
    limb(
      [
        [chest[0], chest[1] + 2],
        [chest[0], chest[1] - 26],
      ],
      [10.5, 9.5],
      spec.face.skin.base,
    ) + ellipse(chest[0] + 1, chest[1] - 12, 9, 7, spec.face.skin.shade, faded(0.7));
  const back = spec.behind ?? "";
  const armLeft = arm(spec, -1, chest);
  const armRight = arm(spec, 1, chest);
  return (
    skull(behind) +
    (back === "left" || back === "both" ? armLeft : "") +
    (back === "right" || back === "both" ? armRight : "") +
    (spec.seatedBehind ? "" : leg(spec, 1, hip) + leg(spec, -1, hip)) +
    neck +
    torso(spec, hip, chest) +
    (spec.stethoscope ? tubes(chest) : "") +
    skull(faceLayer) +
    (spec.held ?? "") +
    (back === "right" || back === "both" ? "" : armRight) +
    (back === "left" || back === "both" ? "" : armLeft)
  );
}

/** A soft shadow on the floor under feet or furniture. */
const footShadow = (x: number, y: number, reach: number) =>
  ellipse(x, y, reach, reach * 0.13, "#17222b", faded(0.12));

export const standing = (x: number, y: number, scale: number, spec: Figure) =>
  footShadow(x + 6 * scale, y + 1, 58 * scale) + at(x, y, scale, figure(spec));
