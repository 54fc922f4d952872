import type { AppLoadContext } from "@remix-run/node";
import type { Company } from "../../db/schema.ts";
import { can } from "../access/permissions.ts";
import { getUser } from "../access/session.server.ts";
import type { TriedLook } from "../theme/look-schema.server.ts";
import { type ThemedName, themedUrl } from "../theme/theme.server.ts";

// Staff who choose another look see it on the site before they save it: it stands in the address, and only they are shown it.

const parameter = "look";

/** The home page in a look that is not saved. */
export const trialPath = (look: TriedLook) => `/?${queryOf(look)}`;

const queryOf = ({ brand_color, action_color, heading_face, icon, home_sections, logo_dark }: TriedLook) => {
  const look = { brand_color, action_color, heading_face, icon, home_sections, logo_dark };
  return new URLSearchParams({ [parameter]: JSON.stringify(look) }).toString();
};

/** The look that an address asks to be tried; undefined where it names none, or nonsense. */
export async function lookIn(url: string): Promise<TriedLook | undefined> {
  const text = new URL(url).searchParams.get(parameter);
  if (text === null) return undefined;
  const { trialSchema } = await import("../theme/look-schema.server.ts");
  try {
    return trialSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The look that somebody tries who may change it; null for everybody else. */
export async function readTrial(request: Request, context: AppLoadContext): Promise<TriedLook | null> {
  const look = await lookIn(request.url);
  if (!look) return null;
  const user = await getUser(request, context);
  return user && can(user, "company.edit") ? look : null;
}

/** The hospital as it is shown, and where the files are that its look is made of. */
export function shownIn(info: Company, trial: TriedLook | null) {
  const company = trial ? { ...info, ...trial } : info;
  const fileUrl = (name: ThemedName) =>
    trial ? `/admin/settings/look/${name}?${queryOf(trial)}` : themedUrl(name, info);
  return { company, fileUrl };
}
