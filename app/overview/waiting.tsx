import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { formatCount } from "../ui/numbers.ts";
import { t } from "../words/t.ts";

interface WaitingProps {
  id: string;
  title: string;
  count: number;
  /** What is said when nobody waits. */
  none: string;
  /** The list of them. */
  link: { to: string; label: string };
  children?: ReactNode;
}

/** How many of something wait for an answer. */
function Waiting({ id, title, count, none, link, children }: WaitingProps) {
  return (
    <section className={count > 0 ? "panel waiting waiting-some" : "panel waiting"} aria-labelledby={id}>
      <p className="waiting-count">{formatCount(count)}</p>
      <div>
        <h2 id={id}>{title}</h2>
        {count === 0 && <p>{none}</p>}
        {children}
      </div>
      {count > 0 && (
        <Link className="more" to={link.to}>
          {link.label}
          <Icon name="arrow-right" />
        </Link>
      )}
    </section>
  );
}

/** People who asked for an appointment and have not been answered; `overdue` is how many asked for a day that is past. */
export function WaitingRequests({ count, overdue }: { count: number; overdue: number }) {
  return (
    <Waiting
      id="waiting"
      title={t("overview.waiting")}
      count={count}
      none={t("overview.all-answered")}
      link={{ to: "/dashboard/appointments?status=0", label: t("overview.pending") }}
    >
      {overdue > 0 && <p>{t("overview.overdue", { count: overdue })}</p>}
    </Waiting>
  );
}

/** Messages of visitors that nobody has answered. */
export function UnansweredMessages({ count }: { count: number }) {
  return (
    <Waiting
      id="unanswered"
      title={t("overview.unanswered")}
      count={count}
      none={t("overview.messages-answered")}
      link={{ to: "/admin/contacts?answered=0", label: t("overview.read-reply") }}
    />
  );
}
