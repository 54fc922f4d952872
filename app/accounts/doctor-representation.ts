import { z } from "zod";
import { html, id, named, pictureName } from "../api/shapes.ts";

/** A doctor's public record: nothing of the login, and no role. */
export const doctorShape = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  department_id: id,
  department: named,
  position: z.string(),
  reg_no: z.string(),
  gender: z.enum(["Male", "Female"]).nullable(),
  phone: z.string(),
  email: z.string(),
  bio: html,
  description: z.string(),
  image: pictureName,
  facebook: z.string(),
  twitter: z.string(),
  twiiter: z.string().describe("The same as twitter, for clients that know only this spelling"),
  instagram: z.string(),
  working_days: z
    .string()
    .describe("JSON text: seven entries {day, from, to}, Monday to Sunday; both times empty on a day off"),
});

interface Doctor {
  department_id: number;
  department_name: string;
  twitter: string;
}

export function showDoctor(doctor: Doctor): z.output<typeof doctorShape> {
  const { department_id, department_name, twitter } = doctor;
  return doctorShape.parse({
    ...doctor,
    department: { id: department_id, name: department_name },
    twiiter: twitter,
  });
}
