import { firstRun, openEmpty } from "./first-run.ts";
import { send } from "./form.ts";
import type { Hospital } from "./hospital.ts";

/** A hospital that is not the demo's: a long name, a colour of its own, and nothing entered yet. */
export const own = {
  ...firstRun,
  name: "Königin-Elisabeth-Gedächtniskrankenhaus und Poliklinik am Stadtpark",
  brand_color: "#c8102e",
};

/** Sets one up, by the link that the program prints. */
export async function openOwn(values: Partial<typeof own> = {}): Promise<Hospital> {
  const { hospital, link } = await openEmpty();
  const { status } = await send({ action: link, values: { ...own, ...values } });
  if (status !== 303) throw new Error(`the setup answered ${status}`);
  return hospital;
}
