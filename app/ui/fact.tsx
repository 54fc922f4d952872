import type { ReactNode } from "react";
import { t } from "../words/t.ts";

/** What stands where nothing is known. */
export function Missing() {
  return <span className="missing">{t("fact.missing")}</span>;
}

/** One line of a list of facts. */
export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children || <Missing />}</dd>
    </div>
  );
}
