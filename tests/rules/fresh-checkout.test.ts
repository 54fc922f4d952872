import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("[C10] a fresh checkout has the folder of uploads, and takes up nothing that comes into it", () => {
  expect(existsSync("uploads/.gitkeep")).toBe(true);
  const ignored = readFileSync(".gitignore", "utf8").split("\n");
  expect(ignored.filter((line) => line.includes("uploads"))).toEqual(["/uploads/*", "!/uploads/.gitkeep"]);
});
