import { z } from "zod";
import { say, type Words } from "../words/say.ts";
import { t } from "../words/t.ts";
import { fromJson, optionalLine } from "./fields.ts";

interface Rules {
  /** What the field is called in a message, with a capital; and one of its names. */
  label: Words;
  each: Words;
  /** Most characters of a name. */
  longest: number;
  /** Most names. */
  most: number;
}

/**
 * Some names, as the JSON text that the database keeps. They come as a list, as its JSON text, or as a form has them: with a
 * comma of some script or a line end between two. The same name in other letters is one.
 */
export const listOfNames = ({ label, each, longest, most }: Rules) => {
  const message = () => t("form.not-names", { label: say(label) });
  const name = optionalLine({ label: each, most: longest });
  return z
    .preprocess(
      listIn,
      z.array(z.string({ error: message }), { error: message }).max(1000, { error: message }),
    )
    .transform((names, context) => {
      const found = new Map<string, string>();
      for (const one of names) {
        const { data, error } = name.safeParse(one);
        if (error) {
          context.addIssue({ code: "custom", message: error.issues[0]?.message ?? message() });
          return z.NEVER;
        }
        if (data && !found.has(data.toLowerCase())) found.set(data.toLowerCase(), data);
      }
      if (found.size > most)
        context.addIssue({
          code: "custom",
          message: t("form.too-many-names", { label: say(label), most: String(most) }),
        });
      return JSON.stringify([...found.values()]);
    })
    .meta({ type: ["array", "string"], items: { type: "string" } });
};

function listIn(value: unknown): unknown {
  if (value === undefined || value === null) return [];
  if (typeof value !== "string") return value;
  const list = value.startsWith("[") ? fromJson(value) : null;
  return Array.isArray(list) ? list : value.split(/[,،、\r\n]/);
}
