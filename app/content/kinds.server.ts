import { screenOf } from "../dashboard/guard.server.ts";
import { notFound } from "../http/responses.ts";
import * as made from "./made.ts";

const kinds = Object.values(made);

/** The declaration of the records whose screen a request's address belongs to: it ends in what their table is called. */
export function kindAt(request: Request) {
  const table = screenOf(request).path.split("/").at(-1)?.replaceAll("-", "_");
  const kind = kinds.find((one) => one.table === table);
  if (!kind) throw notFound();
  return kind;
}
