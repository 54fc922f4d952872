import type { RetainedKind, RetentionRun } from "../../db/queries/retention.ts";
import type { LocalDate } from "../../db/schema.ts";
import { DateText } from "../ui/dates.tsx";
import { Fact } from "../ui/fact.tsx";
import { formatCount } from "../ui/numbers.ts";
import { daysInWords, kindNames, kindsInWords } from "./kinds.ts";

interface Preview {
  kind: RetainedKind;
  days: number | null;
  would_go: number;
  oldest: LocalDate | null;
}

/** How long each kind is kept, how many would go, and how old the oldest is. */
export function NextRun({ kinds }: { kinds: Preview[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Kept for</th>
          <th scope="col">Would go</th>
          <th scope="col">Oldest</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, days, would_go, oldest }) => (
          <tr key={kind}>
            <th scope="row">{kindsInWords[kind].label}</th>
            <td data-label="Kept for">{days === null ? kindsInWords[kind].unset : daysInWords(days)}</td>
            <td data-label="Would go">{formatCount(would_go)}</td>
            <td data-label="Oldest">{oldest ? <DateText date={oldest} short /> : "None"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the last run took away. */
export function LastRun({ run }: { run: RetentionRun | null }) {
  if (!run) return <p className="panel-lead">Nothing was taken away yet.</p>;
  return (
    <>
      <p className="panel-lead">
        On <DateText date={run.day} />
      </p>
      <dl className="facts">
        {kindNames.map((kind) => (
          <Fact key={kind} term={kindsInWords[kind].label}>
            {formatCount(run[kind])}
          </Fact>
        ))}
      </dl>
    </>
  );
}
