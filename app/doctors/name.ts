interface Named {
  firstname: string;
  lastname: string;
}

/** A doctor's name as the public reads it. */
export function doctorName({ firstname, lastname }: Named): string {
  return `Dr. ${firstname} ${lastname}`;
}

export function doctorPath(doctor: Named & { id: number }): string {
  const slug = `${doctor.firstname}-${doctor.lastname}`.toLowerCase().replace(/\s+/g, "-");
  return `/doctors/${doctor.id}/${encodeURIComponent(slug)}`;
}
