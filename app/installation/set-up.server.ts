import { getWebInfo } from "../../db/queries/web-info.ts";
import { getDb } from "./installation.server.ts";

let setUp = false;

/** Whether there is a hospital to serve. Once there is one it stays. */
export async function isSetUp(): Promise<boolean> {
  setUp ||= (await getWebInfo(getDb())) !== undefined;
  return setUp;
}

/** What is said of a site without a hospital. */
export const notSetUp = "This website is being set up";

/** When to come back to a site that is being set up, in seconds. */
export const comeBackAfter = { "retry-after": "600" };
