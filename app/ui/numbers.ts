const english = new Intl.NumberFormat("en-GB");

/** A count as people read it, with commas between thousands. (`toLocaleString` would look up the language each time.) */
export function formatCount(count: number): string {
  return english.format(count);
}
