import { Icon } from "../ui/icon.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { PhoneLink, phoneHref } from "../ui/phone-link.tsx";
import { Numeral, Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { EmergencyNumber, hasHelpline } from "./emergency.tsx";
import { useRootData } from "./root-data.ts";

/** Whom to call when it cannot wait. The hospital's own phone is a helpline only where the hospital says so. */
export function Helpline() {
  const { site } = useRootData();
  const { contacts, email, helpline_hours, helpline_text } = site;
  const helpline = hasHelpline(site);
  const number = <EmergencyNumber className={helpline ? undefined : "helpline-number"} />;
  return (
    <section className="helpline" aria-labelledby="helpline">
      <div className="wrap">
        <div>
          <h2 id="helpline">{helpline ? t("emergency.helpline") : t("emergency.heading")}</h2>
          <p className="lead">
            <T id={helpline ? "emergency.call-if" : "emergency.call"} values={{ number }} />
          </p>
          {helpline && contacts && (
            <p>
              <PhoneLink number={contacts} className="helpline-number" />
            </p>
          )}
          {helpline_hours && (
            <p>
              <Own>{helpline_hours}</Own>
            </p>
          )}
          <Paragraphs text={helpline_text} {...ownLanguage(helpline_text)} />
        </div>
        <div className="helpline-ways">
          {!helpline && contacts && (
            <>
              <p>{t("emergency.else")}</p>
              <a href={phoneHref(contacts)}>
                <Icon name="phone" />
                <Numeral>{contacts}</Numeral>
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
            {t("action.appointment")}
          </a>
        </div>
      </div>
    </section>
  );
}
