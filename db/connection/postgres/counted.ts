/** What one transaction has counted beside itself: where it is tried again, it does not count again. */
export class Counted {
  readonly #outcomes = new Map<string, Promise<unknown>>();
  readonly #times = new Map<string, number>();

  /** The transaction begins, for the first time or again. */
  begin(): void {
    this.#times.clear();
  }

  /** Counts under a key, or gives what the same count of an earlier try has come to. */
  once<Result>(key: string, count: () => Promise<Result>): Promise<Result> {
    const times = (this.#times.get(key) ?? 0) + 1;
    this.#times.set(key, times);
    const place = `${times} ${key}`;
    const outcome = this.#outcomes.get(place) ?? count();
    this.#outcomes.set(place, outcome);
    return outcome as Promise<Result>;
  }
}
