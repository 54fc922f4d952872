import { table } from "../remix.config.js";

type Entry = (typeof table)[number];

const lines = table.flatMap((entry) => linesOf(entry));
const width = Math.max(...lines.map(({ path }) => path.length));
for (const { path, file } of lines) console.log(`${path.padEnd(width)}  ${file}`);

/** An entry and what opens within it, each level indented. */
function linesOf({ path, file, children }: Entry, above = "", indent = ""): { path: string; file: string }[] {
  const full = path.startsWith("/") ? path : `${above}/${path}`.replace("//", "/");
  return [{ path: indent + full, file }, ...children.flatMap((child) => linesOf(child, full, `${indent}  `))];
}
