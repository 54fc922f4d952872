import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { apiDocument } from "./calls.ts";
import { crossOriginHeaders } from "./cross-origin.server.ts";

/** The API as OpenAPI has it. */
export async function loader({ request }: LoaderFunctionArgs) {
  return json(await apiDocument(), {
    headers: { ...crossOriginHeaders(request), "Cache-Control": "public, max-age=0, must-revalidate" },
  });
}
