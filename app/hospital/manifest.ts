import { getCompany } from "../../db/queries/company.ts";
import { sharedFor } from "../http/cache-control.server.ts";
import { orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { tokensOf } from "../theme/brand.ts";
import { iconUrl } from "../theme/icon.server.ts";
import { href } from "../words/href.ts";
import { languages, source } from "../words/languages.ts";
import { spoken } from "../words/spoken.ts";
import { translateOne } from "../words/translated.server.ts";

export async function loader() {
  const shared = await sharedFor(3600);
  const info = await translateOne(getDb(), "web_info", orNotFound(await getCompany(getDb())));
  const colors = tokensOf(info.brand_color, info.action_color);
  const { words } = spoken();
  const manifest = {
    name: info.name,
    short_name: info.name.split(/\s+/)[0],
    ...(words !== source && { lang: words, dir: languages[words].direction }),
    start_url: href("/"),
    display: "minimal-ui",
    theme_color: colors["--brand"],
    background_color: colors["--page"],
    icons: [{ src: iconUrl(info), sizes: "any", type: "image/svg+xml" }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": shared },
  });
}
