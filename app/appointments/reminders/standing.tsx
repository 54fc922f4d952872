import { DateText } from "../../ui/dates.tsx";
import { Fact } from "../../ui/fact.tsx";
import type { ReminderStanding } from "./standing.server.ts";

const reasons: Record<NonNullable<ReminderStanding["reason"]>, string> = {
  "agreed-later": "the visit, or when reminders are sent, was settled later than that",
  "no-address": "there is no email address",
  "no-phone": "there is no phone number",
  unconfirmed: "the email address is not confirmed",
  stopped: "the patient wants no reminders",
  arrived: "the patient was there already",
  moved: "the visit was moved before",
  ended: "the visit was cancelled before",
  off: "reminders were switched off",
  "too-late": "it was too late for it",
  "quiet-hours": "the quiet hours last until the visit",
  "next-one": "the next one was due already",
};

const ways: Record<ReminderStanding["channel"], string> = { email: "email", sms: "text message" };

const said: Record<ReminderStanding["state"], (way: string) => string> = {
  waiting: (way) => `To be sent by ${way}`,
  sent: (way) => `Sent by ${way}`,
  skipped: (way) => `Not sent by ${way}`,
  dead: (way) => `The ${way} could not be delivered`,
};

/** Which reminders of a visit went, and why others did not; nothing where there are none. */
export function Reminders({ reminders }: { reminders: ReminderStanding[] }) {
  if (reminders.length === 0) return null;
  return (
    <section className="popup-section">
      <h3>Reminders</h3>
      <dl className="facts">
        {reminders.map((reminder, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: none of them is ever taken away.
          <Fact key={index} term={beforeInWords(reminder)}>
            {said[reminder.state](ways[reminder.channel])}
            {reminder.reason ? `: ${reasons[reminder.reason]}` : <When at={reminder.at} />}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function When({ at }: Pick<ReminderStanding, "at">) {
  if (!at) return null;
  return (
    <>
      , <DateText date={at.date} short /> {at.time}
    </>
  );
}

function beforeInWords({ hours, is_old }: ReminderStanding): string {
  const isDays = hours % 24 === 0;
  const count = isDays ? hours / 24 : hours;
  const before = `${count} ${isDays ? "day" : "hour"}${count === 1 ? "" : "s"} before`;
  return is_old ? `${before} (until it was moved)` : before;
}
