import { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import { getDepartment } from "../../../db/queries/departments.ts";
import type { Role } from "../../../db/roles.ts";
import { optionalId, optionalLine } from "../../forms/fields.ts";
import { t } from "../../words/t.ts";

const room = optionalLine({ label: () => t("desk.room"), most: 40 });

/** With what a patient is called; without a room it is the doctor's last one of the day. */
export const callSchema = z.object({ room });

/** Whom a desk calls next: doctors their own; others say of which department. */
export const callNextSchema = z.object({
  department_id: optionalId(() => t("booking.department-unknown")),
  room,
});

/** The same, checked for somebody of a role: everybody but a doctor must say of which department. */
export function checkedCallNextSchema(db: Db, role: Role): z.ZodType<z.output<typeof callNextSchema>> {
  return callNextSchema.superRefine(async ({ department_id }, context) => {
    const isMissing = department_id === null && role !== "doctor";
    const isUnknown = department_id !== null && !(await getDepartment(db, department_id));
    const message = t("booking.department-unknown");
    if (isMissing || isUnknown) context.addIssue({ code: "custom", path: ["department_id"], message });
  });
}
