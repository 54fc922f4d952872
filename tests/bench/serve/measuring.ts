import { setTimeout } from "node:timers/promises";
import { accounts, demoPassword, median } from "../../support/session.ts";
import { press } from "./press.ts";
import type { Contender, Row } from "./rows.ts";
import type { Server } from "./servers.ts";

/** What one contender of a row came to in each turn. */
export type Figures = Record<string, number[]>;

interface Turns {
  turns: number;
  /** How long each of them is. */
  seconds: number;
}

/**
 * Measures a row: every contender in turn, ours first, and so again. The turns are short, so that what else the machine
 * does meanwhile weighs on all alike.
 */
export async function measure(row: Row, { turns, seconds }: Turns, figures: Figures): Promise<void> {
  const contenders = Object.entries({ ours: row.ours, ...row.others });
  for (let turn = 0; turn < turns; turn++) {
    for (const [name, contender] of contenders) {
      const stop = row.changing && name === "ours" ? await changeEachSecond(contender.server) : undefined;
      const figure = await figureOf(contender, row, seconds);
      await stop?.();
      figures[name] = [...(figures[name] ?? []), figure];
    }
  }
}

async function figureOf({ server, asking, status }: Contender, row: Row, seconds: number): Promise<number> {
  const { connections, what } = row;
  const pressed = await press({ port: server.port, request: asking, connections, seconds });
  const statuses = Object.keys(pressed.statuses);
  if (statuses.join() !== String(status)) throw new Error(`${what}: answered with ${statuses.join()}`);
  return row.measure === "perSecond" ? pressed.perSecond : median(pressed.times);
}

/** Has an admin rename a department, in the middle of each second; returns what ends it and gives the name back. */
async function changeEachSecond({ port }: Server): Promise<() => Promise<void>> {
  const api = `http://127.0.0.1:${port}/api`;
  const signedIn = await fetch(`${api}/login`, {
    method: "POST",
    body: new URLSearchParams({ email: accounts.admin, password: demoPassword }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const address = `${api}/departments/1`;
  const found = await fetch(address);
  const { name, description } = ((await found.json()) as { data: { name: string; description: string } })
    .data;
  const rename = async (renamed: string) => {
    const body = new URLSearchParams({ name: renamed, description });
    const answer = await fetch(address, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a change was answered with ${answer.status}`);
  };
  const end = new AbortController();
  const changing = (async () => {
    try {
      await setTimeout(500, undefined, { signal: end.signal });
      for (let changes = 0; ; changes++) {
        await rename(`${name} ${changes % 10}`);
        await setTimeout(1000, undefined, { signal: end.signal });
      }
    } catch (error) {
      if (!end.signal.aborted) throw error;
    }
  })();
  return async () => {
    end.abort();
    await changing;
    await rename(name);
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

/** A row's figures in words: the middle of the turns, and the middle of the turns' ratios. */
export function told({ what, measure: kind, others }: Row, figures: Figures): Told[] {
  const mine = figures.ours ?? [];
  const written = (figure: number) => (kind === "median" ? figure.toFixed(3) : figure.toFixed(0));
  const ours = written(median(mine));
  const compared = Object.entries(others).map(([name, { limit }]): Told => {
    const theirs = figures[name] ?? [];
    const ratio = median(mine.map((figure, turn) => figure / (theirs[turn] ?? Number.NaN)));
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
