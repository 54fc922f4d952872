import type { LoaderFunctionArgs } from "@remix-run/node";
import { getWebInfo } from "../../db/queries/web-info.ts";
import { getDb } from "../http/installation.server.ts";
import { notFound } from "../http/responses.ts";
import { defaultBrand } from "./brand.ts";
import { stylesheetAt } from "./theme.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const info = await getWebInfo(getDb());
  const css = stylesheetAt(new URL(request.url).pathname, info?.brand_color ?? defaultBrand);
  if (!css) throw notFound();
  return new Response(css, {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
