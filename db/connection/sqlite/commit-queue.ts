import { setImmediate as nextTick, setTimeout as sleep } from "node:timers/promises";
import SQLite from "better-sqlite3";
import type { Written } from "../commits.ts";
import type { Writer } from "./writer.ts";
import { type Group, Undone, type Write } from "./writes.ts";

/** What one group may hold, so that its first member does not wait unduly: writes, and milliseconds. */
const maxWrites = 64;
const maxGroupMs = 20;

/** How long one transaction may keep all others waiting before it is undone, in milliseconds. */
const longestTurn = 30_000;

/** How long transactions take savepoints after one has given up and taken its group along, in milliseconds. */
const dividedMs = 1000;

/** How long another process may keep the file to itself before a write fails, in milliseconds. */
const busyTimeoutMs = 10_000;

/**
 * Writes one after another, and lets those that arrive together share one commit, which is what costs: a commit waits
 * for the disk. Nobody is answered before the disk has it, not even who failed, since what it failed on may be what
 * another of the group wrote.
 *
 * Nearly every transaction ends well, so none has a savepoint to go back to, for which SQLite would copy each page that
 * each of them touches. One that gives up takes its group along, and the others begin again; for a while after that
 * transactions do have savepoints, so that this comes once a second at most.
 */
export class CommitQueue {
  readonly #writer: Writer;
  readonly #committed: (written: Written) => void;
  readonly #waiting: Write[] = [];
  #work: Promise<void> | undefined;
  #dividesUntil = 0;

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
      await whenFree(() => write?.run(this.#writer, { written, isDivided: false }));
    } catch (failure) {
      write?.answer({ failure });
      return;
    }
    this.#committed(written.tables);
    write?.answer();
  }

  async #runGroup(): Promise<void> {
    const written = this.#writer.newlyWritten();
    const members: Write[] = [];
    try {
      await whenFree(() => this.#writer.say("begin immediate"));
      await this.#fill(members, { written, isDivided: performance.now() < this.#dividesUntil });
      this.#writer.say("commit");
    } catch (failure) {
      this.#writer.abandon();
      if (failure instanceof Undone) await this.#undo(members);
      else this.#fail(members, failure);
      return;
    }
    // However long those took who begin again: they were not undone again.
    if (this.#dividesUntil === Number.POSITIVE_INFINITY) this.#dividesUntil = performance.now() + dividedMs;
    this.#committed(written.tables);
    for (const write of members) write.answer();
  }

  /** Lets members take their turns until none is left that could join. */
  async #fill(members: Write[], group: Group): Promise<void> {
    const closes = performance.now() + maxGroupMs;
    const unwatch = this.#watch(members);
    try {
      while (members.length < maxWrites && performance.now() < closes) {
        // Requests that arrived with this one's may be about to write.
        if (this.#waiting.length === 0) await nextTick();
        const [next] = this.#waiting;
        if (!next || next.alone) return;
        this.#waiting.shift();
        members.push(next);
        await next.run(this.#writer, group);
      }
    } finally {
      unwatch();
    }
  }

  /** Stops a turn that takes too long, where others wait for its end. */
  #watch(members: Write[]): () => void {
    let timer: NodeJS.Timeout | undefined;
    const look = () => {
      timer = setTimeout(() => {
        if (this.#waiting.length > 0 || members.length > 1) members.at(-1)?.stop();
        else look();
      }, longestTurn);
    };
    look();
    return () => clearTimeout(timer);
  }

  /** The last of the members gave up, and all that they wrote is gone. They begin again in their order, before anybody else. */
  async #undo(members: Write[]): Promise<void> {
    if (members.length === 1) {
      members[0]?.answer();
      return;
    }
    this.#dividesUntil = Number.POSITIVE_INFINITY;
    const others = this.#waiting.splice(0);
    for (const write of members) {
      if (write.undo()) this.#waiting.push(write);
      // A transaction comes again by itself: only who began it knows its statements.
      else await nextTick();
    }
    this.#waiting.push(...others);
  }

  #fail(members: Write[], failure: unknown): void {
    // Where it could not even begin, those who wait have waited as long.
    if (members.length === 0) members.push(...this.#waiting.splice(0));
    for (const write of members) write.answer({ failure });
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
