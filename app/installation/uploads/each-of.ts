/** How many are on their way at once where there are many to copy; each may be in memory. */
const copiesAtOnce = 4;

/** Does something with each of many uploads, a few at once. */
export async function eachOf(names: string[], work: (name: string) => Promise<unknown>): Promise<void> {
  const left = names.values();
  const worker = async () => {
    for (const name of left) await work(name);
  };
  await Promise.all(Array.from({ length: copiesAtOnce }, worker));
}
