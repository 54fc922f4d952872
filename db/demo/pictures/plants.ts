import { colour, darker, lighter, mix } from "./palette.ts";
import { seeded } from "./random.ts";
import { at, blob, circle, d, ellipse, faded, line, type Point, path, turned } from "./svg.ts";

/** A leaf that grows upward from 0, 0: 60 long. */
export function leaf(tint: string): string {
  return (
    path("M0 0C-18-14-20-40 0-60C20-40 18-14 0 0Z", tint) +
    line("M0-2V-44", lighter(tint, 0.3), 1.6, faded(0.6))
  );
}

/** A round tree, about 300 tall, its foot at 0, 0. */
export function tree(name: string, tint: string = colour.leaf, trunk: string = colour.bark): string {
  const random = seeded(name);
  const points: Point[] = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2;
    const reach = 92 + random() * 26;
    return [Math.cos(angle) * reach, -200 + Math.sin(angle) * reach * 1.02];
  });
  const shadeSide = points.map(([x, y]): Point => [x * 0.7 + 18, (y + 200) * 0.7 - 182]);
  return (
    path("M-9 0C-6-40-7-80-7-120H7C7-80 6-40 10 0Z", trunk) +
    line("M0-110C4-140 20-150 34-164M0-96C-6-124-20-136-34-146", trunk, 7) +
    blob(points, tint) +
    blob(shadeSide, darker(tint, 0.16), faded(0.55)) +
    circle(-36, -234, 34, lighter(tint, 0.22), faded(0.6)) +
    circle(-2, -262, 18, lighter(tint, 0.22), faded(0.5))
  );
}

/** A tall, narrow tree like a poplar. */
export function poplar(tint: string = colour.green): string {
  return (
    path("M-6 0L-4-70H4L6 0Z", colour.bark) +
    path("M0-340C38-280 48-170 34-90C26-50-26-50-34-90C-48-170-38-280 0-340Z", tint) +
    path("M0-340C38-280 48-170 34-90C30-66 16-56 0-58C20-140 18-250 0-340Z", darker(tint, 0.18), faded(0.6))
  );
}

export function bush(width: number, tint: string = colour.leaf): string {
  const w = width / 2;
  return (
    path(
      d`M${-w} 0C${-w * 1.1} ${-w * 0.5} ${-w * 0.6} ${-w * 0.75} ${-w * 0.35} ${-w * 0.55}` +
        d`C${-w * 0.2} ${-w * 0.95} ${w * 0.3} ${-w * 0.95} ${w * 0.4} ${-w * 0.55}C${w * 0.75} ${-w * 0.75} ${w * 1.1} ${-w * 0.4} ${w} 0Z`,
      tint,
    ) +
    path(
      d`M${w * 0.1} 0C${w * 0.3} ${-w * 0.3} ${w * 0.3} ${-w * 0.5} ${w * 0.4} ${-w * 0.55}C${w * 0.75} ${-w * 0.75} ${w * 1.1} ${-w * 0.4} ${w} 0Z`,
      darker(tint, 0.16),
      faded(0.6),
    )
  );
}

export function flowers(
  name: string,
  width: number,
  tints: readonly string[],
  stem: string = colour.leaf,
): string {
  const random = seeded(name);
  const count = Math.round(width / 22);
  return Array.from({ length: count }, (_, index) => {
    const x = (index + random() * 0.7) * (width / count) - width / 2;
    const tall = 26 + random() * 30;
    const tint = tints[Math.floor(random() * tints.length)] ?? colour.coral;
    return (
      line(d`M${x} 0Q${x + 3} ${-tall / 2} ${x} ${-tall}`, stem, 3) +
      ellipse(x + 5, -tall * 0.4, 7, 3.5, stem) +
      [0, 72, 144, 216, 288]
        .map((angle) => {
          const turn = (angle * Math.PI) / 180;
          return circle(x + Math.cos(turn) * 6, -tall + Math.sin(turn) * 6, 4.6, tint);
        })
        .join("") +
      circle(x, -tall, 3.6, mix(tint, "#ffe9b0", 0.75))
    );
  }).join("");
}

/** A house plant with broad leaves in a pot; its foot at 0, 0, about 230 tall. */
export function potted(pot: string = colour.coral, tint: string = colour.leaf): string {
  const fronds: [number, number, string][] = [
    [-52, 1.7, darker(tint, 0.12)],
    [50, 1.7, darker(tint, 0.2)],
    [-26, 2.2, tint],
    [30, 2.1, darker(tint, 0.1)],
    [2, 2.5, lighter(tint, 0.12)],
    [-74, 1.2, tint],
    [72, 1.25, tint],
  ];
  return (
    fronds.map(([angle, size, shade]) => turned(0, -74, angle, at(0, -8, size, leaf(shade)))).join("") +
    path("M-40-84H40L31-6Q0 4-31-6Z", pot) +
    path("M8-84H40L31-6Q20-2 10-1Z", darker(pot, 0.16), faded(0.5)) +
    path("M-45-96H45V-78H-45Z", lighter(pot, 0.12))
  );
}

/** Upright, sword-shaped leaves in a slender pot. */
export function sansevieria(pot: string = colour.white): string {
  const blade = (x: number, top: number, lean: number, tint: string) =>
    path(
      d`M${x - 9} -70C${x - 12 + lean / 2} ${top / 2 - 40} ${x - 4 + lean} ${top + 20} ${x + lean} ${top}C${x + 8 + lean} ${top + 30} ${x + 13 + lean / 2} ${top / 2 - 40} ${x + 9} -70Z`,
      tint,
    );
  return (
    blade(-16, -190, -20, colour.leaf) +
    blade(16, -200, 18, darker(colour.leaf, 0.15)) +
    blade(0, -236, 0, lighter(colour.leaf, 0.1)) +
    path("M-34-80H34L28-4Q0 4-28-4Z", pot) +
    path("M6-80H34L28-4Q18-1 10 0Z", darker(pot, 0.14), faded(0.5))
  );
}

/** Cut flowers in a vase, about 150 tall. */
export function bouquet(
  vase: string = colour.sky,
  tints: readonly string[] = [colour.coral, colour.apricot, colour.rose],
): string {
  const heads: [number, number, number][] = [
    [-34, -116, 17],
    [30, -120, 18],
    [0, -142, 19],
    [-14, -104, 13],
    [18, -96, 12],
    [48, -94, 12],
  ];
  return (
    heads.map(([x, y]) => line(d`M${x} ${y}Q${x * 0.5} -70 0 -40`, colour.leaf, 3.5)).join("") +
    turned(-20, -66, -60, leaf(colour.leaf)) +
    turned(18, -62, 66, leaf(darker(colour.leaf, 0.12))) +
    heads
      .map(([x, y, r], index) => {
        const tint = tints[index % tints.length] ?? colour.coral;
        return (
          circle(x, y, r, tint) +
          circle(x - r * 0.15, y - r * 0.1, r * 0.6, darker(tint, 0.12), faded(0.6)) +
          circle(x - r * 0.2, y - r * 0.15, r * 0.28, lighter(tint, 0.4))
        );
      })
      .join("") +
    path("M-20-70H20C16-52 30-36 28-16C27-2-27-2-28-16C-30-36-16-52-20-70Z", vase) +
    line("M-16-30Q-18-20-14-12", colour.white, 4, faded(0.6))
  );
}
