import path from "node:path";
import { isSea } from "node:sea";
import { buildFolder } from "../installation/assets.server.ts";

/** What tells the program that it is to be the process for pictures. No operator has a use for it. */
export const pictureWord = "--pictures";

/** The words with which Node, or the executable, becomes that process. */
export function pictureProgram(): string[] {
  return [...(isSea() ? [] : [path.join(buildFolder, "wellhouse.cjs")]), pictureWord];
}
