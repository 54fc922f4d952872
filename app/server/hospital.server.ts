import type { ServerBuild } from "@remix-run/node";
import { type Db, noteChangeElsewhere } from "../../db/connection.ts";
import { closeWaitingRooms } from "../appointments/desk/waiting-room-events.server.ts";
import type { Config } from "../installation/config.server.ts";
import { runForHospital } from "../installation/hospitals.server.ts";
import { closeDb, getDb } from "../installation/installation.server.ts";
import { stopMakingSizes } from "../pictures/picture-sizes.server.ts";
import { closeServer, openSite } from "./site.server.ts";

/** A hospital in a process that may have several. */
export interface ServedHospital {
  config: Config;
  db: Db;
  /** Where it is served, without a trailing slash. */
  url: string;
  /** Runs something for this hospital: what it reads, and what it keeps in memory, is this hospital's. */
  run: <Result>(run: () => Result) => Result;
  /** Has it know at once that others have changed something in its database. */
  noteChange: () => void;
  /** Ends its server, once what is in flight is answered, and its connection. */
  close: () => Promise<void>;
}

/**
 * Serves a hospital beside others of this process. Its server is opened for it, and so belongs to it with all that a
 * connection brings; a listener alone would not see to what comes by events. Mail, backups and housekeeping are `serve`'s.
 *
 * @param config whose database is migrated
 */
export function createHospital(build: ServerBuild, config: Config): Promise<ServedHospital> {
  const hospital = { config };
  const run: ServedHospital["run"] = (inside) => runForHospital(hospital, inside);
  return run(async () => {
    const db = getDb();
    const { server, port } = await openSite(build);
    const close = async () => {
      closeWaitingRooms();
      await Promise.all([closeServer(server), stopMakingSizes()]);
      await closeDb();
    };
    return {
      config,
      db,
      url: `http://${config.HOST}:${port}`,
      run,
      noteChange: () => run(() => noteChangeElsewhere(db)),
      close: () => run(close),
    };
  });
}
