/** What a page is called in a report: its path, which of the home page says little. */
export function pageName({ name }: { name: string }): string {
  return name === "/" ? "Home page" : name;
}
