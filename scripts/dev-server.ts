import { run } from "./run-built.ts";

await run(["demo"]);
