import type { Db } from "../../db/connection.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { pictureAt, picturePath } from "../rich-text/text-pictures.server.ts";
import type { EnlargedPictureProps } from "./enlarged-picture.tsx";

interface TextOfPage {
  /** Sanitised. */
  html: string;
  title: string;
  path: string;
}

/** A picture out of a page's text as its popup shows it, and what its page is called. */
export async function loadTextPicture(
  db: Db,
  { html, title, path }: TextOfPage,
  number: string | undefined,
): Promise<EnlargedPictureProps & { page: string }> {
  const place = idFrom(number);
  const { file_name, caption, width, height, count } = orNotFound(await pictureAt(db, html, place));
  return {
    image: file_name,
    title: caption || null,
    isUpright: height > width,
    place,
    count,
    previous: place > 1 ? picturePath(path, place - 1) : null,
    next: place < count ? picturePath(path, place + 1) : null,
    closeHref: path,
    page: title,
  };
}
