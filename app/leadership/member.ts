/** Address of a member of the leadership team: a popup over the team's page. */
export function memberPath({ id }: { id: number }): string {
  return `/leadership-team/${id}`;
}
