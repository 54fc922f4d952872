/** Work of which one piece is done at a time. Those who wait take turns by their key, however much each has brought. */
export class Turns {
  #busy = false;
  readonly #lines = new Map<string, Array<() => void>>();

  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#busy) await this.#wait(key);
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(key: string): Promise<void> {
    return new Promise((go) => {
      const line = this.#lines.get(key);
      if (line) line.push(go);
      else this.#lines.set(key, [go]);
    });
  }

  #next(): void {
    const [first] = this.#lines;
    if (!first) {
      this.#busy = false;
      return;
    }
    const [key, line] = first;
    const go = line.shift();
    // Behind all others, if it has more.
    this.#lines.delete(key);
    if (line.length > 0) this.#lines.set(key, line);
    go?.();
  }
}
