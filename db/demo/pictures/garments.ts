import { colour, darker, lighter } from "./palette.ts";
import type { Figure } from "./person.ts";
import { circle, d, faded, line, type Point, path, rect } from "./svg.ts";

export function torso(figure: Figure, hip: Point, chest: Point): string {
  const wide = figure.slim ? 33 : 40;
  const waist = figure.slim ? 25 : 33;
  const hips = figure.slim ? 32 : 33;
  const [hx, hy] = hip;
  const [cx, cy] = chest;
  const mx = (hx + cx) / 2;
  const seated = hip[1] > -150 && !figure.seatedBehind;
  const low = seated
    ? 16
    : { scrubs: 22, coat: 66, shirt: 6, dress: 92, jacket: 18, gown: 96, skirt: 88 }[figure.garment];
  const flare = seated
    ? 4
    : { scrubs: 2, coat: 9, shirt: 0, dress: 22, jacket: 3, gown: 14, skirt: 16 }[figure.garment];
  const outline = (start: number) =>
    d`M${cx - start} ${cy - 9}C${cx - wide + 12} ${cy - 5} ${cx - wide - 2} ${cy} ${cx - wide - 2} ${cy + 18}` +
    d`L${cx - wide + 7} ${cy + 54}C${mx - waist} ${hy - 52} ${hx - waist} ${hy - 40} ${hx - hips} ${hy}` +
    d`L${hx - hips - flare} ${hy + low}Q${hx} ${hy + low + 7} ${hx + hips + flare} ${hy + low}L${hx + hips} ${hy}` +
    d`C${hx + waist} ${hy - 40} ${mx + waist} ${hy - 52} ${cx + wide - 7} ${cy + 54}L${cx + wide + 2} ${cy + 18}` +
    d`C${cx + wide + 2} ${cy} ${cx + wide - 12} ${cy - 5} ${cx + start} ${cy - 9}Q${cx} ${cy + 4} ${cx - start} ${cy - 9}Z`;
  const shadow =
    d`M${cx + 10} ${cy - 6}C${cx + wide - 12} ${cy - 5} ${cx + wide + 2} ${cy} ${cx + wide + 2} ${cy + 18}` +
    d`L${cx + wide - 7} ${cy + 54}C${mx + waist} ${hy - 52} ${hx + waist} ${hy - 40} ${hx + hips} ${hy}` +
    d`L${hx + hips + flare} ${hy + low}L${hx + hips - 12} ${hy + low + 3}C${hx + 14} ${hy - 30} ${cx + 24} ${cy + 70} ${cx + 10} ${cy - 6}Z`;
  return (
    path(outline(11), figure.cloth) +
    path(shadow, darker(figure.cloth, 0.16), faded(0.4)) +
    front(figure, hip, chest, low)
  );
}

function front(figure: Figure, [hx, hy]: Point, [cx, cy]: Point, low: number): string {
  const { skin } = figure.face;
  const inner = figure.inner ?? colour.teal;
  const neckline = path(d`M${cx - 10} ${cy - 9}L${cx} ${cy + 14}L${cx + 10} ${cy - 9}Z`, skin.base);
  const edge = darker(figure.cloth, 0.2);
  switch (figure.garment) {
    case "coat":
      return (
        path(d`M${cx - 13} ${cy - 9}L${hx} ${hy - 32}L${cx + 13} ${cy - 9}Z`, inner) +
        neckline +
        path(
          d`M${cx - 13} ${cy - 11}L${cx - 22} ${cy + 8}L${cx - 15} ${cy + 20}L${hx - 1} ${hy - 26}Z`,
          lighter(figure.cloth, 0.4),
        ) +
        path(
          d`M${cx + 13} ${cy - 11}L${cx + 22} ${cy + 8}L${cx + 15} ${cy + 20}L${hx + 1} ${hy - 26}Z`,
          darker(figure.cloth, 0.05),
        ) +
        line(d`M${cx - 15} ${cy + 20}L${hx} ${hy - 28}L${hx} ${hy + low}`, edge, 1.6, faded(0.6)) +
        line(
          d`M${cx + 15} ${cy + 20}L${hx} ${hy - 28}M${hx - 27} ${hy + 6}l15 2M${hx + 27} ${hy + 6}l-15 2`,
          edge,
          1.6,
          faded(0.6),
        )
      );
    case "scrubs":
      return (
        neckline +
        line(d`M${cx - 11} ${cy - 8}L${cx} ${cy + 16}L${cx + 11} ${cy - 8}`, darker(figure.cloth, 0.16), 5) +
        path(d`M${cx + 9} ${cy + 38}h17v15q-8 4-17 0Z`, darker(figure.cloth, 0.12)) +
        line(d`M${hx - 27} ${hy - 2}l15 3M${hx + 27} ${hy - 2}l-15 3`, edge, 1.8, faded(0.6))
      );
    case "jacket":
      return (
        path(d`M${cx - 12} ${cy - 9}L${hx} ${hy - 46}L${cx + 12} ${cy - 9}Z`, inner) +
        neckline +
        line(
          d`M${cx - 12} ${cy - 9}L${hx} ${hy - 46}L${cx + 12} ${cy - 9}M${hx} ${hy - 46}L${hx} ${hy + 18}`,
          edge,
          2,
          faded(0.7),
        )
      );
    case "skirt":
      return (
        neckline +
        rect(hx - 33, hy - 16, 66, 8, darker(inner, 0.1), 2) +
        path(
          d`M${hx - 31} ${hy - 10}L${hx - 48} ${hy + 90}Q${hx} ${hy + 97} ${hx + 48} ${hy + 90}L${hx + 31} ${hy - 10}Z`,
          inner,
        ) +
        path(
          d`M${hx + 6} ${hy - 10}L${hx + 20} ${hy + 95}L${hx + 48} ${hy + 90}L${hx + 31} ${hy - 10}Z`,
          darker(inner, 0.14),
          faded(0.5),
        )
      );
    case "dress":
      return (
        path(d`M${cx - 12} ${cy - 9}Q${cx} ${cy + 20} ${cx + 12} ${cy - 9}Z`, skin.base) +
        line(d`M${hx - 24} ${hy - 38}Q${hx} ${hy - 32} ${hx + 24} ${hy - 38}`, edge, 2.4, faded(0.5))
      );
    case "gown":
      return line(d`M${cx - 11} ${cy - 8}Q${cx} ${cy + 9} ${cx + 11} ${cy - 8}`, edge, 2, faded(0.7));
    case "shirt":
      return (
        path(d`M${cx - 11} ${cy - 9}Q${cx} ${cy + 10} ${cx + 11} ${cy - 9}Z`, skin.base) +
        line(d`M${cx - 12} ${cy - 8}Q${cx} ${cy + 12} ${cx + 12} ${cy - 8}`, darker(figure.cloth, 0.14), 3.4)
      );
  }
}

export function tubes([cx, cy]: Point): string {
  return (
    line(
      d`M${cx - 12} ${cy - 8}C${cx - 20} ${cy + 14} ${cx - 18} ${cy + 30} ${cx - 14} ${cy + 36}` +
        d`M${cx + 12} ${cy - 8}C${cx + 20} ${cy + 14} ${cx + 20} ${cy + 26} ${cx + 18} ${cy + 36}`,
      colour.navy,
      3,
    ) +
    circle(cx + 18, cy + 40, 5, "#8fa3ae") +
    circle(cx - 13, cy + 38, 2.6, "#8fa3ae")
  );
}
