import type { LoaderFunctionArgs } from "@remix-run/node";
import { getCompany } from "../../db/queries/company.ts";
import { notFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { lookFileAt } from "./icon.server.ts";
import { plainLook } from "./look.ts";
import { themedFileAt } from "./theme.server.ts";

/** A stylesheet, drawing or sign in the hospital's own look. */
export async function loader({ request }: LoaderFunctionArgs) {
  const info = await getCompany(getDb());
  const { pathname } = new URL(request.url);
  const file = info ? await lookFileAt(pathname, info) : themedFileAt(pathname, plainLook());
  if (!file) throw notFound();
  return new Response(file.text, {
    headers: { "Content-Type": file.type, "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
