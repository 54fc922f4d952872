import { useRootData } from "../site/root-data.ts";
import { Icon } from "../ui/icon.tsx";
import { phoneHref } from "../ui/phone-link.tsx";
import { Numeral } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

/** What most visitors come for, one tap away. */
export function TaskCards() {
  const { site, filled } = useRootData();
  const { emergency_number } = site;
  const number = emergency_number ? <Numeral>{emergency_number}</Numeral> : t("emergency.local");
  return (
    <div className="tasks wrap">
      <ul>
        <li>
          <a className="task task-book" href="/appointment">
            <Icon name="calendar" />
            <strong>{t("task.book")}</strong>
            <span>{filled.doctors ? t("task.book-doctor") : t("task.book-time")}</span>
          </a>
        </li>
        {filled.doctors && (
          <li>
            <a className="task" href="/doctors">
              <Icon name="stethoscope" />
              <strong>{t("task.doctor")}</strong>
              <span>{t("task.doctor-more")}</span>
            </a>
          </li>
        )}
        <li>
          <a
            className="task task-emergency"
            href={emergency_number ? phoneHref(emergency_number) : "#helpline"}
          >
            <Icon name="ambulance" />
            <strong>{t("task.emergency")}</strong>
            <span>
              <T id="task.emergency-call" values={{ number }} />
            </span>
          </a>
        </li>
      </ul>
    </div>
  );
}
