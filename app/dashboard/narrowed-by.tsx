import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { searchedFor } from "../http/searched-for.ts";
import { Literal, Own, Typed } from "../words/own.tsx";
import { say } from "../words/say.ts";
import type { Filter } from "./filter-bar.tsx";

/** What a list was searched for and filtered by, on paper, which has no use for fields. */
export function NarrowedBy({ label, filters }: { label: string; filters: readonly Filter[] }) {
  const parameters = new URLSearchParams(useLocation().search);
  const words = searchedFor(parameters);
  return (
    <dl className="print-only narrowed-by">
      {words && (
        <Line term={label}>
          <Typed>{words}</Typed>
        </Line>
      )}
      {filters.map((filter) => {
        const chosen = choiceOf(filter, parameters.get(filter.name) ?? "");
        return (
          chosen && (
            <Line key={filter.name} term={say(filter.label)}>
              {chosen}
            </Line>
          )
        );
      })}
    </dl>
  );
}

/** Nothing where an address asks for what is no choice: the list heeds it no more. */
function choiceOf({ options }: Filter, value: string): ReactNode {
  if (!options) return value && <Literal>{value}</Literal>;
  const option = options.find((option) => option.value === value);
  return option && (option.isOwn ? <Own>{say(option.label)}</Own> : say(option.label));
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
