import type { Severity } from "../../db/schema.ts";
import { isWebAddress } from "../http/web-address.ts";
import { Icon } from "../ui/icon.tsx";

export interface Alert {
  id: number;
  text: string;
  link: string;
  severity: Severity;
}

const looks = {
  info: { className: "alert", icon: "news", label: "Information" },
  warning: { className: "alert alert-warning", icon: "alert", label: "Warning" },
  urgent: { className: "alert alert-urgent", icon: "alert", label: "Urgent" },
} as const;

/** What the hospital tells everybody who comes here now. */
export function Alerts({ alerts }: { alerts: Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section className="alerts" aria-label="Alerts">
      <div className="wrap">
        {alerts.map(({ id, text, link, severity }) => (
          <div key={id} className={looks[severity].className}>
            <Icon name={looks[severity].icon} />
            <p>
              <span className="visually-hidden">{looks[severity].label}: </span>
              {text}{" "}
              {isWebAddress(link) && (
                <a href={link} rel="noopener">
                  Read more<span className="visually-hidden"> about this alert</span>
                </a>
              )}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
