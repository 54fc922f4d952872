import type { Site } from "./hospital.ts";

/** An answer to somebody who asked a node for a public page. */
export interface Seen {
  node: Pick<Site, "url">;
  /** When it was asked for, in milliseconds since 1970. */
  at: number;
  /** 0 where none came. */
  status: number;
  /** The number of the edit that the page shows, 0 of none; null where it was not shown. */
  shows: number | null;
}

/** An edit, by its number; later ones have higher numbers. */
export interface Edit {
  number: number;
  /** When whoever made it had the answer, in milliseconds since 1970. */
  acknowledgedAt: number;
}

/** Somebody who asks nodes for public pages all the time. */
export interface Watch {
  /** What was answered so far. */
  seen: Seen[];
  /** Asks no more; resolves when the last answers have come. */
  stop: () => Promise<void>;
}

/** Public pages that name the hospital. */
const paths = ["/", "/departments", "/contact"];

/** How often each node is asked, in milliseconds; nobody waits for the answer before. */
const everyMs = 25;

/** How long an answer is waited for, in milliseconds. */
const patience = 15_000;

/** What a node shows to everybody at a path. Edits are told by the hospital's name: `Renamed` and their number. */
export async function seeOn(node: Pick<Site, "url">, path = "/"): Promise<Seen> {
  const at = Date.now();
  try {
    const answer = await fetch(node.url + path, { signal: AbortSignal.timeout(patience) });
    const html = await answer.text();
    const shows = answer.status === 200 ? Number(/Renamed (\d+)/.exec(html)?.[1] ?? 0) : null;
    return { node, at, status: answer.status, shows };
  } catch {
    return { node, at, status: 0, shows: null };
  }
}

export function watchPages(nodes: Array<Pick<Site, "url">>): Watch {
  const seen: Seen[] = [];
  const asked = new Set<Promise<unknown>>();
  let turn = 0;
  const clock = setInterval(() => {
    const path = paths[turn++ % paths.length];
    for (const node of nodes) {
      const answer = seeOn(node, path).then((came) => {
        seen.push(came);
        asked.delete(answer);
      });
      asked.add(answer);
    }
  }, everyMs);
  return {
    seen,
    stop: async () => {
      clearInterval(clock);
      await Promise.all(asked);
    },
  };
}

/** How many answers of a node showed an edit, or a later one. */
export const timesShown = ({ seen }: Watch, node: Pick<Site, "url">, { number }: Edit): number =>
  seen.filter((each) => each.node === node && each.shows !== null && each.shows >= number).length;

/** How many answers a node gave to what it was asked for more than a second after an edit was acknowledged. */
export const timesAskedLate = ({ seen }: Watch, node: Pick<Site, "url">, edit: Edit): number =>
  seen.filter((each) => each.node === node && isLate(each, edit)).length;

/** The pages without an edit that were asked for when it had been acknowledged more than a second ago. */
export function shownTooOld({ seen }: Watch, edits: Edit[]): Seen[] {
  return seen.filter((each) =>
    edits.some((edit) => each.shows !== null && each.shows < edit.number && isLate(each, edit)),
  );
}

const isLate = ({ at }: Seen, { acknowledgedAt }: Edit) => at > acknowledgedAt + 1000;
