import type { ReactNode } from "react";
import type { Site } from "../site/root-data.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";

export function ContactCards({ site }: { site: Site }) {
  return (
    <section className="panel" aria-labelledby="reach">
      <h2 id="reach">Reach us</h2>
      {site.address && (
        <Card icon="pin" title="Address">
          {site.address}
        </Card>
      )}
      {site.contacts && (
        <Card icon="phone" title="Phone">
          <PhoneLink number={site.contacts} />
        </Card>
      )}
      {site.email && (
        <Card icon="mail" title="Email">
          <a href={`mailto:${site.email}`}>{site.email}</a>
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
