import type { Db } from "../../../db/connection.ts";
import { listUploadNames, namesInUse } from "../../../db/queries/uploads.ts";
import { getConfig } from "../../installation/installation.server.ts";
import { getUploads } from "../../installation/uploads/uploads.server.ts";
import { type Finding, note, ok, problem } from "../../system/findings.server.ts";
import { t } from "../../words/t.ts";
import { someOf } from "./finding.ts";

const about = "pictures";

/** Whether the uploads on record, in the store and in use are the same. */
export async function checkPictures(db: Db): Promise<Finding[]> {
  const recorded = await listUploadNames(db);
  const { list } = getUploads();
  const bucket = getConfig().bucket?.name;
  const place = { place: bucket === undefined ? "disk" : "bucket", bucket: bucket ?? "" };
  const stored = new Set(await list());
  const findings: Finding[] = [];
  const lost = recorded.filter((name) => !stored.has(name));
  if (lost.length > 0) {
    findings.push(problem(about, () => t("check.pictures-lost", { ...named(lost), ...place })));
  }
  const known = new Set(recorded);
  const unknown = [...(await namesInUse(db))].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    findings.push(problem(about, () => t("check.pictures-unknown", named(unknown))));
  }
  const orphans = [...stored].filter((name) => !known.has(name));
  if (orphans.length > 0) {
    findings.push(note(about, () => t("check.pictures-orphans", { ...named(orphans), ...place })));
  }
  if (findings.length > 0) return findings;
  return [ok(about, () => t("check.pictures", { count: String(recorded.length), ...place }))];
}

const named = (files: string[]) => ({ count: String(files.length), which: someOf(files) });
