import { DateText } from "../../ui/dates.tsx";

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
      <h2 id="sessions">Where you are signed in</h2>
      <p className="panel-lead">Don’t recognise one? Sign out everywhere, then change your password.</p>
      <ul className="sessions">
        {sessions.map(({ id, browser, date, time, isThisOne }) => (
          <li key={id}>
            <p>
              <strong>{browser}</strong> {isThisOne && <span className="tag tag-good">This browser</span>}
            </p>
            <p className="hint">
              Last seen on <DateText date={date} /> at {time}
            </p>
          </li>
        ))}
      </ul>
      <form method="post" action={action}>
        <button className="button button-secondary" type="submit">
          Sign out everywhere else
        </button>
      </form>
    </section>
  );
}
