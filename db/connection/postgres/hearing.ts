import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import type { OtherNodes, Written } from "../commits.ts";
import { isServerError, ServerUnreachable } from "./failures.ts";
import {
  type Change,
  type Look,
  lookForChanges,
  lookForNow,
  noteChange,
  sweepChanges,
} from "./node-changes.ts";
import { noAnswer, type PoolConnection } from "./pool.ts";
import { readTold, toldOf } from "./quiet-tables.ts";
import { WatchedConnection } from "./watched-connection.ts";

/** How often the rows are looked at, in milliseconds; where notifications come this is the net. */
const lookMs = 250;

/** After so many milliseconds without an answer a node does not trust what it remembers. */
const trustMs = 1000;

/** How long a server may take to answer, or to take a connection, in milliseconds. */
const timeoutMs = 2000;

/**
 * A row that is so many milliseconds old has been heard by whoever hears, though it was written before its commit, which
 * may have taken half a minute, and by another clock.
 */
const memoryMs = 3 * 60 * 1000;
const sweepMs = 60 * 1000;

const channel = "node_changes";

/**
 * How the nodes of a database hear of each other's commits. Each transaction that others may remember something of
 * leaves a row in `node_changes`, and a notification after it is a hint to look there. Whoever has not been able to look
 * for a second says so by `elsewhere`, and forgets everything when it hears again.
 */
export class Hearing implements OtherNodes {
  readonly name = randomUUID();
  readonly #announce: (written: Written) => void;
  readonly #connection: WatchedConnection;
  /** Changes that were announced here, by their ids, with their transactions; below the floor it is all of them. */
  readonly #known = new Map<number, number>();
  #floor = 0;
  /** When the last question was sent that was answered, in milliseconds since 1970. */
  #heardAt = 0;
  /** Since when questions have had no answer at all, in milliseconds since 1970; 0 while they have. */
  #awaySince = 0;
  #sweptAt = 0;
  #isStarted = false;
  #isNoted = false;
  #isHinting = false;
  #isHintDue = false;
  #told = 0;
  /** Called as long as the server does not answer. */
  onAway: () => void = () => {};

  constructor(url: string, announce: (written: Written) => void) {
    this.#announce = announce;
    this.#connection = new WatchedConnection(url, {
      name: `wellhouse hearing ${process.pid}`,
      everyMs: lookMs,
      timeoutMs,
      begin: (client) => this.#begin(client),
      ask: (client) => this.#look(client),
      failed: (error) => {
        this.#awaySince = isServerError(error) ? 0 : this.#awaySince || Date.now();
        if (this.#isAway()) this.onAway();
      },
    });
  }

  get told(): number {
    return this.#told;
  }

  hears(): boolean {
    const age = Date.now() - this.#heardAt;
    return age >= 0 && age <= trustMs;
  }

  /**
   * A number that stays while the others are heard. While they are not, it is another one each time that a node would
   * look: what is kept meanwhile is not older than what polling alone would leave. Whoever asks first has the hearing begin.
   */
  elsewhere(): number {
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.#connection.ask();
    }
    return this.hears() ? 0 : Math.ceil(Date.now() / lookMs);
  }

  /**
   * Has nobody wait for a server that has not answered for some seconds: whoever asks it something would learn that
   * after half a minute.
   *
   * @throws ServerUnreachable
   */
  expectServer(): void {
    if (this.#isAway()) throw new ServerUnreachable(noAnswer);
  }

  #isAway(): boolean {
    return this.#awaySince > 0 && Date.now() - this.#awaySince > timeoutMs;
  }

  async catchUp(): Promise<void> {
    if (!(await this.#connection.ask())) this.#announce("all");
  }

  /**
   * Leaves the row of a commit, within its transaction.
   *
   * @returns null where there is nothing to tell
   */
  async note(connection: PoolConnection, written: Written): Promise<Change | null> {
    const told = toldOf(written);
    if (told === null || !(await this.#hasTable(connection))) return null;
    const { rows } = await connection.query({ ...noteChange, values: [told, new Date().toISOString()] });
    const [change] = rows as unknown as Change[];
    if (!change) throw new Error("A change was not noted");
    this.#told += 1;
    return change;
  }

  /**
   * Wakes the others, after a commit that the server has answered and this node was told of, over the connection that
   * made it, and gives that back. Within the transaction a notification would have all commits wait for each other. Of
   * many commits at once one is enough.
   */
  async hint({ id, transaction }: Change, connection: PoolConnection): Promise<void> {
    if (this.hears()) this.#known.set(id, transaction);
    this.#isHintDue = true;
    if (!this.#isHinting) {
      this.#isHinting = true;
      await this.#notify(connection).catch(() => {});
      this.#isHinting = false;
    }
    connection.giveBack();
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  async #notify(connection: PoolConnection): Promise<void> {
    while (this.#isHintDue) {
      this.#isHintDue = false;
      await connection.query({ text: `notify ${channel}, '${this.name}'` });
    }
  }

  /** An older schema has no such table; once it is there it stays. */
  async #hasTable(connection: PoolConnection): Promise<boolean> {
    if (this.#isNoted) return true;
    const { rows } = await connection.query({ text: "select to_regclass('node_changes') as name" });
    this.#isNoted = rows.some(({ name }) => name !== null);
    return this.#isNoted;
  }

  /** Of what happened while there was no connection nothing is read: after so long a silence all is forgotten. */
  async #begin(client: Client): Promise<void> {
    client.on("notification", ({ payload }) => {
      if (payload !== this.name) this.#connection.ask();
    });
    await client.query(`listen ${channel}`);
    const { rows } = await client.query<Pick<Look, "settled">>(lookForNow);
    this.#known.clear();
    this.#floor = rows[0]?.settled ?? 0;
    this.#heardAt = 0;
  }

  async #look(client: Client): Promise<void> {
    const sentAt = Date.now();
    const { rows } = await client.query<Look>({ ...lookForChanges, values: [this.#floor] });
    const isLate = !this.hears();
    if (isLate) this.#announce("all");
    for (const { id, transaction, tables } of rows) {
      if (!id || !transaction || tables === null || this.#known.has(id)) continue;
      this.#known.set(id, transaction);
      if (!isLate) this.#announce(readTold(tables));
    }
    this.#floor = rows[0]?.settled ?? this.#floor;
    for (const [id, transaction] of this.#known) if (transaction < this.#floor) this.#known.delete(id);
    this.#heardAt = sentAt;
    this.#awaySince = 0;
    if (sentAt - this.#sweptAt >= sweepMs) await this.#sweep(client, sentAt);
  }

  async #sweep(client: Client, now: number): Promise<void> {
    await client.query({ ...sweepChanges, values: [new Date(now - memoryMs).toISOString()] });
    this.#sweptAt = now;
  }
}
