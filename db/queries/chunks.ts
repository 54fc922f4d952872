/** So many rows fit into one statement, whatever their columns: engines bound what it may carry. */
const size = 500;

/** A list in pieces, each of which one statement can carry. */
export function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
