import type { LoaderFunctionArgs } from "@remix-run/node";
import { addressOf } from "../http/request-context.server.ts";
import { notFound } from "../http/responses.ts";
import { plainLook } from "../theme/look.ts";
import { themedText } from "../theme/theme.server.ts";
import { requireSetupLink } from "./setup-link.server.ts";

/** What the page that sets up the site shows a colour with, as the site will be made in it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  await requireSetupLink(params.token, addressOf(context));
  const [, hex, ending] = /^([0-9a-f]{6})\.(css|svg)$/.exec(params.file ?? "") ?? [];
  if (!hex) throw notFound();
  const look = plainLook(`#${hex}`);
  const [type, text] =
    ending === "svg"
      ? ["image/svg+xml", themedText("front", look)]
      : ["text/css; charset=utf-8", themedText("site", look) + themedText("dashboard", look)];
  return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}
