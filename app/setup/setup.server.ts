import { loadSample, prepareSample } from "../../db/demo/sample.ts";
import { getCompany } from "../../db/queries/company.ts";
import { isEmailTaken } from "../../db/queries/users.ts";
import { startSession } from "../access/session.server.ts";
import { hashPassword } from "../accounts/passwords.server.ts";
import { staffHome } from "../accounts/sign-in/form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { readDemoPictures } from "../installation/built-files.server.ts";
import { getDb, hospitalTime, inTransaction } from "../installation/installation.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { openInstallation } from "./first-superadmin.server.ts";
import type { Setup } from "./setup.ts";
import { opensSetup } from "./setup-link.server.ts";

/** How a setup ended that did not open the site. */
export type NotSetUp = "link used" | "email taken";

/**
 * Opens the site: hospital, first superadmin, sample content where it is wished, and a session, in one transaction. Of
 * two that come at the same time one finds the link used.
 *
 * @returns the answer that leads to the dashboard, or why there is none
 */
export async function setUp(
  request: Request,
  { token, address }: { token: string; address: string },
  { new_password, confirm_password, sample_content, firstname, lastname, email, ...setup }: Setup,
): Promise<Response | NotSetUp> {
  const { hospital_email, ...hospital } = setup;
  const passwordHash = await hashPassword(new_password, address);
  const wantsSample = sample_content !== undefined && !(await getCompany(getDb()));
  const sample = wantsSample ? await prepareSample(readDemoPictures(), getUploads().put) : null;
  const opened = await inTransaction(async (trx) => {
    if (!(await opensSetup(trx, token))) return "link used" as const;
    if (await isEmailTaken(trx, email)) return "email taken" as const;
    const person = { firstname, lastname, email, phone: "" };
    const id = await openInstallation(trx, {
      person,
      passwordHash,
      hospital: { ...hospital, email: hospital_email },
    });
    if (id === null) return "link used" as const;
    if (sample) await loadSample(trx, sample, hospitalTime().date);
    return startSession(trx, request, { ...person, id, image: null, role: "superadmin" });
  });
  if (typeof opened === "string") return opened;
  const notice = {
    role: "status",
    text: `Welcome, ${firstname}. The website of ${hospital.name} is open.`,
  } as const;
  return redirectWithNotice(staffHome, notice, opened);
}
