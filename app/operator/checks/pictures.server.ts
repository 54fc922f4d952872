import { readdir } from "node:fs/promises";
import type { Db } from "../../../db/connection.ts";
import { listUploadNames, namesInUse } from "../../../db/queries/uploads.ts";
import { getConfig } from "../../installation/installation.server.ts";
import { type Finding, someOf } from "./finding.ts";

/** Whether the uploads on record, on the disk and in use are the same. */
export async function checkPictures(db: Db): Promise<Finding[]> {
  const about = "pictures";
  const recorded = await listUploadNames(db);
  const onDisk = await filesIn(getConfig().UPLOADS_DIR);
  const findings: Finding[] = [];
  const lost = recorded.filter((name) => !onDisk.has(name));
  if (lost.length > 0) {
    const text = `${lost.length} on record are not on the disk: ${someOf(lost)}`;
    findings.push({ kind: "problem", about, text });
  }
  const known = new Set(recorded);
  const unknown = [...(await namesInUse(db))].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    const text = `${unknown.length} are shown but not on record: ${someOf(unknown)}`;
    findings.push({ kind: "problem", about, text });
  }
  const orphans = [...onDisk].filter((name) => !known.has(name));
  if (orphans.length > 0) {
    const text = `${orphans.length} files on the disk belong to no record: ${someOf(orphans)}`;
    findings.push({ kind: "note", about, text });
  }
  if (findings.length > 0) return findings;
  return [{ kind: "ok", about, text: `${recorded.length} on record, all of them on the disk` }];
}

/** Hidden ones are no uploads: the repository's placeholder, and what is not finished. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const shown = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  return new Set(shown.map((entry) => entry.name));
}
