import type { Site } from "../site/root-data.ts";
import { Icon } from "../ui/icon.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";

export function ContactCards({ site }: { site: Site }) {
  return (
    <section className="panel" aria-labelledby="reach">
      <h2 id="reach">Reach us</h2>
      {site.address && (
        <div className="contact-card">
          <Icon name="pin" />
          <div>
            <h3>Address</h3>
            <p>{site.address}</p>
          </div>
        </div>
      )}
      {site.contacts && (
        <div className="contact-card">
          <Icon name="phone" />
          <div>
            <h3>Phone</h3>
            <p>
              <PhoneLink number={site.contacts} />
            </p>
          </div>
        </div>
      )}
      {site.email && (
        <div className="contact-card">
          <Icon name="mail" />
          <div>
            <h3>Email</h3>
            <p>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
