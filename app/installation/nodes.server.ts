import { hostname } from "node:os";
import { mostAheadMs } from "../../db/clocks.ts";
import { type Db, otherNodes } from "../../db/connection.ts";
import { endTurn, forgetNodes, listNodes, noteNode, removeNode, takeTurn } from "../../db/queries/nodes.ts";
import { version } from "../../package.json";
import { perHospital } from "./hospitals.server.ts";
import { getDb } from "./installation.server.ts";
import { getLog } from "./log.server.ts";

const seconds = 1000;

/** From one word of a node to its next, in milliseconds. */
const helloMs = 5 * seconds;

/** A node that was not heard of for so long, in milliseconds, does not run; by the second one it is forgotten. */
const silentMs = 20 * seconds;
const goneMs = 60 * 60 * seconds;

/** No turn lasts longer that does not say so, in milliseconds. */
const longestMs = 60 * 60 * seconds;

const presence = perHospital(() => ({
  name: hostname(),
  startedAt: new Date().toISOString(),
  clock: undefined as NodeJS.Timeout | undefined,
  saying: undefined as Promise<void> | undefined,
  /** Turns that are being taken. */
  taking: undefined as Promise<unknown> | undefined,
  /** Whoever leaves takes no turn any more: nobody would be there to give it back. */
  isLeaving: false,
}));

/** Says hello for as long as the process serves. Of a file that is for one process there is nobody to say it to. */
export function joinNodes(port: number): void {
  if (!otherNodes(getDb())) return;
  const here = presence();
  here.name = `${hostname()}:${port}`;
  const say = () => {
    here.saying ??= sayHello(getDb())
      .then(() => forgetNodes(getDb(), new Date(Date.now() - goneMs)))
      .catch((error: unknown) =>
        getLog().warn({ err: error }, "the other nodes could not be told of this one"),
      )
      .finally(() => {
        here.saying = undefined;
      });
  };
  say();
  here.clock = setInterval(say, helloMs).unref();
}

/** Leaves nothing of this node behind, for the others to take over at once. */
export async function leaveNodes(): Promise<void> {
  const nodes = otherNodes(getDb());
  const here = presence();
  if (!nodes || !here.clock) return;
  here.isLeaving = true;
  clearInterval(here.clock);
  await Promise.all([here.saying, here.taking]);
  await removeNode(getDb(), nodes.name).catch((error: unknown) =>
    getLog().warn({ err: error }, "the other nodes could not be told that this one leaves"),
  );
}

/** Notes that this node is there. */
export async function sayHello(db: Db): Promise<void> {
  const id = otherNodes(getDb())?.name;
  if (id === undefined) return;
  const { name, startedAt } = presence();
  await noteNode(db, { id, name, version, started_at: startedAt, heard_at: new Date().toISOString() });
}

export interface NodeState {
  name: string;
  version: string;
  startedAt: string;
  /** Seconds since it was last heard of. */
  silence: number;
  runs: boolean;
  isThis: boolean;
}

/** The nodes of the last hour; null where the database is for one process. */
export async function nodeStates(db: Db = getDb()): Promise<NodeState[] | null> {
  const nodes = otherNodes(getDb());
  if (!nodes) return null;
  const now = Date.now();
  const rows = await listNodes(db, new Date(now - goneMs));
  return rows.map(({ id, name, version, started_at, heard_at }) => {
    const silent = Math.max(0, now - Date.parse(heard_at));
    return {
      name,
      version,
      startedAt: started_at,
      silence: Math.floor(silent / seconds),
      runs: silent <= silentMs,
      isThis: id === nodes.name,
    };
  });
}

/**
 * Whether this node is to do what one does for all, until so many milliseconds from now. One alone always is.
 *
 * @param longest until when such a turn can last that was given by a right clock
 */
export async function isOurTurn(
  name: string,
  lastsMs: number,
  longest = new Date(Date.now() + longestMs),
): Promise<boolean> {
  const holder = otherNodes(getDb())?.name;
  if (holder === undefined) return true;
  const now = new Date();
  const here = presence();
  if (here.isLeaving) return false;
  const taken = takeTurn(getDb(), {
    name,
    holder,
    now,
    until: new Date(now.getTime() + lastsMs),
    longest: new Date(longest.getTime() + mostAheadMs),
  });
  here.taking = Promise.allSettled([here.taking, taken]);
  return taken;
}

/** Ends such a turn; no other node takes the next one before a moment. */
export async function endOurTurn(name: string, until = new Date()): Promise<void> {
  const holder = otherNodes(getDb())?.name;
  if (holder !== undefined) await endTurn(getDb(), { name, holder, until });
}
