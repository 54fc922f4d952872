import type { Entry, ZipFile } from "yauzl";
import { isStorageFailure } from "../../db/storage-failure.ts";
import { Drafts } from "../forms/drafts.server.ts";
import { maxPictureBytes } from "../forms/multipart.server.ts";
import type { Owner } from "../forms/picture-allowance.server.ts";
import { storePicture } from "../forms/uploads.server.ts";
import { t } from "../words/t.ts";
import type { SentPictures } from "./kind.ts";

/** What a ZIP file of pictures may weigh, in bytes. */
export const mostZipBytes = 40 * 1024 * 1024;

/** More files than a folder of pictures of that weight has, and more pictures than anybody waits for. */
const mostEntries = 20_000;
const mostPictures = 200;

/** Nothing of some size packs as well as this, but what is made to burst. */
const mostRatio = 200;
const harmless = 1024 * 1024;

/**
 * Stores the pictures that rows name, out of a ZIP of the folder in which they lie. Nothing else is unpacked, and nothing
 * under the name it has there. Those that no record shows in the end are deleted after a day.
 *
 * @param wanted for each picture paths below the folder, of which the first that is there is meant
 */
export async function storePictures(
  file: string,
  wanted: ReadonlyArray<readonly string[]>,
  owner: Owner,
): Promise<{ pictures: SentPictures } | { problem: string }> {
  const { openPromise } = await import("yauzl");
  const zip = await openPromise(file, { autoClose: false }).catch(unreadable);
  if ("problem" in zip) return zip;
  try {
    const entries = await listEntries(zip).catch(unreadable);
    if ("problem" in entries) return entries;
    const pictures = new Map<string, { file_name: string } | { problem: string }>();
    for (const paths of wanted) {
      const path = paths.find((one) => entries.has(one));
      const entry = path === undefined ? undefined : entries.get(path);
      if (path === undefined || !entry || pictures.has(path)) continue;
      if (owner.gone?.aborted) break;
      pictures.set(
        path,
        pictures.size < mostPictures
          ? await storeEntry(zip, entry, owner)
          : { problem: t("import.most-pictures", { most: String(mostPictures) }) },
      );
    }
    return { pictures: Object.fromEntries(pictures) };
  } finally {
    zip.close();
  }
}

/** What is wrong with an archive that cannot be read; our own trouble stays an error. */
function unreadable(error: unknown): { problem: string } {
  if (isStorageFailure(error) || !(error instanceof Error)) throw error;
  return /(?:absolute|relative) path/.test(error.message)
    ? { problem: t("import.zip-escapes") }
    : { problem: t("import.zip-unreadable") };
}

/** Its files by their paths below the folder of uploads, once none of them is a danger. */
async function listEntries(zip: ZipFile): Promise<Entries | { problem: string }> {
  const entries: Entries = new Map();
  if (zip.entryCount > mostEntries) return { problem: t("import.zip-many", { most: mostEntries }) };
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = entry;
    if (uncompressedSize > harmless && uncompressedSize > compressedSize * mostRatio)
      return { problem: t("import.zip-bomb") };
    if (entry.isEncrypted()) return { problem: t("import.zip-locked") };
    if (!fileName.endsWith("/")) entries.set(fileName.replace(/^(?:.*\/)?uploads\//, ""), entry);
  }
  return entries;
}

type Entries = Map<string, Entry>;

async function storeEntry(zip: ZipFile, entry: Entry, owner: Owner) {
  if (entry.uncompressedSize > maxPictureBytes) return { problem: t("import.picture-large") };
  const drafts = new Drafts();
  try {
    // What turns out longer or shorter than it says it is breaks off.
    const unpacked = await unpack(zip, entry, drafts).catch(unreadable);
    if ("problem" in unpacked) return { problem: t("import.picture-damaged") };
    const stored = await storePicture(unpacked.path, owner);
    return "problem" in stored ? stored : { file_name: stored.file_name };
  } finally {
    await drafts.remove();
  }
}

async function unpack(zip: ZipFile, entry: Entry, drafts: Drafts) {
  const content = await zip.openReadStreamPromise(entry);
  // What reads it hears of the same error; unheard until then, it would end the process.
  content.on("error", () => {});
  return drafts.write(content);
}
