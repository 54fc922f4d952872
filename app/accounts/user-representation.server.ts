import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { getPractisingDoctor } from "../../db/queries/doctors.ts";
import { describeAccount } from "../../db/queries/users.ts";
import { id, pictureName } from "../api/shapes.ts";
import { doctorShape, showDoctor } from "./doctor-representation.ts";

export const roleShape = z.object({ id, role: z.string() });

/** What somebody reads of their own account; doctors also what the public reads of them. */
export const userShape = z.object({
  ...doctorShape.partial().shape,
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  gender: z.enum(["Male", "Female"]).nullable(),
  dob: z.string().nullable(),
  address: z.string(),
  image: pictureName,
  role: roleShape,
});

/** An account as its owner's client keeps it. */
export async function describeUser(db: Db, userId: number): Promise<z.output<typeof userShape>> {
  const { role_id, role, ...account } = await describeAccount(db, userId);
  const doctor = role === "doctor" ? await getPractisingDoctor(db, userId) : undefined;
  return userShape.parse({ ...(doctor && showDoctor(doctor)), ...account, role: { id: role_id, role } });
}
