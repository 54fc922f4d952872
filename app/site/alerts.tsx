import type { Severity } from "../../db/schema.ts";
import { isSitePath, isWebAddress } from "../http/web-address.ts";
import { hidden } from "../ui/hidden.tsx";
import { Icon } from "../ui/icon.tsx";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

export interface Alert {
  id: number;
  text: string;
  link: string;
  severity: Severity;
}

const looks = {
  info: { className: "alert", icon: "news", label: "alerts.info", role: undefined },
  warning: { className: "alert alert-warning", icon: "alert", label: "alerts.warning", role: undefined },
  // Read out at once, wherever somebody has begun to listen.
  urgent: { className: "alert alert-urgent", icon: "alert", label: "alerts.urgent", role: "alert" },
} as const;

/** What the hospital tells everybody who comes here now. */
export function Alerts({ alerts }: { alerts: Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section className="alerts" aria-label={t("alerts.label")}>
      <div className="wrap">
        {alerts.map(({ id, text, link, severity }) => (
          <div key={id} className={looks[severity].className} role={looks[severity].role}>
            <Icon name={looks[severity].icon} />
            <p>
              <span className="visually-hidden">{t(looks[severity].label)} </span>
              <Own>{text}</Own>{" "}
              {(isSitePath(link) || isWebAddress(link)) && (
                <a href={link} rel="noopener">
                  <T id="alerts.more" tags={{ hidden }} />
                </a>
              )}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
