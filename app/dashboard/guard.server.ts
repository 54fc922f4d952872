import { type RequestArgs, requireStaff } from "../access/guards.server.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { notFound } from "../http/responses.ts";
import { wantsCsv } from "./list.server.ts";
import { noteExport, requireProof } from "./proof.server.ts";
import { type Screen, screenAt } from "./screens.ts";

/**
 * The signed-in member of staff who may open the screen to which the request's address belongs, with its popups.
 * Remix answers from no route that the address does not match, so what the screen asks for is what the route asks for:
 * a popup or a tab that fewer people may open says so itself, with `requireStaff`. Whoever takes a table out is on
 * record; of people's data, they prove once more that it is they.
 *
 * @throws Response 404 for an address of no screen, and what `requireStaff` throws
 */
export async function requireScreen({ request, context }: RequestArgs): Promise<CurrentUser> {
  const { permission, people, path } = screenOf(request);
  const user = await requireStaff({ request, context }, permission);
  if (request.method === "GET" && wantsCsv(new URL(request.url))) {
    if (people) requireProof(request, user);
    await noteExport(request, user, people ?? tableNamed(path));
  }
  return user;
}

/** The screen to which a request's address belongs, in whatever spelling the routes match. */
export function screenOf({ url }: Request): Screen {
  const screen = screenAt(decoded(new URL(url).pathname).toLowerCase());
  if (!screen) throw notFound();
  return screen;
}

/**
 * The step that a request's popup takes, where several share a module: the last word of the address says which one it is.
 *
 * @throws Response 404 where it is none of them
 */
export function stepOf<Step extends string>({ url }: Request, steps: readonly Step[]): Step {
  const last = new URL(url).pathname.toLowerCase().replace(/\/$/, "").split("/").at(-1);
  const step = steps.find((word) => word === last);
  if (!step) throw notFound();
  return step;
}

/** What the audit log calls the rows of a screen: the end of its address, as a table would be named. */
function tableNamed(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replaceAll("-", "_");
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
