import { useRootData } from "../../site/root-data.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import type { ShownAppointment } from "../appointment-facts.tsx";
import type { attendanceOf } from "../reminders/attendance.server.ts";
import { NextSteps } from "../requests/next-steps.tsx";
import type { AppointmentAction } from "../states.ts";
import type { earlierWay } from "../waiting/join.server.ts";
import { TooNear } from "./by-phone.tsx";
import { KeepIt } from "./save-and-print.tsx";

interface ManageStepsProps {
  appointment: ShownAppointment;
  attendance: Awaited<ReturnType<typeof attendanceOf>>;
  /** Where reminders are stopped; null where there are none. */
  remindersUrl: string | null;
  /** Where the patient waits for an earlier time, or asks for one; null where they cannot. */
  earlier: Awaited<ReturnType<typeof earlierWay>>;
  actions: AppointmentAction[];
  /** Whether it is too near to be changed but by phone. */
  byPhone: boolean;
  path: string;
  /** Whether it may still take place. */
  isExpected: boolean;
  /** Whether another time may be chosen for what the hospital had to cancel. */
  isInvited: boolean;
}

/** What comes next for an appointment, and what its patient can do about it. */
export function ManageSteps({
  appointment,
  attendance,
  remindersUrl,
  earlier,
  actions,
  byPhone,
  path,
  isExpected,
  isInvited,
}: ManageStepsProps) {
  const { site } = useRootData();
  return (
    <>
      <NextSteps appointment={appointment} />
      <div className="button-row no-print">
        {isExpected && <KeepIt calendar={`${path}/calendar.ics`} />}
        {attendance === "asked" && (
          <a className="button" href={`${path}/coming`} data-popup>
            {t("visit.coming")}
          </a>
        )}
        <Changes path={path} actions={actions} isExpected={isExpected} />
        {earlier && !earlier.isWaiting && (
          <a className="button button-secondary" href={earlier.path} data-popup>
            {t("visit.earlier")}
          </a>
        )}
        {!isExpected && (
          <a className={isInvited ? "button button-secondary" : "button"} href="/appointment">
            {t("visit.another")}
          </a>
        )}
      </div>
      {attendance === "given" && <p>{t("visit.coming-thanks")}</p>}
      {earlier?.isWaiting && (
        <p className="no-print">
          <T id="visit.earlier-waiting" tags={{ link: (inside) => <a href={earlier.path}>{inside}</a> }} />
        </p>
      )}
      {byPhone && <TooNear />}
      <p className="hint no-print">
        {t("visit.link-secret", {
          can: actions.some((action) => action !== "view") ? "change" : "other",
          sent: appointment.email ? "email" : "other",
        })}
      </p>
      {remindersUrl && (
        <p className="no-print">
          <a href={remindersUrl}>{t("visit.reminders")}</a>
        </p>
      )}
      {site.contacts && (
        <p>
          <T id="visit.questions" values={{ number: <PhoneLink number={site.contacts} /> }} />
        </p>
      )}
    </>
  );
}

function Changes({
  path,
  actions,
  isExpected,
}: {
  path: string;
  actions: AppointmentAction[];
  isExpected: boolean;
}) {
  return (
    <>
      {(actions.includes("edit") || actions.includes("move")) && (
        <a className={isExpected ? "button button-secondary" : "button"} href={`${path}/change`} data-popup>
          {t(isExpected ? "visit.change" : "visit.another-time")}
        </a>
      )}
      {actions.includes("cancel") && (
        <a className="button button-secondary" href={`${path}/cancel`} data-popup>
          {t("visit.cancel")}
        </a>
      )}
    </>
  );
}
