import { allStates } from "../../../db/appointment-states.ts";
import type { Filter } from "../../dashboard/filter-bar.tsx";
import { doctorName } from "../../doctors/name.ts";
import { t } from "../../words/t.ts";
import type { Choices } from "../requests/doctor-choice.tsx";
import { statuses } from "../states.ts";

/** The choices by which a day's appointments are narrowed down. */
export function dayFiltersFor(choices: Choices | null): Filter[] {
  const status: Filter = {
    name: "status",
    label: () => t("appointment.status"),
    all: () => t("filter.all"),
    options: allStates.map((value) => ({ value: String(value), label: statuses[value].staffLabel })),
  };
  if (!choices) return [status];
  const doctor: Filter = {
    name: "doctor_id",
    label: () => t("booking.doctor"),
    all: () => t("filter.all"),
    options: choices.doctors.map((entry) => ({ value: String(entry.id), label: doctorName(entry) })),
  };
  const department: Filter = {
    name: "department_id",
    label: () => t("booking.department"),
    all: () => t("filter.all"),
    options: choices.departments.map(({ id, name }) => ({ value: String(id), label: name, isOwn: true })),
  };
  return [doctor, department, status];
}

/** The same for the list, which spans many days. */
export function filtersFor(choices: Choices | null): Filter[] {
  return [
    ...dayFiltersFor(choices),
    { name: "from", label: () => t("filter.from") },
    { name: "to", label: () => t("filter.to") },
  ];
}
