import { Link, useLocation } from "@remix-run/react";
import { DateText } from "../../ui/dates.tsx";
import { Fact } from "../../ui/fact.tsx";
import { daysInWords } from "./follow-up.ts";
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
      <h3>Follow-up</h3>
      {follows && (
        <p>
          Follows the visit on <VisitLink {...follows} />
        </p>
      )}
      <dl className="facts">
        {invitations.map((invitation) => (
          <Fact key={invitation.id} term="Invited to a follow-up">
            {invitation.kind && `${invitation.kind}, `}
            {daysInWords(invitation)}: <Standing {...invitation} />
            {invitation.state === "waiting" && mayWithdraw && <WithdrawLink />}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Standing({ state, used, booked_id, booked_date, booked_time }: FollowUps["invitations"][number]) {
  if (state !== "used" || used === null) return state === "waiting" ? "waits" : state;
  return (
    <>
      used on <DateText date={used} />
      {booked_id !== null && booked_date !== null && booked_time !== null && (
        <>
          , for <VisitLink id={booked_id} date={booked_date} time={booked_time} />
        </>
      )}
    </>
  );
}

function VisitLink({ id, date, time }: { id: number; date: string; time: string }) {
  const { search } = useLocation();
  return (
    <Link to={`/dashboard/appointments/${id}/view${search}`} preventScrollReset>
      <DateText date={date} /> at {time}
    </Link>
  );
}

function WithdrawLink() {
  const { pathname, search } = useLocation();
  return (
    <>
      {" "}
      <Link to={pathname.replace(/view$/, "withdraw-follow-up") + search} preventScrollReset>
        Withdraw the invitation
      </Link>
    </>
  );
}
