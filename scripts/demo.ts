import { runBuilt } from "./run-built.ts";

await runBuilt(["demo", ...process.argv.slice(2)]);
