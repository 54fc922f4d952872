import { Icon } from "../ui/icon.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { PhoneLink, phoneHref } from "../ui/phone-link.tsx";
import { EmergencyNumber, hasHelpline } from "./emergency.tsx";
import { useRootData } from "./root-data.ts";

/** Whom to call when it cannot wait. The hospital's own phone is a helpline only where the hospital says so. */
export function Helpline() {
  const { site } = useRootData();
  const { contacts, email, helpline_hours, helpline_text } = site;
  const helpline = hasHelpline(site);
  return (
    <section className="helpline" aria-labelledby="helpline">
      <div className="wrap">
        <div>
          <h2 id="helpline">{helpline ? "Emergency helpline" : "In an emergency"}</h2>
          <p className="lead">
            {helpline ? "If a life is in danger, call " : "Call "}
            <EmergencyNumber className={helpline ? undefined : "helpline-number"} />.
          </p>
          {helpline && contacts && (
            <p>
              <PhoneLink number={contacts} className="helpline-number" />
            </p>
          )}
          {helpline_hours && <p>{helpline_hours}</p>}
          <Paragraphs text={helpline_text} />
        </div>
        <div className="helpline-ways">
          {!helpline && contacts && (
            <>
              <p>For anything else, contact us:</p>
              <a href={phoneHref(contacts)}>
                <Icon name="phone" />
                {contacts}
              </a>
            </>
          )}
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
