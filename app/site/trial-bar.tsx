import { useLocation } from "@remix-run/react";
import { Icon } from "../ui/icon.tsx";
import { useBehindPopup } from "../ui/with-popup.tsx";

/** Stands above the site in a look that only who tries it is shown. */
export function TrialBar() {
  const { search } = useLocation();
  return (
    <section className="alerts" aria-label="Preview" {...useBehindPopup()}>
      <div className="wrap">
        <div className="alert alert-warning">
          <Icon name="alert" />
          <p>
            This is a preview, which you alone see.{" "}
            <a href={`/admin/settings/look${search}`}>Back to the form</a>
          </p>
        </div>
      </div>
    </section>
  );
}
