import { Link } from "@remix-run/react";
import type { Channel } from "../../db/schema.ts";
import { formatCount } from "../ui/numbers.ts";

/** What is to go out one way: by email, or as text messages. */
export interface ShownChannel {
  channel: Channel;
  waiting: number;
  dead: number;
  /** Of what waits longer than it should: since when the oldest does, in words, and why. */
  stuck: { since: string; reason: string } | null;
}

export interface ShownOutbox {
  channels: readonly ShownChannel[];
  /** The newest that were given up: when, in words, and why, in the words of the mail server or the gateway. */
  newest: ReadonlyArray<{ id: number; channel: Channel; when: string; reason: string }>;
}

const nouns: Record<Channel, string> = { email: "email", sms: "text message" };

/** Messages that nobody will get unless somebody acts. */
export function OutboxPanel({ channels, newest }: ShownOutbox) {
  return (
    <section className="panel nodes" aria-labelledby="outbox">
      <h2 id="outbox">Undelivered messages</h2>
      {channels.map((shown) => (
        <p key={shown.channel}>{inWords(shown)}</p>
      ))}
      {newest.length > 0 && (
        <ul>
          {newest.map(({ id, channel, when, reason }) => (
            <li key={id}>
              <p className="nodes-name">
                {nouns[channel].replace(/^./, (letter) => letter.toUpperCase())} {id}
              </p>
              <p>
                Given up {when}. {reason}
              </p>
              <span className="tag tag-bad">Not delivered</span>
            </li>
          ))}
        </ul>
      )}
      <Link className="text-link" to="/admin/settings/system">
        Look after them
      </Link>
    </section>
  );
}

function inWords({ channel, waiting, dead, stuck }: ShownChannel): string {
  const counted = (count: number) =>
    count === 1 ? `1 ${nouns[channel]}` : `${formatCount(count)} ${nouns[channel]}s`;
  const waits = `${counted(waiting)} ${waiting === 1 ? "waits" : "wait"} to be sent`;
  const rest = stuck ? `${waits}, the oldest since ${stuck.since}. ${stuck.reason}` : `${waits}.`;
  return [
    ...(dead > 0 ? [`${counted(dead)} could not be delivered.`] : []),
    ...(waiting > 0 ? [rest] : []),
  ].join(" ");
}
