import { Link, useLocation } from "@remix-run/react";

/** The way from the form to an earlier patient, and what to ask one who is found. */
export function CallerLead({ known }: { known: boolean }) {
  const { search } = useLocation();
  return (
    <p className="popup-lead">
      {known && "Check with the caller that phone and email are still right. "}
      <Link to={`../callers${search}`} preventScrollReset>
        {known ? "Find somebody else" : "Find an earlier patient"}
      </Link>
    </p>
  );
}
