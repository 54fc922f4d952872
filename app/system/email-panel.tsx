import { hidden } from "../ui/hidden.tsx";
import { Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import type { ShownStanding } from "./shown-standing.server.ts";

/** What waits to be sent and what was given up, and a way to try the mail server. */
export function EmailPanel({ waiting, dead, failed, email }: ShownStanding["emails"] & { email: string }) {
  return (
    <section className="panel nodes" aria-labelledby="outbox">
      <h2 id="outbox">{t("system.outbox")}</h2>
      <p>{t("system.outbox-counts", { waiting, dead })}</p>
      {failed.length > 0 && (
        <ul>
          {failed.map(({ id, channel, isDead, attempts, tried, next, reason }) => (
            <li key={id}>
              <p className="nodes-name">
                {t("outbox.numbered", { channel, id: String(id) })}{" "}
                <span className={isDead ? "tag tag-bad" : "tag tag-wait"}>
                  {t(isDead ? "outbox.not-delivered" : "system.waiting")}
                </span>
              </p>
              <p>
                <T
                  id="system.tried"
                  values={{
                    attempts,
                    tried,
                    more: next ? "yes" : "no",
                    next,
                    reason: <Typed>{reason}</Typed>,
                  }}
                />
              </p>
              <form method="post" action="/admin/settings/system/retry">
                <input type="hidden" name="id" value={id} />
                <button className="button button-secondary button-small" type="submit">
                  <T id="system.retry" values={{ number: String(id) }} tags={{ hidden }} />
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <div className="button-row">
        {failed.length > 1 && (
          <form method="post" action="/admin/settings/system/retry">
            <button className="button button-secondary" type="submit">
              {t("system.retry-all")}
            </button>
          </form>
        )}
        <form method="post" action="/admin/settings/system/test-email">
          <button className="button button-secondary" type="submit">
            <T id="system.test" values={{ email }} tags={{ hidden }} />
          </button>
        </form>
      </div>
      <p className="hint">{t("system.test-hint", { email })}</p>
    </section>
  );
}
