import { perHospital } from "../installation/hospitals.server.ts";
import { bareOf } from "../words/href.ts";

/** What kinds of requests are told apart. */
export const kinds = ["page", "static", "image", "api", "dashboard", "portal", "health"] as const;
export type Kind = (typeof kinds)[number];

/** Whether a request only reads; what is neither was refused for its method. */
const methodClasses = ["read", "write", "other"] as const;

const statusClasses = ["1xx", "2xx", "3xx", "4xx", "5xx"] as const;

/** Upper ends of the histogram's buckets, in seconds. */
export const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const bucketEnds = Float64Array.from(buckets, (seconds) => seconds * 1000);

/** How many requests the hospital's website had since the start, and how long they took. */
export const getRequestFigures = perHospital(() => new RequestFigures());

class RequestFigures {
  // Plain numbers in arrays of fixed size: to count a request costs next to nothing.
  readonly #counts = new Float64Array(kinds.length * methodClasses.length * statusClasses.length);
  readonly #durations = new Float64Array(kinds.length * (buckets.length + 1));
  readonly #totals = new Float64Array(kinds.length);
  readonly #refused = { "429": 0, "503": 0 };
  #inFlight = 0;

  noteBegan(): void {
    this.#inFlight += 1;
  }

  /**
   * Counts a request that is over.
   *
   * @param method as it was sent
   * @param kind place in `kinds`
   * @param ms from the arrival of its head to the end of its answer, in milliseconds
   */
  noteEnded(method: string | undefined, status: number, kind: number, ms: number): void {
    this.#inFlight -= 1;
    const methodClass = method === "GET" ? 0 : classOf(method);
    const statusClass = status < 200 ? 0 : status < 300 ? 1 : status < 400 ? 2 : status < 500 ? 3 : 4;
    add(this.#counts, (kind * methodClasses.length + methodClass) * statusClasses.length + statusClass, 1);
    if (status === 429) this.#refused["429"] += 1;
    else if (status === 503) this.#refused["503"] += 1;
    let bucket = 0;
    while (bucket < bucketEnds.length && ms > (bucketEnds[bucket] ?? 0)) bucket += 1;
    add(this.#durations, kind * (buckets.length + 1) + bucket, 1);
    add(this.#totals, kind, ms);
  }

  /** Counts a request whose answer was ready; it began and ended in one moment. */
  noteKept(method: string | undefined, status: number, kind: number): void {
    this.#inFlight += 1;
    this.noteEnded(method, status, kind, 0);
  }

  /** How many requests came, for each combination of which any came. */
  counts() {
    const found: Array<{ kind: string; method: string; status: string; count: number }> = [];
    let index = 0;
    for (const kind of kinds) {
      for (const method of methodClasses) {
        for (const status of statusClasses) {
          const count = this.#counts[index++] ?? 0;
          if (count > 0) found.push({ kind, method, status, count });
        }
      }
    }
    return found;
  }

  /** How long the requests of each kind took: how many at most as long as each bucket's end, and all together. */
  durations() {
    return kinds.map((kind, place) => {
      let count = 0;
      const first = place * (buckets.length + 1);
      const ends = this.#durations.subarray(first, first + buckets.length + 1);
      const cumulative = [...ends].map((n) => (count += n));
      return { kind, cumulative, count, seconds: (this.#totals[place] ?? 0) / 1000 };
    });
  }

  /** How many were refused: beyond a limit or a bound of their sender, and for want of room or of the database. */
  refused(): Array<{ status: string; count: number }> {
    return Object.entries(this.#refused).map(([status, count]) => ({ status, count }));
  }

  get inFlight(): number {
    return this.#inFlight;
  }
}

/** What kind of request a target is, as its place in `kinds`. */
export function kindOf(target = ""): number {
  const end = target.indexOf("?");
  const path = bareOf(end < 0 ? target : target.slice(0, end));
  if (path.startsWith("/api/")) return kinds.indexOf("api");
  if (path.startsWith("/files/")) return kinds.indexOf("image");
  if (path.startsWith("/build/") || /\.(?:css|ico|png|svg|txt)$/.test(path)) return kinds.indexOf("static");
  if (path.startsWith("/dashboard") || path.startsWith("/admin")) return kinds.indexOf("dashboard");
  if (/^\/(?:profile|appointments)(?:\/|$)/.test(path)) return kinds.indexOf("portal");
  if (/^\/(?:healthz|readyz|metrics)$/.test(path)) return kinds.indexOf("health");
  return kinds.indexOf("page");
}

function classOf(method: string | undefined): number {
  if (method === "HEAD" || method === "OPTIONS") return 0;
  return method === "POST" || method === "PUT" || method === "PATCH" || method === "DELETE" ? 1 : 2;
}

function add(figures: Float64Array, index: number, by: number): void {
  figures[index] = (figures[index] ?? 0) + by;
}
