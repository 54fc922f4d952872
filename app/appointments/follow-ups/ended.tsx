import type { ReactNode } from "react";
import type { LocalDate } from "../../../db/schema.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { DateText } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { ByPhone } from "../patient/by-phone.tsx";
import { daysInWords, endedWords, type FollowUpState } from "./follow-up.ts";

interface EndedProps {
  state: Exclude<FollowUpState, "waiting">;
  invitation: Parameters<typeof daysInWords>[0];
  /** The one that was chosen, where it still is. */
  visit: { date: LocalDate; time: string; path: string } | null;
}

/** Why nothing can be chosen any more, and the way on. */
export function Ended({ state, invitation, visit }: EndedProps) {
  if (state === "used") {
    return (
      <PanelPage title={endedWords("used")}>
        {visit ? (
          <>
            <p>
              <T id="follow-up.used-for" values={{ day: <DateText date={visit.date} />, time: visit.time }} />
            </p>
            <p className="button-row panel-action">
              <a className="button" href={visit.path}>
                {t("follow-up.see")}
              </a>
            </p>
          </>
        ) : (
          <Otherwise>{t("follow-up.used-once")}</Otherwise>
        )}
      </PanelPage>
    );
  }
  return state === "withdrawn" ? (
    <PanelPage title={endedWords("withdrawn")}>
      <Otherwise>{t("follow-up.withdrawn-why")}</Otherwise>
    </PanelPage>
  ) : (
    <PanelPage title={endedWords("expired")}>
      <Otherwise>{t("follow-up.expired-days", { days: daysInWords(invitation) })}</Otherwise>
    </PanelPage>
  );
}

function Otherwise({ children }: { children: ReactNode }) {
  return (
    <>
      <ByPhone>
        {children} {t("follow-up.still-come")}
      </ByPhone>
      <p className="button-row panel-action">
        <a className="button" href="/appointment">
          {t("booking.title")}
        </a>
      </p>
    </>
  );
}
