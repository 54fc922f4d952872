import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPublicPage } from "../../db/queries/pages.ts";
import { orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { pagePath } from "../site/addresses.ts";
import { loadTextPicture } from "../site/text-picture.server.ts";
import { TextPicture, textPictureMeta } from "../site/text-picture.tsx";
import { popupHandle } from "../ui/with-popup.tsx";

export async function loader({ params }: LoaderFunctionArgs) {
  const db = getDb();
  const page = orNotFound(await getPublicPage(db, params.slug ?? ""));
  const html = sanitize(page.description, { pictures: true });
  return loadTextPicture(db, { html, title: page.title, path: pagePath(page) }, params.number);
}

export const meta = textPictureMeta();

export const handle = popupHandle;

export default TextPicture;
