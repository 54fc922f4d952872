let english: Intl.NumberFormat | undefined;

/**
 * A count as people read it, with commas between thousands. The formatter is made once, which `toLocaleString` does each
 * time, and not before it is needed: it takes megabytes.
 */
export function formatCount(count: number): string {
  english ??= new Intl.NumberFormat("en-GB");
  return english.format(count);
}
