import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPublishedUpdate } from "../../db/queries/updates.ts";
import { orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { updatePath } from "../site/addresses.ts";
import { loadTextPicture } from "../site/text-picture.server.ts";
import { TextPicture, textPictureMeta } from "../site/text-picture.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const db = getDb();
  const update = orNotFound(await getPublishedUpdate(db, params.slug ?? ""));
  const html = sanitize(update.description, { pictures: true });
  return loadTextPicture(db, { html, title: update.title, path: updatePath(update) }, params.number);
}

export const meta = textPictureMeta(() => [{ label: t("nav.updates"), href: "/updates" }]);

export const handle = popupHandle;

export default TextPicture;
