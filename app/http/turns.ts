/** Who wants a turn. */
export interface Asker {
  /** Whose line it is: those who wait take turns by their keys, however much each has brought. */
  key: string;
  /** Goes before all who are not; no bound but that of the work itself applies. */
  isFirst?: boolean;
  /** Whether the one it is for has gone, so that it need not be done. */
  isGone?: () => boolean;
}

interface Bounds {
  /** Pieces of work that are done at the same time. */
  atOnce: number;
  /** How many of these may be of those who are not first, so that whoever is first finds one free; all by default. */
  atOnceOfOthers?: number;
  /** How many may be of one key; all by default. */
  atOnceOfOne?: number;
  /** How many may wait, and how many of one key. */
  maxWaiting?: number;
  maxWaitingOfOne?: number;
}

/** There is no room in the line: too much of one sender, or of all together. */
export class Crowded extends Error {
  readonly by: "sender" | "all";

  constructor(by: "sender" | "all") {
    super(`no room in the line for ${by === "all" ? "anybody" : "this sender"}`);
    this.by = by;
  }
}

/** The one a piece of work was for has gone before its turn came. */
export class Gone extends Error {}

interface Waiting {
  asker: Asker;
  go: () => void;
  drop: (why: Crowded | Gone) => void;
}

/** Work of which a few pieces are done at a time. Those who wait take turns by their keys. */
export class Turns {
  readonly #bounds: Required<Bounds>;
  readonly #first = new Map<string, Waiting[]>();
  readonly #others = new Map<string, Waiting[]>();
  /** Pieces in work, by key, of those who are not first. */
  readonly #working = new Map<string, number>();
  readonly #counts = { taken: 0, refusedSender: 0, refusedAll: 0, dropped: 0 };
  #inWork = 0;
  #inWorkOfOthers = 0;
  #waiting = 0;

  constructor(bounds: Bounds) {
    const { atOnce } = bounds;
    const unbounded = Number.POSITIVE_INFINITY;
    this.#bounds = {
      atOnceOfOthers: atOnce,
      atOnceOfOne: atOnce,
      maxWaiting: unbounded,
      maxWaitingOfOne: unbounded,
      ...bounds,
    };
  }

  /**
   * Does a piece of work when its turn has come.
   *
   * @throws Crowded when too many wait: at once, or later in favour of somebody who has brought less; Gone when the one
   * it is for has gone meanwhile
   */
  async take<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    if (this.#mayBegin(asker)) this.#begin(asker);
    else await this.#wait(asker);
    try {
      return await work();
    } finally {
      this.#end(asker);
    }
  }

  /**
   * As `take`, for work that others do.
   *
   * @returns what is to be called when the work is over, once or more often
   */
  async enter(asker: Asker): Promise<() => void> {
    if (this.#mayBegin(asker)) this.#begin(asker);
    else await this.#wait(asker);
    let isOver = false;
    return () => {
      if (!isOver) this.#end(asker);
      isOver = true;
    };
  }

  /** Whether somebody would have to wait now, were they not first. */
  mustWait(key: string): boolean {
    return this.#waiting > 0 || !this.#mayBegin({ key });
  }

  /** For whoever watches the server: what there is now, and counts since the start. */
  figures() {
    return { ...this.#counts, inWork: this.#inWork, waiting: this.#waiting };
  }

  #mayBegin({ key, isFirst }: Asker): boolean {
    const { atOnce, atOnceOfOthers, atOnceOfOne } = this.#bounds;
    if (this.#inWork >= atOnce) return false;
    if (isFirst) return true;
    return this.#inWorkOfOthers < atOnceOfOthers && (this.#working.get(key) ?? 0) < atOnceOfOne;
  }

  #begin({ key, isFirst }: Asker): void {
    this.#counts.taken += 1;
    this.#inWork += 1;
    if (isFirst) return;
    this.#inWorkOfOthers += 1;
    this.#working.set(key, (this.#working.get(key) ?? 0) + 1);
  }

  #end({ key, isFirst }: Asker): void {
    this.#inWork -= 1;
    if (!isFirst) {
      this.#inWorkOfOthers -= 1;
      const left = (this.#working.get(key) ?? 1) - 1;
      if (left > 0) this.#working.set(key, left);
      else this.#working.delete(key);
    }
    while (this.#beginNext(this.#first) || this.#beginNext(this.#others));
  }

  #wait(asker: Asker): Promise<void> {
    const { key, isFirst } = asker;
    const lines = isFirst ? this.#first : this.#others;
    const line = lines.get(key) ?? [];
    if (!isFirst) this.#refuseCrowd(line.length);
    this.#waiting += 1;
    return new Promise((resolve, reject) => {
      line.push({ asker, go: resolve, drop: reject });
      lines.set(key, line);
    });
  }

  #refuseCrowd(ofOne: number): void {
    const { atOnce, atOnceOfOthers, maxWaiting, maxWaitingOfOne } = this.#bounds;
    const isFull = this.#inWork >= atOnce || this.#inWorkOfOthers >= atOnceOfOthers;
    if (isFull && this.#waiting >= maxWaiting) {
      this.#counts.refusedAll += 1;
      if (!this.#refuseLastOfMore(ofOne + 1)) throw new Crowded("all");
    }
    if (ofOne >= maxWaitingOfOne) {
      this.#counts.refusedSender += 1;
      throw new Crowded("sender");
    }
  }

  /** Where all wait too long, the last goes of the one who has brought most, and more than so many. */
  #refuseLastOfMore(than: number): boolean {
    let most: Waiting[] = [];
    for (const line of this.#others.values()) if (line.length > most.length) most = line;
    if (most.length <= than) return false;
    most.pop()?.drop(new Crowded("all"));
    this.#waiting -= 1;
    return true;
  }

  /** Lets the first of those begin who may; whose key it is then stands behind all others. */
  #beginNext(lines: Map<string, Waiting[]>): boolean {
    for (const [key, line] of lines) {
      const next = line[0];
      if (!next || !this.#mayBegin(next.asker)) continue;
      line.shift();
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      this.#waiting -= 1;
      if (next.asker.isGone?.()) {
        this.#counts.dropped += 1;
        next.drop(new Gone());
      } else {
        this.#begin(next.asker);
        next.go();
      }
      return true;
    }
    return false;
  }
}
