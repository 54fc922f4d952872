import { Icon } from "../ui/icon.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { useRootData } from "./root-data.ts";

/** Whom to call when it cannot wait. */
export function Helpline() {
  const { contacts, email } = useRootData().site;
  return (
    <section className="helpline" aria-labelledby="helpline">
      <div className="wrap">
        <div>
          <h2 id="helpline">Emergency helpline</h2>
          {contacts && (
            <p>
              <PhoneLink number={contacts} className="helpline-number" />
            </p>
          )}
          <p>
            Day and night, every day of the year. If a life is in danger, call first and come straight in.
          </p>
        </div>
        <div className="helpline-ways">
          {email && (
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              {email}
            </a>
          )}
          <a className="button button-light" href="/appointment">
            <Icon name="calendar" small />
            Appointment
          </a>
        </div>
      </div>
    </section>
  );
}
