/** How people name an appointment to each other: on the phone, at the desk, on paper. It opens nothing. */
export function referenceOf({ id }: { id: number }): string {
  return `A-${String(id).padStart(5, "0")}`;
}
