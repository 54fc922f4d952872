/** Small builders for SVG strings. Numbers are rounded to a tenth, so that the files stay short. */

export type Point = readonly [number, number];

const round = (value: number) => String(Math.round(value * 10) / 10);
const fine = (value: number) => String(Math.round(value * 1000) / 1000);

/** Path data with every number rounded: d`M${x} ${y}`. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, index) => text + round(values[index - 1] ?? 0) + part);
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  extra = "",
): string {
  const corner = radius ? ` rx="${round(radius)}"` : "";
  const size = `width="${round(width)}" height="${round(height)}"`;
  return `<rect x="${round(x)}" y="${round(y)}" ${size}${corner} fill="${fill}" ${extra}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, extra = ""): string {
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}" ${extra}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ""): string {
  const radii = `rx="${round(rx)}" ry="${round(ry)}"`;
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" ${radii} fill="${fill}" ${extra}/>`;
}

export function path(data: string, fill: string, extra = ""): string {
  return `<path d="${data}" fill="${fill}" ${extra}/>`;
}

/** An open, round-ended stroke. */
export function line(data: string, stroke: string, width: number, extra = ""): string {
  const ends = `stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" ${ends} ${extra}/>`;
}

export const faded = (opacity: number) => `opacity="${fine(opacity)}"`;

export function group(transform: string, ...children: string[]): string {
  return `<g transform="${transform}">${children.join("")}</g>`;
}

/** Children drawn in their own coordinates, moved to x, y and scaled; a negative flip mirrors them. */
export function at(x: number, y: number, scale: number, ...children: string[]): string {
  return group(`translate(${round(x)} ${round(y)}) scale(${fine(scale)})`, ...children);
}

export function mirrored(x: number, y: number, scale: number, ...children: string[]): string {
  return group(`translate(${round(x)} ${round(y)}) scale(${fine(-scale)} ${fine(scale)})`, ...children);
}

export function turned(x: number, y: number, degrees: number, ...children: string[]): string {
  return group(`translate(${round(x)} ${round(y)}) rotate(${round(degrees)})`, ...children);
}

/** A chain of tapered, round-jointed segments: arms, legs, handles. Widths are radii, one per point. */
export function limb(points: readonly Point[], radii: readonly number[], fill: string, extra = ""): string {
  let data = "";
  points.forEach(([x, y], index) => {
    const r = radii[index] ?? 1;
    data += d`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    const next = points[index + 1];
    if (!next) return;
    const length = Math.hypot(next[0] - x, next[1] - y) || 1;
    const nx = -(next[1] - y) / length;
    const ny = (next[0] - x) / length;
    const s = radii[index + 1] ?? r;
    data += d`M${x + nx * r} ${y + ny * r}L${next[0] + nx * s} ${next[1] + ny * s}`;
    data += d`L${next[0] - nx * s} ${next[1] - ny * s}L${x - nx * r} ${y - ny * r}Z`;
  });
  return path(data, fill, extra);
}

/** A soft closed curve through the points. */
export function blob(points: readonly Point[], fill: string, extra = ""): string {
  const count = points.length;
  const point = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  let data = d`M${point(0)[0]} ${point(0)[1]}`;
  for (let index = 0; index < count; index++) {
    const [a, b, c, e] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    data += d`C${b[0] + (c[0] - a[0]) / 6} ${b[1] + (c[1] - a[1]) / 6}`;
    data += d` ${c[0] - (e[0] - b[0]) / 6} ${c[1] - (e[1] - b[1]) / 6} ${c[0]} ${c[1]}`;
  }
  return path(`${data}Z`, fill, extra);
}

// A gradient or clip is named after what it holds; `picture` reads the names back and defines each once.
const bare = (colour: string) => colour.slice(1);
export const downward = (top: string, bottom: string) => `url(#v-${bare(top)}-${bare(bottom)})`;
export const across = (left: string, right: string) => `url(#h-${bare(left)}-${bare(right)})`;
export const glow = (centre: string, edge: string) => `url(#r-${bare(centre)}-${bare(edge)})`;

const directions: Record<string, string> = {
  v: `x1="0" y1="0" x2="0" y2="1"`,
  h: `x1="0" y1="0" x2="1" y2="0"`,
};

function stop(offset: number, colour: string): string {
  const opacity = colour.length === 8 ? ` stop-opacity="${fine(parseInt(colour.slice(6), 16) / 255)}"` : "";
  return `<stop offset="${offset}" stop-color="#${colour.slice(0, 6)}"${opacity}/>`;
}

function gradients(body: string): string {
  const found = new Set(body.match(/[vhr]-[0-9a-f]{6,8}-[0-9a-f]{6,8}/g));
  return [...found]
    .map((name) => {
      const [kind = "v", from = "", to = ""] = name.split("-");
      const stops = stop(0, from) + stop(1, to);
      return kind === "r"
        ? `<radialGradient id="${name}">${stops}</radialGradient>`
        : `<linearGradient id="${name}" ${directions[kind]}>${stops}</linearGradient>`;
    })
    .join("");
}

/** Children shown only inside the shape, which is path data; the name must be unique within the picture. */
export function clipped(name: string, data: string, ...children: string[]): string {
  const clip = `<clipPath id="clip-${name}"><path d="${data}"/></clipPath>`;
  return `${clip}<g clip-path="url(#clip-${name})">${children.join("")}</g>`;
}

export const box = (x: number, y: number, w: number, h: number) => d`M${x} ${y}h${w}v${h}h${-w}Z`;

export interface Picture {
  width: number;
  height: number;
  svg: () => string;
}

export function picture(width: number, height: number, draw: () => string): Picture {
  const svg = () => {
    const body = draw();
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${gradients(body)}</defs>${body}</svg>`.replaceAll(
      " />",
      "/>",
    );
  };
  return { width, height, svg };
}
