import { z } from "zod";
import { weekdays } from "../../db/local-time.ts";
import { html, id, instant, named, pictureName } from "../api/shapes.ts";
import { namesOf } from "../forms/stored-names.ts";

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
  languages: z.array(z.string()),
  treats: z.array(z.string()),
  image: pictureName,
  facebook: z.string(),
  twitter: z.string(),
  twiiter: z.string().describe("The same as twitter, for clients that know only this spelling"),
  instagram: z.string(),
  working_days: z
    .string()
    .describe("JSON text: seven entries {day, from, to}, Monday to Sunday; both times empty on a day off"),
  breaks: z
    .array(z.object({ day: z.enum(weekdays), from: z.string(), to: z.string() }))
    .optional()
    .describe("What of these hours is free of work, where anything is"),
  publish_at: instant.nullable(),
  unpublish_at: instant.nullable(),
});

interface Doctor {
  department_id: number;
  department_name: string;
  twitter: string;
  working_days: string;
  languages: string;
  treats: string;
}

export function showDoctor(doctor: Doctor): z.output<typeof doctorShape> {
  const { department_id, department_name, twitter, working_days, languages, treats } = doctor;
  return doctorShape.parse({
    ...doctor,
    languages: namesOf(languages),
    treats: namesOf(treats),
    ...(working_days.includes('"breaks"') && breaksApart(working_days)),
    department: { id: department_id, name: department_name },
    twiiter: twitter,
  });
}

const storedDays = z.array(
  z.object({
    day: z.enum(weekdays),
    from: z.string(),
    to: z.string(),
    breaks: z.array(z.object({ from: z.string(), to: z.string() })).default([]),
  }),
);

/** Clients of the documented week read it as it always was: breaks stand beside it. */
function breaksApart(working_days: string) {
  const days = storedDays.parse(JSON.parse(working_days));
  return {
    working_days: JSON.stringify(days.map(({ day, from, to }) => ({ day, from, to }))),
    breaks: days.flatMap(({ day, breaks }) => breaks.map((pause) => ({ day, ...pause }))),
  };
}
