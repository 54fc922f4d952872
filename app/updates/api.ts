import { findUpdate } from "../../db/queries/updates.ts";
import { can } from "../access/permissions.ts";
import type { Call } from "../api/call.ts";
import { Failure, found } from "../api/call-result.server.ts";
import { instant } from "../api/shapes.ts";
import { inLanguage, saidIn, saidWithLanguages } from "../records/text-calls.server.ts";
import { updateShape, updates } from "./updates.server.ts";

const shape = updateShape.extend({ updated_at: instant, ...saidIn });

const article: Call = {
  method: "GET",
  path: "updates/:slug",
  group: updates.group,
  summary: "An update, by its slug or its id",
  may: "public",
  query: inLanguage,
  data: shape,
  fails: [422],
  run: async ({ db, url, slug, caller }) => {
    const wanted = /^[1-9]\d{0,14}$/.test(slug) ? { id: Number(slug) } : { slug };
    const update = await findUpdate(db, wanted, { published: !can(caller, "content.manage") });
    if (!update) throw new Failure(404, "Update not found");
    const [said] = await saidWithLanguages(db, url, "updates", [update]);
    return found(shape.parse(said));
  },
};

export const calls: Call[] = [...updates.calls, article];
