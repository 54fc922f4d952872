import type { SiteFigure } from "../../db/queries/site-figures.ts";
import type { SiteFigureKind } from "../../db/schema.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getConfig } from "../installation/installation.server.ts";

/** Different things that are told apart between two times at which they are written down. */
const mostNames = 2000;

/** What was done on the hospital's website since it was last written down. */
export const getSiteCounts = perHospital(() => new SiteCounts(getConfig().SITE_FIGURES_DAYS > 0));

/** How often what was done, and nothing of who did it. */
export class SiteCounts {
  readonly isOn: boolean;
  #views = new Map<string, number>();
  #others = new Map<string, SiteFigure>();

  constructor(isOn: boolean) {
    this.isOn = isOn;
  }

  /** Counts a page that was read. Runs at every request of a kept page. */
  noteView(path: string): void {
    if (!this.isOn) return;
    const count = this.#views.get(path);
    if (count !== undefined) this.#views.set(path, count + 1);
    else if (this.#views.size < mostNames) this.#views.set(path, 1);
    else this.#views.set("", (this.#views.get("") ?? 0) + 1);
  }

  note(kind: Exclude<SiteFigureKind, "view">, name = ""): void {
    if (!this.isOn) return;
    const known = this.#others.get(`${kind} ${name}`);
    if (known) known.count += 1;
    else if (this.#others.size < mostNames || name === "")
      this.#others.set(`${kind} ${name}`, { kind, name, count: 1 });
    else this.note(kind);
  }

  /** What has come together, which begins anew. */
  take(): SiteFigure[] {
    const views = [...this.#views].map(([name, count]) => ({ kind: "view" as const, name, count }));
    const others = [...this.#others.values()];
    this.#views = new Map();
    this.#others = new Map();
    return [...views, ...others];
  }

  /** Takes back what could not be written down. */
  putBack(figures: readonly SiteFigure[]): void {
    for (const { kind, name, count } of figures) {
      if (kind === "view") this.#views.set(name, (this.#views.get(name) ?? 0) + count);
      else {
        const known = this.#others.get(`${kind} ${name}`);
        this.#others.set(`${kind} ${name}`, { kind, name, count: count + (known?.count ?? 0) });
      }
    }
  }
}

interface Asker {
  "user-agent"?: string | undefined;
  "sec-purpose"?: string | string[] | undefined;
  purpose?: string | string[] | undefined;
}

/**
 * Whether a person asks, as far as the request says so: browsers call themselves Mozilla, and robots that are honest add
 * what they are called or where to read about them. What a browser fetches ahead nobody has read yet.
 */
export function isReader(headers: Asker): boolean {
  const agent = headers["user-agent"];
  if (agent === undefined || !agent.startsWith("Mozilla/")) return false;
  if (headers["sec-purpose"] !== undefined || headers.purpose !== undefined) return false;
  return !agent.includes("http") && !agent.includes("bot") && !agent.includes("Bot");
}
