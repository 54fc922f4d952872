import { Link } from "@remix-run/react";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words/t.ts";

/** Asks whether alerts above the pages still hold. */
export function AlertsToReview({ count }: { count: number }) {
  return (
    <div className="notice">
      <Icon name="alert" />
      <p>
        {t("overview.alerts-to-review", { count })}{" "}
        <Link to="/admin/alerts">{t("overview.look-at-alerts")}</Link>
      </p>
    </div>
  );
}
