import { runBuilt } from "./run-built.ts";

await runBuilt(["mail", ...process.argv.slice(2)]);
