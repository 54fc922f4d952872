import { formatCount } from "../ui/numbers.ts";
import type { ShownStanding } from "./shown-standing.server.ts";

/** What waits to be sent and what was given up, and a way to try the mail server. */
export function EmailPanel({ waiting, dead, failed, email }: ShownStanding["emails"] & { email: string }) {
  return (
    <section className="panel nodes" aria-labelledby="outbox">
      <h2 id="outbox">Emails and text messages</h2>
      <p>
        {formatCount(waiting)} {waiting === 1 ? "waits" : "wait"} to be sent. {formatCount(dead)} could not be
        delivered.
      </p>
      {failed.length > 0 && (
        <ul>
          {failed.map(({ id, channel, isDead, attempts, tried, next, reason }) => (
            <li key={id}>
              <p className="nodes-name">
                {channel === "sms" ? "Text message" : "Email"} {id}{" "}
                <span className={isDead ? "tag tag-bad" : "tag tag-wait"}>
                  {isDead ? "Not delivered" : "Waiting"}
                </span>
              </p>
              <p>
                {attempts === 1 ? "Tried once" : `Tried ${attempts} times`}, last on {tried}
                {next && `; the next attempt is on ${next}`}. {reason}
              </p>
              <form method="post" action="/admin/settings/system/retry">
                <input type="hidden" name="id" value={id} />
                <button className="button button-secondary button-small" type="submit">
                  Retry <span className="visually-hidden">{id}</span>
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
              Retry all
            </button>
          </form>
        )}
        <form method="post" action="/admin/settings/system/test-email">
          <button className="button button-secondary" type="submit">
            Send a test email <span className="visually-hidden">to {email}</span>
          </button>
        </form>
      </div>
      <p className="hint">The test email goes to {email}, and what the mail server says is shown here.</p>
    </section>
  );
}
