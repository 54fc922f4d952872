import type { ReactNode } from "react";

/** What stands where nothing is known. */
export const missing = <span className="missing">Not available</span>;

/** One line of a list of facts. */
export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children || missing}</dd>
    </div>
  );
}
