import { table } from "../remix.config.js";

const lines = table.flatMap(({ path, file, children }) => [
  { path, file },
  ...children.map((popup) => ({ path: `  ${path}/${popup.path}`.replace("//", "/"), file: popup.file })),
]);
const width = Math.max(...lines.map(({ path }) => path.length));
for (const { path, file } of lines) console.log(`${path.padEnd(width)}  ${file}`);
