import { sharedFor } from "../http/cache-control.server.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { openLanguages } from "../site/languages.server.ts";
import { hasLanguages } from "../words/href.ts";

const closed = ["/search", "/appointments/", "/profile", "/dashboard", "/admin", "/login"];

export async function loader() {
  const shared = await sharedFor(3600);
  const { main, open } = await openLanguages(getDb());
  const others = open.filter((language) => language !== main);
  const inOthers = others.flatMap((language) =>
    closed.filter(hasLanguages).map((path) => `/${language}${path}`),
  );
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...[...closed, ...inOthers].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${getConfig().APP_URL}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": shared },
  });
}
