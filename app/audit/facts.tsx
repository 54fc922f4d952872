import { Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

/** A fact of a line's details, as people read it. */
export interface ShownFact {
  name: string;
  value: string;
  /** It is in no language that this program knows: somebody typed it, or it is an address. */
  isWritten: boolean;
}

/** The details of a line as one text. */
export function factsInText([first, ...rest]: readonly ShownFact[]): string {
  if (!first) return "";
  const fact = t("audit.fact", { fact: first.name, value: first.value });
  return rest.length === 0 ? fact : t("audit.more", { first: fact, next: factsInText(rest) });
}

/** The same on a screen, where what somebody typed is marked. */
export function Facts({ facts: [first, ...rest] }: { facts: readonly ShownFact[] }) {
  if (!first) return null;
  const fact = <Fact {...first} />;
  if (rest.length === 0) return fact;
  return <T id="audit.more" values={{ first: fact, next: <Facts facts={rest} /> }} />;
}

function Fact({ name, value, isWritten }: ShownFact) {
  return <T id="audit.fact" values={{ fact: name, value: isWritten ? <Typed>{value}</Typed> : value }} />;
}
