const labels: Record<string, string> = {
  active_status: "Visibility",
  published_status: "Visibility",
  department_id: "Department",
  doctor_id: "Doctor",
  publish_at: "Shown from",
  unpublish_at: "Shown until",
};

/** What a record's field is called, by its name. */
export function labelOf(field: string): string {
  const words = field.replaceAll("_", " ");
  return labels[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
