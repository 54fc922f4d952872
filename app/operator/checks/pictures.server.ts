import type { Db } from "../../../db/connection.ts";
import { listUploadNames, namesInUse } from "../../../db/queries/uploads.ts";
import { getUploads } from "../../installation/uploads/uploads.server.ts";
import { type Finding, someOf } from "./finding.ts";

/** Whether the uploads on record, in the store and in use are the same. */
export async function checkPictures(db: Db): Promise<Finding[]> {
  const about = "pictures";
  const recorded = await listUploadNames(db);
  const { place, list } = getUploads();
  const stored = new Set(await list());
  const findings: Finding[] = [];
  const lost = recorded.filter((name) => !stored.has(name));
  if (lost.length > 0) {
    const text = `${lost.length} on record are not ${place}: ${someOf(lost)}`;
    findings.push({ kind: "problem", about, text });
  }
  const known = new Set(recorded);
  const unknown = [...(await namesInUse(db))].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    const text = `${unknown.length} are shown but not on record: ${someOf(unknown)}`;
    findings.push({ kind: "problem", about, text });
  }
  const orphans = [...stored].filter((name) => !known.has(name));
  if (orphans.length > 0) {
    const text = `${orphans.length} files ${place} belong to no record: ${someOf(orphans)}`;
    findings.push({ kind: "note", about, text });
  }
  if (findings.length > 0) return findings;
  return [{ kind: "ok", about, text: `${recorded.length} on record, all of them ${place}` }];
}
