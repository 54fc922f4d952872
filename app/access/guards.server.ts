import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/node";
import { comeBackAfter, isSetUp } from "../installation/set-up.server.ts";
import { leadToLogin, tellOver } from "./come-back.server.ts";
import { can, type Permission, type Subject } from "./permissions.ts";
import { type CurrentUser, getUser } from "./session.server.ts";

export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/** The signed-in patient; anybody else is led to the home page. */
export async function requirePatient({ request, context }: RequestArgs): Promise<CurrentUser> {
  const user = await getUser(request, context);
  if (user?.role !== "patient")
    throw (await notYet()) ?? redirect("/", { status: 303, headers: user ? {} : await tellOver(request) });
  return user;
}

/**
 * The signed-in member of staff who may do something; with a record, to that record. Visitors and patients are led to
 * the staff login, staff without the right get 403.
 */
export async function requireStaff(
  { request, context }: RequestArgs,
  permission: Permission,
  thing?: Subject,
): Promise<CurrentUser> {
  const user = await getUser(request, context);
  if (!user || user.role === "patient")
    throw (await notYet()) ?? (user ? redirectDocument("/login", 303) : await leadToLogin(request));
  if (!can(user, permission, thing)) throw new Response(null, { status: 403, statusText: "Forbidden" });
  return user;
}

/** While there is no hospital nobody is led anywhere: every page says that the site is being set up. */
async function notYet(): Promise<Response | null> {
  return (await isSetUp()) ? null : new Response(null, { status: 503, headers: comeBackAfter });
}
