import type { Face } from "./head.ts";
import type { Point } from "./svg.ts";

export type Garment = "scrubs" | "coat" | "shirt" | "dress" | "jacket" | "gown" | "skirt";

/**
 * A whole person, about 400 tall with the feet at 0, 0. Hands and feet are targets in the same coordinates; elbows
 * and knees follow. "left" and "right" are the picture's sides.
 */
export interface Figure {
  face: Face;
  garment: Garment;
  cloth: string;
  inner?: string;
  legs?: string;
  shoes?: string;
  slim?: boolean;
  sleeves?: "long" | "short";
  hip?: Point;
  chest?: Point;
  left: Point;
  right: Point;
  /** Elbows hang low and outward; -1 bends that arm the other way. */
  elbows?: readonly [number, number];
  knees?: readonly [number, number];
  feet?: readonly [Point, Point];
  /** Which way the toes point. */
  toes?: readonly [number, number];
  /** Arms drawn behind the body. */
  behind?: "left" | "right" | "both";
  headTilt?: number;
  headSize?: number;
  stethoscope?: boolean;
  /** Drawn before the body and behind the front arms: a baby, a clipboard. */
  held?: string;
  /** Stops at the hips: what is below is hidden by a desk or bed. */
  seatedBehind?: boolean;
}
