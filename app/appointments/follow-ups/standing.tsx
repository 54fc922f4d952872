import { Link, useLocation } from "@remix-run/react";
import { DateText, dateInWords } from "../../ui/dates.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Own } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import type { FollowUps } from "./standing.server.ts";

interface FollowUpStandingProps extends FollowUps {
  /** Whether who looks at it may take back an invitation that waits. */
  mayWithdraw: boolean;
}

/** The invitations that followed a visit and how they stand, and the visit that it follows; nothing where there are none. */
export function FollowUpStanding({ invitations, follows, mayWithdraw }: FollowUpStandingProps) {
  if (invitations.length === 0 && !follows) return null;
  return (
    <section className="popup-section">
      <h3>{t("followup.title")}</h3>
      {follows && (
        <p>
          <T id="followup.follows" values={{ visit: <VisitLink {...follows} /> }} />
        </p>
      )}
      <dl className="facts">
        {invitations.map((invitation) => (
          <Fact key={invitation.id} term={t("followup.invited")}>
            <T
              id="followup.line"
              values={{
                known: invitation.kind ? "yes" : "no",
                kind: <Own>{invitation.kind ?? ""}</Own>,
                days: invitation.from_date === invitation.until_date ? "one" : "several",
                from: dateInWords(invitation.from_date),
                until: dateInWords(invitation.until_date),
                standing: <Standing {...invitation} />,
              }}
            />
            {invitation.state === "waiting" && mayWithdraw && <WithdrawLink />}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Standing({ state, used, booked_id, booked_date, booked_time }: FollowUps["invitations"][number]) {
  if (state !== "used" || used === null) return t(`followup.${state}`);
  const isBooked = booked_id !== null && booked_date !== null && booked_time !== null;
  return (
    <T
      id="followup.used-on"
      values={{
        day: <DateText date={used} />,
        booked: isBooked ? "yes" : "no",
        visit: isBooked && <VisitLink id={booked_id} date={booked_date} time={booked_time} />,
      }}
    />
  );
}

function VisitLink({ id, date, time }: { id: number; date: string; time: string }) {
  const { search } = useLocation();
  return (
    <Link to={`/dashboard/appointments/${id}/view${search}`} preventScrollReset>
      <T id="booking.moment" values={{ day: <DateText date={date} />, time }} />
    </Link>
  );
}

function WithdrawLink() {
  const { pathname, search } = useLocation();
  return (
    <>
      {" "}
      <Link to={pathname.replace(/view$/, "withdraw-follow-up") + search} preventScrollReset>
        {t("invite.withdraw")}
      </Link>
    </>
  );
}
