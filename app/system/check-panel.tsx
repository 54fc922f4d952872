import { Fact } from "../ui/fact.tsx";
import type { ShownStanding } from "./shown-standing.server.ts";

const tags = { ok: "tag tag-good", note: "tag tag-wait", problem: "tag tag-bad" };
const words = { ok: "OK", note: "Note", problem: "Problem" };

/** What the last check found, and a button for the next. */
export function CheckPanel({ check }: Pick<ShownStanding, "check">) {
  return (
    <section className="panel" aria-labelledby="check">
      <h2 id="check">Check</h2>
      <p className="panel-lead">
        Looks through the database, the pictures, emails, backups and settings. It changes nothing.
      </p>
      {check && (
        <p>
          {check.isOver
            ? `Last check: ${check.started}.`
            : `A check is running since ${check.started}. Load this page again in a while.`}
        </p>
      )}
      {check && check.findings.length > 0 && (
        <dl className="facts">
          {check.findings.map(({ kind, about, text }) => (
            <Fact key={about + text} term={about}>
              <span className={tags[kind]}>{words[kind]}</span> {text}
            </Fact>
          ))}
        </dl>
      )}
      <form method="post" action="/admin/settings/system/check">
        <button className="button button-secondary" type="submit">
          Check now
        </button>
      </form>
    </section>
  );
}
