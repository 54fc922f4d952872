import { PhoneLink } from "../ui/phone-link.tsx";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { type Site, useRootData } from "./root-data.ts";

/** Whether the hospital answers calls in an emergency: it has said when, or for what. */
export function hasHelpline({ helpline_hours, helpline_text }: Site): boolean {
  return helpline_hours !== "" || helpline_text !== "";
}

/** Whom to call when a life is in danger, as the end of a sentence. */
export function EmergencyNumber({ className }: { className?: string }) {
  const { emergency_number } = useRootData().site;
  if (!emergency_number) return t("emergency.local");
  return <PhoneLink number={emergency_number} className={className} />;
}

/** Beside a form, for those who should not wait for its answer. */
export function EmergencyPanel() {
  const { site } = useRootData();
  return (
    <div className="panel panel-danger">
      <h2>{t("emergency.panel")}</h2>
      <p>
        <T id="emergency.panel-call" values={{ number: <EmergencyNumber className="big-number" /> }} />
      </p>
      {site.contacts && hasHelpline(site) && (
        <p>
          {t("emergency.panel-helpline")}
          <br />
          <PhoneLink number={site.contacts} />
          {site.helpline_hours && (
            <>
              <br />
              <Own>{site.helpline_hours}</Own>
            </>
          )}
        </p>
      )}
    </div>
  );
}
