import { runBuilt } from "./run-built.ts";

await runBuilt(process.argv.slice(2));
