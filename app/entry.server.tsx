import { randomBytes } from "node:crypto";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { listShownPictures } from "../db/queries/pictures.ts";
import { csvOf } from "./dashboard/csv.server.ts";
import { handPageOver, isForEverybody, requestIdOf } from "./http/request-context.server.ts";
import { contentSecurityPolicyWithNonce } from "./http/security-headers.server.ts";
import { getDb } from "./installation/installation.server.ts";
import { getLog, loggedPath } from "./installation/log.server.ts";
import { loadErrorFrame } from "./remix/error-frame.server.ts";
import { foundPage } from "./remix/found-page.server.ts";
import { hydrates } from "./remix/hydration.ts";
import { firstScreenOf } from "./site/first-screen.server.ts";
import { FirstScreen } from "./site/first-screen.ts";
import { loadRoot } from "./site/root-loader.server.ts";
import { Nonce } from "./ui/nonce.tsx";
import { AllPictureWords } from "./ui/picture-words.ts";
import { withLanguageInLinks } from "./words/href.ts";

/** Renders a page in one go: nothing here is streamed, and a finished string is several times faster. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext = {},
): Promise<Response> {
  const page = foundPage(context);
  const table = csvOf(request, page);
  if (table) return table;
  let nonce: string | undefined;
  const firstScreen = firstScreenOf(page);
  if (firstScreen) headers.set("Content-Security-Policy", firstScreen.policy);
  const live = page.handles.some(hydrates);
  if (!live) await loadErrorFrame(request, headers, context, loadContext, loadRoot);
  else {
    nonce = randomBytes(16).toString("base64");
    headers.set("Content-Security-Policy", contentSecurityPolicyWithNonce(nonce));
  }
  const pictures = live || page.hasFailed ? undefined : await listShownPictures(getDb());
  const render = live ? renderToString : renderToStaticMarkup;
  const html = render(
    <Nonce.Provider value={nonce}>
      <FirstScreen.Provider value={firstScreen}>
        <AllPictureWords.Provider value={pictures}>
          <RemixServer context={context} url={request.url} />
        </AllPictureWords.Provider>
      </FirstScreen.Provider>
    </Nonce.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", isForEverybody(loadContext) ? "no-cache" : "private, no-cache");
  const text = `<!doctype html>${withLanguageInLinks(html)}`;
  return new Response(handPageOver(loadContext, text) ? null : text, { status, headers });
}

/** What a hydrated page fetches of its next one is as personal as the page. */
export function handleDataRequest(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** Logs what nobody expected. An error response is an answer, not an accident. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (isRouteErrorResponse(error)) return;
  getLog().error(
    {
      requestId: requestIdOf(context),
      method: request.method,
      path: loggedPath(new URL(request.url).pathname),
      err: error,
    },
    "page failed",
  );
}
