/** What comes back of a task: its result, or why it failed. */
export type Outcome<Result> = { id: number } & ({ result: Result } | { error: string });

/** Tasks that are done outside this thread: who waits for which, by number, as answers come in any order. */
export class Errands<Task, Result> {
  readonly #waiting = new Map<
    number,
    { resolve: (result: Result) => void; reject: (error: Error) => void }
  >();
  #lastId = 0;

  /** How many are under way. */
  get count(): number {
    return this.#waiting.size;
  }

  /** Hands a task over, and waits for what comes of it. */
  send(task: Task, post: (message: { id: number; task: Task }) => void): Promise<Result> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      post({ id, task });
    });
  }

  end(outcome: Outcome<Result>): void {
    const waiting = this.#waiting.get(outcome.id);
    this.#waiting.delete(outcome.id);
    if ("error" in outcome) waiting?.reject(new Error(outcome.error));
    else waiting?.resolve(outcome.result);
  }

  /** Nothing will come of those that are under way. */
  fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
