import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newFolder } from "./hospital.ts";

export interface NextVersion {
  /** The program, as `openHospital` starts one. */
  executable: string;
  remove: () => void;
}

/**
 * The program of tomorrow: today's build, with further migrations, each of which makes a table.
 *
 * @param migrations by their names, whether each says that it only adds
 */
export function buildNextVersion(migrations: Record<string, boolean>): NextVersion {
  const folder = newFolder();
  cpSync("build", path.join(folder, "build"), { recursive: true });
  // What V8 made of today's text.
  rmSync(path.join(folder, "build/server.cache"), { force: true });
  for (const beside of ["node_modules", "package.json", "public"])
    symlinkSync(path.resolve(beside), path.join(folder, beside));
  const server = path.join(folder, "build/server.js");
  const first = '"0001-foundation":';
  // The build breaks its lines wherever they get long, within a name too.
  const text = readFileSync(server, "latin1").replaceAll("\\\n", "");
  if (text.split(first).length !== 2) throw new Error(`${first} stands not once in the build`);
  const steps = Object.entries(migrations).map(([name, addsOnly]) => {
    const table = JSON.stringify(`made_by_${name.replaceAll(/\W/g, "_")}`);
    const up = `async up(db){await db.schema.createTable(${table}).addColumn("id","integer",(id)=>id.primaryKey()).execute()}`;
    return `${JSON.stringify(name)}:()=>({addsOnly:${addsOnly},${up}}),`;
  });
  writeFileSync(server, text.replace(first, steps.join("") + first), "latin1");
  const executable = path.join(folder, "wellhouse");
  const program = path.join(folder, "build/wellhouse.cjs");
  writeFileSync(executable, `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`, { mode: 0o755 });
  return { executable, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
