import { z } from "zod";
import { readable } from "../forms/fields.ts";
import { type SettingName, settingOf } from "../installation/settable.ts";
import { t } from "../words/t.ts";

/** Most characters that a setting may have. */
const most = 4000;

const tooLong = (label: () => string) => t("form.too-long", { label: label(), most: String(most) });

/** As text, whatever it is: what it must be, the check of the environment says. Left out, it stays as it is. */
function fieldOf(name: SettingName) {
  const { label, kind } = settingOf(name);
  return z
    .union([z.string(), z.number()], { error: () => t("form.must-be-text", { label: label() }) })
    .transform((value) => String(value).trim())
    .pipe(
      z
        .string()
        .max(most, { error: () => tooLong(label) })
        .check(readable(label)),
    )
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
