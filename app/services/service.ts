import { z } from "zod";
import { idAmong, line } from "../forms/fields.ts";
import { richText } from "../rich-text/rich-text.server.ts";

/** A service of the staff's form, its picture apart. */
export const serviceSchema = (departmentIds: readonly number[]) =>
  z.object({
    name: line({ label: "Name", most: 120, missing: "Enter a name" }),
    department_id: idAmong(departmentIds, "Choose a department"),
    description: richText({ label: "Description", most: 10_000 }),
  });

export type ServiceForm = z.input<ReturnType<typeof serviceSchema>>;
