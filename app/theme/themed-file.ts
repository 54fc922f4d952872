import type { LoaderFunctionArgs } from "@remix-run/node";
import { getCompany } from "../../db/queries/company.ts";
import { notFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { defaultBrand } from "./brand.ts";
import { themedFileAt } from "./theme.server.ts";

/** A stylesheet or drawing in the hospital's own colour. */
export async function loader({ request }: LoaderFunctionArgs) {
  const info = await getCompany(getDb());
  const file = themedFileAt(new URL(request.url).pathname, info?.brand_color ?? defaultBrand);
  if (!file) throw notFound();
  return new Response(file.text, {
    headers: { "Content-Type": file.type, "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
