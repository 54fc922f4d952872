import { setTimeout as pause } from "node:timers/promises";

/** A kind of request in the mix, and how many in a hundred of the mix are of it. */
export interface Kind {
  what: string;
  share: number;
  /** Sends one; resolves to the status of the whole answer. */
  send: () => Promise<number>;
  status: number;
}

export interface Mix {
  kinds: Kind[];
  perSecond: number;
}

export interface Mixed {
  what: string;
  sent: number;
  /** What came in place of the right status; 0 for a connection that broke. */
  faults: number[];
  /** From the moment a request was due to the end of its answer, in milliseconds, ascending. */
  times: number[];
}

/** Sends each mix at its rate, by the clock and not by the answers: a slow server is not asked less. */
export async function mixed(mixes: Mix[], seconds: number): Promise<Mixed[]> {
  const results = new Map<Kind, Mixed>();
  for (const kind of mixes.flatMap(({ kinds }) => kinds)) {
    results.set(kind, { what: kind.what, sent: 0, faults: [], times: [] });
  }
  await Promise.all(mixes.map((mix) => sendAll(mix, seconds, results)));
  for (const { times } of results.values()) times.sort((a, b) => a - b);
  return [...results.values()];
}

async function sendAll({ kinds, perSecond }: Mix, seconds: number, results: Map<Kind, Mixed>): Promise<void> {
  const order = spread(kinds);
  const answers: Promise<void>[] = [];
  const began = performance.now();
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = began + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const kind = order[index % order.length];
    const result = kind && results.get(kind);
    if (kind && result) answers.push(sendOne(kind, due, result));
  }
  await Promise.all(answers);
}

async function sendOne({ send, status }: Kind, due: number, result: Mixed): Promise<void> {
  result.sent++;
  const given = await send().catch(() => 0);
  result.times.push(performance.now() - due);
  if (given !== status) result.faults.push(given);
}

/** A hundred requests in an order that spreads each kind evenly. */
function spread(kinds: Kind[]): Kind[] {
  return kinds
    .flatMap((kind) =>
      Array.from({ length: kind.share }, (_, index) => ({ kind, at: (index + 0.5) / kind.share })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}
