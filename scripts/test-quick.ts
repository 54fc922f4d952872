import { ensureBuilt } from "./build.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { check, step } from "./steps.ts";

check();
await ensureBuilt();
step(
  "Rules and http, without what is slow by nature",
  "node_modules/vitest/vitest.mjs",
  ["run", "--project=quick", "--project=quick-alone"],
  { ...scratchFolder() },
);
