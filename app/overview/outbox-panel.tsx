import { Link } from "@remix-run/react";
import type { Channel } from "../../db/schema.ts";
import { t } from "../words/t.ts";

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

/** Messages that nobody will get unless somebody acts. */
export function OutboxPanel({ channels, newest }: ShownOutbox) {
  return (
    <section className="panel nodes" aria-labelledby="outbox">
      <h2 id="outbox">{t("outbox.title")}</h2>
      {channels.map((shown) => (
        <p key={shown.channel}>{inWords(shown)}</p>
      ))}
      {newest.length > 0 && (
        <ul>
          {newest.map(({ id, channel, when, reason }) => (
            <li key={id}>
              <p className="nodes-name">{t("outbox.numbered", { channel, id: String(id) })}</p>
              <p>{t("outbox.given-up", { when, reason })}</p>
              <span className="tag tag-bad">{t("outbox.not-delivered")}</span>
            </li>
          ))}
        </ul>
      )}
      <Link className="text-link" to="/admin/settings/system">
        {t("outbox.look-after")}
      </Link>
    </section>
  );
}

function inWords({ channel, waiting, dead, stuck }: ShownChannel): string {
  const rest = stuck
    ? t("outbox.wait-since", { channel, count: waiting, ...stuck })
    : t("outbox.wait", { channel, count: waiting });
  return [
    ...(dead > 0 ? [t("outbox.dead", { channel, count: dead })] : []),
    ...(waiting > 0 ? [rest] : []),
  ].join(" ");
}
