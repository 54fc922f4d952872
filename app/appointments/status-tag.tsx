import type { AppointmentStatus } from "../../db/appointment-states.ts";
import { say } from "../words/say.ts";
import { statuses } from "./states.ts";

interface StatusTagProps {
  status: AppointmentStatus;
  /** In the staff's words. */
  forStaff?: boolean;
}

export function StatusTag({ status, forStaff = false }: StatusTagProps) {
  const { label, staffLabel, tag } = statuses[status];
  return <span className={`tag ${tag}`.trim()}>{say(forStaff ? staffLabel : label)}</span>;
}
