import { withOverlay } from "../../db/connection.ts";
import type { AnswerRequest } from "../http/http-answer.server.ts";
import { getDb, previewing } from "../installation/installation.server.ts";
import { previewStart } from "../site/addresses.ts";

/** Nobody keeps a preview, finds it by searching, or learns its address from where it leads. */
const headersOfPreview = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

/**
 * Answers a preview's link with the public page of its record, made for nobody in particular of a database that reads the
 * record as it will be. A link that shows nothing is an address like any other that is not there.
 */
export function showPreviews(answer: AnswerRequest): AnswerRequest {
  return async (request, context) => {
    if (request.method === "POST") return answer(request, context);
    const { pathname, origin } = new URL(request.url);
    if (!pathname.startsWith(previewStart)) return answer(request, context);
    // What shows previews knows every kind of record.
    const { openPreview } = await import("./previews.server.ts");
    const opened = await openPreview(getDb(), pathname.slice(previewStart.length));
    if (!opened) return answer(request, context);
    const db = opened.overlays.reduce(withOverlay, getDb());
    const { shownAt } = await import("./shown-at.server.ts");
    const path = await shownAt(db, opened.preview);
    if (path === null) return answer(request, context);
    const shown = new Request(origin + path, { method: request.method });
    const made = await previewing(db, () => answer(shown, context));
    return { ...made, headers: { ...made.headers, ...headersOfPreview } };
  };
}
