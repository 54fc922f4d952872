import { formatCount } from "../ui/numbers.ts";

export interface ShownOutbox {
  waiting: number;
  dead: number;
  /** The newest that were given up: when, in words, and why, in the words of the mail server. */
  newest: ReadonlyArray<{ id: number; when: string; reason: string }>;
}

/** Emails that nobody will get unless somebody acts. */
export function OutboxPanel({ waiting, dead, newest }: ShownOutbox) {
  return (
    <section className="panel nodes" aria-labelledby="outbox">
      <h2 id="outbox">Undelivered emails</h2>
      <p>
        {emails(dead)} could not be delivered. {emails(waiting)} {waiting === 1 ? "waits" : "wait"} to be
        sent.
      </p>
      <ul>
        {newest.map(({ id, when, reason }) => (
          <li key={id}>
            <p className="nodes-name">Email {id}</p>
            <p>
              Given up {when}. {reason}
            </p>
            <span className="tag tag-bad">Not delivered</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function emails(count: number): string {
  return count === 1 ? "1 email" : `${formatCount(count)} emails`;
}
