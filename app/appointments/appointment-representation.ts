import { z } from "zod";
import { type AppointmentStatus, allStates } from "../../db/appointment-states.ts";
import { type Stage, stages } from "../../db/stages.ts";
import { dateShape, flagShape, id, instant, named } from "../api/shapes.ts";
import { stageOf } from "./desk/stages.ts";

/** An appointment as those may read it who may see it. */
export const appointmentShape = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  department_id: id.nullable(),
  doctor_id: id.nullable(),
  department: named.nullable(),
  doctor: z.object({ id, firstname: z.string(), lastname: z.string() }).nullable(),
  date: dateShape,
  time: z.string().describe("HH:MM"),
  visit_type_id: id.nullable(),
  minutes: z.number().int().describe("How long the visit takes"),
  description: z.string(),
  images: z.string().describe("JSON text: a list of file names"),
  user_id: id.nullable(),
  active_status: z.literal(allStates).describe("0 pending, 1 approved, 2 declined, 3 cancelled"),
  cancelled_by: z.enum(["patient", "hospital"]).nullable(),
  invited: flagShape.describe("1 where its patient may choose another time, by a move"),
  reply: z.string().nullable(),
  language: z
    .string()
    .nullable()
    .describe("The code of the language that its patient is written to in; null where nobody has said"),
  stage: z.enum(stages).nullable().describe("On its day; null for what does not take place"),
  series_id: id
    .nullable()
    .describe("The visit that it repeats, or is repeated from; null where it stands alone"),
  number: z.number().int().nullable().describe("In the queue of its department, from its arrival on"),
  created_at: instant,
  updated_at: instant,
});

interface Appointment {
  department_id: number | null;
  department_name: string | null;
  doctor_id: number | null;
  doctor_firstname: string | null;
  doctor_lastname: string | null;
  active_status: AppointmentStatus;
  stage: Stage | null;
}

export function showAppointment(appointment: Appointment): z.output<typeof appointmentShape> {
  const { department_id, department_name, doctor_id, doctor_firstname, doctor_lastname } = appointment;
  return appointmentShape.parse({
    ...appointment,
    stage: stageOf(appointment),
    department: department_id && { id: department_id, name: department_name ?? "" },
    doctor: doctor_id && {
      id: doctor_id,
      firstname: doctor_firstname ?? "",
      lastname: doctor_lastname ?? "",
    },
  });
}
