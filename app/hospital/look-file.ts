import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "../access/guards.server.ts";
import { notFound } from "../http/responses.ts";
import { lookIn } from "../site/look-trial.server.ts";
import { themedFile, themedNames } from "../theme/theme.server.ts";

/** A stylesheet or drawing in a look that staff try and have not saved. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "company.edit");
  const look = await lookIn(request.url);
  const name = themedNames.find((known) => known === params.file);
  if (!look || !name) throw notFound();
  const { type, text } = themedFile(name, look);
  return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}
