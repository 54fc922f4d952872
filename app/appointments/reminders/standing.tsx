import { DateText } from "../../ui/dates.tsx";
import { Fact } from "../../ui/fact.tsx";
import { t } from "../../words/t.ts";
import type { ReminderStanding } from "./standing.server.ts";

/** Which reminders of a visit went, and why others did not; nothing where there are none. */
export function Reminders({ reminders }: { reminders: ReminderStanding[] }) {
  if (reminders.length === 0) return null;
  return (
    <section className="popup-section">
      <h3>{t("reminder.title")}</h3>
      <dl className="facts">
        {reminders.map((reminder, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: none of them is ever taken away.
          <Fact key={index} term={beforeInWords(reminder)}>
            {reminder.reason ? (
              t("reminder.because", {
                said: t("reminder.said", { state: reminder.state, way: reminder.channel }),
                reason: t(`reminder.${reminder.reason}`),
              })
            ) : (
              <>
                {t("reminder.said", { state: reminder.state, way: reminder.channel })}
                <When at={reminder.at} />
              </>
            )}
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
  return t("reminder.before", { unit: isDays ? "days" : "hours", count, old: is_old ? "yes" : "no" });
}
