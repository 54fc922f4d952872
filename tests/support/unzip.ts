import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The files of an archive as another program reads them. */
export function unzip(bytes: Uint8Array): Map<string, Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), "archive-"));
  try {
    const archive = path.join(folder, "data.zip");
    writeFileSync(archive, bytes);
    const script = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    z.extractall(sys.argv[2])
    print("\\n".join(z.namelist()))`;
    const names = execFileSync("python3", ["-c", script, archive, folder]).toString().trim().split("\n");
    return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
