/** Says what a bench is at, beside its figures: some say nothing else for minutes. */
export function nowAt(what: string): void {
  console.error(`${what} ...`);
}
