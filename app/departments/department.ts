interface Named {
  id: number;
  name: string;
}

/** A department's address as the navigation writes it, which is also its canonical one. */
export function departmentPath({ id, name }: Named): string {
  return `/departments/${id}/${encodeURIComponent(name.toLowerCase().replaceAll(" ", "-"))}`;
}

/** A department's address as the list of departments writes it: with the name as it stands. */
export function departmentListPath({ id, name }: Named): string {
  return `/departments/${id}/${encodeURIComponent(name)}`;
}
