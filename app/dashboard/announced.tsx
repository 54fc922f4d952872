import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { listUnder } from "./list-href.ts";

/**
 * Tells people who do not see it what another search, filter, page or day brought: once, and not when the screen is
 * opened, whose title is read then anyway.
 */
export function Announced({ words }: { words: string }) {
  const { href } = listUnder(useLocation());
  const [told, tell] = useState({ href, words: "" });
  if (told.href !== href) tell({ href, words });
  return (
    <p className="visually-hidden" aria-live="polite">
      {/* The same words count as news where they answer another question. */}
      {told.words && <span key={told.href}>{told.words}</span>}
    </p>
  );
}
