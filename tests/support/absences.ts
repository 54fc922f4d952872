import type { Site } from "./hospital.ts";

/** Adds an absence of a doctor with extra hours in it; without a doctor, a closed day. In a year of no visits. */
export function addHours(hospital: Site, doctor_id: number | null): void {
  const stamps = "'2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z'";
  hospital.change(
    `insert into absences (scope, doctor_id, from_date, until_date, yearly, sort_text, list_text, created_at, updated_at)
     values (?, ?, '2034-03-06', '2034-03-07', 0, '2034-03-06', '', ${stamps})`,
    ...[doctor_id === null ? "hospital" : "doctor", doctor_id],
  );
  hospital.change(
    `insert into extra_hours (doctor_id, date, from_time, until_time, sort_text, created_at, updated_at)
     values (?, '2034-03-06', '09:00', '10:00', '2034-03-06', ${stamps})`,
    doctor_id ?? 6,
  );
}
