import type { AppointmentStatus } from "../../db/schema.ts";
import { statuses } from "./states.ts";

export function StatusTag({ status }: { status: AppointmentStatus }) {
  const { label, tag } = statuses[status];
  return <span className={`tag ${tag}`.trim()}>{label}</span>;
}
