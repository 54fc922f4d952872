import type { ReactNode } from "react";
import type { Site } from "../site/root-data.ts";
import { EmailLink } from "../ui/email-link.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";

/** The ways to the hospital; nothing where it has named none yet. */
export function ContactCards({ site }: { site: Site }) {
  if (!site.address && !site.contacts && !site.email) return null;
  return (
    <section className="panel" aria-labelledby="reach">
      <h2 id="reach">{t("contact.reach")}</h2>
      {site.address && (
        <Card icon="pin" title={t("contact.address")}>
          <Own>{site.address}</Own>
        </Card>
      )}
      {site.contacts && (
        <Card icon="phone" title={t("form.phone")}>
          <PhoneLink number={site.contacts} />
        </Card>
      )}
      {site.email && (
        <Card icon="mail" title={t("form.email")}>
          <EmailLink address={site.email} />
        </Card>
      )}
    </section>
  );
}

function Card({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="contact-card">
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </div>
  );
}
