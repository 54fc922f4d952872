import { ensureBuilt } from "./build.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { checkBeside, step } from "./steps.ts";

const checked = checkBeside();
await ensureBuilt();
step(
  "Rules and http, without what is slow by nature",
  "node_modules/vitest/vitest.mjs",
  ["run", "--project=quick", "--project=quick-alone"],
  { ...scratchFolder() },
);
await checked();
