import { z } from "zod";
import { readable } from "../forms/fields.ts";
import { type SettingName, settingOf } from "../installation/settable.ts";

/** Most characters that a setting may have. */
const most = 4000;

/** As text, whatever it is: what it must be, the check of the environment says. Left out, it stays as it is. */
function fieldOf(name: SettingName) {
  const { label, kind } = settingOf(name);
  return z
    .union([z.string(), z.number()], `${label} must be text`)
    .transform((value) => String(value).trim())
    .pipe(z.string().max(most, `${label} must be ${most} characters or fewer`).superRefine(readable(label)))
    .optional()
    .meta({ type: kind === "number" ? ["integer", "string", "null"] : ["string", "null"] });
}

/** Some settings, as a form or a call sends them. Made when it is asked for: there are sixty, and it hardly ever is. */
export const fieldsOf = (names: readonly SettingName[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Record<
      SettingName,
      ReturnType<typeof fieldOf>
    >,
  );
