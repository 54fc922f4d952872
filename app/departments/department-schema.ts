import { z } from "zod";
import { line } from "../forms/fields.ts";
import { richText } from "../rich-text/rich-text.server.ts";

/** A department of the staff's form, its picture apart. */
export const departmentSchema = z.object({
  name: line({ label: "Name", most: 120, missing: "Enter a name" }),
  description: richText({ label: "Description", most: 10_000 }),
});

export type DepartmentForm = z.input<typeof departmentSchema>;
