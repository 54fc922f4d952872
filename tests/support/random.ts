/** Numbers that look random, and are the same each time for the same seed. */
export interface Random {
  /** A whole number from 0, less than another. */
  below: (bound: number) => number;
  oneIn: (bound: number) => boolean;
  of: <Item>(items: readonly Item[]) => Item;
}

/** Numbers from a seed: the generator known as mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return { below, oneIn: (bound) => below(bound) === 0, of: (items) => items[below(items.length)] as never };
}
