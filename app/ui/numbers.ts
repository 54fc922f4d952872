let english: Intl.NumberFormat | undefined;

/**
 * A count as people read it, with commas between thousands. The formatter is made once, which `toLocaleString` does each
 * time, and not before there are thousands: it takes megabytes.
 */
export function formatCount(count: number): string {
  if (count < 1000) return String(count);
  english ??= new Intl.NumberFormat("en-GB");
  return english.format(count);
}
