import { Link } from "@remix-run/react";
import type { RetainedKind, RetentionRun } from "../../db/queries/retention.ts";
import type { LocalDate } from "../../db/schema.ts";
import { DateText } from "../ui/dates.tsx";
import { Fact } from "../ui/fact.tsx";
import { formatCount } from "../ui/numbers.ts";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { kindNames, kindsInWords } from "./kinds.ts";

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
        <Fact key={kind} term={kindsInWords[kind].label()}>
          {days === null
            ? t("retention.kept-unset", { how: kindsInWords[kind].unset })
            : t("retention.kept", { days, said: String(days) })}
          <br />
          <T
            id="retention.goes"
            values={{
              count: would_go,
              known: oldest ? "yes" : "no",
              day: oldest && <DateText date={oldest} />,
            }}
          />
          {held > 0 && (
            <>
              <br />
              <T
                id="retention.stays"
                values={{ count: held }}
                tags={{ link: (inside) => <Link to="/admin/legal-holds">{inside}</Link> }}
              />
            </>
          )}
        </Fact>
      ))}
    </dl>
  );
}

/** What the last run took away. */
export function LastRun({ run }: { run: RetentionRun | null }) {
  if (!run) return <p className="panel-lead">{t("retention.last-none")}</p>;
  return (
    <>
      <p className="panel-lead">
        <T id="retention.last-on" values={{ day: <DateText date={run.day} /> }} />
      </p>
      <dl className="facts">
        {kindNames.map((kind) => (
          <Fact key={kind} term={kindsInWords[kind].label()}>
            {formatCount(run[kind])}
          </Fact>
        ))}
      </dl>
    </>
  );
}
