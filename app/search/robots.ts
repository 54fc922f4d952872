import { getConfig } from "../installation/installation.server.ts";

const closed = ["/search", "/appointments/", "/profile", "/dashboard", "/admin", "/login"];

export function loader() {
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${getConfig().APP_URL}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
