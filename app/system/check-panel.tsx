import { Fact } from "../ui/fact.tsx";
import { English } from "../words/own.tsx";
import { t } from "../words/t.ts";
import type { ShownStanding } from "./shown-standing.server.ts";

const tags = { ok: "tag tag-good", note: "tag tag-wait", problem: "tag tag-bad" };

/** What the last check found, and a button for the next. */
export function CheckPanel({ check }: Pick<ShownStanding, "check">) {
  return (
    <section className="panel" aria-labelledby="check">
      <h2 id="check">{t("system.check")}</h2>
      <p className="panel-lead">{t("system.check-lead")}</p>
      {check && (
        <p>
          {check.isOver
            ? t("system.check-last", { moment: check.started })
            : t("system.check-running", { moment: check.started })}
        </p>
      )}
      {check && check.findings.length > 0 && (
        <dl className="facts">
          {check.findings.map(({ kind, about, text, isEnglish }) => (
            <Fact key={about + text} term={about}>
              <span className={tags[kind]}>{t("system.found", { kind })}</span>{" "}
              {isEnglish ? <English>{text}</English> : text}
            </Fact>
          ))}
        </dl>
      )}
      <form method="post" action="/admin/settings/system/check">
        <button className="button button-secondary" type="submit">
          {t("system.check-now")}
        </button>
      </form>
    </section>
  );
}
