import { Link } from "@remix-run/react";
import { DateText } from "../ui/dates.tsx";
import { Fact } from "../ui/fact.tsx";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import type { Seen } from "./seen-by.server.ts";

/** Who of the staff looked at a record, for who may know. */
export function SeenBy({ seen }: { seen: Seen | null }) {
  if (!seen) return null;
  return (
    <section className="popup-section no-print">
      <h3>{t("seen.title")}</h3>
      <dl className="facts">
        {seen.viewers.map(({ key, name, times, date, time }) => (
          <Fact key={key} term={<span {...ownLanguage()}>{name}</span>}>
            <T id="seen.times" values={{ count: times, day: <DateText date={date} short />, time }} />
          </Fact>
        ))}
      </dl>
      <p className="button-row">
        <Link className="text-link" to={`/admin/audit?entity=${seen.entity}&q=${seen.id}`}>
          {t("seen.all-of-it")}
        </Link>
        {seen.patient !== null && (
          <Link className="text-link" to={`/admin/audit?patient=${seen.patient}`}>
            {t("seen.all-of-patient")}
          </Link>
        )}
      </p>
    </section>
  );
}
