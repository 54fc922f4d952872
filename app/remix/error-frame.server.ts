import type { AppLoadContext, EntryContext } from "@remix-run/node";

type LoadRoot = (request: Request, context: AppLoadContext) => Promise<object>;

/**
 * Gives the page of a form that failed its header, its telephone number and its footer: Remix does not ask the root
 * route for them once an action has thrown.
 *
 * @param loadRoot the root route's loader
 * @param headers get what the root route wants to be sent along
 */
export async function loadErrorFrame(
  request: Request,
  headers: Headers,
  { staticHandlerContext }: EntryContext,
  context: AppLoadContext,
  loadRoot: LoadRoot,
): Promise<void> {
  const { errors, loaderData } = staticHandlerContext;
  if (request.method !== "POST" || !errors || loaderData.root) return;
  const asked = new Request(request.url, { headers: request.headers });
  try {
    const found = await loadRoot(asked, context);
    if (!(found instanceof Response)) loaderData.root = found;
    else {
      loaderData.root = await found.json();
      for (const cookie of found.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    }
  } catch {
    // Without a frame the page says what it has to say all the same.
  }
}
