import type { AppLoadContext, EntryContext } from "@remix-run/node";

/**
 * Gives the page of a form that failed its header, its telephone number and its footer: Remix does not ask the root
 * route for them once an action has thrown.
 *
 * @param headers get what the root route wants to be sent along
 */
export async function loadErrorFrame(
  request: Request,
  headers: Headers,
  { staticHandlerContext, routeModules }: EntryContext,
  context: AppLoadContext,
): Promise<void> {
  const { errors, loaderData } = staticHandlerContext;
  const root = routeModules.root as { loader?: (asked: unknown) => Promise<Response> } | undefined;
  if (request.method !== "POST" || !errors || loaderData.root || !root?.loader) return;
  const asked = new Request(request.url, { headers: request.headers });
  try {
    const response = await root.loader({ request: asked, context, params: {} });
    loaderData.root = await response.json();
    for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  } catch {
    // Without a frame the page says what it has to say all the same.
  }
}
