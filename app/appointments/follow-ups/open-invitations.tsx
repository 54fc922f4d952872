import { Icon } from "../../ui/icon.tsx";
import { t } from "../../words/t.ts";
import { daysInWords } from "./follow-up.ts";
import type { OpenInvitation } from "./standing.server.ts";

/** To which follow-ups a patient is invited, each with the way to its free times. */
export function OpenInvitations({ invitations }: { invitations: OpenInvitation[] }) {
  return invitations.map(({ id, kind, doctor, path, ...days }) => (
    <div key={id} className="notice">
      <Icon name="calendar" />
      <p>
        {t("follow-up.invited", {
          what: kind ? "kind" : "other",
          kind: kind ?? "",
          with: doctor ? "doctor" : "other",
          doctor: doctor ?? "",
          days: daysInWords(days),
        })}{" "}
        <a href={path}>{t("follow-up.choose-link")}</a>
      </p>
    </div>
  ));
}
