import type { HttpAnswer } from "../http/http-answer.server.ts";

/** Where an answer sends on, as a page is told it or a hydrated page's script; undefined where it does not. */
export function redirectOf({ headers }: HttpAnswer): string | undefined {
  return headers.location ?? headers["x-remix-redirect"];
}

/** Headers of an answer by which a hydrated page loads where it is sent as a document, and not only its data. */
export const reloading = { "x-remix-reload-document": "true" } as const;
