import { getCompany } from "../../db/queries/company.ts";
import { perHospital } from "./hospitals.server.ts";
import { getDb } from "./installation.server.ts";

const known = perHospital(() => ({ isSetUp: false }));

/** Whether there is a hospital to serve. Once there is one it stays. */
export async function isSetUp(): Promise<boolean> {
  const here = known();
  here.isSetUp ||= (await getCompany(getDb())) !== undefined;
  return here.isSetUp;
}

/** What is said of a site without a hospital. */
export const notSetUp = "This website is being set up";

/** When to come back to a site that is being set up, in seconds. */
export const comeBackAfter = { "retry-after": "600" };
