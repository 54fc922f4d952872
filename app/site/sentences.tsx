import { Own } from "../words/own.tsx";
import { sentences } from "./own-texts.ts";

/** A sentence of the page, if any, and after it what the hospital itself says. */
export function Sentences({ words = "", own }: { words?: string; own: string[] }) {
  const said = sentences(...own);
  return (
    <>
      {words}
      {words && said && " "}
      {said && <Own>{said}</Own>}
    </>
  );
}
