import { outdatedModules } from "./gathered.ts";

const outdated = outdatedModules();
for (const [file] of outdated)
  console.error(`${file} is not what npm run build makes of the files that are there`);
process.exit(outdated.length > 0 ? 1 : 0);
