import type { ActionFunctionArgs } from "@remix-run/node";
import { getDoctorForStaff, updateDoctor } from "../../db/queries/doctor-records.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { saveRecord } from "../dashboard/save.server.ts";
import { orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { wayToVisitsOutside } from "./visits-outside.server.ts";
import { clearDay, formOfWeek, weekOfForm } from "./week.ts";
import { parseWorkingDays, workingDaysSchema } from "./working-days.ts";

/** A doctor who has not left, and their week. */
export async function getWorkingDays(id: number) {
  const doctor = orNotFound(await getDoctorForStaff(getDb(), id));
  const { firstname, lastname, updated_at } = doctor;
  return { id, firstname, lastname, updated_at, week: parseWorkingDays(doctor.working_days) };
}

/** Takes the form of a doctor's week. Who may send it must be known before. */
export async function saveWorkingDays(
  { request }: Pick<ActionFunctionArgs, "request">,
  user: CurrentUser,
  id: number,
) {
  const { updated_at, week } = await getWorkingDays(id);
  return saveRecord(
    { request },
    {
      noun: "Doctor",
      user,
      schema: () => workingDaysSchema,
      again: clearDay,
      current: { id, updated_at, ...formOfWeek(week) },
      update: (db, _, version, form) =>
        updateDoctor(db, id, version, { working_days: JSON.stringify(weekOfForm(form, week)) }),
      leaves: (db) => wayToVisitsOutside(db, id),
    },
  );
}
