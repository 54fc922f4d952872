import { z } from "zod";
import { readable } from "../forms/fields.ts";
import {
  groupNames,
  type SettingGroup,
  type SettingName,
  settingNames,
  settingOf,
  settingsIn,
} from "../installation/settable.ts";

/** Most characters that a setting may have. */
const most = 4000;

/** As text, whatever it is: what it must be, the check of the environment says. Left out, it stays as it is. */
function fieldOf(name: SettingName) {
  const { label, kind } = settingOf(name);
  const message = `${label} must be text`;
  return z
    .union([z.string(), z.number()], message)
    .transform((value) => String(value).trim())
    .pipe(z.string().max(most, `${label} must be ${most} characters or fewer`).superRefine(readable(label)))
    .optional()
    .meta({ type: kind === "number" ? ["integer", "string", "null"] : ["string", "null"] });
}

const fieldsOf = (names: readonly SettingName[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Record<
      SettingName,
      ReturnType<typeof fieldOf>
    >,
  );

/** Every setting, as a call sends them. */
export const settingsSchema = fieldsOf(settingNames);

/** Those of each form. */
export const groupSchemas = Object.fromEntries(
  groupNames.map((group) => [group, fieldsOf(settingsIn(group))]),
) as Record<SettingGroup, typeof settingsSchema>;
