import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { makeClient } from "./client.ts";
import { told } from "./told.ts";

/** How long a server may take to end a connection, in milliseconds. */
const goodbyeMs = 1000;

interface Watch {
  /** What the server shows the connection as. */
  name: string;
  /** From one question to the next, in milliseconds. */
  everyMs: number;
  /** How long an answer may take, and a connection to be made, in milliseconds. */
  timeoutMs: number;
  /** Prepares a connection that was just made. */
  begin: (client: Client) => Promise<void>;
  /** Asks it something; whoever fails has it given up, and another one made the next time. */
  ask: (client: Client) => Promise<void>;
  /** There was no answer, or no connection. */
  failed?: (error: unknown) => void;
  /** It was there, and is not any more. */
  lost?: (error: Error) => void;
}

/** A connection of its own that is asked something again and again, and made anew when it does not answer. */
export class WatchedConnection {
  readonly #url: string;
  readonly #watch: Watch;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<boolean> | undefined;
  #asked: Promise<boolean> | undefined;
  #isClosed = false;

  constructor(url: string, watch: Watch) {
    this.#url = url;
    this.#watch = watch;
  }

  /**
   * Asks now: whatever is on its way was sent before, so that after it there is another question. From the first time
   * on it is asked by itself.
   *
   * @returns whether there was an answer
   */
  ask(): Promise<boolean> {
    if (!this.#asking) return this.#ask();
    this.#asked ??= this.#asking.then(() => {
      this.#asked = undefined;
      return this.ask();
    });
    return this.#asked;
  }

  /**
   * Makes the connection, and has it asked from now on.
   *
   * @throws what `Watch.begin` does, ServerUnreachable
   */
  async begin(): Promise<void> {
    try {
      await this.#open();
    } catch (error) {
      this.#isClosed = true;
      throw told(error);
    }
    await this.ask();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#asking;
    // Of a server that has gone there is no answer to wait for.
    const ended = this.#client?.end().catch(() => {});
    await Promise.race([ended, pause(goodbyeMs, undefined, { ref: false })]);
    this.#client = undefined;
  }

  #ask(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#asking = this.#tryToAsk().finally(() => {
      this.#asking = undefined;
      if (!this.#isClosed) this.#timer = setTimeout(() => this.ask(), this.#watch.everyMs).unref();
    });
    return this.#asking;
  }

  async #tryToAsk(): Promise<boolean> {
    if (this.#isClosed) return false;
    try {
      const client = this.#client ?? (await this.#open());
      await this.#watch.ask(client);
      return true;
    } catch (error) {
      this.#giveUp(error as Error);
      this.#watch.failed?.(error);
      return false;
    }
  }

  async #open(): Promise<Client> {
    const client = await makeClient(this.#url, this.#watch);
    // Without a listener, an error of a connection that nobody waits for ends the process.
    client.on("error", (error) => {
      if (client === this.#client) this.#giveUp(error);
    });
    try {
      await client.connect();
      await this.#watch.begin(client);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    return client;
  }

  #giveUp(error: Error): void {
    const client = this.#client;
    if (!client) return;
    this.#client = undefined;
    // It may never answer to that either.
    client.end().catch(() => {});
    this.#watch.lost?.(error);
  }
}
