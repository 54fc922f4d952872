import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWith } from "../http/answer-with.server.ts";
import { crossOriginHeaders } from "../http/cross-origin.server.ts";
import { apiDocument } from "./table.ts";

/** The API as OpenAPI has it. */
export async function loader({ request }: LoaderFunctionArgs) {
  return answerWith(await apiDocument(), {
    headers: { ...crossOriginHeaders(request), "Cache-Control": "public, max-age=0, must-revalidate" },
  });
}
