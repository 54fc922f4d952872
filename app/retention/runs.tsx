import { Link } from "@remix-run/react";
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
  held: number;
  oldest: LocalDate | null;
}

/** How long each kind is kept, how many would go, and how old the oldest is. */
export function NextRun({ kinds }: { kinds: Preview[] }) {
  return (
    <dl className="facts">
      {kinds.map(({ kind, days, would_go, held, oldest }) => (
        <Fact key={kind} term={kindsInWords[kind].label}>
          Kept {days === null ? kindsInWords[kind].unset : `for ${daysInWords(days)}`}
          <br />
          {would_go === 0 ? "Nothing goes" : `${formatCount(would_go)} ${would_go === 1 ? "goes" : "go"}`}
          {oldest && (
            <>
              , the oldest is from <DateText date={oldest} />
            </>
          )}
          {held > 0 && (
            <>
              <br />
              {formatCount(held)} {held === 1 ? "stays" : "stay"} because of a{" "}
              <Link to="/admin/legal-holds">legal hold</Link>
            </>
          )}
        </Fact>
      ))}
    </dl>
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
