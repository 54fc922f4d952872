import { DateText } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";

export interface ShownSession {
  id: number;
  browser: string;
  date: string;
  time: string;
  isThisOne: boolean;
}

/** Where somebody is signed in, and the button that ends it everywhere else. */
export function SessionList({ sessions, action }: { sessions: ShownSession[]; action: string }) {
  return (
    <section className="panel panel-form" aria-labelledby="sessions">
      <h2 id="sessions">{t("sessions.title")}</h2>
      <p className="panel-lead">{t("sessions.lead")}</p>
      <ul className="sessions">
        {sessions.map(({ id, browser, date, time, isThisOne }) => (
          <li key={id}>
            <p>
              <strong>{browser}</strong>{" "}
              {isThisOne && <span className="tag tag-good">{t("sessions.this")}</span>}
            </p>
            <p className="hint">
              <T id="sessions.seen" values={{ day: <DateText date={date} />, time }} />
            </p>
          </li>
        ))}
      </ul>
      <form method="post" action={action}>
        <button className="button button-secondary" type="submit">
          {t("sessions.elsewhere")}
        </button>
      </form>
    </section>
  );
}
