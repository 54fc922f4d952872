import type { Db } from "../../db/connection.ts";
import { listPictureFiles, listShownPictures } from "../../db/queries/pictures.ts";
import { namesIn } from "../../db/queries/uploads.ts";
import { pictureUrl, sizedPictureUrl } from "../pictures/picture-address.ts";
import { escapeText } from "./notation.ts";

/** In what widths a picture stands in a text, and how wide a text is. */
const widths = [320, 480, 640, 960, 1280] as const;
const sizes = "(min-width: 768px) 640px, 92vw";

const shown = /<img src="\/files\/images\/([^"]+)" \/>/g;

/**
 * Sanitised HTML with its pictures as the screen needs them: in several sizes, with their words and the room they take,
 * each leading to the whole picture.
 */
export async function showPictures(db: Db, html: string): Promise<string> {
  const names = namesIn(html);
  if (names.length === 0) return html;
  const files = new Map((await listPictureFiles(db, names)).map((file) => [file.file_name, file]));
  const words = await listShownPictures(db);
  return html.replace(shown, (_, name: string) => {
    const file = files.get(name);
    return file ? picture({ ...file, description: words.get(name)?.description ?? "" }) : "";
  });
}

interface TextPicture {
  file_name: string;
  width: number;
  height: number;
  description: string;
}

function picture({ file_name, width, height, description }: TextPicture): string {
  const set = widths.map((size) => `${sizedPictureUrl(file_name, size, "webp")} ${size}w`).join(", ");
  const words = escapeText(description).replaceAll('"', "&quot;");
  const link = `<a href="${pictureUrl(file_name)}"${description ? "" : ' aria-label="Enlarge the picture"'}>`;
  return `${link}<picture><source type="image/webp" srcset="${set}" sizes="${sizes}"><img src="${sizedPictureUrl(file_name, 640, "own")}" width="${width}" height="${height}" alt="${words}" loading="lazy" decoding="async"></picture></a>`;
}
