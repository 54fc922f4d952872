import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { databaseIn, type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { nowAt } from "./progress.ts";

/** How long visitors waited for their answers, in milliseconds. */
export interface Waits {
  requests: number;
  commits: number;
  p50: number;
  p99: number;
  longest: number;
}

/**
 * Measures how long visitors of a hospital wait while it makes its daily backup, and while it does not.
 *
 * @param megabytes size of its database
 */
export async function measureBackup(megabytes: number) {
  const folder = newFolder();
  const backups = path.join(folder, "backups");
  const env = { BACKUP_DIR: backups, LOG_LEVEL: "info", LIMIT_FORM_POSTS: "1000000" };
  try {
    await (await openHospital({ folder })).stop();
    nowAt(`Filling a database of ${megabytes} MB`);
    fill(databaseIn(folder), megabytes);
    mkdirSync(backups);
    const hospital = await openHospital({ folder, env });
    try {
      const isBegun = () => readdirSync(folder).some((name) => name.startsWith(".backup-work-"));
      const isMade = () => hospital.output().includes('"backup made"');
      nowAt("Visiting until the backup is made, and as long again");
      const before = await visit(hospital, isBegun);
      const started = performance.now();
      const during = await visit(hospital, isMade);
      const seconds = (performance.now() - started) / 1000;
      const after = await visit(hospital, () => performance.now() - started > 2000 * seconds);
      const [archive = ""] = readdirSync(backups).filter((name) => name.endsWith(".gz"));
      return {
        database: statSync(databaseIn(folder)).size,
        archive: existsSync(path.join(backups, archive)) ? statSync(path.join(backups, archive)).size : 0,
        seconds,
        idle: summary([...before, ...after]),
        during: summary(during),
      };
    } finally {
      await hospital.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Visit {
  time: number;
  writes: boolean;
}

/** Reads and writes, one after the other, until something has come about. Every fifth request is a commit. */
async function visit(hospital: Hospital, isOver: () => boolean): Promise<Visit[]> {
  const visits: Visit[] = [];
  while (!isOver()) {
    const writes = visits.length % 5 === 4;
    const body = new URLSearchParams({ message: `Request ${visits.length} at ${performance.now()}` });
    const init: RequestInit = writes ? { method: "POST", body, redirect: "manual" } : {};
    const started = performance.now();
    const answer = await fetch(hospital.url + (writes ? "/suggestion" : "/departments"), init);
    await answer.arrayBuffer();
    visits.push({ time: performance.now() - started, writes });
    if (answer.status !== (writes ? 303 : 200)) throw new Error(`a visitor was answered ${answer.status}`);
  }
  return visits;
}

function summary(visits: Visit[]): Waits {
  const times = visits.map(({ time }) => time).sort((one, other) => one - other);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const commits = visits.filter(({ writes }) => writes).length;
  return { requests: visits.length, commits, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

function fill(file: string, megabytes: number): void {
  const database = new SQLite(file);
  database
    .prepare(
      `insert into suggestions (message, date, list_text, created_at, updated_at)
       with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
       select hex(randomblob(250)), '2030-01-01', hex(randomblob(100)), '', '' from n`,
    )
    .run(megabytes * 1000);
  database.pragma("wal_checkpoint(truncate)");
  database.close();
}
