import { z } from "zod";
import { getAdmin, pageOfAdmins } from "../../../db/queries/admins.ts";
import { getProfile, updateProfile } from "../../../db/queries/users.ts";
import { roleIds } from "../../../db/roles.ts";
import { can } from "../../access/permissions.ts";
import type { Call, CallResult, SignedInCallRequest } from "../../api/call.ts";
import { check, done, expectUnchanged, Failure } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { answerList } from "../../api/listing.server.ts";
import { makeOnce } from "../../api/once.server.ts";
import { readRecord } from "../../api/records.server.ts";
import { id, pictureName } from "../../api/shapes.ts";
import { saveOwnAccount } from "../own-account-api.server.ts";
import { hashPassword } from "../passwords.server.ts";
import { staffProfileSchema } from "../profile.ts";
import { expectProof } from "../proof/api.ts";
import { describeUser, roleShape, userShape } from "../user-representation.server.ts";
import { adminSchema } from "./admin.ts";
import { type Admin, adminSchemaFor, changeAdmin, openAdmin } from "./admins.server.ts";

const group = groups.admins;
const sorting = { sorts: ["names", "role", "email"], initial: "names" } as const;
const images = ["image"] as const;
const extra = { image: { type: ["string", "null"] } };

const adminShape = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  image: pictureName,
  role_id: id,
  role: roleShape,
});

const showAdmin = (admin: Admin) =>
  adminShape.parse({ ...admin, role: { id: admin.role_id, role: admin.role } });

export const calls: Call[] = [
  {
    method: "GET",
    path: "users/admins",
    group,
    summary: "List the accounts that run the site, except your own",
    may: "admins.manage",
    list: sorting,
    data: z.array(adminShape),
    run: ({ db, url, caller }) =>
      answerList(url, sorting, (listing) => pageOfAdmins(db, { ...listing, except: caller.id }), showAdmin),
  },
  {
    method: "POST",
    path: "users/admins",
    group,
    summary: "Open an account for an admin or customer care",
    makes: true,
    may: "admins.manage",
    body: adminSchemaFor(null),
    extra,
    data: adminShape,
    run: async (asked) => {
      const { db, caller, body, address } = asked;
      expectProof(caller);
      const schema = adminSchemaFor(null);
      const { password = "" } = await check(schema(db), body);
      const passwordHash = await hashPassword(password, address);
      return makeOnce(asked, async (trx) => {
        const sent = { db: trx, caller, body };
        const { password, ...admin } = await readRecord(sent, { schema, images }, null);
        const opened = await getAdmin(trx, await openAdmin(trx, caller, admin, passwordHash));
        return done("Admin created successfully", opened && showAdmin(opened));
      });
    },
  },
  {
    method: "PUT",
    path: "users/admins/:id",
    group,
    summary: "Change an admin's account, or your own if you are staff but not a doctor",
    may: "admins.edit",
    body: () =>
      adminSchema({ roles: [], adding: false, isTaken: async () => false }).omit({ password: true }),
    extra: { ...extra, current_password: { type: "string", description: "Needed to change your own email" } },
    data: z.union([adminShape, userShape]),
    fails: [409, 429],
    run: async (asked) => {
      const { caller, id } = asked;
      // Whether there is such an account is nobody's business but a superadmin's.
      if (!can(caller, "admins.edit", { user_id: id })) throw new Failure(403);
      return caller.id === id ? changeOwn(asked) : changeOther(asked);
    },
  },
];

async function changeOwn(asked: SignedInCallRequest): Promise<CallResult> {
  const { db, caller, body } = asked;
  expectUnchanged(body, { role_id: roleIds[caller.role] });
  const current = await getProfile(db, caller.id);
  if (!current) throw new Failure(404);
  await saveOwnAccount(asked, {
    schema: () => staffProfileSchema,
    current,
    store: (trx, { current_password, ...profile }) => updateProfile(trx, { ...profile, id: caller.id }),
  });
  return done("Profile updated successfully", await describeUser(db, caller.id));
}

async function changeOther({ db, caller, body, id }: SignedInCallRequest): Promise<CallResult> {
  return db.transaction().execute(async (trx) => {
    const current = await getAdmin(trx, id);
    if (!current) throw new Failure(404, "Admin not found");
    const reading = { schema: adminSchemaFor(current), images };
    const { password, ...admin } = await readRecord({ db: trx, caller, body }, reading, current);
    if (admin.role_id !== current.role_id) expectProof(caller);
    if (!(await changeAdmin(trx, caller, { current, version: null }, admin))) {
      throw new Failure(409, "The last super admin must keep this role");
    }
    const changed = await getAdmin(trx, id);
    return done("Admin updated successfully", changed && showAdmin(changed));
  });
}
