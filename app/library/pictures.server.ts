import type { Db } from "../../db/connection.ts";
import { type AuditDetail, recordAudit } from "../../db/queries/audit.ts";
import { listPictureUses, type PictureUse, replacePictureIn } from "../../db/queries/picture-uses.ts";
import {
  deletePicture,
  describePicture,
  findPicture,
  findPictureOf,
  listPictureFiles,
  type PictureRow,
  type PictureWords,
} from "../../db/queries/pictures.ts";
import { enterPictures, isHeldUploadOf } from "../../db/queries/uploads.ts";
import { invalid } from "../api/call-result.server.ts";
import { unknownPicture } from "../api/pictures.server.ts";
import { RowKept } from "../dashboard/removal.server.ts";
import { idFrom } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { shownUse } from "./uses.ts";

/** Some pictures with their files, and where they are used. */
export async function wholePictures(db: Db, rows: readonly PictureRow[]) {
  const names = rows.map(({ file_name }) => file_name);
  const files = new Map((await listPictureFiles(db, names)).map((file) => [file.file_name, file]));
  const uses = Map.groupBy(await listPictureUses(db, names), ({ file_name }) => file_name);
  return rows.flatMap((row) => {
    const file = files.get(row.file_name);
    return file ? [{ ...row, ...file, uses: uses.get(row.file_name) ?? [] }] : [];
  });
}

export type WholePicture = Awaited<ReturnType<typeof wholePictures>>[number];

/** The picture that a popup is about, with all that is known of it; undefined where it is gone. */
export async function findWholePicture(id: string | undefined) {
  const row = await findPicture(getDb(), idFrom(id));
  const [picture] = row ? await wholePictures(getDb(), [row]) : [];
  return picture && { ...picture, uses: picture.uses.map(shownUse) };
}

interface Change<Words> {
  by: { id: number };
  /** The one that the picture is known to have; null takes it as it is. */
  version: string | null;
  words: Words;
}

/** Says something else of a picture. Belongs in a transaction. False when it is no longer in that version. */
export async function changePicture(
  db: Db,
  picture: PictureRow,
  { by, version, words }: Change<PictureWords>,
): Promise<boolean> {
  if (!(await describePicture(db, picture, version, words))) return false;
  await note(db, by, { action: "changed", id: picture.id });
  return true;
}

/**
 * Puts an upload into the library, where it stays though nothing shows it. Belongs in a transaction.
 *
 * @returns the picture's id
 */
export async function keepPicture(
  db: Db,
  fileName: string,
  { by, words }: Pick<Change<PictureWords>, "by" | "words">,
): Promise<number> {
  const picture = await expectPictureOf(db, fileName);
  await describePicture(db, picture, null, { ...words, kept: 1 });
  await note(db, by, { action: "created", id: picture.id });
  return picture.id;
}

/**
 * Puts another file in the place of a picture, wherever that is shown. What is said of it is cut around its middle until
 * somebody says otherwise. Belongs in a transaction.
 *
 * @returns the other picture's id; null when the first is no longer in the version that is known of it
 */
export async function replacePicture(
  db: Db,
  picture: PictureRow,
  { by, version, words, file_name }: Change<Pick<PictureWords, "description">> & { file_name: string },
): Promise<number | null> {
  const { id, kept } = picture;
  if (version !== null && version !== picture.updated_at) return null;
  const other = await expectPictureOf(db, file_name);
  await describePicture(db, other, null, { ...words, focus_x: 50, focus_y: 50, kept });
  await describePicture(db, picture, null, { ...wordsOf(picture), kept: 0 });
  const records = await replacePictureIn(db, { from: picture.file_name, to: file_name, by });
  await note(db, by, { action: "replaced", id, detail: { by: other.id, records } });
  return other.id;
}

/**
 * Takes a picture away that nothing has. Belongs in a transaction; its file is the caller's to delete afterwards.
 *
 * @returns where it is used, if it is anywhere; false when it was not there
 * @throws RowKept
 */
export async function removePicture(
  db: Db,
  by: { id: number },
  id: number,
): Promise<{ file_name: string } | PictureUse[] | false> {
  const picture = await findPicture(db, id);
  if (!picture) return false;
  const { file_name } = picture;
  const uses = await listPictureUses(db, [file_name]);
  if (uses.length > 0) return uses;
  if (await isHeldUploadOf(db, file_name)) throw new RowKept();
  await deletePicture(db, file_name);
  await note(db, by, { action: "deleted", id, detail: { file_name } });
  return { file_name };
}

const wordsOf = ({ description, focus_x, focus_y }: PictureRow): PictureWords => ({
  description,
  focus_x,
  focus_y,
});

/** The picture of an upload; a portrait of somebody who works here and is not shown on the site is none. */
async function expectPictureOf(db: Db, fileName: string): Promise<PictureRow> {
  await enterPictures(db, [fileName]);
  const picture = await findPictureOf(db, fileName);
  if (!picture) throw invalid({ image: [unknownPicture] });
  return picture;
}

async function note(
  db: Db,
  by: { id: number },
  { id, ...line }: { action: string; id: number; detail?: Pick<AuditDetail, "by" | "records" | "file_name"> },
): Promise<void> {
  await recordAudit(db, { user_id: by.id, entity: "pictures", entity_id: id, ...line });
}
