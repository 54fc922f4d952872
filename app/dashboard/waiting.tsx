import { Link } from "@remix-run/react";
import { Icon } from "../ui/icon.tsx";

interface WaitingProps {
  /** Pending appointments. */
  count: number;
  /** Those of them whose day has passed. */
  overdue: number;
}

/** How many people have asked for an appointment and not been answered. */
export function Waiting({ count, overdue }: WaitingProps) {
  return (
    <section className={count > 0 ? "panel waiting waiting-some" : "panel waiting"} aria-labelledby="waiting">
      <p className="waiting-count">{count.toLocaleString("en-GB")}</p>
      <div>
        <h2 id="waiting">Waiting for an answer</h2>
        {count === 0 && <p>All requests answered.</p>}
        {overdue > 0 && <p>{overdue.toLocaleString("en-GB")} for days that have passed.</p>}
      </div>
      {count > 0 && (
        <Link className="more" to="/dashboard/appointments?status=0">
          Pending appointments
          <Icon name="arrow-right" />
        </Link>
      )}
    </section>
  );
}
