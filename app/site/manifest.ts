import { getWebInfo } from "../../db/queries/web-info.ts";
import { getDb } from "../http/installation.server.ts";
import { notFound } from "../http/responses.ts";
import { legibleOn } from "./color.ts";

/** The page tint of the stylesheet. */
const background = "#f4f7f8";

export async function loader() {
  const info = await getWebInfo(getDb());
  if (!info) throw notFound();
  const manifest = {
    name: info.name,
    short_name: info.name.split(/\s+/)[0],
    start_url: "/",
    display: "minimal-ui",
    theme_color: legibleOn(() => ["#ffffff"], info.brand_color),
    background_color: background,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
