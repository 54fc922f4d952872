import { Icon } from "../ui/icon.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
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
          <p className="helpline-first">
            {helpline ? "If a life is in danger, call " : "Call "}
            <EmergencyNumber />.
          </p>
          {contacts && (
            <>
              {!helpline && <p>For anything else, call us:</p>}
              <p>
                <PhoneLink number={contacts} className="helpline-number" />
              </p>
            </>
          )}
          {helpline_hours && <p>{helpline_hours}</p>}
          <Paragraphs text={helpline_text} />
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
