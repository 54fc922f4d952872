import type { Db } from "../../../db/connection.ts";
import { listUploadNames, namesInUse } from "../../../db/queries/uploads.ts";
import { isStorageFailure } from "../../../db/storage-failure.ts";
import { getUploads } from "../../installation/uploads/uploads.server.ts";
import { type Finding, note, ok, problem, someOf } from "./finding.ts";

const about = "pictures";

/** Whether the uploads on record, in the store and in use are the same. */
export async function checkPictures(db: Db): Promise<Finding[]> {
  const recorded = await listUploadNames(db);
  const { place, list } = getUploads();
  let stored: Set<string>;
  try {
    stored = new Set(await list());
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    return [{ kind: "problem", about, text: (error as Error).message }];
  }
  const findings: Finding[] = [];
  const lost = recorded.filter((name) => !stored.has(name));
  if (lost.length > 0) {
    findings.push(problem(about, `${lost.length} on record are not ${place}: ${someOf(lost)}`));
  }
  const known = new Set(recorded);
  const unknown = [...(await namesInUse(db))].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    findings.push(problem(about, `${unknown.length} are shown but not on record: ${someOf(unknown)}`));
  }
  const orphans = [...stored].filter((name) => !known.has(name));
  if (orphans.length > 0) {
    findings.push(note(about, `${orphans.length} files ${place} belong to no record: ${someOf(orphans)}`));
  }
  if (findings.length > 0) return findings;
  return [ok(about, `${recorded.length} on record, all of them ${place}`)];
}
