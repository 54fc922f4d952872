import { afro, bob, braids, bun, coils, long, lowBun, pigtails, ponytail, wavy } from "./hair-long.ts";
import { bald, bowl, crop, curly, fade, pixie, quiff, receding, shaved, side } from "./hair-short.ts";
import type { Style } from "./strands.ts";

export const styles = {
  crop,
  fade,
  side,
  quiff,
  curly,
  afro,
  coils,
  bun,
  lowBun,
  bob,
  pixie,
  long,
  wavy,
  braids,
  ponytail,
  pigtails,
  bowl,
  receding,
  shaved,
  bald,
} as const satisfies Record<string, Style>;

export type HairStyle = keyof typeof styles;
