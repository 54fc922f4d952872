import { pathToFileURL } from "node:url";
import * as build from "@remix-run/dev/server-build";
import { main } from "./main.server.ts";

// The same file is a plain Remix build, which `remix-serve` can serve, and the program that serves itself.
export * from "@remix-run/dev/server-build";

const [, program, ...words] = process.argv;
if (program && import.meta.url === pathToFileURL(program).href) await main(build, words);
