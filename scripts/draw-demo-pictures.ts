import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { fingerprint } from "./files.ts";

/** Draws every picture of the demo hospital as PNG, unless the folder holds what the same drawings made. */
export async function drawDemoPictures(folder: string): Promise<void> {
  const stamp = path.join(folder, ".stamp");
  const wanted = fingerprint(["db/demo/pictures"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { pictures } = await import("../db/demo/pictures/index.ts");
  await Promise.all(
    Object.entries(pictures).map(async ([name, picture]) => {
      const drawing = sharp(Buffer.from(picture.svg())).resize(picture.width, picture.height);
      await drawing.png({ compressionLevel: 7 }).toFile(path.join(folder, `${name}.png`));
    }),
  );
  writeFileSync(stamp, wanted);
}
