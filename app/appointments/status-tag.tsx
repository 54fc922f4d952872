import {
  type AppointmentStatus,
  approved,
  cancelled,
  declined,
  pending,
} from "../../db/appointment-states.ts";
import { say } from "../words/say.ts";
import { t } from "../words/t.ts";
import { statuses } from "./states.ts";

const labels = {
  [pending]: "visit.status-pending",
  [approved]: "visit.status-accepted",
  [declined]: "visit.status-declined",
  [cancelled]: "visit.status-cancelled",
} as const;

interface StatusTagProps {
  status: AppointmentStatus;
  /** In the staff's words. */
  forStaff?: boolean;
}

export function StatusTag({ status, forStaff = false }: StatusTagProps) {
  const { staffLabel, tag } = statuses[status];
  return <span className={`tag ${tag}`.trim()}>{forStaff ? say(staffLabel) : t(labels[status])}</span>;
}
