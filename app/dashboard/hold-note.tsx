import { Link } from "@remix-run/react";
import { can } from "../access/permissions.ts";
import { DateText } from "../ui/dates.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
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
          <T id="hold.since" values={{ day: <DateText date={since} /> }} />{" "}
          {maySet && <Link to="/admin/legal-holds?state=current">{t("hold.see")}</Link>}
        </p>
      </div>
    );
  }
  if (!maySet || appointment === undefined) return null;
  return (
    <p className="no-print">
      <Link className="text-link" to={`/admin/legal-holds/new?appointment=${appointment}`}>
        {t("hold.set")}
      </Link>
    </p>
  );
}
