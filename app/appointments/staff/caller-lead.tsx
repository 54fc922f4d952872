import { Link, useLocation } from "@remix-run/react";
import { t } from "../../words/t.ts";

/** The way from the form to an earlier patient, and what to ask one who is found. */
export function CallerLead({ known }: { known: boolean }) {
  const { search } = useLocation();
  return (
    <p className="popup-lead">
      {known && `${t("caller.check")} `}
      <Link to={`../callers${search}`} preventScrollReset>
        {t(known ? "caller.other" : "caller.find")}
      </Link>
    </p>
  );
}
