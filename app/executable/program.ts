import * as build from "@remix-run/dev/server-build";
import type { Config } from "../installation/config.server.ts";
import { main as run } from "../operator/main.server.ts";
import { createHospital as create } from "../server/hospital.server.ts";

// The same file is a plain Remix build, which `remix-serve` can serve, and the program that serves itself.
export * from "@remix-run/dev/server-build";

/** Runs one command of the program. */
export const main = (words: string[]) => run(build, words);

/** Serves a hospital beside others of this process. */
export const createHospital = (config: Config) => create(build, config);
