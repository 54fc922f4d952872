import { setImmediate as nextTick, setTimeout as sleep } from "node:timers/promises";
import SQLite from "better-sqlite3";
import type { Written } from "../commits.ts";
import type { WrittenTables } from "../written-tables.ts";
import type { Writer } from "./writer.ts";
import type { Write } from "./writes.ts";

/** What one group may hold, so that its first member does not wait unduly: writes, and milliseconds. */
const maxWrites = 64;
const maxGroupMs = 20;

/** How long another process may keep the file to itself before a write fails, in milliseconds. */
const busyTimeoutMs = 10_000;

/**
 * Writes one after another, and lets those that arrive together share one commit, which is what costs: a commit waits
 * for the disk. Nobody is answered before the disk has it, not even who failed, since what it failed on may be what
 * another of the group wrote.
 */
export class CommitQueue {
  readonly #writer: Writer;
  readonly #committed: (written: Written) => void;
  readonly #waiting: Write[] = [];
  #work: Promise<void> | undefined;

  /** @param committed called after each commit, before anybody is answered */
  constructor(writer: Writer, committed: (written: Written) => void) {
    this.#writer = writer;
    this.#committed = committed;
  }

  add(write: Write): void {
    this.#waiting.push(write);
    this.#work ??= this.#takeTurns();
  }

  /** Resolves when nothing waits. */
  async drained(): Promise<void> {
    await this.#work;
  }

  async #takeTurns(): Promise<void> {
    while (this.#waiting.length > 0) {
      if (this.#waiting[0]?.alone) await this.#runAlone();
      else await this.#runGroup();
    }
    this.#work = undefined;
  }

  async #runAlone(): Promise<void> {
    const [write] = this.#waiting.splice(0, 1);
    const written = this.#writer.newlyWritten();
    try {
      await whenFree(() => write?.run(this.#writer, written, () => this.#waiting.length > 0));
    } catch (failure) {
      write?.answer({ failure });
      return;
    }
    this.#committed(written.tables);
    write?.answer();
  }

  async #runGroup(): Promise<void> {
    const written = this.#writer.newlyWritten();
    const group: Write[] = [];
    try {
      await whenFree(() => this.#writer.say("begin immediate"));
      await this.#fill(group, written);
      this.#writer.say("commit");
    } catch (failure) {
      this.#writer.abandon();
      // Where it could not even begin, those who wait have waited as long.
      if (group.length === 0) group.push(...this.#waiting.splice(0));
      for (const write of group) write.answer({ failure });
      return;
    }
    this.#committed(written.tables);
    for (const write of group) write.answer();
  }

  /** Lets members take their turns until none is left that could join. */
  async #fill(group: Write[], written: WrittenTables): Promise<void> {
    const closes = performance.now() + maxGroupMs;
    while (group.length < maxWrites && performance.now() < closes) {
      // Requests that arrived with this one's may be about to write.
      if (this.#waiting.length === 0) await nextTick();
      const [next] = this.#waiting;
      if (!next || next.alone) return;
      this.#waiting.shift();
      group.push(next);
      await next.run(this.#writer, written, () => this.#waiting.length > 0 || group.length > 1);
    }
  }
}

/**
 * Tries again while another process writes. SQLite could wait by itself, but everything else in the process would
 * wait with it.
 */
async function whenFree(attempt: () => Promise<void> | void): Promise<void> {
  const givesUp = performance.now() + busyTimeoutMs;
  for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
    try {
      return await attempt();
    } catch (error) {
      const busy = error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY");
      if (!busy || performance.now() > givesUp) throw error;
    }
    await sleep(pause);
  }
}
