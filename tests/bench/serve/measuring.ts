import { setInterval } from "node:timers/promises";
import { accounts, demoPassword, median } from "../../support/session.ts";
import { press } from "./press.ts";
import type { Contender, Row } from "./rows.ts";
import type { Server } from "./servers.ts";

/** What one contender of a row came to in each round. */
export type Figures = Record<string, number[]>;

/** Measures a row once: every contender in turn, ours first. */
export async function measure(row: Row, seconds: number, figures: Figures): Promise<void> {
  for (const [name, contender] of Object.entries({ ours: row.ours, ...row.others })) {
    const stop = row.changing && name === "ours" ? await changeEachSecond(contender.server) : undefined;
    const figure = await figureOf(contender, row, seconds);
    await stop?.();
    figures[name] = [...(figures[name] ?? []), figure];
  }
}

async function figureOf({ server, asking, status }: Contender, row: Row, seconds: number): Promise<number> {
  const { connections, what } = row;
  const pressed = await press({ port: server.port, request: asking, connections, seconds });
  const statuses = Object.keys(pressed.statuses);
  if (statuses.join() !== String(status)) throw new Error(`${what}: answered with ${statuses.join()}`);
  return row.measure === "perSecond" ? pressed.perSecond : median(pressed.times);
}

/** Has an admin change what the home page says, once a second; returns what ends it. */
export async function changeEachSecond({ port }: Server): Promise<() => Promise<void>> {
  const api = `http://127.0.0.1:${port}/api`;
  const signedIn = await fetch(`${api}/login`, {
    method: "POST",
    body: new URLSearchParams({ email: accounts.admin, password: demoPassword }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const end = new AbortController();
  const changing = (async () => {
    try {
      for await (const _ of setInterval(1000, undefined, { signal: end.signal })) {
        const body = new URLSearchParams({ name: `Cardiology ${Date.now()}`, description: "Hearts." });
        const answer = await fetch(`${api}/departments/1`, { method: "PUT", headers, body });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`a change was answered with ${answer.status}`);
      }
    } catch (error) {
      if (!end.signal.aborted) throw error;
    }
  })();
  return async () => {
    end.abort();
    await changing;
  };
}

export interface Told {
  what: string;
  ours: string;
  against: string;
  /** Ours divided by the other. */
  ratio: string;
  limit: string;
  kept: boolean;
}

/** A row's figures in words: the middle of the rounds, and the middle of the rounds' ratios. */
export function told({ what, measure: kind, others }: Row, figures: Figures): Told[] {
  const mine = figures.ours ?? [];
  const written = (figure: number) => (kind === "median" ? figure.toFixed(3) : figure.toFixed(0));
  const ours = written(median(mine));
  const compared = Object.entries(others).map(([name, { limit }]): Told => {
    const theirs = figures[name] ?? [];
    const ratio = median(mine.map((figure, round) => figure / (theirs[round] ?? Number.NaN)));
    const bound = kind === "median" ? "at most" : "at least";
    return {
      what,
      ours,
      against: `${name} ${written(median(theirs))}`,
      ratio: ratio.toFixed(2),
      limit: limit === undefined ? "" : `${bound} ${limit}`,
      kept: limit === undefined || (kind === "median" ? ratio <= limit : ratio >= limit),
    };
  });
  return compared.length > 0 ? compared : [{ what, ours, against: "", ratio: "", limit: "", kept: true }];
}
