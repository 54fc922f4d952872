/** What somebody is called; of a visitor either name may be missing. */
export function fullName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`.trim();
}
