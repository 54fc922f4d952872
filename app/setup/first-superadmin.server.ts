import type { Db } from "../../db/connection.ts";
import { hasSuperadmin } from "../../db/queries/admins.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { createCompany, getCompany, updateCompany } from "../../db/queries/company.ts";
import { deleteSetupTokenHash } from "../../db/queries/installation.ts";
import { roleIds } from "../../db/roles.ts";
import type { NewRow } from "../../db/schema.ts";
import { byActor } from "../access/actor.ts";
import { type Admin, openAdmin } from "../accounts/admins/admins.server.ts";
import type { OwnTextName } from "../site/own-texts.ts";

/** What is known of a hospital when it opens. */
export type Hospital = Partial<
  Pick<NewRow<"web_info">, "name" | "address" | "contacts" | "email" | "brand_color" | OwnTextName>
>;

type Person = Pick<Admin, "firstname" | "lastname" | "email" | "phone">;

const nothingYet = {
  name: "Our hospital",
  logo: null,
  welcome_cover: null,
  address: "",
  contacts: "",
  email: "",
  whatsapp: "",
  welcome_message: "",
  about_description: "",
  mission: "",
  vision: "",
  core_values: "",
  youtube: "",
  instagram: "",
  facebook: "",
  twitter: "",
};

/**
 * Opens the first superadmin's account and with it the site, which keeps what it knows of the hospital unless told
 * otherwise. The link to set it up is void from then on. Whoever does this has the program's own terminal, so the audit
 * log says that the operator did. Belongs in a transaction.
 *
 * @returns the account's id, or null when there is a superadmin already
 */
export async function openInstallation(
  db: Db,
  { person, passwordHash, hospital }: { person: Person; passwordHash: string | null; hospital: Hospital },
): Promise<number | null> {
  if (await hasSuperadmin(db)) return null;
  if (await getCompany(db)) await updateCompany(db, null, hospital);
  else await createCompany(db, { ...nothingYet, ...hospital });
  const admin = { ...person, role_id: roleIds.superadmin, image: null };
  const id = await openAdmin(db, "operator", admin, passwordHash);
  const entry = { action: "installation set up", entity: "web_info", entity_id: 1 };
  await recordAudit(db, { ...byActor("operator"), ...entry });
  await deleteSetupTokenHash(db);
  return id;
}
