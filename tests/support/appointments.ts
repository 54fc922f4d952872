import { appointmentTexts } from "../../db/queries/appointment-texts.ts";
import type { Site } from "./hospital.ts";

interface Texts {
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
  description: string;
}

/** Has the staff's list find an appointment that was put into the database past the program's back. */
export function refreshTexts(hospital: Site, id: number): void {
  const [row] = hospital.rows<Texts>("select * from appointments where id = ?", id);
  if (!row) return;
  const { sort_text, list_text } = appointmentTexts(row);
  hospital.change(
    "update appointments set sort_text = ?, list_text = ? where id = ?",
    sort_text,
    list_text,
    id,
  );
}
