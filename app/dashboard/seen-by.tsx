import { Link } from "@remix-run/react";
import { DateText } from "../ui/dates.tsx";
import { Fact } from "../ui/fact.tsx";
import type { Seen } from "./seen-by.server.ts";

/** Who of the staff looked at a record, for who may know. */
export function SeenBy({ seen }: { seen: Seen | null }) {
  if (!seen) return null;
  return (
    <section className="popup-section no-print">
      <h3>Seen by</h3>
      <dl className="facts">
        {seen.viewers.map(({ key, name, times, date, time }) => (
          <Fact key={key} term={name}>
            {times === 1 ? "Once" : `${times} times`}, last on <DateText date={date} short /> {time}
          </Fact>
        ))}
      </dl>
      <p className="button-row">
        <Link className="text-link" to={`/admin/audit?entity=${seen.entity}&q=${seen.id}`}>
          All that was done with it
        </Link>
        {seen.patient !== null && (
          <Link className="text-link" to={`/admin/audit?patient=${seen.patient}`}>
            All that was done with this patient’s records
          </Link>
        )}
      </p>
    </section>
  );
}
