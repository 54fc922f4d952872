import { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import { getDepartment } from "../../../db/queries/departments.ts";
import type { Role } from "../../../db/roles.ts";
import { optionalId, optionalLine } from "../../forms/fields.ts";

const room = optionalLine({ label: "Room", most: 40 });

/** With what a patient is called; without a room it is the doctor's last one of the day. */
export const callSchema = z.object({ room });

/** Whom a desk calls next: doctors their own; others say of which department. */
export const callNextSchema = z.object({
  department_id: optionalId("Choose a department from the list"),
  room,
});

/** The same, checked for somebody of a role: everybody but a doctor must say of which department. */
export function checkedCallNextSchema(db: Db, role: Role): z.ZodType<z.output<typeof callNextSchema>> {
  return callNextSchema.superRefine(async ({ department_id }, context) => {
    const isMissing = department_id === null && role !== "doctor";
    const isUnknown = department_id !== null && !(await getDepartment(db, department_id));
    const message = "Choose a department from the list";
    if (isMissing || isUnknown) context.addIssue({ code: "custom", path: ["department_id"], message });
  });
}
