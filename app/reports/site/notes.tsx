import { t } from "../../words/t.ts";

/** What the figures mean where their names leave room for doubt. */
export function SiteNotes() {
  return (
    <section className="report-notes" aria-labelledby="notes">
      <h2 id="notes">{t("report.notes")}</h2>
      <ul>
        <li>{t("report.site-note-who")}</li>
        <li>{t("report.site-note-out")}</li>
        <li>{t("report.site-note-words")}</li>
        <li>{t("report.site-note-booking")}</li>
      </ul>
    </section>
  );
}
