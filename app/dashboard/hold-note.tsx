import { Link } from "@remix-run/react";
import { can } from "../access/permissions.ts";
import { DateText } from "../ui/dates.tsx";
import { useStaffUser } from "./staff-user.ts";

interface HoldNoteProps {
  /** Since when the records are held; null where they are not. */
  since: string | null;
  /** The appointment from which a hold may be set. */
  appointment?: number;
}

/** Says that the records in view are under a legal hold, and leads who may set and end one to it. */
export function HoldNote({ since, appointment }: HoldNoteProps) {
  const maySet = can(useStaffUser(), "holds.set");
  if (since !== null) {
    return (
      <div className="notice" role="note">
        <p>
          Legal hold since <DateText date={since} />: these records stay.{" "}
          {maySet && <Link to="/admin/legal-holds?state=current">See the legal holds</Link>}
        </p>
      </div>
    );
  }
  if (!maySet || appointment === undefined) return null;
  return (
    <p className="no-print">
      <Link className="text-link" to={`/admin/legal-holds/new?appointment=${appointment}`}>
        Set a legal hold on this patient
      </Link>
    </p>
  );
}
