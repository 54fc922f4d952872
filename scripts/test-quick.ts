import { scratchFolder } from "./scratch-folder.ts";
import { buildAndCheck, step } from "./steps.ts";

const { built, checked } = buildAndCheck();
await built();
step(
  "Rules and http, without what is slow by nature",
  "node_modules/vitest/vitest.mjs",
  ["run", "--project=quick", "--project=quick-alone"],
  { ...scratchFolder() },
);
await checked();
