import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";

export interface SourcePlace {
  /** Relative to the project. */
  file: string;
  /** From 1. */
  line: number;
}

/**
 * Finds where in the sources a place of the built server comes from, in which names are short and lines long.
 *
 * @returns undefined for what the build has made itself. Lines and columns that it takes count from 1, as in a stack trace.
 */
export function sourcePlaces(): (line: number, column: number) => SourcePlace | undefined {
  const map = new SourceMap(JSON.parse(readFileSync("build/server.js.map", "utf8")));
  return (line, column) => {
    const found = map.findOrigin(line, column);
    if (!("fileName" in found)) return undefined;
    return { file: found.fileName.replace(/^(?:\.\.\/)+/, ""), line: found.lineNumber };
  };
}
