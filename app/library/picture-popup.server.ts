import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "../dashboard/guard.server.ts";
import { orNothing } from "../dashboard/sent-in-vain.server.ts";
import { findWholePicture } from "./pictures.server.ts";

/** What a popup about one picture shows; null where it is gone, and what was typed is shown. */
export async function loadPicture({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const picture = await findWholePicture(params.id);
  return { picture: picture ?? orNothing(picture, context) };
}

/** Who sends the form of such a popup, and the picture that it is about; undefined where that is gone. */
export async function sentPicture({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  return { user, picture: await findWholePicture(params.id) };
}
