import { lighter } from "./palette.ts";
import { circle, faded, line } from "./svg.ts";

/** Hair in head coordinates (crown at -54, chin at 53): one layer behind body and face, one over the face. */
export interface HairLayers {
  behind: string;
  front: string;
}

export type Style = (tint: string) => HairLayers;

export const onTop = (front: string): HairLayers => ({ behind: "", front });

export const shine = (tint: string, data: string) => line(data, lighter(tint, 0.3), 4, faded(0.45));

export const curls = (tint: string, spots: readonly (readonly [number, number, number])[]) =>
  spots.map(([x, y, r]) => circle(x, y, r, tint)).join("");
