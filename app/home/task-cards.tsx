import { useRootData } from "../site/root-data.ts";
import { Icon } from "../ui/icon.tsx";
import { phoneHref } from "../ui/phone-link.tsx";

/** What most visitors come for, one tap away. */
export function TaskCards() {
  const { site, filled } = useRootData();
  const { emergency_number } = site;
  return (
    <div className="tasks wrap">
      <ul>
        <li>
          <a className="task task-book" href="/appointment">
            <Icon name="calendar" />
            <strong>Book an appointment</strong>
            <span>
              {filled.doctors ? "Choose a department, a doctor and a time" : "Choose a day and a time"}
            </span>
          </a>
        </li>
        {filled.doctors && (
          <li>
            <a className="task" href="/doctors">
              <Icon name="stethoscope" />
              <strong>Find a doctor</strong>
              <span>See who works here, and on which days</span>
            </a>
          </li>
        )}
        <li>
          <a
            className="task task-emergency"
            href={emergency_number ? phoneHref(emergency_number) : "#helpline"}
          >
            <Icon name="ambulance" />
            <strong>Emergency</strong>
            <span>Call {emergency_number || "your local emergency number"}</span>
          </a>
        </li>
      </ul>
    </div>
  );
}
