import { PhoneLink } from "../ui/phone-link.tsx";
import { type Site, useRootData } from "./root-data.ts";

/** Whether the hospital answers calls in an emergency: it has said when, or for what. */
export function hasHelpline({ helpline_hours, helpline_text }: Site): boolean {
  return helpline_hours !== "" || helpline_text !== "";
}

/** Whom to call when a life is in danger, as the end of a sentence. */
export function EmergencyNumber({ className }: { className?: string }) {
  const { emergency_number } = useRootData().site;
  if (!emergency_number) return "your local emergency number";
  return <PhoneLink number={emergency_number} className={className} />;
}

/** Beside a form, for those who should not wait for its answer. */
export function EmergencyPanel() {
  const { site } = useRootData();
  return (
    <div className="panel panel-danger">
      <h2>Is it an emergency?</h2>
      <p>
        Don’t wait for our answer. Call <EmergencyNumber className="big-number" />.
      </p>
      {site.contacts && hasHelpline(site) && (
        <p>
          Our helpline:
          <br />
          <PhoneLink number={site.contacts} />
          {site.helpline_hours && (
            <>
              <br />
              {site.helpline_hours}
            </>
          )}
        </p>
      )}
    </div>
  );
}
