import { expect, test } from "vitest";
import { textsOf } from "../../app/forms/form.server.ts";

test("a form's texts are what was sent, whatever its fields are called, and a list where a name comes again", () => {
  const formData = new FormData();
  for (const name of ["constructor", "toString", "valueOf"]) formData.append(name, "sent");
  for (const day of ["Monday", "Tuesday", "Friday"]) formData.append("days", day);
  expect(Object.entries(textsOf(formData))).toEqual([
    ["constructor", "sent"],
    ["toString", "sent"],
    ["valueOf", "sent"],
    ["days", ["Monday", "Tuesday", "Friday"]],
  ]);
});
