import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "../dashboard/guard.server.ts";
import { openPicture } from "./pictures.server.ts";

/** What a popup about one picture shows. */
export async function loadPicture({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  return { picture: await openPicture(params.id) };
}

/** Who sends the form of such a popup, and the picture that it is about. */
export async function sentPicture({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  return { user, picture: await openPicture(params.id) };
}
