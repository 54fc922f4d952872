import { formatNumber } from "../words/formats.ts";

/** A count as people read it, with marks between thousands. */
export const formatCount = (count: number): string => formatNumber(count);
